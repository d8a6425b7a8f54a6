"""`manage.py bench NAME` on the data that lies beside the project, each in a process and a scratch database of its own."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.journeys.conftest import BASE

CANNOT = 2  # exit code of a bench that lacks something
SHARED = BASE.parent / "shared"
QUALITY = {
    "locomo": SHARED / "data" / "locomo",
    "longmemeval": SHARED / "data" / "longmemeval",
    "precisionmembench": SHARED / "data" / "precisionmembench",
    "madial": SHARED / "data" / "madial",
    "recall": SHARED / "data" / "locomo",
    "poison": SHARED / "cases" / "poison_dev.jsonl",
    "pairs": SHARED / "data",
    "extraction": SHARED / "data",
}


def measured(name: str) -> dict[str, Any]:
    """What the bench printed last; `skipped` where its data is absent, or where it says on stderr what is missing;
    `failed` where it ended otherwise."""
    data = QUALITY[name]
    if not data.exists():
        return {"bench": name, "skipped": f"{_shown(data)} is absent"}
    command = [sys.executable, "manage.py", "bench", name, "--data", str(data)]
    done = subprocess.run(command, cwd=BASE, stdout=subprocess.PIPE, text=True)
    if done.returncode == CANNOT:
        return {"bench": name, "skipped": "what is missing stands above"}
    if done.returncode:
        return {"bench": name, "failed": f"exit code {done.returncode}; its words stand above"}
    return dict(json.loads(done.stdout.splitlines()[-1]))


def _shown(path: Path) -> str:
    return f"../{path.relative_to(BASE.parent)}"

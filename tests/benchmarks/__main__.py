"""`make bench`: figures of the product, one JSON line each. Of speed compare ratios, not single numbers across days.

make bench                        all of them
make bench ARGS="locomo latency"  some of them
"""

import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.benchmarks.faults import faults
from tests.benchmarks.latency import latency
from tests.benchmarks.processes import family, kind_of
from tests.benchmarks.quality import QUALITY, measured
from tests.benchmarks.races import races
from tests.journeys.conftest import BASE, free_port, start_product
from tests.loopback.messages_api import MessagesApi

SESSIONS = 60


def main(wanted: list[str]) -> None:
    if unknown := set(wanted) - {*QUALITY, *BENCHES}:
        sys.exit(
            f"There is no bench {', '.join(sorted(unknown))}. There are: {' '.join([*QUALITY, *BENCHES])}"
        )
    failed = False
    for name in wanted or [*QUALITY, *BENCHES]:
        figures = measured(name) if name in QUALITY else _run(name)
        failed = failed or "failed" in figures
        print(json.dumps(figures, ensure_ascii=False), flush=True)
    sys.exit(failed)


def _run(name: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="memory-bench-") as folder:
        return {"bench": name, **BENCHES[name](Path(folder))}


def pipeline(folder: Path) -> dict[str, Any]:
    """Sessions a minute from end to done, one worker, with a model on loopback that answers at once."""
    with MessagesApi("good") as model:
        product = start_product(folder, ANTHROPIC_API_KEY="bench", ANTHROPIC_BASE_URL=model.url)
        try:
            agent = product.person("talker@example.org")
            warm = agent.hold([{"role": "user", "content": "I live in Berlin."}])
            agent.wait_until_read(warm)
            began = time.monotonic()
            held = [agent.hold(_talk(n)) for n in range(SESSIONS)]
            posted = time.monotonic() - began
            agent.wait_until_read(*held)
            total = time.monotonic() - began
        finally:
            product.stop()
    return {
        "sessions": SESSIONS,
        "posting_s": round(posted, 1),
        "sessions_per_minute": round(SESSIONS / total * 60),
    }


def _talk(number: int) -> list[dict[str, str]]:
    said = [f"I collect postcards from town {number}.", "How do I sort a list?", "Thanks, that works."]
    return [
        turn
        for text in said
        for turn in ({"role": "user", "content": text}, {"role": "assistant", "content": "Sure."})
    ]


def memory(folder: Path) -> dict[str, Any]:
    """Memory of each kind of process after some use, in MB of unshared memory (USS)."""
    product = start_product(folder)
    try:
        agent = product.person("user@example.org")
        session = agent.hold([{"role": "user", "content": "I live in Berlin."}])
        agent.wait_until_read(session)
        agent.post("/recall", {"message": "Where do I live?"})
        kinds: dict[str, float] = {}
        for process in family(product):
            kind = kind_of(process)
            kinds[kind] = kinds.get(kind, 0) + process.memory_full_info().uss / 1e6
    finally:
        product.stop()
    return {f"{kind}_mb": round(size) for kind, size in sorted(kinds.items())}


def start(folder: Path) -> dict[str, Any]:
    """`make run` in a fresh clone with an empty home: until the first page, installing included, and again."""
    subprocess.run(["git", "clone", "--quiet", str(BASE), str(folder / "clone")], check=True)
    first = _until_running(folder)
    shutil.rmtree(folder / "clone" / "var")
    return {
        "from_nothing_s": first,
        "installed_s": _until_running(folder),
        "again_s": _until_running(folder),
    }


def _until_running(folder: Path) -> float:
    home = folder / "home"
    home.mkdir(exist_ok=True)
    env = {"PATH": "/usr/local/bin:/usr/bin:/bin:" + str(Path(sys.base_prefix) / "bin"), "HOME": str(home)}
    env |= {"PORT": str(free_port()), "DEMO": "0"}
    began = time.monotonic()
    log = folder / "start.log"
    with log.open("w") as out:
        process = subprocess.Popen(["make", "run"], cwd=folder / "clone", env=env, stdout=out, stderr=out)
    while "is running" not in log.read_text() and process.poll() is None:
        time.sleep(0.1)
    spent = round(time.monotonic() - began, 1)
    process.terminate()
    process.wait(30)
    assert "is running" in log.read_text(), log.read_text()
    return spent


BENCHES: dict[str, Callable[[Path], dict[str, Any]]] = {
    "latency": latency,
    "pipeline": pipeline,
    "memory": memory,
    "start": start,
    "races": races,
    "faults": faults,
}

if __name__ == "__main__":
    main(sys.argv[1:])

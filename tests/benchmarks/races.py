"""`make bench ARGS=races`: how often something came back of what was taken away during a reading (T16)."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.races import MOMENTS

ROUNDS = 1_000  # of each act, and of one session submitted twenty times at once
ACTS_S, SAME_S = 600, 240  # whatever is reached in this time
PROCESSES = 2


def races(_: Path) -> dict[str, Any]:
    """For each act how many rounds were played and at which moments of the reading, and how many brought anything
    back; and one session submitted twenty times at once."""
    _finish(_start("migrate"))
    began = time.monotonic()
    players = [_start("acts", seed, ACTS_S, ROUNDS // PROCESSES) for seed in range(PROCESSES)]
    found = [_finish(player) for player in players]
    acts = {name: _told(sum((Counter(each[name]) for each in found), Counter())) for name in found[0]}
    same = _finish(_start("same", SAME_S, ROUNDS))
    return {
        "returned": sum(act["returned"] for act in acts.values()),
        "rounds": sum(act["rounds"] for act in acts.values()),
        "acts": acts,
        "submitted_20_times": {"rounds": same["rounds"], "not_once": same["not_once"]},
        "seconds": round(time.monotonic() - began),
    }


def _told(counted: Counter[str]) -> dict[str, Any]:
    places = {
        name.removeprefix("returned "): n for name, n in counted.items() if name.startswith("returned ")
    }
    moments = {moment: counted[moment] for moment in MOMENTS}
    numbers = {name: counted[name] for name in ("rounds", "done", "returned")}
    return {**numbers, "began": moments, **({"places": places} if places else {})}


def _start(*arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.races.many", *map(str, arguments)]
    return subprocess.Popen(command, env=dict(os.environ), stdout=subprocess.PIPE, text=True)


def _finish(player: subprocess.Popen[str]) -> Any:
    out, _ = player.communicate()
    assert player.returncode == 0, "a player failed; its words are above"
    return json.loads(out) if out.strip() else None

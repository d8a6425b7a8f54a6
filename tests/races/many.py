"""Thousands of rounds, outside the tests: `python -m tests.races.many acts SEED SECONDS ROUNDS` or `… same SECONDS ROUNDS`.

Run on the test databases of the stack, as the app's role; prints one JSON line. Every act gets its turn in order, so
that all have had the same number of rounds when the time is over.
"""

import json
import logging
import os
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "memory_dashboard.settings")
os.environ |= {"MEMORY_EMBEDDER": "hashed", "MEMORY_BROKER_URL": "memory://"}
os.environ.pop("ANTHROPIC_API_KEY", None)

import django  # noqa: E402

django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connections  # noqa: E402
from django.test.utils import setup_test_environment  # noqa: E402

from tests.races.acts import ACTS  # noqa: E402
from tests.races.rounds import Dice, play, thoughtful  # noqa: E402
from tests.races.same_session import ONCE, TIMES, hand_in  # noqa: E402

THREADS = 2


def use_test_databases(*, migrate: bool) -> None:
    """Point every connection at the databases that `exec --test` made."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    setup_test_environment()
    for alias in ("default", "owner", "support"):
        connections[alias].settings_dict["NAME"] = "test_memory"
    connections["keys"].settings_dict["NAME"] = "test_memory_keys"
    if migrate:
        call_command("migrate", database="owner", verbosity=0, interactive=False)
        call_command("migrate", database="keys", verbosity=0, interactive=False)


def race_acts(seed: int, seconds: float, rounds: int) -> dict[str, Any]:
    """Each act `rounds` times in two threads, or as often as fits; per act what was counted."""
    until = time.monotonic() + seconds
    with thoughtful(), ThreadPoolExecutor(THREADS) as pool:
        parts = list(
            pool.map(lambda n: _race(Dice(seed * 100 + n), until, rounds // THREADS), range(THREADS))
        )
    return {act.name: dict(sum((part[act.name] for part in parts), Counter())) for act in ACTS}


def _race(dice: Dice, until: float, rounds: int) -> dict[str, Counter[str]]:
    counted: dict[str, Counter[str]] = {act.name: Counter() for act in ACTS}
    for _ in range(rounds):
        for act in ACTS:
            if time.monotonic() > until:
                return counted
            played = play(act, dice)
            names = ["rounds", played.moment, *(f"returned {place}" for place in played.returned)]
            names += ["done"] if played.was_done else []
            counted[act.name].update([*names, *(["returned"] if played.returned else [])])
    return counted


def race_same_session(seconds: float, rounds: int) -> dict[str, Any]:
    """One session handed in twenty times at once, `rounds` times or as often as fits."""
    until, counted = time.monotonic() + seconds, Counter[str]()
    with ThreadPoolExecutor(TIMES) as pool:
        while counted["rounds"] < rounds and time.monotonic() < until:
            found = hand_in(pool)
            counted.update(["rounds", *(f"{name} {n}" for name, n in found.items() if n != ONCE[name])])
    return {**counted, "not_once": sum(n for name, n in counted.items() if name != "rounds")}


def main(which: str, *numbers: str) -> None:
    use_test_databases(migrate=which == "migrate")
    if which == "migrate":
        return
    given = [int(number) for number in numbers]
    logging.disable()  # the product notes each refused request; here they are part of the play
    found = race_acts(*given) if which == "acts" else race_same_session(*given)
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

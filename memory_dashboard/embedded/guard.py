"""Ends the programs of a supervisor that died without a word (kill -9), so that none keeps the port or the queue.

Started as a bare script and fed through a pipe: `+pid` when a program starts, `-pid` when it has ended. The pipe closes
with the supervisor. Until the guard ends it holds the supervisor's lock, so the next start waits for it.
"""

import os
import signal
import sys
import time
from collections.abc import Callable

GRACE_S = 3.0


def main() -> None:
    """Reads the pipe to its end, then ends what is still listed."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    leaders: set[int] = set()
    for line in sys.stdin:
        pid = int(line[1:])
        if line[0] == "+":
            leaders.add(pid)
        else:
            leaders.discard(pid)
    _end(leaders)


def _end(leaders: set[int]) -> None:
    for pid in leaders:
        _quietly(os.kill, pid, signal.SIGTERM)
    until = time.monotonic() + GRACE_S
    while time.monotonic() < until and any(_quietly(os.killpg, pid, 0) for pid in leaders):
        time.sleep(0.1)
    for pid in leaders:
        _quietly(os.killpg, pid, signal.SIGKILL)


def _quietly(kill: Callable[[int, int], None], pid: int, number: int) -> bool:
    try:
        kill(pid, number)
    except ProcessLookupError:
        return False
    return True


if __name__ == "__main__":
    main()

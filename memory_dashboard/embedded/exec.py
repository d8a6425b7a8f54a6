"""One command inside the stack's environment, with the database up as long as it runs."""

import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from types import FrameType

from memory_dashboard.embedded.locks import locked
from memory_dashboard.embedded.stack import open_stack, prepared


def execute(caller: Mapping[str, str], command: Sequence[str], *, tests: bool) -> int:
    """The command's exit code; the last user stops the database.

    `tests` makes the test databases anew first, and waits while another command uses them.
    """
    stack = open_stack(caller)
    with locked(stack.var / "tests.lock") if tests else nullcontext(), prepared(stack, tests=tests):
        return _run(command, stack.environment)


def _run(command: Sequence[str], environment: Mapping[str, str]) -> int:
    process = subprocess.Popen(command, env=dict(environment))  # noqa: S603 - the caller's own command

    def pass_on(number: int, frame: FrameType | None) -> None:
        process.send_signal(number)

    def leave_to_command(number: int, frame: FrameType | None) -> None:
        """Ctrl-C reaches the command too, which decides."""

    signal.signal(signal.SIGTERM, pass_on)
    signal.signal(signal.SIGINT, leave_to_command)
    return process.wait()

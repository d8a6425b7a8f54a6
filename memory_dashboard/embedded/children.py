"""The programs that serve: started, watched, started again, stopped.

Each runs in a session of its own, so that Ctrl-C at the terminal reaches only the supervisor, which then stops them in
order. A program that dies is started again after a growing pause; one that keeps dying at once ends everything.
"""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from memory_dashboard.embedded.errors import StackError
from memory_dashboard.embedded.logs import rotate, tail
from memory_dashboard.embedded.say import say

QUICK_S = 15.0
QUICK_DEATHS = 3
STOP_S = 3.0


@dataclass(frozen=True)
class Program:
    """What to run under which name; its words go to `log/<name>.log`."""

    name: str
    command: Sequence[str]
    withheld: tuple[str, ...] = ()  # variables it must not see


@dataclass
class _Child:
    program: Program
    process: subprocess.Popen[bytes]
    started_at: float
    quick_deaths: int = 0
    again_at: float | None = None


@dataclass
class Children:
    """The running programs of one supervisor. Monotonic seconds throughout."""

    folder: Path
    environment: Mapping[str, str]
    logs: Path
    lock: int
    _children: list[_Child] = field(default_factory=list)
    _guard: subprocess.Popen[str] | None = None

    def start(self, program: Program) -> None:
        """Starts the program and watches over it from now on."""
        rotate(self._log(program))
        self._children.append(_Child(program, self._spawn(program), time.monotonic()))

    def look_after(self) -> None:
        """Starts again what died. Raises StackError with the end of its log when a program keeps dying."""
        for child in self._children:
            if child.again_at is not None:
                if time.monotonic() >= child.again_at:
                    self._revive(child)
            elif child.process.poll() is not None:
                self._mourn(child)

    def run_once(self, program: Program, *, output: Path | None = None) -> int:
        """The exit code of a program that ends by itself; the others are looked after meanwhile.

        `output` takes what it prints; without it that goes to the log too.
        """
        process = self._spawn(program, output)
        try:
            while process.poll() is None:
                self.look_after()
                time.sleep(0.05)
        finally:
            self._end([process])
        return int(process.returncode)

    def stop(self) -> None:
        """Stops every program: asks, and after a few seconds no longer asks. Safe to repeat."""
        self._end([child.process for child in self._children])
        self._children.clear()
        if self._guard and self._guard.stdin:
            self._guard.stdin.close()
            self._guard.wait()
            self._guard = None

    def _log(self, program: Program) -> Path:
        return self.logs / f"{program.name}.log"

    def _spawn(self, program: Program, output: Path | None = None) -> subprocess.Popen[bytes]:
        with self._log(program).open("ab") as log, (output or self._log(program)).open("ab") as out:
            process = subprocess.Popen(  # noqa: S603 - our own programs, no shell
                program.command,
                cwd=self.folder,
                env={k: v for k, v in self.environment.items() if k not in program.withheld},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=log,
                start_new_session=True,
                umask=0o077,  # mail with sign-in codes lies among what they write
            )
        self._tell_guard(f"+{process.pid}")
        return process

    def _mourn(self, child: _Child) -> None:
        name, code = child.program.name, child.process.returncode
        self._end([child.process])  # what it started itself
        is_quick = time.monotonic() - child.started_at < QUICK_S
        child.quick_deaths = child.quick_deaths + 1 if is_quick else 0
        log = self._log(child.program)
        if child.quick_deaths >= QUICK_DEATHS:
            raise StackError(f"{name} cannot run (exit {code}). The end of {log}:\n{tail(log)}")
        say(f"{name} ended (exit {code}) and is started again; see {log}")
        child.again_at = time.monotonic() + 0.25 * 2**child.quick_deaths

    def _revive(self, child: _Child) -> None:
        child.process, child.started_at, child.again_at = self._spawn(child.program), time.monotonic(), None

    def _end(self, processes: Sequence[subprocess.Popen[bytes]]) -> None:
        for process in processes:
            if process.poll() is None:
                process.terminate()  # its leader alone: a worker finishes the task its own child holds
        until = time.monotonic() + STOP_S
        for process in processes:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(max(0.0, until - time.monotonic()))
            _kill_group(process.pid)
            process.wait()
            self._tell_guard(f"-{process.pid}")

    def _tell_guard(self, line: str) -> None:
        if self._guard is None or self._guard.poll() is not None:
            self._guard = _start_guard(self.lock)
            for child in self._children:
                _write(self._guard, f"+{child.process.pid}")
        _write(self._guard, line)


def _write(guard: subprocess.Popen[str], line: str) -> None:
    if guard.stdin:
        guard.stdin.write(f"{line}\n")
        guard.stdin.flush()


def _kill_group(leader: int) -> None:
    try:
        os.killpg(leader, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):  # macOS says the latter for a group of zombies
        return


def _start_guard(lock: int) -> subprocess.Popen[str]:
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-I", str(Path(__file__).with_name("guard.py"))],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(lock,),
        start_new_session=True,
        text=True,
    )

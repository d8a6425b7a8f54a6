"""`make run`: everything on this machine, from nothing to a page that answers; Ctrl-C ends it all."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from urllib.parse import urlsplit

from memory_dashboard.embedded.children import Children, Program
from memory_dashboard.embedded.environment import port_of, without_admin
from memory_dashboard.embedded.errors import StackError
from memory_dashboard.embedded.locks import open_lock, try_alone
from memory_dashboard.embedded.logs import tail
from memory_dashboard.embedded.processes import is_alive
from memory_dashboard.embedded.say import say
from memory_dashboard.embedded.stack import BASE, Stack, make_folders, open_stack, prepared

ANSWER_S = 60.0
GUARD_S = 15.0
HOST = "127.0.0.1"
OWNERS_OWN = ("MEMORY_DATABASE_OWNER_URL",)  # what serves cannot change the walls


def run(caller: Mapping[str, str]) -> None:
    """Serves until it is told to stop. Raises StackError, with what to do about it, when it cannot."""
    _listen_to_signals()
    with _only_one(make_folders(caller) / "run.lock") as lock:
        port = port_of(caller)
        _refuse_taken(port)
        stack = open_stack(caller)
        _refuse_bad_settings(stack)
        say("Starting the database ...")
        with prepared(stack):
            children = Children(BASE, without_admin(stack.environment), stack.var / "log", lock)
            try:
                _serve(stack, children, port)
            finally:
                say("Stopping ...")
                children.stop()


def _serve(stack: Stack, children: Children, port: int) -> None:
    _make_ready(stack, children)
    say("Starting the dashboard ...")
    web, *others = _programs(stack, port)
    children.start(web)
    _wait_for_answer(stack, children, port)
    for program in others:  # later: they would only slow the first page down
        children.start(program)
    _welcome(stack, _sign_in_lines(stack, children))
    while True:
        children.look_after()
        time.sleep(0.2)


def _programs(stack: Stack, port: int) -> list[Program]:
    python, var = sys.executable, stack.var
    web = [
        "granian",
        "--interface",
        "wsgi",
        "memory_dashboard.wsgi:application",
        "--host",
        HOST,
        "--port",
        str(port),
    ]
    web += ["--workers", "1", "--blocking-threads", "4", "--no-ws", "--workers-kill-timeout", "2"]
    celery = [python, "-m", "celery", "-A", "memory_dashboard"]
    worker = [
        "worker",
        "--concurrency",
        "1",
        "--without-gossip",
        "--without-mingle",
        "--without-heartbeat",
        "--loglevel",
        "INFO",
    ]
    beat = ["beat", "--schedule", str(var / "celerybeat-schedule"), "--pidfile", "", "--loglevel", "WARNING"]
    return [
        Program("web", [python, "-m", *web], OWNERS_OWN),
        Program("worker", [*celery, *worker], OWNERS_OWN),
        Program("beat", [*celery, *beat], OWNERS_OWN),
    ]


def _make_ready(stack: Stack, children: Children) -> None:
    log = stack.var / "log" / "setup.log"
    log.unlink(missing_ok=True)
    if (
        children.run_once(Program("setup", [sys.executable, "-m", "memory_dashboard.embedded.ready", "all"]))
        != 0
    ):
        raise StackError(f"The database could not be brought up to date. The end of {log}:\n{tail(log)}")


def _refuse_bad_settings(stack: Stack) -> None:
    check = subprocess.run(
        [sys.executable, "-m", "memory_dashboard.embedded.ready", "settings"],
        cwd=BASE,
        env=stack.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if check.returncode != 0:
        last = (check.stderr.strip().splitlines() or ["The settings cannot be read."])[-1]
        raise StackError(last.removeprefix("django.core.exceptions.ImproperlyConfigured: "))


@contextmanager
def _only_one(path: Path) -> Iterator[int]:
    """The descriptor of the copy's lock, held for the block; the file names who holds it."""
    descriptor = open_lock(path)
    until = time.monotonic() + GUARD_S
    while not try_alone(descriptor):
        holder = path.read_text().strip()
        # A dead holder's guard still ends its programs; then the lock is free.
        if (holder.isdigit() and is_alive(int(holder))) or time.monotonic() > until:
            raise StackError(
                f"It already runs from {path.parent} (process {holder}). Stop that one first: kill {holder}"
            )
        time.sleep(0.1)
    os.ftruncate(descriptor, 0)
    os.pwrite(descriptor, str(os.getpid()).encode(), 0)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _refuse_taken(port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except PermissionError as error:
            raise StackError(
                f"PORT {port} is not open to you. Choose one above 1023: make run PORT=8001"
            ) from error
        except OSError as error:
            raise StackError(
                f"PORT {port} is in use by another program. Choose another: make run PORT=8001"
            ) from error


def _wait_for_answer(stack: Stack, children: Children, port: int) -> None:
    host = urlsplit(stack.environment["MEMORY_PUBLIC_URL"]).hostname or HOST
    until = time.monotonic() + ANSWER_S
    while not _answers(port, host):
        children.look_after()
        if time.monotonic() > until:
            log = stack.var / "log" / "web.log"
            raise StackError(f"The dashboard does not answer. The end of {log}:\n{tail(log)}")
        time.sleep(0.1)


def _answers(port: int, host: str) -> bool:
    connection = http.client.HTTPConnection(HOST, port, timeout=5)
    try:
        connection.request("GET", "/health/live", headers={"Host": host})
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _sign_in_lines(stack: Stack, children: Children) -> str:
    """What the demo says about signing in; empty without a demo."""
    if stack.environment.get("DEMO") == "0":
        return ""
    say("Looking after the demo (the first time it takes a moment) ...")
    output = stack.var / "log" / "demo.out"
    output.unlink(missing_ok=True)
    command = [sys.executable, "manage.py", "seed_demo"]
    code = children.run_once(Program("demo", command), output=output)
    if code == 0 and not output.read_text().strip():
        code = children.run_once(Program("demo", [*command, "--show"]), output=output)
    if code != 0:
        say(f"The demo could not be made; see {stack.var / 'log' / 'demo.log'}")
        return ""
    return output.read_text().strip()


def _welcome(stack: Stack, sign_in: str) -> None:
    lines = ["", "Memory dashboard is running.", "", f"  Open     {stack.environment['MEMORY_PUBLIC_URL']}"]
    lines += [f"  {line}" for line in sign_in.splitlines()]
    say("\n".join([*lines, f"  Logs     {stack.var / 'log'}", "  Stop     Ctrl-C", ""]))


def _listen_to_signals() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _leave)
    if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # under nohup it stays when the terminal goes
        signal.signal(signal.SIGHUP, _leave)


def _leave(number: int, frame: FrameType | None) -> None:
    # Once is enough: stopping takes a few seconds and must not be cut short.
    for other in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(other, signal.SIG_IGN)
    raise KeyboardInterrupt

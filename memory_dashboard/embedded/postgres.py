"""Our own launcher of PostgreSQL: on a Unix socket only, started once however many ask, healed after any kind of kill.

The start lock serialises starting and stopping. Everyone who uses the server shares the users' lock; who leaves last
stops the server. Both locks end with their process, so a killed user leaves nothing behind that could mislead.
"""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg.conninfo import make_conninfo

from memory_dashboard.embedded.binaries import MAJOR, programs
from memory_dashboard.embedded.errors import StackError
from memory_dashboard.embedded.locks import locked, open_lock, share, try_alone
from memory_dashboard.embedded.logs import rotate, tail
from memory_dashboard.embedded.places import Place
from memory_dashboard.embedded.processes import exists, postgres_on
from memory_dashboard.embedded.secrets_file import ADMIN

PORT = 5432  # names the socket file; nothing listens on the network
TRIES = 3
START_TIMEOUT_S = 120
ANSWER_TIMEOUT_S = 15
STOP_TIMEOUT_S = 30

_CONF = "memory_dashboard.conf"
# Terse errors: a failed statement or row never reaches the server log (rule 20).
_SETTINGS = """\
listen_addresses = ''
port = {port}
unix_socket_directories = '{socket}'
unix_socket_permissions = 0700
max_connections = 100
shared_buffers = 64MB
work_mem = 8MB
maintenance_work_mem = 64MB
effective_cache_size = 512MB
huge_pages = off
max_wal_size = 256MB
wal_level = minimal
max_wal_senders = 0
max_logical_replication_workers = 0
max_parallel_workers_per_gather = 0
io_method = sync
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] '
log_error_verbosity = terse
log_min_error_statement = panic
log_parameter_max_length = 0
log_checkpoints = off
"""


@dataclass(frozen=True)
class Server:
    """A PostgreSQL of one copy; `log` is where its own messages go."""

    place: Place
    password: str
    log: Path
    locks: Path

    def conninfo(self, database: str) -> str:
        """How the superuser connects to one of its databases."""
        return make_conninfo(
            host=str(self.place.socket), port=PORT, user=ADMIN, password=self.password, dbname=database
        )

    def ask(self, *statements: str, database: str = "postgres") -> None:
        """Runs constant statements as superuser, each by itself. Raises psycopg.OperationalError when it cannot."""
        with psycopg.connect(self.conninfo(database), connect_timeout=5, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())


@contextmanager
def running(server: Server) -> Iterator[None]:
    """Holds the server up for the block: attaches, or heals and starts it; the last to leave stops it."""
    users = open_lock(server.locks / "postgres.users")
    try:
        with locked(server.locks / "postgres.lock"):
            share(users)
            _start(server)
        yield
    finally:
        with locked(server.locks / "postgres.lock"):
            if try_alone(users):
                stop(server)
        os.close(users)


def stop(server: Server) -> None:
    """Stops the server if it runs: politely, then at once. Safe to repeat."""
    if not postgres_on(server.place.data):
        return
    if _pg_ctl(server, "stop", "-m", "fast", "-w", "-t", str(STOP_TIMEOUT_S)) != 0:
        _end_leftovers(server)


def _start(server: Server) -> None:
    if _answers_soon(server):
        return
    _end_leftovers(server)
    _make_data(server)
    _configure(server)
    rotate(server.log)
    for _ in range(TRIES):
        if _pg_ctl(server, "start", "-w", "-t", str(START_TIMEOUT_S)) == 0:
            _test_vectors(server)
            return
        _end_leftovers(server)
    raise StackError(f"PostgreSQL does not start. The end of {server.log}:\n{tail(server.log)}")


def _answers_soon(server: Server) -> bool:
    """Waits while a server that is alive comes up; False when it stays silent and must be replaced."""
    until = time.monotonic() + ANSWER_TIMEOUT_S
    while time.monotonic() < until and _is_up(server):
        try:
            server.ask("SELECT 1")
        except psycopg.OperationalError as error:
            _refuse_wrong_password(error)
            time.sleep(0.1)
        else:
            return True
    return False


def _is_up(server: Server) -> bool:
    # Without its pid file it works on a folder that was deleted under it.
    return (server.place.data / "postmaster.pid").exists() and bool(postgres_on(server.place.data))


def _refuse_wrong_password(error: psycopg.OperationalError) -> None:
    if "password authentication failed" in str(error):
        raise StackError("The secrets file does not belong to these data: the database refuses its password.")


def _end_leftovers(server: Server) -> None:
    """Ends whatever still works on the data folder and clears a pid file that names a stranger.

    A pid file of a dead process stays: PostgreSQL checks by it that no orphan still uses the shared memory.
    """
    for number in (signal.SIGQUIT, signal.SIGKILL):
        for pid in postgres_on(server.place.data):
            _signal(pid, number)
        if _gone(server, within_s=5):
            break
    _clear_stranger(server.place.data / "postmaster.pid")
    _clear_stranger(server.place.socket / f".s.PGSQL.{PORT}.lock")


def _signal(pid: int, number: signal.Signals) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return


def _gone(server: Server, *, within_s: float) -> bool:
    until = time.monotonic() + within_s
    while postgres_on(server.place.data):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def _clear_stranger(pid_file: Path) -> None:
    """Removes a pid file whose process exists but is none of ours; PostgreSQL would take it for a running server."""
    try:
        lines = pid_file.read_text().splitlines()
        pid, data = int(lines[0]), Path(lines[1])
    except (FileNotFoundError, ValueError, IndexError):
        pid_file.unlink(missing_ok=True)  # a start was killed while writing it
        return
    if pid in postgres_on(data):
        raise StackError(f"Another PostgreSQL (process {pid}) uses {pid_file.parent}.")
    if exists(pid):
        pid_file.unlink()


def _make_data(server: Server) -> None:
    place = server.place
    draft, password_file = place.home / "data.new", place.home / "password.new"
    if draft.exists():
        shutil.rmtree(draft)  # a first start was killed half-way
    if place.has_data:
        _refuse_other_version(place.data)
        return
    password_file.write_text(server.password)
    password_file.chmod(0o600)
    os.chown(password_file, place.account.uid, place.account.gid)
    try:
        code = _run(
            server, "initdb", "-D", str(draft), f"--username={ADMIN}", f"--pwfile={password_file}", *_INITDB
        )
    finally:
        password_file.unlink()
    if code != 0:
        raise StackError(
            f"PostgreSQL cannot make its data folder. The end of {server.log}:\n{tail(server.log)}"
        )
    draft.rename(place.data)


_INITDB = (
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--locale=C.UTF-8",
    "--set=log_error_verbosity=terse",
)


def _refuse_other_version(data: Path) -> None:
    version = (data / "PG_VERSION").read_text().strip()
    if version != MAJOR:
        raise StackError(
            f"{data} was made by PostgreSQL {version}, and this is {MAJOR}. Export and import the data."
        )


def _configure(server: Server) -> None:
    data = server.place.data
    main, line = data / "postgresql.conf", f"include = '{_CONF}'\n"
    (data / _CONF).write_text(_SETTINGS.format(port=PORT, socket=server.place.socket))
    os.chown(data / _CONF, server.place.account.uid, server.place.account.gid)
    if line not in main.read_text():
        with main.open("a") as file:
            file.write(line)


def _test_vectors(server: Server) -> None:
    # In template1 every later database inherits the extension, which only a superuser may add.
    numbers = ",".join(str(number) for number in range(64))
    try:
        server.ask(
            "CREATE EXTENSION IF NOT EXISTS vector",
            f"SELECT '[{numbers}]'::vector <=> '[{numbers}]'::vector, '[{numbers}]'::halfvec <=> '[{numbers}]'::halfvec",
            database="template1",
        )
    except psycopg.OperationalError as error:
        _refuse_wrong_password(error)
        raise StackError(
            "The built-in PostgreSQL cannot compute vectors on this processor. Use one of your own: "
            "set MEMORY_DATABASE_URL and the other database variables."
        ) from error


def _pg_ctl(server: Server, verb: str, *options: str) -> int:
    return _run(server, "pg_ctl", verb, "-s", "-D", str(server.place.data), *options)


def _run(server: Server, program: str, *arguments: str) -> int:
    """The program's exit code, run as the server's account.

    Its words go to the log by an open file: the server inherits it, and a pipe would stay open as long as it lives.
    """
    account = server.place.account
    with server.log.open("ab") as log:
        return subprocess.run(  # noqa: S603 - our own programs, no shell
            [str(programs(server.place.home, account) / program), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=server.place.home,
            env={"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"},
            start_new_session=True,
            check=False,
            user=account.uid if account.is_other else None,
            group=account.gid if account.is_other else None,
            extra_groups=[] if account.is_other else None,
        ).returncode

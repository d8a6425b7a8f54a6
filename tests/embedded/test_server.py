"""The launcher as real processes: one server however many ask, healed after any kind of kill, data kept."""

import os
import shutil
import signal
import stat
import subprocess
import sys
import sysconfig
from pathlib import Path

import psycopg
import pytest

from memory_dashboard.embedded import places
from memory_dashboard.embedded.binaries import Account, can_reach
from memory_dashboard.embedded.environment import ADMIN_URL
from memory_dashboard.embedded.errors import StackError
from memory_dashboard.embedded.processes import is_alive, postgres_on
from memory_dashboard.embedded.stack import open_stack, prepared
from tests.embedded.project import make_project

NOBODY = 65534


@pytest.fixture(scope="module")
def made(shared_folder):
    """A copy that was started once: the first start is the slow one."""
    project = make_project(shared_folder / "copy")
    with prepared(open_stack(project.environment())):
        pass
    return project


@pytest.fixture
def stack(made):
    stack = open_stack(made.environment())
    yield stack
    assert not postgres_on(stack.server.place.data), "the last user left and the server still runs"


def ask(stack, query, url="MEMORY_DATABASE_OWNER_URL"):
    with psycopg.connect(stack.environment[url], autocommit=True) as connection:
        cursor = connection.execute(query)
        return cursor.fetchall() if cursor.description else []


def main_process(stack):
    return int((stack.server.place.data / "postmaster.pid").read_text().splitlines()[0])


def test_a_second_start_keeps_the_data(stack):
    with prepared(stack):
        ask(stack, "CREATE TABLE kept (n int)")
        ask(stack, "INSERT INTO kept VALUES (1)")
    with prepared(stack):
        assert ask(stack, "SELECT n FROM kept") == [(1,)]


def test_a_killed_main_process_is_healed_with_its_data(stack):
    with prepared(stack):
        ask(stack, "CREATE TABLE survived AS SELECT 7 AS n")
        os.kill(main_process(stack), signal.SIGKILL)
    with prepared(stack):
        assert ask(stack, "SELECT n FROM survived") == [(7,)]


@pytest.fixture
def stranger(stack):
    """A process of the server's account that is no PostgreSQL: what a reused process id looks like."""
    account = stack.server.place.account
    user = account.uid if account.is_other else None
    with subprocess.Popen(["sleep", "60"], user=user) as process:
        yield process
        process.kill()


@pytest.mark.parametrize("name", ["data/postmaster.pid", "run/.s.PGSQL.5432.lock"])
def test_a_pid_file_that_names_a_living_stranger_does_not_stop_the_start(stack, stranger, name):
    place = stack.server.place
    (place.home / name).write_text(f"{stranger.pid}\n{place.data}\n1\n5432\n{place.socket}\n")
    shutil.chown(place.home / name, place.account.uid)
    with prepared(stack):
        assert main_process(stack) != stranger.pid
    assert stranger.poll() is None, "a stranger was killed"


def test_a_half_written_pid_file_does_not_stop_the_start(stack):
    (stack.server.place.data / "postmaster.pid").write_text("")
    with prepared(stack):
        assert ask(stack, "SELECT 1") == [(1,)]


def test_a_killed_user_leaves_a_server_that_the_next_one_takes_over(made, stack):
    holder = made.start("exec", "--", "sh", "-c", "echo up; exec sleep 60")
    assert holder.stdout.readline() == "up\n"
    server = main_process(stack)
    holder.kill()
    holder.stdout.close()
    holder.wait()
    assert is_alive(server)
    with prepared(stack):
        assert main_process(stack) == server


def test_four_simultaneous_starts_share_one_server(made, stack):
    starts = [
        made.start("exec", "--", "sh", "-c", "cat var/postgres/data/postmaster.pid | head -1")
        for _ in range(4)
    ]
    outputs = [start.communicate(timeout=60)[0] for start in starts]
    assert [start.returncode for start in starts] == [0] * 4, outputs


def test_who_leaves_first_does_not_take_the_server_along(made, stack):
    with prepared(stack):
        assert made.call("exec", "--", "true").returncode == 0
        assert ask(stack, "SELECT 1") == [(1,)]


def test_the_command_gets_its_exit_code_back(made, stack):
    assert made.call("exec", "--", "sh", "-c", "exit 7").returncode == 7


def test_nobody_else_can_reach_the_socket_and_nothing_listens_on_the_network(stack):
    with prepared(stack):
        assert stat.S_IMODE(stack.server.place.socket.stat().st_mode) == 0o700
        assert ask(stack, "SHOW listen_addresses") == [("",)]


def test_a_failed_statement_leaves_no_text_in_the_server_log(stack):
    with prepared(stack):
        ask(stack, "CREATE TABLE narrow (words text CHECK (length(words) < 3))")
        with pytest.raises(psycopg.errors.CheckViolation):
            ask(stack, "INSERT INTO narrow VALUES ('canary-words')")
    assert "narrow" in stack.server.log.read_text()
    assert "canary-words" not in stack.server.log.read_text()


def test_the_wrong_password_is_refused_on_the_socket(stack):
    with prepared(stack), pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(stack.environment[ADMIN_URL], password="guessed")


def test_a_long_path_with_capitals_still_gets_a_socket_every_reader_can_name(folder):
    long = folder / ("Folder-" + "x" * 60) / ("y" * 60)
    long.mkdir(parents=True)
    socket = open_stack({"MEMORY_VAR": str(long / "var")}).server.place.socket
    try:
        assert len(str(socket)) < 80
        assert str(socket) == str(socket).lower()
    finally:
        socket.rmdir()


def test_a_socket_folder_that_someone_else_put_there_is_refused(tmp_path, monkeypatch):
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setattr(places, "RUNTIME", tmp_path)
    home = tmp_path / "Capital"
    (tmp_path / f"memory-dashboard-{places._short(home)}").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(StackError, match="belongs to another"):
        places._socket(home, Account(os.geteuid(), os.getegid(), is_other=False))


needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="as root needs root")


@needs_root
def test_root_runs_the_server_under_an_account_that_owns_nothing_else(stack):
    with prepared(stack):
        owner = Path(f"/proc/{main_process(stack)}").stat().st_uid
    assert owner != 0
    assert owner == stack.server.place.data.stat().st_uid


@needs_root
def test_a_copy_the_account_cannot_reach_keeps_its_server_elsewhere_and_opens_no_folder(folder, monkeypatch):
    closed, outside = folder / "closed", folder / "outside"
    closed.mkdir(mode=0o700)
    monkeypatch.setattr(places, "OUTSIDE", outside)
    caller = {"MEMORY_VAR": str(closed / "var")}
    stack = open_stack(caller)
    with prepared(stack):
        assert ask(stack, "SELECT 1") == [(1,)]
    assert stack.server.place.home.parent == outside
    assert open_stack(caller).server.place == stack.server.place
    assert stat.S_IMODE(closed.stat().st_mode) == 0o700


@needs_root
def test_a_copied_folder_does_not_share_the_server_of_the_first(folder, monkeypatch):
    closed = folder / "closed"
    closed.mkdir(mode=0o700)
    monkeypatch.setattr(places, "OUTSIDE", folder / "outside")
    open_stack({"MEMORY_VAR": str(closed / "var")})
    shutil.copytree(closed / "var", closed / "copy")
    with pytest.raises(StackError, match="is a copy of"):
        open_stack({"MEMORY_VAR": str(closed / "copy")})


@needs_root
def test_a_deleted_folder_starts_anew_and_its_old_data_are_set_aside(folder, monkeypatch):
    closed = folder / "closed"
    closed.mkdir(mode=0o700)
    monkeypatch.setattr(places, "OUTSIDE", folder / "outside")
    caller = {"MEMORY_VAR": str(closed / "var")}
    (open_stack(caller).server.place.home / "data").mkdir()
    shutil.rmtree(closed / "var")
    assert not open_stack(caller).server.place.data.exists()
    assert len(list((folder / "outside").glob("*.left-*"))) == 1


def python_for_everyone() -> str | None:
    """An interpreter of our version that any account may run; root's own often lies below a closed folder."""
    nobody = Account(NOBODY, NOBODY, is_other=True)
    system = f"/usr/bin/python3.{sys.version_info.minor}"
    reachable = [
        python for python in (sys.executable, system) if can_reach(nobody, Path(python).resolve().parent)
    ]
    return next((python for python in reachable if Path(python).exists()), None)


@needs_root
def test_an_ordinary_user_needs_no_other_account(folder):
    if (python := python_for_everyone()) is None:
        pytest.skip("no interpreter that an ordinary user may run")
    project = make_project(folder / "p")
    shutil.chown(folder / "p", NOBODY, NOBODY)
    code = "import os, psycopg; print(psycopg.connect(os.environ['MEMORY_DATABASE_URL']).info.user)"
    done = subprocess.run(
        [python, "-m", "memory_dashboard.embedded", "exec", "--", python, "-W", "ignore", "-c", code],
        cwd=project.folder,
        env=project.environment(HOME="/nonexistent", PYTHONPATH=sysconfig.get_path("purelib")),
        user=NOBODY,
        group=NOBODY,
        extra_groups=[],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("memory_app\n", "")
    assert (project.var / "postgres" / "data").stat().st_uid == NOBODY

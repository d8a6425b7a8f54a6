"""`run` as the person at the terminal meets it: what it says, what it starts, how it ends."""

import os
import signal
import socket
import urllib.request
from pathlib import Path

import pytest

from memory_dashboard.embedded.processes import is_alive
from tests.embedded.project import Project, free_port, make_project, until


@pytest.fixture(scope="module")
def made(shared_folder):
    project = make_project(shared_folder / "copy")
    assert project.call("exec", "--", "true").returncode == 0
    return project


@pytest.fixture(scope="module")
def running(made):
    """A supervisor that was started at once after another was killed: it had to wait for the port by itself."""
    killed = made.start("run", DEMO="0")
    read_until(killed, "Stop ")
    killed.kill()
    killed.communicate()
    process = made.start("run")
    process.welcome = read_until(process, "Stop ")
    yield process
    stop(process)


def stop(process):
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)


def read_until(process, words):
    lines = []
    for line in process.stdout:
        lines.append(line)
        if words in line:
            return "".join(lines)
    raise AssertionError("".join(lines))


def get(project, path):
    with urllib.request.urlopen(f"http://127.0.0.1:{project.port}{path}", timeout=10) as answer:
        return answer.read().decode()


def processes_of(project):
    """Ids of all programs that work for this copy, the database left out."""
    marks = (f"MEMORY_VAR={project.var}".encode(), b"MEMORY_KEYSTORE_URL=")
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            environment = (folder / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        names = [entry for entry in environment if entry == marks[0] or entry.startswith(marks[1])]
        if len(names) == 2 and is_alive(int(folder.name)):
            found.append(int(folder.name))
    return found


def answers(project):
    try:
        return get(project, "/health/live") == "memory_app"
    except OSError:
        return False


def test_it_says_where_to_look_and_how_to_sign_in(made, running):
    assert f"http://localhost:{made.port}" in running.welcome
    assert "Sign in as demo@example.org" in running.welcome


def test_the_pages_come_from_the_role_that_owns_nothing(made, running):
    assert until(lambda: answers(made))
    assert get(made, "/admin") == "no", "what serves people knows the superuser"


def test_the_worker_does_what_a_page_asks_for(made, running):
    assert until(lambda: answers(made))
    get(made, "/work")
    assert until((made.var / "touched").exists)


def test_a_second_start_says_which_process_runs(made, running):
    again = made.call("run")
    assert again.returncode == 1
    assert f"already runs from {made.var} (process {running.pid})" in again.stdout


def test_a_killed_program_is_started_again(made, running):
    assert until(lambda: answers(made))
    web = next(pid for pid in processes_of(made) if b"granian" in Path(f"/proc/{pid}/cmdline").read_bytes())
    os.killpg(os.getpgid(web), signal.SIGKILL)
    read_until(running, "web ended")
    assert until(lambda: answers(made))


def test_ctrl_c_leaves_nothing_behind(shared_folder, made):
    other = Project(made.folder, shared_folder / "other", free_port())
    process = other.start("run", DEMO="0")
    read_until(process, "Stop ")
    assert len(processes_of(other)) >= 4
    stop(process)
    assert process.returncode == 0
    assert processes_of(other) == []
    assert not (other.var / "postgres" / "data" / "postmaster.pid").exists()


def test_a_program_that_keeps_dying_ends_everything_and_shows_why(shared_folder, made):
    other = Project(made.folder, shared_folder / "other", free_port())
    ended = other.call("run", BREAK_WEB="1", DEMO="0")
    assert ended.returncode == 1
    assert "web cannot run" in ended.stdout
    assert "the web program was told to break" in ended.stdout
    assert processes_of(other) == []


def test_a_taken_port_is_named_before_anything_starts(shared_folder, made):
    other = Project(made.folder, shared_folder / "never", free_port())
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", other.port))
        taken.listen()
        ended = other.call("run")
    assert ended.returncode == 1
    assert (
        ended.stdout
        == f"PORT {other.port} is in use by another program. Choose another: make run PORT=8001\n"
    )
    assert not (other.var / "postgres").exists()


# a setting that cannot be used → the one line that is shown
BAD = [
    ({"MEMORY_SESSION_IDLE_MINUTES": "soon"}, "MEMORY_SESSION_IDLE_MINUTES cannot be used: it should be a whole number."),
    ({"MEMORY_VAR": "/dev/null/var"}, "MEMORY_VAR cannot be used: /dev/null/var cannot be made (Not a directory)."),
    ({"PORT": "eighty"}, "PORT cannot be used: it should be a number from 1 to 65535."),
    ({"MEMORY_DATABASE_URL": "postgres://memory_app@db/memory", "MEMORY_BROKER_URL": "redis://q", "MEMORY_KEYSTORE_URL": "x",
      "MEMORY_DATABASE_SUPPORT_URL": "x"}, "MEMORY_DATABASE_URL names an outside PostgreSQL; set MEMORY_DATABASE_OWNER_URL as well."),
]  # fmt: skip


@pytest.mark.parametrize(("more", "line"), BAD)
def test_a_bad_setting_is_named_in_one_line(shared_folder, made, more, line):
    other = Project(made.folder, shared_folder / "bad", free_port())
    ended = other.call("run", **more)
    assert (ended.returncode, ended.stdout) == (1, f"{line}\n")

"""What runs on this machine. A process id alone proves nothing: it may have been given to another program."""

import os
import subprocess
from pathlib import Path

_PROC = Path("/proc")


def exists(pid: int) -> bool:
    """Whether the id is taken, be it by a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def is_alive(pid: int) -> bool:
    """Whether a process with that id exists and is not a zombie."""
    return exists(pid) and not _is_zombie(pid)


def postgres_on(data: Path) -> list[int]:
    """Ids of the PostgreSQL processes that work on that data folder, main process and children, zombies left out."""
    if not (_PROC / "self" / "exe").exists():
        return _postgres_by_ps(data)
    return [pid for pid in _pids() if _works_on(pid, data)]


def _pids() -> list[int]:
    return [int(entry.name) for entry in _PROC.iterdir() if entry.name.isdigit()]


def _works_on(pid: int, data: Path) -> bool:
    # The main process changes into its data folder and the others inherit it.
    try:
        folder, program = (_link(pid, name) for name in ("cwd", "exe"))
    except OSError:
        return False  # gone, a zombie, or another user's
    return folder == str(data) and Path(program).name == "postgres"


def _link(pid: int, name: str) -> str:
    return os.readlink(_PROC / str(pid) / name).removesuffix(" (deleted)")


def _is_zombie(pid: int) -> bool:
    try:
        fields = (_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return False
    return fields[0] == "Z"


def _postgres_by_ps(data: Path) -> list[int]:
    listing = subprocess.run(
        ["ps", "-axo", "pid=,stat=,command="],  # noqa: S607 - where it lies differs
        capture_output=True,
        text=True,
        check=False,
    )
    rows = [line.split(None, 2) for line in listing.stdout.splitlines()]
    return [
        int(row[0])
        for row in rows
        if len(row) == 3 and not row[1].startswith("Z") and "postgres" in row[2] and f"-D {data}" in row[2]
    ]

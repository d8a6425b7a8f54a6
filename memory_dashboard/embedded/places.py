"""Where the server of one copy lives: its folder and its socket.

Usually both lie under the copy's own folder. Root's copy may lie where the server's account cannot go (below /root);
then the server lives in the system's place for such data and the copy keeps a pointer to it.
"""

import hashlib
import os
import re
import signal
import stat
import time
from dataclasses import dataclass
from pathlib import Path

from memory_dashboard.embedded.binaries import Account, account_for, can_reach
from memory_dashboard.embedded.errors import StackError
from memory_dashboard.embedded.processes import postgres_on

POINTER = "postgres.location"
OUTSIDE = Path("/var/lib/memory-dashboard")
RUNTIME = Path("/tmp")  # noqa: S108 - each folder made there is checked to be ours alone

# Readers of connection URLs lower-case the host part, and the kernel takes 107 bytes with the file name.
_PLAIN = re.compile(r"[a-z0-9/._-]{1,80}")


@dataclass(frozen=True)
class Place:
    """`home` holds `data` and the programs' copy; `socket` is a folder only the server's account may enter."""

    home: Path
    socket: Path
    account: Account

    @property
    def data(self) -> Path:
        return self.home / "data"

    @property
    def has_data(self) -> bool:
        return (self.data / "PG_VERSION").exists()


def place_for(var: Path) -> Place:
    """The server's place for that copy, folders made. Call it under the copy's lock."""
    home = _home(var)
    account = account_for(home)
    _own_folder(home, account)
    return Place(home, _socket(home, account), account)


def _home(var: Path) -> Path:
    inside, pointer = var / "postgres", var / POINTER
    if pointer.exists():
        return _followed(pointer, var)
    if inside.exists() or can_reach(account_for(inside), var):
        return inside
    home = OUTSIDE / _short(var)
    _set_aside(home)
    if not OUTSIDE.exists():
        OUTSIDE.mkdir(parents=True, exist_ok=True)
        OUTSIDE.chmod(0o711)  # whatever the umask: the server's account must pass, and see no names
    _own_folder(home, account_for(home))
    (home / "belongs-to").write_text(str(var))
    pointer.write_text(str(home))
    return home


def _followed(pointer: Path, var: Path) -> Path:
    home = Path(pointer.read_text().strip())
    mark = home / "belongs-to"
    before = Path(mark.read_text()) if mark.exists() else var
    if (
        before != var
        and (before / POINTER).exists()
        and (before / POINTER).read_text() == pointer.read_text()
    ):
        raise StackError(
            f"{var} is a copy of {before}, and its database was not copied: both would use {home}."
        )
    if home.exists():
        mark.write_text(str(var))
    return home


def _set_aside(home: Path) -> None:
    # Its copy was deleted by hand, keys and all; the data are unreadable, but throwing them away is a person's choice.
    for pid in postgres_on(home / "data"):
        os.kill(pid, signal.SIGQUIT)
    if home.exists():
        home.rename(home.with_name(f"{home.name}.left-{int(time.time())}"))


def _socket(home: Path, account: Account) -> Path:
    inside = home / "run"
    folder = inside if _PLAIN.fullmatch(str(inside)) else RUNTIME / f"memory-dashboard-{_short(home)}"
    _own_folder(folder, account)
    return folder


def _own_folder(folder: Path, account: Account) -> None:
    """Makes the folder for the account alone; refuses one that another person put there."""
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        _insist_on_ours(folder, account)
    else:
        if account.is_other:
            os.chown(folder, account.uid, account.gid)


def _insist_on_ours(folder: Path, account: Account) -> None:
    status = folder.lstat()
    if account.is_other and status.st_uid == 0 and stat.S_ISDIR(status.st_mode):
        os.chown(folder, account.uid, account.gid)  # a start was killed between making and giving it
    elif status.st_uid != account.uid or not stat.S_ISDIR(status.st_mode):
        raise StackError(
            f"{folder} belongs to another account. Start as that account, or choose another MEMORY_VAR."
        )
    folder.chmod(0o700)


def _short(path: Path) -> str:
    return hashlib.sha256(str(path).encode()).hexdigest()[:12]

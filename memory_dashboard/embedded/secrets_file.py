"""The generated secrets of one copy, kept in a file only its owner may read.

They are made once. A lost file is never replaced silently beside existing data: what was sealed with the old master
key cannot be opened with a new one.
"""

import base64
import os
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path

from memory_dashboard.embedded.errors import StackError

ROLES = ("memory_owner", "memory_app", "memory_support", "memory_keys", "memory_broker")
ADMIN = "memory_admin"

_HEAD = "# Made at the first start. Keep a copy apart from the data: without it nobody can open the memory.\n"


def password_name(role: str) -> str:
    """The variable that holds a role's password: memory_app → MEMORY_APP_PASSWORD."""
    return f"{role.upper()}_PASSWORD"


def _password() -> str:
    return secrets.token_hex(24)


def _secret_key() -> str:
    return secrets.token_urlsafe(50)


def _master_key() -> str:
    return base64.b64encode(secrets.token_bytes(32)).decode()


_MAKERS: dict[str, Callable[[], str]] = {
    "MEMORY_SECRET_KEY": _secret_key,
    "MEMORY_MASTER_KEY": _master_key,
    **{password_name(role): _password for role in (ADMIN, *ROLES)},
}
_IRREPLACEABLE = ("MEMORY_MASTER_KEY", password_name(ADMIN))


def load_secrets(path: Path, environment: Mapping[str, str], *, has_data: bool) -> dict[str, str]:
    """Every secret by name: from the environment, else from the file, else made now and written to the file.

    The password of the database's superuser comes from the file alone: it was fixed when the data were made.
    Raises StackError when `has_data` and a secret that the data depend on is in neither place.
    """
    kept = _read(path)
    given = {
        name: environment[name] for name in _MAKERS if environment.get(name) and name != password_name(ADMIN)
    }
    missing = [name for name in _MAKERS if name not in kept and name not in given]
    if has_data and (lost := [name for name in _IRREPLACEABLE if name in missing]):
        raise StackError(
            f"{path} lacks {lost[0]}, but there are data that need it. Put the file back from your copy."
        )
    if missing:
        kept |= {name: _MAKERS[name]() for name in missing}
        _write(path, kept)
    return kept | given


def _read(path: Path) -> dict[str, str]:
    if not path.exists():
        return {}
    lines = [line.strip() for line in path.read_text().splitlines()]
    return dict(_pair(line) for line in lines if "=" in line and not line.startswith("#"))


def _pair(line: str) -> tuple[str, str]:
    name, _, value = line.partition("=")
    return name.strip(), value.strip()


def _write(path: Path, values: Mapping[str, str]) -> None:
    draft = path.with_name(f"{path.name}.new")
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(_HEAD + "".join(f"{name}={value}\n" for name, value in values.items()))
        file.flush()
        os.fsync(descriptor)
    draft.replace(path)

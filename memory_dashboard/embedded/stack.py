"""One copy, opened: its folder, secrets, database and environment."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from memory_dashboard.embedded.databases import prepare, prepare_tests
from memory_dashboard.embedded.environment import ADMIN_URL, filled, is_outside, passwords_for, var_of
from memory_dashboard.embedded.errors import StackError
from memory_dashboard.embedded.locks import locked
from memory_dashboard.embedded.places import place_for
from memory_dashboard.embedded.postgres import Server, running
from memory_dashboard.embedded.secrets_file import ADMIN, load_secrets, password_name

BASE = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class Stack:
    """A copy before its server is up; `server` is None when an outside PostgreSQL is named."""

    var: Path
    environment: dict[str, str]
    server: Server | None


def open_stack(caller: Mapping[str, str]) -> Stack:
    """The copy that the caller's environment names; makes its folder, secrets and the server's place when missing."""
    var = make_folders(caller)
    with locked(var / "postgres.lock"):
        if is_outside(caller):
            secrets = load_secrets(var / "secrets.env", caller, has_data=False)
            return Stack(var, filled(caller, var=var, secrets=secrets, socket=None), None)
        place = place_for(var)
        secrets = load_secrets(var / "secrets.env", caller, has_data=place.has_data)
    environment = filled(caller, var=var, secrets=secrets, socket=place.socket)
    return Stack(
        var, environment, Server(place, secrets[password_name(ADMIN)], var / "log" / "postgres.log", var)
    )


@contextmanager
def prepared(stack: Stack, *, tests: bool = False) -> Iterator[None]:
    """Holds the database up for the block, with roles, databases and rights in place; `tests` adds fresh test ones."""
    with running(stack.server) if stack.server else nullcontext():
        if admin_url := stack.environment.get(ADMIN_URL):
            passwords = passwords_for(stack.environment, admin_url)
            prepare(admin_url, passwords)
            if tests:
                prepare_tests(admin_url, passwords)
        yield


def make_folders(caller: Mapping[str, str]) -> Path:
    """The copy's folder, made when missing. Raises StackError where none can be."""
    var = var_of(caller, BASE)
    try:
        # Root's server runs as another account that must pass through: 0711 lets it enter and not look around.
        var.mkdir(mode=0o711 if os.geteuid() == 0 else 0o700, parents=True, exist_ok=True)
        (var / "log").mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise StackError(f"MEMORY_VAR cannot be used: {var} cannot be made ({error.strerror}).") from error
    return var

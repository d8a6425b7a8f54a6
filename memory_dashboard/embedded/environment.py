"""The environment of the programs we start: what the caller set stays, everything else is filled in."""

from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote, urlsplit

from psycopg.conninfo import conninfo_to_dict

from memory_dashboard.embedded.errors import StackError
from memory_dashboard.embedded.secrets_file import ADMIN, password_name

DEFAULT_PORT = 8000
ADMIN_URL = "MEMORY_DATABASE_ADMIN_URL"

# variable → role, database; each is read by settings.py
_URLS = {
    "MEMORY_DATABASE_URL": ("memory_app", "memory"),
    "MEMORY_DATABASE_OWNER_URL": ("memory_owner", "memory"),
    "MEMORY_DATABASE_SUPPORT_URL": ("memory_support", "memory"),
    "MEMORY_KEYSTORE_URL": ("memory_keys", "memory_keys"),
    "MEMORY_BROKER_URL": ("memory_broker", "memory_broker"),
    ADMIN_URL: (ADMIN, "postgres"),
}
# A stranger's database named here would silently become our queue.
_MISLEADING = (
    "DATABASE_URL",
    "PGHOST",
    "PGPORT",
    "PGUSER",
    "PGPASSWORD",
    "PGDATABASE",
    "PGSERVICE",
    "PGOPTIONS",
)


def port_of(environment: Mapping[str, str]) -> int:
    """The port to serve on. Raises StackError when PORT is no usable number."""
    text = environment.get("PORT") or str(DEFAULT_PORT)
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 65536):
        raise StackError("PORT cannot be used: it should be a number from 1 to 65535.")
    return int(text)


def var_of(environment: Mapping[str, str], base: Path) -> Path:
    """The folder of this copy, absolute; relative names count from the project's folder."""
    return (base / (environment.get("MEMORY_VAR") or "var")).resolve()


def is_outside(environment: Mapping[str, str]) -> bool:
    """Whether the caller brings their own database. Raises StackError when only a part of it is named."""
    if not environment.get("MEMORY_DATABASE_URL"):
        return False
    if missing := [name for name in _URLS if name != ADMIN_URL and not environment.get(name)]:
        raise StackError(
            f"MEMORY_DATABASE_URL names an outside PostgreSQL; set {' and '.join(missing)} as well."
        )
    return True


def filled(
    environment: Mapping[str, str], *, var: Path, secrets: Mapping[str, str], socket: Path | None
) -> dict[str, str]:
    """The whole environment for the programs; `socket` is the built-in server's folder, None when it is not used.

    It holds the superuser's URL: take it out with `without_admin` for what serves people.
    """
    port = port_of(environment)
    ours = {
        "MEMORY_VAR": str(var),
        "PORT": str(port),
        # A name, not an address: passkeys are bound to a name.
        "MEMORY_PUBLIC_URL": f"http://localhost:{port}",
        "MEMORY_SECRET_KEY": secrets["MEMORY_SECRET_KEY"],
        "MEMORY_MASTER_KEY": secrets["MEMORY_MASTER_KEY"],
        "DJANGO_SETTINGS_MODULE": "memory_dashboard.settings",
        "PYTHONUNBUFFERED": "1",
    }
    if socket:
        ours |= {name: _url(name, secrets, socket) for name in _URLS}
    given = {name: value for name, value in environment.items() if value or name not in ours}
    merged = {**ours, **given, "MEMORY_VAR": str(var)}
    return {name: value for name, value in merged.items() if name not in _MISLEADING}


def without_admin(environment: Mapping[str, str]) -> dict[str, str]:
    """The same without the superuser's URL."""
    return {name: value for name, value in environment.items() if name != ADMIN_URL}


def passwords_for(environment: Mapping[str, str], admin_url: str) -> dict[str, str]:
    """Role → password for the roles whose URL names the server of `admin_url`; the others live elsewhere."""
    home = _server(admin_url)
    found = {}
    for name, (role, _) in _URLS.items():
        url = environment.get(name, "").replace("pgmq://", "postgres://", 1)
        if (
            name == ADMIN_URL
            or urlsplit(url).scheme not in {"postgres", "postgresql"}
            or _server(url) != home
        ):
            continue
        parts = conninfo_to_dict(url)
        if parts.get("user") != role or not parts.get("password"):
            raise StackError(f"{name} cannot be used: its user should be {role}, with a password.")
        found[role] = str(parts["password"])
    return found


def _server(url: str) -> tuple[str, str]:
    parts = conninfo_to_dict(url)
    return str(parts.get("host", "")), str(parts.get("port", "5432"))


def _url(name: str, secrets: Mapping[str, str], socket: Path) -> str:
    role, database = _URLS[name]
    scheme = "pgmq" if name == "MEMORY_BROKER_URL" else "postgres"
    return f"{scheme}://{role}:{quote(secrets[password_name(role)], safe='')}@{quote(str(socket), safe='')}/{database}"

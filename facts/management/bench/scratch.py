"""A database of the bench's own: made fresh, migrated by its owner, used as the app's role, dropped afterwards.

Nothing of the real data is touched: the owner's role makes two databases (memories and keys), every alias is pointed
there while the block runs, and keys are wrapped by a master key that is thrown away with them.
"""

import os
import re
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any, LiteralString

import psycopg
from django.conf import settings
from django.core.management import call_command
from django.db import connections
from psycopg import Connection, sql

NAME = re.compile(r"memory_bench_[0-9a-f]{12}")
_LOCK = 5_306_472  # any number, the same for every bench on one server
_MAIN = ("default", "owner", "support")
_POWERFUL = "SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user"
_STOPS = (signal.SIGTERM, signal.SIGHUP)


class NoScratch(RuntimeError):
    """A scratch database cannot be made; the message says what is missing."""


@dataclass(frozen=True)
class Scratch:
    """The scratch databases while they stand: `name` holds memories, `keys` the data keys."""

    name: str

    @property
    def keys(self) -> str:
        return f"{self.name}_keys"


@contextmanager
def scratch_database() -> Iterator[Scratch]:
    """Every database alias points to fresh, migrated scratch databases for the block. They are dropped at its end,
    also when it ends by Ctrl-C or SIGTERM; what a killed run left behind is swept first. Raises `NoScratch`."""
    with ExitStack() as stack:
        stack.enter_context(_stopping_tidily())
        owner = stack.enter_context(_connected(None))
        _demand_rights(owner)
        scratch = Scratch(f"memory_bench_{os.urandom(6).hex()}")
        stack.callback(_drop, owner, scratch)
        # Its connection tells other benches that this one lives.
        keeper = stack.enter_context(_made(owner, scratch))
        _furnish(keeper)
        stack.enter_context(_redirected(scratch))
        _migrate()
        yield scratch


@contextmanager
def _stopping_tidily() -> Iterator[None]:
    """SIGTERM and a closed terminal end the block as Ctrl-C does, so that what it made is taken away."""

    def stop(number: int, frame: FrameType | None) -> None:
        sys.exit(128 + number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, stop) for number in _STOPS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _connected(database: str | None) -> Connection:
    """A connection of its own as the owner's role, outside Django; None is the database the settings name."""
    params = connections["owner"].get_connection_params()
    keep = {key: params[key] for key in ("dbname", "user", "password", "host", "port") if key in params}
    if database:
        keep["dbname"] = database
    try:
        return psycopg.connect(**keep, autocommit=True)
    except psycopg.OperationalError as error:
        raise NoScratch(
            "MEMORY_DATABASE_OWNER_URL cannot be reached. With the built-in PostgreSQL:"
            ' make manage ARGS="bench …", or python -m memory_dashboard.embedded exec -- python manage.py bench …'
        ) from error


def _demand_rights(owner: Connection) -> None:
    row = owner.execute("SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user")
    if row.fetchone() != (True,):
        raise NoScratch(
            f"{owner.info.user} may not make databases. As an administrator: ALTER ROLE {owner.info.user} CREATEDB."
        )


def _do(connection: Connection, statement: LiteralString, *names: str) -> None:
    connection.execute(sql.SQL(statement).format(*(sql.Identifier(name) for name in names)))


@contextmanager
def _made(owner: Connection, scratch: Scratch) -> Iterator[Connection]:
    """Both databases, made under a lock so that no other bench sweeps them before they are connected to."""
    owner.execute("SELECT pg_advisory_lock(%s)", (_LOCK,))
    _sweep(owner)
    for name in (scratch.name, scratch.keys):
        _do(owner, "CREATE DATABASE {}", name)
        _do(owner, "REVOKE ALL ON DATABASE {} FROM PUBLIC", name)
        # A crash may lose the last rows of a bench; nobody minds, and it is faster.
        _do(owner, "ALTER DATABASE {} SET synchronous_commit = off", name)
    with _connected(scratch.name) as keeper:
        owner.execute("SELECT pg_advisory_unlock(%s)", (_LOCK,))
        yield keeper


def _sweep(owner: Connection) -> None:
    """Drop what runs that were killed have left: databases of our naming whose run is not connected any more."""
    rows = owner.execute(
        "SELECT datname FROM pg_database d WHERE pg_get_userbyid(datdba) = current_user"
        " AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datid = d.oid)"
    )
    idle = {name for (name,) in rows.fetchall()}
    for name in idle:
        if NAME.fullmatch(name):
            _drop(owner, Scratch(name))


def _drop(owner: Connection, scratch: Scratch) -> None:
    for name in (scratch.keys, scratch.name):
        _do(owner, "DROP DATABASE IF EXISTS {}", name)


def _furnish(keeper: Connection) -> None:
    """The same rights as in the real database: the app uses the owner's tables and owns nothing."""
    if keeper.execute("SELECT 1 FROM pg_extension WHERE extname = 'vector'").fetchone() is None:
        raise NoScratch(
            "A new database has no pgvector here. As an administrator of that server, in template1:"
            " CREATE EXTENSION vector."
        )
    app, support = (str(connections[alias].settings_dict["USER"]) for alias in ("default", "support"))
    _do(keeper, "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    for role in (app, support):
        _do(keeper, "GRANT CONNECT ON DATABASE {} TO {}", keeper.info.dbname, role)
        _do(keeper, "GRANT USAGE ON SCHEMA public TO {}", role)
    to_app: LiteralString = "ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT "
    _do(keeper, to_app + "SELECT, INSERT, UPDATE, DELETE ON TABLES TO {}", app)
    _do(keeper, to_app + "USAGE ON SEQUENCES TO {}", app)


@contextmanager
def _redirected(scratch: Scratch) -> Iterator[None]:
    """Django's aliases on the scratch databases for the block; the key store is reached as the owner's role."""
    shown = {alias: connections[alias].settings_dict for alias in (*_MAIN, "keys")}
    before = {alias: dict(config) for alias, config in shown.items()}
    master_keys = settings.MASTER_KEYS
    connections.close_all()
    try:
        for alias in _MAIN:
            shown[alias]["NAME"] = scratch.name
        shown["keys"].update({**before["owner"], "NAME": scratch.keys})
        settings.MASTER_KEYS = (os.urandom(32),)
        yield
    finally:
        settings.MASTER_KEYS = master_keys
        connections.close_all()
        for alias, config in before.items():
            shown[alias].clear()
            shown[alias].update(config)


def _migrate() -> None:
    """The schema by its owner, who then goes; raises `NoScratch` where the app's role could pass the walls."""
    quiet: dict[str, Any] = {"verbosity": 0, "interactive": False, "skip_checks": True}
    call_command("migrate", database="owner", **quiet)
    call_command("migrate", database="keys", **quiet)
    connections["owner"].close()
    with connections["default"].cursor() as cursor:
        cursor.execute(_POWERFUL)
        if cursor.fetchone() != (False,):
            raise NoScratch("The app's role passes row-level security: figures of it would mean nothing.")

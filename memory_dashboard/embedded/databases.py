"""Roles and databases, made and kept right by a superuser; safe to repeat.

`memory_app` and `memory_support` own nothing and cannot pass row-level security; `memory_owner` migrates; the key
store and the queue have databases and owners of their own.
"""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import LiteralString

import psycopg
from pgmq.install import get_embedded_install_sql
from psycopg import Connection, sql
from psycopg.conninfo import make_conninfo

from memory_dashboard.embedded.errors import StackError

_LOCK = 5_306_471  # any number, the same for everyone who prepares


@dataclass(frozen=True)
class Database:
    """A database, who owns it and who else may connect; the readers' and writers' rights come with its tables."""

    name: str
    owner: str
    guests: tuple[str, ...] = ()
    is_queue: bool = False


MEMORY = Database("memory", "memory_owner", ("memory_app", "memory_support"))
KEYS = Database("memory_keys", "memory_keys")
QUEUE = Database("memory_broker", "memory_broker", is_queue=True)
TESTS = (
    Database("test_memory", "memory_owner", ("memory_app", "memory_support")),
    Database("test_memory_keys", "memory_keys"),
)


def prepare(admin_url: str, passwords: Mapping[str, str]) -> list[str]:
    """Names of the databases now right on that server: those whose owner has a password in `passwords`.

    Makes roles, databases and rights, and sets the passwords. Raises StackError when a role could pass row-level
    security, psycopg.Error when `admin_url` may not do the work.
    """
    wanted = _placed((MEMORY, KEYS, QUEUE), passwords)
    with _admin(admin_url) as connection:
        _make_roles(connection, passwords)
        for database in wanted:
            _make(connection, database)
    for database in wanted:
        _furnish(admin_url, database)
    return [database.name for database in wanted]


def prepare_tests(admin_url: str, passwords: Mapping[str, str]) -> list[str]:
    """Names of the test databases, each dropped and made anew, with the same roles and rights as the real ones."""
    wanted = _placed(TESTS, passwords)
    with _admin(admin_url) as connection:
        _make_roles(connection, passwords)
        for database in wanted:
            _do(connection, "DROP DATABASE IF EXISTS {} WITH (FORCE)", database.name)
            _make(connection, database)
            # A crash may lose the last rows of a test; nobody minds, and it is faster.
            _do(connection, "ALTER DATABASE {} SET synchronous_commit = off", database.name)
    for database in wanted:
        _furnish(admin_url, database)
    return [database.name for database in wanted]


def _placed(databases: tuple[Database, ...], passwords: Mapping[str, str]) -> list[Database]:
    # A role without a password lives on another server, and its databases with it.
    here = [database for database in databases if database.owner in passwords]
    return [replace(one, guests=tuple(guest for guest in one.guests if guest in passwords)) for one in here]


@contextmanager
def _admin(admin_url: str) -> Iterator[Connection]:
    """A connection for the block; others who prepare the same server wait for it to end."""
    with psycopg.connect(admin_url, autocommit=True, connect_timeout=10) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", (_LOCK,))
        yield connection


def _do(connection: Connection, statement: LiteralString, *names: str) -> None:
    connection.execute(sql.SQL(statement).format(*(sql.Identifier(name) for name in names)))


def _has(connection: Connection, query: LiteralString, name: str) -> bool:
    return connection.execute(query, (name,)).fetchone() is not None


def _make_roles(connection: Connection, passwords: Mapping[str, str]) -> None:
    for role, password in passwords.items():
        if not _has(connection, "SELECT 1 FROM pg_roles WHERE rolname = %s", role):
            _do(connection, "CREATE ROLE {} LOGIN", role)
        _set_password(connection, role, password)
    _refuse_powerful(connection, passwords.keys())
    if "memory_owner" in passwords:
        _do(connection, "ALTER ROLE {} CREATEDB", "memory_owner")
    if not connection.execute("SELECT 1 FROM pg_roles WHERE rolname = current_user AND rolsuper").fetchone():
        # Only a member may give a database to a role; a superuser needs no membership.
        for role in passwords:
            _do(connection, "GRANT {} TO CURRENT_USER", role)


def _set_password(connection: Connection, role: str, password: str) -> None:
    statement = sql.SQL("ALTER ROLE {} LOGIN PASSWORD {}").format(sql.Identifier(role), sql.Literal(password))
    connection.execute(statement)


def _refuse_powerful(connection: Connection, roles: Collection[str]) -> None:
    query = "SELECT rolname FROM pg_roles WHERE rolname = ANY(%s) AND (rolsuper OR rolbypassrls)"
    if row := connection.execute(query, (list(roles),)).fetchone():
        raise StackError(
            f"The role {row[0]} passes row-level security: ALTER ROLE {row[0]} NOSUPERUSER NOBYPASSRLS."
        )


def _make(connection: Connection, database: Database) -> None:
    if not _has(connection, "SELECT 1 FROM pg_database WHERE datname = %s", database.name):
        _do(connection, "CREATE DATABASE {} OWNER {}", database.name, database.owner)
    _do(connection, "REVOKE ALL ON DATABASE {} FROM PUBLIC", database.name)
    for guest in database.guests:
        _do(connection, "GRANT CONNECT ON DATABASE {} TO {}", database.name, guest)


def _furnish(admin_url: str, database: Database) -> None:
    with _admin(make_conninfo(admin_url, dbname=database.name)) as connection:
        connection.execute("CREATE EXTENSION IF NOT EXISTS vector")
        connection.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
        for guest in database.guests:
            _do(connection, "GRANT USAGE ON SCHEMA public TO {}", guest)
        if "memory_app" in database.guests:
            _let_app_use_tables(connection, database.owner)
        if database.is_queue:
            _install_queue(connection, database.owner)


def _let_app_use_tables(connection: Connection, owner: str) -> None:
    to_app: LiteralString = "ALTER DEFAULT PRIVILEGES FOR ROLE {} IN SCHEMA public GRANT "
    _do(connection, to_app + "SELECT, INSERT, UPDATE, DELETE ON TABLES TO {}", owner, "memory_app")
    _do(connection, to_app + "USAGE ON SEQUENCES TO {}", owner, "memory_app")


def _install_queue(connection: Connection, owner: str) -> None:
    if connection.execute("SELECT to_regclass('pgmq.meta')").fetchone() != (None,):
        return
    with connection.transaction():
        _do(connection, "GRANT CREATE ON DATABASE {} TO {}", connection.info.dbname, owner)
        _do(connection, "SET LOCAL ROLE {}", owner)
        connection.execute(get_embedded_install_sql().encode())

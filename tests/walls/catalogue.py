"""What the database itself says about its tables, policies, keys and roles."""

from dataclasses import dataclass
from typing import Any

import psycopg

from accounts.walls import UNOWNED_TABLES

OWNER_CHECK = "app.user_id"
# Walled by membership of a team, not by ownership: table → policies (name, command, both ways if it writes).
TEAM_TABLES = {"facts_teamfact": {"members_read": "SELECT", "editors_write": "ALL"}}


@dataclass(frozen=True)
class Table:
    name: str
    is_secured: bool
    is_forced: bool
    owner: str


@dataclass(frozen=True)
class Policy:
    table: str
    name: str
    command: str
    is_permissive: bool
    roles: tuple[str, ...]
    using: str
    check: str


@dataclass(frozen=True)
class Link:
    table: str
    parent: str
    columns: tuple[str, ...]
    parent_columns: tuple[str, ...]


def tables(connection: psycopg.Connection) -> list[Table]:
    return [
        Table(*row)
        for row in connection.execute("""
        SELECT relname, relrowsecurity, relforcerowsecurity, pg_get_userbyid(relowner) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1""")
    ]


def other_relations(connection: psycopg.Connection) -> list[str]:
    """Views, materialised views and foreign tables: they could show rows around a policy."""
    return [
        row[0]
        for row in connection.execute("""
        SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm', 'f')""")
    ]


def policies(connection: psycopg.Connection) -> list[Policy]:
    return [
        Policy(table, name, command, permissive == "PERMISSIVE", tuple(roles), using or "", check or "")
        for table, name, command, permissive, roles, using, check in connection.execute("""
        SELECT tablename, policyname, cmd, permissive, roles::text[], qual, with_check FROM pg_policies
        WHERE schemaname = 'public'""")
    ]


def links(connection: psycopg.Connection) -> list[Link]:
    return [
        Link(child, parent, tuple(columns), tuple(parents))
        for child, parent, columns, parents in connection.execute("""
        SELECT c.conrelid::regclass::text, c.confrelid::regclass::text,
            (SELECT array_agg(attname::text ORDER BY place) FROM unnest(c.conkey) WITH ORDINALITY AS k(attnum, place)
                JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.attnum),
            (SELECT array_agg(attname::text ORDER BY place) FROM unnest(c.confkey) WITH ORDINALITY AS k(attnum, place)
                JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.attnum)
        FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace""")
    ]


def unique_indexes(connection: psycopg.Connection) -> list[tuple[str, str, bool, tuple[str, ...]]]:
    """(table, index, whether it is the primary key, its columns)."""
    return [
        (table, index, primary, tuple(columns or ()))
        for table, index, primary, columns in connection.execute("""
        SELECT i.indrelid::regclass::text, i.indexrelid::regclass::text, i.indisprimary,
            (SELECT array_agg(attname::text) FROM pg_attribute a
                WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey))
        FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
        WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace""")
    ]


def role(connection: psycopg.Connection, name: str) -> dict[str, Any]:
    cursor = connection.execute("SELECT * FROM pg_roles WHERE rolname = %s", [name])
    names = [column.name for column in cursor.description]
    return dict(zip(names, cursor.fetchone(), strict=True))


def unwalled(connection: psycopg.Connection) -> list[str]:
    """Tables that are neither walled nor listed as needing no wall, and names in that list without a table."""
    found = tables(connection)
    loose = [
        table.name
        for table in found
        if table.name not in UNOWNED_TABLES and not (table.is_secured and table.is_forced)
    ]
    return loose + sorted(UNOWNED_TABLES.keys() - {table.name for table in found})


def unfit_policies(connection: psycopg.Connection) -> list[str]:
    """Walled tables whose policies are not exactly one, for all commands, on the owner, both ways."""
    by_table: dict[str, list[Policy]] = {}
    for policy in policies(connection):
        by_table.setdefault(policy.table, []).append(policy)
    unfit = [name for name in walled_tables(connection) if not _is_fit(by_table.get(name, []))]
    return unfit + [name for name in TEAM_TABLES if not _is_fit_for_team(name, by_table.get(name, []))]


def _is_fit(found: list[Policy]) -> bool:
    if len(found) != 1:
        return False
    policy = found[0]
    both = all(OWNER_CHECK in text and "user_id =" in text for text in (policy.using, policy.check))
    return both and policy.command == "ALL" and policy.is_permissive and policy.roles == ("public",)


def _is_fit_for_team(table: str, found: list[Policy]) -> bool:
    if {policy.name: policy.command for policy in found} != TEAM_TABLES[table]:
        return False
    asked = [text for policy in found for text in (policy.using, policy.check) if text]
    editing = [text for policy in found if policy.command == "ALL" for text in (policy.using, policy.check)]
    return all("accounts_teammember" in text and OWNER_CHECK in text for text in asked) and all(
        "is_editor" in text for text in editing
    )


def walled_tables(connection: psycopg.Connection) -> list[str]:
    """Those whose rows belong to one person each."""
    return [each.name for each in tables(connection) if each.name not in {*UNOWNED_TABLES, *TEAM_TABLES}]


def crossing_links(connection: psycopg.Connection) -> list[Link]:
    """Foreign keys between walled tables that could name somebody else's row."""
    walled = set(walled_tables(connection))
    return [
        link
        for link in links(connection)
        if {link.table, link.parent} <= walled
        and ("user_id", "user_id") not in zip(link.columns, link.parent_columns, strict=True)
    ]


def telling_uniques(connection: psycopg.Connection) -> list[str]:
    """Unique indexes of walled tables by which one person could learn what another holds. A primary key of random
    ids tells nothing that can be guessed, and the audit trail's own number is never chosen by a writer."""
    walled = set(walled_tables(connection))
    return [
        index
        for table, index, is_primary, columns in unique_indexes(connection)
        if table in walled and not is_primary and "user_id" not in columns
    ]

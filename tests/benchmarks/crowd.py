"""A crowd of others' search entries in bulk, to measure among.

Each of the crowd is a copy of one person, with one context and copies of their entries under ids of their own, so
shape and size are those of the product in force, whatever its columns are. Their sealed words open for nobody.
"""

import psycopg
from psycopg import sql

FACTS_EACH = 300
NEW = {"id": "gen_random_uuid()"}
PEOPLE = {**NEW, "email": "'crowd' || n || '@example.org'"}
CONTEXTS = {**NEW, "user_id": "u.id", "name_key": "decode(md5(u.id::text), 'hex')"}
ENTRIES = {**NEW, "user_id": "c.user_id", "item_id": "gen_random_uuid()", "context_id": "c.id"}


def fill_up(admin: psycopg.Connection, rows: int, *, like: str) -> int:
    """Add others with 300 entries each, copied from the person `like`, until all entries are at least `rows` (in whole
    people); how many entries there are then. The person must have 300. May be called again with more."""
    people = -(-max(rows - _count(admin), 0) // FACTS_EACH)
    first = admin.execute("SELECT count(*) FROM accounts_user WHERE email LIKE 'crowd%'").fetchone()[0]
    _copy(
        admin,
        "accounts_user",
        PEOPLE,
        "generate_series(%s::int, %s::int) n CROSS JOIN accounts_user own WHERE own.id = %s",
        [first + 1, first + people, like],
    )
    _copy(
        admin,
        "accounts_context",
        CONTEXTS,
        """accounts_user u CROSS JOIN
            (SELECT * FROM accounts_context WHERE user_id = %s AND NOT is_universal LIMIT 1) own
        WHERE u.email LIKE 'crowd%%' AND NOT EXISTS (SELECT FROM accounts_context c WHERE c.user_id = u.id)""",
        [like],
    )
    _copy(
        admin,
        "facts_searchentry",
        ENTRIES,
        """accounts_context c JOIN accounts_user u ON u.id = c.user_id CROSS JOIN
            (SELECT * FROM facts_searchentry WHERE user_id = %s ORDER BY id LIMIT %s) own
        WHERE u.email LIKE 'crowd%%' AND NOT EXISTS (SELECT FROM facts_searchentry e WHERE e.user_id = c.user_id)""",
        [like, FACTS_EACH],
    )
    admin.execute("VACUUM ANALYZE facts_searchentry")
    return _count(admin)


def _copy(
    admin: psycopg.Connection, table: str, changed: dict[str, str], source: str, values: list[object]
) -> None:
    """Rows of `own` in `source`, with some columns given anew as SQL and all others as they are."""
    named = (
        "SELECT column_name FROM information_schema.columns WHERE table_name = %s AND is_generated = 'NEVER'"
    )
    columns = [name for (name,) in admin.execute(named, [table])]
    given = [sql.SQL(changed[name]) if name in changed else sql.Identifier("own", name) for name in columns]
    copying = sql.SQL("INSERT INTO {table} ({columns}) SELECT {given} FROM {source}").format(
        table=sql.Identifier(table),
        columns=sql.SQL(", ").join(map(sql.Identifier, columns)),
        given=sql.SQL(", ").join(given),
        source=sql.SQL(source),
    )
    admin.execute(copying, values)


def _count(admin: psycopg.Connection) -> int:
    return int(admin.execute("SELECT count(*) FROM facts_searchentry").fetchone()[0])

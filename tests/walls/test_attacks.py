"""Bob at the database itself, with the app's role and his own name: nothing of Alice's is read, changed or linked."""

import json
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import psycopg
import pytest
from django.db import DataError, IntegrityError, ProgrammingError, connection, connections, transaction

from accounts.tenancy import tenant
from tests.conftest import owner_connection
from tests.walls import catalogue
from tests.walls.everything import fill

pytestmark = pytest.mark.django_db


@dataclass
class House:
    alice: Any
    bob: Any
    tables: list[str]
    links: list[catalogue.Link]


@pytest.fixture
def house(alice, bob) -> House:
    """Alice and Bob, each with a row in every walled table."""
    fill(alice.user, "quartz")
    fill(bob.user, "basalt")
    with owner_connection() as owner:
        walled = catalogue.walled_tables(owner)
        links = [link for link in catalogue.links(owner) if link.table in walled and link.parent in walled]
    return House(alice.user, bob.user, walled, links)


def run(sql: str, *values: Any) -> int:
    """Rows read or touched. A refusal raises, and is undone alone."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql, values)
        return len(cursor.fetchall()) if cursor.description else cursor.rowcount


def is_refused(sql: str, *values: Any) -> bool:
    """Whether the database answers that this may not be done."""
    try:
        run(sql, *values)
    except ProgrammingError as error:
        assert isinstance(error.__cause__, psycopg.errors.InsufficientPrivilege), error
        return True
    except IntegrityError:
        return False
    return False


def row_of(table: str) -> str:
    """One row in reach, as JSON, under a new id."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT row_to_json(t)::text FROM {table} t LIMIT 1")
        row = json.loads(cursor.fetchone()[0])
    return json.dumps({**row, "id": 10**9 if isinstance(row["id"], int) else str(uuid.uuid4())})


def insertion(table: str) -> str:
    return f"INSERT INTO {table} SELECT * FROM json_populate_record(NULL::{table}, %s::json)"


def rows_of_alice_seen(house: House) -> dict[str, int]:
    """How many of Alice's rows Bob reads, by table."""
    with tenant(house.bob.pk):
        return {
            table: run(f"SELECT * FROM {table} WHERE user_id = %s", house.alice.pk) for table in house.tables
        }


def test_every_table_has_rows_to_attack(house):
    for user in (house.alice, house.bob):
        with tenant(user.pk):
            assert [table for table in house.tables if not run(f"SELECT * FROM {table}")] == []


def test_bob_reads_no_row_of_alice(house):
    assert set(rows_of_alice_seen(house).values()) == {0}


def test_bob_sees_only_his_own_without_any_filter(house):
    """A query that forgot its filter shows Bob his own rows and nothing else."""
    with tenant(house.bob.pk):
        seen = {
            table: run(f"SELECT * FROM {table} WHERE user_id <> %s", house.bob.pk) for table in house.tables
        }
    assert set(seen.values()) == {0}


def test_bob_cannot_write_a_row_in_alices_name(house):
    with tenant(house.alice.pk):
        rows = {table: row_of(table) for table in house.tables}
    with tenant(house.bob.pk):
        assert [table for table in house.tables if not is_refused(insertion(table), rows[table])] == []


def test_bob_cannot_give_his_rows_to_alice_nor_take_hers(house):
    with tenant(house.bob.pk):
        given = [t for t in house.tables if not is_refused(f"UPDATE {t} SET user_id = %s", house.alice.pk)]
    assert given == []


@pytest.mark.parametrize(
    "sql", ["UPDATE {} SET user_id = user_id WHERE user_id = %s", "DELETE FROM {} WHERE user_id = %s"]
)
def test_bob_changes_and_deletes_nothing_of_alice(house, sql):
    def touched(table: str) -> int:
        statement = sql.format(table)
        return 0 if is_refused(statement, house.alice.pk) else run(statement, house.alice.pk)

    with tenant(house.bob.pk):
        assert {table: count for table in house.tables if (count := touched(table))} == {}
    with tenant(house.alice.pk):
        assert [table for table in house.tables if not run(f"SELECT * FROM {table}")] == []


def test_bob_cannot_link_his_rows_to_alices(house):
    def ids(table: str) -> list[Any]:
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT id FROM {table}")
            return [row[0] for row in cursor.fetchall()]

    with tenant(house.alice.pk):
        hers = {link.parent: ids(link.parent)[0] for link in house.links}
    accepted = []
    for link in house.links:
        column = next(each for each in link.columns if each != "user_id")
        clear = _others_cleared(link, column)
        with tenant(house.bob.pk):
            try:
                run(f"UPDATE {link.table} SET {clear}{column} = %s", hers[link.parent])
                accepted.append(f"{link.table}.{column}")
            except IntegrityError as error:
                assert isinstance(error.__cause__, psycopg.errors.ForeignKeyViolation), error
    assert len(house.links) > 25
    assert accepted == []


def _others_cleared(link: catalogue.Link, column: str) -> str:
    """Sources and revisions name exactly one memory."""
    parents = ("fact_id", "episode_id", "procedure_id", "open_item_id")
    if link.table not in ("facts_source", "facts_revision") or column not in parents:
        return ""
    return "".join(f"{each} = NULL, " for each in parents if each != column)


def test_without_a_person_no_row_is_seen_and_none_is_written(house):
    with tenant(house.alice.pk):
        rows = {table: row_of(table) for table in house.tables}
    run("SELECT set_config('app.user_id', '', true)")
    assert [table for table in house.tables if run(f"SELECT * FROM {table}")] == []
    assert [table for table in house.tables if not is_refused(insertion(table), rows[table])] == []


def test_a_person_that_is_no_id_is_an_error_and_not_everybody(house):
    with pytest.raises(DataError), transaction.atomic():
        run("SELECT set_config('app.user_id', 'everyone', true)")
        run("SELECT * FROM facts_fact")


def app_connection() -> psycopg.Connection:
    """A connection of its own with the app's role, which has never been told a person."""
    params = connections["default"].get_connection_params()
    keep = {key: params[key] for key in ("dbname", "user", "password", "host", "port") if key in params}
    return psycopg.connect(**keep)


@pytest.mark.django_db(transaction=True)
def test_a_new_connection_sees_nothing(house):
    with app_connection() as fresh:
        seen = [table for table in house.tables if fresh.execute(f"SELECT 1 FROM {table}").fetchall()]
    assert seen == []


@pytest.mark.django_db(transaction=True)
def test_the_person_does_not_stay_on_the_connection(house):
    """Connections are kept between requests; the next transaction begins with nobody."""
    for ending in (None, ZeroDivisionError):
        try:
            with tenant(house.alice.pk):
                assert run("SELECT * FROM facts_fact") == 1
                if ending:
                    raise ending
        except ZeroDivisionError:
            pass
        assert run("SELECT * FROM facts_fact") == 0


@contextmanager
def without_walls(tables: list[str]) -> Iterator[None]:
    """The same house with its second wall down."""
    with owner_connection() as owner:
        for table in tables:
            owner.execute(f"ALTER TABLE {table} DISABLE ROW LEVEL SECURITY")
        try:
            yield
        finally:
            for table in tables:
                owner.execute(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")


@pytest.mark.django_db(transaction=True)
def test_with_the_walls_down_the_same_attacks_succeed(house):
    """So it is the walls that the tests above see, and not an empty table or a missing right."""
    with tenant(house.alice.pk):
        rows = {table: row_of(table) for table in house.tables}
    with without_walls(house.tables):
        assert min(rows_of_alice_seen(house).values()) >= 1
        with tenant(house.bob.pk):
            refused = [table for table in house.tables if is_refused(insertion(table), rows[table])]
    assert refused == []
    assert set(rows_of_alice_seen(house).values()) == {0}

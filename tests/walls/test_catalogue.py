"""The second wall as it stands in the database: read from its catalogue, table by table (rule 1)."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest
from django.db import connection, connections

from accounts.models.owned import OwnedKey
from tests.conftest import owner_connection
from tests.walls import catalogue
from tests.walls.everything import walled_models

pytestmark = pytest.mark.django_db
SERVING = ["default", "support"]


@pytest.fixture
def owner(db) -> Iterator[psycopg.Connection]:
    with owner_connection() as opened:
        yield opened


@contextmanager
def changed(owner: psycopg.Connection, statement: str) -> Iterator[None]:
    """The catalogue as it would be after `statement`, taken back at the end."""
    owner.autocommit = False
    owner.execute(statement)
    try:
        yield
    finally:
        owner.rollback()


def query(alias: str, sql: str):
    """One value, asked as that alias's role on a connection of its own."""
    params = connections[alias].get_connection_params()
    keep = {key: params[key] for key in ("dbname", "user", "password", "host", "port") if key in params}
    with psycopg.connect(**keep, autocommit=True) as opened:
        return opened.execute(sql).fetchone()[0]


def test_every_table_is_walled_or_listed(owner):
    assert catalogue.unwalled(owner) == []
    assert len(catalogue.walled_tables(owner)) >= 23


def test_every_wall_is_one_policy_for_all_commands_both_ways(owner):
    assert catalogue.unfit_policies(owner) == []


def test_links_between_walled_tables_include_the_owner(owner):
    assert catalogue.crossing_links(owner) == []


def test_every_link_of_the_models_stands_in_the_database(owner):
    """`OwnedKey` leaves the constraint to the walls migrations; one left out there would be no constraint at all."""
    standing = {(link.table, link.columns) for link in catalogue.links(owner)}
    missing = [
        f"{model._meta.db_table}.{column.column}"
        for model in walled_models()
        for column in model._meta.concrete_fields
        if isinstance(column, OwnedKey) and (model._meta.db_table, ("user_id", column.column)) not in standing
    ]
    assert missing == []


def test_unique_constraints_include_the_owner(owner):
    assert catalogue.telling_uniques(owner) == []


def test_no_view_shows_rows_around_a_policy(owner):
    assert catalogue.other_relations(owner) == []


def test_no_function_runs_with_its_owners_rights(owner):
    rows = owner.execute(
        "SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace"
    )
    assert rows.fetchall() == []


@pytest.mark.parametrize("alias", SERVING)
def test_roles_that_serve_people_have_no_powers(owner, alias):
    role = catalogue.role(owner, query(alias, "SELECT current_user"))
    powers = ("rolsuper", "rolbypassrls", "rolcreatedb", "rolcreaterole", "rolreplication")
    assert [power for power in powers if role[power]] == []


@pytest.mark.parametrize("alias", SERVING)
def test_roles_that_serve_people_own_nothing_and_belong_to_nobody(owner, alias):
    name = query(alias, "SELECT current_user")
    assert [table.name for table in catalogue.tables(owner) if table.owner == name] == []
    members = owner.execute(
        "SELECT roleid::regrole::text FROM pg_auth_members WHERE member = %s::regrole", [name]
    )
    assert members.fetchall() == []


@pytest.mark.parametrize("alias", SERVING)
def test_roles_that_serve_people_cannot_create(alias):
    assert query(alias, "SELECT has_schema_privilege('public', 'CREATE')") is False
    assert query(alias, "SELECT has_database_privilege(current_database(), 'CREATE')") is False
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        query(alias, "CREATE TABLE mine (id int)")


def test_support_may_read_and_not_write(owner):
    rows = owner.execute("""
        SELECT table_name, privilege_type FROM information_schema.role_table_grants
        WHERE grantee = 'memory_support' AND privilege_type <> 'SELECT'""").fetchall()
    assert rows == [("accounts_auditevent", "INSERT")]


def test_the_tests_do_not_run_as_a_superuser():
    """As one, every test of the walls would pass whatever the walls are."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user")
        assert cursor.fetchone() == (False,)
    assert (
        query("owner", "SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user") is False
    )


@pytest.mark.parametrize(
    ("fault", "finding"),
    [
        ("CREATE TABLE facts_new (id uuid, user_id uuid)", catalogue.unwalled),
        ("ALTER TABLE facts_fact NO FORCE ROW LEVEL SECURITY", catalogue.unwalled),
        ("ALTER TABLE facts_fact DISABLE ROW LEVEL SECURITY", catalogue.unwalled),
        ("DROP TABLE facts_sessionclock", catalogue.unwalled),  # its line in the list is stale
        ("DROP POLICY owner_only ON facts_fact", catalogue.unfit_policies),
        ("CREATE POLICY more ON facts_fact USING (true)", catalogue.unfit_policies),
        ("ALTER POLICY owner_only ON facts_fact WITH CHECK (true)", catalogue.unfit_policies),
        ("ALTER POLICY owner_only ON facts_fact USING (true)", catalogue.unfit_policies),
        (
            "ALTER TABLE facts_message ADD FOREIGN KEY (session_id) REFERENCES facts_session (id)",
            catalogue.crossing_links,
        ),
        ("CREATE UNIQUE INDEX ON facts_session (external_key)", catalogue.telling_uniques),
        ("CREATE VIEW facts_all AS SELECT * FROM facts_fact", catalogue.other_relations),
    ],
)
def test_a_gap_in_the_wall_is_found(owner, fault, finding):
    assert finding(owner) == []
    with changed(owner, fault):
        assert finding(owner)

"""Roles that cannot pass row-level security, and test databases that are always fresh."""

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from memory_dashboard.embedded.databases import prepare, prepare_tests
from memory_dashboard.embedded.environment import ADMIN_URL, passwords_for
from memory_dashboard.embedded.errors import StackError
from memory_dashboard.embedded.stack import open_stack, prepared
from tests.embedded.project import make_project


@pytest.fixture(scope="module")
def stack(shared_folder):
    stack = open_stack(make_project(shared_folder / "copy").environment())
    with prepared(stack, tests=True):
        yield stack


@pytest.fixture
def admin(stack):
    with psycopg.connect(stack.environment[ADMIN_URL], autocommit=True) as connection:
        yield connection


def connect(stack, name, database=None):
    return psycopg.connect(
        stack.environment[name].replace("pgmq:", "postgres:"), dbname=database, autocommit=True
    )


def test_no_role_of_ours_is_superuser_or_passes_row_level_security(admin):
    rows = admin.execute(
        "SELECT rolname, rolsuper OR rolbypassrls OR rolcreaterole OR rolreplication, rolcreatedb FROM pg_roles"
        " WHERE rolname LIKE 'memory\\_%' AND rolname <> 'memory_admin' ORDER BY 1"
    ).fetchall()
    assert rows == [
        ("memory_app", False, False),
        ("memory_broker", False, False),
        ("memory_keys", False, False),
        ("memory_owner", False, True),
        ("memory_support", False, False),
    ]


def test_a_role_that_was_given_power_is_refused(stack, admin):
    passwords = passwords_for(stack.environment, stack.environment[ADMIN_URL])
    admin.execute("ALTER ROLE memory_app BYPASSRLS")
    try:
        with pytest.raises(StackError, match="memory_app"):
            prepare(stack.environment[ADMIN_URL], passwords)
    finally:
        admin.execute("ALTER ROLE memory_app NOBYPASSRLS")


# who connects → where else it must not get in
FOREIGN = [
    ("MEMORY_DATABASE_URL", "memory_keys"),
    ("MEMORY_DATABASE_URL", "memory_broker"),
    ("MEMORY_DATABASE_SUPPORT_URL", "memory_keys"),
    ("MEMORY_KEYSTORE_URL", "memory"),
    ("MEMORY_BROKER_URL", "memory"),
    ("MEMORY_BROKER_URL", "memory_keys"),
]


@pytest.mark.parametrize(("name", "database"), FOREIGN)
def test_each_role_enters_its_own_database_only(stack, name, database):
    with connect(stack, name) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)
    with pytest.raises(psycopg.OperationalError, match="permission denied for database"):
        connect(stack, name, database)


def test_the_app_uses_the_owners_tables_and_makes_none(stack):
    with connect(stack, "MEMORY_DATABASE_OWNER_URL") as owner:
        owner.execute("CREATE TABLE note (id serial PRIMARY KEY, words text)")
        with connect(stack, "MEMORY_DATABASE_URL") as app:
            app.execute("INSERT INTO note (words) VALUES ('x')")
            app.execute("UPDATE note SET words = 'y'")
            app.execute("DELETE FROM note")
            for forbidden in ("CREATE TABLE mine ()", "TRUNCATE note", "DROP TABLE note"):
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    app.execute(forbidden)
        with (
            connect(stack, "MEMORY_DATABASE_SUPPORT_URL") as support,
            pytest.raises(psycopg.errors.InsufficientPrivilege),
        ):
            support.execute("SELECT * FROM note")
        owner.execute("DROP TABLE note")


@pytest.mark.parametrize("database", ["memory", "memory_keys", "test_memory", "test_memory_keys"])
def test_vectors_are_there(stack, database):
    with psycopg.connect(stack.environment[ADMIN_URL], dbname=database) as connection:
        assert connection.execute("SELECT '[1,0]'::halfvec <=> '[0,1]'::halfvec").fetchone() == (1.0,)


def test_the_queue_belongs_to_its_own_role(stack):
    with connect(stack, "MEMORY_BROKER_URL") as broker:
        broker.execute("SELECT pgmq.create('some_queue')")
        broker.execute("SELECT pgmq.drop_queue('some_queue')")


def test_preparing_twice_changes_nothing(stack, admin):
    rights = "SELECT datname, datacl::text FROM pg_database ORDER BY 1"
    before = admin.execute(rights).fetchall()
    prepare(stack.environment[ADMIN_URL], passwords_for(stack.environment, stack.environment[ADMIN_URL]))
    assert admin.execute(rights).fetchall() == before


def test_the_test_databases_are_fresh_even_when_someone_is_still_connected(stack):
    url = stack.environment[ADMIN_URL]
    left = connect(stack, "MEMORY_DATABASE_OWNER_URL", "test_memory")
    left.execute("CREATE TABLE left_over ()")
    assert prepare_tests(url, passwords_for(stack.environment, url)) == ["test_memory", "test_memory_keys"]
    left.close()
    with connect(stack, "MEMORY_DATABASE_OWNER_URL", "test_memory") as connection:
        assert connection.execute("SELECT to_regclass('left_over')").fetchone() == (None,)


def test_an_administrator_who_is_no_superuser_can_prepare_a_server(stack, admin):
    # managed servers give no superuser; vector is trusted there, here it comes from template1
    admin.execute("CREATE ROLE managed LOGIN CREATEDB CREATEROLE PASSWORD 'm'")
    passwords = {"memory_owner": "o", "memory_app": "a", "memory_support": "s"}
    try:
        admin.execute("GRANT memory_owner, memory_app, memory_support TO managed WITH ADMIN OPTION")
        url = stack.environment[ADMIN_URL].replace("memory_admin", "managed")
        assert prepare_tests(make_conninfo(url, password="m"), passwords) == ["test_memory"]
    finally:
        prepare_tests(
            stack.environment[ADMIN_URL], passwords_for(stack.environment, stack.environment[ADMIN_URL])
        )
        admin.execute("DROP OWNED BY managed")
        admin.execute("DROP ROLE managed")

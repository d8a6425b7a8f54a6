"""The test database is made and flushed by its owner; tests run as the app's role, behind the walls."""

import os
from collections.abc import Iterator

STACK_BROKER = os.environ.get("MEMORY_BROKER_URL", "")  # the queue of the stack that runs the tests
os.environ["MEMORY_BROKER_URL"] = "memory://"
os.environ.pop("ANTHROPIC_API_KEY", None)

import psycopg  # noqa: E402
import pytest  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connections  # noqa: E402
from django.test import TransactionTestCase  # noqa: E402

from accounts.tenancy import tenant  # noqa: E402
from tests.actors import Api, Person, make_person  # noqa: E402

DATABASES = ["default", "keys"]


def pytest_configure(config):
    from django.conf import settings

    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.WHITENOISE_AUTOREFRESH = True
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"


def pytest_collection_modifyitems(items):
    for item in items:
        marker = item.get_closest_marker("django_db")
        if marker and "databases" not in marker.kwargs:
            options = {**marker.kwargs, "databases": DATABASES}
            item.add_marker(pytest.mark.django_db(*marker.args, **options), append=False)


@pytest.fixture(scope="session")
def django_db_setup(django_db_blocker):
    """Migrates the fresh databases that the stack made for this run."""
    if "MEMORY_DATABASE_ADMIN_URL" not in os.environ:
        pytest.exit("Tests need the test databases: run them by `make test`.", returncode=3)
    for alias in ("default", "owner", "support"):
        connections[alias].settings_dict["NAME"] = "test_memory"
    connections["keys"].settings_dict["NAME"] = "test_memory_keys"
    with django_db_blocker.unblock():
        call_command("migrate", database="owner", verbosity=0, interactive=False)
        call_command("migrate", database="keys", verbosity=0, interactive=False)
        connections["owner"].close()


def owner_connection(name: str = "owner") -> psycopg.Connection:
    """A connection of its own as the owner of the tables (or of the key store), outside Django."""
    params = connections[name].get_connection_params()
    keep = {key: params[key] for key in ("dbname", "user", "password", "host", "port") if key in params}
    return psycopg.connect(
        **keep, autocommit=True, options="-c lock_timeout=15s"
    )  # rather fail than wait for ever


def flush_everything() -> None:
    """Empty every table, the audit trail included: only the owner can."""
    with owner_connection() as owner:
        rows = owner.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        names = [
            row[0]
            for row in rows
            if row[0] not in ("django_migrations", "django_content_type", "auth_permission")
        ]
        owner.execute("ALTER TABLE accounts_auditevent DISABLE TRIGGER USER")
        owner.execute("TRUNCATE " + ", ".join(f'"{name}"' for name in names) + " RESTART IDENTITY CASCADE")
        owner.execute("ALTER TABLE accounts_auditevent ENABLE TRIGGER USER")
    with owner_connection("keys") as keys:
        keys.execute("TRUNCATE data_key")


TransactionTestCase._fixture_teardown = lambda self: flush_everything()


@pytest.fixture
def alice(db) -> Person:
    """Owns what the test is about."""
    return make_person("alice@example.org")


@pytest.fixture
def bob(db) -> Person:
    """Another user, who must see nothing of it."""
    return make_person("bob@example.org")


@pytest.fixture
def api(alice: Person) -> Api:
    """Alice's agent, with all scopes and the contexts personal and work."""
    return alice.connect()


@pytest.fixture
def inside(alice: Person) -> Iterator[Person]:
    """Inside Alice's walls."""
    with tenant(alice.user.pk):
        alice.user.refresh_from_db()
        yield alice

"""The environment of the programs: filled where empty, untouched where set."""

from pathlib import Path

import dj_database_url
import pytest
from kombu.utils.url import parse_url

from memory_dashboard.embedded.environment import (
    ADMIN_URL,
    filled,
    is_outside,
    passwords_for,
    port_of,
    var_of,
    without_admin,
)
from memory_dashboard.embedded.errors import StackError
from memory_dashboard.embedded.secrets_file import load_secrets

SOCKET = Path("/srv/copy/var/postgres/run")


@pytest.fixture
def secrets(tmp_path):
    return load_secrets(tmp_path / "secrets.env", {}, has_data=False)


def fill(secrets, socket=SOCKET, **caller):
    return filled(caller, var=Path("/srv/copy/var"), secrets=secrets, socket=socket)


def test_django_reads_the_socket_and_the_role_out_of_the_url(secrets):
    config = dj_database_url.parse(fill(secrets)["MEMORY_DATABASE_URL"])
    assert (config["HOST"], config["USER"], config["NAME"]) == (str(SOCKET), "memory_app", "memory")
    assert config["PASSWORD"] == secrets["MEMORY_APP_PASSWORD"]


def test_celery_reads_the_socket_out_of_the_broker_url(secrets):
    parts = parse_url(fill(secrets)["MEMORY_BROKER_URL"])
    assert (parts["transport"], parts["hostname"]) == ("pgmq", str(SOCKET))
    assert (parts["userid"], parts["virtual_host"]) == ("memory_broker", "memory_broker")


def test_what_the_caller_set_stays(secrets):
    environment = fill(
        secrets, MEMORY_BROKER_URL="redis://queue/0", MEMORY_PUBLIC_URL="https://m.example.org"
    )
    assert environment["MEMORY_BROKER_URL"] == "redis://queue/0"
    assert environment["MEMORY_PUBLIC_URL"] == "https://m.example.org"


def test_an_empty_value_counts_as_not_set(secrets):
    assert fill(secrets, PORT="")["PORT"] == "8000"


def test_the_public_address_follows_the_port(secrets):
    assert fill(secrets, PORT="8123")["MEMORY_PUBLIC_URL"] == "http://localhost:8123"


def test_an_outside_database_gets_no_built_in_urls(secrets):
    assert "MEMORY_DATABASE_URL" not in fill(secrets, socket=None)


def test_a_strangers_database_url_does_not_become_our_queue(secrets):
    assert "DATABASE_URL" not in fill(secrets, DATABASE_URL="postgres://someone@elsewhere/else")


def test_what_serves_people_never_holds_the_superusers_url(secrets):
    environment = fill(secrets)
    assert ADMIN_URL in environment
    assert secrets["MEMORY_ADMIN_PASSWORD"] not in "".join(without_admin(environment).values())


@pytest.mark.parametrize("text", ["0", "65536", "eighty", "-1", "80.5", "８０"])
def test_a_port_that_is_none_is_named(text):
    with pytest.raises(StackError, match="PORT"):
        port_of({"PORT": text})


def test_the_data_folder_counts_from_the_project():
    base = Path("/srv/copy")
    assert var_of({}, base) == base / "var"
    assert var_of({"MEMORY_VAR": "two"}, base) == base / "two"
    assert var_of({"MEMORY_VAR": "/data/m"}, base) == Path("/data/m")


OUTSIDE = {
    "MEMORY_DATABASE_URL": "postgres://memory_app:a@db/memory",
    "MEMORY_DATABASE_OWNER_URL": "postgres://memory_owner:o@db/memory",
    "MEMORY_DATABASE_SUPPORT_URL": "postgres://memory_support:s@db/memory",
    "MEMORY_KEYSTORE_URL": "postgres://memory_keys:k@vault/memory_keys",
    "MEMORY_BROKER_URL": "redis://queue/0",
}


def test_an_outside_database_must_be_named_whole():
    assert not is_outside({})
    assert is_outside(OUTSIDE)
    for name in OUTSIDE.keys() - {"MEMORY_DATABASE_URL"}:
        with pytest.raises(StackError, match=name):
            is_outside({**OUTSIDE, name: ""})


def test_only_roles_of_the_server_at_hand_are_prepared():
    assert passwords_for(OUTSIDE, "postgres://admin:x@db/postgres") == {
        "memory_app": "a",
        "memory_owner": "o",
        "memory_support": "s",
    }
    assert passwords_for(OUTSIDE, "postgres://admin:x@vault:5432/postgres") == {"memory_keys": "k"}


def test_a_url_with_another_role_is_named():
    wrong = {**OUTSIDE, "MEMORY_DATABASE_URL": "postgres://postgres:a@db/memory"}
    with pytest.raises(StackError, match="MEMORY_DATABASE_URL.*memory_app"):
        passwords_for(wrong, "postgres://admin:x@db/postgres")

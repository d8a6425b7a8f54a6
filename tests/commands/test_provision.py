"""`manage.py provision`: one JSON line with a user, a connection and a key."""

import json

import pytest
from allauth.account.models import EmailAddress
from django.core.management import CommandError, call_command

from accounts.models import AccessKey, Consent, User
from accounts.tenancy import tenant
from tests.actors import Api

pytestmark = pytest.mark.django_db


def provision(capsys, *args):
    call_command("provision", *args)
    return json.loads(capsys.readouterr().out.strip().splitlines()[-1])


def test_the_key_works_at_once_with_consent(capsys):
    made = provision(capsys, "--email", "dora@example.org", "--contexts", "personal,work", "--consent")
    assert set(made) == {"user_id", "connection_id", "key"}
    api = Api(made["key"])
    assert api.recall("hello")["notice"] == "nothing_stored"


def test_without_consent_memory_stays_off(capsys):
    made = provision(capsys, "--email", "dora@example.org")
    assert Api(made["key"]).recall("hello")["notice"] == "memory_off"


def test_consent_by_an_operator_is_written_down_as_such(capsys):
    made = provision(capsys, "--email", "dora@example.org", "--consent")
    with tenant(made["user_id"]):
        assert Consent.objects.get().given_by == "operator"


def test_the_same_address_in_other_case_is_the_same_person(capsys):
    first = provision(capsys, "--email", "dora@example.org")
    second = provision(capsys, "--email", "DORA@example.org")
    assert first["user_id"] == second["user_id"] and first["key"] != second["key"]


def test_only_the_hash_of_the_key_is_kept(capsys):
    made = provision(capsys, "--email", "dora@example.org")
    row = AccessKey.objects.get()
    assert made["key"].encode() not in bytes(row.digest) and made["key"].startswith(row.hint)


def test_the_address_is_not_taken_for_verified(capsys):
    provision(capsys, "--email", "dora@example.org")
    assert EmailAddress.objects.get(email="dora@example.org").verified is False


@pytest.mark.parametrize(
    "args", [("--email", "nonsense"), ("--email", "a@example.org", "--scopes", "everything")]
)
def test_bad_words_are_refused_and_make_nobody(args):
    with pytest.raises(CommandError):
        call_command("provision", *args)
    assert User.objects.count() == 0


def test_a_time_zone_that_does_not_exist_is_refused():
    with pytest.raises(CommandError, match="--timezone"):
        call_command("provision", "--email", "new@example.org", "--timezone", "Mars/X")

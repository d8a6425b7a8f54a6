"""`manage.py provision`: one JSON line with a user, a connection and a key."""

import json
from uuid import UUID

import pytest
from allauth.account.models import EmailAddress
from django.core.management import CommandError, call_command
from django.utils.timezone import now

from accounts.connecting import revoke_connection
from accounts.models import OPERATOR, AccessKey, Consent, User
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


def agents(made):
    """Name of the agent → how many connections of it stand."""
    with tenant(UUID(made["user_id"])):
        user = User.objects.get(pk=made["user_id"])
        names = [each.agent.name for each in user.connections.filter(revoked_at=None).select_related("agent")]
    return {name: names.count(name) for name in names}


DORA = ("--email", "dora@example.org", "--consent", "--agent", "Helper")


@pytest.mark.parametrize("again", [("--contexts", "Work,personal"), ("--agent", " helper "), ()])
def test_again_it_gives_the_same_agent_a_further_key(capsys, again):
    first = provision(capsys, *DORA)
    call_command("provision", *DORA, *again)
    out, err = capsys.readouterr()
    second = json.loads(out)
    assert out.count("\n") == 1 and set(second) == {"user_id", "connection_id", "key"}, "one JSON line"
    assert first["connection_id"] == second["connection_id"] and first["key"] != second["key"]
    assert agents(first) == {"Helper": 1}
    assert [Api(each["key"]).get("/connection")[0] for each in (first, second)] == [200, 200]
    assert "Helper" in err and "stay valid" in err and "--another" in err and second["key"] not in err


@pytest.mark.parametrize("other", [("--scopes", "recall"), ("--contexts", "work"), ("--another",)])
def test_another_grant_is_another_agent_of_another_name_and_changes_no_key(capsys, other):
    first = provision(capsys, *DORA)
    before = Api(first["key"]).get("/connection")
    second = provision(capsys, *DORA, *other)
    assert agents(first) == {"Helper": 1, "Helper 2": 1}
    assert Api(first["key"]).get("/connection") == before
    assert Api(second["key"]).get("/connection")[1]["name"] == "Helper 2"
    if "--another" not in other:
        assert provision(capsys, *DORA, *other)["connection_id"] == second["connection_id"]


def test_a_revoked_agent_is_not_brought_back_by_a_key(capsys):
    first = provision(capsys, *DORA)
    with tenant(UUID(first["user_id"])):
        user = User.objects.get(pk=first["user_id"])
        revoke_connection(user.connections.get(), by=OPERATOR, now=now())
    second = provision(capsys, *DORA)
    assert second["connection_id"] != first["connection_id"] and agents(first) == {"Helper": 1}
    assert [Api(each["key"]).get("/connection")[0] for each in (first, second)] == [401, 200]


def test_a_long_name_finds_a_place_too(capsys):
    long = ("--email", "dora@example.org", "--agent", "x" * 90)
    made = [provision(capsys, *long, "--another") for _ in range(3)]
    assert len(agents(made[0])) == 3


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

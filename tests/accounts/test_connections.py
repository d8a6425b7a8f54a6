"""Keys are shown once and kept as a hash; revoking works at once; a grant is what it names and no more."""

import hashlib

import pytest
from django.core.management import call_command

from accounts.connecting import TooManyConnections, connect_agent
from accounts.models import AccessKey, Actor, AuditEvent, Connection, Scope
from accounts.tenancy import tenant
from tests.walls.everything import places_of

pytestmark = pytest.mark.django_db


def connection_of(api) -> Connection:
    return Connection.objects.get(pk=api.connection.pk)


def names_in_reach(person, api) -> set[str]:
    with tenant(person.user.pk):
        ids = connection_of(api).context_ids()
        return {context.name for context in person.user.contexts.filter(pk__in=ids)}


@pytest.mark.django_db(transaction=True)
def test_a_key_is_kept_as_a_hash_alone(alice):
    key = alice.connect().key
    assert places_of(key[8:]) == set()
    assert bytes(AccessKey.objects.get().digest) == hashlib.sha256(key.encode()).digest()


def test_keys_are_long_and_never_the_same(alice):
    keys = {alice.connect(f"Agent {number}").key for number in range(5)}
    assert len(keys) == 5
    assert all(key.startswith("mem_") and len(key) > 40 for key in keys)


def test_a_key_is_shown_once(alice):
    browser = alice.browser()
    said = {"name": "Claude", "scopes": ["recall", "write"], "contexts": ["personal"]}
    first = browser.post("/agents/", said).content.decode()
    key = first[first.index("mem_") :][:47]
    assert AccessKey.find(key) is not None
    pages = [browser.get(path).content.decode() for path in ("/agents/", "/privacy/", "/")]
    assert all(key not in page for page in pages)


def test_a_revoked_key_is_dead_at_once(alice, api):
    assert api.get("/facts")[0] == 200
    answer = alice.browser().post(f"/agents/{api.connection.pk}/revoke/")
    assert answer.status_code == 302
    assert api.get("/facts")[0] == 401


def test_a_paused_agent_is_let_in_again_when_resumed(alice, api):
    browser = alice.browser()
    browser.post(f"/agents/{api.connection.pk}/pause/")
    assert api.get("/facts")[0] == 403
    browser.post(f"/agents/{api.connection.pk}/resume/")
    assert api.get("/facts")[0] == 200


def test_revoking_one_agent_leaves_the_others(alice, api):
    other = alice.connect("Other")
    alice.browser().post(f"/agents/{api.connection.pk}/revoke/")
    assert other.get("/facts")[0] == 200


def test_a_key_stops_with_its_person(alice, api):
    alice.user.is_active = False
    alice.user.save()
    assert api.get("/facts")[0] == 401


@pytest.mark.parametrize("key", ["", "mem_", "mem_" + "x" * 43, "x" * 5000, "mem_\x00", "mém_clé"])
def test_what_is_no_key_finds_nobody(alice, key):
    assert AccessKey.find(key) is None


def test_a_grant_names_its_contexts_and_universal(alice):
    api = alice.connect(contexts=("work",))
    assert names_in_reach(alice, api) == {"work", "universal"}


def test_a_grant_of_no_context_is_universal_alone_and_never_all(alice):
    """B62: an empty list is nothing, not everything."""
    api = alice.connect(contexts=())
    assert names_in_reach(alice, api) == {"universal"}


def test_an_agent_without_contexts_recalls_nothing_of_the_others(alice, api):
    api.tell("I'm allergic to peanuts.", "I live in Berlin.")
    alice.read_all()
    narrow = alice.connect("Narrow", contexts=())
    answer = narrow.recall("What am I allergic to?")
    assert "peanuts" not in str(answer)
    assert narrow.get("/facts")[1]["total"] == 0
    assert narrow.get("/memories")[1]["total"] == 0
    assert narrow.get("/sessions")[1]["total"] == 0


def test_an_agent_of_one_context_does_not_see_another(alice, api):
    api.tell("I'm allergic to peanuts.", context="personal")
    alice.read_all()
    at_work = alice.connect("Work", contexts=("work",))
    assert at_work.get("/memories")[1]["total"] == 0
    assert "peanuts" not in str(at_work.recall("What am I allergic to?"))
    assert api.get("/memories")[1]["total"] >= 1


def test_a_scope_that_was_not_granted_is_refused(alice):
    api = alice.connect(scopes=(Scope.WRITE,))
    assert api.post("/recall", {"message": "hello"})[1]["code"] == "missing_scope"
    assert alice.connect(scopes=()).get("/facts")[0] == 403


def test_names_differ_by_more_than_case(alice):
    one, same = alice.connect("Claude"), alice.connect("  claude ")
    with tenant(alice.user.pk):
        assert connection_of(one).agent_id == connection_of(same).agent_id


def test_there_is_a_limit_to_connections(alice, monkeypatch):
    monkeypatch.setattr("accounts.connecting.MAX_CONNECTIONS", 2)
    alice.connect("One")
    alice.connect("Two")
    with tenant(alice.user.pk), pytest.raises(TooManyConnections):
        connect_agent(alice.user, "Three", scopes=(), contexts=(), by=Actor.of(alice.user))


def test_what_happens_to_a_connection_is_written_down(alice, api):
    browser = alice.browser()
    for act in ("pause", "resume", "revoke"):
        browser.post(f"/agents/{api.connection.pk}/{act}/")
    with tenant(alice.user.pk):
        verbs = (
            AuditEvent.objects.filter(object_id=api.connection.pk)
            .order_by("seq")
            .values_list("verb", flat=True)
        )
        assert list(verbs) == [
            "connection-made",
            "connection-paused",
            "connection-resumed",
            "connection-revoked",
        ]


def test_bob_cannot_revoke_alices_agent(alice, bob, api):
    assert bob.browser().post(f"/agents/{api.connection.pk}/revoke/").status_code == 404
    assert api.get("/facts")[0] == 200


def test_provisioning_gives_a_working_key(capsys):
    import json

    from tests.actors import Api

    call_command("provision", "--email", "Eve@example.org", "--consent", "--scopes", "recall,write")
    made = json.loads(capsys.readouterr().out)
    assert Api(made["key"]).get("/facts")[0] == 200
    assert set(made) == {"user_id", "connection_id", "key"}


def test_provisioning_without_consent_leaves_memory_off(capsys):
    from accounts.models import User

    call_command("provision", "--email", "eve@example.org")
    assert User.objects.get(email="eve@example.org").is_memory_on is False

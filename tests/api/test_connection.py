"""What a key may do, told to whoever holds it, and nothing of its person beside."""

import json
from datetime import timedelta

import pytest
from django.utils.timezone import now

from accounts.connecting import pause_connection, regrant, revoke_connection
from accounts.consent import pause, withdraw
from accounts.models import Actor, Scope, WritePolicy
from accounts.tenancy import tenant

pytestmark = pytest.mark.django_db


def asked(api):
    status, told = api.get("/connection")
    assert status == 200, told
    return told


@pytest.mark.parametrize("scope", list(Scope))
def test_any_key_is_told_its_own_grant_and_no_more(alice, scope, settings):
    alice.connect("Other", contexts=("secret plans",))
    api = alice.connect("Helper", scopes=(scope,), contexts=("work",))
    settings.CALLS_PER_MINUTE = {**settings.CALLS_PER_MINUTE, "reads": 7, "writes": 0}
    told = asked(api)
    assert told == {
        "id": str(api.connection.pk),
        "name": "Helper",
        "scopes": [scope.value],
        "contexts": [
            {"name": "work", "is_universal": False, "memory": "on"},
            {"name": "universal", "is_universal": True, "memory": "on"},
        ],
        "trusted": False,
        "memory": "on",
        "paused_until": None,
        "limits": {"reads": 7, "writes": None, "recalls": settings.CALLS_PER_MINUTE["recalls"]},
        "created_at": told["created_at"],
    }
    assert not any(word in json.dumps(told) for word in ("alice", str(alice.user.pk), "secret plans"))


def test_it_follows_what_the_person_changes(alice):
    api = alice.connect("Helper", scopes=(Scope.RECALL,))
    with tenant(alice.user.pk):
        personal = next(each for each in alice.user.contexts.all() if each.name == "personal")
        personal.is_memory_on = False
        personal.save()
        regrant(
            api.connection, scopes=[Scope.WRITE], contexts=[personal], write_policy=WritePolicy.TRUSTED,
            by=Actor.of(alice.user), now=now(),
        )  # fmt: skip
    told = asked(api)
    assert (told["scopes"], told["trusted"], told["memory"]) == (["write"], True, "on")
    assert [(each["name"], each["memory"]) for each in told["contexts"]] == [
        ("personal", "off"),
        ("universal", "on"),
    ]


@pytest.mark.parametrize("how", ["withdrawn", "paused", "over", "agent"])
def test_it_says_whether_memory_is_on(alice, api, how):
    until = now() + timedelta(hours=-1 if how == "over" else 1)
    with tenant(alice.user.pk):
        if how == "withdrawn":
            withdraw(alice.user, by=Actor.of(alice.user), now=now())
        elif how == "agent":
            api.connection.agent.is_memory_on = False
            api.connection.agent.save()
        else:
            pause(alice.user, by=Actor.of(alice.user), until=until)
    told = asked(api)
    assert told["memory"] == {"withdrawn": "off", "paused": "paused", "over": "on", "agent": "off"}[how]
    assert (told["paused_until"] is not None) == (how == "paused")


@pytest.mark.parametrize(
    ("end", "code"), [(pause_connection, "connection_paused"), (revoke_connection, "invalid_key")]
)
def test_a_key_that_may_do_nothing_is_told_so(alice, api, end, code):
    with tenant(alice.user.pk):
        end(api.connection, by=Actor.of(alice.user), now=now())
    assert api.get("/connection")[1]["code"] == code

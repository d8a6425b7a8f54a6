"""Memory is off until its person agrees, and off again in one step (rule 10)."""

import re
from datetime import timedelta

import pytest
from django.utils.timezone import now

from accounts import consent
from accounts.models import Actor, AuditEvent, Consent
from accounts.tenancy import tenant
from tests.actors import make_person

pytestmark = pytest.mark.django_db


@pytest.fixture
def carol(db):
    """Has signed up and was not asked yet."""
    return make_person("carol@example.org", is_on=False)


def state(person):
    person.user.refresh_from_db()
    return person.user.memory_state(now())


def decisions(person):
    with tenant(person.user.pk):
        return list(person.user.consents.order_by("at").values_list("is_agreed", flat=True))


def verbs(person):
    with tenant(person.user.pk):
        return list(AuditEvent.objects.order_by("seq").values_list("verb", flat=True))


def test_memory_is_off_by_default(carol):
    assert state(carol) == "off"
    assert decisions(carol) == []


def test_nothing_is_stored_for_somebody_who_did_not_agree(carol):
    api = carol.connect(contexts=("personal",))
    session = api.tell("I live in Berlin.")
    assert api.recall("Where do I live?")["items"] == []
    with tenant(carol.user.pk):
        assert carol.user.messages.count() == 0
    status, body = api.post("/remember", {"content": "I live in Berlin"})
    assert (status, body["code"]) == (409, "memory_off")
    assert session


def test_agreeing_switches_memory_on_and_is_written_down(carol):
    answer = carol.browser().post("/you/consent/", {"agree": "yes"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    assert state(carol) == "on"
    assert decisions(carol) == [True]
    assert "consent-given" in verbs(carol)
    with tenant(carol.user.pk):
        assert Consent.objects.get().version == consent.CONSENT_VERSION
        assert {context.name for context in carol.user.contexts.all()} == {"personal", "work", "universal"}


def test_saying_not_now_is_remembered_as_an_answer_only(carol):
    carol.browser().post("/you/consent/", {"agree": "no"})
    assert state(carol) == "off"
    assert decisions(carol) == []
    assert carol.user.asked_at is not None


@pytest.mark.parametrize("said", [{}, {"agree": ""}, {"agree": "maybe"}])
def test_anything_but_a_clear_yes_agrees_to_nothing(carol, said):
    assert carol.browser().post("/you/consent/", said).status_code == 422
    assert state(carol) == "off"


def test_looking_at_the_question_agrees_to_nothing(carol):
    answer = carol.browser().get("/you/consent/?agree=yes")
    assert answer.status_code == 200
    assert state(carol) == "off"


def test_the_switch_does_not_go_round_the_question(carol):
    answer = carol.browser().post("/you/memory-switch/", {"state": "on"})
    assert answer.headers["Location"] == "/you/consent/"
    assert state(carol) == "off"


def test_withdrawing_stops_everything_at_once(alice, api):
    api.tell("I live in Berlin.")
    generation = alice.user.generation
    alice.browser().post("/you/memory-switch/", {"state": "off"})
    assert state(alice) == "off"
    assert alice.user.generation > generation
    assert decisions(alice) == [True, False]
    alice.read_all()
    with tenant(alice.user.pk):
        assert alice.user.facts.count() == 0
    assert api.recall("Where do I live?")["block"] == ""


def test_a_pause_ends_by_itself(alice):
    with tenant(alice.user.pk):
        consent.pause(alice.user, by=Actor.of(alice.user), until=now() + timedelta(hours=1))
    assert state(alice) == "paused"
    assert alice.user.memory_state(now() + timedelta(hours=1, seconds=1)) == "on"


def test_a_pause_can_be_ended(alice):
    browser = alice.browser()
    browser.post("/you/memory-switch/", {"state": "paused", "hours": "24"})
    assert state(alice) == "paused"
    browser.post("/you/memory-switch/", {"state": "on"})
    assert state(alice) == "on"
    assert verbs(alice)[-2:] == ["memory-paused", "memory-resumed"]


def test_while_paused_nothing_is_stored_nor_told(alice, api):
    api.tell("I live in Berlin.")
    alice.read_all()
    alice.browser().post("/you/memory-switch/", {"state": "paused"})
    api.tell("I'm allergic to peanuts.")
    alice.read_all()
    with tenant(alice.user.pk):
        assert alice.user.messages.count() == 1
    answer = api.recall("Where do I live?")
    assert (answer["block"], answer["items"]) == ("", [])


@pytest.mark.parametrize("said", [{"state": "louder"}, {}, {"state": "paused", "hours": "-3"}])
def test_a_switch_position_that_does_not_exist_changes_nothing(alice, said):
    alice.browser().post("/you/memory-switch/", said)
    assert state(alice) == "on"


def test_the_switch_is_not_moved_by_a_link(alice):
    assert alice.browser().get("/you/memory-switch/?state=off").status_code == 405
    assert state(alice) == "on"


@pytest.mark.parametrize(
    "next_page",
    [
        "https://evil.example.org/",
        "//evil.example.org",
        "/\\evil.example.org",
        "javascript:x",
        "\t//evil.example.org",
        "/\t/evil.example.org",
    ],
)
def test_the_switch_leads_to_no_foreign_address(alice, next_page):
    answer = alice.browser().post("/you/memory-switch/", {"state": "on", "next": next_page})
    assert re.match(r"/(?![/\\\t])", answer.headers["Location"])  # ours, whatever a browser makes of it

"""How a person wants personal matters kept holds on every way into the store but their own hand."""

import pytest

from accounts.consent import keep_sensitive
from accounts.models import Actor
from accounts.tenancy import tenant
from facts.models import ExtractionRun, Status
from tests.views.making import words

pytestmark = pytest.mark.django_db
TOLD = "I'm allergic to peanuts."


def choose(person, **modes):
    with tenant(person.user.pk):
        keep_sensitive(person.user, modes, by=Actor.of(person.user))


def tell(person):
    person.connect().tell(TOLD)
    person.read_all()


def ask_for_it(person):
    person.connect().tell("Remember that I'm allergic to peanuts.")
    person.read_all()


def write_by_agent(person):
    person.connect().post("/remember", {"content": "Is allergic to peanuts.", "type": "fact"})


def write_by_hand(person):
    with tenant(person.user.pk):
        context = person.user.contexts.filter(is_universal=False).first().pk
    fields = {"kind": "constraint", "text": "Is allergic to peanuts.", "context": context}
    person.browser().post("/memories/add/", fields)


def left(person):
    with tenant(person.user.pk):
        return [(fact.status, fact.reason, fact.tags) for fact in person.user.facts.all()]


WAYS = [tell, ask_for_it, write_by_agent]


@pytest.mark.parametrize("way", WAYS)
def test_what_is_never_kept_is_not_stored(alice, way):
    choose(alice, health="never")
    way(alice)
    assert left(alice) == []


@pytest.mark.parametrize("way", WAYS)
def test_what_is_asked_about_waits_in_the_inbox(alice, way):
    choose(alice, health="ask")
    way(alice)
    ((status, reason, tags),) = left(alice)
    assert (status, "health" in tags) == (Status.PROPOSED, True)
    assert reason == "asked_of_sensitive" or way is write_by_agent
    assert "peanuts" in words(alice.browser().get("/inbox/"))


def test_refusals_are_counted_by_their_reason(alice):
    choose(alice, health="never")
    tell(alice)
    with tenant(alice.user.pk):
        counts = [run.rejected for run in ExtractionRun.objects.filter(user_id=alice.user.pk)]
    assert [each.get("sensitive") for each in counts] == [1]


@pytest.mark.parametrize("way", [*WAYS, write_by_hand])
def test_other_sorts_and_the_users_own_hand_are_as_before(alice, way):
    """The control, switched off: without a choice about health the same words are stored."""
    choose(alice, money="never", **({"health": "never"} if way is write_by_hand else {}))
    way(alice)
    ((_, reason, _),) = left(alice)
    assert reason != "asked_of_sensitive"

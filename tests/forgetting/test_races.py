"""Forgetting at any moment of a reading: nothing of it comes back (T16)."""

import random
import time
from datetime import timedelta

import pytest
from django.utils.timezone import now

from accounts.consent import agree, withdraw
from accounts.models import Actor
from accounts.tenancy import tenant
from facts.extraction import offline
from facts.extraction.reading import read_session
from facts.forgetting import Selection, forget
from facts.models import ExtractionJob
from tests.racing import at_once
from tests.sealed import contents_of, places_of

pytestmark = pytest.mark.django_db(transaction=True)

MOMENTS = 50


@pytest.fixture
def slow_reading(monkeypatch):
    """A reading takes 20 ms between its two transactions, as one that asks a model takes seconds."""
    real = offline.extract

    def slowly(*args, **kwargs):
        time.sleep(0.02)
        return real(*args, **kwargs)

    monkeypatch.setattr(offline, "extract", slowly)


def reading(person, session):
    job = ExtractionJob.objects.get(session_id=session, questions="")

    def read():
        return read_session(person.user.pk, job.pk, now=now())

    return read


def after(seconds, person, act):
    def wait_and_act():
        time.sleep(seconds)
        with tenant(person.user.pk):
            user = type(person.user).objects.get(pk=person.user.pk)
            return act(user)

    return wait_and_act


def last_hour(user):
    return forget(user, Selection(since=now() - timedelta(hours=1)), by=Actor.of(user), now=now())


def test_the_last_hour_forgotten_at_fifty_random_moments_never_comes_back(alice, api, slow_reading):
    dice = random.Random(16)
    returned = 0
    for number in range(MOMENTS):
        session = api.tell(f"I'm allergic to zirconium {number}.", "I decided to learn the zirconium cello.")
        at_once(reading(alice, session), after(dice.uniform(0, 0.06), alice, last_hour))
        alice.read_all()
        returned += bool(places_of(alice.user, "zirconium"))
    assert returned == 0


def test_a_session_deleted_at_random_moments_leaves_no_memory(alice, api, slow_reading):
    dice = random.Random(17)
    for number in range(15):
        session = api.tell(f"I'm allergic to osmium {number}.")
        chosen = Selection(session_id=session)
        gone = after(
            dice.uniform(0, 0.06),
            alice,
            lambda user, chosen=chosen: forget(user, chosen, by=Actor.of(user), now=now()),
        )
        at_once(reading(alice, session), gone)
        alice.read_all()
        assert places_of(alice.user, "osmium") == set()


def test_consent_withdrawn_at_random_moments_lets_nothing_be_written_after_it(alice, api, slow_reading):
    dice = random.Random(18)
    for number in range(15):
        session = api.tell(f"I'm allergic to iridium {number}.")
        sizes = []

        def withdrawing(user, sizes=sizes):
            withdraw(user, by=Actor.of(user), now=now())
            sizes.append(user.facts.count())

        at_once(reading(alice, session), after(dice.uniform(0, 0.06), alice, withdrawing))
        with tenant(alice.user.pk):
            assert alice.user.facts.count() == sizes[0], "a fact was written after the withdrawal"
            alice.user.refresh_from_db()
            agree(alice.user, by=Actor.of(alice.user), now=now())
        alice.read_all()
        with tenant(alice.user.pk):
            assert alice.user.facts.count() == sizes[0], "queued words were read after the withdrawal"


def test_one_session_handed_out_twenty_times_is_read_once(alice, api, slow_reading):
    session = api.tell("I live in Berlin.")
    outcomes = at_once(*[reading(alice, session)] * 20)
    assert sorted(outcomes) == ["done"] + ["gone"] * 19
    with tenant(alice.user.pk):
        assert alice.user.facts.count() == alice.user.sources.count() == 1


def test_two_forgets_at_once_are_one(alice, api):
    api.tell("I live in Berlin.", "I like tea.")
    alice.read_all()
    done = at_once(*[after(0, alice, last_hour)] * 4)
    assert sorted(each.counts["facts"] for each in done) == [0, 0, 0, 2]


def test_a_repeated_forget_changes_nothing_more(alice, api):
    api.tell("I live in Berlin.")
    alice.read_all()
    with tenant(alice.user.pk):
        last_hour(alice.user)
    before = contents_of(alice.user)
    with tenant(alice.user.pk):
        assert not any(last_hour(alice.user).counts.values())
    assert contents_of(alice.user) == before

"""Entries made by older rules are made again by the sweep, so that a recall finds nothing to renew."""

import pytest

from accounts.tenancy import tenant
from facts import search, tasks
from facts.models import SearchEntry
from facts.recall import pool
from facts.search import entries
from facts.upkeep import renewing
from facts.upkeep.renewing import renew_round
from tests.recall.test_recalling import make_facts, relevant

pytestmark = pytest.mark.django_db

TEA = "Drinks green tea in the afternoon."


@pytest.fixture
def renewals(monkeypatch):
    """The people for whom a recall had to renew entries."""
    found = []
    renew_all = search.renew_all
    monkeypatch.setattr(pool.search, "renew_all", lambda user: (found.append(user.pk), renew_all(user)))
    return found


def outdated(person, **fields):
    with tenant(person.user.pk):
        return person.user.search_entries.filter(form__lt=entries.FORM, **fields).count()


def make_outdated(person):
    with tenant(person.user.pk):
        person.user.search_entries.update(form=0, terms=b"", card=b"")


@pytest.mark.parametrize("is_swept", [True, False])
def test_a_recall_renews_only_what_the_sweep_has_not(alice, api, renewals, is_swept):
    make_facts(alice, TEA)
    make_outdated(alice)
    if is_swept:
        tasks.embed_missing_entries()
        assert outdated(alice) == 0
    assert relevant(api.recall("Which green tea do I drink?")) == [TEA]
    assert renewals == ([] if is_swept else [alice.user.pk])
    assert outdated(alice) == 0


def test_everybody_is_renewed_a_few_entries_at_a_time(alice, bob, monkeypatch):
    monkeypatch.setattr(renewing, "TURN", 2)
    for person in (alice, bob):
        make_facts(person, *(f"Keeps note {number} about roses." for number in range(5)))
        make_outdated(person)
    people = [alice.user.pk, bob.user.pk]
    assert renew_round(people, seconds=60) == 10
    assert outdated(alice) + outdated(bob) == 0
    assert renew_round(people, seconds=60) == 0, "nothing is made twice"


def test_a_sweep_without_time_leaves_the_rest_to_the_next(alice, bob):
    for person in (alice, bob):
        make_facts(person, TEA)
        make_outdated(person)
    assert renew_round([alice.user.pk, bob.user.pk], seconds=0) == 1
    assert (outdated(alice), outdated(bob)) == (0, 1)


def test_an_entry_whose_memory_is_gone_is_dropped(alice):
    [fact] = make_facts(alice, TEA)
    make_outdated(alice)
    with tenant(alice.user.pk):
        alice.user.facts.filter(pk=fact.pk).delete()
    renew_round([alice.user.pk], seconds=60)
    with tenant(alice.user.pk):
        assert not SearchEntry.objects.filter(user_id=alice.user.pk).exists()

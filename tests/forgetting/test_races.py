"""Forgetting at the same moment as itself, and again. What races a reading stands in `tests/races`."""

from datetime import timedelta

import pytest
from django.utils.timezone import now

from accounts.models import Actor, User
from accounts.tenancy import tenant
from facts.forgetting import Selection, forget
from tests.racing import at_once
from tests.sealed import contents_of

pytestmark = pytest.mark.django_db(transaction=True)


def by(person, act):
    def acting():
        with tenant(person.user.pk):
            return act(User.objects.get(pk=person.user.pk))

    return acting


def last_hour(user):
    return forget(user, Selection(since=now() - timedelta(hours=1)), by=Actor.of(user), now=now())


def test_two_forgets_at_once_are_one(alice, api):
    api.tell("I live in Berlin.", "I like tea.")
    alice.read_all()
    done = at_once(*[by(alice, last_hour)] * 4)
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

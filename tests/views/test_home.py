from datetime import timedelta

import pytest
from django.test import Client
from django.utils.timezone import localdate

from accounts.models import AuditEvent
from accounts.tenancy import tenant
from tests.actors import make_person
from tests.views.making import make_fact, make_open_item, told_fact, words

pytestmark = pytest.mark.django_db


def test_a_stranger_is_welcomed():
    response = Client().get("/")
    assert response.status_code == 200
    assert "Make an account" in words(response)


def test_a_person_who_was_never_asked_is_asked_first(db):
    newcomer = make_person("new@example.org", is_on=False)
    assert newcomer.browser().get("/").url == "/you/consent/"


def test_someone_with_nothing_yet_learns_how_to_begin(page):
    text = words(page.get("/"))
    assert "three steps" in text
    assert 'href="/agents/"' in text


def test_home_shows_who_i_am_with_a_link_to_the_memory(page, alice):
    fact = make_fact(alice, "Lives in Berlin.", kind="profile", slot="location", value="Berlin")
    text = words(page.get("/"))
    assert f'href="/memories/fact/{fact.pk}/"><bdi>Berlin' in text


def test_the_item_that_is_due_first_stands_first(page, alice):
    make_open_item(alice, "Later thing.", due_on=localdate() + timedelta(days=9))
    make_open_item(alice, "Sooner thing.", due_on=localdate() + timedelta(days=1))
    text = words(page.get("/"))
    assert text.index("Sooner thing.") < text.index("Later thing.")


def test_home_tells_what_was_learned_this_week_and_who_read_it(page, alice):
    told_fact(alice)
    alice.agents[0].recall("What should I cook?")
    text = words(page.get("/"))
    assert "Learned" in text
    assert "Who read it lately" in text
    assert "Claude" in text[text.index("Who read it lately") :]


def test_home_says_that_something_waits(page, alice):
    make_fact(alice, status="proposed")
    assert "1 thing waits for your decision" in words(page.get("/"))


def test_home_does_not_show_what_is_bobs(page, bob):
    make_fact(bob, "Bob likes opera.")
    assert "opera" not in words(page.get("/"))


def test_looking_at_home_writes_nothing(page, alice):
    make_fact(alice)
    with tenant(alice.user.pk):
        before = AuditEvent.objects.count()
    page.get("/")
    with tenant(alice.user.pk):
        assert AuditEvent.objects.count() == before

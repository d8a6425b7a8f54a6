from datetime import timedelta

import pytest
from django.utils.timezone import now

from tests.views.making import told_fact, words

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("hours", "length"), [("1", 1), ("24", 24), ("168", 168)])
def test_memory_is_paused_for_a_while(page, alice, hours, length):
    page.post("/privacy/pause/", {"hours": hours})
    alice.user.refresh_from_db()
    left = alice.user.paused_until - now()
    assert timedelta(hours=length) - timedelta(minutes=1) < left <= timedelta(hours=length)


@pytest.mark.parametrize("hours", ["", "0", "99999", "soon"])
def test_a_pause_of_another_length_is_refused(page, alice, hours):
    assert page.post("/privacy/pause/", {"hours": hours}).status_code == 422
    alice.user.refresh_from_db()
    assert alice.user.paused_until is None


def test_the_page_tells_what_was_agreed_to(page):
    assert "Agreed to memory" in words(page.get("/privacy/"))


def test_every_recall_stands_in_the_access_log(page, alice):
    told_fact(alice)
    alice.agents[0].recall("What should I cook?")
    text = words(page.get("/privacy/"))
    assert "Recalled: 1 item" in text
    assert "Claude" in text


def test_what_others_read_of_bob_is_not_in_my_log(page, bob):
    told_fact(bob)
    bob.agents[0].recall("What should I cook?")
    assert "Recalled" not in words(page.get("/privacy/"))


def test_looking_pauses_nothing(page, alice):
    assert page.get("/privacy/pause/").status_code == 405
    page.get("/privacy/?hours=1")
    alice.user.refresh_from_db()
    assert alice.user.paused_until is None

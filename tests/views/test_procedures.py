"""Procedures: with the words they were seen in, what habits suggest, on and off, and written by hand."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.models import Procedure, Source, Status
from tests.views.conftest import HTMX
from tests.views.making import make_procedure, reread, words

pytestmark = pytest.mark.django_db


def seen_in(person, row, *quotes):
    """The memory rests on these words, one session each."""
    for quote in quotes:
        session_id = (person.agents or [person.connect("Claude")])[0].tell(quote)
        with tenant(person.user.pk):
            message = person.user.messages.filter(session_id=session_id).first()
            Source.objects.create(
                user=person.user,
                **{row.noun: row},
                session_id=session_id,
                message=message,
                quote=quote,
                start=0,
                end=len(quote),
                said_at=now(),
            )


def test_a_procedure_shows_when_what_template_and_where_it_was_seen(page, alice):
    row = make_procedure(alice, body="Best,\nAlice")
    seen_in(alice, row, "When you write mail, keep it short.", "Short, please, as always in mail.")
    text = words(page.get("/procedures/"))
    assert all(
        part in text for part in ("writing mail", "Keep it short.", "Best,", "Seen 2 times in your words")
    )
    assert "Short, please, as always in mail." in text and "?mark=" in text and "Claude" in text


def test_what_is_in_use_stands_before_what_is_switched_off(page, alice):
    make_procedure(alice, "Use bullet points.", is_on=False)
    make_procedure(alice, "Keep it short.")
    text = words(page.get("/procedures/"))
    places = [
        text.index(each) for each in (">In use<", "Keep it short.", ">Switched off<", "Use bullet points.")
    ]
    assert places == sorted(places)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_procedure_is_switched_off_and_on_and_each_can_be_undone(page, alice, headers):
    row = make_procedure(alice)
    off, on = (reverse(f"facts:{name}", args=[row.pk]) for name in ("procedure_off", "procedure_on"))
    response = page.post(off, {"next": "/procedures/"}, **headers)
    assert not reread(row).is_on
    assert f'action="{on}"' in words(response if headers else page.get("/procedures/"))
    response = page.post(on, **headers)
    assert reread(row).is_on
    assert not headers or "memory-changed" in response.headers["HX-Trigger"]


def test_a_habit_is_suggested_with_its_examples_and_accepted_here(page, alice):
    row = make_procedure(alice, status="proposed", reason="asked_often")
    seen_in(alice, row, "Please keep the mail short.")
    text = words(page.get("/procedures/"))
    assert "Suggested by your habits" in text and "You have asked for it this way several times." in text
    assert "Please keep the mail short." in text
    url = reverse("facts:accept", args=["procedure", row.pk])
    assert page.post(url, {"next": "/procedures/"}).url == "/procedures/"
    assert reread(row).status == Status.CURRENT
    text = words(page.get("/procedures/"))
    assert "Suggested by your habits" not in text and ">In use<" in text and "Undo" in text


def test_a_habit_is_rejected_here(page, alice):
    row = make_procedure(alice, status="proposed", reason="asked_often")
    page.post(reverse("facts:reject", args=["procedure", row.pk]), {"next": "/procedures/"})
    assert "Keep it short." not in words(page.get("/procedures/"))


def test_a_procedure_is_written_by_hand(page, alice):
    with tenant(alice.user.pk):
        context = alice.user.contexts.first().pk
    fields = {"trigger": "drafting mail", "text": "Keep it under 100 words.", "body": "", "context": context}
    assert page.post("/procedures/add/", fields).url == "/procedures/"
    with tenant(alice.user.pk):
        assert Procedure.objects.get().made_by == "person"


def test_a_procedure_without_an_instruction_is_asked_for_again(page, alice):
    response = page.post("/procedures/add/", {"trigger": "drafting mail", "text": ""})
    assert response.status_code == 422 and "field-error" in words(response)


def test_a_procedure_that_grants_power_waits_with_the_reason(page, alice):
    with tenant(alice.user.pk):
        context = alice.user.contexts.first().pk
    text = "Never ask me for confirmation before deleting files."
    page.post("/procedures/add/", {"trigger": "", "text": text, "context": context})
    assert "waits for you" in words(page.get("/procedures/"))


@pytest.mark.parametrize("name", ["procedure_on", "procedure_off"])
def test_bobs_procedure_is_not_found(page, bob, name):
    row = make_procedure(bob)
    assert page.post(reverse(f"facts:{name}", args=[row.pk])).status_code == 404


def test_no_procedures_says_how_one_comes_about(page):
    assert "No procedures yet" in words(page.get("/procedures/"))


def test_a_page_asks_no_more_often_for_twenty_than_for_two(page, alice):
    counts = []
    page.get("/contexts/")  # what is looked up once is kept
    for first, until in ((0, 2), (2, 20)):
        for n in range(first, until):
            row = make_procedure(alice, f"Do it in way {n}.")
            if n < 4:
                seen_in(alice, row, f"Do it in way {n}.")
        with CaptureQueriesContext(connection) as asked:
            page.get("/procedures/")
        counts.append(len(asked))
    assert counts[0] == counts[1]

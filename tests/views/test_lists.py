from datetime import date, timedelta

import pytest
from django.urls import reverse
from django.utils.timezone import localdate

from accounts.tenancy import tenant
from facts.models import Procedure
from tests.views.conftest import HTMX
from tests.views.making import make_episode, make_open_item, make_procedure, reread, words

pytestmark = pytest.mark.django_db


def test_the_timeline_goes_by_month_the_latest_first(page, alice):
    make_episode(alice, "Ran a marathon.", happened_on=date(2026, 9, 17), topics=["running"])
    make_episode(alice, "Moved house.", happened_on=date(2026, 6, 1), importance="high")
    text = words(page.get("/timeline/"))
    assert text.index("September 2026") < text.index("Ran a marathon.") < text.index("June 2026")
    assert "running" in text
    assert "event-high" in text


def test_an_empty_timeline_says_what_will_stand_there(page):
    assert "Nothing happened yet" in words(page.get("/timeline/"))


def test_bobs_events_are_not_on_my_timeline(page, bob):
    make_episode(bob, "Saw an opera.")
    assert "opera" not in words(page.get("/timeline/"))


def test_procedures_show_when_what_and_template(page, alice):
    make_procedure(alice, body="Best,\nAlice")
    text = words(page.get("/procedures/"))
    assert all(part in text for part in ("writing mail", "Keep it short.", "Best,"))


def test_a_procedure_is_switched_off_and_on(page, alice):
    row = make_procedure(alice)
    page.post(reverse("facts:procedure_off", args=[row.pk]))
    assert not reread(row).is_on
    response = page.post(reverse("facts:procedure_on", args=[row.pk]), **HTMX)
    assert "memory-changed" in response.headers["HX-Trigger"]
    assert reread(row).is_on


def test_a_procedure_is_written_by_hand(page, alice):
    with tenant(alice.user.pk):
        context = alice.user.contexts.first().pk
    fields = {"trigger": "drafting mail", "text": "Keep it under 100 words.", "body": "", "context": context}
    assert page.post("/procedures/add/", fields).url == "/procedures/"
    with tenant(alice.user.pk):
        assert Procedure.objects.get().made_by == "person"


def test_a_procedure_that_grants_power_waits_with_the_reason(page, alice):
    with tenant(alice.user.pk):
        context = alice.user.contexts.first().pk
    fields = {
        "trigger": "",
        "text": "Never ask me for confirmation before deleting files.",
        "context": context,
    }
    page.post("/procedures/add/", fields)
    assert "waits for you" in words(page.get("/procedures/"))


def test_an_item_is_done_and_reopened(page, alice):
    row = make_open_item(alice)
    page.post(reverse("facts:item_done", args=[row.pk]))
    assert reread(row).done_at is not None
    assert "Send the offer." not in words(page.get("/open-items/"))
    assert "Send the offer." in words(page.get("/open-items/?show=done"))
    page.post(reverse("facts:item_reopen", args=[row.pk]))
    assert reread(row).done_at is None


def test_what_is_overdue_says_so(page, alice):
    make_open_item(alice, due_on=localdate() - timedelta(days=1))
    assert "Overdue" in words(page.get("/open-items/"))


def test_what_is_due_tomorrow_is_not_overdue(page, alice):
    make_open_item(alice, due_on=localdate() + timedelta(days=1))
    assert "Overdue" not in words(page.get("/open-items/"))


@pytest.mark.parametrize("name", ["procedure_on", "procedure_off"])
def test_bobs_procedure_is_not_found(page, bob, name):
    row = make_procedure(bob)
    assert page.post(reverse(f"facts:{name}", args=[row.pk])).status_code == 404


@pytest.mark.parametrize("name", ["item_done", "item_reopen"])
def test_bobs_item_is_not_found(page, bob, name):
    row = make_open_item(bob)
    assert page.post(reverse(f"facts:{name}", args=[row.pk])).status_code == 404
    assert reread(row).done_at is None

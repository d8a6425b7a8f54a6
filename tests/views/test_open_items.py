"""Open items: by when they are due, another date, done, and written by hand."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.timezone import localdate

from accounts.tenancy import tenant
from facts.models import OpenItem
from facts.views.open_items import when_due
from tests.views.conftest import HTMX
from tests.views.making import make_open_item, reread, words

pytestmark = pytest.mark.django_db
TODAY = date(2026, 12, 30)


@pytest.mark.parametrize(
    ("days", "heading"),
    [
        (-400, "overdue"),
        (-1, "overdue"),
        (0, "today"),
        (1, "soon"),
        (7, "soon"),
        (8, "later"),
        (None, "undated"),
    ],
)
def test_an_item_stands_under_when_it_is_due(days, heading):
    due_on = None if days is None else TODAY + timedelta(days=days)
    assert when_due(due_on, TODAY) == heading


def test_headings_stand_in_the_order_of_time_with_their_items(page, alice):
    today = localdate()
    make_open_item(alice, "Undated one.")
    for days, text in ((9, "Late one."), (0, "Now one."), (-2, "Missed one."), (3, "Near one.")):
        make_open_item(alice, text, due_on=today + timedelta(days=days))
    text = words(page.get("/open-items/"))
    order = [
        ">Overdue ",
        "Missed",
        ">Today ",
        "Now",
        ">Within a week ",
        "Near",
        ">Later ",
        "Late one",
        ">No date ",
        "Undated",
    ]
    places = [text.index(each) for each in order]
    assert places == sorted(places)


def due(page, row, value, **headers):
    return page.post(
        reverse("facts:item_due", args=[row.pk]), {"due_on": value, "next": "/open-items/"}, **headers
    )


def test_a_date_is_set_changed_taken_away_and_each_can_be_undone(page, alice):
    row = make_open_item(alice, due_on=date(2027, 1, 1))
    assert due(page, row, "2027-02-03").url == "/open-items/"
    assert reread(row).due_on == date(2027, 2, 3)
    text = words(page.get("/open-items/"))
    assert 'name="due_on" value="2027-01-01"' in text  # the way back
    due(page, row, "", **HTMX)
    assert reread(row).due_on is None
    due(page, row, "2027-01-01")
    assert reread(row).due_on == date(2027, 1, 1)


@pytest.mark.parametrize("headers", [{}, HTMX])
@pytest.mark.parametrize("value", ["soon", "2027-02-30", "0001-01-01"])
def test_a_date_that_is_none_is_asked_for_again(page, alice, value, headers):
    row = make_open_item(alice, due_on=date(2027, 1, 1))
    response = due(page, row, value, **headers)
    assert response.status_code == 422
    assert f'id="due-{row.pk}" open' in words(response) and "field-error" in words(response)
    assert ("<h1>" in words(response)) is not bool(headers)
    assert reread(row).due_on == date(2027, 1, 1)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_done_leaves_the_list_and_comes_back(page, alice, headers):
    row = make_open_item(alice)
    response = page.post(reverse("facts:item_done", args=[row.pk]), **headers)
    assert reread(row).done_at is not None
    said = words(response if headers else page.get("/open-items/?show=done"))
    assert reverse("facts:item_reopen", args=[row.pk]) in said  # undo
    assert "Send the offer." not in words(page.get("/open-items/"))
    assert "Send the offer." in words(page.get("/open-items/?show=done"))
    page.post(reverse("facts:item_reopen", args=[row.pk]), **headers)
    assert "Send the offer." in words(page.get("/open-items/"))


def test_one_is_written_by_hand_with_its_date(page, alice):
    with tenant(alice.user.pk):
        context = alice.user.contexts.first().pk
    fields = {"text": "Send Mara the offer.", "due_on": "2027-05-06", "context": context}
    assert page.post("/open-items/add/", fields).url == "/open-items/"
    with tenant(alice.user.pk):
        row = OpenItem.objects.get()
        assert (row.text, row.due_on, row.made_by) == ("Send Mara the offer.", date(2027, 5, 6), "person")


@pytest.mark.parametrize(
    "fields",
    [{"text": ""}, {"text": "Call Mara.", "due_on": "soon"}, {"text": "Call Mara.", "context": "bobs"}],
)
def test_what_cannot_be_kept_comes_back_with_the_reason(page, alice, fields):
    with tenant(alice.user.pk):
        context = alice.user.contexts.first().pk
    response = page.post("/open-items/add/", {"context": context, **fields})
    assert response.status_code == 422 and "field-error" in words(response)
    with tenant(alice.user.pk):
        assert not OpenItem.objects.exists()


@pytest.mark.parametrize("name", ["item_done", "item_reopen", "item_due"])
def test_bobs_item_is_not_found(page, bob, name):
    row = make_open_item(bob)
    assert page.post(reverse(f"facts:{name}", args=[row.pk]), {"due_on": "2027-01-01"}).status_code == 404
    assert (reread(row).done_at, reread(row).due_on) == (None, None)


def test_an_act_gives_htmx_its_row_and_the_list_alone(page, alice):
    make_open_item(alice)
    text = words(page.get("/open-items/", **HTMX))
    assert text.strip().startswith("<section") and 'id="rows"' in text and "<h1>" not in text


def test_a_page_asks_no_more_often_for_fifty_than_for_five(page, alice):
    counts = []
    page.get("/contexts/")  # what is looked up once is kept
    for until in (5, 50):
        for n in range(until - 5 if until == 5 else 5, until):
            make_open_item(alice, f"Item {n}.", due_on=localdate() + timedelta(days=n))
        with CaptureQueriesContext(connection) as asked:
            page.get("/open-items/")
        counts.append(len(asked))
    assert counts[0] == counts[1]

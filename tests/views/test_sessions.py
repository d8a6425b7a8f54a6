"""The list of sessions, what it tells of each, and how one finds one again."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.models import ExtractionRun
from facts.views.reading import dollars
from tests.views.conftest import HTMX
from tests.views.making import failed_session, told_fact, words

pytestmark = pytest.mark.django_db


def row_url(pk):
    return reverse("facts:session_row", args=[pk])


def change(person, pk, **fields):
    with tenant(person.user.pk):
        person.user.sessions.filter(pk=pk).update(**fields)


def spend(person, pk, **fields):
    with tenant(person.user.pk):
        ExtractionRun.objects.create(user=person.user, session_id=pk, model="m", prompt_version="1", **fields)


def test_the_list_tells_agent_status_what_was_learned_and_what_it_cost(page, alice):
    fact = told_fact(alice)
    with tenant(alice.user.pk):
        pk = fact.sources.get().session_id
    spend(alice, pk, calls=1, cost_micros=2140)
    text = words(page.get("/sessions/"))
    for told in (
        "Claude",
        "1 thing learned",
        "1 session<",
        "1 message<",
        ">Read</span>",
        "reading it cost $0.002",
    ):
        assert told in text


@pytest.mark.parametrize(
    ("micros", "told"),
    [(1, "less than $0.0001"), (140, "$0.0001"), (2140, "$0.002"), (15_000, "$0.02"), (1_230_000, "$1.23")],
)
def test_small_amounts_are_told_as_people_read_them(micros, told):
    assert dollars(micros) == told


def test_filters_stand_together_in_the_url_and_no_match_says_so(page, alice):
    """B124, B125: field reports on filters."""
    one, two = alice.connect(), alice.connect("Coder")
    mine, theirs = one.tell("I'm allergic to peanuts."), two.tell("I live in Berlin.", context="work")
    off = one.post("/sessions", {"memory": "off"})[1]["id"]
    failed = failed_session(alice)
    change(alice, theirs, started_at=now() - timedelta(days=40))
    alice.read_all()
    agent, other = one.connection.agent_id, two.connection.agent_id
    with tenant(alice.user.pk):
        work = alice.user.sessions.get(pk=theirs).context_id
    day = (now() - timedelta(days=10)).date()
    for query, shown in {
        "": {mine, theirs, off, str(failed.pk)},
        "status=done": {mine, theirs},
        "status=failed": {str(failed.pk)},
        "status=off": {off},
        f"agent={other}": {theirs},
        f"context={work}": {theirs},
        f"since={day}": {mine, off, str(failed.pk)},
        f"until={day}": {theirs},
        f"status=done&agent={agent}": {mine},
    }.items():
        text = words(page.get(f"/sessions/?{query}"))
        assert {pk for pk in (mine, theirs, off, str(failed.pk)) if f'id="session-{pk}"' in text} == shown, (
            query
        )
    text = words(page.get(f"/sessions/?status=failed&agent={other}"))
    assert "No match" in text
    assert (
        f'href="/sessions/?agent={other}"' in text
    )  # the chip that takes one filter away and leaves the other
    assert "No match" in words(page.get("/sessions/?status=nonsense"))


def test_a_session_is_found_by_its_topic_and_before_that_by_its_title(page, alice):
    api = alice.connect()
    read = api.tell("I'm allergic to peanuts.")
    alice.read_all()
    with tenant(alice.user.pk):
        topic = alice.user.summaries.get(session_id=read).topic
    _, unread = api.post("/sessions", {"title": "Planning the garden"})
    assert topic
    found = words(page.get("/sessions/", {"q": topic}))
    assert f'id="session-{read}"' in found
    assert unread["id"] not in found
    found = words(page.get("/sessions/", {"q": "garden"}))
    assert f'id="session-{unread["id"]}"' in found
    assert read not in found
    assert "No match" in words(page.get("/sessions/", {"q": "submarine"}))


def test_forgotten_words_find_no_session(page, alice):
    """B57 and B42, seen from the list: what a summary said of something forgotten is not found by it."""
    fact = told_fact(alice)
    assert "No match" not in words(page.get("/sessions/?q=peanuts"))
    page.post("/memories/forget/", {"ids": fact.pk, "confirm": "yes"})
    alice.read_all()
    assert "No match" in words(page.get("/sessions/?q=peanuts"))


def test_nothing_yet_is_not_no_match(page):
    assert "No sessions yet" in words(page.get("/sessions/"))


def test_the_third_page_of_a_filtered_list_holds_the_rest_and_the_total_is_true(page, alice):
    """B122, B123: 60 sessions, 25 to a page."""
    api = alice.connect()
    for _ in range(60):
        api.post("/sessions", {})
    text = words(page.get("/sessions/?status=open&page=3"))
    assert "60 sessions" in text
    assert text.count('class="memory session-row"') == 10
    assert "status=open&amp;page=2" in text


def test_htmx_gets_the_list_alone_and_hears_how_many(page, alice):
    told_fact(alice)
    text = words(page.get("/sessions/?status=done", **HTMX))
    assert text.strip().startswith('<section class="stack" id="sessions"')
    assert 'hx-swap-oob="innerHTML:#found">1 session<' in text


def test_a_row_that_waits_looks_by_itself_until_it_is_read(page, alice):
    pk = alice.connect().tell("I live in Berlin.")
    assert f"{row_url(pk)}?shown=closed-4" in words(page.get("/sessions/"))
    assert page.get(row_url(pk) + "?shown=closed-4", **HTMX).status_code == 204
    alice.read_all()
    text = words(page.get(row_url(pk) + "?shown=closed-4", **HTMX))
    assert "1 thing learned" in text
    assert "hx-get" not in text
    assert page.get(row_url(pk)).url == "/sessions/"


def test_the_list_costs_the_same_for_five_sessions_and_fifty(page, alice):
    api = alice.connect()
    page.get("/sessions/")  # what only the first page of a browser costs
    counted = []
    for count in (5, 20):
        for n in range(count):
            api.tell(f"I have been to place number {n}.", end=False)
        with CaptureQueriesContext(connection) as queries:
            page.get("/sessions/")
        counted.append(len(queries))
    assert counted[0] == counted[1] <= 30

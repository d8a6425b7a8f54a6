"""One session: its words with what was learned beside them, its reading, its summary."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.models import ExtractionJob, ExtractionRun
from tests.views.conftest import HTMX
from tests.views.making import failed_session, reread, told_fact, words

pytestmark = pytest.mark.django_db


def session_url(name, pk):
    return reverse(f"facts:{name}", args=[pk])


def one_session(person):
    with tenant(person.user.pk):
        return person.user.sessions.get()


def change(person, pk, **fields):
    with tenant(person.user.pk):
        person.user.sessions.filter(pk=pk).update(**fields)


def test_the_transcript_shows_what_was_learned_from_which_words(page, alice):
    fact = told_fact(alice)
    with tenant(alice.user.pk):
        source = fact.sources.get()
    text = words(page.get(session_url("session", source.session_id) + f"?mark={source.pk}"))
    assert '<mark class="marked">I&#x27;m allergic to peanuts.</mark>' in text
    assert f'href="/memories/fact/{fact.pk}/"' in text
    assert 'id="m-1"' in text
    assert "1 thing was learned from it." in text


@pytest.mark.parametrize("mark", ["x", "00000000-0000-0000-0000-000000000001", "' or 1=1"])
def test_a_mark_that_is_not_there_marks_nothing(page, alice, mark):
    told_fact(alice)
    response = page.get(session_url("session", one_session(alice).pk), {"mark": mark})
    assert response.status_code == 200
    assert 'class="marked"' not in words(response)


def test_words_that_were_set_aside_say_why_when_asked(page, alice):
    pk = alice.connect().tell("> I live in Rome.\nThat is what she wrote.")
    text = words(page.get(session_url("session", pk)))
    assert '<details class="cut-reason"><summary>quoted</summary>' in text
    assert "You quoted this, so it was not taken for your own words" in text


def test_forgotten_words_leave_a_marked_gap(page, alice):
    fact = told_fact(alice)
    page.post("/memories/forget/", {"ids": fact.pk, "confirm": "yes"})
    text = words(page.get(session_url("session", one_session(alice).pk)))
    assert text.count('<span class="gap">forgotten</span>') == 2  # one explains the other
    assert "peanuts" not in text


def test_markup_in_a_message_is_text(page, alice):
    session = alice.connect().tell("<img src=x onerror=alert(1)>")
    text = words(page.get(session_url("session", session)))
    assert "<img src=x" not in text
    assert "&lt;img src=x onerror=alert(1)&gt;" in text


def test_long_words_are_shown_whole(page, alice):
    """B123: long content can be opened."""
    session = alice.connect().tell("word " * 3000 + "the end")
    assert "the end" in words(page.get(session_url("session", session)))


def test_a_mark_on_a_later_page_opens_that_page(page, alice):
    api = alice.connect()
    session = api.tell(*[f"Hm {n}." for n in range(104)], "I'm allergic to peanuts.")
    alice.read_all()
    with tenant(alice.user.pk):
        source = next(s for s in alice.user.sources.select_related("message") if "peanuts" in s.quote)
    text = words(page.get(session_url("session", session), {"mark": source.pk}))
    assert f'id="m-{source.message.seq}"' in text
    assert 'class="marked"' in text


def test_times_are_those_of_the_person(page, alice):
    """Said at 23:30 in London, which is the next day in Tokyo."""
    alice.user.timezone = "Asia/Tokyo"
    alice.user.save(update_fields=["timezone"])
    pk = alice.connect().tell("I live in Berlin.", at="2026-03-04T23:30:00+00:00")
    text = words(page.get(session_url("session", pk)))
    assert '<time datetime="2026-03-05">5 March 2026</time></h3>' in text
    assert ">08:30</time>" in text


def test_a_failed_session_tells_why_and_is_tried_again(page, alice):
    session = failed_session(alice)
    text = words(page.get(session_url("session", session.pk)))
    assert "Something went wrong on our side. " not in text  # a sentence of its own
    assert "<p>Something went wrong on our side.</p>" in text
    assert "Try again" in text
    page.post(session_url("session_again", session.pk))
    job = ExtractionJob.objects.get(session_id=session.pk)
    assert (job.state, job.attempts, job.problem) == ("waiting", 0, "")
    alice.read_all()
    assert one_session(alice).status == "done"


def test_trying_again_what_did_not_fail_changes_nothing(page, alice):
    told_fact(alice)
    page.post(session_url("session_again", one_session(alice).pk))
    assert one_session(alice).status == "done"


def test_a_page_that_waits_sees_how_it_goes_and_stops_looking_once_it_is_read(page, alice):
    pk = alice.connect().tell("I live in Berlin.")
    state = session_url("session_state", pk)
    text = words(page.get(session_url("session", pk)))
    assert f'hx-get="{state}?shown=closed-4"' in text
    assert 'hx-trigger="session-read from:body"' in text
    assert page.get(f"{state}?shown=closed-4", **HTMX).status_code == 204
    change(alice, pk, status="extracting")
    reading = page.get(f"{state}?shown=closed-4", **HTMX)
    assert "It is being read now." in words(reading)
    assert f"{state}?shown=extracting-4" in words(reading)
    assert "HX-Trigger" not in reading.headers
    alice.read_all()
    change(alice, pk, status="done")
    read = page.get(f"{state}?shown=extracting-4", **HTMX)
    assert "hx-get" not in words(read)
    assert read.headers["HX-Trigger"] == '{"session-read": {}}'
    assert page.get(state).url == session_url("session", pk)


def test_what_is_put_off_says_when_it_is_tried_again(page, alice):
    pk = alice.connect().tell("I live in Berlin.")
    change(alice, pk, problem="model_unavailable")
    ExtractionJob.objects.filter(session_id=pk).update(run_after=now() + timedelta(hours=2))
    text = words(page.get(session_url("session", pk)))
    assert "The language model could not be reached." in text
    assert "It is tried again by itself on " in text
    assert 'hx-trigger="every 30s"' in text


def test_each_reading_tells_its_cost_and_what_was_not_kept_in_plain_words(page, alice):
    told_fact(alice)
    pk = one_session(alice).pk
    amounts = {"input_tokens": 1600, "output_tokens": 80, "cost_micros": 2140, "calls": 2, "kept": 3}
    with tenant(alice.user.pk):
        ExtractionRun.objects.create(
            user=alice.user, session_id=pk, model="m-1", prompt_version="1", rejected={"secret": 2}, **amounts
        )
    text = words(page.get(session_url("session", pk)))
    assert "It was read by rules on this server and cost nothing." in text
    assert "m-1 was given about 1,200 words and wrote about 60." in text
    assert "Reading it cost $0.002." in text
    assert "3 things were kept." in text
    assert "<b>2</b> <span>It looks like a password, key or card number" in text
    for unknown in ("token", "extract", "supersede", "embedding"):
        assert unknown not in text.replace("csrfmiddlewaretoken", "").replace("X-CSRFToken", "")


def test_a_session_with_memory_off_says_so_and_offers_no_reading(page, alice):
    _, made = alice.connect().post("/sessions", {"memory": "off"})
    text = words(page.get(session_url("session", made["id"])))
    assert "Memory was off in this session: its words were not stored." in text
    assert "Read it again" not in text


def test_the_summary_is_put_into_ones_own_words_and_back(page, alice):
    told_fact(alice)
    session = one_session(alice)
    with tenant(alice.user.pk):
        before = session.summaries.get()
        old = {"topic": before.topic, "text": before.text}
    address = session_url("session_summary", session.pk)
    said = page.post(address, {"topic": "Food", "text": "We spoke about food."}, **HTMX)
    assert said.headers["HX-Trigger"] == '{"summary-changed": {}}'
    assert words(said).lstrip().startswith('<section class="card" id="summary"')
    assert f'<form method="post" action="{address}">' in words(said)  # the undo beside what is said back
    with tenant(alice.user.pk):
        assert (session.summaries.get().topic, session.summaries.get().text) == (
            "Food",
            "We spoke about food.",
        )
        assert session.summaries.get().edited_at is not None
    page.post(address, {**old, "undo": "on"})
    with tenant(alice.user.pk):
        assert {"topic": session.summaries.get().topic, "text": session.summaries.get().text} == old
        assert session.summaries.get().edited_at is None


def test_a_summary_of_a_topic_alone_says_so(page, alice):
    told_fact(alice)
    session = one_session(alice)
    with tenant(alice.user.pk):
        summary = session.summaries.get()
        summary.text = ""
        summary.save(update_fields=["text"])
    text = words(page.get(session_url("session", session.pk)))
    assert "nothing to sum up" in text
    assert "Written by a program" not in text


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize("text", ["", "My password is hunter2-XYZ99!"])
def test_a_summary_that_cannot_be_kept_is_refused(page, alice, text, headers):
    told_fact(alice)
    session = one_session(alice)
    response = page.post(session_url("session_summary", session.pk), {"topic": "x", "text": text}, **headers)
    assert response.status_code == 422
    assert "<details open>" in words(response)
    assert ("<html" in words(response)) is not bool(headers)
    with tenant(alice.user.pk):
        assert session.summaries.get().edited_at is None


NAMES = [
    "session",
    "session_row",
    "session_state",
    "session_again",
    "session_summary",
    "reread",
    "reread_progress",
]


@pytest.mark.parametrize("name", NAMES)
def test_bobs_session_and_a_missing_one_answer_alike(page, bob, name):
    theirs = bob.connect().tell("I like opera.")
    call = page.post if name in ("session_again", "session_summary", "reread") else page.get
    one = call(session_url(name, theirs))
    other = call(session_url(name, "00000000-0000-0000-0000-000000000001"))
    assert one.status_code == other.status_code == 404
    assert "opera" not in words(one)


def test_looking_at_a_session_leaves_its_memory_as_it_is(page, alice):
    fact = told_fact(alice)
    page.get(session_url("session", one_session(alice).pk))
    assert reread(fact).use_count == 0


def test_a_forgotten_session_is_gone_also_after_a_reload_and_on_a_second_device(page, alice):
    """B50, B55: the page offers both choices; what is confirmed is true everywhere."""
    fact = told_fact(alice)
    pk = one_session(alice).pk
    text = words(page.get(session_url("session", pk)))
    assert "Also what was learned from it" in text
    assert "Only the conversation; keep what was learned" in text
    page.post("/memories/forget/", {"session": pk, "confirm": "yes", "next": "/sessions/"})
    for browser in (page, alice.browser()):
        assert browser.get(session_url("session", pk)).status_code == 404
        assert "No sessions yet" in words(browser.get("/sessions/"))
    assert reread(fact) is None


def test_the_page_costs_the_same_for_five_messages_and_fifty(page, alice):
    api = alice.connect()
    page.get("/sessions/")  # what only the first page of a browser costs
    counted = []
    for count in (5, 50):
        pk = api.tell(*[f"I like tea number {n}." for n in range(count)])
        alice.read_all()
        with CaptureQueriesContext(connection) as queries:
            page.get(session_url("session", pk))
        counted.append(len(queries))
    assert counted[0] == counted[1] <= 40

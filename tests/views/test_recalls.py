"""What agents were told: the list, and "Why did the agent say that?"."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.tenancy import tenant
from facts.writing import removal
from tests.views.conftest import HTMX
from tests.views.making import make_fact, make_facts, make_superseded, told_fact, url, words

pytestmark = pytest.mark.django_db
LIST = "/recalls/"
QUESTION = "What should I cook without peanuts?"


def page_of(recall_id):
    return reverse("facts:recall", args=[recall_id])


def ask(alice, question=QUESTION, **options):
    """Alice's fact of a real session is told to Claude. (the fact, the answer)"""
    fact = told_fact(alice)
    return fact, alice.agents[0].recall(question, **options)


def forget(page, fact):
    answer = page.post("/memories/forget/", {"ids": fact.pk, "confirm": "yes"})
    assert answer.status_code == 302


def said(response):
    """The text of a page without its tags and its frame."""
    text = words(response)
    return re.sub(r"<[^>]+>", " ", text[text.index("<main") : text.index("</main>")])


def test_the_list_tells_who_asked_what_and_how_much_was_told(page, alice):
    _, answer = ask(alice)
    text = said(page.get(LIST))
    assert "What should I cook without peanuts?" in text
    assert "Claude" in text
    assert "told 2 things" in text  # the fact, and the summary of its session
    assert page_of(answer["recall_id"]) in words(page.get(LIST))


def test_the_list_is_of_one_agent_where_one_is_chosen(page, alice):
    ask(alice)
    other = alice.connect("Cursor")
    other.recall("Which editor?")
    with tenant(alice.user.pk):
        agent = alice.user.agents.get(pk=other.connection.agent_id)
    text = said(page.get(f"{LIST}?agent={agent.pk}"))
    assert "Which editor?" in text
    assert "peanuts" not in text
    assert "1 time" in text


def test_the_list_is_of_one_memory_where_one_is_named(page, alice):
    fact, _ = ask(alice)
    other = make_fact(alice, "Plays chess.")
    assert "Only when this was told" in said(page.get(f"{LIST}?memory={fact.pk}"))
    assert "No match" in said(page.get(f"{LIST}?memory={other.pk}"))


@pytest.mark.parametrize("query", ["agent=nonsense", "memory=nonsense", "agent=nonsense&page=9"])
def test_what_fits_no_filter_is_no_match_and_no_error(page, alice, query):
    ask(alice)
    response = page.get(f"{LIST}?{query}")
    assert response.status_code == 200
    assert "No match" in words(response)


def test_an_empty_list_says_how_it_fills(page):
    assert "Connect an agent" in words(page.get(LIST))


def test_htmx_is_given_the_list_alone(page, alice):
    ask(alice)
    fragment = words(page.get(LIST, **HTMX))
    assert "<html" not in fragment
    assert 'id="recalls"' in fragment


def test_long_lists_are_paged(page, alice):
    agent = alice.connect()
    make_fact(alice)
    for n in range(26):
        agent.recall(f"Question number {n}?")
    assert "Question number 0?" not in words(page.get(LIST))
    assert "Question number 0?" in words(page.get(f"{LIST}?page=2"))


def test_an_answer_is_shown_as_the_agent_saw_it(page, alice):
    _, answer = ask(alice)
    response = page.get(page_of(answer["recall_id"]))
    shown = words(response)[words(response).index("<pre") :]
    shown = shown[shown.index(">") + 1 : shown.index("</pre>")]
    for sign, letter in (("&lt;", "<"), ("&gt;", ">"), ("&#x27;", "'"), ("&quot;", '"'), ("&amp;", "&")):
        shown = shown.replace(sign, letter)
    assert shown == answer["block"]


def test_each_thing_leads_to_the_memory_and_to_the_words_it_rests_on(page, alice):
    fact, answer = ask(alice)
    with tenant(alice.user.pk):
        source = fact.sources.get()
    text = words(page.get(page_of(answer["recall_id"])))
    assert f'href="{url("memory", fact)}"' in text
    assert f"/sessions/{source.session_id}/?mark={source.pk}#m-1" in text


@pytest.mark.parametrize(
    ("fields", "question", "why"),
    [
        ({"is_pinned": True}, "Hello there", "Always told: you pinned it"),
        ({"kind": "constraint"}, "Hello there", "Always told: it must be minded"),
        ({"kind": "profile"}, "Hello there", "Always told: it says who you are"),
        ({}, "Which jazz records?", "Fits the words"),
    ],
)
def test_why_it_was_told_is_said_in_plain_words(page, alice, fields, question, why):
    make_fact(alice, "Likes jazz records.", **fields)
    answer = alice.connect().recall(question)
    text = said(page.get(page_of(answer["recall_id"])))
    assert why in text
    assert not re.search(r"embedding|vector|token|score|0\.\d", text)


def test_later_answers_of_a_session_show_the_block_it_began_with(page, alice):
    make_fact(alice, "Is allergic to nuts.", kind="constraint")
    make_fact(alice, "Likes jazz records.")
    agent = alice.connect()
    _, session = agent.post("/sessions", {"context": "personal"})
    first = agent.recall("Hello there", session_id=session["id"])
    later = agent.recall("Which jazz records?", session_id=session["id"])
    text = words(page.get(page_of(later["recall_id"])))
    assert "given at the start of the session" in text
    assert page_of(first["recall_id"]) in text
    assert "added during the session" in text
    assert "Is allergic to nuts." in text[text.index("<pre") :]


def test_what_was_corrected_since_is_shown_with_what_it_said_then(page, alice):
    fact, answer = ask(alice)
    page.post(url("edit", fact), {"text": "Is allergic to cashews."})
    text = said(page.get(page_of(answer["recall_id"])))
    assert "Is allergic to cashews." in text
    assert "It said then: Is allergic to peanuts." in re.sub(r"\s+", " ", text)
    assert "Corrected since" in text


def test_what_was_replaced_since_says_so(page, alice):
    old, new = make_superseded(alice)
    page.post(url("restore", old))
    answer = alice.connect().recall("Do I drink coffee?")
    page.post(url("restore", new))
    assert "Replaced" in said(page.get(page_of(answer["recall_id"])))


def test_what_was_forgotten_since_is_a_gap_without_its_words(page, alice):
    """Also in the list, in the question, and in the text as the agent saw it."""
    fact, answer = ask(alice)
    forget(page, fact)
    one, listed = page.get(page_of(answer["recall_id"])), page.get(LIST)
    assert "peanut" not in words(one) + words(listed)
    assert "2 more things were told that are gone since." in said(one)
    assert "The text as the agent saw it is gone" in said(one)
    assert "2 gone since" in said(listed)


def test_without_the_scrubbing_of_answers_the_words_would_show(page, alice, monkeypatch):
    fact, answer = ask(alice)
    monkeypatch.setattr(removal, "scrub_bundles", lambda *args, **options: None)
    forget(page, fact)
    assert "peanut" in words(page.get(page_of(answer["recall_id"])))


def test_the_later_answers_of_a_session_lose_the_words_too(page, alice):
    fact = told_fact(alice)
    agent = alice.agents[0]
    _, session = agent.post("/sessions", {"context": "personal"})
    agent.recall("Hello there", session_id=session["id"])
    later = agent.recall("What did I do yesterday?", session_id=session["id"])
    forget(page, fact)
    assert "peanut" not in words(page.get(page_of(later["recall_id"])))


def test_a_look_through_everything_is_told_as_such(page, alice):
    make_fact(alice)
    alice.connect().get("/memories")
    assert "Looked through your memory" in said(page.get(LIST))


def test_bobs_answer_and_a_missing_one_answer_alike(page, bob):
    _, answer = ask(bob)
    theirs = page.get(page_of(answer["recall_id"]))
    missing = page.get(page_of("00000000-0000-0000-0000-000000000001"))
    assert theirs.status_code == missing.status_code == 404
    assert "peanut" not in words(theirs) + words(page.get(LIST))


@pytest.mark.parametrize("path", [LIST, "one"])
def test_many_answers_and_memories_make_no_more_queries(page, alice, path):
    agent = alice.connect()
    make_facts(alice, 3, kind="constraint")
    answer = agent.recall("Which place?")

    def cost():
        with CaptureQueriesContext(connection) as asked:
            page.get(page_of(answer["recall_id"]) if path == "one" else path)
        return len(asked)

    cost()
    few = cost()
    make_facts(alice, 30, kind="constraint")
    for n in range(8):
        answer = agent.recall(f"Which place, take {n}?")
    assert len(answer["items"]) > 10
    assert cost() == few
    assert few <= 40

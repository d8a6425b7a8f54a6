"""Forgetting the words of one message, with or without what was learned from them."""

import pytest
from django.urls import reverse

from accounts.tenancy import tenant
from facts.models import GAP
from tests.views.making import words

pytestmark = pytest.mark.django_db
PEANUTS, BERLIN = "I'm allergic to peanuts.", "I live in Berlin."


@pytest.fixture
def told(alice):
    """(agent, session id, the message about peanuts), both messages with ids of their client."""
    api = alice.connect()
    _, session = api.post("/sessions", {"title": "Allergic to peanuts"})
    send(api, session["id"])
    api.post(f"/sessions/{session['id']}/end")
    alice.read_all()
    with tenant(alice.user.pk):
        return api, session["id"], alice.user.messages.get(seq=1)


def send(api, session_id):
    sent = [{"id": f"c{n}", "role": "user", "content": text} for n, text in enumerate((PEANUTS, BERLIN))]
    return api.post(f"/sessions/{session_id}/messages", {"messages": sent})[1]


def address(message):
    return reverse("facts:forget_message", args=[message.pk])


def remembered(person):
    with tenant(person.user.pk):
        return {fact.text for fact in person.user.facts.current()}


def test_the_question_names_what_goes_and_offers_both(page, told):
    text = words(page.get(address(told[2])))
    assert "allergic to peanuts" in text
    assert "1 memory goes with it:" in text
    assert 'value="keep"' in text


@pytest.mark.parametrize(("choice", "left"), [("forget", 1), ("keep", 2)])
def test_the_words_go_and_what_was_learned_as_chosen(page, alice, told, choice, left):
    api, session_id, message = told
    before = remembered(alice)
    response = page.post(address(message), {"memories": choice})
    assert response.url == f"/sessions/{session_id}/#m-1"
    alice.read_all()
    assert len(remembered(alice)) == left
    assert remembered(alice) <= before
    with tenant(alice.user.pk):
        assert alice.user.messages.get(pk=message.pk).content == GAP
        assert not alice.user.sources.filter(message=message).exists()
        assert alice.user.sessions.get().title == ""
        assert all("peanuts" not in each.statement() for each in alice.user.summaries.all())
    text = words(page.get(f"/sessions/{session_id}/"))
    assert PEANUTS.replace("'", "&#x27;") not in text
    assert "Berlin" in text


def test_an_agent_that_sends_it_again_brings_nothing_back(page, alice, told):
    """B48, for one message. An emptied message keeps its client's id; deleted rows would let it in anew."""
    api, session_id, message = told
    page.post(address(message), {"memories": "forget"})
    assert send(api, session_id)["duplicates"] == 2
    api.post(f"/sessions/{session_id}/end")
    alice.read_all()
    assert all("peanuts" not in text for text in remembered(alice))
    assert "peanuts" not in words(page.get(f"/sessions/{session_id}/"))


def test_a_question_made_of_the_words_goes_with_them(page, alice, told):
    api, _, message = told
    api.recall(PEANUTS, context="work")  # what it was answered holds nothing of this session
    page.post(address(message), {"memories": "keep"})
    with tenant(alice.user.pk):
        assert [bundle.question for bundle in alice.user.bundles.all()] == [""]


def test_a_memory_said_twice_stays_and_loses_these_words_alone(page, alice, told):
    api, _, message = told
    api.tell(PEANUTS)
    alice.read_all()
    assert "stay, and lose only these words" in words(page.get(address(message)))
    page.post(address(message), {"memories": "forget"})
    assert any("peanuts" in text for text in remembered(alice))


def test_twice_is_once_and_an_unknown_choice_is_refused(page, alice, told):
    assert page.post(address(told[2]), {"memories": "both"}).status_code == 422
    assert len(remembered(alice)) == 2
    page.post(address(told[2]), {"memories": "forget"})
    assert "forgotten already" in words(page.get(address(told[2])))
    again = page.post(address(told[2]), {"memories": "forget"}, follow=True)
    assert "These words are forgotten already." in words(again)


def test_bobs_message_and_a_missing_one_answer_alike(page, bob):
    bob.connect().tell("I like opera.")
    with tenant(bob.user.pk):
        theirs = bob.user.messages.get()
    answers = [page.get(address(theirs)), page.post(address(theirs), {"memories": "forget"})]
    assert [each.status_code for each in answers] == [404, 404]
    with tenant(bob.user.pk):
        assert bob.user.messages.get().content == "I like opera."

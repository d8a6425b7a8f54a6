"""Reading a session again from its page: progress, the difference before it applies, an edited summary that stays."""

import pytest
from django.urls import reverse

from accounts.tenancy import tenant
from facts.extraction import offline
from facts.models import ExtractionJob
from facts.writing.candidates import Extraction, FactCandidate
from tests.views.conftest import HTMX
from tests.views.making import told_fact, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def session_id(alice):
    """A session from which one fact was learned; read again, it gives another wording and another summary."""
    fact = told_fact(alice)
    with tenant(alice.user.pk):
        return fact.sources.get().session_id


@pytest.fixture
def reads_better(monkeypatch):
    def extract(turns, **_):
        facts = (
            FactCandidate("Is allergic to peanuts and nuts.", "constraint", turn.content, turn.message_id)
            for turn in turns
        )
        return Extraction(facts=tuple(facts), summary="They spoke about nuts.", topic="nuts")

    monkeypatch.setattr(offline, "extract", extract)


def at(name, pk):
    return reverse(f"facts:{name}", args=[pk])


def known(person):
    with tenant(person.user.pk):
        return {fact.text for fact in person.user.facts.current()}


def test_its_progress_is_looked_at_until_the_difference_is_there(page, alice, session_id, reads_better):
    before = known(alice)
    assert "Read it again" in words(page.get(at("session", session_id)))
    page.post(at("reread", session_id))
    progress = at("reread_progress", session_id)
    assert f'hx-get="{progress}" hx-trigger="every 3s"' in words(page.get(at("session", session_id)))
    assert page.get(progress, **HTMX).status_code == 204
    alice.read_all()
    text = words(page.get(progress, **HTMX))
    assert text.strip().startswith('<div class="stack stack-s" id="again">')
    assert "hx-get" not in text
    assert "what would change" in text
    assert "They spoke about nuts" in text
    assert known(alice) == before
    assert page.get(progress).url == at("session", session_id)


def test_one_that_is_put_off_says_so_and_looks_less_often(page, alice, session_id):
    page.post(at("reread", session_id))
    ExtractionJob.objects.filter(session_id=session_id, questions="reread").update(
        problem="model_unavailable"
    )
    text = words(page.get(at("session", session_id)))
    assert "Reading it again did not work yet." in text
    assert 'hx-trigger="every 30s"' in text


@pytest.mark.parametrize(
    ("name", "summary"), [("reread_apply", "They spoke about nuts."), ("reread_discard", "")]
)
def test_the_person_decides(page, alice, session_id, reads_better, name, summary):
    before = known(alice)
    page.post(at("reread", session_id))
    alice.read_all()
    page.post(at(name, session_id))
    assert (known(alice) == before) is (name == "reread_discard")
    with tenant(alice.user.pk):
        text = alice.user.summaries.get().text
    assert (text == "They spoke about nuts.") is bool(summary)


def test_a_summary_in_ones_own_words_survives_reading_again(page, alice, session_id, reads_better):
    page.post(at("session_summary", session_id), {"topic": "Food", "text": "We spoke about food."})
    page.post(at("reread", session_id))
    alice.read_all()
    assert "They spoke about nuts" not in words(page.get(at("session", session_id)))
    page.post(at("reread_apply", session_id))
    with tenant(alice.user.pk):
        assert alice.user.summaries.get().text == "We spoke about food."

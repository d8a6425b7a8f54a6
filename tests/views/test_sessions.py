import pytest
from django.urls import reverse

from accounts.tenancy import tenant
from facts.models import ExtractionJob
from tests.views.making import failed_session, reread, told_fact, words

pytestmark = pytest.mark.django_db


def session_url(name, pk):
    return reverse(f"facts:{name}", args=[pk])


def one_session(person):
    with tenant(person.user.pk):
        return person.user.sessions.get()


def test_the_list_tells_agent_status_and_what_was_learned(page, alice):
    told_fact(alice)
    text = words(page.get("/sessions/"))
    assert "Claude" in text
    assert "1 learned" in text
    assert "1 session<" in text


def test_sessions_are_filtered_and_no_match_says_so(page, alice):
    told_fact(alice)
    assert "No match" in words(page.get("/sessions/?status=failed"))
    assert "1 session" in words(page.get("/sessions/?status=done"))
    assert "No match" in words(page.get("/sessions/?status=nonsense"))


def test_nothing_yet_is_not_no_match(page):
    assert "No sessions yet" in words(page.get("/sessions/"))


def test_the_transcript_shows_what_was_learned_from_which_words(page, alice):
    fact = told_fact(alice)
    with tenant(alice.user.pk):
        source = fact.sources.get()
    text = words(page.get(session_url("session", source.session_id) + f"?mark={source.pk}"))
    assert '<mark class="marked">I&#x27;m allergic to peanuts.</mark>' in text
    assert f'href="/memories/fact/{fact.pk}/"' in text
    assert 'id="m-1"' in text


@pytest.mark.parametrize("mark", ["x", "00000000-0000-0000-0000-000000000001", "' or 1=1"])
def test_a_mark_that_is_not_there_marks_nothing(page, alice, mark):
    told_fact(alice)
    response = page.get(session_url("session", one_session(alice).pk), {"mark": mark})
    assert response.status_code == 200
    assert 'class="marked"' not in words(response)


def test_forgotten_words_leave_a_marked_gap(page, alice):
    fact = told_fact(alice)
    page.post("/memories/forget/", {"ids": fact.pk, "confirm": "yes"})
    text = words(page.get(session_url("session", one_session(alice).pk)))
    assert '<span class="gap">forgotten</span>' in text
    assert "peanuts" not in text


def test_markup_in_a_message_is_text(page, alice):
    session = alice.connect().tell("<img src=x onerror=alert(1)>")
    text = words(page.get(session_url("session", session)))
    assert "<img src=x" not in text
    assert "&lt;img src=x onerror=alert(1)&gt;" in text


# field report B123
def test_long_words_are_shown_whole(page, alice):
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


def test_a_failed_session_is_tried_again(page, alice):
    session = failed_session(alice)
    assert "Try again" in words(page.get(session_url("session", session.pk)))
    page.post(session_url("session_again", session.pk))
    job = ExtractionJob.objects.get(session_id=session.pk)
    assert (job.state, job.attempts, job.problem) == ("waiting", 0, "")
    alice.read_all()
    assert one_session(alice).status == "done"


def test_trying_again_what_did_not_fail_changes_nothing(page, alice):
    told_fact(alice)
    page.post(session_url("session_again", one_session(alice).pk))
    assert one_session(alice).status == "done"


def test_the_summary_is_put_into_ones_own_words_for_good(page, alice):
    told_fact(alice)
    session = one_session(alice)
    page.post(session_url("session_summary", session.pk), {"topic": "Food", "text": "We spoke about food."})
    with tenant(alice.user.pk):
        summary = session.summaries.get()
        assert (summary.topic, summary.text) == ("Food", "We spoke about food.")
        assert summary.edited_at is not None


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


@pytest.mark.parametrize("text", ["", "My password is hunter2-XYZ99!"])
def test_a_summary_that_cannot_be_kept_is_refused(page, alice, text):
    told_fact(alice)
    session = one_session(alice)
    response = page.post(session_url("session_summary", session.pk), {"topic": "x", "text": text})
    assert response.status_code == 422
    with tenant(alice.user.pk):
        assert session.summaries.get().edited_at is None


@pytest.mark.parametrize("name", ["session", "session_again", "session_summary"])
def test_bobs_session_and_a_missing_one_answer_alike(page, bob, name):
    theirs = bob.connect().tell("I like opera.")
    call = page.get if name == "session" else page.post
    one = call(session_url(name, theirs))
    other = call(session_url(name, "00000000-0000-0000-0000-000000000001"))
    assert one.status_code == other.status_code == 404
    assert "opera" not in words(one)


def test_looking_at_a_session_leaves_its_memory_as_it_is(page, alice):
    fact = told_fact(alice)
    page.get(session_url("session", one_session(alice).pk))
    assert reread(fact).use_count == 0

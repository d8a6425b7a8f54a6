"""Wrong, duplicated and invented facts (field reports B1 to B18).

Whether a sentence that its user did type bears the fact a model makes of it is the model's judgement wherever no word
tells. Such rows are asserted for the offline rules and for the careful answer; the wrong answer is played where the
quote, who typed it, an earlier wording or a mark of "just this once" gives it away.
"""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.extraction.reading import read_session
from facts.models import ExtractionJob, JobState
from tests.fields.recording import by, post, reader, stories
from tests.fields.seeing import believed, current, listed, page, rows, stored, told
from tests.loopback.messages_api import message
from tests.racing import at_once

pytestmark = pytest.mark.django_db


def with_block(story, block):
    """The story with the block an agent was given in the place of its marks."""
    quoted = "\n".join(f"> {line}" for line in block.splitlines())
    marks = {"{block}": block, "{quoted}": quoted, "{half}": block[: len(block) * 2 // 3]}

    def filled(text):
        for mark, words in marks.items():
            text = text.replace(mark, words)
        return text

    sessions = tuple(
        replace(each, turns=tuple((role, filled(text)) for role, text in each.turns))
        for each in story.sessions
    )
    return replace(story, sessions=sessions)


def read_again(person):
    """Read every session once more from its first message, as an operator's second run would."""
    with tenant(person.user.pk):
        person.user.sessions.update(extracted_through=0)
    jobs = ExtractionJob.objects.filter(user_id=person.user.pk, questions="")
    jobs.update(state=JobState.WAITING, run_after=now() - timedelta(minutes=1))
    person.read_all()


# field report B1
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b01"))
def test_the_recall_block_coming_back_teaches_nothing(alice, api, reading, story):
    home = story.sessions[0]
    reading.learn(alice, api, home)
    block = api.recall("Where do I live and what can I eat?")["block"]
    before, echo = rows(alice), with_block(story, block).sessions[1]
    for _ in range(5 if story.name == "the block alone" else 1):
        reading.learn(alice, api, echo)
    assert "Berlin" in block and "peanuts" in block
    assert rows(alice) == before
    assert {each["confidence"] for each in listed(api).values()} == {"medium"}, "an echo is no evidence"
    assert "big tech firm" not in told(api, "Where do I work?")


# field report B1
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b01_invented"))
def test_an_employer_is_not_made_up_from_words_that_do_not_name_one(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert believed(api, story.lies()) == []


# field report B2
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b02"))
def test_a_persona_file_is_nobodys_memory(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert stored(api) == [] and api.get("/profile")[1] == {}


@by("wrong")
@pytest.mark.parametrize("story", stories("b02")[2:4])
def test_with_nothing_cut_out_the_same_answers_would_be_remembered(alice, api, reading, story, monkeypatch):
    """The twin of B1 and B2 with their control off."""
    monkeypatch.setattr("facts.intake.messages.cut_spans", lambda content, origin: ())
    reading.learn_all(alice, api, story)
    assert stored(api) != []


# field report B3
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b03"))
def test_empty_words_ask_no_model_and_leave_nothing(alice, api, reading, story):
    session = reading.learn_all(alice, api, story)[0]
    assert stored(api) == []
    assert reading.model is None or reading.model.asked == []
    read = api.get(f"/sessions/{session}")[1]
    assert (read["status"], read["summary"]) == ("done", None)


# field report B4
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("texts", [("I really like coffee",) * 2, ("I'm vegan.",) * 3, ("我住在上海。",) * 2])
def test_the_same_words_posted_at_the_same_moment_are_one_fact(alice, api, texts):
    session = api.post("/sessions", {})[1]["id"]
    path = f"/sessions/{session}/messages"
    body = {"messages": [{"role": "user", "content": texts[0]}]}
    answers = at_once(*(lambda: api.post(path, body) for _ in texts))
    api.post(f"/sessions/{session}/end")
    alice.read_all()
    assert [status for status, _ in answers] == [202] * len(texts)
    assert len(stored(api)) == 1


# field report B4
@pytest.mark.django_db(transaction=True)
def test_two_sessions_read_at_the_same_moment_are_one_fact_with_two_sources(alice, api):
    sessions = [api.tell("I really like coffee."), alice.connect("Other").tell("I really like coffee.")]
    jobs = [ExtractionJob.objects.get(session_id=each) for each in sessions]
    at_once(*(lambda job=job: read_session(alice.user.pk, job.pk, now=now()) for job in jobs))
    alice.read_all()
    (fact,) = listed(api).values()
    assert len(stored(api)) == 1 and len(fact["sources"]) == 2


# field report B5
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b05"))
def test_saying_it_again_confirms_it_and_deletes_nothing(alice, api, reading, story):
    reading.learn(alice, api, story.sessions[0])
    (first,) = listed(api).values()
    reading.learn(alice, api, story.sessions[1])
    (fact,) = listed(api).values()
    detail = api.get(f"/facts/{fact['id']}")[1]
    assert (fact["id"], detail["heard_in"], len(stored(api))) == (first["id"], 2, 1)


# field report B7
@by("rules", "careful")
@pytest.mark.parametrize("story", stories("b07")[:1])
def test_reading_a_session_again_adds_nothing_and_every_fact_knows_its_session(alice, api, reading, story):
    session = reading.learn_all(alice, api, story)[0]
    once, before = set(stored(api)), rows(alice)
    assert len(once) >= 4
    for _ in range(2):
        read_again(alice)
    assert (set(stored(api)), rows(alice)) == (once, before)
    facts = listed(api, status="all").values()
    assert all({source["session_id"] for source in fact["sources"]} == {session} for fact in facts)
    assert {fact["id"] for fact in facts} <= set(api.get(f"/sessions/{session}")[1]["learned"])


def press_again(person, session):
    """Read again on the dashboard, look at what would change, and apply it."""
    browser = person.browser()
    assert browser.post(reverse("facts:reread", args=[session])).status_code == 302
    person.read_all()
    assert "peanuts" in page(person, f"/sessions/{session}/")
    assert browser.post(reverse("facts:reread_apply", args=[session])).status_code == 302


# field report B8
@by("rules", "careful")
@pytest.mark.parametrize("story", stories("b07")[:1])
def test_pressing_read_again_twice_changes_no_count(alice, api, reading, story):
    session = reading.learn_all(alice, api, story)[0]
    before = (set(stored(api)), rows(alice))
    for _ in range(2):
        press_again(alice, session)
        assert (set(stored(api)), rows(alice)) == before


# field reports B7, B8
@by("careful")
@pytest.mark.parametrize("story", stories("b07")[1:])
def test_other_wordings_in_a_second_reading_stand_beside_none_of_the_first(alice, api, reading, story):
    """Four memories the first time; the second time the model words three of them anew, from the same words."""
    session = reading.learn_all(alice, api, story)[0]
    assert len(current(api)) == 4
    reading.by = "wrong"
    counts = []
    for _ in range(2):
        press_again(alice, session)
        counts.append(rows(alice))
        for word in ("Berlin", "peanuts", "tea"):
            assert len([text for text in current(api) if word in text]) == 1
    assert counts[0] == counts[1]


# field report B8
@by("rules", "careful")
@pytest.mark.parametrize("story", stories("b07")[:1])
def test_pressing_try_again_twice_changes_no_count(alice, api, reading, settings, story):
    with reader("wrong", settings) as broken:
        session = post(api, story.sessions[0])
        broken.told = story.sessions[0]
        broken.troubles = {"facts": message("}{"), "session": message("}{")}
        for _ in range(5):
            ExtractionJob.objects.update(run_after=now() - timedelta(minutes=1))
            alice.read_all()
    assert api.get(f"/sessions/{session}")[1]["status"] == "failed" and stored(api) == []
    settings.ANTHROPIC_API_KEY = "" if reading.model is None else "k"
    settings.ANTHROPIC_BASE_URL = "" if reading.model is None else reading.model.url
    reading.told = story.sessions[0]
    counts = []
    for _ in range(2):
        for _ in range(2):
            alice.browser().post(reverse("facts:session_again", args=[session]))
        alice.read_all()
        counts.append(rows(alice))
    assert counts[0] == counts[1] and counts[0][0] >= 3
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"


# field report B10
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b10"))
def test_of_five_pages_and_one_preference_one_fact_stays(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert len(stored(api)) == 1 and "blue" not in told(api, "favourite colour")


# field report B10
def test_the_same_facts_are_given_once_a_session_and_not_with_every_turn(alice, api):
    api.tell("I prefer window seats on trains.", "I'm allergic to shellfish.")
    alice.read_all()
    session = api.post("/sessions", {})[1]["id"]
    first = api.recall("Book me a train and a dinner", session_id=session)
    later = [api.recall("Book me a train and a dinner", session_id=session) for _ in range(3)]
    assert first["block"].count("shellfish") == 1
    assert all((each["block"], each["delta"]) == (first["block"], "") for each in later)


# field report B11
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b11"))
def test_an_injected_clock_is_not_remembered(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert [text for text in stored(api) if "15:25" in text or "3:25" in text or "November 30" in text] == []
    assert believed(api, story.lies()) == []


# field report B12
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b12"))
def test_heartbeats_and_acknowledgements_leave_nothing(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert believed(api, story.lies()) == [] and current(api) == []


# field report B13
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b13"))
def test_of_vague_talk_no_profile_is_made(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert api.get("/profile")[1] == {} and current(api) == []


# field report B14
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b14"))
def test_what_the_assistant_calls_its_user_is_not_their_name(alice, api, reading, story):
    """The consolidation that made it up in the report has no counterpart here: nothing writes without words."""
    reading.learn_all(alice, api, story)
    assert [text for text in current(api) if "Nono" in text] == []
    assert "nickname" not in api.get("/profile")[1] and "name" not in api.get("/profile")[1]


# field report B16
def test_the_same_conversation_handed_in_again_is_the_same(alice, api):
    turns = ["I live in Berlin.", "I decided to learn the cello.", "I must call the dentist by Friday."]
    body = {"messages": [{"id": f"m{n}", "role": "user", "content": text} for n, text in enumerate(turns)]}
    first: list[int] = []
    for attempt in range(3):
        session = api.post("/sessions", {"external_id": "export-1"})[1]["id"]
        status, answer = api.post(f"/sessions/{session}/messages", body)
        assert answer["stored"] == (3 if attempt == 0 else 0)
        api.post(f"/sessions/{session}/end")
        alice.read_all()
        first = first or rows(alice)
    assert rows(alice) == first and sum(first) >= 3


# field report B16
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b07")[:1])
def test_the_same_conversation_under_another_id_doubles_no_memory(alice, api, reading, story):
    told_then = replace(story.sessions[0], at="2026-10-01T09:00:00Z")
    for _ in range(2):
        reading.learn(alice, api, told_then)
    assert len(stored(api)) == len(set(stored(api))) == len(listed(api)) + len(listed(api, "episodes"))
    assert {fact["status"] for fact in listed(api, status="all").values()} == {"current"}


# field report B18
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b18"))
def test_what_is_meant_once_or_said_in_anger_is_no_lasting_rule(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert believed(api, story.sessions[-1].lies()) == []
    assert listed(api, "procedures") == {}


# field report B18
@by("rules", "wrong")
def test_the_calm_word_holds_against_the_outburst(alice, api, reading):
    story = next(each.values[0] for each in stories("b18") if each.id == "an outburst")
    reading.learn(alice, api, story.sessions[0])
    before = current(api)
    reading.learn(alice, api, story.sessions[1])
    assert current(api) == before

"""What a model writes, and how much (field reports B89 to B95): through the real SDK, with recorded answers."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.models import ExtractionJob, JobState
from facts.upkeep.embedding import embed_missing
from tests.fields.recording import Told, by, stories
from tests.fields.seeing import current, listed, rejected, stored
from tests.loopback.messages_api import Sent, error, message

pytestmark = pytest.mark.django_db

HOME = stories("b27")[0].values[0].sessions[0]


def due_again():
    ExtractionJob.objects.update(run_after=now() - timedelta(minutes=1))


# field report B89
@by("careful")
@pytest.mark.parametrize("story", stories("b89"))
def test_an_answer_in_a_fence_or_with_chat_around_it_is_read(alice, api, reading, story):
    session = reading.learn_all(alice, api, story)[0]
    assert current(api) == list(story.right)
    read = api.get(f"/sessions/{session}")[1]
    assert (read["status"], read["topic"], read["problem"]) == ("done", "Berlin", None)


# field report B89
@by("wrong")
@pytest.mark.parametrize("story", stories("b89_cut"))
def test_an_answer_cut_short_is_asked_for_again_and_never_lost_silently(alice, api, reading, story):
    session = reading.learn(alice, api, story.sessions[0])
    read = api.get(f"/sessions/{session}")[1]
    assert read["status"] == "closed" and read["problem"].startswith("answer_")
    assert stored(api) == [] and api.recall("Where do I live?")["pending"] == 1
    assert ExtractionJob.objects.get(session_id=session).state == JobState.WAITING
    reading.by = "careful"
    due_again()
    alice.read_all()
    assert current(api) == ["Lives in Berlin."]
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"


# field report B89
@by("wrong")
@pytest.mark.parametrize("story", stories("b89_cut")[:1])
def test_an_answer_that_never_comes_whole_is_given_up_in_sight(alice, api, reading, story):
    session = reading.learn(alice, api, story.sessions[0])
    for _ in range(4):
        due_again()
        alice.read_all()
    read = api.get(f"/sessions/{session}")[1]
    assert (read["status"], read["problem"]) == ("failed", "answer_not_json")


# field report B90
@by("rules", "careful")
@pytest.mark.parametrize("story", stories("b90"))
def test_source_code_and_missing_keys_break_no_answer(alice, api, reading, story):
    session = reading.learn_all(alice, api, story)[0]
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"
    if reading.by == "careful":
        assert current(api) == list(story.right)
    assert [text for text in stored(api) if "std::map" in text] == []


LONG = {
    "one line": "word " * 12_000,
    "one word": "x" * 60_000,
    "many lines": "The meeting was about the roof and the rain.\n" * 1_334,
    "Chinese": "今天的会议很长。" * 7_500,
}


# field report B92
@by("rules", "careful")
@pytest.mark.parametrize("long", LONG.values(), ids=LONG)
def test_one_huge_message_costs_the_normal_ones_nothing(alice, api, reading, long):
    """The model is shown a huge session in parts and gives the same answer to each; it is kept once."""
    turns = (("user", long), ("user", "I live in Berlin."), ("user", "thanks"), ("user", "see you"))
    facts = [{**HOME.answers["careful"]["facts"][0], "message": 2}]
    session = reading.learn(alice, api, Told(turns, "", {"careful": {"facts": facts}}))
    assert "Lives in Berlin." in current(api)
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"
    assert len(long) >= 59_000 and max(len(text) for text in stored(api)) <= 400


# field report B92
@by("careful")
def test_one_overlong_memory_is_refused_and_the_others_stay(alice, api, reading):
    fact = HOME.answers["careful"]["facts"][0]
    long = {**fact, "text": "Lives in Berlin " * 400, "slot": "", "value": ""}
    record = {"topic": "Berlin " * 400, "summary": "The user lives in Berlin. " * 400}
    answers = {"careful": {"facts": [long, fact], "session": record}}
    session = reading.learn(alice, api, replace(HOME, answers=answers))
    assert stored(api) == ["Lives in Berlin."] and sum(rejected(alice).values()) == 1
    read = api.get(f"/sessions/{session}")[1]
    assert len(read["summary"]) <= 800 and len(read["topic"]) <= 120


# field report B94
@by("careful")
@pytest.mark.parametrize("question", ["Where do I live?", "Berlin", "Plan a weekend at home for me"])
def test_no_model_stands_between_a_question_and_the_ranked_memories(alice, api, reading, question):
    """There is no reranking by a model that could drop them all: recall asks none, whatever it would say."""
    reading.learn(alice, api, HOME)
    asked = len(reading.model.asked)
    reading.troubles = {"facts": message("[]"), "session": message("[]"), "verdicts": message("[]")}
    answer = api.recall(question)
    assert "Lives in Berlin." in [item["text"] for item in answer["items"]]
    assert len(reading.model.asked) == asked


# field report B94
@by("rules", "careful")
def test_without_an_embedder_memories_are_kept_found_by_words_and_said_to_be_degraded(
    alice, api, reading, settings
):
    settings.EMBEDDER = "off"
    session = reading.learn(alice, api, HOME)
    api.tell("I prefer window seats on trains.")
    if reading.by == "rules":
        alice.read_all()
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"
    answer = api.recall("Berlin window seats")
    assert answer["degraded"] and "Lives in Berlin." in [item["text"] for item in answer["items"]]
    settings.EMBEDDER = "hashed"
    assert embed_missing(alice.user.pk) >= 1
    assert not api.recall("Berlin")["degraded"]


TROUBLES = {
    "timeout": error(408, "timeout_error"),
    "too slow": Sent(message("{}").body, wait_s=1.5),
    "overloaded": error(529, "overloaded_error"),
    "garbled": message("}{"),
}


# field report B95
@by("careful")
@pytest.mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES)
def test_when_the_facts_time_out_summary_and_open_items_are_kept_and_the_facts_asked_again(
    alice, api, reading, settings, trouble
):
    settings.MODEL_TIMEOUT_S = 1
    told = stories("b85")[0].values[0].sessions[0]
    fact = {**HOME.answers["careful"]["facts"][0], "message": 2}
    told = replace(
        told,
        turns=(*told.turns, ("user", "I live in Berlin.")),
        answers={"careful": {**told.answers["careful"], "facts": [fact]}},
    )
    reading.troubles = {"facts": trouble}
    session = reading.learn(alice, api, told)
    read = api.get(f"/sessions/{session}")[1]
    assert read["topic"] == "Plans" and len(listed(api, "open-items")) == 1 and current(api) == []
    assert read["status"] == "closed" and read["problem"]
    job = ExtractionJob.objects.get(session_id=session)
    assert (job.state, job.questions) == (JobState.WAITING, "facts")
    reading.troubles = {}
    asked = len(reading.model.asked)
    due_again()
    alice.read_all()
    assert current(api) == ["Lives in Berlin."] and len(listed(api, "open-items")) == 1
    assert ["facts" in each.asks_for for each in reading.model.asked[asked:]] == [True]
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"


# field report B95
@by("careful")
def test_when_the_record_times_out_the_facts_are_kept_and_the_record_asked_again(alice, api, reading):
    reading.troubles = {"session": TROUBLES["timeout"]}
    session = reading.learn(alice, api, HOME)
    assert current(api) == ["Lives in Berlin."]
    assert ExtractionJob.objects.get(session_id=session).questions == "session"
    reading.troubles = {}
    due_again()
    alice.read_all()
    assert api.get(f"/sessions/{session}")[1]["status"] == "done" and current(api) == ["Lives in Berlin."]


# field report B95
@by("careful")
def test_when_no_verdict_comes_the_rules_compare(alice, api, reading):
    story = next(each.values[0] for each in stories("b30") if each.id == "one home to another")
    reading.troubles = {"verdicts": TROUBLES["overloaded"]}
    reading.learn_all(alice, api, story)
    assert current(api) == ["Lives in Munich."] and list(listed(api, status="superseded")) == [
        "Lives in Berlin."
    ]
    with tenant(alice.user.pk):
        assert alice.user.facts.count() == 2

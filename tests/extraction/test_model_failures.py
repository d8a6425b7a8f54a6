"""When a model fails at one question or all: what is kept, what is paid, and what is asked again."""

import pytest

from facts.llm import AnswerUnusable, ModelMisconfigured, ModelUnavailable
from tests.extraction.model_sessions import NO_FACTS, NO_SESSION, fact, run, turn


@pytest.mark.parametrize(
    "script", ["overloaded", "not_a_message", "garbage", "refusal", "wrong_shape", "empty"]
)
def test_when_facts_fail_the_session_is_kept_and_the_failure_is_raised_on_demand(serve, script):
    # field report B95
    serve(script, NO_SESSION | {"topic": "Tea", "summary": "About tea."})
    done = run(turn(1, "I like tea"))
    assert (done.extraction.topic, done.extraction.summary) == ("Tea", "About tea.")
    assert done.unanswered == ("facts",)
    assert isinstance(done.failed[0].error, (ModelUnavailable, AnswerUnusable))


def test_when_the_session_fails_the_facts_are_kept(serve):
    serve({"facts": [fact()], "procedures": []}, "overloaded")
    done = run(turn(1, "I live in Berlin"))
    assert len(done.extraction.facts) == 1
    assert done.unanswered == ("session",)


def test_a_retry_asks_only_what_is_unanswered(serve):
    api = serve("overloaded", NO_SESSION, NO_FACTS)
    first = run(turn(1, "I like tea"))
    again = run(turn(1, "I like tea"), questions=first.unanswered)
    assert [("facts" in asked.asks_for) for asked in api.asked] == [True, False, True]
    assert again.failed == ()


def test_an_unusable_answer_is_still_paid_for(serve):
    serve("garbage", "refusal")
    done = run(turn(1, "I like tea"))
    assert [usage.input_tokens for usage in done.usages] == [1200, 1200]
    assert done.unanswered == ("facts", "session")


def test_an_answer_cut_short_is_asked_for_once_more_with_more_room(serve):
    api = serve("truncated", {"facts": [fact()], "procedures": []})
    done = run(turn(1, "I live in Berlin"), questions=("facts",))
    assert len(done.extraction.facts) == 1
    assert len(done.usages) == 2
    few, more = (asked.body["max_tokens"] for asked in api.asked)
    assert more > few


def test_an_answer_cut_short_twice_is_a_failure_and_is_not_asked_for_again(serve):
    api = serve("truncated")
    done = run(turn(1, "I live in Berlin"), questions=("facts",))
    assert (len(api.asked), len(done.usages), done.unanswered) == (2, 2, ("facts",))


def test_a_refused_key_is_tried_once_for_both_questions(serve):
    api = serve("unauthorized")
    done = run(turn(1, "I like tea"))
    assert len(api.asked) == 1
    assert isinstance(done.failed[0].error, ModelMisconfigured)

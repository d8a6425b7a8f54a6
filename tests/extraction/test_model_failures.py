"""When a model fails at one question or all: what is kept, what is paid, and what is asked again."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.extraction.reading import read_session
from facts.llm import AnswerUnusable, ModelMisconfigured, ModelUnavailable
from facts.models import ExtractionJob, JobState
from tests.extraction.model_sessions import NO_FACTS, NO_SESSION, fact, run, turn
from tests.loopback.messages_api import MessagesApi

pytestmark = pytest.mark.django_db(databases=["default", "keys", "owner", "support"])


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


# --- a whole session, read as the worker reads it (T17) -----------------------------------------------------------

PAID = {"empty", "half", "garbage", "wrong_shape", "refusal", "tool_call", "echo", "truncated"}
UNUSABLE = {*PAID, "huge", "rejected"}
AWAY = {"slow", "rate_limited", "server_error", "overloaded", "timeout", "not_a_message", "half_body"}
SAID = "I live in Berlin."


@pytest.fixture
def told(alice, api, serve, settings):
    """Hands in a session for a model that answers by this script; gives the verb that reads it at a moment."""

    def tell(*script, said=SAID):
        served = serve(*script)
        settings.MODEL_TIMEOUT_S = 1
        session = api.tell(said)

        def read(at):
            cache.clear()  # the breaker has tests of its own
            job = ExtractionJob.objects.get(session_id=session)
            outcome = read_session(alice.user.pk, job.pk, now=at)
            return outcome, ExtractionJob.objects.get(pk=job.pk)

        return Told(session, served, read)

    return tell


@dataclass(frozen=True)
class Told:
    session: str
    served: MessagesApi
    read: Callable[[datetime], tuple[str, ExtractionJob]]

    def read_until_given_up(self) -> list[timedelta]:
        """How long each try but the last put off the next one."""
        waits, at = [], now()
        for _ in range(20):
            outcome, job = self.read(at)
            if outcome == "dead":
                return waits
            waits.append(job.run_after - at)
            at = job.run_after
        pytest.fail("it was never given up")


def stored(person):
    with tenant(person.user.pk):
        user = person.user
        rows = (user.facts, user.episodes, user.procedures, user.open_items, user.summaries)
        return sum(each.count() for each in rows)


@pytest.mark.parametrize("script", sorted(UNUSABLE | AWAY))
def test_whatever_goes_wrong_nothing_is_written_and_the_session_waits(alice, told, script):
    reading, moment = told(script), now()
    outcome, job = reading.read(moment)
    assert (outcome, job.state, stored(alice)) == ("waiting", JobState.WAITING, 0)
    assert job.run_after > moment
    with tenant(alice.user.pk):
        (run,) = alice.user.extraction_runs.all()
    assert (run.input_tokens > 0) == (script in PAID)


def test_facts_that_cite_messages_nobody_sent_are_dropped_and_counted(alice, told):
    invented = {"facts": [fact(99), fact(-1)], "procedures": []}
    outcome, _ = told(invented, NO_SESSION).read(now())
    with tenant(alice.user.pk):
        run = alice.user.extraction_runs.get()
    assert (outcome, stored(alice), run.rejected) == ("done", 0, {"unknown_message": 2})


def test_facts_step_that_times_out_costs_neither_summary_nor_open_items(alice, told):  # field report B95
    item = {"message": 1, "quote": "I still have to renew my passport", "text": "Renew the passport."}
    session = NO_SESSION | {"topic": "Passport", "summary": "The passport has to be renewed."}
    reading = told("slow", session | {"open_items": [item | {"due_on": ""}]}, said=f"{item['quote']}.")
    outcome, job = reading.read(now())
    assert (outcome, job.questions) == ("waiting", "facts")
    with tenant(alice.user.pk):
        assert [each.text for each in alice.user.open_items.all()] == ["Renew the passport."]
        assert alice.user.summaries.get().topic == "Passport"


def test_what_a_model_never_answers_usably_is_given_up_after_five_tries_with_growing_pauses(told):
    reading = told("garbage")
    waits = reading.read_until_given_up()
    assert waits == [timedelta(seconds=30 * 2**n) for n in range(4)]
    assert len(reading.served.asked) == 5 * 2


def test_what_was_given_up_is_seen_on_its_page_by_api_and_by_doctor(alice, api, told, capsys):
    reading = told("refusal")
    reading.read_until_given_up()
    page = alice.browser().get(f"/sessions/{reading.session}/").content.decode()
    assert "No words are lost" in page and "Try again" in page
    assert api.get(f"/sessions/{reading.session}")[1]["status"] == "failed"
    with contextlib.suppress(CommandError):
        call_command("doctor")
    assert "1 given up" in capsys.readouterr().out


def test_a_model_that_is_away_for_long_is_waited_for(told):
    reading, at = told("overloaded"), now()
    for _ in range(12):
        outcome, job = reading.read(at)
        assert outcome == "waiting" and job.run_after - at <= timedelta(hours=1)
        at = job.run_after


def test_after_a_long_outage_one_unusable_answer_is_not_the_last_try(told):
    tries = 6
    reading, at = told(*["overloaded"] * (2 * tries), "garbage"), now()
    for _ in range(tries):
        _, job = reading.read(at)
        at = job.run_after
    assert reading.read(at)[0] == "waiting"

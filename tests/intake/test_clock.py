"""Sessions close by themselves, one broken session never keeps the others waiting, and nothing is lost at the edge."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connections
from django.utils.timezone import now
from kombu.exceptions import OperationalError

from accounts.tenancy import tenant
from facts import tasks
from facts.extraction.holding import held
from facts.models import ExtractionJob, JobState, SessionClock, SessionStatus

pytestmark = pytest.mark.django_db


def make_due(session):
    SessionClock.objects.filter(session_id=session).update(idle_due_at=now() - timedelta(minutes=1))


def test_a_silent_session_is_closed_and_gets_a_job(api):  # field report B97
    session = api.tell("I live in Berlin.", end=False)
    make_due(session)
    tasks.close_idle_sessions()
    assert api.get(f"/sessions/{session}")[1]["status"] == "closed"
    assert ExtractionJob.objects.filter(session_id=session).count() == 1


def test_a_clock_without_a_session_or_a_person_does_not_stop_the_others(alice, api):
    session = api.tell("I live in Berlin.", end=False)
    make_due(session)
    past = now() - timedelta(hours=1)
    nobody = "00000000-0000-4000-8000-000000000000"
    SessionClock.objects.create(session_id=nobody, user_id=nobody, idle_due_at=past, cap_due_at=past)
    gone = "00000000-0000-4000-8000-000000000001"
    SessionClock.objects.create(session_id=gone, user_id=alice.user.pk, idle_due_at=past, cap_due_at=past)
    tasks.close_idle_sessions()
    assert api.get(f"/sessions/{session}")[1]["status"] == "closed"
    assert not SessionClock.objects.exists(), "a clock that belongs to nothing rings for ever"


def test_a_message_that_comes_as_the_clock_rings_keeps_the_session_open(alice, api):
    session = api.tell("I live in Berlin.", end=False)
    make_due(session)
    api.post(f"/sessions/{session}/messages", {"messages": [{"role": "user", "content": "I'm vegan."}]})
    tasks.close_session(alice.user.pk, session)  # what the sweep had found before the message came
    assert api.get(f"/sessions/{session}")[1]["status"] == "open"


@pytest.mark.django_db(transaction=True)
def test_with_the_broker_away_the_answer_stands_and_the_job_waits(api, monkeypatch, caplog):
    def away(*args, **kwargs):
        raise OperationalError("no broker")

    monkeypatch.setattr(tasks.extract, "apply_async", away)
    session = api.tell("I live in Berlin.", end=False)
    status, body = api.post(f"/sessions/{session}/end")
    assert (status, body["status"]) == (202, "closed"), "what was committed is answered with a failure"
    assert ExtractionJob.objects.get(session_id=session).state == JobState.WAITING


def test_a_lost_job_is_handed_out_again(alice, api, monkeypatch):
    handed = []
    monkeypatch.setattr(tasks.extract, "delay", lambda *ids: handed.append(ids))
    session = api.tell("I live in Berlin.")
    job = ExtractionJob.objects.get(session_id=session)
    ExtractionJob.objects.filter(pk=job.pk).update(
        state=JobState.RUNNING, attempts=1, claimed_at=now() - tasks.LOST_AFTER - timedelta(minutes=1),
        handed_at=now() - tasks.LOST_AFTER, run_after=now() - timedelta(hours=1),
    )  # fmt: skip
    tasks.enqueue_waiting_jobs()
    tasks.enqueue_waiting_jobs()
    job.refresh_from_db()
    assert job.state == JobState.WAITING
    alice.read_all()
    assert len(api.get("/facts")[1]["items"]) == 1


def test_a_job_that_kills_its_worker_every_time_is_given_up_visibly(api, monkeypatch):
    monkeypatch.setattr(tasks.extract, "delay", lambda *ids: None)
    session = api.tell("I live in Berlin.")
    ExtractionJob.objects.filter(session_id=session).update(
        state=JobState.RUNNING, failures=4, claimed_at=now() - tasks.LOST_AFTER - timedelta(minutes=1)
    )
    tasks.enqueue_waiting_jobs()
    assert ExtractionJob.objects.get(session_id=session).state == JobState.DEAD
    told = api.get(f"/sessions/{session}")[1]
    assert (told["status"], told["problem"]) == ("failed", "worker_error")


@pytest.mark.django_db(transaction=True)
def test_a_job_whose_reader_was_killed_is_given_back_within_two_minutes(api, monkeypatch):
    monkeypatch.setattr(tasks.extract, "delay", lambda *ids: None)
    job = ExtractionJob.objects.get(session_id=api.tell("I live in Berlin."))
    claimed = now() - timedelta(minutes=2)
    ExtractionJob.objects.filter(pk=job.pk).update(state=JobState.RUNNING, attempts=1, claimed_at=claimed)
    with ThreadPoolExecutor(1) as reader:
        holding = held(job.pk)
        assert reader.submit(holding.__enter__).result(), "nobody held it yet"
        tasks.enqueue_waiting_jobs()
        job.refresh_from_db()
        assert job.state == JobState.RUNNING, "its reader lives, on a connection of its own"
        assert tasks.extract(str(job.user_id), str(job.pk)) == "gone", "it is being read"
        reader.submit(connections.close_all).result()  # what is left of a process that was killed
    tasks.enqueue_waiting_jobs()
    job.refresh_from_db()
    assert job.state == JobState.WAITING


def test_a_running_job_that_is_not_lost_is_left_alone(api):
    session = api.tell("I live in Berlin.")
    ExtractionJob.objects.filter(session_id=session).update(state=JobState.RUNNING, claimed_at=now())
    tasks.enqueue_waiting_jobs()
    assert ExtractionJob.objects.get(session_id=session).state == JobState.RUNNING


def test_reading_that_crashes_is_put_back_and_dies_after_five_tries(alice, api, monkeypatch):
    from facts.extraction import offline

    def crash(*args, **kwargs):
        raise RuntimeError("crash")

    monkeypatch.setattr(offline, "extract", crash)
    session = api.tell("I live in Berlin.")
    job = ExtractionJob.objects.get(session_id=session)
    for attempt in range(1, 6):
        ExtractionJob.objects.filter(pk=job.pk).update(run_after=now() - timedelta(minutes=1))
        with pytest.raises(RuntimeError):
            tasks.extract(str(alice.user.pk), str(job.pk))
        job.refresh_from_db()
        assert job.attempts == attempt
        told = api.get(f"/sessions/{session}")[1]
        assert told["problem"] == "worker_error"
        assert told["status"] == ("closed" if attempt < 5 else "failed")
    assert job.state == JobState.DEAD
    assert tasks.extract(str(alice.user.pk), str(job.pk)) == "gone"
    monkeypatch.undo()
    api.post(f"/sessions/{session}/messages", {"messages": [{"role": "user", "content": "I'm vegan."}]})
    api.post(f"/sessions/{session}/end")
    alice.read_all()
    assert {fact["text"] for fact in api.get("/facts")[1]["items"]} == {"Lives in Berlin.", "Is vegan."}


def test_a_job_of_a_session_that_is_gone_ends_normally(alice, api):
    session = api.tell("I live in Berlin.")
    job = ExtractionJob.objects.get(session_id=session)
    with tenant(alice.user.pk):
        alice.user.sessions.filter(pk=session).delete()
    assert tasks.extract(str(alice.user.pk), str(job.pk)) == "gone"


def test_a_session_with_nothing_left_to_read_is_done_and_not_pending(alice, api):
    session = api.tell("I live in Berlin.")
    alice.read_all()
    api.post(f"/sessions/{session}/messages", {"messages": [{"role": "user", "content": "I'm vegan."}]})
    api.post(f"/sessions/{session}/end")
    with tenant(alice.user.pk):
        alice.user.messages.filter(session_id=session, seq=2).delete()
    alice.read_all()
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"
    assert api.recall("Where do I live?")["pending"] == 0


def test_a_reading_of_the_first_part_leaves_the_session_waiting_for_the_second(alice, api):
    session = api.tell("I live in Berlin.")
    first = ExtractionJob.objects.get(session_id=session)
    api.post(f"/sessions/{session}/messages", {"messages": [{"role": "user", "content": "I'm vegan."}]})
    api.post(f"/sessions/{session}/end")
    tasks.extract(str(alice.user.pk), str(first.pk))
    with tenant(alice.user.pk):
        assert alice.user.sessions.get(pk=session).status != SessionStatus.DONE
    alice.read_all()
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"


def test_the_summary_of_a_resumed_session_still_tells_its_first_part(alice, api):
    session = api.tell("I'm planning a trip to Lisbon in the spring with my sister.")
    alice.read_all()
    assert "Lisbon" in str(api.get(f"/sessions/{session}")[1]["summary"])
    api.post(
        f"/sessions/{session}/messages",
        {"messages": [{"role": "user", "content": "How do I bake a sourdough bread in a Dutch oven?"}]},
    )
    api.post(f"/sessions/{session}/end")
    alice.read_all()
    alice.read_all()
    assert "Lisbon" in str(api.get(f"/sessions/{session}")[1]["summary"])

"""Reading one session: claim the job, ask without holding a lock, write in one transaction under the owner's lock.

A job is idempotent: reading the same messages again confirms what is there and inserts nothing. A forget or erase
in between bumps the owner's generation; the reading then writes nothing, and the job rereads what remains.
"""

import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import F

from accounts.models import WORKER, User, Verb, record
from accounts.tenancy import tenant
from facts import llm
from facts.extraction import model, rereading
from facts.extraction.finding import Reading, find
from facts.extraction.habits import heed
from facts.extraction.model import Failure, Question
from facts.extraction.runs import begin_run, finish_run
from facts.llm import AnswerUnusable, ModelError, ModelUnavailable
from facts.models import (
    REREAD,
    SUMMARY_ONLY,
    ExtractionJob,
    ExtractionRun,
    JobState,
    Message,
    Session,
    SessionStatus,
    Tombstone,
)
from facts.writing.candidates import Kept, Turn
from facts.writing.keep import keep
from facts.writing.statements import sentences
from facts.writing.summaries import summarise
from facts.writing.tombstones import echoes, unyielding

MAX_ATTEMPTS = 5
FIRST_WAIT = timedelta(seconds=30)
OPERATOR_WAIT = timedelta(minutes=10)  # a refused key or account: an operator has to act, nothing is given up
LOOK_AGAIN = timedelta(minutes=5)  # a pause may be ended early
CRASHED = "worker_error"


def read_session(user_id: UUID, job_id: UUID, *, now: datetime, by_rules: bool = False) -> str:
    """Carry out one job: "done", "gone" (nothing to do any more), "stale" (reread later), "waiting" or "dead".
    `by_rules` reads offline although a model could be asked."""
    if not _claim(job_id, now):
        return "gone"
    began = time.monotonic()
    job = ExtractionJob.objects.get(pk=job_id)
    with tenant(user_id):
        reading = _begin(job, now)
        if reading is None:
            return _let_go(job, now)
    user = User.objects.get(pk=user_id)
    reading = find(user, reading, questions=_questions(job), by_rules=by_rules or not llm.is_available())
    with tenant(user_id):
        return _write(job, reading, now, int((time.monotonic() - began) * 1000))


def _claim(job_id: UUID, now: datetime) -> bool:
    waiting = ExtractionJob.objects.filter(pk=job_id, state=JobState.WAITING, run_after__lte=now)
    return bool(waiting.update(state=JobState.RUNNING, claimed_at=now, attempts=F("attempts") + 1))


def _settle(job: ExtractionJob, state: JobState, now: datetime, outcome: str) -> str:
    """Write the job's state; a row that went with its forgotten session is a normal end."""
    ExtractionJob.objects.filter(pk=job.pk).update(
        state=state,
        done_at=now if state == JobState.DONE else None,
        run_after=job.run_after,
        problem=job.problem,
        questions=job.questions,
        attempts=job.attempts,
        failures=job.failures,
    )
    return outcome


def _let_go(job: ExtractionJob, now: datetime) -> str:
    """There is nothing to read: wait out a pause; else the job is done, and its session waits for nothing more."""
    user = User.objects.filter(pk=job.user_id).first()
    if user is not None:
        user.lock()
    if user is not None and user.memory_state(now) == "paused" and user.paused_until is not None:
        job.run_after, job.attempts = min(user.paused_until, now + LOOK_AGAIN), max(job.attempts - 1, 0)
        return _settle(job, JobState.WAITING, now, "waiting")
    session = Session.objects.filter(
        user_id=job.user_id, pk=job.session_id
    ).first()  # unscoped: its own owner
    if job.questions == REREAD:
        rereading.give_up(job, now=now)
    elif session is not None:
        session.extracted_through = max(session.extracted_through, job.through_seq)
        _rest(session)
    return _settle(job, JobState.DONE, now, "gone")


def _rest(session: Session) -> None:
    """The session is done where all of it was read, and waits for the job of the rest where it was not."""
    if session.status != SessionStatus.OPEN:
        is_read = session.extracted_through >= session.next_seq - 1
        session.status, session.problem = SessionStatus.DONE if is_read else SessionStatus.CLOSED, ""
    session.save(update_fields=["status", "problem", "extracted_through"])


def _begin(job: ExtractionJob, now: datetime) -> Reading | None:
    """The turns to read, None if the session is gone, was forgotten, or memory is off by now or was in between."""
    user = User.objects.filter(pk=job.user_id, is_active=True).first()
    if user is not None:
        user.lock()  # for this look alone: what is seen here cannot be forgotten in the middle of it
    session = _session_of(user, job) if user else None
    if user is None or session is None or not session.keeps_words or user.memory_state(now) != "on":
        return None
    if user.consents.filter(is_agreed=False, at__gte=job.created_at).exists():
        return None
    first = 0 if job.questions in (SUMMARY_ONLY, REREAD) else session.extracted_through
    messages = list(session.messages.filter(seq__gt=first, seq__lte=job.through_seq).order_by("seq"))
    if not messages:
        return None
    if session.status == SessionStatus.CLOSED and job.questions != REREAD:
        session.status = SessionStatus.EXTRACTING
        session.save(update_fields=["status"])
    stones = list(user.tombstones.all())
    turns = tuple(_turn(stones, message) for message in messages)
    return Reading(session, turns, {message.pk: message for message in messages}, user.generation)


def _session_of(user: User, job: ExtractionJob) -> Session | None:
    return user.sessions.select_related("context", "connection__agent").filter(pk=job.session_id).first()


def _questions(job: ExtractionJob) -> tuple[Question, ...]:
    """What this job still has to ask."""
    if job.questions in ("", REREAD):
        return model.BOTH
    if job.questions == SUMMARY_ONLY:
        return ("session",)
    return tuple(each for each in model.BOTH if each in job.questions.split(","))


def _turn(stones: Sequence[Tombstone], message: Message) -> Turn:
    content = _without_buried(stones, message)
    return Turn(message.pk, message.role, content, message.at, message.origin)  # type: ignore[arg-type]


def _without_buried(stones: Sequence[Tombstone], message: Message) -> str:
    """The content with blanks for the sentences that a tombstone forbids, so that no reader can word them anew, not even
    as a topic; places stay what they are."""
    content: str = message.content
    standing = unyielding(stones, message)
    for offset, sentence in sentences(content) if standing else ():
        if echoes(standing, sentence):
            content = content[:offset] + " " * len(sentence) + content[offset + len(sentence) :]
    return content


# --- writing ----------------------------------------------------------------------------------------------------


def _write(job: ExtractionJob, reading: Reading, now: datetime, duration_ms: int) -> str:
    user = User.objects.get(pk=job.user_id)
    generation = user.lock()
    session = _session_of(user, job)
    if session is None or user.memory_state(now) != "on":
        return _let_go(job, now)
    run, kept = begin_run(user, reading, questions=job.questions), Kept()
    if generation != reading.generation:
        # Something was forgotten since we read: what we hold may be of it.
        job.attempts = max(job.attempts - 1, 0)
        outcome = _settle(job, JobState.WAITING, now, "stale")
    elif job.questions == REREAD:
        outcome = _put_aside(job, reading, run, now)
    else:
        kept = _keep(user, session, reading, job, run, now)
        outcome = _conclude(job, session, reading.failed, now)
        if outcome == "done":
            counts = {"kept": len(kept.inserted), "waiting": len(kept.waiting)}
            record(Verb.SESSION_EXTRACTED, by=WORKER, obj=session, **counts)
    finish_run(run, reading, kept, outcome=outcome, duration_ms=duration_ms)
    return outcome


def _keep(
    user: User, session: Session, reading: Reading, job: ExtractionJob, run: ExtractionRun, now: datetime
) -> Kept:
    kept = Kept()
    if job.questions != SUMMARY_ONLY:
        occasion = reading.occasion(user, now=now, run=run)
        kept = keep(occasion, reading.extraction)
        kept.add(heed(occasion, reading.extraction.wishes))
    if session.extracted_through and job.questions != SUMMARY_ONLY:
        _ask_for_summary(user, job)
    else:
        summarise(user, session, reading.extraction, said=reading.said, now=now)
    return kept


def _put_aside(job: ExtractionJob, reading: Reading, run: ExtractionRun, now: datetime) -> str:
    """Keep what a rereading found until its person has seen the difference; one that failed is tried again."""
    if reading.failed:
        outcome = _try_later(job, reading.failed[0].error, now)
        if outcome == "dead":
            rereading.give_up(job, now=now)
        return outcome
    rereading.put_aside(job, reading, run)
    return _settle(job, JobState.DONE, now, "done")


def _ask_for_summary(user: User, job: ExtractionJob) -> None:
    """Only what came late was read: a job of its own makes the summary of the whole session."""
    ExtractionJob.objects.get_or_create(
        user_id=job.user_id,
        session_id=job.session_id,
        through_seq=job.through_seq,
        prompt_version=f"{SUMMARY_ONLY}-{user.generation}",
        defaults={"questions": SUMMARY_ONLY},
    )


def _conclude(job: ExtractionJob, session: Session, failed: Sequence[Failure], now: datetime) -> str:
    """Move job and session on. A failed question keeps the job; given up is only what the model answers unusably."""
    if not failed:
        session.extracted_through = max(session.extracted_through, job.through_seq)
        _rest(session)
        job.problem = ""
        return _settle(job, JobState.DONE, now, "done")
    error = failed[0].error
    job.questions = (
        job.questions
        if job.questions == SUMMARY_ONLY
        else ",".join(dict.fromkeys(f.question for f in failed))
    )
    outcome = _try_later(job, error, now)
    session.problem = job.problem
    if session.status != SessionStatus.OPEN:
        session.status = SessionStatus.FAILED if outcome == "dead" else SessionStatus.CLOSED
    session.save(update_fields=["status", "problem"])
    if outcome == "dead":
        record(Verb.EXTRACTION_FAILED, by=WORKER, obj=session)
    return outcome


def _try_later(job: ExtractionJob, error: ModelError, now: datetime) -> str:
    """Keep a job whose question was not answered: "waiting", or "dead" after too many answers that cannot be used. A
    model that is away is waited for."""
    job.problem = problem_code(error)
    if isinstance(error, AnswerUnusable):
        job.failures += 1
        if job.failures >= MAX_ATTEMPTS:
            return _settle(job, JobState.DEAD, now, "dead")
    job.run_after = now + _wait(error, job.attempts)
    return _settle(job, JobState.WAITING, now, "waiting")


def put_back(user_id: UUID, job_id: UUID, *, now: datetime) -> None:
    """Give back a job whose reading crashed, to be tried later; after the last try it is given up, visibly."""
    job = ExtractionJob.objects.filter(pk=job_id, state=JobState.RUNNING).first()
    if job is None:
        return
    job.failures += 1
    is_dead = job.failures >= MAX_ATTEMPTS
    job.problem, job.run_after = CRASHED, now + FIRST_WAIT * 2**job.failures
    _settle(job, JobState.DEAD if is_dead else JobState.WAITING, now, "")
    if job.questions == REREAD:
        if is_dead:
            with tenant(user_id):
                rereading.give_up(job, now=now)
        return
    with tenant(user_id):
        status = SessionStatus.FAILED if is_dead else SessionStatus.CLOSED
        reading = Session.objects.filter(user_id=user_id, pk=job.session_id)  # unscoped: its own owner
        waiting = (SessionStatus.CLOSED, SessionStatus.EXTRACTING)
        reading.filter(status__in=waiting).update(status=status, problem=CRASHED)


def problem_code(error: ModelError) -> str:
    """What is kept of an error: model_unavailable, model_misconfigured, or answer_<why>."""
    if isinstance(error, AnswerUnusable):
        return f"answer_{error.reason}"
    return "model_unavailable" if isinstance(error, ModelUnavailable) else "model_misconfigured"


def _wait(error: ModelError, attempts: int) -> timedelta:
    if isinstance(error, ModelUnavailable) and error.retry_after_s:
        return timedelta(seconds=min(error.retry_after_s, 3600.0))
    if not isinstance(error, (ModelUnavailable, AnswerUnusable)):
        return OPERATOR_WAIT
    doubled: int = 2 ** max(attempts - 1, 0)
    return min(FIRST_WAIT * doubled, timedelta(hours=1))

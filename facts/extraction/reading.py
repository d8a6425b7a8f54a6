"""Reading one session: claim the job, ask without holding a lock, write in one transaction under the owner's lock.

A job is idempotent: reading the same messages again confirms what is there and inserts nothing. A forget or erase
in between bumps the owner's generation; the reading then writes nothing, and the job rereads what remains.
"""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import F

from accounts.models import WORKER, User, Verb, record
from accounts.tenancy import tenant
from facts import llm, search
from facts.extraction import model, offline
from facts.extraction.model import Failure
from facts.extraction.prompts import PROMPT_VERSION
from facts.lexicon import language_of
from facts.llm import AnswerUnusable, ModelError, ModelUnavailable, Usage
from facts.llm.verdicts import Comparison
from facts.llm.verdicts import Statement as Compared
from facts.models import (
    ExtractionJob,
    ExtractionRun,
    JobState,
    MadeBy,
    Message,
    Session,
    SessionStatus,
    Summary,
)
from facts.writing.candidates import Extraction, Kept, Turn
from facts.writing.canonical import clean
from facts.writing.keep import keep, neighbourhoods
from facts.writing.occasions import Occasion, typed_spans
from facts.writing.reconcile import Verdict
from facts.writing.secrets import redact
from facts.writing.summaries import fit

MAX_ATTEMPTS = 5
FIRST_WAIT = timedelta(seconds=30)
OPERATOR_WAIT = timedelta(minutes=10)  # a refused key or account: an operator has to act, nothing is given up
SUMMARY_ONLY = "summary"
CRASHED = "worker_error"


@dataclass(frozen=True)
class Reading:
    """What was read and found of a session, before anything is written."""

    session: Session
    turns: tuple[Turn, ...]
    messages: Mapping[UUID, Message]
    generation: int
    extraction: Extraction = field(default_factory=Extraction)
    verdicts: Mapping[tuple[str, UUID], Verdict] = field(default_factory=dict)
    usages: tuple[Usage, ...] = ()
    failed: tuple[Failure, ...] = ()
    dropped: Mapping[str, int] = field(default_factory=dict)
    reader: tuple[str, str] = ("", "")  # the model or the rules, and the version of prompts or rules


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
    reading = _found(user_id, reading, job, by_rules=by_rules or not llm.is_available())
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
    )
    return outcome


def _let_go(job: ExtractionJob, now: datetime) -> str:
    """There is nothing to read: wait out a pause; else the job is done, and its session waits for nothing more."""
    user = User.objects.filter(pk=job.user_id).first()
    if user is not None:
        user.lock()
    if user is not None and user.memory_state(now) == "paused" and user.paused_until is not None:
        job.run_after, job.attempts = user.paused_until, max(job.attempts - 1, 0)
        return _settle(job, JobState.WAITING, now, "waiting")
    session = Session.objects.filter(
        user_id=job.user_id, pk=job.session_id
    ).first()  # unscoped: its own owner
    if session is not None:
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
    session = user.sessions.filter(pk=job.session_id).select_related("context").first() if user else None
    if user is None or session is None or not session.is_memory_on or user.memory_state(now) != "on":
        return None
    if user.consents.filter(is_agreed=False, at__gte=job.created_at).exists():
        return None
    first = 0 if job.questions == SUMMARY_ONLY else session.extracted_through
    messages = list(session.messages.filter(seq__gt=first, seq__lte=job.through_seq).order_by("seq"))
    if not messages:
        return None
    if session.status == SessionStatus.CLOSED:
        session.status = SessionStatus.EXTRACTING
        session.save(update_fields=["status"])
    turns = tuple(_turn(message) for message in messages)
    return Reading(session, turns, {message.pk: message for message in messages}, user.generation)


def _turn(message: Message) -> Turn:
    return Turn(message.pk, message.role, message.content, message.at, message.origin)  # type: ignore[arg-type]


# --- finding ----------------------------------------------------------------------------------------------------


def _found(user_id: UUID, reading: Reading, job: ExtractionJob, *, by_rules: bool) -> Reading:
    user = User.objects.get(pk=user_id)
    spoken = " ".join(turn.content[:400] for turn in reading.turns if turn.role == "user")[:2000]
    language = language_of(spoken) or user.language
    if by_rules:
        found = offline.extract(reading.turns, timezone=user.timezone, language=language)
        return _replaced(reading, extraction=found, reader=("offline rules", offline.OFFLINE_VERSION))
    return _asked(user, reading, job, language)


def _asked(user: User, reading: Reading, job: ExtractionJob, language: str) -> Reading:
    spans = {message.pk: typed_spans(message) for message in reading.messages.values()}

    def typed(turn: Turn) -> tuple[tuple[int, str], ...]:
        return tuple((start, turn.content[start:end]) for start, end in spans[turn.message_id])

    wanted: Any = (
        ("session",) if job.questions == SUMMARY_ONLY else tuple(filter(None, job.questions.split(",")))
    )
    run = model.extract(
        reading.turns, typed=typed, timezone=user.timezone, language=language, questions=wanted or model.BOTH
    )
    found = _replaced(
        reading, extraction=run.extraction, usages=run.usages, failed=run.failed, dropped=run.dropped
    )
    found = _replaced(found, reader=(settings.MODEL_NAME, PROMPT_VERSION))
    return found if job.questions == SUMMARY_ONLY else _judged(user, found)


def _judged(user: User, reading: Reading) -> Reading:
    """With the model's verdicts on each candidate against its neighbours; without them the rules decide."""
    with tenant(user.pk):
        near = neighbourhoods(_occasion(user, reading, reading.session.started_at), reading.extraction)
        comparisons = [
            Comparison(
                Compared(text), tuple(Compared(known.text, known.said_at.date()) for known in neighbours)
            )
            for text, neighbours in near
        ]
    if not any(comparison.known for comparison in comparisons):
        return reading
    try:
        answer = model.judge(comparisons)
    except ModelError:
        return reading
    verdicts = {
        (text, known.pk): Verdict(relation.value.lower())
        for (text, neighbours), relations in zip(near, answer.relations, strict=True)
        for known, relation in zip(neighbours, relations, strict=False)
    }
    return _replaced(reading, verdicts=verdicts, usages=reading.usages + answer.usages)


def _replaced(reading: Reading, **changes: Any) -> Reading:
    return Reading(**{**reading.__dict__, **changes})


def _occasion(user: User, reading: Reading, now: datetime) -> Occasion:
    return Occasion(
        user=user,
        context=reading.session.context,
        made_by=MadeBy.EXTRACTION,
        actor=WORKER,
        now=now,
        session=reading.session,
        messages=reading.messages,
        verdicts=reading.verdicts,
    )


# --- writing ----------------------------------------------------------------------------------------------------


def _write(job: ExtractionJob, reading: Reading, now: datetime, duration_ms: int) -> str:
    user = User.objects.get(pk=job.user_id)
    if user.lock() != reading.generation:
        # Something was forgotten since we read: what we hold may be of it.
        job.attempts = max(job.attempts - 1, 0)
        return _settle(job, JobState.WAITING, now, "stale")
    session = user.sessions.filter(pk=job.session_id).select_related("context").first()
    if session is None or user.memory_state(now) != "on":
        return _let_go(job, now)
    kept = Kept()
    if job.questions != SUMMARY_ONLY:
        kept = keep(_occasion(user, reading, now), reading.extraction)
    if session.extracted_through and job.questions != SUMMARY_ONLY:
        _ask_for_summary(user, job)
    else:
        _summarise(user, session, reading, now)
    outcome = _conclude(job, session, reading.failed, now)
    _note_run(user, session, reading, kept, outcome, duration_ms)
    if outcome == "done":
        record(
            Verb.SESSION_EXTRACTED, by=WORKER, obj=session, kept=len(kept.inserted), waiting=len(kept.waiting)
        )
    return outcome


def _ask_for_summary(user: User, job: ExtractionJob) -> None:
    """Only what came late was read: a job of its own makes the summary of the whole session."""
    ExtractionJob.objects.get_or_create(
        user_id=job.user_id,
        session_id=job.session_id,
        through_seq=job.through_seq,
        prompt_version=f"{SUMMARY_ONLY}-{user.generation}",
        defaults={"questions": SUMMARY_ONLY},
    )


def _summarise(user: User, session: Session, reading: Reading, now: datetime) -> None:
    """Keep topic and summary, unless their owner edited them."""
    said = "\n".join(turn.content for turn in reading.turns if turn.role == "user")
    topic = fit(user, clean(reading.extraction.topic)[:120], said=said)
    text = fit(user, clean(reading.extraction.summary)[:800], said=said)
    known = user.summaries.filter(session=session).first()
    if not (topic or text) or (known is not None and known.edited_at is not None):
        return
    summary = known or Summary(user=user, session=session, created_at=now)
    summary.context, summary.said_at = session.context, session.last_message_at or session.started_at
    summary.topic, summary.text = redact(topic), redact(text)
    summary.save()
    search.index(user, [summary])


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
    job.problem = session.problem = problem_code(error)
    is_dead = isinstance(error, AnswerUnusable) and job.attempts >= MAX_ATTEMPTS
    if session.status != SessionStatus.OPEN:
        session.status = SessionStatus.FAILED if is_dead else SessionStatus.CLOSED
    session.save(update_fields=["status", "problem"])
    if is_dead:
        record(Verb.EXTRACTION_FAILED, by=WORKER, obj=session)
        return _settle(job, JobState.DEAD, now, "dead")
    job.run_after = now + _wait(error, job.attempts)
    return _settle(job, JobState.WAITING, now, "waiting")


def put_back(user_id: UUID, job_id: UUID, *, now: datetime) -> None:
    """Give back a job whose reading crashed, to be tried later; after the last try it is given up, visibly."""
    job = ExtractionJob.objects.filter(pk=job_id, state=JobState.RUNNING).first()
    if job is None:
        return
    is_dead = job.attempts >= MAX_ATTEMPTS
    job.problem, job.run_after = CRASHED, now + FIRST_WAIT * 2**job.attempts
    _settle(job, JobState.DEAD if is_dead else JobState.WAITING, now, "")
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


def _note_run(
    user: User, session: Session, reading: Reading, kept: Kept, outcome: str, duration_ms: int
) -> None:
    rejected = Counter(kept.rejected) + Counter(reading.dropped)
    ExtractionRun.objects.create(  # unscoped: made for its owner
        user=user,
        session=session,
        model=reading.reader[0],
        prompt_version=reading.reader[1],
        input_tokens=sum(usage.input_tokens for usage in reading.usages),
        output_tokens=sum(usage.output_tokens for usage in reading.usages),
        cached_tokens=sum(usage.cache_read_tokens for usage in reading.usages),
        kept=len(kept.inserted) + len(kept.waiting),
        rejected=dict(rejected),
        outcome=outcome,
        duration_ms=duration_ms,
    )

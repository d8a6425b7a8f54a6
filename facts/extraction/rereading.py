"""Reading a session again with what reads better today: the difference is shown before anything changes.

Idempotent, and it keeps every correction, edit, confirmation, pin and tombstone: what its person has touched is never
set aside, and what they took away does not come back. The difference is worked out by doing it and undoing it in one
transaction, so what is shown is what will be done.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from pydantic import TypeAdapter

from accounts.models import WORKER, Actor, User, Verb, record
from facts.extraction.finding import Reading
from facts.models import (
    REREAD,
    SUMMARY_ONLY,
    ExtractionJob,
    ExtractionRun,
    MadeBy,
    Rereading,
    RereadingState,
    Session,
    SessionStatus,
    Status,
)
from facts.writing import change
from facts.writing.candidates import Extraction, Kept
from facts.writing.keep import keep
from facts.writing.occasions import Occasion
from facts.writing.reconcile import Verdict
from facts.writing.summaries import summarise

OPEN = (RereadingState.WAITING, RereadingState.READY)
_EXTRACTION = TypeAdapter(Extraction)
_SET_ASIDE = (Status.CURRENT, Status.CANDIDATE, Status.PROPOSED)


class Stale(Exception):
    """Something was forgotten or corrected since this reading; the session has to be read again."""


@dataclass(frozen=True)
class Said:
    """One memory in a difference."""

    id: UUID
    noun: str
    text: str
    status: str


@dataclass(frozen=True)
class Difference:
    """What applying a rereading changes. `replaced` are pairs of old and new; `kept` counts what stays as it is;
    `rejected` counts what was turned away, by reason; `summary` is the old and the new one, None where it stays."""

    added: tuple[Said, ...] = ()
    replaced: tuple[tuple[Said, Said], ...] = ()
    set_aside: tuple[Said, ...] = ()
    kept: int = 0
    rejected: dict[str, int] = field(default_factory=dict)
    summary: tuple[str, str] | None = None

    @property
    def is_empty(self) -> bool:
        return not (self.added or self.replaced or self.set_aside or self.summary)


class _Undone(Exception):
    """Carries a difference out of the transaction that is rolled back."""

    def __init__(self, difference: Difference) -> None:
        self.difference = difference


def reread(user: User, session: Session, *, now: datetime) -> tuple[Rereading, ExtractionJob]:
    """A rereading of a session that was read, and the job that carries it out, to be enqueued. One that is under way is
    the same again; one that waits for its person is replaced."""
    user.lock()
    if (waiting := session.rereadings.filter(state=RereadingState.WAITING).first()) is not None:
        return waiting, ExtractionJob.objects.get(prompt_version=_version(waiting))
    for ready in session.rereadings.filter(state=RereadingState.READY):
        ready.settle(RereadingState.DISCARDED, now=now)
    made = Rereading.objects.create(
        user=user, session=session, created_at=now
    )  # unscoped: made for its owner
    job = ExtractionJob.objects.create(
        user_id=user.pk,
        session_id=session.pk,
        through_seq=session.extracted_through,
        prompt_version=_version(made),
        questions=REREAD,
        run_after=now,
    )
    return made, job


def _version(row: Rereading) -> str:
    """What marks its job: no other reading has it."""
    return f"{REREAD}-{row.pk.hex}"[:40]


def may_reread(session: Session) -> bool:
    """Whether there is anything to read again."""
    return session.keeps_words and session.status == SessionStatus.DONE and session.extracted_through > 0


def last_run(session: Session) -> ExtractionRun | None:
    """The last reading its memories come from: neither one that only rebuilt the summary, nor one that was looked at
    and not applied."""
    unapplied = session.rereadings.exclude(state=RereadingState.APPLIED).exclude(run=None).values("run")
    runs = session.runs.exclude(questions=SUMMARY_ONLY).exclude(pk__in=unapplied)
    return runs.order_by("-at").first()


def put_aside(job: ExtractionJob, reading: Reading, run: ExtractionRun) -> None:
    """Keep what was found, sealed, for its person to look at."""
    row = _of(job)
    if row is None:
        return
    verdicts = [[text, str(known), verdict.value] for (text, known), verdict in reading.verdicts.items()]
    row.found = {
        "extraction": _EXTRACTION.dump_python(reading.extraction, mode="json"),
        "verdicts": verdicts,
    }
    row.run, row.generation, row.state = run, reading.generation, RereadingState.READY
    row.save(update_fields=["found", "run", "generation", "state"])


def give_up(job: ExtractionJob, *, now: datetime) -> None:
    """It cannot be read: no usable answer, or memory is off by now. Nothing changes, and it may be asked for anew."""
    if (row := _of(job)) is not None:
        row.settle(RereadingState.DISCARDED, now=now)


def _of(job: ExtractionJob) -> Rereading | None:
    waiting = Rereading.objects.filter(  # unscoped: by its own owner's job
        user_id=job.user_id, session_id=job.session_id, state=RereadingState.WAITING
    )
    return waiting.first()


def difference(user: User, row: Rereading, *, now: datetime) -> Difference:
    """What applying it would change; writes nothing. Raises `Stale`. Takes the owner's lock, as all writing does."""
    user.lock()
    try:
        with transaction.atomic():
            raise _Undone(_carry_out(user, row, now))
    except _Undone as undone:
        return undone.difference


def apply(user: User, row: Rereading, *, by: Actor, now: datetime) -> Difference:
    """Change what the difference shows. Raises `Stale`, and marks it so."""
    user.lock()
    try:
        done = _carry_out(user, row, now)
    except Stale:
        row.settle(RereadingState.STALE, now=now)
        raise
    row.settle(RereadingState.APPLIED, now=now)
    record(Verb.SESSION_REREAD, by=by, obj=row.session, added=len(done.added), set_aside=len(done.set_aside))
    return done


def discard(row: Rereading, *, now: datetime) -> None:
    """Leave everything as it is. May run twice."""
    if row.state in OPEN:
        row.settle(RereadingState.DISCARDED, now=now)


# --- carrying out -----------------------------------------------------------------------------------------------


def _carry_out(user: User, row: Rereading, now: datetime) -> Difference:
    if row.state != RereadingState.READY or row.generation != user.generation:
        raise Stale
    session = user.sessions.select_related("context").get(pk=row.session_id)
    extraction = _EXTRACTION.validate_python(row.found["extraction"], strict=False)
    occasion = _occasion(user, session, row, now)
    before = _summary_of(user, session)
    replaced_before = set(_superseded(user))
    kept = keep(occasion, extraction)
    aside = list(_no_longer_found(user, session, kept))
    for memory in aside:
        change.set_aside(memory, reason="reread", by=occasion.actor, now=now)
    said = "\n".join(message.content for message in occasion.messages.values())
    summarise(user, session, extraction, said=said, now=now)
    after = _summary_of(user, session)
    return _told(user, kept, aside, replaced_before, (before, after) if after != before else None)


def _occasion(user: User, session: Session, row: Rereading, now: datetime) -> Occasion:
    return Occasion(
        user=user,
        context=session.context,
        made_by=MadeBy.EXTRACTION,
        actor=WORKER,
        now=now,
        session=session,
        messages={
            message.pk: message for message in session.messages.filter(seq__lte=session.extracted_through)
        },
        verdicts={(text, UUID(known)): Verdict(verdict) for text, known, verdict in row.found["verdicts"]},
        run=row.run,
    )


def _no_longer_found(user: User, session: Session, kept: Kept) -> Iterator[Any]:
    """What a program once read from this session alone, nobody has vouched for or touched, and is not found now."""
    found = {*kept.inserted, *kept.confirmed, *kept.waiting, *kept.superseded}
    for rows in _memories(user):
        ours = rows.filter(sources__session=session, made_by=MadeBy.EXTRACTION, status__in=_SET_ASIDE)
        untouched = ours.filter(is_pinned=False, confirmed_at=None, edited_at=None, revisions=None)
        for memory in untouched.distinct().prefetch_related("sources"):
            is_only_here = {source.session_id for source in memory.sources.all()} == {session.pk}
            if memory.pk not in found and is_only_here and memory.reason != "asked_often":
                yield memory


def _memories(user: User) -> tuple[Any, ...]:
    return user.facts, user.episodes, user.procedures, user.open_items


def _superseded(user: User) -> Iterator[UUID]:
    for rows in _memories(user):
        yield from rows.filter(status=Status.SUPERSEDED).values_list("pk", flat=True)


def _summary_of(user: User, session: Session) -> str:
    summary = user.summaries.filter(session=session).first()
    return summary.statement() if summary else ""


def _told(
    user: User, kept: Kept, aside: list[Any], replaced_before: set[UUID], summary: tuple[str, str] | None
) -> Difference:
    touched = [*kept.inserted, *kept.waiting, *kept.superseded]
    rows = {row.pk: row for kind in _memories(user) for row in kind.filter(pk__in=touched)}
    replaced = [
        (_said(rows[pk]), _said(rows[rows[pk].superseded_by_id]))
        for pk in kept.superseded
        if pk in rows and pk not in replaced_before and rows[pk].superseded_by_id in rows
    ]
    newer = {new.id for _, new in replaced}
    return Difference(
        added=tuple(
            _said(rows[pk]) for pk in [*kept.inserted, *kept.waiting] if pk in rows and pk not in newer
        ),
        replaced=tuple(replaced),
        set_aside=tuple(_said(memory) for memory in aside),
        kept=len(set(kept.confirmed)),
        rejected=dict(kept.rejected),
        summary=summary,
    )


def _said(memory: Any) -> Said:
    return Said(memory.pk, memory.noun, memory.statement(), memory.status)

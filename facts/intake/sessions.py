"""The life of a session: opened by an agent, closed by call, by silence or by a cap, reopened by a late message.

Silence is measured on messages as they arrive. Closing makes the job that will read the session; a session whose
memory was off is never read.
"""

from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.db.models import Q, QuerySet

from accounts.models import Actor, Connection, Context, User, Verb, record
from accounts.tenancy import keyring
from facts.models import ExtractionJob, Session, SessionClock, SessionStatus
from facts.writing.canonical import clean
from facts.writing.secrets import redact

EXTERNAL_ID_MAX = 200
TITLE_MAX = 200


class MemoryDiffers(ValueError):
    """This session stands with its memory on; ask for a session without memory under an id of its own."""


def open_session(
    user: User,
    connection: Connection,
    context: Context,
    *,
    now: datetime,
    external_id: str = "",
    title: str = "",
    is_memory_on: bool = True,
    started_at: datetime | None = None,
) -> tuple[Session, bool]:
    """The session, and whether it is new: the same `external_id` of one connection is the same session. While memory
    is off or paused (altogether, for this agent or in this context) the session is made with its memory off, for good. Raises `MemoryDiffers` where a session that
    remembers is asked for as one that does not."""
    user.lock()
    key = keyring().fingerprint("session", f"{connection.pk}|{external_id}") if external_id else None
    if key and (known := user.sessions.filter(connection=connection, external_key=key).first()):
        if known.is_memory_on and not is_memory_on:
            raise MemoryDiffers(MemoryDiffers.__doc__)
        return known, False
    switches = is_memory_on and context.is_memory_on and connection.agent.is_memory_on
    stores = switches and user.memory_state(now) == "on"
    session = Session.objects.create(  # unscoped: made for its owner
        user=user,
        connection=connection,
        context=context,
        external_id=redact(clean(external_id)[:EXTERNAL_ID_MAX]) if stores else "",
        external_key=key,
        title=redact(clean(title)[:TITLE_MAX]) if stores else "",
        is_memory_on=stores,
        started_at=min(started_at or now, now),
        created_at=now,
    )
    record(Verb.SESSION_OPENED, by=Actor.of(connection), obj=session)
    return session, True


def wind_clock(session: Session, now: datetime) -> None:
    """Start or push back the session's closing time; the hard cap counts from its first message since it opened."""
    SessionClock.objects.update_or_create(
        session_id=session.pk,
        defaults={"idle_due_at": now + settings.SESSION_IDLE},
        create_defaults={
            "user_id": session.user_id,
            "idle_due_at": now + settings.SESSION_IDLE,
            "cap_due_at": now + settings.SESSION_CAP,
        },
    )


def end_session(session: Session, *, by: Actor, now: datetime) -> ExtractionJob | None:
    """Close it; the job that will read it, None if there is nothing new to read. May run twice."""
    SessionClock.objects.filter(session_id=session.pk).delete()
    if session.status == SessionStatus.OPEN:
        session.status, session.ended_at = SessionStatus.CLOSED, now
        record(Verb.SESSION_CLOSED, by=by, obj=session)
    last = session.next_seq - 1
    if not session.keeps_words or last <= session.extracted_through:
        session.status = SessionStatus.DONE if session.status == SessionStatus.CLOSED else session.status
        session.save(update_fields=["status", "ended_at"])
        return None
    session.save(update_fields=["status", "ended_at"])
    job, _ = ExtractionJob.objects.get_or_create(
        user_id=session.user_id, session_id=session.pk, through_seq=last, prompt_version=prompt_version()
    )
    return job


def prompt_version() -> str:
    """Which reading a job asks for: the model's prompts or the offline rules."""
    return "model" if settings.ANTHROPIC_API_KEY else "offline"


def reopen(session: Session) -> None:
    """A message arrived after the end: the session takes up again, and is read from there on when it closes."""
    if session.status != SessionStatus.OPEN:
        session.status, session.ended_at = SessionStatus.OPEN, None


def due_sessions(now: datetime, limit: int = 200) -> list[tuple[UUID, UUID]]:
    """(user id, session id) of open sessions whose silence or cap is over."""
    clocks = _rung(now).order_by("idle_due_at")
    return list(clocks.values_list("user_id", "session_id")[:limit])


def close_if_due(user: User, session_id: UUID, *, by: Actor, now: datetime) -> ExtractionJob | None:
    """Close a session whose clock still rings under its owner's lock: a message may have come since it was found.
    A clock without a session is taken away."""
    user.lock()
    if not _rung(now).filter(session_id=session_id).exists():
        return None
    if (session := user.sessions.filter(pk=session_id).first()) is None:
        SessionClock.objects.filter(session_id=session_id).delete()
        return None
    return end_session(session, by=by, now=now)


def _rung(now: datetime) -> QuerySet[SessionClock]:
    return SessionClock.objects.filter(Q(idle_due_at__lte=now) | Q(cap_due_at__lte=now))

"""Taking messages in: sealed, idempotent by the client's own message id, and never waiting for a model.

Passwords, keys and card numbers are never stored, whoever wrote them: a visible gap stands in their place.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.db.models import Q

from accounts.models import Actor, User
from accounts.tenancy import keyring
from facts.intake.honouring import honour
from facts.intake.sessions import end_session, reopen, wind_clock
from facts.models import GAP, ExtractionJob, Message, Role, Session
from facts.writing.occasions import as_cuts
from facts.writing.secrets import with_gaps
from facts.writing.typed import cut_spans

_UNSTORABLE = re.compile(f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff{GAP}]")
FUTURE_TOLERANCE = timedelta(minutes=10)


@dataclass(frozen=True)
class Incoming:
    """One message as an agent sends it. `client_id` "" means that it cannot be told from a repeat."""

    role: str
    content: str
    client_id: str = ""
    at: datetime | None = None
    origin: str = "typed"


@dataclass(frozen=True)
class Taken:
    """What became of a batch. `stored` is less than `accepted` when memory is off or the time was forgotten."""

    accepted: int
    duplicates: int
    stored: int
    job: ExtractionJob | None = None


def storable(text: str) -> str:
    """The text without what cannot be stored: NUL and other control characters, lone surrogates, our gap mark."""
    return _UNSTORABLE.sub("", text)


def take(user: User, session: Session, batch: Sequence[Incoming], *, by: Actor, now: datetime) -> Taken:
    """Store a batch in order. Sending the same `client_id` again stores nothing. With memory off the messages are
    counted and let go."""
    user.lock()
    session.refresh_from_db()
    if not session.keeps_words or user.memory_state(now) != "on":
        return Taken(accepted=len(batch), duplicates=0, stored=0)
    fresh, duplicates = _without_repeats(session, batch)
    rows = [
        row
        for row in (_row(session, item, now) for item in fresh)
        if not _is_forgotten_time(user, session, row)
    ]
    _number(session, rows)
    Message.objects.bulk_create(rows)  # unscoped: made for its owner
    if not rows:
        return Taken(accepted=len(batch), duplicates=duplicates, stored=0)
    reopen(session)
    _note_arrival(session, rows, now)
    honour(user, session, rows, now=now)
    return Taken(len(batch), duplicates, len(rows), _capped(session, by, now))


def _without_repeats(session: Session, batch: Sequence[Incoming]) -> tuple[list[Incoming], int]:
    keys = {item.client_id: _client_key(item.client_id) for item in batch if item.client_id}
    known = {
        bytes(key or b"")
        for key in session.messages.filter(client_key__in=keys.values()).values_list("client_key", flat=True)
    }
    fresh: list[Incoming] = []
    for item in batch:
        key = keys.get(item.client_id)
        if key is not None and key in known:
            continue
        if key is not None:
            known.add(key)
        fresh.append(item)
    return fresh, len(batch) - len(fresh)


def _client_key(client_id: str) -> bytes:
    return keyring().fingerprint("message", client_id)


def _row(session: Session, item: Incoming, now: datetime) -> Message:
    content, gaps = with_gaps(storable(item.content))
    is_user = item.role == Role.USER
    return Message(
        user_id=session.user_id,
        session=session,
        role=item.role,
        origin=item.origin,
        content=content,
        client_key=_client_key(item.client_id) if item.client_id else None,
        at=_said(item.at, now),
        arrived_at=now,
        cuts=as_cuts((*cut_spans(content, item.origin), *gaps)) if is_user else [],
    )


def _said(at: datetime | None, now: datetime) -> datetime:
    """The message's own time; arrival where none was sent or where it lies in the future."""
    if at is None:
        return now
    aware = at if at.tzinfo else at.replace(tzinfo=UTC)
    return min(aware, now) if aware > now + FUTURE_TOLERANCE else aware


def _is_forgotten_time(user: User, session: Session, row: Message) -> bool:
    """Whether the person has forgotten the stretch of time this message was said in (rule 17)."""
    windows = user.forgotten_windows.filter(since__lte=row.at, until__gte=row.at).exclude(by="arrived")
    here = Q(context_ids=None) | Q(context_ids__contains=[session.context_id])
    return windows.filter(here).exists()


def _number(session: Session, rows: Sequence[Message]) -> None:
    for row in rows:
        row.seq = session.next_seq
        session.next_seq += 1


def _note_arrival(session: Session, rows: Sequence[Message], now: datetime) -> None:
    session.message_count += len(rows)
    session.tokens += sum(-(-len(row.content.encode()) // 3) for row in rows)
    latest = max(row.at for row in rows)
    session.last_message_at = max(session.last_message_at or latest, latest)
    session.started_at = min(session.started_at, *(row.at for row in rows))
    session.last_arrival_at = now
    session.save()
    wind_clock(session, now)


def _capped(session: Session, by: Actor, now: datetime) -> ExtractionJob | None:
    """The job of a session that has grown to the token cap and is closed by it."""
    if session.tokens < settings.SESSION_TOKEN_CAP:
        return None
    session.tokens = 0
    session.save(update_fields=["tokens"])
    return end_session(session, by=by, now=now)

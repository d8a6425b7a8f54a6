"""An agent asks to remember or to forget something. Kept at once only on words the user typed in that session; else it
waits for them. What an agent asks to forget is withheld, and forgotten by its owner's click alone."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from accounts.models import Actor, Connection, Context, User, Verb, WritePolicy, record
from facts.intake.honouring import matches
from facts.models import ForgetRequest, MadeBy, Message, Session
from facts.writing.candidates import (
    FactCandidate,
    FactKind,
    Heard,
    Kept,
    OpenItemCandidate,
    ProcedureCandidate,
)
from facts.writing.canonical import clean
from facts.writing.change import NotAcceptable, thaw
from facts.writing.grounding import find_quote
from facts.writing.keep import keep_one
from facts.writing.occasions import Occasion, typed_spans
from facts.writing.statements import read_statement

Type = Literal["fact", "preference", "procedure", "open_item"]
NOBODY = UUID(int=0)


class MemoryOff(ValueError):
    """This user's memory is off or paused, here or in this session; nothing was stored."""


@dataclass(frozen=True)
class Asked:
    """What an agent wants to be remembered. `quote` is what the user typed to that effect, "" if nothing is cited."""

    content: str
    type: Type = "fact"
    quote: str = ""


def remember(
    user: User,
    connection: Connection,
    asked: Asked,
    *,
    context: Context,
    session: Session | None = None,
    now: datetime,
) -> Any:
    """The memory, new or known already; its `status` tells whether it is current or waits for the user. Raises
    `MemoryOff`, `NotAcceptable` with a reason code, and `Session.DoesNotExist` if the session went meanwhile."""
    _take_turn(user, session, connection, context, now)
    message = cited(session, asked.quote)
    candidate = _candidate(asked, message, user.timezone, now)
    kept = keep_one(_occasion(connection, context, session, message, now), candidate)
    row = _row_of(user, kept)
    connection.last_written_at = now
    connection.save(update_fields=["last_written_at"])
    return row


def cited(session: Session | None, quote: str) -> Message | None:
    """The message of the session in which its user typed the quote, the last one if several; None if none did."""
    if session is None or not quote:
        return None
    for message in session.messages.filter(role="user").order_by("-seq"):
        if find_quote(quote, message.content, typed_spans(message)) is not None:
            return message
    return None


def ask_to_forget(
    user: User, connection: Connection, session: Session, topic: str, quote: str, *, now: datetime
) -> int:
    """Withhold what the topic matches in the contexts of the connection, and put the question into the inbox; how
    many are withheld. The user must have typed the quote in the session, and the quote must name the topic. Raises
    `MemoryOff`, and `NotAcceptable` where they did not."""
    _take_turn(user, session, connection, session.context, now)
    message = cited(session, quote)
    if message is None or find_quote(topic, quote, [(0, len(quote))]) is None:
        raise NotAcceptable("hallucinated")
    reach = connection.context_ids()
    found = [row for row in matches(user, topic) if row.context_id in reach]
    if not found:
        return 0
    request = ForgetRequest.objects.create(  # unscoped: made for its owner
        user=user, message=message, topic=topic, withheld=[row.pk for row in found], at=now
    )
    sessions = {source.session_id for row in found for source in row.sources.all()}
    summaries = user.summaries.filter(session_id__in=sessions).values_list("pk", flat=True)
    thaw(user, [*request.withheld, *summaries], now)
    record(Verb.FORGET_ASKED, by=Actor.of(connection), obj=request, matches=len(found))
    return len(found)


def _take_turn(
    user: User, session: Session | None, connection: Connection, context: Context, now: datetime
) -> None:
    user.lock()
    if session is not None:
        session.refresh_from_db(fields=["is_memory_on"])
    is_on = context.is_memory_on and connection.agent.is_memory_on
    if user.memory_state(now) != "on" or not is_on or (session is not None and not session.keeps_words):
        raise MemoryOff(MemoryOff.__doc__)


def _occasion(
    connection: Connection,
    context: Context,
    session: Session | None,
    message: Message | None,
    now: datetime,
) -> Occasion:
    is_trusted = connection.write_policy == WritePolicy.TRUSTED
    return Occasion(
        user=connection.user,
        context=context,
        made_by=MadeBy.IMPORT if is_trusted and message is None else MadeBy.AGENT,
        actor=Actor.of(connection),
        now=now,
        session=session,
        messages={message.pk: message} if message else {},
    )


def _candidate(
    asked: Asked, message: Message | None, timezone: str, now: datetime
) -> FactCandidate | ProcedureCandidate | OpenItemCandidate:
    message_id = message.pk if message else NOBODY
    quote = asked.quote or asked.content
    if asked.type == "procedure":
        return ProcedureCandidate("", asked.content, quote, message_id, heard=Heard.EXPLICIT)
    if asked.type == "open_item":
        return OpenItemCandidate(asked.content, quote, message_id)
    read = _read(asked, message, timezone, now)
    if read is None:
        kind: FactKind = "preference" if asked.type == "preference" else "profile"
        return FactCandidate(clean(asked.content), kind, quote, message_id, Heard.EXPLICIT)
    kind = "preference" if asked.type == "preference" else read.kind
    return replace(
        read,
        text=clean(asked.content),
        kind=kind,
        quote=quote,
        message_id=message_id,
        heard=Heard.EXPLICIT,
        is_standing=False,
        tags=(),
    )


def _read(asked: Asked, message: Message | None, timezone: str, now: datetime) -> FactCandidate | None:
    """What kind of statement it is: by its own wording; where that fills no slot, by the user's words if they do and
    the wording holds the same value ("Lives in Lisbon" for "I moved to Lisbon")."""
    at, message_id = (message.at, message.pk) if message else (now, NOBODY)
    own, said = (
        read_statement(text, message_id=message_id, at=at, timezone=timezone, language="") if text else None
        for text in (asked.content, asked.quote if message else "")
    )
    is_filled = isinstance(own, FactCandidate) and own.slot
    if not is_filled and isinstance(said, FactCandidate) and said.slot and said.value:
        return said if said.value.casefold() in asked.content.casefold() else _fact(own)
    return _fact(own)


def _fact(read: object) -> FactCandidate | None:
    return read if isinstance(read, FactCandidate) else None


def _row_of(user: User, kept: Kept) -> Any:
    ids = [*kept.inserted, *kept.waiting, *kept.confirmed]
    for kind in (user.facts, user.procedures, user.open_items, user.episodes):
        if ids and (row := kind.filter(pk=ids[0]).select_related("context").first()) is not None:
            return row
    raise NotAcceptable(next(iter(kept.rejected), "refused"))

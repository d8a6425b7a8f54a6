"""An agent asks to remember something. Kept at once only on words the user typed in that session; else it waits."""

from typing import Any

from django.http import HttpRequest
from django.utils.timezone import now
from ninja import Router, Status

from accounts.models import Actor, Connection, Context, Scope, WritePolicy
from facts.api.credentials import connection_of, own_session, writes, writing_context
from facts.api.problems import Problem
from facts.api.rendering import memory_out
from facts.api.shapes import MemoryOut, Remember
from facts.models import MadeBy, Message, Session
from facts.writing.candidates import (
    FactCandidate,
    Heard,
    Kept,
    OpenItemCandidate,
    ProcedureCandidate,
)
from facts.writing.canonical import clean
from facts.writing.grounding import find_quote
from facts.writing.keep import keep_one
from facts.writing.occasions import Occasion, typed_spans
from facts.writing.reasons import explain
from facts.writing.statements import read_statement

router = Router(tags=["memories"])
NOBODY = "00000000-0000-0000-0000-000000000000"


@router.post("/remember", auth=writes, response={201: MemoryOut})
def remember(request: HttpRequest, payload: Remember) -> Any:
    """Remember a statement about the user. Its `status` tells whether it is current or waits for the user."""
    connection, moment = connection_of(request), now()
    user = connection.user
    user.lock()
    if user.memory_state(moment) != "on":
        raise Problem(409, "memory_off", "This user's memory is off or paused; nothing was stored.")
    session = own_session(connection, payload.session_id, to_write=True) if payload.session_id else None
    if session is not None and not session.is_memory_on:
        raise Problem(409, "memory_off", "Memory is off for this session; nothing was stored.")
    message = _cited(session, payload.quote)
    candidate = _candidate(payload, message, user.timezone)
    context = (
        session.context
        if session and payload.context is None
        else writing_context(connection, payload.context)
    )
    kept = keep_one(_occasion(connection, context, session, message, moment), candidate)
    row = _row_of(user, kept)
    connection.last_written_at = moment
    connection.save(update_fields=["last_written_at"])
    # The row may be one that was known: its words are told only to who may recall.
    may_read = connection.may(Scope.RECALL) or connection.may(Scope.MANAGE)
    reach: Any = connection.context_ids() if may_read else []
    return Status(201, memory_out(row, reach))


def _cited(session: Session | None, quote: str | None) -> Message | None:
    """The message of the session in which its user typed the quote, the last one if several; None if none did."""
    if session is None or not quote:
        return None
    for message in session.messages.filter(role="user").order_by("-seq"):
        if find_quote(quote, message.content, typed_spans(message)) is not None:
            return message
    return None


def _occasion(
    connection: Connection, context: Context, session: Session | None, message: Message | None, moment: Any
) -> Occasion:
    is_trusted = connection.write_policy == WritePolicy.TRUSTED
    return Occasion(
        user=connection.user,
        context=context,
        made_by=MadeBy.IMPORT if is_trusted and message is None else MadeBy.AGENT,
        actor=Actor.of(connection),
        now=moment,
        session=session,
        messages={message.pk: message} if message else {},
    )


def _candidate(payload: Remember, message: Message | None, timezone: str) -> Any:
    cited: Any = message.pk if message else NOBODY
    quote = payload.quote or payload.content
    if payload.type == "procedure":
        return ProcedureCandidate("", payload.content, quote, cited, heard=Heard.EXPLICIT)
    if payload.type == "open_item":
        return OpenItemCandidate(payload.content, quote, cited)
    read = read_statement(
        payload.content, message_id=cited, at=message.at if message else now(), timezone=timezone, language=""
    )
    if isinstance(read, FactCandidate):
        kind = "preference" if payload.type == "preference" else read.kind
        return FactCandidate(
            clean(payload.content),
            kind,
            quote,
            cited,
            Heard.EXPLICIT,
            read.slot,
            read.value,
            read.replaces,
            read.entities,
        )
    kind = "preference" if payload.type == "preference" else "profile"
    return FactCandidate(clean(payload.content), kind, quote, cited, Heard.EXPLICIT)


def _row_of(user: Any, kept: Kept) -> Any:
    ids = [*kept.inserted, *kept.waiting, *kept.confirmed]
    for kind in (user.facts, user.procedures, user.open_items, user.episodes):
        if ids and (row := kind.filter(pk=ids[0]).select_related("context").first()) is not None:
            return row
    reason = next(iter(kept.rejected), "refused")
    raise Problem(422, "not_acceptable", explain(reason), reason=reason)

"""Sessions and messages: an agent hands in its conversations."""

from typing import Any, Literal
from uuid import UUID

from django.http import HttpRequest
from django.utils.timezone import now
from ninja import Router
from ninja import Status as Answer

from accounts.models import Actor, Connection, Scope
from facts.api.credentials import any_scope, connection_of, manages, own_session, writes, writing_context
from facts.api.paging import DEFAULT_LIMIT, Limit, page_of
from facts.api.problems import Problem
from facts.api.rendering import summary_out
from facts.api.shapes import (
    NewMessages,
    NewSession,
    SessionDetail,
    SessionEnded,
    SessionOpened,
    SessionPage,
    Taken,
)
from facts.forgetting import Selection, forget
from facts.intake.messages import Incoming, take
from facts.intake.sessions import MemoryDiffers, end_session, open_session
from facts.models import Session, Status
from facts.recall import start_of
from facts.recall.recalling import notice_for
from facts.recall.tiers import withheld_ids
from facts.tasks import enqueue

router = Router(tags=["sessions"])


@router.post("/sessions", auth=writes, response={200: SessionOpened, 201: SessionOpened})
def create_session(request: HttpRequest, payload: NewSession) -> Any:
    """Open a session, or find the one with this `external_id` again."""
    connection, moment = connection_of(request), now()
    context = writing_context(connection, payload.context)
    try:
        session, is_new = open_session(
            connection.user,
            connection,
            context,
            now=moment,
            external_id=payload.external_id or "",
            title=payload.title or "",
            is_memory_on=payload.memory == "on",
            started_at=payload.started_at,
        )
    except MemoryDiffers as differs:
        raise Problem(409, "memory_differs", str(differs)) from differs
    return Answer(201 if is_new else 200, opened_out(connection, session))


def opened_out(connection: Connection, session: Session) -> dict[str, Any]:
    """A session as it is given to who opens it."""
    start = _start(connection, session) if connection.may(Scope.RECALL) else None
    return {"id": session.pk, "status": session.status, "start": start}


def _start(connection: Connection, session: Session) -> dict[str, Any]:
    if not session.is_memory_on:
        return {"profile": {}, "summaries": [], "open_items": [], "block": "", "tokens": 0}
    start = start_of(connection.user, connection, session.context, now=now())
    return {
        "profile": {
            slot: {"value": fact.value or fact.text, "fact_id": fact.pk, "confidence": fact.confidence_band}
            for slot, fact in start.profile.items()
        },
        "summaries": [summary_out(summary) for summary in start.summaries],
        "open_items": [
            {"id": item.pk, "text": item.text, "due_on": item.due_on} for item in start.open_items
        ],
        "block": start.block,
        "tokens": start.tokens,
    }


@router.post("/sessions/{uuid:session_id}/messages", auth=writes, response={202: Taken})
def post_messages(request: HttpRequest, session_id: UUID, payload: NewMessages) -> Any:
    """Store a batch of messages. Waits for no model."""
    connection = connection_of(request)
    session = own_session(connection, session_id, to_write=True)
    batch = [
        Incoming(each.role, each.content, client_id=each.id or "", at=each.at, origin=each.origin)
        for each in payload.messages
    ]
    moment = now()
    taken = take(connection.user, session, batch, by=Actor.of(connection), now=moment)
    if taken.job is not None:
        enqueue(taken.job)
    connection.last_written_at = moment
    connection.save(update_fields=["last_written_at"])
    return Answer(202, {"accepted": taken.accepted, "duplicates": taken.duplicates, "stored": taken.stored})


@router.post("/sessions/{uuid:session_id}/end", auth=writes, response={202: SessionEnded})
def end(request: HttpRequest, session_id: UUID) -> Any:
    """Close a session; it is read in the background."""
    connection = connection_of(request)
    session = own_session(connection, session_id, to_write=True)
    connection.user.lock()
    session.refresh_from_db()
    job = end_session(session, by=Actor.of(connection), now=now())
    if job is not None:
        enqueue(job)
    return Answer(202, {"id": session.pk, "status": session.status})


@router.get("/sessions", auth=any_scope, response=SessionPage)
def list_sessions(request: HttpRequest, cursor: str | None = None, limit: Limit = DEFAULT_LIMIT) -> Any:
    """This connection's sessions; with `manage` all sessions in its contexts. Newest first."""
    connection = connection_of(request)
    sessions = connection.user.sessions.filter(context_id__in=connection.context_ids())
    if not connection.may(Scope.MANAGE):
        sessions = sessions.filter(connection=connection)
    rows, following, total = page_of(
        request, sessions.select_related("context"), by="started_at", cursor=cursor, limit=limit
    )
    shown = [_told(connection, session) for session in rows]
    return {"items": shown, "next": following, "total": total}


def _told(connection: Connection, session: Session) -> dict[str, Any]:
    """A session in a list: without its words while memory is off for this agent or in its context."""
    quiet = {} if _may_tell(connection, session) else {"title": "", "topic": None, "summary": None}
    return {**_session_out(session), **quiet}


def _may_tell(connection: Connection, session: Session) -> bool:
    return not notice_for(connection.user, None, connection, session.context, now=now())


@router.get("/sessions/{uuid:session_id}", auth=any_scope, response=SessionDetail)
def get_session(request: HttpRequest, session_id: UUID) -> Any:
    """One session with its transcript, its summary, and what was learned from it."""
    connection = connection_of(request)
    session = own_session(connection, session_id)
    if not _may_tell(connection, session):
        return {**_told(connection, session), "learned": [], "messages": []}
    return {**_session_out(session), "learned": _learned(connection, session), "messages": _messages(session)}


@router.delete("/sessions/{uuid:session_id}", auth=manages, response={204: None})
def delete_session(
    request: HttpRequest, session_id: UUID, memories: Literal["keep", "forget"] = "keep"
) -> Any:
    """Forget a session; with `memories=forget` also what was learned from it alone."""
    connection = connection_of(request)
    session = own_session(connection, session_id)
    selection = Selection(session_id=session.pk, keeps_memories=memories == "keep")
    for job in forget(connection.user, selection, by=Actor.of(connection), now=now()).jobs:
        enqueue(job)
    return Answer(204, None)


def _session_out(session: Session) -> dict[str, Any]:
    summary = session.summaries.exclude(pk__in=withheld_ids(session.user)).first()
    return {
        "id": session.pk,
        "external_id": session.external_id or None,
        "title": session.title,
        "context": session.context.name,
        "status": session.status,
        "problem": session.problem or None,
        "memory": "on" if session.is_memory_on else "off",
        "started_at": session.started_at,
        "ended_at": session.ended_at,
        "message_count": session.message_count,
        "topic": summary.topic if summary else None,
        "summary": summary.text if summary else None,
    }


def _messages(session: Session) -> list[dict[str, Any]]:
    return [
        {"id": each.pk, "role": each.role, "content": each.content, "at": each.at, "origin": each.origin}
        for each in session.messages.all()
    ]


def _learned(connection: Connection, session: Session) -> list[UUID]:
    """Ids of the memories that rest on this session's words; without `manage` only those that are current."""
    sources = session.sources.select_related("fact", "episode", "procedure", "open_item")
    rows = {source.memory.pk: source.memory for source in sources}.values()
    reach, sees_all = connection.context_ids(), connection.may(Scope.MANAGE)
    return [row.pk for row in rows if row.context_id in reach and (sees_all or row.status == Status.CURRENT)]

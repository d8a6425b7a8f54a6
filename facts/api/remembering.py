"""An agent asks to remember something. Kept at once only on words the user typed in that session; else it waits."""

from typing import Any

from django.http import HttpRequest
from django.utils.timezone import now
from ninja import Router, Status

from accounts.models import Connection, Context, Scope
from facts.api.credentials import connection_of, own_session, writes, writing_context
from facts.api.problems import Problem
from facts.api.rendering import memory_out
from facts.api.shapes import MemoryOut, Remember
from facts.intake.remembering import Asked, MemoryOff
from facts.intake.remembering import remember as keep_asked
from facts.models import Session
from facts.tools.telling import why_not
from facts.writing.canonical import clean
from facts.writing.change import NotAcceptable

router = Router(tags=["memories"])


@router.post("/remember", auth=writes, response={201: MemoryOut})
def remember(request: HttpRequest, payload: Remember) -> Any:
    """Remember a statement about the user. Its `status` tells whether it is current or waits for the user."""
    connection, moment = connection_of(request), now()
    if connection.user.memory_state(moment) != "on":
        raise _off(MemoryOff())
    session = own_session(connection, payload.session_id, to_write=True) if payload.session_id else None
    asked = Asked(payload.content, payload.type, payload.quote or "")
    context = _context(connection, session, payload.context)
    try:
        row = keep_asked(connection.user, connection, asked, context=context, session=session, now=moment)
    except MemoryOff as off:
        raise _off(off) from off
    except NotAcceptable as refused:
        raise Problem(422, "not_acceptable", why_not(refused.reason), reason=refused.reason) from refused
    return Status(201, _told(connection, row, payload))


def _off(off: MemoryOff) -> Problem:
    return Problem(409, "memory_off", str(off.__doc__))


def _context(connection: Connection, session: Session | None, name: str | None) -> Context:
    if session is not None and name is None:
        context: Context = session.context
        return context
    return writing_context(connection, name)


def _told(connection: Connection, row: Any, payload: Remember) -> dict[str, Any]:
    """The memory. It may be one that was known: its words are told only to who may recall, all others get their own
    back."""
    if connection.may(Scope.RECALL) or connection.may(Scope.MANAGE):
        reach: Any = connection.context_ids()
        return memory_out(row, reach)
    return {**memory_out(row, []), "text": clean(payload.content)}

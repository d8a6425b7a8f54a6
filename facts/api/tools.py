"""Tools over JSON: what a model may call, calling it, and the same searches as plain calls."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.utils.timezone import now
from ninja import Body, Router, Schema

from accounts.models import Connection
from facts.api.credentials import any_scope, connection_of, own_session, reads
from facts.api.problems import Problem, not_found
from facts.api.shapes import SourceOut
from facts.tools import reading, shapes
from facts.tools.calling import Call, Refused, Told, Tool, run
from facts.tools.table import TOOLS, tools_for

router = Router(tags=["tools"])


class ToolDefinition(Schema):
    """A tool as the `tools` of a request to the Messages API take it."""

    name: str
    description: str
    input_schema: dict[str, Any]


class ToolList(Schema):
    """The tools that this key opens."""

    tools: list[ToolDefinition]


class ToolAnswer(Schema):
    """An answer. `text` and `is_error` belong into the model's `tool_result`; `content` is the same for programs."""

    content: dict[str, Any]
    text: str
    is_error: bool


class MemoryFound(Schema):
    """A memory; fields of other kinds are null, `session_id` of all but a summary."""

    id: UUID
    kind: str
    text: str
    confidence: str
    context: str
    said_at: datetime
    source: SourceOut | None = None
    session_id: UUID | None = None
    slot: str | None = None
    happened_on: date | None = None
    precision: str | None = None
    topics: list[str] | None = None
    trigger: str | None = None
    body: str | None = None
    due_on: date | None = None
    done_at: datetime | None = None


class ItemFound(MemoryFound):
    """A memory that a search found, with how near it is and why."""

    why: dict[str, float]
    score: float


class SearchOut(Schema):
    """What was found, best first. `notice`: memory_off, memory_paused or null."""

    items: list[ItemFound]
    total: int
    degraded: bool
    notice: str | None


class Replaced(Schema):
    """Something older that the memory took the place of; `text` only for `manage`."""

    id: UUID
    said_at: datetime
    text: str | None


class Reworded(Schema):
    """That the wording was changed, and by whom: person, agent, worker."""

    at: datetime
    by: str


class KnowledgeOut(MemoryFound):
    """Where a memory comes from: every source in reach, oldest first; a quote is "" where its words were
    forgotten. Of a summary its session, and the events that were learned from that session."""

    status: str
    written_by: str
    sources: list[SourceOut]
    heard_in: int
    confidence_because: list[str]
    reworded: list[Reworded]
    replaced: list[Replaced]
    episodes: list[MemoryFound]


@router.get("/tools", auth=any_scope, response=ToolList)
def list_tools(request: HttpRequest) -> Any:
    """The tools that this key opens, ready to be handed to a model."""
    opened = tools_for(connection_of(request)).values()
    return {
        "tools": [
            {"name": tool.name, "description": tool.description, "input_schema": tool.schema}
            for tool in opened
        ]
    }


@router.post("/tools/{name}", auth=any_scope, response=ToolAnswer)
def call_tool(
    request: HttpRequest, name: str, payload: Body[dict[str, Any]], session_id: UUID | None = None
) -> Any:
    """Call a tool with the input a model gave. What the model can mend itself is an answer with `is_error`."""
    connection = connection_of(request)
    tool = _opened(connection, name)
    session = own_session(connection, session_id, to_write=not tool.reads_only) if session_id else None
    return _answer(run(tool, Call(connection, now(), session), payload))


def _opened(connection: Connection, name: str) -> Tool:
    if (tool := tools_for(connection).get(name)) is not None:
        return tool
    named = [tool for tool in TOOLS if tool.name == name]
    if not named:
        raise not_found()
    needed = " or ".join(sorted({scope.value for tool in named for scope in tool.scopes}))
    raise Problem(403, "missing_scope", f"This key lacks the scope: {needed}.")


def _answer(told: Told) -> dict[str, Any]:
    return {"content": told.content, "text": told.text, "is_error": told.is_error}


class SearchAsked(shapes.SearchMemory):
    """What to search for. `session_id` narrows it to the context of that session."""

    session_id: UUID | None = None


@router.post("/search", auth=reads, response=SearchOut)
def search(request: HttpRequest, payload: SearchAsked) -> Any:
    """Search all kinds of memory, with the same ranking as recall. Counts as no use and freezes nothing."""
    connection = connection_of(request)
    session = own_session(connection, payload.session_id) if payload.session_id else None
    try:
        return reading.search(Call(connection, now(), session), payload).content
    except Refused as refused:
        raise Problem(404, "unknown_context", "This key has no context of that name.") from refused


@router.get("/memories/{uuid:memory_id}/source", auth=reads, response=KnowledgeOut)
def source(request: HttpRequest, memory_id: UUID) -> Any:
    """How one memory is known: the words, who wrote it down, how sure it is and why, and what it replaced."""
    call = Call(connection_of(request), now())
    try:
        return reading.know(call, shapes.KnowFrom(id=memory_id)).content
    except Refused as refused:
        raise not_found() from refused

"""The shapes of requests and answers. Unknown fields are refused."""

from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from django.conf import settings
from ninja import Schema
from pydantic import AfterValidator, ConfigDict, Field

EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)
LATEST = datetime(2200, 1, 1, tzinfo=UTC)


def sane(moment: datetime) -> datetime:
    """The moment with a zone (UTC if it had none). Raises ValueError where no conversation can have been."""
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    if not EARLIEST <= aware <= LATEST:
        raise ValueError("out of range")
    return aware


Moment = Annotated[datetime, AfterValidator(sane)]


class Body(Schema):
    """What comes in."""

    model_config = ConfigDict(extra="forbid")


class NewSession(Body):
    external_id: str | None = Field(None, min_length=1, max_length=200)
    context: str | None = Field(None, min_length=1, max_length=60)
    memory: Literal["on", "off"] = "on"
    started_at: Moment | None = None
    title: str | None = Field(None, max_length=200)


class NewMessage(Body):
    id: str | None = Field(None, min_length=1, max_length=200)
    role: Literal["user", "assistant", "tool", "system"]
    content: str = Field(max_length=settings.MESSAGE_MAX_CHARS)
    at: Moment | None = None
    origin: Literal["typed", "prefilled", "pasted"] = "typed"


class NewMessages(Body):
    messages: list[NewMessage] = Field(min_length=1, max_length=settings.MESSAGES_PER_POST)


class Turn(Body):
    role: Literal["user", "assistant", "tool", "system"] = "user"
    content: str = Field(max_length=settings.MESSAGE_MAX_CHARS)


class Ask(Body):
    message: str | None = Field(None, max_length=settings.MESSAGE_MAX_CHARS)
    messages: list[Turn] | None = Field(None, min_length=1, max_length=20)
    session_id: UUID | None = None
    context: str | None = Field(None, min_length=1, max_length=60)
    budget_tokens: int = Field(1500, ge=100, le=4000)
    refresh: bool = False


class Correction(Body):
    text: str | None = Field(None, min_length=1, max_length=2000)
    kind: Literal["preference", "constraint", "profile", "goal"] | None = None
    context: str | None = Field(None, min_length=1, max_length=60)
    pinned: bool | None = None
    trigger: str | None = Field(None, max_length=200)
    body: str | None = Field(None, max_length=4000)
    is_on: bool | None = None
    done: bool | None = None


class Remember(Body):
    content: str = Field(min_length=1, max_length=4000)
    type: Literal["fact", "preference", "procedure", "open_item"] = "fact"
    session_id: UUID | None = None
    quote: str | None = Field(None, min_length=1, max_length=4000)
    context: str | None = Field(None, min_length=1, max_length=60)


class Forget(Body):
    ids: list[UUID] | None = Field(None, min_length=1, max_length=1000)
    since: Moment | None = None
    until: Moment | None = None
    by: Literal["said", "arrived", "either"] = "said"
    topic: str | None = Field(None, min_length=2, max_length=400)
    session_id: UUID | None = None
    all: bool = False
    context: str | None = Field(None, min_length=1, max_length=60)
    confirm: bool = False


class SourceOut(Schema):
    session_id: UUID
    message_id: UUID
    quote: str
    said_at: datetime


class MemoryOut(Schema):
    """A memory of any kind; fields of other kinds are null."""

    id: UUID
    kind: str
    type: str
    text: str
    status: str
    reason: str
    confidence: str
    context: str
    generated_by: str
    pinned: bool
    tags: list[str]
    said_at: datetime
    valid_from: datetime
    valid_to: datetime | None
    created_at: datetime
    sources: list[SourceOut]
    slot: str | None = None
    happened_on: date | None = None
    precision: str | None = None
    background: str | None = None
    solution: str | None = None
    importance: str | None = None
    topics: list[str] | None = None
    trigger: str | None = None
    body: str | None = None
    is_on: bool | None = None
    due_on: date | None = None
    done_at: datetime | None = None


class MemoryDetail(MemoryOut):
    supersedes: list[UUID]
    superseded_by: UUID | None
    heard_in: int
    history: list[dict[str, Any]]


class Page(Schema):
    items: list[Any]
    next: str | None
    total: int

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
    """What can be changed of every kind."""

    text: str | None = Field(None, min_length=1, max_length=2000)
    context: str | None = Field(None, min_length=1, max_length=60)
    pinned: bool | None = None


class FactCorrection(Correction):
    kind: Literal["preference", "constraint", "profile", "goal"] | None = None


class EpisodeCorrection(Correction):
    """Nothing but what every kind takes."""


class ProcedureCorrection(Correction):
    trigger: str | None = Field(None, max_length=200)
    body: str | None = Field(None, max_length=4000)
    is_on: bool | None = None


class OpenItemCorrection(Correction):
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


class Acceptance(Body):
    replaces: UUID | None = None


class SourceOut(Schema):
    """Where the words stand."""

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


class OldWording(Schema):
    """A wording that was corrected away, and who did it."""

    text: str
    replaced_at: datetime
    by: str


class MemoryDetail(MemoryOut):
    """A memory with its chain and, for `manage`, the wordings that were corrected away."""

    supersedes: list[UUID]
    superseded_by: UUID | None
    heard_in: int
    history: list[OldWording]


class Page(Schema):
    """A page of memories. `next` is the cursor of the following page, null on the last; `total` counts all pages."""

    items: list[MemoryOut]
    next: str | None
    total: int


class ProfileValue(Schema):
    """What is known for one slot, and the fact that says it."""

    value: str
    fact_id: UUID
    confidence: str


class SummaryOut(Schema):
    """What an earlier session was about."""

    session_id: UUID
    topic: str
    text: str
    said_at: datetime


class OpenItemBrief(Schema):
    """Something still owed."""

    id: UUID
    text: str
    due_on: date | None


class Start(Schema):
    """What to know when a session begins; `block` is for the system prompt."""

    profile: dict[str, ProfileValue]
    summaries: list[SummaryOut]
    open_items: list[OpenItemBrief]
    block: str
    tokens: int


class SessionOpened(Schema):
    """The session; `start` is null for a key that may not recall."""

    id: UUID
    status: str
    start: Start | None


class Taken(Schema):
    """How many messages arrived, how many of them were known by their `id`, and how many were stored."""

    accepted: int
    duplicates: int
    stored: int


class SessionEnded(Schema):
    """The session, and whether it is being read."""

    id: UUID
    status: str


class SessionOut(Schema):
    """A session. `problem` says why it could not be read."""

    id: UUID
    external_id: str | None
    title: str
    context: str
    status: str
    problem: str | None
    memory: Literal["on", "off"]
    started_at: datetime
    ended_at: datetime | None
    message_count: int
    topic: str | None
    summary: str | None


class SessionPage(Schema):
    """A page of sessions, the newest first."""

    items: list[SessionOut]
    next: str | None
    total: int


class MessageOut(Schema):
    """One turn. Forgotten words stand in it as a marked gap."""

    id: UUID
    role: str
    content: str
    at: datetime
    origin: str


class SessionDetail(SessionOut):
    """A session with its turns and the ids of what was learned from it."""

    learned: list[UUID]
    messages: list[MessageOut]


class ItemSource(Schema):
    """Where an item's words stand; of a summary only the session."""

    session_id: UUID
    message_id: UUID | None = None
    quote: str | None = None
    said_at: datetime | None = None
    url: str | None = None


class RecallItem(Schema):
    """One thing recalled, and why."""

    id: UUID
    kind: str
    text: str
    tier: Literal["always", "relevant"]
    why: dict[str, float]
    score: float
    confidence: str
    generated_by: str
    valid_from: datetime
    said_at: datetime | None = None
    happened_on: date | None = None
    due_on: date | None = None
    source: ItemSource | None


class PeriodOut(Schema):
    """The time that the question asked about, in its own words: from `since` up to, not including, `until`."""

    text: str
    since: datetime | None
    until: datetime | None


class RecallOut(Schema):
    """What to know before answering. `block` is the same bytes for the whole session; `delta` is what bears on this
    message and is not in the block. `system` is the block as blocks to append to Anthropic's `system`, with the cache
    breakpoint before it; `markdown` is the block as Markdown. `period` is the time asked about, by which was filtered."""

    recall_id: UUID | None
    block: str
    system: list[dict[str, Any]] = []
    markdown: str = ""
    delta: str
    items: list[RecallItem]
    period: PeriodOut | None = None
    tokens: int
    frozen: bool
    degraded: bool
    pending: int
    notice: str | None
    authority: Literal["none"]


class ForgetPreview(Schema):
    """What would go, and what would come back. Nothing has changed."""

    confirmed: Literal[False]
    will_forget: dict[str, int]
    will_restore: int
    will_undo_edits: int
    arrived_then_but_said_before: int
    examples: list[str]


class ForgetDone(Schema):
    """What went, and what came back."""

    confirmed: Literal[True]
    forgot: dict[str, int]
    restored: int


class AskedOut(Schema):
    """A typed "forget …": what it matches is not recalled, and is deleted once the user says so in the inbox."""

    id: UUID
    message_id: UUID
    topic: str
    withheld: list[UUID]
    at: datetime


class InboxOut(Schema):
    """What waits for the user. `reason` of a memory says why it waits."""

    items: list[MemoryOut]
    next: str | None
    total: int
    asked: list[AskedOut]


class Misfit(Schema):
    """A field or parameter that does not fit."""

    field: str
    problem: str


class ProblemOut(Schema):
    """An error (RFC 9457). `code` is stable; programs go by it alone."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    fields: list[Misfit] | None = None
    reason: str | None = None
    retry_after_s: int | None = None
    session_id: UUID | None = None

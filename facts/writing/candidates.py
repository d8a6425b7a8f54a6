"""What an extractor hands to `writing`: plain shapes, nothing stored yet.

Every candidate names the message it rests on and a verbatim quote from it. `writing` checks that the quote
stands in text the user typed there; a candidate whose quote does not stand is rejected and counted.
"""

from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from typing import Literal
from uuid import UUID

FactKind = Literal["preference", "constraint", "profile", "goal"]
EpisodeType = Literal["decision", "milestone", "commitment", "event", "case"]
Importance = Literal["low", "normal", "high", "critical"]
Precision = Literal["time", "day", "week", "month", "year"]


class Heard(StrEnum):
    """How firmly something was said, which decides where it begins (rule 7)."""

    PASSING = "passing"  # off-hand, hypothetical, one-off: kept aside as a candidate
    STATED = "stated"  # a plain lasting statement about themself: medium confidence
    EXPLICIT = "explicit"  # "remember that …", "actually my name is …": medium, honoured at once


@dataclass(frozen=True)
class Turn:
    """One message as an extractor sees it. `content` is the original text; offsets elsewhere count its characters."""

    message_id: UUID
    role: Literal["user", "assistant", "tool", "system"]
    content: str
    at: datetime
    origin: Literal["typed", "prefilled", "pasted"] = "typed"


@dataclass(frozen=True)
class FactCandidate:
    """One sentence about the user. `slot` is set where only one value can hold at a time ("name", "location",
    "tools.database"); `replaces` is the old value when the user named it ("from Postgres to …")."""

    text: str
    kind: FactKind
    quote: str
    message_id: UUID
    heard: Heard = Heard.STATED
    slot: str = ""
    value: str = ""
    replaces: str = ""
    entities: tuple[str, ...] = ()
    is_standing: bool = False  # a preference of style, which belongs to the always tier
    tags: tuple[str, ...] = ()  # personal matter that the extractor saw in it, beside what the program finds


@dataclass(frozen=True)
class ProcedureCandidate:
    """How the user wants a kind of task done. `body` is a template or signature, "" if there is none. With `waits_for`,
    a reason code, it is proposed to its owner however firmly it was said."""

    trigger: str
    instruction: str
    quote: str
    message_id: UUID
    body: str = ""
    heard: Heard = Heard.STATED
    waits_for: str = ""


@dataclass(frozen=True)
class EpisodeCandidate:
    """Something that happened. `happened_on` is resolved against the message's own time, never invented; of a week it is
    the Monday. `solution` is what solved a case, whose `description` tells the problem."""

    type: EpisodeType
    description: str
    quote: str
    message_id: UUID
    happened_on: date
    precision: Precision = "day"
    context: str = ""
    solution: str = ""
    importance: Importance = "normal"
    topics: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()


@dataclass(frozen=True)
class OpenItemCandidate:
    """An unresolved commitment or question; `due_on` only where the user said a date."""

    text: str
    quote: str
    message_id: UUID
    due_on: date | None = None


@dataclass(frozen=True)
class WishCandidate:
    """A request for a kind of task with a manner: `task` "summarising an article", `manner` "in three bullet points".
    Nothing to remember by itself; many alike are a habit."""

    task: str
    manner: str
    quote: str
    message_id: UUID


@dataclass(frozen=True)
class Extraction:
    """What one session yields. All empty is a good answer."""

    facts: tuple[FactCandidate, ...] = ()
    procedures: tuple[ProcedureCandidate, ...] = ()
    episodes: tuple[EpisodeCandidate, ...] = ()
    open_items: tuple[OpenItemCandidate, ...] = ()
    topic: str = ""
    summary: str = ""
    done_items: tuple[str, ...] = ()  # quotes in which the user says an open item is done
    wishes: tuple[WishCandidate, ...] = ()


@dataclass(frozen=True)
class Span:
    """A part of a message cut out before fact extraction; offsets in characters of the original content."""

    start: int
    end: int
    reason: Literal["quoted", "pasted", "code", "recalled", "prefilled", "injected", "secret"]


@dataclass(frozen=True)
class Request:
    """Something the user asked of their memory in plain words, to be honoured at once. `quote` stands verbatim in
    the message. `fact` is set for remember and correct; `topic` for forget ("forget that I live in Berlin")."""

    verb: Literal["remember", "correct", "forget"]
    quote: str
    fact: FactCandidate | None = None
    procedure: ProcedureCandidate | None = None
    topic: str = ""


@dataclass(frozen=True)
class Kept:
    """What a write left behind: ids by outcome, and why others were turned away (reason code → how many)."""

    inserted: list[UUID] = field(default_factory=list)
    confirmed: list[UUID] = field(default_factory=list)
    superseded: list[UUID] = field(default_factory=list)
    waiting: list[UUID] = field(default_factory=list)
    rejected: dict[str, int] = field(default_factory=dict)

    def add(self, found: "Kept") -> None:
        """Take in what another write left behind."""
        self.inserted.extend(found.inserted)
        self.confirmed.extend(found.confirmed)
        self.superseded.extend(found.superseded)
        self.waiting.extend(found.waiting)
        for reason, count in found.rejected.items():
            self.rejected[reason] = self.rejected.get(reason, 0) + count

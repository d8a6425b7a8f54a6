"""Candidates as rows on their way into the store: cleaned, dated and put into their context, not saved yet."""

from dataclasses import dataclass
from typing import Any

from facts.models import Episode, Fact, Message, OpenItem, Procedure
from facts.writing.candidates import (
    EpisodeCandidate,
    FactCandidate,
    Heard,
    OpenItemCandidate,
    ProcedureCandidate,
)
from facts.writing.canonical import clean, clean_block
from facts.writing.occasions import Occasion
from facts.writing.reconcile import Statement
from facts.writing.statements import tool_categories


@dataclass
class Draft:
    """A row on its way in, not saved yet, with the words it rests on."""

    row: Any
    quote: str
    heard: Heard
    message: Message | None = None
    span: tuple[int, int] | None = None
    replaces: str = ""
    waits_for: str = ""
    flags: tuple[str, ...] = ()

    @property
    def statement(self) -> Statement:
        slot, value = getattr(self.row, "slot", ""), getattr(self.row, "value", "")
        return Statement(self.row.statement(), slot, value, self.replaces, tool_categories(self.row.text))


def _common(occasion: Occasion, message: Message | None, slot: str = "") -> dict[str, Any]:
    said = message.at if message else occasion.now
    return {
        "user": occasion.user,
        "context": occasion.context_for(slot),
        "made_by": occasion.made_by,
        "said_at": said,
        "valid_from": said,
        "created_at": occasion.now,
    }


def _named(entities: tuple[str, ...], *texts: str) -> list[str]:
    """Those that stand in the memory or in its words: none is invented or translated."""
    said = " ".join(texts).casefold()
    return [each for each in entities if each.casefold() in said]


def fact_draft(occasion: Occasion, candidate: FactCandidate) -> Draft:
    """A fact to be."""
    message = occasion.messages.get(candidate.message_id)
    row = Fact(
        text=clean(candidate.text),
        kind=candidate.kind,
        slot=candidate.slot,
        value=clean(candidate.value),
        entities=_named(candidate.entities, candidate.text, candidate.quote),
        is_standing=candidate.is_standing,
        **_common(occasion, message, candidate.slot),
    )
    return Draft(
        row, candidate.quote, candidate.heard, message, replaces=candidate.replaces, flags=candidate.tags
    )


def procedure_draft(occasion: Occasion, candidate: ProcedureCandidate) -> Draft:
    """A procedure to be."""
    message = occasion.messages.get(candidate.message_id)
    row = Procedure(
        text=clean(candidate.instruction),
        trigger=clean(candidate.trigger)[:200],
        body=clean_block(candidate.body)[:4000],
        **_common(occasion, message),
    )
    return Draft(row, candidate.quote, candidate.heard, message, waits_for=candidate.waits_for)


def episode_draft(occasion: Occasion, candidate: EpisodeCandidate) -> Draft:
    """An episode to be; what happened is stated, never heard in passing."""
    message = occasion.messages.get(candidate.message_id)
    row = Episode(
        text=clean(candidate.description),
        type=candidate.type,
        happened_on=candidate.happened_on,
        precision=candidate.precision,
        background=clean(candidate.context)[:400],
        solution=clean(candidate.solution)[:400] or None,
        importance=candidate.importance,
        topics=list(candidate.topics),
        entities=_named(candidate.entities, candidate.description, candidate.quote),
        session=occasion.session,
        **_common(occasion, message),
    )
    return Draft(row, candidate.quote, Heard.STATED, message)


def open_item_draft(occasion: Occasion, candidate: OpenItemCandidate) -> Draft:
    """An open item to be."""
    message = occasion.messages.get(candidate.message_id)
    row = OpenItem(
        text=clean(candidate.text),
        due_on=candidate.due_on,
        session=occasion.session,
        **_common(occasion, message),
    )
    return Draft(row, candidate.quote, Heard.STATED, message)

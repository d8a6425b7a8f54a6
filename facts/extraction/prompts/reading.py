"""From a checked answer to candidates: numbers become messages, words become dates and slots, misfits are counted."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import TypeVar
from uuid import UUID

from facts.extraction.prompts.shapes import (
    Cited,
    EpisodeShape,
    FactShape,
    FactsShape,
    OpenItemShape,
    ProcedureShape,
    SessionShape,
    WishShape,
)
from facts.writing.candidates import (
    EpisodeCandidate,
    Extraction,
    FactCandidate,
    OpenItemCandidate,
    Precision,
    ProcedureCandidate,
    WishCandidate,
)
from facts.writing.statements.gazetteer import PETS, RELATIONS, TOOL_CATEGORY

Messages = Mapping[int, UUID]
"""The messages an answer may cite: the user's, by the number under which they were shown."""

UNKNOWN_MESSAGE = "unknown_message"
NO_DATE = "no_date"
TOO_MANY = "too_many"

MAX_ITEMS = 40  # of one kind in one answer: past that a model is repeating itself
_MAX_WORDS = 12
_MAX_WISH = 100  # characters

_SLOTS = frozenset(
    [
        "name",
        "surname",
        "nickname",
        "pronouns",
        "birthday",
        "role",
        "employer",
        "location",
        "hometown",
        "nationality",
        "timezone",
        "language",
        "language.native",
        "communication_style",
        "diet",
        "drink",
    ]
)
_CATEGORIES = frozenset(TOOL_CATEGORY.values())
_PRECISIONS: dict[int, Precision] = {4: "year", 7: "month", 8: "week", 10: "day"}
_FIRST_DAY: dict[Precision, str] = {"year": "-01-01", "month": "-01", "week": "-1", "day": ""}

C = TypeVar("C", bound=Cited)
R = TypeVar("R")


def read_facts(answer: FactsShape, messages: Messages) -> tuple[Extraction, Counter[str]]:
    """The facts and procedures, and how many items were dropped for which reason."""
    dropped: Counter[str] = Counter()
    facts = _each(answer.facts, messages, _fact, dropped)
    procedures = _each(answer.procedures, messages, _procedure, dropped)
    wishes = _each(answer.wishes, messages, _wish, dropped)
    return Extraction(facts=facts, procedures=procedures, wishes=wishes), dropped


def read_session(answer: SessionShape, messages: Messages) -> tuple[Extraction, Counter[str]]:
    """The record of a session, and how many items were dropped for which reason."""
    dropped: Counter[str] = Counter()
    extraction = Extraction(
        episodes=_each(answer.episodes, messages, _episode, dropped),
        open_items=_each(answer.open_items, messages, _open_item, dropped),
        done_items=_each(answer.done_items, messages, lambda item, _: item.quote, dropped),
        topic=answer.topic.strip(),
        summary=answer.summary.strip(),
    )
    return extraction, dropped


def read_day(text: str) -> tuple[date, Precision] | None:
    """A day written YYYY-MM-DD, or the first day of a week, month or year written YYYY-Www, YYYY-MM or YYYY; None for
    anything else."""
    text = text.strip()
    precision = _PRECISIONS.get(len(text))
    if precision is None or (precision == "week") != ("-W" in text):
        return None
    try:
        return date.fromisoformat(text + _FIRST_DAY[precision]), precision
    except ValueError:
        return None


def read_slot(slot: str) -> str:
    """The slot if it is one that the rules of `writing` use too, else ""."""
    slot = slot.strip().lower()
    return slot if slot in _SLOTS or _is_in_a_family(slot) else ""


def _is_in_a_family(slot: str) -> bool:
    family, _, rest = slot.partition(".")
    if family == "tools":
        return rest in _CATEGORIES
    if family == "favourite":
        return re.fullmatch(r"[\w-]{2,40}", rest) is not None
    if family == "pet":
        animal = rest.removesuffix(".name")
        return animal != rest and re.fullmatch(PETS, animal) is not None
    return rest == "name" and re.fullmatch(RELATIONS, family.replace("_", " ")) is not None


def _each(
    items: Sequence[C], messages: Messages, read: Callable[[C, UUID], R | None], dropped: Counter[str]
) -> tuple[R, ...]:
    """The items that could be read; the others are added to `dropped`."""
    kept: list[R] = []
    dropped[TOO_MANY] += max(0, len(items) - MAX_ITEMS)
    for item in items[:MAX_ITEMS]:
        message_id = messages.get(item.message)
        if message_id is None:
            dropped[UNKNOWN_MESSAGE] += 1
        elif (found := read(item, message_id)) is None:
            dropped[NO_DATE] += 1
        else:
            kept.append(found)
    return tuple(kept)


def _fact(item: FactShape, message_id: UUID) -> FactCandidate:
    """What is told of another person fills no slot of the user's, except the name of someone close."""
    slot = read_slot(item.slot)
    if item.about == "other" and not slot.endswith(".name"):
        slot = ""
    return FactCandidate(
        text=item.text.strip(),
        kind=item.kind,
        quote=item.quote,
        message_id=message_id,
        heard=item.heard,
        slot=slot,
        value=item.value.strip() if slot else "",
        replaces=item.replaces.strip(),
        entities=_words(item.entities),
        is_standing=item.is_standing and item.about == "user" and item.kind == "preference",
        tags=_words(item.tags) + (("third_party",) if item.about == "other" else ()),
    )


def _procedure(item: ProcedureShape, message_id: UUID) -> ProcedureCandidate:
    return ProcedureCandidate(
        trigger=item.trigger.strip(),
        instruction=item.instruction.strip(),
        quote=item.quote,
        message_id=message_id,
        body=item.body.strip("\n"),
        heard=item.heard,
    )


def _wish(item: WishShape, message_id: UUID) -> WishCandidate | None:
    task, manner = item.task.strip()[:_MAX_WISH], item.manner.strip()[:_MAX_WISH]
    return WishCandidate(task, manner, item.quote, message_id) if task and manner else None


def _episode(item: EpisodeShape, message_id: UUID) -> EpisodeCandidate | None:
    """None where no date can be read: an episode's date is never invented."""
    day = read_day(item.happened_on)
    if day is None:
        return None
    return EpisodeCandidate(
        type=item.type,
        description=item.description.strip(),
        quote=item.quote,
        message_id=message_id,
        happened_on=day[0],
        precision=day[1],
        context=item.context.strip(),
        solution=item.solution.strip() if item.type == "case" else "",
        importance=item.importance,
        topics=_words(item.topics),
        entities=_words(item.entities),
    )


def _open_item(item: OpenItemShape, message_id: UUID) -> OpenItemCandidate:
    """Due on a day or not at all: "in May" is no date to be reminded on."""
    day = read_day(item.due_on)
    due_on = day[0] if day is not None and day[1] == "day" else None
    return OpenItemCandidate(text=item.text.strip(), quote=item.quote, message_id=message_id, due_on=due_on)


def _words(words: Sequence[str]) -> tuple[str, ...]:
    """Each word once, in order, a dozen at most."""
    return tuple(dict.fromkeys(word.strip() for word in words if word.strip()))[:_MAX_WORDS]

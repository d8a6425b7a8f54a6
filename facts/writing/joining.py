"""A draft that may be stored, joined to what is known: it repeats, replaces, or stands beside it.

Never a silent delete: what is replaced stays, linked both ways, and what cannot be told waits for its owner.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from accounts.models import KeepMode, Verb, record
from facts import search
from facts.models import MadeBy, Message, Source, Status
from facts.writing import change
from facts.writing.admission import asked_to_forget
from facts.writing.beside import words_beside
from facts.writing.candidates import Heard, Kept
from facts.writing.drafts import Draft
from facts.writing.neighbours import neighbours_of
from facts.writing.occasions import Occasion
from facts.writing.reconcile import (
    Duty,
    Happening,
    Statement,
    Verdict,
    checked,
    decide,
    decide_episode,
    decide_open_item,
    decide_procedure,
    same_occasion,
)
from facts.writing.statements import tool_categories

WAITS_FOR_WORDS = ("said_by_agent", "not_carried")  # proposed until its user says it themself
WAITING = (Status.PROPOSED, Status.QUARANTINED)
FINENESS = ("time", "day", "week", "month", "year")
OLD_STORY = timedelta(days=366)
MAX_SUPERSEDED = 8  # supersessions in one session before the rest wait for the user


@dataclass(frozen=True)
class Known:
    """One known memory beside a draft, and what the draft is to it."""

    row: Any
    verdict: Verdict


def join(occasion: Occasion, draft: Draft, kept: Kept) -> None:
    """Write the draft, or add its words to what it repeats. What became of it is added to `kept`."""
    if (already := _already(draft)) is not None:
        kept.confirmed.append(already.pk)
        return
    known = [Known(row, _verdict(occasion, draft, row, cosine)) for row, cosine in nearest(occasion, draft)]
    duplicate = next((each.row for each in known if each.verdict == Verdict.DUPLICATE), None)
    if duplicate is not None:
        _confirm(occasion, draft, duplicate)
        kept.confirmed.append(duplicate.pk)
        return
    opposed = _opposed(draft, known)
    if draft.row.status == Status.CURRENT and _is_for_its_owner(occasion, draft, known, opposed, kept):
        draft.row.status, draft.row.reason = Status.PROPOSED, "uncertain"
    _insert(occasion, draft, opposed, kept)


def nearest(occasion: Occasion, draft: Draft) -> list[tuple[Any, float | None]]:
    """Memories of the same kind and context that the draft could repeat or replace, the nearest first, each with its
    cosine; None where only the slot brought it."""
    near = neighbours_of(occasion.user, draft.row, draft.replaces)
    return sorted(near, key=lambda pair: -(pair[1] or 0.0))


def _opposed(draft: Draft, known: Sequence[Known]) -> list[Any]:
    """What the draft takes the place of. Where one holds the very slot, what is used beside it ("… for the tests") is
    not meant."""
    rows = [each.row for each in known if each.verdict == Verdict.CONTRADICTS]
    holders = [
        row for row in rows if draft.statement.slot and getattr(row, "slot", "") == draft.statement.slot
    ]
    return holders or rows


def _is_for_its_owner(
    occasion: Occasion, draft: Draft, known: Sequence[Known], opposed: Sequence[Any], kept: Kept
) -> bool:
    """Whether its owner has to say what it is to what is known."""
    if opposed and len(kept.superseded) >= MAX_SUPERSEDED:
        return True  # so much at once is more often a mistake than a change of life
    if opposed and draft.row.said_at - draft.row.valid_from > OLD_STORY:
        return True  # "I moved to Bristol in 2015" may be what came before what is known
    if occasion.made_by == MadeBy.EXTRACTION and occasion.user.keep_mode == KeepMode.AUTOMATIC:
        return False
    # "We switched to X" with two others of its kind in use: which of them it replaces is the user's to say.
    by_tool = [row for row in opposed if draft.statement.slot and not getattr(row, "slot", "")]
    return len(by_tool) > 1 or any(each.verdict == Verdict.UNCERTAIN for each in known)


def _already(draft: Draft) -> Any:
    """What the very same words have already left behind, whatever became of it since: reading again adds nothing."""
    if draft.message is None or draft.span is None:
        return None
    start, end = draft.span
    sources = draft.message.sources.filter(start=start, end=end).select_related(draft.row.noun)
    left = (getattr(source, draft.row.noun) for source in sources)
    return next((row for row in left if row is not None and row.text == draft.row.text), None)


def _insert(occasion: Occasion, draft: Draft, opposed: Sequence[Any], kept: Kept) -> None:
    row = draft.row
    newer = next(
        (known for known in opposed if known.status == Status.CURRENT and _last_said(known) > row.said_at),
        None,
    )
    if row.status == Status.CURRENT and newer is not None:
        # Said earlier than what already holds: history, never a correction of it.
        row.status, row.superseded_by = Status.SUPERSEDED, newer
        row.valid_to = max(newer.valid_from, row.valid_from)
    row.first_status = Status.CURRENT if row.status == Status.SUPERSEDED else row.status
    row.save()
    for request in asked_to_forget(occasion, draft):
        request.withheld = [*request.withheld, row.pk]
        request.save(update_fields=["withheld"])
    add_source(occasion, draft, row)
    for message, start, end in words_beside(occasion, row, draft.quote):
        add_words(occasion, row, message, start, end)
    if row.status in search.entries.INDEXED:
        search.index(occasion.user, [row])
    record(Verb.HELD if row.status in WAITING else Verb.LEARNED, by=occasion.actor, obj=row)
    (kept.waiting if row.status in WAITING else kept.inserted).append(row.pk)
    if row.status == Status.CURRENT:
        _take_the_place_of(occasion, row, opposed, kept)


def _take_the_place_of(occasion: Occasion, row: Any, opposed: Sequence[Any], kept: Kept) -> None:
    for known in opposed:
        if known.status in (Status.CURRENT, Status.CANDIDATE):
            change.supersede(known, row, by=occasion.actor)
            kept.superseded.append(known.pk)


def _last_said(known: Any) -> datetime:
    """When it was last heard, or vouched for by its owner."""
    heard = [source.said_at for source in known.sources.all()]
    vouched = [at for at in (known.confirmed_at, known.edited_at) if at is not None]
    latest: datetime = max([known.valid_from, *heard, *vouched])
    return latest


def _confirm(occasion: Occasion, draft: Draft, known: Any) -> None:
    """Add the new words to what is known. Hearing a fact again moves neither its wording nor its dates."""
    if draft.message is None:
        if occasion.made_by == MadeBy.PERSON:
            change.confirm(known, by=occasion.actor, now=occasion.now)
        return
    if draft.row.status in WAITING and draft.row.reason != "asked_first":
        return
    add_source(occasion, draft, known)
    _take_over(occasion, draft, known)
    sessions = known.sources.values("session_id").distinct().count()
    by_user = occasion.made_by != MadeBy.AGENT
    if by_user and known.status == Status.PROPOSED and known.reason in WAITS_FOR_WORDS:
        known.status, known.reason = draft.row.status, draft.row.reason
    is_trusted = occasion.made_by == MadeBy.REQUEST or occasion.user.keep_mode != KeepMode.ALWAYS
    is_asked = by_user and draft.heard == Heard.EXPLICIT and is_trusted
    change.hear_again(known, sessions=sessions, now=occasion.now, is_asked=is_asked)
    record(Verb.CONFIRMED, by=occasion.actor, obj=known)


def add_source(occasion: Occasion, draft: Draft, row: Any) -> None:
    """Tie the words to the memory; once, however often they are read."""
    if draft.message is None or draft.span is None:
        return
    add_words(occasion, row, draft.message, *draft.span)


def add_words(occasion: Occasion, row: Any, message: Message, start: int, end: int) -> None:
    """Make [start, end) of the message a source of the memory. May run twice."""
    if row.sources.filter(message=message, start=start, end=end).exists():
        return
    Source.objects.create(  # unscoped: made for its owner
        user=occasion.user,
        session_id=message.session_id,
        message=message,
        run=occasion.run,
        quote=message.content[start:end],
        start=start,
        end=end,
        said_at=message.at,
        **{row.noun: row},
    )


def _verdict(occasion: Occasion, draft: Draft, known: Any, cosine: float | None) -> Verdict:
    row = draft.row
    if row.noun == "episode":  # what happened, happened: another telling adds to it, and none replaces it
        return decide_episode(_happening(row), _happening(known), cosine)
    if row.noun == "open_item":
        is_done = known.done_at is not None  # the same again, later, is another one
        return Verdict.INDEPENDENT if is_done else decide_open_item(_duty(row), _duty(known))
    if row.noun == "procedure" and same_occasion(row.trigger, known.trigger):
        return decide_procedure(row, known)
    given = occasion.verdicts.get((row.text, known.pk))
    slot, value = getattr(known, "slot", ""), getattr(known, "value", "")
    other = Statement(known.statement(), slot, value, tools=tool_categories(known.text))
    return checked(given, draft.statement, other, cosine) if given else decide(draft.statement, other, cosine)


def _happening(row: Any) -> Happening:
    return Happening(row.text, row.happened_on, row.precision)


def _duty(row: Any) -> Duty:
    return Duty(row.text, row.due_on)


def _take_over(occasion: Occasion, draft: Draft, known: Any) -> None:
    """What a later telling knows better: a finer date, an outcome, another due date. An owner's wording stays."""
    new, is_later = draft.row, draft.row.said_at >= known.said_at
    changed: list[str] = []
    if new.noun == "open_item" and is_later and new.due_on not in (None, known.due_on):
        known.due_on, changed = new.due_on, ["due_on"]
    if new.noun == "episode" and known.edited_at is None:
        if FINENESS.index(new.precision) < FINENESS.index(known.precision):
            known.happened_on, known.precision = new.happened_on, new.precision
            changed += ["happened_on", "precision"]
        if new.solution and not known.solution:
            known.solution = new.solution
            changed.append("solution")
            for message, start, end in words_beside(occasion, new, draft.quote):
                add_words(occasion, known, message, start, end)
    if changed:
        known.save(update_fields=changed)
        search.index(known.user, [known])

"""Closing what its user says is done: open items, and goals that are reached."""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from accounts.models import Actor, Verb, record
from facts import search
from facts.models import Fact, FactKind, Status
from facts.writing import change
from facts.writing.grounding import find_quote
from facts.writing.occasions import Occasion, typed_spans

POOL = 12
COVERED = 0.5  # of the words of "I've booked the dentist" in the item, by weight
ACHIEVED = 0.66  # of those of "I passed the exam" in a goal: "I ordered a bike" is not "Learn to ride a bike"
REACHED = "reached"
# Stemming does not bring these together: "I paid the rent" is about "Pay the rent".
_BASE_FORMS = {
    "paid": "pay", "sent": "send", "bought": "buy", "wrote": "write", "written": "write", "brought": "bring", "met": "meet",
    "told": "tell", "gave": "give", "given": "give", "took": "take", "taken": "take", "made": "make", "got": "get", "sold": "sell",
    "built": "build", "taught": "teach", "found": "find", "began": "begin", "begun": "begin", "ran": "run", "read": "read",
    "spoke": "speak", "spoken": "speak", "chose": "choose", "chosen": "choose", "swam": "swim", "rang": "ring", "hung": "hang",
}  # fmt: skip
_WORD = re.compile(r"[a-z]+", re.I)


def close_done(occasion: Occasion, quotes: Sequence[str]) -> None:
    """Close the open items, and end the goals, that these words of the user say are done. May run twice."""
    for quote in quotes:
        if (said_at := _said_at(occasion, quote)) is None:
            continue  # nobody typed it
        for item in _meant(occasion, quote):
            if item.said_at >= said_at:
                continue
            if item.noun == "open_item" and item.done_at is None:
                change.set_done(item, is_done=True, by=occasion.actor, now=occasion.now)
            elif item.noun == "fact" and item.kind == FactKind.GOAL:
                end_goal(item, at=said_at, by=occasion.actor, now=occasion.now)


def end_goal(goal: Fact, *, at: datetime, by: Actor, now: datetime) -> None:
    """A goal that is reached stays to be seen and is recalled no more."""
    goal.status, goal.reason, goal.valid_to = Status.EXPIRED, REACHED, at
    goal.save(update_fields=["status", "reason", "valid_to"])
    search.refresh(goal.user, goal)
    change.thaw(goal.user, [goal.pk], now)
    record(Verb.DONE, by=by, obj=goal)


def _meant(occasion: Occasion, quote: str) -> list[Any]:
    asked = _WORD.sub(lambda word: _BASE_FORMS.get(word[0].lower(), word[0]), quote)
    hits = search.find(
        occasion.user,
        asked,
        context_ids=[occasion.context.pk],
        vector=search.vector_of(quote),
        kinds=["open_item", "fact"],
        limit=POOL,
    )
    sure = [hit for hit in hits if hit.coverage >= (COVERED if hit.kind == "open_item" else ACHIEVED)]
    return list(search.loaded(occasion.user, sure).values())


def _said_at(occasion: Occasion, quote: str) -> datetime | None:
    """When its user last typed these words, None if they never did."""
    messages = occasion.messages.values()
    times = [each.at for each in messages if find_quote(quote, each.content, typed_spans(each))]
    return max(times, default=None)

"""The same said twice is shown once, and of two versions the newer."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from facts.recall import weights
from facts.recall.ranking import Ranked
from facts.writing.likeness.marks import marks_of

_FIGURE = re.compile(r"\d+(?:[.,:]\d+)*")


def without_echoes(ranked: Sequence[Ranked]) -> list[Ranked]:
    """In their order, those of which no other says nearly the same; of two that do the one said later stays, in the
    better place. What differs in a figure, a day, or a "not" is not the same."""
    kept: list[Ranked] = []
    for each in ranked:
        place = next((at for at, known in enumerate(kept) if _is_echo(each, known)), None)
        if place is None:
            kept.append(each)
        elif each.row.said_at > kept[place].row.said_at:
            kept[place] = replace(each, score=kept[place].score)
    return kept


def _is_echo(one: Ranked, other: Ranked) -> bool:
    if one.row.noun != other.row.noun:
        return False
    if len(one.terms & other.terms) < weights.ECHO * len(one.terms | other.terms):
        return False
    return _told(one.row) == _told(other.row)


def _told(row: Any) -> tuple[Any, ...]:
    text = row.statement()
    marks = marks_of(text)
    return row.days(), sorted(_FIGURE.findall(text)), marks.liking, marks.is_denied

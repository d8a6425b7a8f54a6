"""The same said twice is shown once, and of two versions the newer."""

import re
from collections.abc import Sequence
from typing import Any

from facts.lexicon import terms
from facts.recall import weights
from facts.recall.ranking import Ranked
from facts.writing.likeness.marks import marks_of

_FIGURE = re.compile(r"\d+(?:[.,:]\d+)*")


def without_echoes(ranked: Sequence[Ranked]) -> list[Ranked]:
    """In their order, those of which no other says nearly the same; of two that do the one said later stays, in the
    better place. What differs in a figure, a day, or a "not" is not the same."""
    kept: list[Ranked] = []
    said: list[frozenset[str]] = []
    for each in ranked:
        mine = frozenset(terms(each.row.statement()))
        place = next(
            (at for at, known in enumerate(kept) if _is_echo(each.row, mine, known.row, said[at])), None
        )
        if place is None:
            kept.append(each)
            said.append(mine)
        elif each.row.said_at > kept[place].row.said_at:
            kept[place] = Ranked(each.row, kept[place].score, each.why)
    return kept


def _is_echo(one: Any, its: frozenset[str], other: Any, others: frozenset[str]) -> bool:
    if one.noun != other.noun or len(its & others) < weights.ECHO * len(its | others):
        return False
    return _told(one) == _told(other)


def _told(row: Any) -> tuple[Any, ...]:
    text = row.statement()
    marks = marks_of(text)
    return row.days(), sorted(_FIGURE.findall(text)), marks.liking, marks.is_denied

"""What one language says of dates: the shape every calendar fills."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final


class When(Enum):
    """How a phrase names its date, which says what its groups mean."""

    WORD = auto()  # "yesterday": looked up in `Calendar.words`
    AGO = auto()  # group n and the group of its unit
    AHEAD = auto()
    LAST = auto()  # the group of its unit, or group month or season; with a group twice the one before
    NEXT = auto()
    THIS = auto()
    LAST_WEEKDAY = auto()  # group wd
    NEXT_WEEKDAY = auto()
    LAST_WEEKS_DAY = auto()  # group wd, counted by calendar weeks
    THIS_WEEKS_DAY = auto()
    NEXT_WEEKS_DAY = auto()
    WEEKDAY = auto()  # the last or the next, as the sentence looks back or ahead
    DATE = auto()  # groups day and month, perhaps year
    MONTH = auto()  # group month, perhaps year


@dataclass(frozen=True)
class Written:
    """How a date is written out; the fields are d, m, y, month (as in a day), within (as in "in May") and season."""

    day: str
    week: str
    month: str
    year: str
    season: str


@dataclass(frozen=True)
class Calendar:
    """How a language names dates. Units are groups named days, weeks, months and years; a group `by` makes a deadline.

    `behind` is how a date is written where one of `prepositions` or `by` stands before it. `year` is what a day or month
    without one gets: before its first digit where the script is `is_dense`, else behind. `joins` are spellings that
    run together. `past` and `coming` are words that tell where an undecided date lies, `yearly` that it comes again.
    `lasting` opens a phrase that tells how long, not when, unless the sentence looks back. `left` is what a date leaves behind when it is taken out ("に").
    """

    words: Mapping[str, int]
    weekdays: tuple[str, ...]
    months: tuple[str, ...]
    seasons: tuple[str, ...]
    numbers: Mapping[str, int]
    phrases: tuple[tuple[When, re.Pattern[str]], ...]
    names: tuple[str, ...]
    written: Written
    behind: Written
    year: str
    past: re.Pattern[str]
    coming: re.Pattern[str]
    yearly: re.Pattern[str]
    prepositions: re.Pattern[str] | None = None
    within: tuple[str, ...] = ()
    joins: tuple[tuple[str, str], ...] = ()
    is_dense: bool = False
    left: str = ""
    lasting: re.Pattern[str] | None = None


def phrases(*table: tuple[When, str]) -> tuple[tuple[When, re.Pattern[str]], ...]:
    """The date phrases of a calendar; `{<}` and `{>}` stand for the edges of words."""
    return tuple((when, re.compile(_edged(pattern), re.I)) for when, pattern in table)


_EDGES: Final = {"{<}": r"(?<![^\W_])", "{>}": r"(?![^\W_])"}


def _edged(pattern: str) -> str:
    for mark, edge in _EDGES.items():
        pattern = pattern.replace(mark, edge)
    return pattern


def telling(*patterns: str) -> re.Pattern[str]:
    """Whole words any of which tells; for scripts with spaces."""
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(patterns)})(?![^\W_])", re.I)


def word_map(text: str, start: int) -> dict[str, int]:
    """Words with their numbers, counted from `start`; words of one number are joined by "/"."""
    return {
        word.replace("_", " "): number
        for number, group in enumerate(text.split(), start)
        for word in group.split("/")
    }

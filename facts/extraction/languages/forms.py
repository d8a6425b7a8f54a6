"""What one language says where a sentence tells a story: the shape every language module fills.

Patterns are matched against one clause without its end mark, and without the date it names.
"""

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
    LAST = auto()  # the group of its unit
    NEXT = auto()
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
    """How a date is written out; the fields are d, m, month and y."""

    day: str
    week: str
    month: str
    year: str
    months: tuple[str, ...]


@dataclass(frozen=True)
class Calendar:
    """How a language names dates. A phrase with a group `by` is a deadline. Units are groups named days, weeks,
    months and years; `left` is what a date leaves behind when it is taken out ("に")."""

    words: Mapping[str, int]
    weekdays: tuple[str, ...]
    months: tuple[str, ...]
    numbers: Mapping[str, int]
    phrases: tuple[tuple[When, re.Pattern[str]], ...]
    written: Written
    left: str = ""


@dataclass(frozen=True)
class Forms:
    """Group `what` of the patterns of things to do is what is to be done. `supposed` marks what is wished, asked or of
    others, `denied` what did not happen; a denial behind the group `act` of a decision is of what was decided. `now` is
    news of the day. `has_names`: a capital letter marks a name."""

    calendar: Calendar
    decided: re.Pattern[str]
    reached: re.Pattern[str]
    happened: re.Pattern[str]
    reminders: tuple[re.Pattern[str], ...]
    still: tuple[re.Pattern[str], ...]
    due: tuple[re.Pattern[str], ...]
    done: re.Pattern[str]
    supposed: re.Pattern[str]
    denied: re.Pattern[str]
    now: re.Pattern[str]
    stop: str = "."
    has_names: bool = True


def one_of(*patterns: str) -> re.Pattern[str]:
    """A pattern that fits a whole clause in one of several ways."""
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), re.I)


def each_of(*patterns: str) -> tuple[re.Pattern[str], ...]:
    """One pattern for each, for forms whose groups have the same names."""
    return tuple(re.compile(pattern, re.I) for pattern in patterns)


def phrases(*table: tuple[When, str]) -> tuple[tuple[When, re.Pattern[str]], ...]:
    """The date phrases of a calendar; `<` and `>` stand for the edges of words."""
    return tuple((when, re.compile(_edged(pattern), re.I)) for when, pattern in table)


_EDGES: Final = {"{<}": r"(?<![^\W_])", "{>}": r"(?![^\W_])"}


def _edged(pattern: str) -> str:
    for mark, edge in _EDGES.items():
        pattern = pattern.replace(mark, edge)
    return pattern


def word_map(text: str, start: int) -> dict[str, int]:
    """Words with their numbers, counted from `start`; words of one number are joined by "/"."""
    return {
        word.replace("_", " "): number
        for number, group in enumerate(text.split(), start)
        for word in group.split("/")
    }

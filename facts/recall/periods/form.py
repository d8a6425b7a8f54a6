"""What a question says of times: the period it names, and the shape of a language's table."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum, auto
from typing import Final

from facts.writing.statements.calendars.form import Calendar

Span = tuple[date, date]  # first day, and the day behind the last


@dataclass(frozen=True)
class Period:
    """The time a question is about. `words`: its expression as typed, with its preposition ("since June"). `since` is
    the first instant, `until` the first one after, both aware and midnights of the user's zone; None is open.
    `asks_past`: it asks what was said or happened then. `rest`: the text without the expression. `is_browse`: nothing of
    content is left in it. `is_vague`: "recently", "a few days ago" have no edges: prefer what lies in it, hide nothing."""

    words: str
    since: datetime | None
    until: datetime | None
    asks_past: bool
    rest: str
    is_browse: bool
    is_vague: bool = False


class Kind(Enum):
    """How an expression names its days; the first fourteen are those of `calendars.form.When`."""

    WORD = auto()
    AGO = auto()
    AHEAD = auto()
    LAST = auto()
    NEXT = auto()
    THIS = auto()
    LAST_WEEKDAY = auto()
    NEXT_WEEKDAY = auto()
    LAST_WEEKS_DAY = auto()
    THIS_WEEKS_DAY = auto()
    NEXT_WEEKS_DAY = auto()
    WEEKDAY = auto()
    DATE = auto()
    MONTH = auto()
    RECENT = auto()  # "in the last 3 weeks": up to today
    SOON = auto()  # "in the next 3 weeks": from today
    YEAR = auto()
    WEEKEND = auto()  # "at the weekend": this or the next to it, likewise
    QUARTER = auto()  # of a year, or the last or the next as a season; groups q1 to q4
    SEASON = auto()  # the last or the next, as the question looks back or ahead
    NUMERIC = auto()  # groups a, b, perhaps year, in the language's order
    ISO = auto()  # groups year, month, day
    VAGUE = auto()  # "recently"


class Bound(Enum):
    """What a preposition makes of its days."""

    SINCE = auto()
    UNTIL = auto()  # and "by": with its days
    BEFORE = auto()  # without them
    AFTER = auto()


Moments = tuple[tuple[Kind, re.Pattern[str]], ...]
Bounds = tuple[tuple[Bound, re.Pattern[str]], ...]


NOTHING: Final = re.compile(r"(?!)")


@dataclass(frozen=True)
class Almanac:
    """How one language asks about times.

    `moments` name days, with groups as in a `Calendar` and `to` (the last of several days), `weekends`, `quarters`, `q1` to `q4`, `part` ("early"), `some` ("a few")
    and `lead`; one of a `weak` kind counts only with its lead or a bound. `bounds` end right before a moment,
    `behind` begin right after it; `between` is what opens, joins and closes two. `opener` begins a question, `asks` a
    request to look into memory, `starts` a question behind a statement. `past`, `coming`: words of tense, `planned`: nouns of what lies ahead.
    `own`: the first person, `others` the third and names. `greets`: what stands before a question. `advice`: asks for something new. `on` is what goes with an expression before it. `voids`: an expression behind it belongs to another clause, `of` right before it likewise.
    `never`: no question about a time. `filler`: words without content. `left` is what an expression leaves behind it when it is taken out. `cue`, `cues`: without any of them, and
    without digits, there is no expression; `known`: the commonest words, to tell the language by. `needs_opener`: every question has one; where the script `is_dense`, it may stand
    anywhere in the last clause.
    """

    words: Mapping[str, int]
    weekdays: tuple[str, ...]
    months: tuple[str, ...]
    seasons: tuple[str, ...]
    numbers: Mapping[str, int]
    moments: Moments
    bounds: Bounds
    behind: Bounds
    between: tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str] | None]
    weak: frozenset[Kind]
    opener: re.Pattern[str]
    starts: re.Pattern[str]
    asks: re.Pattern[str]
    past: re.Pattern[str]
    coming: re.Pattern[str]
    planned: re.Pattern[str]
    own: re.Pattern[str]
    others: re.Pattern[str]
    greets: re.Pattern[str]
    advice: re.Pattern[str]
    on: re.Pattern[str]
    voids: re.Pattern[str]
    of: re.Pattern[str]
    never: re.Pattern[str]
    filler: re.Pattern[str]
    early: re.Pattern[str]
    late: re.Pattern[str]
    left: re.Pattern[str] = NOTHING
    cue: re.Pattern[str] = NOTHING
    cues: frozenset[str] = frozenset()
    known: frozenset[str] = frozenset()
    needs_opener: bool = False
    is_dense: bool = False


_EDGES: Final = {"{<}": r"(?<![^\W_])", "{>}": r"(?![^\W_])"}


def moments(*table: tuple[Kind, str]) -> Moments:
    """Expressions of a table; `{<}` and `{>}` stand for the edges of words."""
    return tuple((kind, re.compile(_edged(pattern), re.I)) for kind, pattern in table)


def _edged(pattern: str) -> str:
    for mark, edge in _EDGES.items():
        pattern = pattern.replace(mark, edge)
    return pattern


def shared(calendar: Calendar, *, but: tuple[Kind, ...] = ()) -> Moments:
    """The expressions that statements and questions have in common."""
    both = ((Kind[when.name], pattern) for when, pattern in calendar.phrases)
    return tuple((kind, pattern) for kind, pattern in both if kind not in but)


def bounds(*table: tuple[Bound, str]) -> Bounds:
    """Prepositions, at the end of what stands before an expression."""
    return tuple((bound, ending(pattern)) for bound, pattern in table)


def behind(*table: tuple[Bound, str]) -> Bounds:
    """Postpositions, at the beginning of what follows an expression."""
    return tuple((bound, re.compile(rf"\s?(?:{pattern})", re.I)) for bound, pattern in table)


def ending(pattern: str) -> re.Pattern[str]:
    """Whole words at the end of what stands before an expression; pieces in scripts without spaces."""
    return re.compile(rf"(?:(?<![^\W_])|(?<=[\u3040-\u9fff]))(?:{pattern})\s*$", re.I)


def four(*names: str) -> str:
    """The quarters of a year, each by its names and as "Q2"."""
    told = (rf"(?P<q{number}>Q{number}|{name})" for number, name in enumerate(names, 1))
    return f"(?:{'|'.join(told)})"


def any_of(pattern: str) -> re.Pattern[str]:
    """Whole words any of which fits; for scripts with spaces."""
    return re.compile(rf"(?<![^\W_])(?:{pattern})(?![^\W_])", re.I)


def any_in(pattern: str) -> re.Pattern[str]:
    """Pieces any of which fits, for scripts without spaces."""
    return re.compile(pattern, re.I)

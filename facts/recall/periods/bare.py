"""A text that is nothing but a time: "last 30 days", "since Monday", "Q2", "2025". Nobody asks, so all of it is meant.

What may as well be a name or a number ("May", "summer", "42", "1984") is none, nor is one whose days hang on a tense
("by Friday").
"""

from datetime import date
from typing import Final

from facts.recall.periods.asking import Asked
from facts.recall.periods.form import Almanac, Bound, Kind
from facts.recall.periods.moments import Moment
from facts.recall.periods.reading import Found, days_of, opened, told_in
from facts.writing.statements.seasons import is_northern

LONGEST: Final = 60  # characters
_MOST_WORDS: Final = 8
_LONGEST_DENSE: Final = 24  # characters where words are not apart
_AROUND: Final = " \t\r\n?!.,;:？！。؟¿¡،、'\"“”„«»()"
_YEARS: Final = range(-20, 6)  # of a number alone, from this one: years beyond are titles and lots
_OFTEN_NAMES: Final = (Kind.MONTH, Kind.SEASON)
_UNDECIDED: Final = (Bound.UNTIL, Bound.AFTER)


def is_short(text: str) -> bool:
    """Whether a text may be nothing but a time, which is one line."""
    return (
        0 < len(core := text.strip(_AROUND)) <= LONGEST and "\n" not in core and core.count(" ") < _MOST_WORDS
    )


def bare_in(text: str, almanac: Almanac, *, today: date, timezone: str, is_month_first: bool) -> Found | None:
    """The time that is all a short text says, by one language's table. Undecided days are the last that have come."""
    core = text.strip(_AROUND)
    if almanac.opener.match(core) or (almanac.is_dense and len(core) > _LONGEST_DENSE):
        return None
    start = text.index(core)
    asked = Asked(text, start, start, start + len(core))
    told = next(
        (each for each in told_in(asked, almanac) if (each.start, each.end) == (start, asked.end)), None
    )
    if told is None or not _is_sure(told, today) or ("season" in told.groups and not is_northern(timezone)):
        return None
    span = days_of(told, almanac, today, ahead=False, is_month_first=is_month_first)
    if span is None:
        return None
    since, until = opened(told, span)
    asks_past = since is None or since <= today
    return Found(start, asked.end, since, until, asks_past, rest="", is_browse=True, is_vague=False)


def _is_sure(moment: Moment, today: date) -> bool:
    if moment.other is not None:
        return True
    if moment.is_open and moment.bound in _UNDECIDED:
        return False
    if moment.bound or moment.groups.get("lead"):
        return True
    if moment.kind is Kind.YEAR:
        return "part" in moment.groups or int(moment.groups["year"]) - today.year in _YEARS
    return moment.kind not in _OFTEN_NAMES or moment.has_year or "part" in moment.groups

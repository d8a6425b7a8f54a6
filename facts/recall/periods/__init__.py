"""Expressions of time in a question as a filter: "What did we decide last week?" asks about seven days.

Precision comes before reach: None where anything else may be meant. Days are those of the user's own time zone, weeks
start on Monday, and nothing raises.
"""

import re
from collections.abc import Sequence
from datetime import date, datetime, time
from typing import Final

from facts.recall.periods import ar, de, en, es, fr, it, ja, ko, pt, ru, zh
from facts.recall.periods.asking import last_lines
from facts.recall.periods.bare import bare_in, is_short
from facts.recall.periods.form import Almanac, Period
from facts.recall.periods.reading import Found, found_in
from facts.writing.statements.dates import local_day, zone_of

__all__ = ["Period", "period_of"]

_LATIN: Final = (en.ALMANAC, de.ALMANAC, fr.ALMANAC, es.ALMANAC, it.ALMANAC, pt.ALMANAC)
_WORD: Final = re.compile(r"[^\W_]+")
_AMERICAN: Final = (
    "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Phoenix", "America/Anchorage", "America/Detroit",
    "America/Boise", "America/Indiana", "America/Kentucky", "America/Juneau", "Pacific/Honolulu", "US/",
)  # fmt: skip
_SCRIPTS: Final = (
    (re.compile(r"[\uac00-\ud7a3]"), ko.ALMANAC),
    (re.compile(r"[\u3041-\u3096\u30a1-\u30fa]"), ja.ALMANAC),
    (re.compile(r"[\u4e00-\u9fff]"), zh.ALMANAC),
    (re.compile(r"[\u0400-\u052f]"), ru.ALMANAC),
    (re.compile(r"[\u0621-\u064a]"), ar.ALMANAC),
)
# A few ideographs are either language's.
_HAN_OR_OTHER: Final = (*_SCRIPTS, (re.compile(r"[\u4e00-\u9fff]"), ja.ALMANAC))
_OTHER: Final = re.compile(r"[\u0400-\u052f\u0621-\u064a\u3041-\u30fa\u4e00-\u9fff\uac00-\ud7a3]")
_ROMAN: Final = re.compile(r"[A-Za-z\u00c0-\u024f]")
_CUES: Final = frozenset[str]().union(*(each.cues for each in _LATIN))
_DATED: Final = re.compile(r"(?:19|20)\d\d|\d[./-]\d")


def period_of(question: str, *, now: datetime, timezone: str) -> Period | None:
    """The time the last question of a text asks about, or that is all it says; None where it names none, or none for sure.

    `question`: a message, or the last turns joined by newlines. `now`: naive is taken as UTC. `timezone`: of the user,
    an unknown one is UTC; in those of the United States English dates are read month first.
    """
    today = local_day(now, timezone)
    found = _bare(question, today, timezone) if is_short(question) else None
    if found is None:
        almanac = next((each for each in map(_almanac, last_lines(question)) if each), None)
        if almanac is None:
            return None
        is_month_first = _is_month_first(almanac, timezone)
        found = found_in(question, almanac, today=today, timezone=timezone, is_month_first=is_month_first)
    return _period(question, found, timezone) if found else None


def _bare(text: str, today: date, timezone: str) -> Found | None:
    """The time that a text is and nothing else, in the first language that knows it."""
    for almanac in _spoken(text):
        is_month_first = _is_month_first(almanac, timezone)
        if found := bare_in(text, almanac, today=today, timezone=timezone, is_month_first=is_month_first):
            return found
    return None


def _is_month_first(almanac: Almanac, timezone: str) -> bool:
    return almanac is en.ALMANAC and timezone.startswith(_AMERICAN)


def _spoken(text: str) -> Sequence[Almanac]:
    """The languages that a few words may be in: of two in one script both."""
    if not text.isascii() and (others := [each for script, each in _HAN_OR_OTHER if script.search(text)]):
        return [each for each in others if each.cue.search(text)]
    told = set(_WORD.findall(text.lower()))
    is_dated = _DATED.search(text) is not None
    if not is_dated and _CUES.isdisjoint(told):
        return ()
    spoken = [each for each in _LATIN if is_dated or not told.isdisjoint(each.cues)]
    return sorted(spoken, key=lambda each: -len(told & each.known))


def _almanac(line: str) -> Almanac | None:
    """The language of a line, if any word of its times stands in it; one name in another script changes none."""
    if not line.isascii() and len(_OTHER.findall(line)) * 3 >= len(_ROMAN.findall(line)):
        for script, almanac in _SCRIPTS:
            if script.search(line):
                return almanac if almanac.cue.search(line) or _DATED.search(line) else None
    told = set(_WORD.findall(line.lower()))
    if _CUES.isdisjoint(told) and not _DATED.search(line):
        return None
    best = max(_LATIN, key=lambda each: len(told & each.known) + len(told & each.cues))
    return best if not told.isdisjoint(best.known) else None


def _period(question: str, found: Found, timezone: str) -> Period:
    return Period(
        words=question[found.start : found.end].strip(),
        since=_midnight(found.since, timezone),
        until=_midnight(found.until, timezone),
        asks_past=found.asks_past,
        rest=found.rest,
        is_browse=found.is_browse,
        is_vague=found.is_vague,
    )


def _midnight(day: date | None, timezone: str) -> datetime | None:
    """The day's first instant there, as its clocks show it."""
    return datetime.combine(day, time.min, zone_of(timezone)) if day else None

"""The expressions of time in the question of a text, and which of them is its filter.

A wrong filter hides memories, so everything in doubt is no filter: statements, advice, habits, distances, conditions, comparisons,
two expressions that do not make one period, and a tense that does not fit the days.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from facts.recall.periods.asking import Asked, is_adverbial, question_in
from facts.recall.periods.form import Almanac, Bound, Kind, Span
from facts.recall.periods.moments import Moment, longest, moments_in
from facts.recall.periods.spans import earlier, span_of
from facts.writing.statements.seasons import is_northern

_BEFORE: Final = 30  # characters a preposition may reach back
_COMMAS: Final = ",，、،"
_CLOSING: Final = "?!.;:？！。؟" + _COMMAS
_LETTER: Final = re.compile(r"[^\W_]")
_NAMED: Final = (
    Kind.WEEKDAY, Kind.DATE, Kind.MONTH, Kind.NUMERIC, Kind.ISO, Kind.YEAR, Kind.QUARTER, Kind.SEASON,
)  # fmt: skip
_UP_TO_NOW: Final = (Kind.RECENT, Kind.VAGUE)
_DECIDED_PAST: Final = (Kind.AGO, Kind.LAST, Kind.LAST_WEEKDAY, Kind.LAST_WEEKS_DAY, Kind.RECENT, Kind.VAGUE)


@dataclass(frozen=True)
class Found:
    """The filter of a text: its expression at `start:end`, its days (None open), and what the question asks of them."""

    start: int
    end: int
    since: date | None
    until: date | None
    asks_past: bool
    rest: str
    is_browse: bool
    is_vague: bool


def found_in(
    text: str, almanac: Almanac, *, today: date, timezone: str, is_month_first: bool
) -> Found | None:
    """The one period the last question of `text` asks about."""
    asked = question_in(text, almanac)
    if asked is None or almanac.never.search(asked.clause):
        return None
    moments = [each for each in told_in(asked, almanac) if _tells(asked, each, almanac)]
    if len(moments) != 1 or _is_elsewhere(asked, moments[0], almanac):
        return None
    if "season" in moments[0].groups and not is_northern(timezone):
        return None
    return _read(asked, moments[0], almanac, today, is_month_first=is_month_first)


def told_in(asked: Asked, almanac: Almanac) -> Iterator[Moment]:
    """The expressions of the question with their prepositions; "from … to …" as one."""
    found = longest(moments_in(asked.text, asked.start, asked.end, almanac))
    while found:
        moment = found.pop(0)
        if found and (joined := _joined(asked.text, moment, found[0], almanac)):
            found.pop(0)
            yield joined
        else:
            yield _with_bound(asked, moment, almanac)


def _tells(asked: Asked, moment: Moment, almanac: Almanac) -> bool:
    """Whether an expression is a time at all: a weak one needs a preposition or the like."""
    is_sure = moment.bound or moment.other or moment.kind not in almanac.weak
    return bool(is_sure) or _is_strong(asked, moment, almanac)


def _joined(text: str, first: Moment, last: Moment, almanac: Almanac) -> Moment | None:
    opens, joins, closes = almanac.between
    between = joins.fullmatch(text, first.end, last.start)
    if not between or (closes and not closes.match(text, last.end)):
        return None
    opened = opens.search(text[max(0, first.start - _BEFORE) : first.start])
    is_led = bool(opened or closes or first.groups.get("lead") or first.kind is last.kind is Kind.WORD)
    if not is_led:
        return None
    year = {"year": last.groups["year"]} if "year" in last.groups and "year" not in first.groups else {}
    start = first.start - (len(opened.group()) if opened else 0)
    close = closes.match(text, last.end) if closes else None
    return replace(
        first,
        start=start,
        end=close.end() if close else last.end,
        groups={**first.groups, **year},
        other=last,
    )


def _with_bound(asked: Asked, moment: Moment, almanac: Almanac) -> Moment:
    before = asked.text[max(asked.start, moment.start - _BEFORE) : moment.start]
    for bound, pattern in almanac.behind:
        if after := pattern.match(asked.text, moment.end, asked.end):
            moment = replace(moment, end=after.end(), bound=bound)
            break
    for bound, pattern in almanac.bounds:
        if led := pattern.search(before):
            return replace(
                moment, start=moment.start - len(before) + led.start(), bound=moment.bound or bound
            )
    is_led = "lead" in moment.groups or moment.kind not in _NAMED
    led = None if is_led else almanac.on.search(before)
    return replace(moment, start=moment.start - len(before) + led.start()) if led else moment


def _is_strong(asked: Asked, moment: Moment, almanac: Almanac) -> bool:
    """Whether an expression that may be a name tells a time: led by "in", with a year, or nothing else is asked."""
    groups = moment.groups
    if groups.get("lead") or "part" in groups or (moment.has_year and moment.kind is not Kind.YEAR):
        return True
    at_end = moment.kind is Kind.DATE and not _LETTER.search(asked.text, moment.end, asked.end)
    return at_end or (moment.kind is Kind.WEEKDAY and _is_browse(asked, moment, almanac))


def _is_elsewhere(asked: Asked, moment: Moment, almanac: Almanac) -> bool:
    """Whether the expression belongs to a statement, to a condition, to a comparison, or to what a word before it measures."""
    before = asked.text[asked.main : max(asked.main, moment.start)]
    if moment.start < asked.main and not is_adverbial(asked.text[asked.start : asked.main], almanac):
        return True
    if almanac.of.search(asked.text, asked.start, moment.core):
        return True
    return bool(almanac.voids.search(before))


def _read(
    asked: Asked, moment: Moment, almanac: Almanac, today: date, *, is_month_first: bool
) -> Found | None:
    is_browse = _is_browse(asked, moment, almanac)
    if almanac.advice.search(asked.clause):
        return None
    ahead = _looks_ahead(asked, moment, almanac)
    span = days_of(moment, almanac, today, ahead=bool(ahead), is_month_first=is_month_first)
    if span is None:
        return None
    fitting = _fitting(asked, moment, span, almanac, today, ahead=ahead, is_browse=is_browse)
    if fitting is None:
        return None
    since, until = opened(moment, span)
    is_vague = moment.kind is Kind.VAGUE or "some" in moment.groups
    rest = _rest(asked.text, moment, almanac)
    return Found(moment.start, moment.end, since, until, fitting, rest, is_browse, is_vague)


def _looks_ahead(asked: Asked, moment: Moment, almanac: Almanac) -> bool | None:
    """Whether the tense nearest before the expression, else the first behind it, is of what comes. None: no tense."""
    text, end = asked.text, asked.end
    told = [
        (found.start(), ahead)
        for ahead, pattern in ((False, almanac.past), (True, almanac.coming))
        for start, stop in ((asked.main, max(asked.main, moment.start)), (moment.end, end))
        for found in pattern.finditer(text, start, stop)
    ]
    before = [each for each in told if each[0] < moment.start]
    if before:
        return max(before)[1]
    if told:
        return min(told, key=lambda each: (each[0], not each[1]))[1]
    return True if almanac.planned.search(asked.clause) and moment.kind not in _DECIDED_PAST else None


def _fitting(
    asked: Asked,
    moment: Moment,
    span: Span,
    almanac: Almanac,
    today: date,
    *,
    ahead: bool | None,
    is_browse: bool,
) -> bool | None:
    """Whether the past is asked for; None where the tense does not fit the days, or where nothing tells.

    Without any tense it is asked for by a request to look back, and by a question of one's own at a time that is over."""
    behind = opened(moment, span)[1]
    is_over = bool(behind and behind <= today) and not (moment.is_open and not moment.bound)
    is_over = is_over or moment.kind in _UP_TO_NOW
    looks_back = bool(almanac.asks.match(asked.text, asked.main))
    has_own = is_browse or looks_back or bool(almanac.own.search(asked.clause))
    if not has_own and not _is_about_somebody(asked, moment, almanac):
        return None
    if ahead is None:
        return True if (looks_back and span[0] <= today) or (is_over and has_own) else None
    if is_over:
        return True if not ahead or has_own or almanac.past.search(asked.clause) else None
    if ahead:
        return False if has_own else None
    return True if span[0] <= today else None


def _is_about_somebody(asked: Asked, moment: Moment, almanac: Almanac) -> bool:
    """Whether another person is named: what happened in the world is in no memory."""
    spans = ((asked.main, moment.start), (moment.end, asked.end))
    return any(almanac.others.search(asked.text, *span) for span in spans)


def days_of(
    moment: Moment, almanac: Almanac, today: date, *, ahead: bool, is_month_first: bool
) -> Span | None:
    """The days of an expression without its bound; None where there are none."""
    span = span_of(
        moment.kind, moment.groups, almanac, today=today, ahead=ahead, is_month_first=is_month_first
    )
    if span is None or moment.other is None:
        return span if span and span[0] < span[1] else None
    last = moment.other
    other = span_of(last.kind, last.groups, almanac, today=today, ahead=ahead, is_month_first=is_month_first)
    if other and other[1] <= span[0] and moment.is_open:
        span, other = (
            (span, earlier(other, last.kind, -1)) if ahead else (earlier(span, moment.kind, 1), other)
        )
    return (span[0], other[1]) if other and span[0] < other[1] else None


def opened(moment: Moment, span: Span) -> tuple[date | None, date | None]:
    """The days as the preposition bounds them."""
    return {
        None: span,
        Bound.SINCE: (span[0], None),
        Bound.UNTIL: (None, span[1]),
        Bound.BEFORE: (None, span[0]),
        Bound.AFTER: (span[1], None),
    }[moment.bound]


def _is_browse(asked: Asked, moment: Moment, almanac: Almanac) -> bool:
    rest = asked.text[asked.start : moment.start] + " " + asked.text[moment.end : asked.end]
    return not _LETTER.search(almanac.filler.sub("", rest))


def _rest(text: str, moment: Moment, almanac: Almanac) -> str:
    """`text` without the expression, tidy where it stood."""
    left = almanac.left.match(text, moment.end)
    before, after = text[: moment.start], text[left.end() if left else moment.end :]
    head, tail = before.rstrip(" \t"), after.lstrip(" \t")
    if not head or head[-1] in _COMMAS + "\n":
        tail = tail.lstrip(" \t" + _COMMAS)
    is_apart = (head, tail) != (before, after) and bool(head) and head[-1] != "\n"
    gap = " " if is_apart and tail[:1] not in _CLOSING else ""
    return (head + gap + tail).strip(" \t" + _COMMAS)

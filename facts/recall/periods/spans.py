"""The days an expression names, counted from today. Weeks start on Monday and quarters in January in every language.

Distances are never told exactly: "two weeks ago" is that week and some days around the day, so that nothing close is hidden.
"""

import re
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

from facts.recall.periods.form import Almanac, Kind, Span
from facts.writing.statements.seasons import season_start

VAGUE_DAYS: Final = 30  # of "recently"
_DAY: Final = timedelta(days=1)
_UNITS: Final = ("days", "weeks", "weekends", "months", "quarters", "years")
_AROUND_DAYS: Final = {"days": 0, "weeks": 3, "weekends": 3, "months": 15, "quarters": 45, "years": 91}
_FEW: Final = 6  # "a few weeks" are at most so many
_STEPS: Final = {Kind.LAST: -1, Kind.THIS: 0, Kind.NEXT: 1}
_WEEKS: Final = {Kind.LAST_WEEKS_DAY: -1, Kind.THIS_WEEKS_DAY: 0, Kind.NEXT_WEEKS_DAY: 1}
YEARS: Final = {"last_year": -1, "this_year": 0, "next_year": 1, "year_before_last": -2}
Groups = Mapping[str, str]


def span_of(
    kind: Kind, groups: Groups, almanac: Almanac, *, today: date, ahead: bool, is_month_first: bool
) -> Span | None:
    """The days of one expression. `ahead`: an undecided one lies in the future. None where there are no such days."""
    try:
        span = _span(kind, groups, almanac, today, ahead=ahead, is_month_first=is_month_first)
    except (ValueError, OverflowError):
        return None  # 30 February; a million years ago
    return _part(span, groups.get("part", ""), almanac) if span else None


def earlier(span: Span, kind: Kind, turns: int) -> Span:
    """The same days of other weeks, for weekdays, or of other years."""
    unit = "weeks" if kind is Kind.WEEKDAY else "years"
    return _moved(span[0], unit, -turns), _moved(span[1], unit, -turns)


def _span(
    kind: Kind, groups: Groups, almanac: Almanac, today: date, *, ahead: bool, is_month_first: bool
) -> Span | None:
    if kind in (Kind.AGO, Kind.AHEAD, Kind.RECENT, Kind.SOON):
        return _counted(kind, groups, almanac, today)
    if kind in _STEPS:
        return _beside(groups, almanac, today, _STEPS[kind] * (2 if "twice" in groups else 1))
    if kind is Kind.MONTH:
        return _month(groups, almanac, today, ahead=ahead)
    if kind is Kind.QUARTER:
        return _quarter(groups, today, ahead=ahead)
    if kind is Kind.SEASON:
        return _season(groups, almanac, today, ahead=ahead)
    if kind is Kind.WEEKEND:
        return _unit_around(today, "weekends", -1 if not ahead and today.weekday() < 5 else 0)
    if kind is Kind.YEAR:
        return _unit_around(date(int(groups["year"]), 1, 1), "years", 0)
    if kind is Kind.VAGUE:
        return today - timedelta(days=VAGUE_DAYS), today + _DAY
    day = _day(kind, groups, almanac, today, ahead=ahead, is_month_first=is_month_first)
    return day, (day.replace(day=int(groups["to"])) if "to" in groups else day) + _DAY


def _day(
    kind: Kind, groups: Groups, almanac: Almanac, today: date, *, ahead: bool, is_month_first: bool
) -> date:
    if kind is Kind.WORD:
        return today + timedelta(days=almanac.words[_plain(groups["word"])])
    if kind is Kind.ISO:
        return date(int(groups["year"]), int(groups["month"]), int(groups["day"]))
    if kind is Kind.NUMERIC:
        day, month = _ordered(int(groups["a"]), int(groups["b"]), is_month_first=is_month_first)
        return _dated(day, month, _year(groups, today), today, ahead=ahead)
    if kind is Kind.DATE:
        month = _index(groups["month"], almanac.months) + 1
        return _dated(int(groups["day"]), month, _year(groups, today), today, ahead=ahead)
    return _weekday(kind, groups, almanac, today, ahead=ahead)


def _ordered(first: int, second: int, *, is_month_first: bool) -> tuple[int, int]:
    """(day, month): in the order of the language, unless only the other is a date."""
    day, month = (second, first) if is_month_first else (first, second)
    return (month, day) if month > 12 else (day, month)


def _year(groups: Groups, today: date) -> int:
    """The year an expression names, in figures or beside this one; 0 if it does not."""
    if "year" in groups:
        return int(groups["year"]) + (2000 if len(groups["year"]) == 2 else 0)
    beside = (step for name, step in YEARS.items() if name in groups)
    return next((today.year + step for step in beside), 0)


def _dated(day: int, month: int, year: int, today: date, *, ahead: bool) -> date:
    """Without a year the last such day that has come, today included, or the next."""
    if year:
        return date(year, month, day)
    near = date(today.year, month, day)
    if ahead and near < today:
        return date(today.year + 1, month, day)
    return date(today.year - 1, month, day) if not ahead and near > today else near


def _weekday(kind: Kind, groups: Groups, almanac: Almanac, today: date, *, ahead: bool) -> date:
    named = next(groups[name] for name in ("wd", "wd2", "wd3") if name in groups)
    weekday = _index(named, almanac.weekdays)
    if kind in _WEEKS:
        return today + timedelta(days=weekday - today.weekday() + 7 * _WEEKS[kind])
    if kind is Kind.NEXT_WEEKDAY or (kind is Kind.WEEKDAY and ahead):
        return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)
    back = (today.weekday() - weekday) % 7
    return today - timedelta(days=back or (7 if kind is Kind.LAST_WEEKDAY else 0))


def _counted(kind: Kind, groups: Groups, almanac: Almanac, today: date) -> Span:
    unit = _unit(groups)
    number = _number(groups, almanac)
    if kind is Kind.RECENT:
        return _moved(today, unit, -number), today + _DAY
    if kind is Kind.SOON:
        return today, _moved(today, unit, number) + _DAY
    sign = -1 if kind is Kind.AGO else 1
    if "some" in groups:
        far, near = _moved(today, unit, sign * _FEW), _moved(today, unit, sign)
        return (far, near + _DAY) if sign < 0 else (near, far + _DAY)
    day, around = _moved(today, unit, sign * number), timedelta(days=_AROUND_DAYS[unit])
    first, behind = _unit_around(day, unit, 0)
    first, behind = min(first, day - around), max(behind, day + around + _DAY)
    return (first, min(behind, today)) if sign < 0 else (max(first, today + _DAY), behind)


def _number(groups: Groups, almanac: Almanac) -> int:
    if "some" in groups:
        return _FEW
    word = groups.get("n", "")
    if word.isdigit():
        return int(word)
    if word:
        return almanac.numbers.get(_plain(word), 1)
    return 2 if any(groups.get(unit, "").endswith("ين") for unit in _UNITS) else 1  # the Arabic dual


def _moved(day: date, unit: str, number: int) -> date:
    """The day so many units away, the last of its month where that is shorter."""
    if unit in ("days", "weeks", "weekends"):
        return day + timedelta(days=number * (1 if unit == "days" else 7))
    months = day.year * 12 + day.month - 1 + number * {"months": 1, "quarters": 3, "years": 12}[unit]
    first = date(months // 12, months % 12 + 1, 1)
    return min(first + timedelta(days=day.day - 1), _next_month(first) - _DAY)


def _beside(groups: Groups, almanac: Almanac, today: date, step: int) -> Span | None:
    """The unit, month or season `step` before or after the one at hand."""
    if "season" in groups:
        number = _index(groups["season"], almanac.seasons)
        is_late_winter = step == 0 and number == 3 and today.month < 3
        start = season_start(number, today, step)
        return _three_months(start.replace(year=start.year - is_late_winter))
    if "month" in groups:
        month = _index(groups["month"], almanac.months) + 1
        is_off = month <= today.month if step > 0 else month >= today.month
        start = date(today.year + (step if is_off and step else 0), month, 1)
        return start, _next_month(start)
    unit = _unit(groups)
    return None if unit == "days" else _unit_around(today, unit, step)  # "my last day"


def _unit_around(day: date, unit: str, step: int) -> Span:
    """The calendar unit that holds the day, moved by `step` units."""
    if unit == "days":
        start = day + timedelta(days=step)
        return start, start + _DAY
    if unit in ("weeks", "weekends"):
        monday = day + timedelta(days=7 * step - day.weekday())
        return monday + timedelta(days=5 if unit == "weekends" else 0), monday + timedelta(days=7)
    size = {"months": 1, "quarters": 3, "years": 12}[unit]
    start = _moved(date(day.year, (day.month - 1) // size * size + 1, 1), unit, step)
    return start, _moved(start, unit, 1)


def _month(groups: Groups, almanac: Almanac, today: date, *, ahead: bool) -> Span:
    month = _index(groups["month"], almanac.months) + 1
    year = _year(groups, today)
    off = 1 if ahead and month < today.month else -1 if not ahead and month > today.month else 0
    start = date(year or today.year + off, month, 1)
    return start, _next_month(start)


def _quarter(groups: Groups, today: date, *, ahead: bool) -> Span:
    """That of a year; else the last that has begun, or the one at hand or next."""
    number = next(number for number in range(4) if f"q{number + 1}" in groups)
    year, start = _year(groups, today), date(today.year, 3 * number + 1, 1)
    if year:
        return _three_months(start.replace(year=year))
    if ahead and _three_months(start)[1] <= today:
        return _three_months(start.replace(year=today.year + 1))
    return _three_months(start.replace(year=today.year - 1) if not ahead and start > today else start)


def _season(groups: Groups, almanac: Almanac, today: date, *, ahead: bool) -> Span:
    """The season of a year (winter is that which begins in it); else the last that has begun, or the one at hand or next."""
    number = _index(groups["season"], almanac.seasons)
    if year := _year(groups, today):
        return _three_months(season_start(number, date(year, 1, 1), 0))
    start = season_start(number, today, 0)
    begun = start if start <= today else start.replace(year=start.year - 1)
    if not ahead or _three_months(begun)[1] > today:
        return _three_months(begun)
    return _three_months(begun.replace(year=begun.year + 1))


def _three_months(start: date) -> Span:
    return start, _moved(start, "months", 3)


def _part(span: Span, part: str, almanac: Almanac) -> Span:
    """The first, middle or last third of longer spans, the whole of shorter ones."""
    start, end = span
    third = timedelta(days=(end - start).days // 3)
    if not part or third < _DAY:
        return span
    if almanac.early.search(part):
        return start, start + third
    return (end - third, end) if almanac.late.search(part) else (start + third, end - third)


def _next_month(first: date) -> date:
    return (first + timedelta(days=31)).replace(day=1)


def _unit(groups: Groups) -> str:
    return next(unit for unit in _UNITS if unit in groups)


def _plain(word: str) -> str:
    return " ".join(word.lower().replace("’", "'").split())


def _index(name: str, patterns: tuple[str, ...]) -> int:
    """Which of `patterns` the name begins with; a number is itself. ValueError where it is none."""
    if name.isdigit():
        return int(name) - 1
    found = (number for number, pattern in enumerate(patterns) if re.match(pattern, name, re.I))
    if (number := next(found, None)) is None:
        raise ValueError
    return number

"""Dates named in other languages than English, resolved against the day they were said on. Nothing is guessed: a
phrase that no calendar knows is no date."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from facts.extraction.languages.forms import Calendar, When
from facts.writing.candidates import Precision
from facts.writing.statements import Dated

_ISO = re.compile(r"(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)")
_UNITS: Final = ("days", "weeks", "months", "years")
Resolved = tuple[date, Precision]


def days_in(text: str, calendar: Calendar, *, today: date, ahead: bool) -> tuple[Dated, ...]:
    """The dates named in `text`, in order, the longest phrase where several overlap. `ahead`: an undecided weekday or
    a day without a year lies in the future; a deadline always does. `lead` is "by" for a deadline."""
    found = sorted(_all(text, calendar, today, ahead=ahead), key=lambda d: (d.start - d.end, d.start))
    kept: list[Dated] = []
    for dated in found:
        if not any(dated.start < other.end and other.start < dated.end for other in kept):
            kept.append(dated)
    return tuple(sorted(kept, key=lambda d: d.start))


def without(text: str, dated: Dated, calendar: Calendar) -> str:
    """`text` with the date taken out, and what it leaves behind."""
    before, after = text[: dated.start], text[dated.end :]
    after = re.sub(rf"^(?:{calendar.left})+", "", after) if calendar.left else after
    return re.sub(r" {2,}", " ", before + after).strip(" ,;:،、，")


def written_out(text: str, dated: Dated, calendar: Calendar) -> str:
    """`text` with its date in words that hold on any later day."""
    form, on = calendar.written, dated.on
    pattern = {"week": form.week, "month": form.month, "year": form.year}.get(dated.precision, form.day)
    month = form.months[on.month - 1] if form.months else ""
    told = pattern.format(d=on.day, m=on.month, y=on.year, month=month)
    told = told[:1].upper() + told[1:] if text[dated.start : dated.start + 1].isupper() else told
    return text[: dated.start] + told + text[dated.end :]


def _all(text: str, calendar: Calendar, today: date, *, ahead: bool) -> Iterator[Dated]:
    for found in _ISO.finditer(text):
        if on := _day(int(found[1]), int(found[2]), int(found[3])):
            yield Dated(found.start(), found.end(), on, "day", is_relative=False)
    for when, pattern in calendar.phrases:
        for found in pattern.finditer(text):
            is_due = bool(found.groupdict().get("by"))
            if resolved := _resolved(when, found, calendar, today, ahead=ahead or is_due):
                on, precision = resolved
                yield Dated(found.start(), found.end(), on, precision, "by" if is_due else "")


def _resolved(
    when: When, found: re.Match[str], calendar: Calendar, today: date, *, ahead: bool
) -> Resolved | None:
    groups = {name: value for name, value in found.groupdict().items() if value}
    if when is When.WORD:
        return today + timedelta(days=calendar.words[groups["word"].lower()]), "day"
    if when in (When.AGO, When.AHEAD):
        return _counted(groups, calendar, today, -1 if when is When.AGO else 1)
    if when in (When.LAST, When.NEXT):
        return _shifted(groups, today, -1 if when is When.LAST else 1)
    if when is When.DATE:
        return _dated(groups, calendar, today, ahead=ahead)
    if when is When.MONTH:
        return _month(groups, calendar, today, ahead=ahead)
    return _on_weekday(when, groups, calendar, today, ahead=ahead)


def _counted(groups: dict[str, str], calendar: Calendar, today: date, sign: int) -> Resolved:
    unit = _unit(groups)
    number = sign * _number(groups.get("n", ""), calendar, of_two=groups[unit])
    if unit in ("days", "weeks"):
        return today + timedelta(days=number * (7 if unit == "weeks" else 1)), "day"
    return _moved(today, unit, number)


def _number(word: str, calendar: Calendar, *, of_two: str) -> int:
    if word.isdigit():
        return int(word)
    if word:
        return calendar.numbers.get(word.lower(), 1)
    return 2 if of_two.endswith("ين") else 1  # the Arabic dual


def _shifted(groups: dict[str, str], today: date, step: int) -> Resolved | None:
    unit = _unit(groups)
    if unit == "days":
        return None
    if unit == "weeks":
        return today - timedelta(days=today.weekday()) + timedelta(days=7 * step), "week"
    return _moved(today, unit, step)


def _moved(today: date, unit: str, number: int) -> Resolved:
    if unit == "years":
        return date(max(1, today.year + number), 1, 1), "year"
    months = today.year * 12 + today.month - 1 + number
    return date(max(1, months // 12), months % 12 + 1, 1), "month"


def _unit(groups: dict[str, str]) -> str:
    return next(unit for unit in _UNITS if unit in groups)


def _dated(groups: dict[str, str], calendar: Calendar, today: date, *, ahead: bool) -> Resolved | None:
    month = _index(groups["month"], calendar.months)
    year = int(groups.get("year", 0)) or today.year
    on = _day(year, month + 1, int(groups["day"]))
    if on is None or "year" in groups:
        return (on, "day") if on else None
    step = 1 if ahead and on < today else -1 if not ahead and on > today else 0
    moved = _day(year + step, on.month, on.day)
    return (moved, "day") if moved else None


def _month(groups: dict[str, str], calendar: Calendar, today: date, *, ahead: bool) -> Resolved:
    month = _index(groups["month"], calendar.months) + 1
    if "year" in groups:
        return date(int(groups["year"]), month, 1), "month"
    step = 1 if ahead and month < today.month else -1 if not ahead and month > today.month else 0
    return date(today.year + step, month, 1), "month"


def _on_weekday(
    when: When, groups: dict[str, str], calendar: Calendar, today: date, *, ahead: bool
) -> Resolved:
    named = next(groups[name] for name in ("wd", "wd2", "wd3") if name in groups)
    weekday = _index(named, calendar.weekdays)
    weeks = {When.LAST_WEEKS_DAY: -1, When.THIS_WEEKS_DAY: 0, When.NEXT_WEEKS_DAY: 1}
    if when in weeks:
        return today + timedelta(days=weekday - today.weekday() + 7 * weeks[when]), "day"
    is_next = when is When.NEXT_WEEKDAY or (when is When.WEEKDAY and ahead)
    days = (weekday - today.weekday() - 1) % 7 + 1 if is_next else -((today.weekday() - weekday - 1) % 7 + 1)
    return today + timedelta(days=days), "day"


def _index(name: str, patterns: tuple[str, ...]) -> int:
    """Which of `patterns` the name begins with; a number is itself."""
    if name.isdigit():
        return int(name) - 1
    return next(number for number, pattern in enumerate(patterns) if re.match(pattern, name, re.I))


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None

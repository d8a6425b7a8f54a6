"""Dates named in other languages than English, resolved against the day they were said on. Nothing is guessed: a
phrase that no calendar knows is no date, and a date is never told more exactly than it was."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from facts.writing.candidates import Precision
from facts.writing.statements.calendars.form import Calendar, When
from facts.writing.statements.dates import Dated
from facts.writing.statements.seasons import is_northern, season_start, season_year

_ISO = re.compile(r"(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)")
_UNITS: Final = ("days", "weeks", "months", "years")
Resolved = tuple[date, Precision]


def days_in(
    text: str, calendar: Calendar, *, today: date, ahead: bool, timezone: str = ""
) -> tuple[Dated, ...]:
    """The dates named in `text`, in order, the longest phrase where several overlap. `ahead`: an undecided weekday or
    a day without a year lies in the future; a deadline always does. `lead` is the word of a deadline ("by"), "" else.
    Seasons are dated only where `timezone` has those of the north."""
    found = sorted(_all(text, calendar, today, ahead=ahead), key=lambda d: (d.start - d.end, d.start))
    kept: list[Dated] = []
    for dated in found:
        if not any(dated.start < other.end and other.start < dated.end for other in kept):
            kept.append(dated)
    return tuple(sorted((d for d in kept if not d.season or is_northern(timezone)), key=lambda d: d.start))


def without(text: str, dated: Dated, calendar: Calendar) -> str:
    """`text` with the date taken out, and what it leaves behind."""
    before, after = text[: dated.start], text[dated.end :]
    after = re.sub(rf"^(?:{calendar.left})+", "", after) if calendar.left else after
    return re.sub(r" {2,}", " ", before + after).strip(" ,;:،、，")


def rewritten(
    text: str, calendar: Calendar, *, today: date, ahead: bool | None = None, timezone: str = ""
) -> str:
    """`text` with every relative date in words that hold on any later day. `ahead`: where undecided ones lie; None lets
    the words tell, and what they leave open stays as typed, as does what comes every week or year."""
    told = ahead if ahead is not None else leaning(text, calendar)
    found = days_in(text, calendar, today=today, ahead=bool(told), timezone=timezone)
    is_past = leaning(text, calendar) is False
    is_open = told is None or bool(calendar.yearly.search(text))
    is_placed = any(d.is_relative and not d.is_undecided and d.precision != "day" for d in found)
    for dated in reversed(found):
        if not dated.is_relative and not dated.is_yearless:
            continue
        if (is_open and not dated.lead) and (dated.is_undecided or dated.is_yearless):
            continue
        if dated.is_yearless and is_placed:
            continue  # "on 3 May last year"
        if calendar.lasting and not is_past and calendar.lasting.match(text, dated.start):
            continue
        if is_past and dated.on > today:
            continue  # "cycled 80 km in three days" tells how long, not when
        text = written_out(text, dated, calendar)
    return text


def leaning(text: str, calendar: Calendar) -> bool | None:
    """Whether `text` looks ahead (True) or back (False); None where its words do not tell, or tell both."""
    is_past, is_coming = bool(calendar.past.search(text)), bool(calendar.coming.search(text))
    return None if is_past == is_coming else is_coming


def written_out(text: str, dated: Dated, calendar: Calendar) -> str:
    """`text` with its date in words that hold on any later day."""
    typed = text[dated.start : dated.end]
    if dated.is_yearless:
        told = _with_year(typed, dated, calendar)
    elif dated.is_relative:
        told = _named(text[: dated.start], dated, calendar)
    else:
        told = typed
    told = told[:1].upper() + told[1:] if typed[:1].isupper() else told
    return text[: dated.start] + told + text[dated.end :]


def _with_year(typed: str, dated: Dated, calendar: Calendar) -> str:
    year = calendar.year.format(y=dated.on.year)
    return re.sub(r"\d", lambda first: year + first[0], typed, count=1) if calendar.is_dense else typed + year


def _named(before: str, dated: Dated, calendar: Calendar) -> str:
    is_behind = bool(calendar.prepositions and calendar.prepositions.search(before[-20:]))
    form = calendar.behind if is_behind or (dated.lead and not calendar.is_dense) else calendar.written
    on, month = dated.on, calendar.names[dated.on.month - 1]
    within = calendar.within[on.month - 1] if calendar.within else month
    patterns = {"week": form.week, "month": form.month, "year": form.year}
    pattern = form.season if dated.season else patterns.get(dated.precision, form.day)
    year = season_year(on) if dated.season else str(on.year)
    told = pattern.format(d=on.day, m=on.month, y=year, month=month, within=within, season=dated.season)
    if dated.lead:
        told = told + dated.lead if calendar.is_dense else f"{dated.lead} {told}"
    for apart, joined in calendar.joins:
        told = told.replace(apart, joined)
    return told


def _all(text: str, calendar: Calendar, today: date, *, ahead: bool) -> Iterator[Dated]:
    for found in _ISO.finditer(text):
        if on := _day(int(found[1]), int(found[2]), int(found[3])):
            yield Dated(found.start(), found.end(), on, "day", is_relative=False)
    for when, pattern in calendar.phrases:
        for found in pattern.finditer(text):
            groups = {name: value for name, value in found.groupdict().items() if value}
            if resolved := _resolved(when, groups, calendar, today, ahead=ahead or "by" in groups):
                on, precision = resolved
                dated = Dated(found.start(), found.end(), on, precision, groups.get("by", ""))
                yield _kind(dated, when, groups, today)


def _kind(dated: Dated, when: When, groups: dict[str, str], today: date) -> Dated:
    """The date marked as one that moves with the clock, is undecided, or lacks only its year."""
    is_dated = when in (When.DATE, When.MONTH)
    is_today = when is When.WORD and dated.on == today
    return replace(
        dated,
        is_relative=not is_dated,
        is_yearless=is_dated and "year" not in groups,
        is_undecided=when in (When.WEEKDAY, When.THIS) or is_today,
        season=groups.get("season", ""),
    )


def _resolved(
    when: When, groups: dict[str, str], calendar: Calendar, today: date, *, ahead: bool
) -> Resolved | None:
    if when is When.WORD:
        return today + timedelta(days=calendar.words[groups["word"].lower()]), "day"
    if when in (When.AGO, When.AHEAD):
        return _counted(groups, calendar, today, -1 if when is When.AGO else 1)
    if when in (When.LAST, When.NEXT, When.THIS):
        step = {When.LAST: -1, When.NEXT: 1}.get(when, 0) * (2 if "twice" in groups else 1)
        return _shifted(groups, calendar, today, step)
    if when is When.DATE:
        return _dated(groups, calendar, today, ahead=ahead)
    if when is When.MONTH:
        return _month(groups, calendar, today, ahead=ahead)
    return _on_weekday(when, groups, calendar, today, ahead=ahead)


def _counted(groups: dict[str, str], calendar: Calendar, today: date, sign: int) -> Resolved:
    unit = _unit(groups)
    number = sign * _number(groups.get("n", ""), calendar, of_two=groups[unit])
    if unit == "days":
        return today + timedelta(days=number), "day"
    return _moved(today, unit, number)


def _number(word: str, calendar: Calendar, *, of_two: str) -> int:
    if word.isdigit():
        return int(word)
    if word:
        return calendar.numbers.get(word.lower(), 1)
    return 2 if of_two.endswith("ين") else 1  # the Arabic dual


def _shifted(groups: dict[str, str], calendar: Calendar, today: date, step: int) -> Resolved | None:
    if "season" in groups:
        return season_start(_index(groups["season"], calendar.seasons), today, step), "year"
    if "month" in groups:
        return _month_beside(_index(groups["month"], calendar.months) + 1, today, step), "month"
    unit = _unit(groups)
    return None if unit == "days" else _moved(today, unit, step)


def _moved(today: date, unit: str, number: int) -> Resolved:
    if unit == "weeks":
        return today - timedelta(days=today.weekday()) + timedelta(days=7 * number), "week"
    if unit == "years":
        return date(max(1, today.year + number), 1, 1), "year"
    months = today.year * 12 + today.month - 1 + number
    return date(max(1, months // 12), months % 12 + 1, 1), "month"


def _month_beside(month: int, today: date, step: int) -> date:
    """ "Last May" and "next May", both said in May, are a year away."""
    is_off = month <= today.month if step > 0 else month >= today.month
    return date(today.year + (step if is_off else 0), month, 1)


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


def _month(groups: dict[str, str], calendar: Calendar, today: date, *, ahead: bool) -> Resolved | None:
    month = _index(groups["month"], calendar.months) + 1
    if not 1 <= month <= 12:
        return None
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

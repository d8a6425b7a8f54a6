"""Relative dates written out in the language they were said in, so that no memory moves with the clock."""

from datetime import datetime
from typing import Final

from facts.writing.statements import dates
from facts.writing.statements.calendars import calendars_of
from facts.writing.statements.calendars.reading import days_in, leaning, rewritten

MAX_LENGTH: Final = 2_000  # what is longer is no statement


def absolute(text: str, *, at: datetime, timezone: str, ahead: bool | None = None, loose: bool = True) -> str:
    """`text` with its relative dates written out: "moved last month" → "moved in April 2023", as told as it was.

    `ahead`: where undecided dates lie; None lets the words tell. `loose`: also English weekdays, months and days without
    a year, which may just as well come every week or year; in other languages the words must tell that they do not.
    """
    calendars = calendars_of(text) if len(text) <= MAX_LENGTH else ()
    if not calendars:
        return dates.absolute(text, at=at, timezone=timezone, ahead=ahead, loose=loose)
    today = dates.local_day(at, timezone)
    told = (rewritten(text, each, today=today, ahead=ahead, timezone=timezone) for each in calendars)
    return next((new for new in told if new != text), text)


def plans(text: str) -> bool:
    """Whether `text` speaks of something still to come."""
    calendars = calendars_of(text) if len(text) <= MAX_LENGTH else ()
    return any(leaning(text, each) for each in calendars) if calendars else dates.plans(text)


def dated(text: str, *, at: datetime, timezone: str, ahead: bool = False) -> tuple[dates.Dated, ...]:
    """The dates named in `text` in whatever language, in order. `ahead`: an undecided one lies in the future."""
    calendars = calendars_of(text) if len(text) <= MAX_LENGTH else ()
    if not calendars:
        return dates.dates_in(text, at=at, timezone=timezone, ahead=ahead)
    today = dates.local_day(at, timezone)
    told = (days_in(text, each, today=today, ahead=ahead, timezone=timezone) for each in calendars)
    return next((found for found in told if found), ())

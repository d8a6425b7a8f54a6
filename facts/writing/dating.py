"""The dates of a draft held against those its own words name: a model may not move "last week" of an old chat to today.

Where the words name one date, it stands; where they name none, the draft keeps what it says, for `admission` to judge.
"""

from datetime import UTC, date, datetime, time, timedelta

from facts.writing.drafts import Draft
from facts.writing.statements import Dated, absolute
from facts.writing.statements.resolving import dated, plans

MAX_TEXT = 200  # a text that would grow past this stays as it is
_SINCE = {
    "location",
    "employer",
    "role",
    "tools",
    "diet",
    "drink",
    "partner",
}  # a date says since when these hold
_DAYS = {"week": 6, "month": 31, "year": 366}


def hold_dates(draft: Draft, *, timezone: str) -> None:
    """Write out the relative dates of the draft's text, and set its day or due date to what its quote names."""
    assert draft.message is not None
    row, at = draft.row, draft.message.at
    told = absolute(row.text, at=at, timezone=timezone, ahead=row.noun == "open_item" or None)
    row.text = told if len(told) <= MAX_TEXT else row.text
    past, ahead = (dated(draft.quote, at=at, timezone=timezone, ahead=way) for way in (False, True))
    if row.noun == "episode" and not any(_holds(each, row.happened_on) for each in (*past, *ahead)):
        found = ahead if plans(draft.quote) else past
        if len(found) == 1:
            row.happened_on, row.precision = found[0].on, found[0].precision
    if (
        row.noun == "fact"
        and row.slot.partition(".")[0] in _SINCE
        and len(past) == 1
        and past[0].on < at.date()
    ):
        row.valid_from = datetime.combine(past[0].on, time.min, tzinfo=UTC)
    if row.noun == "open_item" and len(ahead) == 1 and not _holds(ahead[0], row.due_on):
        row.due_on = ahead[0].on if ahead[0].precision in ("day", "time") else row.due_on


def _holds(named: Dated, day: date | None) -> bool:
    """Whether the day lies in what was named."""
    last = named.on + timedelta(days=_DAYS.get(named.precision, 0))
    return day is not None and named.on <= day <= last


def dates_stand(draft: Draft, *, timezone: str) -> bool:
    """Whether each date in the draft's text is one its words name, or stands in the turn; with none to hold them
    against, `carries` has to do."""
    assert draft.message is not None
    at, turn = draft.message.at, draft.message.content
    named = [
        each for way in (False, True) for each in dated(draft.quote, at=at, timezone=timezone, ahead=way)
    ]
    told = dated(draft.row.text, at=at, timezone=timezone)
    return not named or all(
        any(_holds(each, day.on) or _holds(day, each.on) for each in named)
        or (str(day.on.year) in turn and str(day.on.day) in turn)
        for day in told
    )

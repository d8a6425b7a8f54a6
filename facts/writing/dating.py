"""The dates of a draft held against those its own words name: a model may not move "last week" of an old chat to today.

Where the words name one date, it stands; where they name none, the draft keeps what it says, for `admission` to judge.
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from facts.writing.drafts import Draft
from facts.writing.statements import Dated, absolute, local_day
from facts.writing.statements.dates import zone_of
from facts.writing.statements.resolving import dated, plans
from facts.writing.statements.words import words

MAX_TEXT = 200  # a text that would grow past this stays as it is
_SINCE = words("location employer role tools diet drink partner")  # a date says since when these hold
_DAYS = {"week": 6, "month": 31, "year": 366}


@dataclass(frozen=True)
class Named:
    """The dates a quote names, as they are if undecided ones lie in the past, and if they lie ahead."""

    past: tuple[Dated, ...]
    ahead: tuple[Dated, ...]

    def holds(self, day: date | None) -> bool:
        """Whether the day lies in one of them."""
        return any(_holds(each, day) for each in (*self.past, *self.ahead))


def hold_dates(draft: Draft, *, timezone: str) -> bool:
    """Write out the relative dates of the draft's text, and set its day, due date or beginning to what its quote names.
    False where its text tells a date that neither quote nor turn does."""
    assert draft.message is not None
    row, at = draft.row, draft.message.at
    told = absolute(row.text, at=at, timezone=timezone, ahead=row.noun == "open_item" or None)
    row.text = told if len(told) <= MAX_TEXT else row.text
    past, ahead = (dated(draft.quote, at=at, timezone=timezone, ahead=way) for way in (False, True))
    named = Named(past, ahead)
    if row.noun == "episode":
        _hold_day(row, named, is_ahead=plans(draft.quote))
    elif row.noun == "open_item":
        _hold_due(row, named)
    elif row.noun == "fact":
        _hold_beginning(row, named, today=local_day(at, timezone), timezone=timezone)
    return _tells_no_other(row.text, named, draft, timezone)


def _hold_day(row: Any, named: Named, *, is_ahead: bool) -> None:
    found = named.ahead if is_ahead else named.past
    if not named.holds(row.happened_on) and len(found) == 1:
        row.happened_on, row.precision = found[0].on, found[0].precision


def _hold_due(row: Any, named: Named) -> None:
    due = named.ahead[0] if len(named.ahead) == 1 else None
    if due is not None and not _holds(due, row.due_on) and due.precision in ("day", "time"):
        row.due_on = due.on


def _hold_beginning(row: Any, named: Named, *, today: date, timezone: str) -> None:
    """ "I moved to Porto in May" holds from May on, whenever it was said."""
    is_since = row.slot.partition(".")[0] in _SINCE and len(named.past) == 1
    if is_since and named.past[0].on < today:
        row.valid_from = datetime.combine(named.past[0].on, time.min, tzinfo=zone_of(timezone))


def _tells_no_other(text: str, named: Named, draft: Draft, timezone: str) -> bool:
    """Whether each date of the text is one its words name, or stands in the turn; with none to hold them against,
    `carries` has to do."""
    assert draft.message is not None
    if not (named.past or named.ahead):
        return True
    turn = draft.message.content
    return all(
        named.holds(day.on)
        or any(_holds(day, each.on) for each in (*named.past, *named.ahead))
        or (str(day.on.year) in turn and str(day.on.day) in turn)
        for day in dated(text, at=draft.message.at, timezone=timezone)
    )


def _holds(named: Dated, day: date | None) -> bool:
    """Whether the day lies in what was named."""
    last = named.on + timedelta(days=_DAYS.get(named.precision, 0))
    return day is not None and named.on <= day <= last

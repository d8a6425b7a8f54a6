"""Dates named in a sentence, resolved against the message's own time in the user's timezone.

Only isolated phrases found by pattern are ever parsed: a free search over text invents dates.
"""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import dateparser

from facts.writing.candidates import Precision
from facts.writing.statements.seasons import is_northern, season_start, season_year

_MONTHS: Final = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_DAYS: Final = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
_SEASONS: Final = {"spring": 0, "summer": 1, "autumn": 2, "fall": 2, "winter": 3}
_NUMBERS: Final = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "twelve": 12, "couple of": 2, "a couple of": 2,
}  # fmt: skip
_MONTH = r"(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?"
_DAY = r"(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri|sat|sun)"
_COUNT = r"(?:\d{1,3}|a couple of|couple of|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_NUMBERED = rf"{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?(?:,? \d{{4}})?|(?:the )?\d{{1,2}}(?:st|nd|rd|th)? (?:of )?{_MONTH}(?:,? \d{{4}})?"

_PHRASE = re.compile(
    r"(?<![\w-])(?:(?P<lead>on|in|by|until|till|before|since|for|from|due|at|this coming) )?(?:the |about |around |roughly |almost |nearly )?(?P<when>"
    r"(?P<word>day before yesterday|day after tomorrow|yesterday|today|tonight|tomorrow|this (?:morning|afternoon|evening)|last night)"
    rf"|(?P<ago>{_COUNT} (?:days?|weeks?|months?|years?) ago)"
    rf"|(?P<ahead>(?:in |within )(?:the next )?{_COUNT} (?:days?|weeks?|months?|years?)(?:'s? time)?)"
    rf"|(?P<rel>(?:last|next|this|past|coming) (?:day|week|weekend|month|year|(?P<season>spring|summer|autumn|fall|winter)|{_DAY}|{_MONTH}))"
    rf"|(?P<iso>\d{{4}}-\d\d-\d\d)"
    rf"|(?P<full>{_NUMBERED})"
    rf"|(?P<my>{_MONTH} (?:of )?\d{{4}})"
    rf"|(?P<end>end of (?:the|this|next) (?:week|month|year))"
    r")(?![\w-]|['’]s\b)(?P<clock>,? at \d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.|o'clock)?)?",
    re.I,
)
# Weak on their own: "Friday", "in May", "in 2019" count only behind a preposition.
_WEAK = re.compile(
    rf"(?<![\w-])(?P<lead>on|by|in|until|till|before|since|due|this coming) (?P<when>(?P<day>{_DAY})|(?P<month>{_MONTH})|(?P<year>(?:19|20)\d\d))(?![\w-])",
    re.I,
)
# Of languages without a calendar of their own.
_OTHER_DAYS: Final = {"ieri": -1, "oggi": 0, "domani": 1, "ontem": -1, "hoje": 0, "amanhã": 1}
_OTHER_WORD = re.compile(r"(?<![^\W\d_])(?:ieri|oggi|domani|ontem|hoje|amanhã)(?![^\W\d_])", re.I)


@dataclass(frozen=True)
class Dated:
    """A date named at `start:end` of a text. `lead` is its preposition, "" if none; `is_relative` when it moves
    with the clock and must be written out before it is kept, `is_undecided` when the sentence must tell whether it does."""

    start: int
    end: int
    on: date
    precision: Precision
    lead: str = ""
    is_relative: bool = True
    clock: str = ""
    is_yearless: bool = False
    is_week: bool = False  # only the week is known: `on` is its Monday
    is_undecided: bool = False
    season: str = ""  # as typed; `on` is its first day


def local_day(at: datetime, timezone: str) -> date:
    """The user's own day at `at`; naive times are taken as UTC, an unknown timezone too."""
    aware = at if at.tzinfo else at.replace(tzinfo=UTC)
    return aware.astimezone(zone_of(timezone)).date()


def dates_in(text: str, *, at: datetime, timezone: str, ahead: bool = False) -> tuple[Dated, ...]:
    """The dates named in `text`, in order. `ahead`: an undecided weekday or month lies in the future. Seasons are dated
    only where `timezone` has those of the north."""
    today = local_day(at, timezone)
    found: list[Dated] = []
    for match in _PHRASE.finditer(text):
        if dated := _strong(match, today, ahead=ahead):
            found.append(dated)
    for match in _WEAK.finditer(text):
        dated = _weak(match, today, ahead=ahead)
        if dated and not any(d.start < dated.end and dated.start < d.end for d in found):
            found.append(dated)
    for match in _OTHER_WORD.finditer(text):
        on = today + timedelta(days=_OTHER_DAYS[match.group().lower()])
        found.append(Dated(match.start(), match.end(), on, "day", lead="other"))
    kept = (dated for dated in found if not dated.season or is_northern(timezone))
    return tuple(sorted(kept, key=lambda d: d.start))


# Words that put an undecided date into the future, and words that put it into the past; neither means future.
_TO_COME = re.compile(
    r"\b(?:will|shall|going to|(?:need|needs|has|have|had|wants?|ought|plans?|hopes?|intends?|aims?|planning|hoping) to|must|due|deadline|"
    r"upcoming|remind|decided to|agreed to|promised to|booked (?:for|on)|scheduled|expires?|runs out|ends|starts|begins|takes place|(?:is|are) (?:on|due))\b"
    r"|\b(?:am|is|are|['’]m|['’]re) (?:\w+ )?(?:getting (?:married|engaged|divorced|a|an|my|our)|moving|relocating|flying|travell?ing|leaving|starting(?! to)|joining|retiring|graduating|"
    r"having (?:a baby|twins)|hosting|visiting|opening|launching)\b",
    re.I,
)
_PAST_VERB = re.compile(
    r"\b(?:was|were|had|did|been|went|got|made|saw|took|came|gave|found|told|became|left|bought|met|ran|wrote|flew|won|said|ago|last|since|"
    r"moved|started|[a-z]{3,}(?<!ne)ed)\b",
    re.I,
)
# Words that alone put a date into the future, whatever was told before them: "next year", but not "the next year".
_COMING = re.compile(
    r"(?:(?:on|in|by|until|till|before|since|for|from|due|at) )?(?:this coming |coming |next (?!day\b)|tomorrow\b|day after)",
    re.I,
)
_YEARLY = re.compile(
    r"\b(?:birthdays?|anniversar(?:y|ies)|name day|born|every|each|annual(?:ly)?|yearly|always|usually|traditionally)\b",
    re.I,
)


def looks_ahead(text: str) -> bool:
    """Whether a date without a year in `text` is the next of its kind rather than the last."""
    return bool(_TO_COME.search(text)) or not _PAST_VERB.search(text)


def plans(text: str) -> bool:
    """Whether `text` speaks of something still to come."""
    return bool(_TO_COME.search(text))


def absolute(text: str, *, at: datetime, timezone: str, ahead: bool | None = None, loose: bool = True) -> str:
    """`text` with its relative English dates written out: "moved last month" → "moved in April 2023".

    `ahead`: where undecided dates lie; None lets the words tell. `loose`: also weekdays, months and days without a
    year, which may just as well come every week or year. What comes every year, as a birthday does, gets no year.
    """
    is_yearly = bool(_YEARLY.search(text))
    ahead = looks_ahead(text) if ahead is None else ahead
    for dated in reversed(dates_in(text, at=at, timezone=timezone, ahead=ahead)):
        if is_yearly and dated.is_yearless and not dated.is_relative:
            continue
        phrase = text[dated.start : dated.end]
        is_coming = dated.is_relative and dated.on > local_day(at, timezone)
        if is_coming and not ahead and not _COMING.match(phrase):
            continue  # "cycled 80 km in three days" tells how long, not when
        if (
            (dated.is_relative or (loose and dated.is_yearless))
            and dated.lead != "other"
            and not _is_now(phrase)
        ):
            written = _written(dated)
            written = (
                written.split(" ", 1)[1]
                if text[: dated.start].endswith("of ") and not dated.lead
                else written
            )
            text = text[: dated.start] + written + text[dated.end :]
    return text


def _is_now(phrase: str) -> bool:
    return phrase.lower().startswith("this ") and not phrase.lower().endswith(
        ("ing", "noon", "day", "weekend")
    )


@lru_cache(maxsize=64)
def zone_of(timezone: str) -> tzinfo:
    """The named time zone, UTC if there is none of that name."""
    try:
        return ZoneInfo(timezone or "UTC")
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def _strong(match: re.Match[str], today: date, *, ahead: bool) -> Dated | None:
    resolved = _resolved(match, today, ahead=ahead)
    if resolved is None:
        return None
    on, precision = resolved
    has_year = bool(match["iso"] or match["my"] or re.search(r"\d{4}", match["when"]))
    is_relative = not has_year and not match["full"]
    clock = (match["clock"] or "").strip(" ,")
    is_week = bool(re.search(r"\bweeks? ago$|(?:last|next|this|past|coming) week$", match["when"], re.I))
    if is_week:
        on, precision = on - timedelta(days=on.weekday()), "week"
    lead = (match["lead"] or "").lower()
    season = match["season"] or ""
    return Dated(
        match.start(),
        match.end(),
        on,
        precision,
        lead,
        is_relative,
        clock,
        not has_year,
        is_week,
        season=season,
    )


def _resolved(match: re.Match[str], today: date, *, ahead: bool) -> tuple[date, Precision] | None:
    when = re.sub(r"\s+", " ", match["when"].lower())
    if match["word"]:
        return _of_word(when, today), "day"
    if match["ago"] or match["ahead"]:
        return _counted(when, today, -1 if match["ago"] else 1)
    if match["rel"]:
        return _related(when, today)
    if match["end"]:
        return _end_of(when, today)
    if match["my"]:
        return _parsed("1 " + when.replace("of ", ""), today, ahead=ahead, precision="month")
    return _parsed(when.removeprefix("the "), today, ahead=ahead, precision="day")


def _of_word(word: str, today: date) -> date:
    days = {
        "day before yesterday": -2,
        "yesterday": -1,
        "last night": -1,
        "tomorrow": 1,
        "day after tomorrow": 2,
    }
    return today + timedelta(days=days.get(word, 0))


def _counted(phrase: str, today: date, sign: int) -> tuple[date, Precision]:
    found = re.search(rf"({_COUNT}) (day|week|month|year)", phrase)
    count, unit = (found[1], found[2]) if found else ("1", "day")
    number = sign * (int(count) if count.isdigit() else _NUMBERS[count])
    if unit in ("day", "week"):
        return today + timedelta(days=number * (7 if unit == "week" else 1)), "day"
    if unit == "month":
        return _month_shift(today, number), "month"
    return date(max(1, today.year + number), 1, 1), "year"


def _related(phrase: str, today: date) -> tuple[date, Precision] | None:
    which, _, unit = phrase.partition(" ")
    step = {"last": -1, "past": -1, "next": 1, "coming": 1}.get(which, 0)
    if unit in ("week", "day"):
        return today + timedelta(days=step * (7 if unit == "week" else 1)), "day"
    if unit == "weekend":
        return today + timedelta(
            days=5 - today.weekday() + 7 * (step if step < 0 or which == "next" else 0)
        ), "day"
    if unit == "month":
        return _month_shift(today, step), "month"
    if unit in _SEASONS:
        return season_start(_SEASONS[unit], today, step), "year"
    if unit == "year":
        return date(today.year + step, 1, 1), "year"
    if (weekday := _index(unit, _DAYS)) is not None:
        return _weekday(weekday, today, step), "day"
    month = _index(unit, _MONTHS)
    return None if month is None else (_month_on(month + 1, today, step), "month")


def _end_of(phrase: str, today: date) -> tuple[date, Precision]:
    step = 1 if " next " in phrase else 0
    if phrase.endswith("week"):
        return today + timedelta(days=4 - today.weekday() + 7 * step), "day"
    if phrase.endswith("month"):
        return _month_shift(today, step + 1) - timedelta(days=1), "day"
    return date(today.year + step, 12, 31), "day"


def _weak(match: re.Match[str], today: date, *, ahead: bool) -> Dated | None:
    lead = match["lead"].lower()
    ahead = ahead or lead in ("by", "until", "till", "due", "this coming")
    if match["year"]:
        on, precision = date(int(match["year"]), 1, 1), "year"
    elif match["month"]:
        month = _index(match["month"], _MONTHS)
        if month is None or (match["month"].lower() == "may" and match["month"] == "may"):
            return None
        on, precision = _named_month(month + 1, today, ahead=ahead), "month"
    else:
        weekday = _index(match["day"], _DAYS)
        if weekday is None:
            return None
        on, precision = _weekday(weekday, today, 1 if ahead else -1), "day"
    kept: Precision = "year" if precision == "year" else "month" if precision == "month" else "day"
    return Dated(match.start(), match.end(), on, kept, lead, is_relative=False, is_yearless=not match["year"])


def _parsed(phrase: str, today: date, *, ahead: bool, precision: Precision) -> tuple[date, Precision] | None:
    base = datetime(today.year, today.month, today.day)
    found = dateparser.parse(
        phrase,
        languages=["en"],
        settings={"RELATIVE_BASE": base, "PREFER_DATES_FROM": "future" if ahead else "past"},
    )
    return (found.date(), precision) if found else None


def _index(name: str, names: list[str]) -> int | None:
    short = name.lower().rstrip(".")[:3]
    return next((number for number, full in enumerate(names) if full.startswith(short)), None)


def _weekday(weekday: int, today: date, step: int) -> date:
    """The next (or last) such day, never today; "this" counts forward and may be today."""
    if step < 0:
        return today - timedelta(days=(today.weekday() - weekday - 1) % 7 + 1)
    return today + timedelta(days=(weekday - today.weekday() - step) % 7 + step)


def _named_month(month: int, today: date, *, ahead: bool) -> date:
    year = today.year
    if ahead and month < today.month:
        year += 1
    if not ahead and month > today.month:
        year -= 1
    return date(year, month, 1)


def _month_on(month: int, today: date, step: int) -> date:
    """ "Last May" and "next May" said in May are a year away; "this May" is the one at hand."""
    near = _named_month(month, today, ahead=step >= 0)
    return near.replace(year=near.year + step) if step and month == today.month else near


def _month_shift(day: date, months: int) -> date:
    number = day.year * 12 + day.month - 1 + months
    return date(max(1, number // 12), number % 12 + 1, 1)


def _written(dated: Dated) -> str:
    """The date in words, with the preposition it needs."""
    month = _MONTHS[dated.on.month - 1].capitalize()
    words = {"year": f"{dated.on.year}", "month": f"{month} {dated.on.year}"}
    day = f"{dated.on.day} {month} {dated.on.year}"
    season = f"{dated.season.lower()} {season_year(dated.on)}" if dated.season else ""
    text = season or (f"the week of {day}" if dated.is_week else words.get(dated.precision, day))
    kept = ("by", "until", "till", "before", "since", "for", "from", "due")
    lead = dated.lead if dated.lead in kept else "on" if dated.precision == "day" else "in"
    return f"{lead} {text}" + (f" {dated.clock}" if dated.clock else "")

"""What happened, told again, and what is still to be done, promised again: neither is stored twice.

What happened, happened: nothing here contradicts. Two happenings are one only where their dates allow it.
"""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from typing import Final

from facts.lexicon.runs import normalise
from facts.writing.candidates import Precision
from facts.writing.likeness.marks import Compared, Marks, compared, marks_of
from facts.writing.likeness.verdicts import Verdict

MOST_SHARED = 2 / 3  # of the shorter telling's words, from which on two of one day are one
LEAST_SHARED = 3  # words, below which only a telling that is all in the other is the same
_NAME: Final = re.compile(r"(?<=[\w,;:] )[^\W\d_a-z][\w'’-]+")
_DATE: Final = re.compile(
    r"\b\d{4}-\d\d-\d\d\b|\b\d{1,2}\.\d{1,2}\.(?:\d{2,4})?|\b(?:by|until|till|before|on|due|this|next|bis|am|jusqu'à|avant|le|para el|antes del|до|к|в)? ?"
    r"(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tues|wednes|thurs|fri|satur|sun)"
    r"(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember|day)?s?\b(?: \d{1,2}(?:st|nd|rd|th)?\b)?(?:,? 20\d\d\b)?"
    r"|\b(?:by |until |before )?(?:today|tonight|tomorrow|this week|next week|next month|the weekend|end of (?:the )?(?:day|week|month)|eod|eow|heute|morgen|nächste woche|demain|"
    r"la semaine prochaine|mañana|la próxima semana|завтра|сегодня|на следующей неделе)\b|明天|今天|下周[一二三四五六日]?|周[一二三四五六日]|明日|来週|今日|غدا|اليوم|الأسبوع القادم"
    r"|\bat \d{1,2}(?::\d\d)?(?: ?[ap]m)?\b"
)
_LEAD: Final = re.compile(
    r"^(?:(?:i|we|please|still|also|to ?do:?|don't|do not|forget|remember|need|needs|has|have|must|should|will|want|wants|promised|plan|plans|is|am|are|going|to|i'll|i've|got)\b[ :,]*){1,8}"
    r"|^(?:ich )?(?:muss|soll|will)\b|^je (?:dois|vais)\b|^(?:tengo que|debo|hay que)\b|^(?:мне )?(?:надо|нужно)\b|^我?(?:要|得|需要|必须)|^(?:يجب أن|علي أن)"
)


@dataclass(frozen=True)
class Happening:
    """An episode as it is compared. Of a week, month or year `day` is any day in it."""

    text: str
    day: date
    precision: Precision = "day"

    @cached_property
    def marks(self) -> Marks:
        return marks_of(self.text)

    @cached_property
    def days(self) -> tuple[date, date]:
        """The first and the last day it may have been."""
        first = self.day
        if self.precision == "week":
            first -= timedelta(days=first.weekday())
            return first, first + timedelta(days=6)
        if self.precision == "month":
            first = first.replace(day=1)
            return first, (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
        if self.precision == "year":
            return first.replace(month=1, day=1), first.replace(month=12, day=31)
        return first, first


@dataclass(frozen=True)
class Duty:
    """An open item as it is compared; `due_on` only where a date was said."""

    text: str
    due_on: date | None = None

    @cached_property
    def marks(self) -> Marks:
        """Of what is to be done, without when and without "I need to"."""
        return marks_of(_LEAD.sub("", _DATE.sub(" ", normalise(self.text)).strip()))


def decide_episode(new: Happening, known: Happening, cosine: float | None = None) -> Verdict:
    """DUPLICATE where both tell one happening, however finely dated and whether or not with its outcome, else
    INDEPENDENT. `cosine` of the two texts, None if unknown."""
    if not _may_be_one_day(new, known) or _is_of_others(new, known):
        return Verdict.INDEPENDENT
    shared = compared(new.marks, known.marks)
    if new.marks.is_denied != known.marks.is_denied or not shared.shared:
        return Verdict.INDEPENDENT
    if not shared.only_new or not shared.only_known:
        return Verdict.DUPLICATE if _is_all_told(shared) else Verdict.INDEPENDENT
    is_one_day = new.days == known.days and new.days[0] == new.days[1]
    is_one = is_one_day and _tells_one(new.marks, known.marks, shared, cosine)
    return Verdict.DUPLICATE if is_one else Verdict.INDEPENDENT


def decide_open_item(new: Duty, known: Duty) -> Verdict:
    """DUPLICATE where both are one duty, though with another due date, else INDEPENDENT."""
    one, other = new.marks, known.marks
    if one.values != other.values or one.people != other.people or one.is_denied != other.is_denied:
        return Verdict.INDEPENDENT
    shared = compared(one, other)
    if shared.is_same:
        return Verdict.DUPLICATE if shared.shared else Verdict.INDEPENDENT
    if shared.shared < 2 or (shared.only_new and shared.only_known):
        return Verdict.INDEPENDENT
    if shared.only_new:  # with more detail: the same one only if due on the same day
        is_one = new.due_on is not None and new.due_on == known.due_on
    else:
        is_one = new.due_on is None or known.due_on is None or new.due_on == known.due_on
    return Verdict.DUPLICATE if is_one else Verdict.INDEPENDENT


def _may_be_one_day(new: Happening, known: Happening) -> bool:
    """Whether one's days lie within the other's."""
    (from_new, to_new), (from_known, to_known) = new.days, known.days
    is_finer = from_known <= from_new and to_new <= to_known
    return is_finer or (from_new <= from_known and to_known <= to_new)


def _is_of_others(new: Happening, known: Happening) -> bool:
    """Whether they name other people, other names, or other numbers."""
    one, other = new.marks, known.marks
    for mine, theirs in (
        (set(one.people), set(other.people)),
        (_names(new.text), _names(known.text)),
        (set(one.values), set(other.values)),
    ):
        if mine - theirs and theirs - mine:
            return True
    return False


def _names(text: str) -> set[str]:
    return {name.casefold() for name in _NAME.findall(text)}


def _is_all_told(shared: Compared) -> bool:
    return shared.shared >= 2 or shared.is_same


def _tells_one(new: Marks, known: Marks, shared: Compared, cosine: float | None) -> bool:
    """Whether two tellings of one day, each with words of its own, tell the same doing."""
    if not new.words[0] & known.words[0] or _swaps_words(new, known, shared):
        return False
    share = shared.shared / min(len(new.words), len(known.words))
    return shared.shared >= LEAST_SHARED and (
        share >= MOST_SHARED or (share >= 0.5 and (cosine or 0.0) >= 0.85)
    )


def _swaps_words(new: Marks, known: Marks, shared: Compared) -> bool:
    """Whether one has other words in the very places of the other's: "a red bike" and "a blue bike"."""
    if len(new.words) != len(known.words):
        return False
    return sum(bool(one & other) for one, other in zip(new.words, known.words, strict=True)) == shared.shared

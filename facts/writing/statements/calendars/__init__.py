"""How the languages besides English name dates, and which of them a sentence does it in."""

from collections.abc import Mapping
from typing import Final

from facts.writing.statements.calendars import ar, de, es, fr, ja, ru, zh
from facts.writing.statements.calendars.form import Calendar
from facts.writing.statements.languages import likely_tongues
from facts.writing.statements.tongue import has_english, is_english

_CALENDARS: Final[Mapping[str, Calendar]] = {
    "de": de.CALENDAR, "fr": fr.CALENDAR, "es": es.CALENDAR, "zh": zh.CALENDAR, "ja": ja.CALENDAR, "ru": ru.CALENDAR, "ar": ar.CALENDAR,
}  # fmt: skip


def calendars_of(text: str) -> tuple[Calendar, ...]:
    """The calendars of the language `text` is in, of each where its words leave it open; none for English and for
    languages of which none is known."""
    if is_english(text) and has_english(text):
        return ()
    return tuple(_CALENDARS[tongue.code] for tongue in likely_tongues(text))

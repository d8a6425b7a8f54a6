"""Reading typed sentences as facts by rule: few, self-contained, in the user's own language.

Honest about its limits: it knows sentence forms, not meaning. What no form fits gives nothing.
"""

import re
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from facts.writing.candidates import FactCandidate, Heard, ProcedureCandidate
from facts.writing.statements import guards
from facts.writing.statements.asked import Asked, asked, forgotten_topic, starts_list
from facts.writing.statements.bodies import announces_body, body_below
from facts.writing.statements.corrections import contrast, corrected
from facts.writing.statements.dates import Dated, dates_in, local_day
from facts.writing.statements.english import plainly, read_english
from facts.writing.statements.entities import entities_in
from facts.writing.statements.languages import known_words, likely_tongues, tongue_of
from facts.writing.statements.others import read_other
from facts.writing.statements.person import expanded
from facts.writing.statements.reading import Manner, Reading
from facts.writing.statements.resolving import absolute, plans
from facts.writing.statements.sentences import clauses, sentences
from facts.writing.statements.slots import tool_categories, unmarked
from facts.writing.statements.spoken import halves, read_spoken
from facts.writing.statements.tongue import english_words, has_english, is_english, is_surely_foreign

Candidate = FactCandidate | ProcedureCandidate
MAX_FACT = 200
_CUT_OFF = re.compile(r" (?:the|an?|to|of|is|are|and|or|with|for|my|their|from|that)\.$")
# "Note that …" opens instructions for a task as often as something to remember.
_NOTED = re.compile(r"\W*(?:please )?(?:note|bear in mind|keep in mind)\b", re.I)
_TOLD_TO_REMEMBER = re.compile(
    r"\W*(?:please |always )*(?:remember|keep in mind|memori[sz]e|do not forget|don['’]?t forget)(?: that|:) (?:you|your)\b",
    re.I,
)

__all__ = [
    "Asked", "Candidate", "Dated", "absolute", "announces_body", "asked", "body_below", "clauses", "dates_in", "forgotten_topic", "guards", "is_english",
    "local_day", "read_all", "read_asked", "read_statement", "sentences", "starts_list", "tool_categories",
]  # fmt: skip


def read_statement(
    sentence: str, *, message_id: UUID, at: datetime, timezone: str, language: str
) -> Candidate | None:
    """What a typed sentence or clause says that lasts, with itself as quote; None when it says nothing that does.

    A sentence that asks to remember or corrects is read as `Heard.EXPLICIT`; one that asks to forget as nothing.
    `language` decides only where the words themselves leave it open.
    """
    if request := asked(sentence):
        found = read_asked(
            request, sentence, message_id=message_id, at=at, timezone=timezone, language=language
        )
        if found or request.is_certain:
            return found
    reading = _read(sentence, language)
    if reading is None:
        return None
    return _stated(reading, sentence, sentence, message_id=message_id, at=at, timezone=timezone)


def read_all(
    sentence: str, *, message_id: UUID, at: datetime, timezone: str, language: str
) -> tuple[Candidate, ...]:
    """Everything lasting that a whole sentence says, clause by clause; a request is read as one."""
    request = asked(sentence)
    if not (request and request.is_certain) and (both := _halves(sentence, language)):
        made = (
            _stated(reading, quote, sentence, message_id=message_id, at=at, timezone=timezone)
            for quote, reading in both
        )
        return tuple(found for found in made if found)
    whole = read_statement(sentence, message_id=message_id, at=at, timezone=timezone, language=language)
    if (request and request.is_certain) or len(parts := clauses(sentence)) < 2:
        return (whole,) if whole else ()
    if whole and (isinstance(whole, ProcedureCandidate) or whole.heard is Heard.EXPLICIT or whole.replaces):
        return (whole,)
    if guards.is_mocking(sentence):
        return ()
    each = (
        read_statement(part, message_id=message_id, at=at, timezone=timezone, language=language)
        for _, part in parts
    )
    return tuple(found for found in each if found)


def read_asked(
    request: Asked, sentence: str, *, message_id: UUID, at: datetime, timezone: str, language: str
) -> Candidate | None:
    """What a remember or correct request asks to be kept, as `Heard.EXPLICIT`; None for forget and for content
    that holds no statement. An uncertain request ("actually …") counts only where its content is a known form."""
    if request.verb == "forget":
        return None
    reading = _read(request.content, language)
    is_task = _NOTED.match(sentence) and not re.match(r"(?:i|my|we|our|me)\b", request.content, re.I)
    is_passing = guards.is_of_the_moment(expanded(request.content))
    if reading is None and request.is_certain and not (is_task or is_passing):
        reading = plainly(request.content, may_address=bool(_TOLD_TO_REMEMBER.match(sentence)))
    if reading is None or (not request.is_certain and not _is_correction(reading)):
        return None
    return _candidate(
        reading, sentence, heard=Heard.EXPLICIT, message_id=message_id, at=at, timezone=timezone
    )


def _stated(
    reading: Reading | Manner, quote: str, sentence: str, *, message_id: UUID, at: datetime, timezone: str
) -> Candidate | None:
    """What was said plainly; in passing, where the sentence around it has a word that says so."""
    heard = Heard.PASSING if _is_passing(reading, sentence) else Heard.STATED
    return _candidate(reading, quote, heard=heard, message_id=message_id, at=at, timezone=timezone)


def _read(sentence: str, language: str) -> Reading | Manner | None:
    if is_english(sentence, language):
        if found := _set_right(sentence) or read_english(sentence):
            return found
        if has_english(sentence) and not _is_rather_spoken(sentence, language):
            return None
    return _read_other(sentence, language)


def _is_rather_spoken(sentence: str, language: str) -> bool:
    """Whether its words are those of another language after all: "On utilise Postgres" has but one English word."""
    tongue = tongue_of(sentence, language)
    return tongue is not None and known_words(sentence, tongue) > english_words(sentence)


def _halves(sentence: str, language: str) -> tuple[tuple[str, Reading], ...]:
    if is_english(sentence, language) and not _is_rather_spoken(sentence, language):
        return ()
    found = (halves(sentence, tongue) for tongue in likely_tongues(sentence, language))
    return next((both for both in found if both), ())


def _set_right(sentence: str) -> Reading | None:
    """ "I live in Leipzig, not Dresden": the right half, with the other as what it replaces."""
    clause = expanded(guards.bare(sentence))
    if not re.search(r"\bnot |\bno longer\b|\bused to\b", clause, re.I):
        return None
    found = contrast(clause)
    reading = read_english(found.right) if found else None
    return corrected(reading, found.wrong) if found and isinstance(reading, Reading) else None


def _read_other(sentence: str, language: str) -> Reading | Manner | None:
    """What the first of the languages its words fit has a form for: "Cambiamos de PostgreSQL a MySQL" fits two."""
    if tongues := likely_tongues(guards.bare(sentence), language):
        readings = (read_spoken(sentence, tongue) for tongue in tongues)
        return next((reading for reading in readings if reading), None)
    return read_other(sentence, is_sure=is_surely_foreign(sentence, language))


def _is_correction(reading: Reading | Manner) -> bool:
    return isinstance(reading, Reading) and bool(reading.slot or reading.replaces)


def _is_passing(reading: Reading | Manner, sentence: str) -> bool:
    if isinstance(reading, Manner):
        return False
    return reading.is_passing or (not reading.is_standing and guards.is_passing(sentence))


def _candidate(
    reading: Reading | Manner, quote: str, *, heard: Heard, message_id: UUID, at: datetime, timezone: str
) -> Candidate | None:
    if isinstance(reading, Manner):
        return ProcedureCandidate(reading.trigger, reading.instruction, quote, message_id, heard=heard)
    is_ahead = reading.kind == "goal" or plans(reading.text)
    text = absolute(reading.text, at=at, timezone=timezone, ahead=is_ahead or None, loose=is_ahead)
    text += "." if reading.text.endswith(".") and not text.endswith(".") else ""
    if not text or len(text) > MAX_FACT or _CUT_OFF.search(text):
        return None
    made = FactCandidate(
        text, reading.kind, quote, message_id, heard, reading.slot, unmarked(reading.value), unmarked(reading.replaces),
        entities_in(text), reading.is_standing,
    )  # fmt: skip
    return made if made.slot or not made.value else replace(made, value="")

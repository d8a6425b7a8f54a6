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
from facts.writing.statements.dates import Dated, absolute, dates_in, local_day
from facts.writing.statements.english import plainly, read_english
from facts.writing.statements.entities import entities_in
from facts.writing.statements.others import read_other
from facts.writing.statements.reading import Manner, Reading
from facts.writing.statements.sentences import clauses, sentences
from facts.writing.statements.tongue import has_english, is_english, is_surely_foreign

Candidate = FactCandidate | ProcedureCandidate
MAX_FACT = 200
_TOLD_TO_REMEMBER = re.compile(
    r"\W*(?:please |always )*(?:remember|keep in mind|memori[sz]e|do not forget|don['’]?t forget)(?: that|:) (?:you|your)\b",
    re.I,
)

__all__ = [
    "Asked", "Candidate", "Dated", "absolute", "asked", "clauses", "dates_in", "forgotten_topic", "guards", "is_english",
    "local_day", "read_all", "read_asked", "read_statement", "sentences", "starts_list",
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
    heard = Heard.PASSING if _is_passing(reading, sentence) else Heard.STATED
    return _candidate(reading, sentence, heard=heard, message_id=message_id, at=at, timezone=timezone)


def read_all(
    sentence: str, *, message_id: UUID, at: datetime, timezone: str, language: str
) -> tuple[Candidate, ...]:
    """Everything lasting that a whole sentence says, clause by clause; a request is read as one."""
    if asked(sentence) or len(parts := clauses(sentence)) < 2:
        found = read_statement(sentence, message_id=message_id, at=at, timezone=timezone, language=language)
        return (found,) if found else ()
    whole = read_statement(sentence, message_id=message_id, at=at, timezone=timezone, language=language)
    if isinstance(whole, ProcedureCandidate):
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
    if reading is None and request.is_certain:
        reading = plainly(request.content, may_address=bool(_TOLD_TO_REMEMBER.match(sentence)))
    if reading is None or (not request.is_certain and not _is_correction(reading)):
        return None
    return _candidate(
        reading, sentence, heard=Heard.EXPLICIT, message_id=message_id, at=at, timezone=timezone
    )


def _read(sentence: str, language: str) -> Reading | Manner | None:
    if is_english(sentence, language):
        return read_english(sentence) or (None if has_english(sentence) else _read_other(sentence, language))
    return _read_other(sentence, language)


def _read_other(sentence: str, language: str) -> Reading | None:
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
    is_goal = reading.kind == "goal"
    text = absolute(reading.text, at=at, timezone=timezone, ahead=is_goal, loose=is_goal)
    text += "." if reading.text.endswith(".") and not text.endswith(".") else ""
    if not text or len(text) > MAX_FACT:
        return None
    made = FactCandidate(
        text, reading.kind, quote, message_id, heard, reading.slot, reading.value, reading.replaces,
        entities_in(text), reading.is_standing,
    )  # fmt: skip
    return made if made.slot or not made.value else replace(made, value="")

"""Reading sentences in languages without a table of their own as lasting facts; kept as typed.

Known forms (name, place, work, likes, allergies, tools, changes) give kind and slot. Any other plain sentence in
the first person is kept as a profile fact only where no word makes it a wish, a thought, a past event or an order.
Levels: Italian, Portuguese and Korean know forms; other languages only the first-person test. Languages are told
apart by their own words, not by a detector, which is unsure of one line.
"""

import re
from typing import Final

from facts.writing.statements import guards
from facts.writing.statements.forms import FORMS, Form
from facts.writing.statements.reading import Reading
from facts.writing.statements.slots import bare_name, tool_slot
from facts.writing.statements.tongues import FIRST_PERSON, FLEETING, MUST_ANSWER, ORDERS

MAX_LENGTH: Final = 200
_CUT = re.compile(
    r"\s*[,，、;；.。!！(（].*$|\s+(?:con|para|porque|e|ma|da|per|mas|com|"
    r"i|como|come|em|in|adesso|agora|più|mais)\s.*$",
    re.I | re.S,
)


def read_other(sentence: str, *, is_sure: bool = True) -> Reading | None:
    """What a sentence in another language says that lasts; None for questions, wishes, orders and chat. Unless it
    `is_sure`, only known forms count, not the first person alone."""
    text = sentence.strip()
    if (
        len(text) > MAX_LENGTH
        or len(text) < 4
        or guards.is_question(text)
        or guards.ONE_OFF.search(text)
        or guards.MOMENT.search(text)
        or text.endswith((":", "：", "..."))
    ):
        return None
    if manner := _manner(text):
        return manner
    if FLEETING.search(text):
        return None
    return _known_form(text) or (_first_person(text) if is_sure else None)


def _manner(text: str) -> Reading | None:
    """How they want to be answered, always: "Antworte immer auf Deutsch"."""
    if ORDERS.search(text) and MUST_ANSWER.search(text):
        return Reading(_as_typed(text), "preference", is_standing=True)
    return None


def _known_form(text: str) -> Reading | None:
    for form in FORMS:
        if match := form.pattern.search(text):
            return _formed(form, match, text)
    return None


def _formed(form: Form, match: re.Match[str], text: str) -> Reading | None:
    names = match.groupdict()
    value = _value(names.get("v") or names.get("v2") or "")
    old = _value(names.get("old") or names.get("old2") or "")
    if "v" in names and not value:
        return None
    slot = form.slot
    if form.slot == "tools":
        slot = tool_slot(value, is_exclusive=form.is_change) or tool_slot(old, is_exclusive=form.is_change)
    if form.needs_tool and not slot and not tool_slot(value, is_exclusive=True):
        return None
    return Reading(_as_typed(text), form.kind, slot, value if slot else "", old)


def _value(text: str) -> str:
    value = bare_name(_CUT.sub("", text.strip()).strip(" .。!\"'"))
    return re.sub(r"^(?:una?|uno|um|uma|come|como)\s", "", value)[:60]


def _first_person(text: str) -> Reading | None:
    return Reading(_as_typed(text), "profile") if FIRST_PERSON.search(text) else None


def _as_typed(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip()
    return text[:1].upper() + text[1:]

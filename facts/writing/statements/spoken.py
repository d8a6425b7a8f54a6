"""Reading a sentence by a language's table: the one reader behind all of them.

What a table's forms fit is kept as typed, in the language it was said in. A clause that supposes, asks, mocks, or tells
what somebody else said holds nothing; everything no form fits holds nothing either.
"""

import re
from dataclasses import replace
from typing import Final

from facts.writing.statements import guards
from facts.writing.statements.gazetteer import SHARED_CATEGORIES
from facts.writing.statements.languages.form import Form, Tongue
from facts.writing.statements.reading import Manner, Reading
from facts.writing.statements.slots import tool_category, tool_slot, unmarked

MAX_LENGTH: Final = 200
_QUESTION: Final = re.compile(r"[?？؟¿]|^هل ")
_OWN_SLOTS: Final = ("name", "location", "role", "employer", "birthday", "timezone", "language.native")
_SPACES: Final = re.compile(r"\s+")
_END: Final = re.compile(r"[.!。！…]$")
_WIDE: Final = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
_VALUE_ENDS: Final = re.compile(r"^(?:l['’]|el |la |le |les |il |die |der |das |den )", re.I)


def read_spoken(sentence: str, tongue: Tongue) -> Reading | Manner | None:
    """What a sentence says that lasts, or how a task is to be done; None for everything else."""
    text = _SPACES.sub(" ", sentence).strip()
    if not 3 <= len(text) <= MAX_LENGTH or _QUESTION.search(text) or guards.is_question(text):
        return None
    if guards.ONE_OFF.search(text) or guards.is_mocking(text) or tongue.mocking.search(text):
        return None
    if manner := _procedure(text, tongue) or _manner(text, tongue):
        return manner
    bare = _bare(text, tongue)
    if not bare or text.endswith((":", "：")) or tongue.fleeting.search(_led(text, tongue)):
        return None
    return _stated(text, bare, tongue)


def halves(sentence: str, tongue: Tongue) -> tuple[tuple[str, Reading], ...]:
    """The statements of a sentence that holds two, each with its own words; empty unless each is a known form."""
    text = sentence.strip()
    if len(text) > MAX_LENGTH:
        return ()
    joint = tongue.joint.search(text, len(text) - len(_led(text, tongue)))
    if (
        joint is None
        or _QUESTION.search(text)
        or tongue.fleeting.search(_led(text, tongue))
        or tongue.mocking.search(text)
    ):
        return ()
    quotes = (text[: joint.start()].strip(), text[joint.end() :].strip())
    told = (quotes[0], _with_subject(quotes[1], tongue))
    found = [_formed_first(part, _bare(part, tongue), tongue) for part in told]
    return (
        tuple((quote, each) for quote, each in zip(quotes, found, strict=True) if each) if all(found) else ()
    )


def _with_subject(part: str, tongue: Tongue) -> str:
    """A second statement as a sentence of its own: "wohne in Berlin" → "Ich wohne in Berlin"."""
    return part if tongue.begins.match(part) else f"{tongue.subject}{part}"


def _led(text: str, tongue: Tongue) -> str:
    """The clause without greeting and fillers."""
    return tongue.lead.sub("", text, count=1).strip()


def _bare(text: str, tongue: Tongue) -> str:
    """The clause as forms see it: without what stands before its statement, its subject in front."""
    bare = _led(text, tongue)
    bare = tongue.frame.sub("", bare, count=1) if tongue.frame else bare
    turned = tongue.turned.match(bare) if tongue.turned else None
    if turned is None:
        return bare
    frame = f"{turned['frame']} " if turned["frame"] else ""
    return f"{turned['who']} {turned['verb']} {frame}{turned['rest']}"


def _stated(text: str, bare: str, tongue: Tongue) -> Reading | None:
    if set_right := _set_right(text, bare, tongue):
        return set_right
    if tongue.somebody and tongue.somebody.match(bare):
        return _of_somebody(text, bare, tongue)
    found = _formed_first(text, bare, tongue) or _habit(text, bare, tongue)
    return _passing(found) if found and tongue.passing.search(text) else found


def _of_somebody(text: str, bare: str, tongue: Tongue) -> Reading | None:
    """A name or a plain fact about another person; what they like or may not have is never the user's."""
    found = _formed_first(text, bare, tongue)
    return found if found and found.kind == "profile" and found.slot not in _OWN_SLOTS else None


def _passing(found: Reading) -> Reading:
    return replace(found, is_passing=True)


def _set_right(text: str, bare: str, tongue: Tongue) -> Reading | None:
    """ "Ich wohne in Köln, nicht in Bonn": the right half, with the other as what it replaces."""
    tail = tongue.contrast.search(bare)
    if tail is None:
        return None
    right = bare[: tail.start()].rstrip(" ,，、")
    found = _formed_first(text[: text.find(bare) + len(right)] if bare in text else right, right, tongue)
    if found is None or not found.slot:
        return None
    return replace(found, replaces=unmarked(tail["wrong"]))


def _formed_first(text: str, bare: str, tongue: Tongue) -> Reading | None:
    for form in tongue.forms:
        match = form.pattern.match(text if form.is_whole else bare)
        if match and (found := _formed(form, match, text, tongue)):
            return found
    return None


def _formed(form: Form, match: re.Match[str], text: str, tongue: Tongue) -> Reading | None:
    names = {name: found for name, found in match.groupdict().items() if found}
    value = _value(names.get("v", ""))
    old = _value(names.get("old") or names.get("old2") or "")
    if form.slot == "tools":
        return _tool(form, value, old, text, tongue)
    if ("v" in match.re.groupindex and not value) or (
        form.slot == "drink" and value.lower() not in tongue.drinks
    ):
        return None
    slot = _slot(form, names.get("who", ""), tongue)
    if slot in ("location", "employer", "role") and not old and tongue.at_times.search(text):
        slot = ""
    if slot in ("employer", "role") and value.lower() in tongue.places:
        slot = ""
    return Reading(
        _as_typed(text, tongue),
        form.kind,
        slot,
        value if slot else "",
        old if slot or not value else "",
        is_passing=form.is_passing,
    )


def _slot(form: Form, who: str, tongue: Tongue) -> str:
    """The form's slot, with the person or pet it names; "" for kin without a word of their own."""
    if "{who}" not in form.slot:
        return form.slot
    known = [tongue.kin[word] for word in who.lower().split() if word in tongue.kin]
    return form.slot.replace("{who}", known[0]) if known else ""


def _tool(form: Form, value: str, old: str, text: str, tongue: Tongue) -> Reading | None:
    """A tool in use, or a change between tools; None where neither side is a known one."""
    if form.use == "denied":
        return Reading(_as_typed(text, tongue), form.kind) if _known_tool(old) else None
    if not form.use:  # given up: "kein Vim mehr"
        slot = tool_slot(old, is_exclusive=True)
        return Reading(_as_typed(text, tongue), form.kind, slot, value, old) if slot else None
    value = _known_tool(value) or (value if form.use == "changed" else "")
    old = _known_tool(old) or old
    category = tool_category(value) or tool_category(old)
    if not value or not category:
        return None
    is_slot = form.use == "changed" or not (category in SHARED_CATEGORIES or tongue.for_some.search(text))
    return Reading(
        _as_typed(text, tongue),
        form.kind,
        f"tools.{category}" if is_slot else "",
        value if is_slot else "",
        old,
    )


def _known_tool(name: str) -> str:
    """The longest known tool at the start of `name`, "" if there is none."""
    said = name.split()
    return next(
        (" ".join(said[:size]) for size in range(len(said), 0, -1) if tool_category(" ".join(said[:size]))),
        "",
    )


def _habit(text: str, bare: str, tongue: Tongue) -> Reading | None:
    """A plain sentence about what they do, with a word that makes it a habit."""
    if not tongue.own.match(bare) or not tongue.lasting.search(text) or tongue.moment.search(text):
        return None
    return Reading(_as_typed(text, tongue), "profile")


def _manner(text: str, tongue: Tongue) -> Reading | None:
    """How they want to be answered: in a language, shortly, by a name, or by any order with a word like "always"."""
    bare = _bare(text, tongue)
    if called := tongue.called.match(bare):
        return Reading(_as_typed(text, tongue), "preference", "name", _value(called["v"]), is_standing=True)
    for form in tongue.answered_in:
        if found := form.match(bare):
            return Reading(
                _as_typed(text, tongue), "preference", "language", _value(found["v"]), is_standing=True
            )
    if any(form.match(bare) for form in tongue.styled):
        return Reading(_as_typed(text, tongue), "preference", is_standing=True)
    if tongue.orders.match(bare) and tongue.always.search(bare):
        return Reading(_as_typed(text, tongue), "preference", is_standing=True)
    return None


def _procedure(text: str, tongue: Tongue) -> Manner | None:
    for form in tongue.procedures:
        if found := form.match(text.rstrip(":： ")):
            return Manner(_occasion(found), _as_order(found["do"]))
    return None


def _occasion(found: re.Match[str]) -> str:
    """When it applies, with the word that says so: "wenn du Code schreibst", "写代码时"."""
    groups = found.groupdict()
    cue, tail = groups.get("cue") or "", groups.get("tail") or ""
    what = found["what"].strip(" ,，、")
    return f"{cue[:1].lower()}{cue[1:]}{what}{tail}"


def _as_order(order: str) -> str:
    """An instruction as a sentence with the full stop of its script."""
    order = order.strip(" ,，、")
    order = order[:1].upper() + order[1:]
    if _END.search(order):
        return order
    return order + ("。" if _WIDE.search(order) else ".")


def _value(text: str) -> str:
    return unmarked(_VALUE_ENDS.sub("", text.strip()))[:60]


def _as_typed(text: str, tongue: Tongue) -> str:
    text = _led(text, tongue)
    return text[:1].upper() + text[1:]

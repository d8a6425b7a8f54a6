"""Slots: which place in the profile a value takes, where only one can hold at a time."""

import re
from collections.abc import Iterator
from typing import Final

from facts.writing.statements.gazetteer import (
    ALSO_WORDS,
    DIETS,
    DRINKS,
    LANGUAGES,
    SHARED_CATEGORIES,
    TOOL_CATEGORY,
)

_MONTHS: Final = r"jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?"
_DAYS: Final = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_VALUE_END = re.compile(
    r"\s+(?:with|since|because|but|now|near|which|who|where|that|so|though|while|when|until|instead|these days|at the moment|for (?!the\b)|as of|"
    r"last|next|yesterday|today|tonight|tomorrow|this|again|anymore|any more|currently|right now|recently|lately|already|finally|soon|too|as well|"
    r"from now on|in (?:19|20)\d\d|\d{4}|over the (?:weekend|summer|winter|holidays|break|years?)|during|earlier|"
    rf"(?:(?:back |early |late |mid[- ]?)*(?:in|on|since|around|by|from|until) )(?:(?:early|late|mid|the (?:beginning|end|start|middle) of)[- ])?(?:{_MONTHS}|{_DAYS}|spring|summer|autumn|winter|the (?:spring|summer|autumn|fall|winter|weekend|past|new year)|\d+ (?:days?|weeks?|months?|years?)|my |our )|"
    r"(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+|a few|a couple of|several|some) (?:days?|weeks?|months?|years?) ago)\b.*$|\s+and\s+(?!the\b).*$|\s*[,;:(–—].*$|\s+-\s.*$|[.!?]+$",
    re.I | re.S,
)
_ARTICLE = re.compile(r"^(?:an?|the|my|our|their) ", re.I)
_WORDY = re.compile(
    r"^(?:it|that|this|them|there|here|these|those|one|him|her|you|what|how|something|things?)\b", re.I
)
MAX_VALUE: Final = 60


def value_of(text: str) -> str:
    """The bare value at the start of `text`: "Berlin with my wife" → "Berlin"."""
    value = unmarked(_VALUE_END.sub("", text.strip())).removeprefix("on ")
    return value if 0 < len(value) <= MAX_VALUE and not _WORDY.match(value) else ""


def unmarked(text: str) -> str:
    """`text` without the marks at its ends: "tech lead." → "tech lead"."""
    return text.strip(" \t\n.,;:!?…。，、！？\"'“”‘’«»„()[]-–—")


def bare_name(text: str) -> str:
    """`text` without its article."""
    return _ARTICLE.sub("", text.strip())


def tool_category(name: str) -> str:
    """The category of a well-known tool, "" for others. Single letters count only as written ("R", "C")."""
    value = bare_name(name).strip()
    if value.lower() in ALSO_WORDS and not value[:1].isupper():
        return ""
    return TOOL_CATEGORY.get(value.lower(), "")


def tool_categories(text: str) -> frozenset[str]:
    """The slots of the well-known tools a sentence names, such as {"tools.database"}; empty if it names none.

    The longest name counts ("GitHub Actions" is no forge). A name that is also a word needs a capital of its own,
    which the first word of a sentence has anyway.
    """
    text = _AT_A_FIRM.sub("", text)
    words = [(found.group().strip("."), found.start()) for found in _LATIN_WORD.finditer(text)]
    found: set[str] = set()
    at = 0
    while at < len(words):
        size, category = next(_tools_at(words, at), (1, ""))
        found |= {f"tools.{category}"} if category else set()
        at += size
    return frozenset(found)


def _tools_at(words: list[tuple[str, int]], at: int) -> Iterator[tuple[int, str]]:
    for size in (3, 2, 1):
        name = " ".join(word for word, _ in words[at : at + size])
        is_opening = words[at][1] == 0 and name.lower() in ALSO_WORDS
        if not is_opening and (category := tool_category(name)):
            yield min(size, len(words) - at), category


# A maker of tools may also be somebody's employer.
_AT_A_FIRM: Final = re.compile(
    r"\b(?:(?:works?|worked|working|jobs?|interns?|interned|interview\w*|offer|employed|hired|engineer|manager|developer)"
    r" (?:at|for|with|from|by)|joined|left) (?-i:[A-Z])\w+",
    re.I,
)
_LATIN_WORD: Final = re.compile(r"[A-Za-z0-9][\w.+#/!-]*(?<![/!-])", re.ASCII)


def tool_slot(name: str, *, is_exclusive: bool = False) -> str:
    """The slot a used tool takes, "" when it is unknown or people use several of its kind at once."""
    category = tool_category(name)
    if not category or (category in SHARED_CATEGORIES and not is_exclusive):
        return ""
    return f"tools.{category}"


def changed_slot(old: str, new: str) -> str:
    """The slot both sides of a change share: a tool's category, a drink, a diet, a language."""
    for name in (new, old):
        if slot := tool_slot(name, is_exclusive=True):
            return slot
    lowered = {bare_name(new).lower(), bare_name(old).lower()}
    if lowered & DRINKS:
        return "drink"
    if lowered & DIETS:
        return "diet"
    return "language" if lowered & LANGUAGES else ""


def slug(words: str) -> str:
    """Words as the tail of a slot name: "Go-to  Drink" → "go-to_drink"."""
    return re.sub(r"\s+", "_", re.sub(r"[^\w\s-]", "", words.strip().lower()))[:40]

"""Slots: which place in the profile a value takes, where only one can hold at a time."""

import re
from typing import Final

from facts.writing.statements.gazetteer import (
    ALSO_WORDS,
    DIETS,
    DRINKS,
    LANGUAGES,
    SHARED_CATEGORIES,
    TOOL_CATEGORY,
)

_VALUE_END = re.compile(
    r"\s+(?:with|since|because|but|now|near|which|who|where|that|so|though|while|when|until|instead|these days|at the moment|for (?!the\b)|as of|"
    r"last|next|yesterday|this|again|anymore|any more|currently|right now|from now on|in (?:19|20)\d\d|\d{4})\b.*$|\s+and\s+(?!the\b).*$|\s*[,;:(–—].*$|\s+-\s.*$|[.!]+$",
    re.I | re.S,
)
_ARTICLE = re.compile(r"^(?:an?|the|my|our|their) ", re.I)
_WORDY = re.compile(
    r"^(?:it|that|this|them|there|here|these|those|one|him|her|you|what|how|something|things?)\b", re.I
)
MAX_VALUE: Final = 60


def value_of(text: str) -> str:
    """The bare value at the start of `text`: "Berlin with my wife" → "Berlin"."""
    value = _VALUE_END.sub("", text.strip()).strip(" .!'\"").removeprefix("on ")
    return value if 0 < len(value) <= MAX_VALUE and not _WORDY.match(value) else ""


def bare_name(text: str) -> str:
    """`text` without its article."""
    return _ARTICLE.sub("", text.strip())


def tool_category(name: str) -> str:
    """The category of a well-known tool, "" for others. Single letters count only as written ("R", "C")."""
    value = bare_name(name).strip()
    if value.lower() in ALSO_WORDS and not value[:1].isupper():
        return ""
    return TOOL_CATEGORY.get(value.lower(), "")


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

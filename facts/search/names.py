"""Names and aliases: what a memory is known by, found where a question names it in full."""

import re
from collections.abc import Iterable
from typing import Any

from accounts.tenancy import keyring
from facts.lexicon import normalise

LONGEST = 3  # words of a name that is looked for in a question
_WORD = re.compile(r"[^\s,;:!?()\[\]\"“”„«»]+")
_LOOSE = "._-'’"  # of a name's ends: the dot of a sentence, the dash of an insertion


def names_of(item: Any) -> list[int]:
    """The keyed names of a memory: the things named in it."""
    return _keyed(" ".join(words_in(name)) for name in getattr(item, "entities", ()))


def named_in(question: str) -> list[int]:
    """The keyed names that a question may hold: every run of one to three words."""
    words = words_in(question)
    runs = (words[at : at + length] for length in range(1, LONGEST + 1) for at in range(len(words)))
    return _keyed(" ".join(run) for run in runs)


def words_in(text: str) -> list[str]:
    """Its words as names are compared: without case, and without the signs at their ends."""
    return [word for found in _WORD.findall(normalise(text)) if (word := found.strip(_LOOSE))]


def _keyed(names: Iterable[str]) -> list[int]:
    ring = keyring()
    return [ring.term(f"name {name}") for name in dict.fromkeys(names) if name]

"""The shape of a language's table: what one says of oneself, how one wants to be answered, what one asks of memory.

A table only names forms; how they are read is the same for every language. Forms are tried in order against a clause
without its greeting and fillers, from its first character on.
"""

import re
from dataclasses import dataclass, field
from typing import Final, Literal

from facts.writing.candidates import FactKind

Use = Literal["", "used", "changed", "denied"]

_CAPITAL = r"(?-i:[A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĘĚĞĢİĶĹĽŁŃŇŐŒŘŚŞŠŤŪŮŰŹŻŽА-ЯЁ])"
_JOINED = r"(?:de|del|la|las|los|el|le|du|des|da|do|di|van|von|der|den|am|an|im|of)"
# A name as written: "San José", "Frankfurt am Main", "Cruz Roja".
NAME: Final = rf"{_CAPITAL}[\w'’.&+-]*(?: (?:{_JOINED} ){{0,2}}{_CAPITAL}[\w'’.&+-]*){{0,3}}"
# Makes of cars, which tell "I drive an old Volvo" from "I drive a long way".
MAKE: Final = r"(?:volvo|vw|volkswagen|golf|passat|bmw|mercedes|audi|opel|ford|toyota|honda|mazda|tesla|skoda|škoda|seat|renault|peugeot|citro[eë]n|fiat|dacia|hyundai|kia|nissan|porsche|subaru|suzuki|jeep|chevrolet|lexus)"
TOOL: Final = r"[A-Za-z][\w.+#/-]*(?: (?-i:[A-Z0-9])[\w.+#/-]*){0,2}"


@dataclass(frozen=True)
class Form:
    """A sentence form. Groups: `v` (the value), `old` (what it replaces), `who` (a word from the language's kin), which
    fills the slot. `use`: `v` must be a known tool, or one side of a change must be; denied, `old` must be one. `is_whole`: seen with the greeting."""

    pattern: re.Pattern[str]
    kind: FactKind
    slot: str = ""
    use: Use = ""
    is_passing: bool = False
    is_whole: bool = False


@dataclass(frozen=True)
class Asking:
    """What is asked of memory: patterns with the content as group `c`, from the sentence's first character on.
    `doubtful` corrections ("actually …") count only where the content is a known form; `never` are no requests;
    `about` finds what a content to forget is about, as group `t`."""

    remember: tuple[str, ...]
    forget: tuple[str, ...]
    correct: tuple[str, ...]
    doubtful: tuple[str, ...]
    never: tuple[str, ...]
    about: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tongue:
    """One language. `words` tell it from its neighbours in the same script; `subject` is what a second statement
    behind `joint` is told with where it has no subject of its own.

    `at_times`, `for_some`: a place or employer, and a tool, that hold beside others, and so take no slot.
    `begins`: how one with a subject does. `fleeting`: a clause with it holds no statement. `passing`: it holds one for now. `mocking`: it means the opposite.
    `lasting`: what makes a habit of a plain sentence of `own`. `frame`: words of time or place before a statement. `turned`: a clause whose first words moved its
    subject, as groups `frame`, `verb`, `who`, `rest`. `contrast`: ", not …" at the end, as group `wrong`.
    """

    code: str
    words: frozenset[str]
    lead: re.Pattern[str]
    forms: tuple[Form, ...]
    fleeting: re.Pattern[str]
    passing: re.Pattern[str]
    mocking: re.Pattern[str]
    own: re.Pattern[str]
    lasting: re.Pattern[str]
    moment: re.Pattern[str]
    contrast: re.Pattern[str]
    at_times: re.Pattern[str]
    for_some: re.Pattern[str]
    joint: re.Pattern[str]
    subject: str
    begins: re.Pattern[str]
    called: re.Pattern[str]
    answered_in: tuple[re.Pattern[str], ...]
    styled: tuple[re.Pattern[str], ...]
    always: re.Pattern[str]
    orders: re.Pattern[str]
    procedures: tuple[re.Pattern[str], ...]
    asking: Asking
    kin: dict[str, str] = field(default_factory=dict)
    drinks: frozenset[str] = frozenset()
    places: frozenset[str] = frozenset()
    frame: re.Pattern[str] | None = None
    turned: re.Pattern[str] | None = None
    somebody: re.Pattern[str] | None = None


def pattern(text: str) -> re.Pattern[str]:
    """A table's pattern: letter case does not count, "." spans lines."""
    return re.compile(text, re.I | re.S)


def patterns(*texts: str) -> tuple[re.Pattern[str], ...]:
    """Several of them."""
    return tuple(pattern(text) for text in texts)


def told(kind: FactKind, *texts: str, slot: str = "") -> tuple[Form, ...]:
    """Forms that give a fact of this kind and slot."""
    return tuple(Form(pattern(text), kind, slot) for text in texts)


def greeted(*texts: str) -> tuple[Form, ...]:
    """Forms that give a name only behind a greeting: "Hello, I'm Sam"."""
    return tuple(Form(pattern(text), "profile", "name", is_whole=True) for text in texts)


def used(*texts: str) -> tuple[Form, ...]:
    """Forms that give a tool in use."""
    return tuple(Form(pattern(text), "profile", "tools", "used") for text in texts)


def changed(*texts: str) -> tuple[Form, ...]:
    """Forms that give a change from one tool to another."""
    return tuple(Form(pattern(text), "profile", "tools", "changed") for text in texts)


def unused(*texts: str) -> tuple[Form, ...]:
    """Forms that deny the use of a tool, the group `old`."""
    return tuple(Form(pattern(text), "profile", "tools", "denied") for text in texts)


def tried(*texts: str) -> tuple[Form, ...]:
    """Forms that give something they may take up, which is no more than a passing word."""
    return tuple(Form(pattern(text), "profile", is_passing=True) for text in texts)


def kin(**groups: str) -> dict[str, str]:
    """Words for people and pets, each with the tail of its slot: `kin(wife="frau gattin")`."""
    return {word: key for key, words in groups.items() for word in words.split()}

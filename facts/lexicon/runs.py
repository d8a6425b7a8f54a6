"""Text cut into runs of one kind, in one linear pass and without regard to what the text says.

Every character is first mapped to a one-letter class; the patterns below run over the classes, have no nested
repetition, and so cannot be made to backtrack. Whatever is in no class (spaces, most punctuation, NUL, lone
surrogates) separates and is never part of a term, so every term encodes as UTF-8.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["word", "ideographs", "hangul", "clusters", "symbol"]

_IDEOGRAPHS = (
    (0x2E80, 0x2FDF), (0x3005, 0x3007), (0x3021, 0x3029), (0x3031, 0x3035), (0x3040, 0x312F),
    (0x31A0, 0x31FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x1AFF0, 0x1B16F),
    (0x20000, 0x3FFFF),
)  # fmt: skip
_HANGUL = ((0x1100, 0x11FF), (0x3130, 0x318F), (0xA960, 0xA97F), (0xAC00, 0xD7FF))
_CLUSTERS = ((0x0E00, 0x0EFF), (0x0F00, 0x0FFF), (0x1000, 0x109F), (0x1780, 0x17FF))  # Thai, Lao, Tibetan …
_JOINERS = "/\\@_:+#&%*=~"  # and every currency sign
_OWN_CLASS = {"'": "Q", "-": "-", ".": ".", ",": ","}
_APOSTROPHES = dict.fromkeys(map(ord, "‘’ʼ＇‛"), "'") | dict.fromkeys(map(ord, "‐‑"), "-")
_VARIATION_SELECTORS = range(0xFE00, 0xFE10)
_NEVER_CUT = 4_000  # letters: more than any statement unfolds into

_RUN = re.compile(
    r"(?P<word>(?:[LDQJ.\-]|(?<=D),(?=D))+)|(?P<ideographs>H+)|(?P<hangul>K+)|(?P<clusters>T+)|S"
)


@dataclass(frozen=True)
class Run:
    """A stretch of normalised text. `classes` has one letter per character: L letter or mark, D digit,
    Q apostrophe, J joiner, and `.`, `-`, `,` for themselves."""

    kind: Kind
    text: str
    classes: str


def normalise(text: str) -> str:
    """`text` in the form terms are made of: NFKC, case folded, ASCII digits, no invisible characters. One letter may
    unfold into eighteen ("ﷺ"): of a long text that grows to more than twice its length, the beginning."""
    most = max(_NEVER_CUT, 2 * len(text))
    plain = _begun(unicodedata.normalize("NFKC", text.translate(_APOSTROPHES)), most)
    return _begun(unicodedata.normalize("NFKC", plain.translate(_PLAIN).casefold()), most)


def _begun(text: str, most: int) -> str:
    """At most so many letters of it, cut between words where it has any."""
    return text if len(text) <= most else text[:most].rpartition(" ")[0] or text[:most]


def runs(text: str) -> Iterator[Run]:
    """The runs of a normalised text, in order."""
    classes = text.translate(_CLASSES)
    for match in _RUN.finditer(classes):
        kind: Kind = match.lastgroup or "symbol"  # type: ignore[assignment]
        yield Run(kind, text[match.start() : match.end()], match.group())


class _Plain(dict[int, int | str | None]):
    """Invisible characters → nothing, any script's digits → ASCII; each character is looked up once."""

    def __missing__(self, code: int) -> int | str | None:
        character = chr(code)
        plain: int | str | None = code
        if unicodedata.category(character) == "Cf" or code == 0x0640 or code in _VARIATION_SELECTORS:
            plain = None  # zero-width characters, soft hyphens, Arabic tatweel: never part of a word
        elif character.isdecimal():
            plain = str(unicodedata.decimal(character))
        self[code] = plain
        return plain


class _Classes(dict[int, str]):
    """Character → class letter, a space for whatever separates; each character is looked up once."""

    def __missing__(self, code: int) -> str:
        self[code] = letter = _class_of(code)
        return letter


def _class_of(code: int) -> str:
    character = chr(code)
    category = unicodedata.category(character)
    if category[0] in "LM":
        return _letter_class(code)
    if category[0] == "N":
        return "H" if _is_in(code, _IDEOGRAPHS) else "D"
    if character in _OWN_CLASS:
        return _OWN_CLASS[character]
    if character in _JOINERS or category == "Sc":
        return "J"
    return "S" if category == "So" else " "


def _letter_class(code: int) -> str:
    for letter, ranges in (("H", _IDEOGRAPHS), ("K", _HANGUL), ("T", _CLUSTERS)):
        if _is_in(code, ranges):
            return letter
    return "L"


def _is_in(code: int, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= code <= last for first, last in ranges)


_PLAIN = _Plain()
_CLASSES = _Classes()

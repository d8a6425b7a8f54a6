"""Two wordings side by side, with the words marked in which they differ. Pure: text in, pieces out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

ALIKE = 0.4  # under this share of words in common the two are shown whole, without marks
MOST_WORDS = 1200  # of either; longer ones are not compared word by word
# Chinese and Japanese put no space between words, so they are compared by characters.
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]|[^\W\u3040-\u30ff\u3400-\u9fff]+|\s+|[^\w\s]")


@dataclass(frozen=True)
class Piece:
    """Some words; `is_changed` if the other wording does not have them."""

    text: str
    is_changed: bool = False


@dataclass(frozen=True)
class Compared:
    """What it said before and after, each in pieces that give the whole text when joined."""

    before: list[Piece]
    after: list[Piece]


def compared(old: str, new: str) -> Compared:
    """The two wordings with the words marked that the other one lacks."""
    before, after = _WORD.findall(old), _WORD.findall(new)
    if max(len(before), len(after)) > MOST_WORDS:
        return Compared([Piece(old)], [Piece(new)])
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    if matcher.ratio() < ALIKE:
        return Compared([Piece(old)], [Piece(new)])
    steps = matcher.get_opcodes()
    return Compared(
        _pieces(before, [(start, end, tag != "equal") for tag, start, end, _, _ in steps]),
        _pieces(after, [(start, end, tag != "equal") for tag, _, _, start, end in steps]),
    )


def _pieces(words: Sequence[str], stretches: Sequence[tuple[int, int, bool]]) -> list[Piece]:
    return [
        Piece("".join(words[start:end]), is_changed) for start, end, is_changed in stretches if end > start
    ]

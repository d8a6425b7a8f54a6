"""Terms of scripts written without spaces: overlapping pairs, and single characters where one is a word.

Facts are indexed under pairs and single characters; a question asks for pairs, and for a single character
only where it stands alone, because single characters match nearly everything.
"""

import re
from itertools import pairwise

from facts.lexicon.runs import Run

_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_PARTICLES = frozenset("은는이가을를에도의와과로만")  # Korean, at a word's end
_LEADING_VOWELS = frozenset("เแโใไເແໂໃໄ")  # Thai and Lao write these before their consonant
_TRAILING_VOWELS = frozenset("ะาๅๆฯະາຯໆ")


def unspaced_terms(run: Run, *, is_question: bool) -> list[str]:
    """The terms of one run, in the order of the text."""
    units = _clusters(run.text) if run.kind == "clusters" else list(run.text)
    pairs = [first + second for first, second in pairwise(units)]
    if not pairs:
        return units
    singles = _lone_words(run) if is_question else units
    return [*pairs, *singles]


def _lone_words(run: Run) -> list[str]:
    """Characters that are words of their own: a Han one among kana, a Korean syllable with its particle."""
    if run.kind == "hangul":
        return [run.text[0]] if len(run.text) == 2 and run.text[1] in _PARTICLES else []
    if run.kind == "clusters":
        return []
    padded = f" {run.text} "
    return [
        here
        for before, here, after in zip(padded, padded[1:], padded[2:], strict=False)
        if _HAN.match(here) and not _HAN.match(before) and not _HAN.match(after)
    ]


def _clusters(text: str) -> list[str]:
    """A consonant with its vowels and marks: about a syllable."""
    starts = [i for i, character in enumerate(text) if i == 0 or not _continues(text[i - 1], character)]
    return [text[start:end] for start, end in pairwise([*starts, len(text)])]


def _continues(before: str, character: str) -> bool:
    return before in _LEADING_VOWELS or character in _TRAILING_VOWELS or not character.isalpha()

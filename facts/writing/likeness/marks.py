"""One statement taken apart: its telling words, and beside them what turns their meaning round."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from facts.lexicon import language_of, question_words
from facts.lexicon.runs import normalise
from facts.lexicon.stopwords import stop_words
from facts.writing.likeness.values import values_of, without_values
from facts.writing.likeness.vocabulary import (
    DISLIKE,
    ENDED,
    FILLERS,
    HATE,
    LIKE,
    NEGATION,
    expanded,
    people_in,
)

Word = frozenset[str]  # the forms of one word
_MOST_WORDS: Final = 120
_MOST_CHARACTERS: Final = 1000
_UNSPACED: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_PARTICLES: Final = re.compile(
    r"(?<=[\u3040-\u30ff\u3400-\u9fff])(?:です|ます|でした|ました|[はがをに了的])(?=[^\u3040-\u30ff\u3400-\u9fff]|$)|[はがを]"
)
_OWNERS_S: Final = re.compile(r"(?<=[^\W\d_])'s?(?![^\W\d_])")
_SAME: Final = {
    word: group.split()[0]
    for group in (
        "film films movie movies cinema", "apartment apartments flat flats", "bike bicycle bikes bicycles", "mother mom mum", "father dad",
        "kids children child kid", "name named called names call", "live lives reside resides living residing based", "buy buys purchase purchases",
        "begin begins start starts", "favourite favorite", "colour color", "job occupation", "doctor physician", "house home", "photo picture photos pictures",
        "jogging running", "physician doctor", "near close", "tv television", "vacation holiday holidays vacations", "company firm employer",
        "eat eats eating", "speak speaks", "use uses using",
    ) for word in group.split()
}  # fmt: skip


@dataclass(frozen=True)
class Marks:
    """`liking` is 1, -1 or 0 where it tells none; `is_denied` where a negation or an end turns the rest round, and
    `has_ended` where it says that it was so before. `words` are those left, in order."""

    normal: str
    liking: int
    is_denied: bool
    has_ended: bool
    values: tuple[str, ...]
    people: frozenset[str]
    words: tuple[Word, ...]


@dataclass(frozen=True)
class Compared:
    """The words of two statements: how many they share, and those only one has. Two without any are the same."""

    shared: int
    only_new: tuple[Word, ...]
    only_known: tuple[Word, ...]

    @property
    def is_same(self) -> bool:
        return not self.only_new and not self.only_known


def marks_of(text: str) -> Marks:
    """`text` taken apart; beyond its first thousand characters nothing is read."""
    normal = " ".join(expanded(normalise(text[:_MOST_CHARACTERS])).split())
    taken_back, ended = DISLIKE.search(normal), ENDED.search(normal)
    rest = DISLIKE.sub(" ", normal)
    liking = -1 if taken_back or HATE.search(normal) else 1 if LIKE.search(normal) else 0
    denied = bool(NEGATION.search(rest) or ENDED.search(rest))
    if liking and ended and not taken_back and denied:
        liking, denied = -liking, False  # "no longer hates", "used to love"
    bare = _OWNERS_S.sub(" ", without_values(normal))
    for pattern in (LIKE, HATE, ENDED, NEGATION, FILLERS):
        bare = pattern.sub(" ", bare)
    return Marks(
        normal, liking, denied, bool(ended), values_of(normal), people_in(normal), _telling(bare, text)
    )


def compared(new: Marks, known: Marks) -> Compared:
    """Each word of the new statement paired with one of the known that has a form in common, once."""
    left = list(known.words)
    only_new = []
    for word in new.words:
        at = next((at for at, other in enumerate(left) if word & other), None)
        if at is None:
            only_new.append(word)
        else:
            del left[at]
    return Compared(len(known.words) - len(left), tuple(only_new), tuple(left))


def is_in_order(new: Marks, known: Marks, *, may_be_moved: bool = False) -> bool:
    """Whether the same words stand in the same order; `may_be_moved`: or with a phrase moved from one end to the other."""
    starts = range(len(new.words)) if may_be_moved else (0,)
    return any(
        all(one & other for one, other in zip(new.words[at:] + new.words[:at], known.words, strict=True))
        for at in starts
    )


def _telling(bare: str, text: str) -> tuple[Word, ...]:
    if _UNSPACED.search(bare):
        bare = _PARTICLES.sub(" ", bare)
    language = language_of(text)
    stop = _stop(language)
    found = question_words(bare, language=language if language else "")[:_MOST_WORDS]
    return tuple(
        frozenset((*word, _SAME[word[0]])) if word[0] in _SAME else frozenset(word)
        for word in found
        if word[0] not in stop
    )


@lru_cache(maxsize=32)
def _stop(language: str) -> frozenset[str]:
    return frozenset(stop_words("en")) | frozenset(stop_words(language))

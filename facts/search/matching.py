"""The word arm: how well the words of a question are held by entries, each perhaps in several fields.

A word of the question counts once, in whichever of its forms an entry holds it most. Per word the frequency is that of
BM25 with fields (Robertson & Zaragoza 2009, eq. 3.19 and 3.15 with k1 = K), weighed by inverse document frequency. The
sum is divided by the square root of the question's whole word weight, so that it can be added to a cosine: a long
question does not outweigh its meaning, and scores of different questions can be compared.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from accounts.tenancy import keyring
from facts.lexicon import is_unspaced, question_words
from facts.models import shortened

K, B = 0.9, 0.9  # how soon a further mention adds nothing; how much length counts
STEM = 0.9  # what a form other than the word itself counts
PAIR = 0.4  # of a word: what two characters of a script without spaces tell

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Words:
    """The terms of n entries one after the other, `lengths[i]` of them each."""

    terms: npt.NDArray[np.int64]
    lengths: npt.NDArray[np.int64]

    def of(self, rows: npt.NDArray[np.int64]) -> "Words":
        """Those of some entries, in the order of `rows`."""
        if len(rows) == len(self.lengths) and not (rows - np.arange(len(rows))).any():
            return self
        ends = np.cumsum(self.lengths)
        starts, lengths = (ends - self.lengths)[rows], self.lengths[rows]
        before = np.repeat(np.cumsum(lengths) - lengths, lengths)
        places = np.repeat(starts, lengths) + np.arange(lengths.sum()) - before
        return Words(self.terms[places], lengths)

    def shortened(self) -> "Words":
        """With their terms shortened, to be looked for beside others that are."""
        return Words(shortened(self.terms), self.lengths)


@dataclass(frozen=True)
class Wanted:
    """The keyed terms of a question, sorted; term i is a form of word `word_of[i]` and counts `scale[i]`. `telling`:
    how many words of a spaced script they are worth."""

    terms: npt.NDArray[np.int64]
    word_of: npt.NDArray[np.int64]
    scale: Floats
    words: int
    telling: float

    def without(self, terms: Set[int]) -> Self:
        """Without the words of which a form is among these."""
        if not terms:
            return self
        words = set(self.word_of[np.isin(self.terms, list(terms))].tolist())
        stays = ~np.isin(self.word_of, list(words))
        return type(self)(self.terms[stays], self.word_of[stays], self.scale[stays], self.words, self.telling)

    def shortened(self) -> Self:
        """The same words, to be looked for among shortened terms."""
        terms = shortened(self.terms)
        order = np.argsort(terms)
        return type(self)(terms[order], self.word_of[order], self.scale[order], self.words, self.telling)


@dataclass(frozen=True)
class Matched:
    """(n,) each: `scores` as above, 0 where no word is shared; `coverage` in [0, 1], the share of the question's word
    weight that an entry holds. `holders`: (words,), how many entries hold each word."""

    scores: Floats
    coverage: Floats
    holders: npt.NDArray[np.int64]


def wanted_of(text: str) -> Wanted:
    """What to look for; no words where the text has none."""
    ring = keyring()
    forms: dict[int, tuple[int, float]] = {}
    groups = list(dict.fromkeys(question_words(text)))
    for word, group in enumerate(groups):
        for place, form in enumerate(group):
            forms.setdefault(ring.term(form), (word, STEM if place else 1.0))
    ordered = sorted(forms)
    telling = sum(PAIR if is_unspaced(group[0]) else 1.0 for group in groups)
    return Wanted(
        np.array(ordered, np.int64),
        np.array([forms[term][0] for term in ordered], np.int64),
        np.array([forms[term][1] for term in ordered], np.float64),
        len(groups),
        telling,
    )


Field = tuple[Words, float, Wanted]  # its terms, what they count, and what is looked for among them


def match(
    fields: Sequence[Field], wanted: Wanted, *, among: int = 0, known: Matched | None = None
) -> Matched:
    """How n entries hold the words of a question, each in one or more fields. Where they are a part of more entries,
    `among` is how many those are and `known` how they matched."""
    count = len(fields[0][0].lengths)
    if not count or not wanted.words:
        return Matched(np.zeros(count), np.zeros(count), np.zeros(wanted.words, np.int64))
    held = _held(fields, wanted.words, count)
    holders = np.count_nonzero(held, axis=0)
    if known is not None:
        holders = np.maximum(holders, known.holders)
    total = max(among, count)
    weights = np.log(1 + (total - holders + 0.5) / (np.maximum(holders, 1) + 0.5))
    lengths = np.sum([weight * words.lengths for words, weight, _ in fields], axis=0)
    frequent = held / (1 - B + B * lengths / max(float(np.mean(lengths)), 1.0))[:, None]
    mass = float(weights.sum()) or 1.0
    return Matched(
        (frequent / (frequent + K)) @ weights / np.sqrt(mass), (held > 0) @ weights / mass, holders
    )


def _held(fields: Sequence[Field], words_wanted: int, count: int) -> Floats:
    """(n, words): how often each entry holds each word over all fields, in whichever of its forms it counts most."""
    held = np.zeros((count, words_wanted))
    for words, weight, wanted in fields:
        if not len(words.terms) or not len(wanted.terms):
            continue
        width = len(wanted.terms)
        place = np.searchsorted(wanted.terms, words.terms).clip(max=width - 1)
        found = np.flatnonzero(wanted.terms[place] == words.terms)
        entry = np.repeat(np.arange(count), words.lengths)[found]
        by_form = weight * np.bincount(entry * width + place[found], minlength=count * width).reshape(
            count, width
        )
        best = np.zeros((count, words_wanted))
        for form, word in enumerate(wanted.word_of):
            np.maximum(best[:, word], by_form[:, form] * wanted.scale[form], out=best[:, word])
        held += best
    return held

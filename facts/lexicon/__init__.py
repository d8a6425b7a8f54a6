"""Search terms of a text, for every script.

A term is a plain string; nothing in a text acts as an operator. Facts and questions go through the same door,
so whatever happens to a word happens to it on both sides. Any input works, in time linear in its length.
"""

import re
from collections.abc import Iterator

from facts.lexicon.forms import Forms
from facts.lexicon.languages import language_of, likely_languages
from facts.lexicon.runs import Run, normalise, runs
from facts.lexicon.stopwords import stop_words
from facts.lexicon.unspaced import unspaced_terms

__all__ = [
    "has_telling_words",
    "is_unspaced",
    "language_of",
    "normalise",
    "question_terms",
    "question_words",
    "terms",
]

_LONGEST_WHOLE = 128  # a longer technical token is found by its parts
_MOST_PIECES = 4  # a part with more alternations of letters and digits is an identifier, not "16gb"
_EDGE_BEFORE = ".-'/\\_:+&%~=*"  # "#tag", "@user" and "$prev" keep their first character
_EDGE_AFTER = ".-'/\\_:@&~=*"  # "c++", "c#" and "50%" keep their last
_CONTRACTIONS = frozenset({"ll", "re", "ve"})
_PART = re.compile(r"[LD]+")
_PIECE = re.compile(r"L+|D+")
_NUMBER = re.compile(r"D+(?:[.,]D+)+")
_JOINABLE = re.compile(r"[LD]+(?:[Q\-][LD]+){1,2}")


def terms(text: str, *, language: str = "") -> tuple[str, ...]:
    """The terms under which `text` is found, in order, repeats kept; () where it has no word or symbol.

    Each word gives its exact form first, then its stem and its forms without accents where they differ; a
    technical token ("v2.5", "user@host") itself, then its parts. `language`: ISO 639-1, guessed if not given.
    """
    return tuple(term for word in _words(text, language, is_question=False) for term in word)


def question_terms(text: str, *, language: str = "") -> tuple[str, ...]:
    """The terms to look for when `text` is the question: no stop words, unless it has nothing else."""
    return tuple(term for word in question_words(text, language=language) for term in word)


def question_words(text: str, *, language: str = "") -> tuple[tuple[str, ...], ...]:
    """`question_terms` by word: a fact that has any form of a group has the word, the first form best."""
    words = list(_words(text, language, is_question=True))
    stop = stop_words(language or language_of(text))
    telling = [word for word in words if word[0] not in stop]
    return tuple(telling or words)


def has_telling_words(text: str) -> bool:
    """Whether any word of it is more than a little one such as "the"."""
    stop = stop_words(language_of(text))
    return any(word[0] not in stop for word in _words(text, "", is_question=True))


def is_unspaced(term: str) -> bool:
    """Whether a term is of a script that is written without spaces, and so no whole word."""
    run = next(runs(term), None)
    return run is not None and run.kind not in ("word", "symbol")


def _words(text: str, language: str, *, is_question: bool) -> Iterator[tuple[str, ...]]:
    plain = normalise(text)
    forms = Forms((language,) if language else likely_languages(text))
    for run in runs(plain):
        if run.kind == "word":
            yield from _spaced_words(run, forms, is_question=is_question)
        elif run.kind == "symbol":
            yield (run.text,)
        else:
            yield from ((term,) for term in unspaced_terms(run, is_question=is_question))


def _spaced_words(run: Run, forms: Forms, *, is_question: bool) -> Iterator[tuple[str, ...]]:
    token = _trimmed(run)
    if _PART.fullmatch(token.classes):
        yield from _part_words(token, forms)
    elif len(token.text) > _LONGEST_WHOLE:
        for match in _PART.finditer(token.classes):
            yield from _part_words(_cut(token, match), forms)
    elif _PART.search(token.classes):
        yield from _token_words(token, forms, is_question=is_question)


def _token_words(token: Run, forms: Forms, *, is_question: bool) -> Iterator[tuple[str, ...]]:
    """A technical token, the numbers in it, and its parts; a question needs none of a single letter."""
    yield _whole_word(token)
    for number in _NUMBER.finditer(token.classes):
        if number.group() != token.classes:
            yield (_cut(token, number).text,)
    for match in _PART.finditer(token.classes):
        if not _is_left_over(token, *match.span()):
            words = _part_words(_cut(token, match), forms)
            yield from (word for word in words if len(word[0]) > 1 or not is_question)


def _trimmed(run: Run) -> Run:
    start = len(run.text) - len(run.text.lstrip(_EDGE_BEFORE))
    end = max(start, len(run.text.rstrip(_EDGE_AFTER)))
    return Run(run.kind, run.text[start:end], run.classes[start:end])


def _whole_word(whole: Run) -> tuple[str, ...]:
    """A technical token, and where it is two or three words joined by - or ', the joined spelling."""
    if "L" in whole.classes and _JOINABLE.fullmatch(whole.classes):
        return (whole.text, re.sub("['-]", "", whole.text))
    return (whole.text,)


def _cut(run: Run, match: re.Match[str]) -> Run:
    return Run(run.kind, run.text[match.start() : match.end()], match.group())


def _is_left_over(whole: Run, start: int, end: int) -> bool:
    """Whether an apostrophe merely cut this part off: the "s" of "anna's", the "don" and "t" of "don't"."""
    follows = whole.classes[start - 1 : start] == "Q"
    precedes = whole.classes[end : end + 1] == "Q"
    if not (follows or precedes):
        return False
    part = whole.text[start:end]
    return len(part) == 1 or part in _CONTRACTIONS or (precedes and whole.text[end - 1 : end + 2] == "n't")


def _part_words(part: Run, forms: Forms) -> Iterator[tuple[str, ...]]:
    if not any(character.isalnum() for character in part.text):
        return  # combining marks with nothing to combine with
    yield forms.of(part.text)
    pieces = _PIECE.findall(part.classes) if "D" in part.classes else []
    if 1 < len(pieces) <= _MOST_PIECES:
        yield from (forms.of(_cut(part, piece).text) for piece in _PIECE.finditer(part.classes))

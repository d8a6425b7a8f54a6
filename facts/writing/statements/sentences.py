"""Text cut into sentences and clauses, for any script; every piece keeps its offset and stands verbatim."""

import re
from collections.abc import Iterator
from typing import Final

_NEWLINES = re.compile(r"[\r\n\u2028\u2029]+")
_END = re.compile(r"[.!?…]+[\"'”’»)\]]*(?=\s|$)|[。！？｡…]+[」』”）]*|[؟۔।॥;]+(?=\s|$)|;(?=\s)")
_ABBREVIATION = re.compile(
    r"(?:\b(?:mr|mrs|ms|dr|prof|st|jr|sr|vs|etc|inc|ltd|co|e\.g|i\.e|approx|dept|no|fig|z\.b|d\.h|bzw|ca|usw|nr|"
    r"str|sra|sr|m|mme|ing|avv|dott|p\.ej|т\.д|т\.п|г|ул)|\b[A-Z])\.$",
    re.I,
)
# "bis zum 1. Dezember", "am 5. um 10 Uhr": a German day, though "I am 42. i live in Rome" is none.
_DAY = re.compile(
    r"(?:(?P<led>(?<!\bi )\b(?:am|zum|vom|bis|ab|den|dem|der|beim|seit)) |(?<![\d.,:]))\d{1,2}\.$", re.I
)
_MONTH = re.compile(
    r" (?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)\b", re.I
)
_BULLET = re.compile(rf"^\s*(?:[-*•–·]|\d{{1,3}}(?:\.(?!{_MONTH.pattern})|\))|[a-z]\))\s+", re.I)
_LOWER = re.compile(r" [a-zäöü]")
# Where a second main clause of the same speaker or a question to the assistant begins.
_CLAUSE = re.compile(
    r"(?:,?\s+(?:and|but|so|although|though|plus|also)\s+|,\s+|\s+[-–—]\s+|\s*—\s*|;\s+)"
    r"(?=(?:and |but |so |also |then )?(?:"
    r"(?:i|we)(?:'m|’m|'ve|’ve|'re|’re|'d|’d|'ll|’ll)? (?!(?:think|guess|believe|suppose|mean|know|hope|swear|say|said|promise)\b)\w"
    r"|my (?:[\w'’-]+ ){1,4}(?:is|are|has|was)\b"
    r"|(?:always|never|please|don't|do not) [a-z]"
    r"|(?:do|can|could|would|will|are|is|any|what|which|how|where|who|when should|does|did|have) (?:you|there|i|we|it|some|should|do|is|are|else|chance|tips|ideas|suggestions|recommendations|advice)\b"
    r"|could you|can you|thanks\b))",
    re.I,
)
MAX_CLAUSES: Final = 12


def sentences(text: str) -> tuple[tuple[int, str], ...]:
    """The sentences of `text` as (offset, sentence), trimmed, in order; list marks are left out."""
    return tuple(_trimmed(_pieces(text)))


def clauses(sentence: str) -> tuple[tuple[int, str], ...]:
    """The main clauses of a sentence as (offset, clause): "I'm a nurse and I live in Leeds" has two."""
    cuts = [
        (m.start(), m.end()) for _, m in zip(range(MAX_CLAUSES), _CLAUSE.finditer(sentence), strict=False)
    ]
    starts, ends = [0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(sentence)]
    return tuple(
        (at, sentence[at:end]) for at, end in zip(starts, ends, strict=True) if sentence[at:end].strip()
    )


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    at = 0
    for break_ in _NEWLINES.finditer(text):
        yield from _in_line(at, text[at : break_.start()])
        at = break_.end()
    yield from _in_line(at, text[at:])


def _in_line(offset: int, line: str) -> Iterator[tuple[int, str]]:
    at = 0
    for mark in _END.finditer(line):
        if mark.group() == "." and _goes_on(line[max(at, mark.start() - 10) : mark.end()], line, mark.end()):
            continue
        yield offset + at, line[at : mark.end()]
        at = mark.end()
    yield offset + at, line[at:]


def _goes_on(before: str, line: str, at: int) -> bool:
    """Whether the full stop that ends `before` ends no sentence: of an abbreviation, or of a day of the month."""
    if _ABBREVIATION.search(before):
        return True
    day = _DAY.search(before)
    return bool(day and (_MONTH.match(line, at) or (day["led"] and _LOWER.match(line, at))))


def _trimmed(pieces: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    for at, piece in pieces:
        bullet = _BULLET.match(piece)
        skipped = bullet.end() if bullet else len(piece) - len(piece.lstrip())
        if kept := piece[skipped:].strip():
            yield at + skipped, kept

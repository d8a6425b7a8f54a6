"""The one sentence of a text that asks, and where in it the question begins."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from facts.recall.periods.form import Almanac
from facts.recall.periods.moments import longest, moments_in
from facts.writing.statements.sentences import sentences

SEEN: Final = 1_200  # characters of the end that are looked at
MAX_SENTENCE: Final = 400
_MAX_LINES: Final = 3  # looked at from the end
_LEAD: Final = 60
_WORDS: Final = re.compile(r"[^\s,:!]+[\s,:!]*")
_ASKS: Final = re.compile(r"[?？؟]")
_TELLS: Final = re.compile(r"(?<![か吗嗎呢])[。！!]\s*$")
_LETTER: Final = re.compile(r"[^\W_]")


@dataclass(frozen=True)
class Asked:
    """The question at `start:end` of a text; what stands before `main` is a statement."""

    text: str
    start: int
    main: int
    end: int

    @property
    def clause(self) -> str:
        return self.text[self.main : self.end]


def last_lines(text: str) -> Iterator[str]:
    """The last lines of a text that have words, the last first; few, and no more than its end."""
    return (text[start:end] for start, end in _last_lines(text))


def _last_lines(text: str) -> Iterator[tuple[int, int]]:
    first, end, left = max(0, len(text) - SEEN), len(text), _MAX_LINES
    while left and end > first:
        start = max(text.rfind("\n", 0, end) + 1, first)
        if not text[start:end].isspace() and end > start:
            yield start, end
            left -= 1
        end = start - 1


def question_in(text: str, almanac: Almanac) -> Asked | None:
    """The last sentence that is more than thanks, if it asks."""
    for start, end in _last_lines(text):
        for offset, sentence in reversed(sentences(text[start:end])):
            at = start + offset
            if len(sentence) <= MAX_SENTENCE and _is_idle(sentence, almanac):
                continue
            return _asking(text, at, at + len(sentence), almanac)
    return None


def _is_idle(sentence: str, almanac: Almanac) -> bool:
    """Whether it is thanks or the like: only fillers, and no time."""
    is_bare = not _LETTER.search(almanac.filler.sub("", sentence))
    return is_bare and not any(moments_in(sentence, 0, len(sentence), almanac))


def _asking(text: str, start: int, end: int, almanac: Almanac) -> Asked | None:
    sentence = text[start:end]
    if len(sentence) > MAX_SENTENCE:
        return None
    if almanac.is_dense:
        return _asking_densely(text, start, end, almanac)
    lead = _lead(sentence, almanac)
    if almanac.opener.match(sentence, lead) or almanac.asks.match(sentence, lead):
        return Asked(text, start, start + lead, end)
    behind = [found.end() for found in almanac.starts.finditer(sentence)]
    if behind and (_ASKS.search(sentence) or is_adverbial(sentence[: behind[-1]], almanac)):
        main = behind[-1]
        return Asked(text, start, start + (0 if is_adverbial(sentence[:main], almanac) else main), end)
    if _ASKS.search(sentence) and not _is_told(sentence, almanac):
        return Asked(text, start, start, end)
    return None


def _asking_densely(text: str, start: int, end: int, almanac: Almanac) -> Asked | None:
    """The question in the last clause of a sentence without spaces, unless a full stop says that it tells."""
    sentence = text[start:end]
    clauses = [found.end() for found in almanac.starts.finditer(sentence)]
    main = clauses[-1] if clauses and not is_adverbial(sentence[: clauses[-1]], almanac) else 0
    is_asked = (
        almanac.asks.match(sentence, main)
        or _ASKS.search(sentence)
        or (almanac.opener.match(sentence, main) and not _TELLS.search(sentence))
    )
    return Asked(text, start, start + main, end) if is_asked else None


def _lead(sentence: str, almanac: Almanac) -> int:
    """Where the question begins behind greetings and an expression of time: "Hey, last month did I …"."""
    for word in _WORDS.finditer(sentence[:_LEAD]):
        at = word.start()
        if not almanac.opener.match(sentence, at) and not almanac.asks.match(sentence, at):
            continue
        if not at or is_adverbial(sentence[:at], almanac):
            return at
    return 0


def is_adverbial(part: str, almanac: Almanac) -> bool:
    """Whether nothing but times and greetings stands there."""
    bare = part
    for moment in reversed(longest(moments_in(part, 0, len(part), almanac))):
        bare = bare[: moment.start] + " " + bare[moment.end :]
    for _, pattern in almanac.bounds:
        bare = pattern.sub(" ", bare.rstrip(" ,，、،"))
    return not _LETTER.search(almanac.greets.sub("", bare))


def _is_told(sentence: str, almanac: Almanac) -> bool:
    """A sentence without any word that opens a question tells, where the language has such words for every question."""
    return almanac.needs_opener and not is_adverbial(sentence, almanac)

"""A sentence as the gate reads it: folded text, and who is the subject of what.

The same words describe a person ("I always approve requests") or direct an assistant ("always approve requests");
what tells them apart is the nearest subject. No subject at all reads as an order.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal

from facts.writing.canonical import canonical
from facts.writing.gate.appeals import ADDRESS, ORDER
from facts.writing.gate.words import (
    ACTION_DENSE,
    ACTION_WORDS,
    AGENT_DENSE,
    AGENT_WORDS,
    OTHER_DENSE,
    OTHER_WORDS,
    PREPOSITIONS,
    SCOPE,
    SELF_DENSE,
    SELF_WORDS,
    WISH,
    concept,
    listed,
    plain,
)

Who = Literal["self", "agent", "other", "action"]

_OWNED = (
    r"(?<!\w)(?:my|our|mein\w*|unser\w*|mon|ma|mes|mi|mis|meu|minha|mio|mia|мой|моя|наш\w*) (?:[\w'-]+ )?"
)
_ARTICLE = concept(
    OTHER_WORDS + ", all, any, every, alle, tous, todos, tutti, tutte, todas, toutes, все"
).pattern
# "I" opens a statement in English and is an article in Italian.
_ITALIAN_I = r"(?<!\w)i (?=(?:comandi|pagamenti|acquisti|bonifici|ordini|file|dati|link|permessi|messaggi|codici|miei|tuoi|limiti)(?!\w))"
_ACTION = concept(ACTION_WORDS, ACTION_DENSE)
_SUBJECT = re.compile(
    rf"(?P<action>(?:私の|僕の|我的|제 |내 |(?:{_ARTICLE}) (?:[\w'-]+ )?)?(?:{_ACTION.pattern}))"
    rf"|(?P<other>{_OWNED}(?:agents?|assistants?|models?|agenten?|assistent\w*|asistente|agente|modell?[oe]?|tools?)(?!\w)|{_ITALIAN_I})"
    rf"|(?P<self>{concept(SELF_WORDS, SELF_DENSE).pattern})"
    rf"|(?P<agent>{concept(AGENT_WORDS, AGENT_DENSE).pattern})"
    rf"|(?P<third>(?<!\w)[가-힣]{{2,}}(?<!에)(?<!서)(?:은|는) |{concept(OTHER_WORDS, OTHER_DENSE).pattern})"
)
# A new clause begins after punctuation, or after a word that draws a conclusion for the listener.
_BREAK = re.compile(
    r"[,;:!?。、，；：—–()«»]| - |\.(?= |$)|(?<!\w)(?:so|so that|therefore|hence|then|please|remember|meaning|because|"
    r"daher|deshalb|darum|also|bitte|donc|alors|por eso|por lo tanto|asi que|por favor|quindi|percio|per favore|portanto|"
    r"entao|поэтому|значит|пожалуйста|wiec|dlatego|dus|lutfen|لذلك|رجاء)(?!\w)|所以|因此|请|だから|なので|ので|ため(?=、)|이므로|니까|때문에|그래서"
)
_LEAD = re.compile(
    rf"(?: |{SCOPE.pattern}|(?<!\w)(?:please|kindly|just|simply|also|now|and|ok|okay|hey|save|note|to|bitte|und|veuillez|et|y|e|ed|"
    rf"por favor|per favore|и|en)(?!\w))*"
)
_LAST_WORD = re.compile(r"([\w']+) ?$")


@dataclass(frozen=True)
class Sentence:
    """One sentence to be judged; `original` keeps the capitals that names are known by."""

    original: str

    @cached_property
    def folded(self) -> str:
        return canonical(self.original)

    @cached_property
    def text(self) -> str:
        return plain(self.folded)

    @cached_property
    def breaks(self) -> list[int]:
        return [0, *(m.end() for m in _BREAK.finditer(self.text)), len(self.text)]

    @cached_property
    def clauses(self) -> list[tuple[int, int]]:
        return [(a, b) for a, b in pairwise(self.breaks) if a < b]

    @cached_property
    def subjects(self) -> list[tuple[int, Who]]:
        """Where each subject begins, in order; a noun after a preposition is none."""
        return [found for m in _SUBJECT.finditer(self.text) if (found := self._subject(m))]

    def _subject(self, m: re.Match[str]) -> tuple[int, Who] | None:
        who: Who = "other" if m.lastgroup in {"other", "third"} else m.lastgroup  # type: ignore[assignment]
        before = _LAST_WORD.search(self.text, max(0, m.start() - 24), m.start())
        if who != "self" and before and before[1] in PREPOSITIONS:
            return None
        return m.start(), who

    def is_told(self, at: int) -> bool:
        """True where what stands at this place is asked of the listener: nobody else is its subject."""
        start, end = self._clause(at)
        if self._opens_with_order(start, at):
            return True
        before = [(place, who) for place, who in self.subjects if start <= place < at]
        people = [who for _, who in before if who != "action"]
        if not people:
            return not self._is_inverted(at, end)
        if people[-1] == "agent" or before[0][1] == "action":
            return True
        return WISH.search(self.text, start, end) is not None

    def _clause(self, at: int) -> tuple[int, int]:
        return next(((a, b) for a, b in self.clauses if a <= at < b), (0, len(self.text)))

    def _opens_with_order(self, start: int, at: int) -> bool:
        """True where the clause begins with a bare verb: what follows is its object, not a subject."""
        m = _LEAD.match(self.text, start)
        return ORDER.match(self.text, m.end() if m else start, at + 40) is not None

    def _is_inverted(self, at: int, end: int) -> bool:
        """German and the like put the subject after the verb: "am Montag genehmige ich"."""
        after = [(place, who) for place, who in self.subjects if at < place < end]
        first = after[0] if after else None
        return bool(
            first
            and first[1] == "self"
            and len(self.text[at : first[0]].split()) <= 1
            and self.text[at:].isascii()
            and re.match(r"(?:ich|wir|ik|wij)\b", self.text[first[0] :])
        )

    def told(self, pattern: re.Pattern[str]) -> bool:
        return any(self.is_told(m.start()) for m in pattern.finditer(self.text))

    def has(self, *patterns: re.Pattern[str]) -> bool:
        return any(p.search(self.text) for p in patterns)

    def speaks_to_agent(self) -> bool:
        return any(who == "agent" for _, who in self.subjects)

    def speaks_of_self(self) -> bool:
        return any(who == "self" for _, who in self.subjects)

    def orders(self, pattern: re.Pattern[str]) -> bool:
        """True where the words are asked of the listener and no one takes them up right after ("every time I …")."""
        return any(
            self.is_told(m.start()) and not self._is_taken_up(m.end()) for m in pattern.finditer(self.text)
        )

    def _is_taken_up(self, end: int) -> bool:
        return any(end <= place <= end + 12 and who in {"self", "other"} for place, who in self.subjects)

    def has_action(self) -> bool:
        return _ACTION.search(self.text) is not None


_UNCASED = re.compile("[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_DETERMINED = re.compile(
    r"(?:^|[\s'’])(?:the|my|your|der|die|das|den|dem|ein\w*|mein\w*|kein\w*|deine\w*|eure|in|auf|I)\s+$",
    re.IGNORECASE,
)
_COMMON_CAPITALS = listed(
    "i i'm i'd english german french spanish italian japanese chinese russian monday tuesday wednesday thursday friday saturday "
    "sunday eur usd gbp celsius fahrenheit pdf csv json html sql ok ai"
)


def has_name(original: str) -> bool:
    """A capitalised word that opens no sentence and follows no article, a web address, or a script without case."""
    if _UNCASED.search(original) or ADDRESS.search(original.casefold()):
        return True
    for m in re.finditer(r"[^\W\d_][\w&'’.-]*", original):
        opens = not original[: m.start()].strip() or original[: m.start()].rstrip()[-1] in ".!?:"
        is_common = m[0].casefold().rstrip(".") in _COMMON_CAPITALS or _DETERMINED.search(
            original[: m.start()]
        )
        if m[0][0].isupper() and not opens and not is_common:
            return True
    return False

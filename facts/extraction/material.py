"""Whether a message is material to work on rather than its user's own telling: fiction, reports, pages pasted unmarked.

Told from its sentences: a person who tells of themself says "I" or "my", and one who asks addresses somebody. English
only; where the words of another language tell, the marks of `typed` have to do.
"""

import re
from collections.abc import Sequence
from typing import Final

from facts.extraction.asking import asked_for
from facts.writing.statements import guards

MIN_SENTENCES, MIN_LENGTH = 5, 400
OWN_SHARE: Final = 0.26  # of the sentences, below which nobody speaks of themself or to anybody
# Characters, and the share of sentences that speak to somebody: a longer text that speaks to fewer was not typed.
ADDRESSED: Final = ((2_000, 0.05), (4_000, 0.3))
_OWN = re.compile(r"\b(?:i|i['’](?:m|ve|d|ll)|my|mine|me|we|we['’](?:re|ve|ll)|our|ours|us)\b", re.I)
_ADDRESS = re.compile(
    r"\b(?:you|your|please|pls|thanks|thank)\b|^(?:always|never|do not|don['’]?t|use|avoid|keep|prefer|remember|when|can|could|write|give|make|help)\b|[?]$",
    re.I,
)


_TO_INVENT = re.compile(
    r"^(?:please |pls |now |then |ok,? |next,? |can you |could you |let['’]?s )*(?:write|continue|make|create|rewrite|extend|finish)\b.{0,80}\b(?:scene|story|dialogue|chapter|fanfic\w*|screenplay|novel|poem|lyrics|fairy ?tale|short story|monologue)\b",
    re.I,
)


def own_words(texts: Sequence[str]) -> tuple[bool, ...]:
    """For each of a message's sentences whether its user said it for themself: all of them, or of material only the
    request that opens it, and of what is to be invented only the request for it."""
    to_invent = tuple(bool(_TO_INVENT.match(guards.bare(text))) for text in texts)
    if any(to_invent):
        return to_invent
    if not _is_material(texts):
        return (True,) * len(texts)
    return (_is_request(texts[0]), *(False for _ in texts[1:]))


def _is_request(text: str) -> bool:
    return bool(asked_for(text)) or guards.is_task(text) or guards.is_question(text)


def _is_material(texts: Sequence[str]) -> bool:
    length = sum(map(len, texts))
    if len(texts) < MIN_SENTENCES or length < MIN_LENGTH:
        return False
    addressed = sum(1 for text in texts if _ADDRESS.search(text)) / len(texts)
    own = sum(1 for text in texts if _OWN.search(text) or _ADDRESS.search(text)) / len(texts)
    return own < OWN_SHARE or any(length >= size and addressed < share for size, share in ADDRESSED)

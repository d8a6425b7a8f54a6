"""How a told sentence is kept: where telling turns into talk, and the terms that tell what it was about."""

import re
from collections.abc import Sequence
from typing import Final

from facts.extraction.terms import salient
from facts.writing.statements.words import words

MAX_TEXT: Final = 200
TAIL: Final = re.compile(
    r"(?:,? (?:and|so|but) (?:do|can|could|what|how|i|we|it|that|they|he|she|now|your?|thinking|noticed|realized|realised|since then|so far|while|although|though|(?:the|my) [\w-]+ (?:was|were|is|are|has|turned)|(?:was|were|am) (?:really|so|very|super|pretty|quite)|feel|feeling)\b|, (?:which|where|so|but|it was|it['’]s|any|and my|the (?:old|new|other) one|otherwise|because|i|we|they|he|she|(?:pretty|super|really|very|quite) (?:excited|happy|proud|pleased|tired|sad|nervous|cool|good|fun|nice))\b|\s[-–—]\s|\s?—|; ).*$",
    re.I,
)
_TELLING = words(
    "decided decide passed finished finally ran run went visited joined left moved launched shipped got started starting"
    " completed booked signed bought sold quit graduated married won lost first fixed solved took taken made had met saw"
    " flew released deployed published celebrated hired promoted became turned because will keep going"
)


def topics_of(texts: Sequence[str]) -> tuple[str, ...]:
    """What it was about: the telling terms without the verbs of telling ("decided", "finished")."""
    return tuple(term for term in salient(texts, limit=8) if term.casefold() not in _TELLING)[:3]

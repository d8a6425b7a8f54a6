"""A statement without its details: what it says before "with …", "because …", "every …", or a comma."""

import re
from collections.abc import Iterator
from typing import Final

_CUT: Final = re.compile(
    r",? (?:and (?:felt|feels|was|is) |feeling |with |because |since |every |each |in |at |on |for |during |by |who |which |mit |weil |seit |jeden |avec |parce |depuis |"
    r"con |porque |desde |cada |с |потому |каждый )|[,，;；] ?(?:并且?)?|并且?(?=感)|感到|感觉"
)
# A detail that limits what was said before it: "eats meat when travelling" does not say that they eat meat.
_LIMIT: Final = re.compile(
    r"\b(?:if|unless|except|but|only|when|until|till|not|never|no|without|instead|before|wenn|außer|aber|nur|nicht|si|sauf|mais|seulement|pas|salvo|pero|solo|если|кроме|но|только|не)\b|如果|除了|但|只|不|なら|だけ|ない"
)
_MOST: Final = 6


def heads(text: str) -> Iterator[str]:
    """The beginnings of `text` at which it could end, shortest first; none where what follows limits it."""
    for count, cut in enumerate(_CUT.finditer(text)):
        if count >= _MOST:
            return
        if cut.start() > 3 and not _LIMIT.search(text.casefold(), cut.start()):
            yield text[: cut.start()]

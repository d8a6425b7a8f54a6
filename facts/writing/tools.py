"""Which kinds of well-known tools a sentence names."""

import re

from facts.writing.statements.slots import tool_category

_WORD = re.compile(r"[\w.+#-]+")


def tool_categories(text: str) -> frozenset[str]:
    """The slots of the tools named in `text`, such as {"tools.database"}; empty if none is well known."""
    words = [word.strip(".") for word in _WORD.findall(text)]
    pairs = [f"{one} {two}" for one, two in zip(words, words[1:], strict=False)]
    return frozenset(f"tools.{category}" for name in words + pairs if (category := tool_category(name)))

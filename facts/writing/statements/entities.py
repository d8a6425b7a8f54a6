"""Named things in a fact: people, projects, places, tools."""

import re
from typing import Final

from facts.writing.statements.gazetteer import TOOL_CATEGORY
from facts.writing.statements.words import words

_NAME = re.compile(
    r"(?<![.!?]\s)(?<!^)\b[A-ZÀ-ÞА-Я][\w'’+#-]*(?:(?: (?:of|de|van|von|der|la))? [A-ZÀ-ÞА-Я][\w'’+#-]*){0,3}"
)
_WORD = re.compile(r"[\w.+#-]+")
_MONTHS_AND_DAYS: Final = words(
    "january february march april may june july august september october november december monday tuesday "
    "wednesday thursday friday saturday sunday i"
)
MAX_ENTITIES: Final = 6


def entities_in(text: str) -> tuple[str, ...]:
    """At most six names in `text`, in order: capitalised words past the first, and well-known tools."""
    names = [m.group() for m in _NAME.finditer(text) if m.group().lower() not in _MONTHS_AND_DAYS]
    tools = [
        w.strip(".") for w in _WORD.findall(text) if len(w) > 3 and w.lower().strip(".") in TOOL_CATEGORY
    ]
    return tuple(
        dict.fromkeys(n.strip("'’-") for n in (*names, *(t for t in tools if not any(t in n for n in names))))
    )[:MAX_ENTITIES]

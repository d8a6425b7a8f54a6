"""Finding things in one person's memory.

The index is derived and never the authority: `find` gives hits, which are ids with scores; whoever uses them loads
the rows from their owner again. Both arms start from one owner-scoped, context-scoped query.
"""

from facts.search.entries import (
    drop,
    forget_talk,
    has_outdated,
    index,
    is_outdated,
    refresh,
    renew,
    renew_all,
    set_embeddings,
    unembedded,
)
from facts.search.finding import Hit, Key, find, loaded, rows_of, vector_of
from facts.search.matching import Matched, Wanted, Words, match, wanted_of
from facts.search.names import named_in
from facts.search.scanning import Columns, Scope, TalkAround, buried_terms, scan, talk_around

__all__ = [
    "Columns",
    "Hit",
    "Key",
    "Matched",
    "Scope",
    "TalkAround",
    "Wanted",
    "Words",
    "buried_terms",
    "drop",
    "find",
    "forget_talk",
    "has_outdated",
    "index",
    "is_outdated",
    "loaded",
    "match",
    "named_in",
    "refresh",
    "renew",
    "renew_all",
    "rows_of",
    "scan",
    "set_embeddings",
    "talk_around",
    "unembedded",
    "vector_of",
    "wanted_of",
]

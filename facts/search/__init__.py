"""Finding things in one person's memory.

The index is derived and never the authority: `find` gives hits, which are ids with scores; whoever uses them loads
the rows from their owner again. Both arms start from one owner-scoped, context-scoped query.
"""

from facts.search.entries import drop, index, refresh_status, set_embeddings, unembedded
from facts.search.finding import Hit, find, loaded, vector_of

__all__ = [
    "Hit",
    "drop",
    "find",
    "index",
    "loaded",
    "refresh_status",
    "set_embeddings",
    "unembedded",
    "vector_of",
]

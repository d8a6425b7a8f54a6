"""The two arms: meaning (exact cosine over one person's vectors) and words (keyed terms)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import numpy as np
from django.db.models import QuerySet

from accounts.compiled import Compiled, among
from accounts.models import User
from facts import embeddings
from facts.embeddings import EmbedderUnavailable
from facts.search.matching import match, wanted_of
from facts.search.scanning import Scope, scan

POOL = 60  # candidates of each arm, before ranking

TABLES = {
    "fact": "facts",
    "episode": "episodes",
    "procedure": "procedures",
    "open_item": "open_items",
    "summary": "summaries",
}

Key = tuple[str, UUID]


@dataclass(frozen=True)
class Hit:
    """An unchecked find. `cosine` in [-1, 1], None if it has no vector; `words` is 0 if no word is shared;
    `coverage` in [0, 1] is the share of the question's word weight that the item holds."""

    kind: str
    item_id: UUID
    cosine: float | None = None
    words: float = 0.0
    coverage: float = 0.0


def find(
    user: User,
    text: str,
    *,
    context_ids: Iterable[UUID],
    vector: np.ndarray | None,
    kinds: Sequence[str] = (),
    only_current: bool = True,
    limit: int = POOL,
) -> list[Hit]:
    """Up to `limit` hits of each arm, unordered. `vector`: (dim,) float32 of the question, None for words only.
    No contexts, or a text without terms and no vector: nothing."""
    scope = Scope(user, list(context_ids), kinds, only_current)
    if not scope.context_ids:
        return []
    columns = scan(scope, vector)
    wanted = wanted_of(text)
    matched = match([(columns.words, 1.0, wanted)], wanted)
    scores, coverage = matched.scores, matched.coverage
    near = np.argsort(-np.nan_to_num(columns.cosines, nan=-2.0), kind="stable")[:limit]
    worded = np.argsort(-scores, kind="stable")[:limit]
    rows = [row for row in near.tolist() if not np.isnan(columns.cosines[row])]
    rows += [row for row in worded.tolist() if scores[row] > 0]
    return [
        Hit(*columns.key(row), _or_none(columns.cosines[row]), float(scores[row]), float(coverage[row]))
        for row in dict.fromkeys(rows)
    ]


def _or_none(cosine: float) -> float | None:
    return None if np.isnan(cosine) else float(cosine)


def vector_of(text: str) -> np.ndarray | None:
    """The question vector where the embedder runs in this process, None otherwise or while it is unavailable: for
    writes, which wait for no service."""
    if not embeddings.is_local():
        return None
    try:
        return embeddings.embed_question(text)
    except EmbedderUnavailable:
        return None


def loaded(user: User, hits: Iterable[Hit]) -> dict[Key, Any]:
    """The rows behind hits, loaded from their owner again: the step that turns a hit into something allowed. Rows
    that are gone are simply missing."""
    return rows_of(user, [(hit.kind, hit.item_id) for hit in hits], beside=("context",))


def rows_of(user: User, keys: Iterable[Key], *, beside: Sequence[str] = ()) -> dict[Key, Any]:
    """The same by (kind, id), with what stands `beside` them loaded at once."""
    wanted: dict[str, list[UUID]] = {}
    for kind, item_id in keys:
        wanted.setdefault(kind, []).append(item_id)
    return {
        (kind, row.pk): row
        for kind, ids in wanted.items()
        for row in _OF_KIND[kind, tuple(beside)].instances(user.pk, ids)
    }


def _of(table: str, beside: Sequence[str]) -> Compiled:
    def rows(user_id: UUID, ids: Sequence[UUID]) -> QuerySet[Any]:
        found: QuerySet[Any] = getattr(User(pk=user_id), table).filter(among("pk", ids))
        return found.select_related(*beside) if beside else found

    return Compiled("il", rows)


_OF_KIND: dict[tuple[str, tuple[str, ...]], Compiled] = {
    (kind, beside): _of(table, beside) for kind, table in TABLES.items() for beside in ((), ("context",))
}

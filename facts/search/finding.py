"""The two arms: meaning (exact cosine over one person's vectors) and words (BM25 over keyed terms)."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import numpy as np
from django.db.models import QuerySet
from pgvector.django import CosineDistance

from accounts.models import User
from accounts.tenancy import keyring
from facts import embeddings
from facts.embeddings import EmbedderUnavailable
from facts.lexicon import question_terms
from facts.models import SearchEntry

POOL = 60  # candidates of each arm, before ranking
# BM25 (Robertson & Zaragoza 2009, eq. 3.15). b is low because statements are of similar, short length.
K1, B = 1.2, 0.4

Key = tuple[str, UUID]


@dataclass(frozen=True)
class Hit:
    """An unchecked find. `cosine` in [-1, 1], None if the meaning arm did not see it; `words` is BM25, 0 if no word
    is shared; `coverage` in [0, 1] is the share of the question's word weight that the item holds."""

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
    scope = user.search_entries.filter(context_id__in=list(context_ids))
    if kinds:
        scope = scope.filter(item_kind__in=kinds)
    if only_current:
        scope = scope.filter(is_current=True)
    by_words = _by_words(scope, text, limit)
    by_meaning = _by_meaning(scope, vector, limit) if vector is not None else {}
    return [
        Hit(kind, item_id, by_meaning.get((kind, item_id)), *by_words.get((kind, item_id), (0.0, 0.0)))
        for kind, item_id in {**by_words, **by_meaning}
    ]


def vector_of(text: str) -> np.ndarray | None:
    """The question vector where the embedder runs in this process, None otherwise or while it is unavailable: for
    writes, which wait for no service."""
    if not embeddings.is_local():
        return None
    try:
        return embeddings.embed_question(text)
    except EmbedderUnavailable:
        return None


def _by_meaning(scope: QuerySet[SearchEntry], vector: np.ndarray, limit: int) -> dict[Key, float]:
    rows = (
        scope.filter(model=embeddings.model_name(), embedding__isnull=False)
        .annotate(distance=CosineDistance("embedding", vector))
        .order_by("distance")
        .values_list("item_kind", "item_id", "distance")[:limit]
    )
    return {(kind, item_id): 1.0 - float(distance) for kind, item_id, distance in rows}


def _by_words(scope: QuerySet[SearchEntry], text: str, limit: int) -> dict[Key, tuple[float, float]]:
    ring = keyring()
    wanted = {ring.term(term) for term in question_terms(text)}
    if not wanted:
        return {}
    rows = list(scope.filter(terms__overlap=list(wanted)).values_list("item_kind", "item_id", "terms"))
    if not rows:
        return {}
    weights = _weights(wanted, [terms for _, _, terms in rows], total=scope.count())
    mean = sum(len(terms) for _, _, terms in rows) / len(rows)
    scored = {(kind, item_id): _bm25(terms, weights, mean) for kind, item_id, terms in rows}
    best = sorted(scored, key=lambda key: -scored[key][0])[:limit]
    return {key: scored[key] for key in best}


def _weights(wanted: set[int], documents: Sequence[Sequence[int]], total: int) -> dict[int, float]:
    """Inverse document frequency of each wanted term; one that nothing holds weighs as if one item held it."""
    held = Counter(term for terms in documents for term in set(terms) & wanted)
    return {term: math.log(1 + (total - held[term] + 0.5) / (max(held[term], 1) + 0.5)) for term in wanted}


def _bm25(terms: Sequence[int], weights: dict[int, float], mean: float) -> tuple[float, float]:
    counts = Counter(term for term in terms if term in weights)
    norm = K1 * (1 - B + B * len(terms) / max(mean, 1.0))
    score = sum(weights[term] * n * (K1 + 1) / (n + norm) for term, n in counts.items())
    mass = sum(weights.values()) or 1.0
    return score, sum(weights[term] for term in counts) / mass


def loaded(user: User, hits: Iterable[Hit]) -> dict[Key, Any]:
    """The rows behind hits, loaded from their owner again: the step that turns a hit into something allowed. Rows
    that are gone are simply missing."""
    tables: dict[str, Any] = {
        "fact": user.facts,
        "episode": user.episodes,
        "procedure": user.procedures,
        "open_item": user.open_items,
        "summary": user.summaries,
    }
    wanted: dict[str, list[UUID]] = {}
    for hit in hits:
        wanted.setdefault(hit.kind, []).append(hit.item_id)
    return {
        (kind, row.pk): row
        for kind, ids in wanted.items()
        for row in tables[kind].filter(pk__in=ids).select_related("context")
    }

"""Ordering hits: meaning and words fused, then recency, use, confidence and importance. Pure."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from facts.recall import weights
from facts.search import Hit


@dataclass(frozen=True)
class Ranked:
    """A row that passed the floor. `score` in about [0, 1.2]; `why` names what chose it, with each value."""

    row: Any
    score: float
    why: dict[str, float]


def passes_floor(hit: Hit) -> bool:
    """Whether a hit is near enough to be shown at all: nothing relevant, nothing returned."""
    if hit.cosine is not None and hit.cosine >= weights.MEANING_FLOOR:
        return True
    if hit.coverage < weights.COVERAGE_FLOOR:
        return False
    return hit.cosine is None or hit.cosine >= weights.WORDS_NEED_MEANING


def rank(pairs: Sequence[tuple[Hit, Any]], now: datetime) -> list[Ranked]:
    """Best first. Ties go to what was said last, then by id, so that equal questions get equal answers."""
    best_words = max((hit.words for hit, _ in pairs), default=0.0) or 1.0
    best_meaning = max((hit.cosine or 0.0 for hit, _ in pairs), default=0.0) or 1.0
    ranked = [_ranked(hit, row, best_words, best_meaning, now) for hit, row in pairs]
    return sorted(ranked, key=lambda each: (-each.score, -each.row.said_at.timestamp(), str(each.row.pk)))


def _ranked(hit: Hit, row: Any, best_words: float, best_meaning: float, now: datetime) -> Ranked:
    why: dict[str, float] = {}
    if hit.cosine is not None:
        why["meaning"] = round(hit.cosine, 3)
    if hit.words:
        why["words"] = round(hit.coverage, 3)
    fused = (
        weights.MEANING_SHARE * max(hit.cosine or 0.0, 0.0) / best_meaning
        + weights.WORDS_SHARE * hit.words / best_words
    )
    return Ranked(row, round(fused + _standing(row, now), 4), why)


def _standing(row: Any, now: datetime) -> float:
    days = max((now - row.said_at).total_seconds(), 0.0) / 86_400
    recency: float = 0.5 ** (days / weights.HALF_LIFE_DAYS[row.noun])
    use = min(math.log1p(getattr(row, "use_count", 0)) / 3.0, 1.0)
    confidence: float = (getattr(row, "confidence", 2) - 1) / 2
    importance: float = {"low": 0.0, "normal": 0.4, "high": 0.8, "critical": 1.0}.get(
        getattr(row, "importance", "normal"), 0.4
    )
    return (
        weights.RECENCY_SHARE * recency
        + weights.USE_SHARE * use
        + weights.CONFIDENCE_SHARE * confidence
        + weights.IMPORTANCE_SHARE * importance
    )

"""Labelled pairs against the verdicts given: a confusion matrix in which a false CONTRADICTS weighs most, since it hides
something true; a false DUPLICATE loses something new; what waits for its owner costs a look.
"""

import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from facts.writing.reconcile import Statement, Verdict

COST = {"false_contradicts": 5.0, "false_duplicate": 3.0, "missed": 1.0, "uncertain": 0.5}


@dataclass(frozen=True)
class Pair:
    """`gold` is what `new` is to `known`; `how` is a key of `HOW`."""

    new: Statement
    known: Statement
    gold: Verdict
    how: str
    source: str
    language: str
    unit: str

    @property
    def is_for_development(self) -> bool:
        return zlib.crc32(self.unit.encode()) % 2 == 0


Judged = list[tuple[Pair, Verdict]]  # what the rules made of each


def figures(judged: Judged) -> dict[str, Any]:
    """Confusion matrix, shares and cost, of all and by source, language and label."""
    groups = {
        "by_source": lambda pair: pair.source,
        "by_language": lambda pair: pair.language,
        "by_label": lambda pair: f"{pair.gold} {pair.how}",
    }  # fmt: skip
    each = {
        name: {key: _summed(part) for key, part in sorted(_grouped(judged, key_of).items())}
        for name, key_of in groups.items()
    }
    matrix = {
        str(gold): {
            str(got): sum(pair.gold == gold and was == got for pair, was in judged) for got in Verdict
        }
        for gold in (Verdict.CONTRADICTS, Verdict.DUPLICATE, Verdict.INDEPENDENT)
    }
    return {**_summed(judged), "confusion": matrix, **each}


def _grouped(judged: Judged, key_of: Callable[[Pair], str]) -> dict[str, Judged]:
    groups: dict[str, Judged] = {}
    for pair, got in judged:
        groups.setdefault(key_of(pair), []).append((pair, got))
    return groups


def _summed(judged: Judged) -> dict[str, Any]:
    """Counts, shares in per cent, and the cost for each pair."""
    gold = Counter(pair.gold for pair, _ in judged)
    right = Counter(pair.gold for pair, got in judged if pair.gold == got)
    false = Counter(got for pair, got in judged if pair.gold != got)
    others = len(judged) - gold[Verdict.CONTRADICTS]
    cost = sum(_cost(pair.gold, got) for pair, got in judged)
    return {
        "pairs": len(judged),
        "false_contradicts": false[Verdict.CONTRADICTS],
        "false_contradicts_pct": _percent(false[Verdict.CONTRADICTS], others),
        "false_duplicate": false[Verdict.DUPLICATE],
        "uncertain": false[Verdict.UNCERTAIN],
        "recall_pct": {str(label): _percent(right[label], gold[label]) for label in sorted(gold)},
        "cost": cost,
        "cost_per_pair": round(cost / len(judged), 3) if judged else 0.0,
    }


def _cost(gold: Verdict, got: Verdict) -> float:
    if gold == got:
        return 0.0
    if got == Verdict.CONTRADICTS:
        return COST["false_contradicts"]
    if got == Verdict.UNCERTAIN:
        return COST["uncertain"]
    return COST["false_duplicate" if got == Verdict.DUPLICATE else "missed"]


def _percent(part: int, whole: int) -> float | None:
    return round(100 * part / whole, 1) if whole else None

"""LongMemEval: whether recall finds the turns that answer a question in a long history, and the newest value first.

Each question is a person with a history of about fifty sessions; a turn is a fact that cites its message, said when its
session was.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any

from facts.management.bench.order import BadData, Order
from facts.management.bench.ranked import (
    TURN,
    Remark,
    Store,
    Thing,
    hear,
    keep_facts,
    new_store,
    ranking,
    speed,
    tell,
)
from facts.management.bench.scoring import in_the_form_of, rounded, scorer
from facts.management.bench.vectors import kept_vectors

ENDINGS = (".jsonl.gz", ".jsonl")
KS = (5, 10, 20)
ROLES = {"official": ("user",), "full": ("user", "assistant")}
SHOWN = (
    "n",
    "recall@5",
    "recall@10",
    "recall@20",
    "recall_any@10",
    "recall_all@10",
    "ndcg@5",
    "ndcg@10",
    "mrr",
)


def run(order: Order) -> dict[str, Any]:
    """Figures over turns: with the official labels, where only what the user typed is a memory, as in the product;
    and with the full ones, where every turn of either role is one, as others report it. Each overall and by type of
    question, and how BM25 does on the same. Raises `BadData`."""
    module, path = scorer("longmemeval_score", order.data), _file(order.data)
    with in_the_form_of("LongMemEval", path):
        items = list(module.load(str(path), "turn", "full", order.limit))
        for item in items:
            module.when(item.date)
    if not any(item.gold and not item.abstention for item in items):
        raise BadData(f"{path.name} holds no question with an answer in its history.")
    stores: list[Store] = []
    figures: dict[str, Any] = {}
    with kept_vectors(order.recorded):
        for labels, roles in ROLES.items():
            rank = _ranking(module, {item.id: item for item in items}, roles, stores)
            options = {"unit": "turn", "labels": labels, "ks": KS, "limit": order.limit}
            scored = module.score(str(path), rank, **options)
            plain = module.score(str(path), module.bm25, **options)
            figures[labels] = {**_figures(scored), "bm25": _figures(plain, "overall")}
    return {**figures, **speed(stores)}


def _ranking(
    module: Any, items: dict[str, Any], roles: tuple[str, ...], stores: list[Store]
) -> Callable[[Any], list[tuple[str, float]]]:
    def rank(item: Any) -> list[tuple[str, float]]:
        whole = items[item.id]
        stores.append(_filled(module, whole, roles))
        tell(f"longmemeval: {len(stores)} of {len(ROLES) * len(items)}: {len(stores[-1].ids)} turns")
        return ranking(stores[-1], item.question, now=_moment(module, item.date))

    return rank


def _file(data: Path) -> Path:
    if not data.is_dir():
        return data
    found = sorted(path for ending in ENDINGS for path in data.glob(f"*{ending}"))
    if not found:
        raise BadData(f"{data} holds no {' or '.join(ENDINGS)}.")
    return found[0]


def _figures(scored: Any, *groups: str) -> dict[str, Any]:
    """Of the named groups, or of all; `newest_first` and out of how many."""
    shown = {group: rounded(scored["groups"][group], SHOWN) for group in groups or scored["groups"]}
    share, count = scored["newest_first"] or (None, 0)
    newest = {"share": None if share is None else round(share, 4), "of": count}
    return {**shown, "newest_first": newest}


def _filled(module: Any, item: Any, roles: tuple[str, ...]) -> Store:
    """All turns are heard; those of `roles` are facts."""
    asked_at = _moment(module, item.date)
    store = new_store(at=asked_at)
    things: list[Thing] = []
    for _, facts in groupby(item.facts, key=lambda fact: fact.id.rpartition("_")[0]):
        remarks = list(_remarks(module, list(facts)))
        hear(store, remarks, now=max(asked_at, *(each.at for each in remarks)))
        kept = (each for each in remarks if each.role in roles and each.text.strip())
        things += [Thing(each.id, each.text, each.at, (each.id,)) for each in kept]
    keep_facts(store, things, now=asked_at)
    return store


def _remarks(module: Any, facts: list[Any]) -> Iterator[Remark]:
    for place, fact in enumerate(facts):
        yield Remark(fact.id, fact.role, fact.text, _moment(module, fact.date) + place * TURN)


def _moment(module: Any, written: str) -> datetime:
    moment: datetime = module.when(written)
    return moment.replace(tzinfo=UTC)

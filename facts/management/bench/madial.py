"""MADial: what recall brings up by itself from a person's story, from the last turns before the assistant reminds them.

Memories are episodes with their dates, one person each for those of the data; the question is the last turns before
the first one that reminds. Both languages have the same stories and are measured apart.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import numpy as np

from accounts.tenancy import tenant
from facts.lexicon import question_terms, terms
from facts.management.bench.order import BadData, Order
from facts.management.bench.ranked import BATCH, Store, batches, index, new_store, ranking, speed, tell
from facts.management.bench.scoring import in_the_form_of, scorer
from facts.models import Episode, MadeBy

LANGUAGES = ("en", "zh")
MEMORIES, DIALOGUES = "memory.json", "dialogue.json"
TURNS = 2  # so many turns before the reminder are the question
K = 10
_SPEAKER = re.compile(r"^\s*<[^>]*>\s*:?")
_QUOTES = '"“”\n '


@dataclass(frozen=True)
class Happened:
    """One memory of somebody."""

    id: str
    owner: str
    text: str
    on: date
    topic: str


@dataclass(frozen=True)
class Asked:
    """What was said last, and the memories that fit."""

    owner: str
    question: str
    fits: frozenset[str]


def run(order: Order) -> dict[str, Any]:
    """Figures by language, and how BM25 does on the same. Raises `BadData`."""
    module = scorer("locomo_score", order.data)
    folders = [order.data / name for name in LANGUAGES if (order.data / name / MEMORIES).is_file()]
    if not folders:
        raise BadData(f"{order.data} holds no {LANGUAGES[0]}/{MEMORIES}.")
    owners = _owners(folders)
    return {
        "turns": TURNS,
        **{each.name: _of_language(module, each, owners, order.limit) for each in folders},
    }


def _owners(folders: Sequence[Path]) -> dict[str, str]:
    """Whose each memory is; one language's file says it for both."""
    rows = [pair for folder in folders for pair in _memories(folder / MEMORIES)]
    return {key: str(row["user-id"]) for key, row in rows if "user-id" in row}


def _memories(path: Path) -> list[tuple[str, Any]]:
    with in_the_form_of("MADial", path):
        return [pair for row in _lines(path) for pair in row.items()]


def _lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def _of_language(module: Any, folder: Path, owners: Mapping[str, str], limit: int | None) -> dict[str, Any]:
    with in_the_form_of("MADial", folder / MEMORIES):
        happened = [_happened(key, row, owners) for key, row in _memories(folder / MEMORIES)]
    with in_the_form_of("MADial", folder / DIALOGUES):
        asked = [_asked(row) for row in _lines(folder / DIALOGUES)][:limit]
    known = {each.id for each in happened}
    asked = [each for each in asked if each.fits & known]
    if not asked:
        raise BadData(f"{folder.name}/{DIALOGUES} holds no dialogue whose memories are known.")
    stores = {owner: _filled(owner, happened) for owner in sorted({each.owner for each in asked})}
    after = datetime.combine(max(each.on for each in happened), time(12), UTC) + timedelta(days=1)
    found = [[name for name, _ in ranking(stores[each.owner], each.question, now=after)] for each in asked]
    tell(f"madial: {folder.name}: {len(asked)} dialogues, {len(happened)} memories")
    plain = list(_by_bm25(module, folder.name, happened, asked))
    return {
        **_figures(module, asked, found),
        "bm25": _figures(module, asked, plain),
        **speed(stores.values()),
    }


def _happened(key: str, row: Mapping[str, Any], owners: Mapping[str, str]) -> Happened:
    return Happened(key, owners[key], str(row["event"]), date.fromisoformat(row["time"]), str(row["scene"]))


def _asked(row: Mapping[str, Any]) -> Asked:
    before = row["dialogue"][1 : min(row["test-turn"])][-TURNS:]
    question = "\n".join(_SPEAKER.sub("", turn).strip(_QUOTES) for turn in before)
    return Asked(str(row["user-id"]), question, frozenset(str(each) for each in row["relevant-id"]))


def _filled(owner: str, happened: Sequence[Happened]) -> Store:
    own = [each for each in happened if each.owner == owner]
    store = new_store(at=datetime.now(UTC))
    for batch in batches(own, BATCH):
        with tenant(store.person.user.pk):
            rows = [_episode(store, each) for each in batch]
            Episode.objects.bulk_create(rows)  # unscoped: made for its owner
            index(store, {row.pk: each.id for row, each in zip(rows, batch, strict=True)}, rows)
    return store


def _episode(store: Store, each: Happened) -> Episode:
    said_at = datetime.combine(each.on, time(12), UTC)
    return Episode(
        user=store.person.user,
        context=store.person.context,
        text=each.text,
        type="event",
        happened_on=each.on,
        topics=[each.topic],
        made_by=MadeBy.IMPORT,
        said_at=said_at,
        valid_from=said_at,
    )


def _by_bm25(
    module: Any, language: str, happened: Sequence[Happened], asked: Sequence[Asked]
) -> Iterator[list[str]]:
    """The scorer's BM25, over its own tokens; over the product's terms where words are not spaced."""
    told, sought = (terms, question_terms) if language == "zh" else (module.tokens, module.tokens)
    for each in asked:
        own = [memory for memory in happened if memory.owner == each.owner]
        scores = module.BM25([told(memory.text) for memory in own]).scores(sought(each.question))
        yield [own[place].id for place in np.argsort(-scores, kind="stable")]


def _figures(module: Any, asked: Sequence[Asked], found: Sequence[Sequence[str]]) -> dict[str, Any]:
    recall = [len(each.fits & set(ids[:K])) / len(each.fits) for each, ids in zip(asked, found, strict=True)]
    gain = [
        module.ndcg([float(name in each.fits) for name in ids], len(each.fits), K)
        for each, ids in zip(asked, found, strict=True)
    ]
    figures = {f"recall@{K}": float(np.mean(recall)), f"ndcg@{K}": float(np.mean(gain))}
    return {"n": len(asked), **{name: round(value, 4) for name, value in figures.items()}}

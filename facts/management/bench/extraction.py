"""Extraction on real conversations: what is kept of a session, what is held or refused and why, and how long it takes.

Few is the aim. Where the data names the turns that tell something about the user, the share of kept facts that rest
on such a turn is a small signal of precision, to be read beside the share of all their turns that are named.
"""

import statistics
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.conf import settings

from accounts.tenancy import tenant
from facts.management.bench.order import Order
from facts.management.bench.people import Held, Person, hold, new_person
from facts.management.bench.talks import Life, Talk, load_lives
from facts.models import Status

TABLES = ("facts", "episodes", "procedures", "open_items")
KEPT = (Status.CURRENT, Status.CANDIDATE, Status.SUPERSEDED)
WAITING = (Status.PROPOSED, Status.QUARANTINED)


@dataclass(frozen=True)
class Read:
    """What came of one life: kept rows by "table.status", held and refused by reason, seconds of each session, and
    of facts and of turns how many there are and how many are named as evidence."""

    sessions: int
    kept: Mapping[str, int]
    held: Mapping[str, int]
    refused: Mapping[str, int]
    seconds: Sequence[float]
    facts: int = 0
    facts_named: int = 0
    turns: int = 0
    turns_named: int = 0
    outcomes: Mapping[str, int] = field(default_factory=dict)


def run(order: Order) -> dict[str, Any]:
    """Figures by source of the data, with the offline rules and, where a key is set, with the model. Raises `BadData`."""
    lives = _first(load_lives(order.data), order.limit)
    figures: dict[str, Any] = {"offline": _by_source(lives, by_rules=True)}
    if settings.ANTHROPIC_API_KEY:
        figures["real"] = _by_source(lives, by_rules=False)
    return figures


def _first(lives: Sequence[Life], limit: int | None) -> list[Life]:
    """At most `limit` sessions of each source."""
    left: Counter[str] = Counter()
    kept = []
    for life in lives:
        room = len(life.talks) if limit is None else max(limit - left[life.source], 0)
        left[life.source] += len(life.talks[:room])
        kept.append(Life(life.source, life.talks[:room]))
    return [life for life in kept if life.talks]


def _by_source(lives: Sequence[Life], *, by_rules: bool) -> dict[str, Any]:
    sources = dict.fromkeys(life.source for life in lives)
    return {
        source: _figures([_read(life, by_rules=by_rules) for life in lives if life.source == source])
        for source in sources
    }


def _read(life: Life, *, by_rules: bool) -> Read:
    person = new_person(at=life.talks[0].ends_at)
    held = [hold(person, talk.turns, now=talk.ends_at, by_rules=by_rules) for talk in life.talks]
    sys.stderr.write(f"{life.source}: {len(held)} sessions of one person\n")
    with tenant(person.user.pk):
        return _looked_at(person, life, held)


def _looked_at(person: Person, life: Life, held: Sequence[Held]) -> Read:
    rows = [(table, row) for table in TABLES for row in getattr(person.user, table).all()]
    refused: Counter[str] = Counter()
    for run_ in person.user.extraction_runs.all():
        refused.update(run_.rejected)
    talks = {each.session.pk: talk for each, talk in zip(held, life.talks, strict=True)}
    facts = [row for table, row in rows if table == "facts" and row.status in KEPT]
    own = [(talk, turn.client_id) for talk in life.talks for turn in talk.turns if turn.role == "user"]
    return Read(
        sessions=len(held),
        kept=Counter(f"{table}.{row.status}" for table, row in rows if row.status in KEPT),
        held=Counter(f"{table}.{row.reason}" for table, row in rows if row.status in WAITING),
        refused=refused,
        seconds=[each.seconds for each in held],
        facts=len(facts),
        facts_named=sum(_is_named(row, talks) for row in facts),
        turns=len(own),
        turns_named=sum(client_id in talk.evidence for talk, client_id in own),
        outcomes=Counter(each.outcome for each in held),
    )


def _is_named(fact: Any, talks: Mapping[UUID, Talk]) -> bool:
    """Whether any of the turns a fact rests on is one the data names."""
    for source in fact.sources.select_related("message"):
        talk = talks[source.session_id]
        if talk.turns[source.message.seq - 1].client_id in talk.evidence:
            return True
    return False


def _figures(reads: Sequence[Read]) -> dict[str, Any]:
    sessions = sum(read.sessions for read in reads)
    kept = _summed(read.kept for read in reads)
    seconds = sorted(second for read in reads for second in read.seconds)
    per_session = {
        table: round(sum(n for name, n in kept.items() if name.startswith(f"{table}.")) / sessions, 2)
        for table in TABLES
    }
    return {
        "sessions": sessions,
        "people": len(reads),
        "per_session": per_session,
        "kept": kept,
        "held": _summed(read.held for read in reads),
        "refused": _summed(read.refused for read in reads),
        "outcomes": _summed(read.outcomes for read in reads),
        "seconds_per_session": {
            "median": round(statistics.median(seconds), 3),
            "p95": round(seconds[int(len(seconds) * 0.95)], 3),
            "mean": round(statistics.mean(seconds), 3),
        },
        **_precision(reads),
    }


def _precision(reads: Sequence[Read]) -> dict[str, Any]:
    """The two shares, left out where the data names no turn."""
    facts, turns = sum(read.facts for read in reads), sum(read.turns for read in reads)
    named = sum(read.turns_named for read in reads)
    if not (facts and named):
        return {}
    return {
        "facts_on_named_turns": {"n": sum(read.facts_named for read in reads), "of": facts},
        "turns_named": {"n": named, "of": turns},
    }


def _summed(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return dict(total.most_common())

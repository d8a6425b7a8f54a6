"""The two tiers: what is always known, and what bears on the question."""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import numpy as np
from django.db.models import Q

from accounts.models import User
from facts import search
from facts.lexicon import terms
from facts.models import FactKind
from facts.recall import weights
from facts.recall.ranking import Ranked, passes_floor, rank

_SENTENCE = re.compile(r"(?<=[.!?。！？])\s*")
_KIND_ORDER = {"constraint": 0, "profile": 1, "preference": 2, "goal": 3}


def withheld_ids(user: User) -> set[UUID]:
    """What a typed "forget …" holds back until its owner has decided: its matches, and the summaries of the sessions
    they come from."""
    rows = user.forget_requests.filter(settled_at=None).values_list("withheld", flat=True)
    held = {item_id for ids in rows for item_id in ids}
    if not held:
        return held
    words = Q(fact__in=held) | Q(episode__in=held) | Q(procedure__in=held) | Q(open_item__in=held)
    sessions = user.sources.filter(words).values("session_id")
    return held | set(user.summaries.filter(session_id__in=sessions).values_list("pk", flat=True))


def always(user: User, context_ids: Sequence[UUID], withheld: set[UUID]) -> list[Any]:
    """Constraints, profile, pinned, preferences of style and standing procedures; at most the cap, in a fixed order
    that depends on nothing but the memories themselves."""
    facts = user.facts.current().in_contexts(context_ids).exclude(pk__in=withheld)
    wanted = Q(kind__in=[FactKind.CONSTRAINT, FactKind.PROFILE]) | Q(is_pinned=True) | Q(is_standing=True)
    rows: list[Any] = list(facts.filter(wanted).select_related("context"))
    standing = user.procedures.current().filter(is_on=True).in_contexts(context_ids).exclude(pk__in=withheld)
    rows += [row for row in standing.select_related("context") if row.is_pinned or not row.trigger]
    for kind in (user.episodes, user.open_items):
        pinned = kind.current().filter(is_pinned=True).in_contexts(context_ids).exclude(pk__in=withheld)
        rows += list(pinned.select_related("context"))
    chosen = sorted(rows, key=_worth)[: weights.ALWAYS_CAP]
    return sorted(chosen, key=_place)


def relevant(
    user: User,
    question: str,
    *,
    context_ids: Sequence[UUID],
    vector: np.ndarray | None,
    but: set[UUID],
    now: datetime,
) -> list[Ranked]:
    """What bears on the question, best first, above the floor; at most the cap."""
    hits = search.find(user, question, context_ids=context_ids, vector=vector)
    near = [hit for hit in hits if hit.item_id not in but and passes_floor(hit)]
    rows = search.loaded(user, near)
    told = {row.pk: row for row in still_so(user, [row for row in rows.values() if row.noun == "summary"])}
    rows = {key: row for key, row in rows.items() if row.noun != "summary" or row.pk in told}
    pairs = [
        (hit, row) for hit in near if (row := rows.get((hit.kind, hit.item_id))) is not None and _is_open(row)
    ]
    return _without_echoes(rank(pairs, now))[: weights.RELEVANT_CAP]


def still_so(user: User, summaries: Sequence[Any]) -> list[Any]:
    """Summaries without the sentences that tell what was replaced since, unsaved; those of which nothing is left are
    left out."""
    outdated: dict[UUID, list[set[str]]] = {}
    sources = user.sources.filter(
        session_id__in=[summary.session_id for summary in summaries], fact__status="superseded"
    )
    for source in sources.select_related("fact"):
        outdated.setdefault(source.session_id, []).append(set(terms(source.fact.text)))
    for summary in summaries:
        for old in outdated.get(summary.session_id, ()):
            summary.topic, summary.text = _without(summary.topic, old), _without(summary.text, old)
    return [summary for summary in summaries if summary.text]


def _without(text: str, old: set[str]) -> str:
    kept = [
        said for said in _SENTENCE.split(text) if len(old & set(terms(said))) < weights.TELLS_OLD * len(old)
    ]
    return " ".join(kept).strip()


def _is_open(row: Any) -> bool:
    """The authority over the index: only what is current is offered, and no item that is done or switched off."""
    if getattr(row, "status", "current") != "current":
        return False
    return getattr(row, "done_at", None) is None and getattr(row, "is_on", True)


def _without_echoes(ranked: Sequence[Ranked]) -> list[Ranked]:
    seen: set[str] = set()
    kept = []
    for each in ranked:
        words = " ".join(each.row.statement().casefold().split())
        if words not in seen:
            seen.add(words)
            kept.append(each)
    return kept


def _worth(row: Any) -> tuple[int, int, float]:
    kind = _KIND_ORDER.get(getattr(row, "kind", ""), 2)
    return (0 if row.is_pinned else 1, kind, -row.said_at.timestamp())


def _place(row: Any) -> tuple[int, str, float, str]:
    kind = _KIND_ORDER.get(getattr(row, "kind", ""), 4)
    return (kind, getattr(row, "slot", ""), row.said_at.timestamp(), row.statement())

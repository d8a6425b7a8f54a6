"""The two tiers: what is always known, and what bears on the question."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import numpy as np
from django.db.models import F, Func, Q, QuerySet, UUIDField

from accounts.compiled import Compiled, among
from accounts.models import User
from facts import search
from facts.lexicon import terms
from facts.models.memory import CONSTRAINT
from facts.recall import weights
from facts.recall.periods import Period
from facts.recall.pool import Near, pool_of
from facts.recall.ranking import Ranked, rank
from facts.recall.versions import without_echoes
from facts.search import Key

_SENTENCE = re.compile(r"(?<=[.!?。！？])\s*")
_KIND_ORDER = {"constraint": 0, "profile": 1, "preference": 2, "goal": 3}


@dataclass(frozen=True)
class Tiers:
    """`standing` in a fixed order, at most the cap; `found` best first, at most the cap; `is_empty`: nothing is
    remembered in these contexts at all."""

    standing: list[Any]
    found: list[Ranked]
    is_empty: bool


def withheld_ids(user: User) -> set[UUID]:
    """What a typed "forget …" holds back until its owner has decided: its matches, and the summaries of the sessions
    they come from."""
    return with_summaries(user, {item_id for (item_id,) in _WITHHELD.rows(user.pk)})


def with_summaries(user: User, held: set[UUID]) -> set[UUID]:
    """These memories, and the summaries of the sessions they come from."""
    if not held:
        return held
    words = Q(fact__in=held) | Q(episode__in=held) | Q(procedure__in=held) | Q(open_item__in=held)
    sessions = user.sources.filter(words).values("session_id")
    return held | set(user.summaries.filter(session_id__in=sessions).values_list("pk", flat=True))


def both(
    user: User,
    question: str,
    *,
    context_ids: Sequence[UUID],
    vector: np.ndarray | None,
    withheld: set[UUID],
    now: datetime,
    period: Period | None = None,
) -> Tiers:
    """Both tiers of one look. `question` is without its expression of time, which is `period`; `vector` is that of the
    question, None for words only. Neither a question nor a period asks for the always tier alone."""
    pool = pool_of(user, question, context_ids=context_ids, vector=vector)
    keys = pool.standing(withheld)
    limit = weights.POOL + len(keys)
    near = pool.nearest(withheld, period, has_floor=True, limit=limit) if question.strip() or period else []
    rows = search.rows_of(user, {*keys, *(each.key for each in near)})
    standing = _standing(keys, rows)
    found = _relevant(user, near, rows, {row.pk for row in standing}, now)[: weights.RELEVANT_CAP]
    room = weights.MOST_ITEMS - len(found)
    if len(standing) < len(keys) and room > weights.ALWAYS_CAP:
        # What must never be passed over takes the places that nothing else needs.
        told = {each.row.pk for each in found}
        binding = [row for row in _open(keys, rows) if row.standing() <= CONSTRAINT and row.pk not in told]
        standing = sorted({*standing, *binding[:room]}, key=in_block)[:room]
    return Tiers(standing, found, not len(pool.columns))


def always(user: User, context_ids: Sequence[UUID], withheld: set[UUID]) -> list[Any]:
    """Constraints, profile, pinned, preferences of style and standing procedures; at most the cap, in a fixed order
    that depends on nothing but the memories themselves."""
    keys = pool_of(user, "", context_ids=context_ids, vector=None).standing(withheld)
    return _standing(keys, search.rows_of(user, keys))


def relevant(
    user: User,
    question: str,
    *,
    context_ids: Sequence[UUID],
    vector: np.ndarray | None,
    but: set[UUID],
    now: datetime,
    period: Period | None = None,
    kinds: Sequence[str] = (),
    cap: int = weights.RELEVANT_CAP,
    floor: bool = True,
) -> list[Ranked]:
    """What bears on the question, best first, above the floor; at most `cap`. No `kinds`: all."""
    pool = pool_of(user, question, context_ids=context_ids, vector=vector, kinds=kinds)
    near = pool.nearest(but, period, has_floor=floor, limit=weights.POOL + cap)
    rows = search.rows_of(user, (each.key for each in near), beside=("context",))
    return _relevant(user, near, rows, set(), now)[:cap]


def _standing(keys: Sequence[Key], rows: Mapping[Key, Any]) -> list[Any]:
    return sorted(_open(keys, rows)[: weights.ALWAYS_CAP], key=in_block)


def _open(keys: Sequence[Key], rows: Mapping[Key, Any]) -> list[Any]:
    return [row for key in keys if (row := rows.get(key)) is not None and _is_open(row) and row.standing()]


def _relevant(
    user: User, near: Sequence[Near], rows: Mapping[Key, Any], but: set[UUID], now: datetime
) -> list[Ranked]:
    told = {row.pk for row in still_so(user, [row for row in rows.values() if row.noun == "summary"])}
    ranked = []
    for each in near:
        row = rows.get(each.key)
        if (
            row is None
            or row.pk in but
            or not _is_open(row)
            or (row.noun == "summary" and row.pk not in told)
        ):
            continue
        ranked.append(Ranked(row, each.relevance, each.why, each.terms))
    return without_echoes(rank(ranked, now))


def still_so(user: User, summaries: Sequence[Any]) -> list[Any]:
    """Summaries without the sentences that tell what was replaced or done since, unsaved; those of which nothing is left are
    left out."""
    if not summaries:
        return []
    outdated: dict[UUID, list[set[str]]] = {}
    session_ids = [summary.session_id for summary in summaries]
    replaced = ((fact.told_in, fact) for fact in _REPLACED.instances(user.pk, session_ids))
    done = ((item.session_id, item) for item in _DONE.instances(user.pk, session_ids))
    for session_id, old in (*replaced, *done):
        outdated.setdefault(session_id, []).append(set(terms(old.text)))
    for summary in summaries:
        for old in outdated.get(summary.session_id, ()):
            summary.topic, summary.text = _without(summary.topic, old), _without(summary.text, old)
    return [summary for summary in summaries if summary.text]


def held_back(user_id: UUID) -> QuerySet[Any, Any]:
    """The ids of what a typed "forget …" matches."""
    asked = User(pk=user_id).forget_requests.filter(settled_at=None)
    ids: QuerySet[Any, Any] = asked.values_list(Func("withheld", function="unnest", output_field=UUIDField()))
    return ids


def _replaced(user_id: UUID, session_ids: Sequence[UUID]) -> QuerySet[Any, Any]:
    facts = User(pk=user_id).facts.filter(among("sources__session", session_ids), status="superseded")
    told: QuerySet[Any, Any] = facts.annotate(told_in=F("sources__session"))
    return told.order_by("sources__said_at", "sources__created_at")


def _done(user_id: UUID, session_ids: Sequence[UUID]) -> QuerySet[Any, Any]:
    return User(pk=user_id).open_items.exclude(done_at=None).filter(among("session", session_ids))


_WITHHELD = Compiled("i", held_back)
_REPLACED = Compiled("il", _replaced)
_DONE = Compiled("il", _done)


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


def in_block(row: Any) -> tuple[int, str, float, str]:
    """Where it stands in a block: it depends on nothing but the memory itself."""
    kind = _KIND_ORDER.get(getattr(row, "kind", ""), 4)
    return (kind, getattr(row, "slot", ""), row.said_at.timestamp(), row.statement())

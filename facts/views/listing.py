"""One list over four tables: filtered, ordered and paged in the database; only the rows of the page are loaded."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import QuerySet, Value

from accounts.models import User
from facts import search
from facts.lexicon import terms
from facts.models import FactKind, Status
from facts.models.provenance import PARENTS
from facts.search.entries import INDEXED
from facts.views.cards import rows_of

MOST_HITS = 2000
MEANS_IT = 0.4  # cosine from which an item that shares no word is still taken for a match
MOST_SCANNED = (
    2000  # replaced and held-back ones are not in the index; so many of them are read to find words
)
ORDERS = {
    "newest": ("-said_at", "pk"),
    "oldest": ("said_at", "pk"),
    "surest": ("-confidence", "-said_at", "pk"),
}


@dataclass(frozen=True)
class Filters:
    """What the person is looking for. "" and None leave a filter out; `status` "all" shows every status."""

    q: str = ""
    kind: str = ""
    status: str = Status.CURRENT
    context_id: UUID | None = None
    agent_id: UUID | None = None
    sort: str = ""


def listed(user: User, filters: Filters) -> Any:
    """(noun, id, …) of everything that matches, as a sliceable with a count."""
    nouns = _nouns(filters.kind)
    if filters.q:
        ranks = _ranks(user, filters, nouns)
        rows = _union(user, filters, nouns, ranks).order_by(*ORDERS.get(filters.sort, ORDERS["newest"]))
        return rows if filters.sort else sorted(rows, key=lambda row: -ranks[row[1]])
    return _union(user, filters, nouns, None).order_by(*ORDERS.get(filters.sort, ORDERS["newest"]))


def _nouns(kind: str) -> Sequence[str]:
    if not kind:
        return PARENTS
    return ("fact",) if kind in FactKind.values else (kind,)


def _union(
    user: User, filters: Filters, nouns: Sequence[str], ranks: dict[UUID, float] | None
) -> QuerySet[Any]:
    columns = ("noun", "pk", "said_at", "confidence")
    parts = []
    for noun in nouns:
        rows = _filtered(user, noun, filters)
        if ranks is not None:
            rows = rows.filter(pk__in=list(ranks))
        parts.append(rows.annotate(noun=Value(noun)).values_list(*columns))
    return parts[0].union(*parts[1:], all=True) if len(parts) > 1 else parts[0]  # type: ignore[no-any-return]


def _filtered(user: User, noun: str, filters: Filters) -> Any:
    rows = rows_of(user, noun).select_related(None)
    if filters.status != "all":
        rows = rows.filter(status=filters.status)
    if filters.kind in FactKind.values:
        rows = rows.filter(kind=filters.kind)
    if filters.context_id:
        rows = rows.filter(context_id=filters.context_id)
    if filters.agent_id:
        said = user.sources.filter(
            session__connection__agent_id=filters.agent_id, **{f"{noun}__isnull": False}
        )
        rows = rows.filter(pk__in=said.values(f"{noun}_id"))
    return rows


def _ranks(user: User, filters: Filters, nouns: Sequence[str]) -> dict[UUID, float]:
    """How well each match fits, by id."""
    hits = search.find(
        user,
        filters.q,
        context_ids=user.contexts.values_list("id", flat=True),
        vector=search.vector_of(filters.q),
        kinds=nouns,
        only_current=filters.status == Status.CURRENT,
        limit=MOST_HITS,
    )
    ranks = {
        hit.item_id: hit.coverage + max(hit.cosine or 0.0, 0.0)
        for hit in hits
        if hit.words > 0 or (hit.cosine or 0.0) >= MEANS_IT
    }
    return ranks if filters.status in INDEXED else {**ranks, **_unindexed(user, filters, nouns)}


def _unindexed(user: User, filters: Filters, nouns: Sequence[str]) -> dict[UUID, float]:
    wanted = set(terms(filters.q))
    ranks = {}
    for noun in nouns:
        rows = _filtered(user, noun, filters).exclude(status__in=INDEXED).order_by("-said_at")
        for row in rows[:MOST_SCANNED]:
            if shared := wanted & set(terms(row.statement())):
                ranks[row.pk] = len(shared) / len(wanted)
    return ranks

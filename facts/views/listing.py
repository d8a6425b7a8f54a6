"""One list over four tables: filtered, ordered and paged in the database; only the rows of the page are loaded."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal
from uuid import UUID

from django.db.models import QuerySet, Value
from django.db.models.functions import Coalesce

from accounts.models import User
from facts import search
from facts.lexicon import terms
from facts.models import FactKind, Status
from facts.models.provenance import PARENTS
from facts.search.entries import INDEXED
from facts.search.fitting import fitting
from facts.views.cards import rows_of

FEW_HITS = 300  # so many ids are cheaper to look for than to sift out
MOST_SCANNED = (
    2000  # replaced and held-back ones are not in the index; so many of them are read to find words
)
NEVER = datetime(1970, 1, 1, tzinfo=UTC)
ORDERS = {
    "newest": ("-said_at", "pk"),
    "oldest": ("said_at", "pk"),
    "learned": ("-created_at", "pk"),
    "used": ("-used_at", "-said_at", "pk"),
    "often": ("-use_count", "-said_at", "pk"),
    "surest": ("-confidence", "-said_at", "pk"),
    "unsurest": ("confidence", "-said_at", "pk"),
}
Ranks = Mapping[tuple[str, UUID], float]


@dataclass(frozen=True)
class Filters:
    """What the person is looking for. "" and None leave a filter out; `status` "all" shows every status. Said at or
    after `since` and before `until`."""

    q: str = ""
    kind: str = ""
    status: str = Status.CURRENT
    context_id: UUID | None = None
    agent_id: UUID | None = None
    confidence: int | None = None
    tag: str = ""
    since: datetime | None = None
    until: datetime | None = None
    use: Literal["", "never", "some"] = ""
    sort: str = ""


def listed(user: User, filters: Filters) -> Any:
    """(noun, id, …) of everything that matches, as a sliceable with a count; with words to look for and no other order,
    the best match first, else the newest."""
    order = ORDERS.get(filters.sort, () if filters.q else ORDERS["newest"])
    if not filters.q:
        return _union(user, filters, order)
    ranks = _ranks(user, filters)
    among = ranks if len(ranks) <= FEW_HITS else None
    rows = [row for row in _union(user, filters, order, among) if (row[0], row[1]) in ranks]
    return rows if order else sorted(rows, key=lambda row: (-ranks[row[0], row[1]], row[1]))


def _nouns(kind: str) -> Sequence[str]:
    if not kind:
        return PARENTS
    return ("fact",) if kind in FactKind.values else (kind,)


def _union(
    user: User, filters: Filters, order: Sequence[str], among: Iterable[tuple[str, UUID]] | None = None
) -> QuerySet[Any]:
    columns = ("noun", *dict.fromkeys(("pk", *(name.lstrip("-") for name in order))))
    parts = []
    for noun in _nouns(filters.kind):
        rows = _filtered(user, noun, filters)
        if among is not None:
            rows = rows.filter(pk__in=[pk for kind, pk in among if kind == noun])
        rows = rows.annotate(noun=Value(noun), used_at=Coalesce("last_used_at", NEVER))
        parts.append(rows.order_by().values_list(*columns))
    whole = parts[0].union(*parts[1:], all=True) if len(parts) > 1 else parts[0]
    return whole.order_by(*order)  # type: ignore[no-any-return]


def _filtered(user: User, noun: str, filters: Filters) -> Any:
    rows = rows_of(user, noun).select_related(None).said_between(filters.since, filters.until)
    if filters.status != "all":
        rows = rows.filter(status=filters.status)
    if filters.kind in FactKind.values:
        rows = rows.filter(kind=filters.kind)
    if filters.context_id:
        rows = rows.filter(context_id=filters.context_id)
    if filters.confidence:
        rows = rows.filter(confidence=filters.confidence)
    if filters.tag:
        rows = rows.filter(tags__contains=[filters.tag])
    if filters.use:
        rows = rows.filter(use_count=0) if filters.use == "never" else rows.filter(use_count__gt=0)
    return _said_to(user, noun, rows, filters.agent_id) if filters.agent_id else rows


def _said_to(user: User, noun: str, rows: Any, agent_id: UUID) -> Any:
    said = user.sources.filter(session__connection__agent_id=agent_id, **{f"{noun}__isnull": False})
    return rows.filter(pk__in=said.values(f"{noun}_id"))


def _ranks(user: User, filters: Filters) -> Ranks:
    """How well each match fits, by kind and id."""
    nouns = _nouns(filters.kind)
    ranks = fitting(
        user,
        filters.q,
        context_ids=user.contexts.values_list("id", flat=True),
        vector=search.vector_of(filters.q),
        kinds=nouns,
        only_current=filters.status == Status.CURRENT,
    )
    if filters.status not in INDEXED:
        for noun in nouns:
            ranks |= {(noun, pk): fit for pk, fit in _unindexed(user, filters, noun).items()}
    return ranks


def _unindexed(user: User, filters: Filters, noun: str) -> dict[UUID, float]:
    wanted = set(terms(filters.q))
    rows = _filtered(user, noun, filters).exclude(status__in=INDEXED).order_by("-said_at")
    found = {row.pk: len(wanted & set(terms(row.statement()))) for row in rows[:MOST_SCANNED]}
    return {pk: shared / len(wanted) for pk, shared in found.items() if shared}

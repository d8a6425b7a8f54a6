"""Reading and managing memories. Only `current` ones without `manage`; nothing while memory is off or paused."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID

from django.http import HttpRequest
from django.utils.timezone import now
from ninja import Router, Status

from accounts.models import Actor, Connection, Scope
from facts import search
from facts.api.credentials import connection_of, granted_context, manages, reads, writing_context
from facts.api.missing import missing
from facts.api.paging import DEFAULT_LIMIT, Limit, closed, opened, page_of
from facts.api.problems import Problem
from facts.api.rendering import memory_detail, memory_out
from facts.api.shapes import (
    Correction,
    EpisodeCorrection,
    FactCorrection,
    MemoryDetail,
    Moment,
    OpenItemCorrection,
    Page,
    ProcedureCorrection,
)
from facts.forgetting import Selection, forget
from facts.lexicon import question_terms, terms
from facts.models import EpisodeType, FactKind
from facts.models import Status as MemoryStatus
from facts.recall.knowing import Page as Listed
from facts.recall.knowing import due_page, everything
from facts.recall.searching import Days, about
from facts.recall.tiers import withheld_ids
from facts.search.entries import INDEXED
from facts.tasks import enqueue
from facts.tools.telling import why_not
from facts.writing import change
from facts.writing.statements.dates import zone_of

router = Router(tags=["memories"])
KINDS = {"facts": ("kind", FactKind.values), "episodes": ("type", EpisodeType.values)}
EVERYTHING = "*"
MOMENT = timedelta(microseconds=1)
TABLES = {"facts": "facts", "episodes": "episodes", "procedures": "procedures", "open-items": "open_items"}
CORRECTIONS: dict[str, type[Correction]] = {
    "facts": FactCorrection,
    "episodes": EpisodeCorrection,
    "procedures": ProcedureCorrection,
    "open_items": OpenItemCorrection,
}


def _rows(connection: Connection, table: str) -> Any:
    """The rows of one kind this connection may see at all."""
    user = connection.user
    rows = (
        getattr(user, table).unrejected().in_contexts(connection.told_context_ids()).select_related("context")
    )
    if user.memory_state(now()) != "on":
        return rows.none()
    if connection.may(Scope.MANAGE):
        return rows
    return rows.current().exclude(pk__in=withheld_ids(user))


def _filtered(
    connection: Connection,
    table: str,
    *,
    status: str,
    kind: str | None,
    context: str | None,
    q: str | None,
) -> Any:
    rows = _rows(connection, table)
    if status != "all":
        _known(status, MemoryStatus.values, "status")
        if status != MemoryStatus.CURRENT and not connection.may(Scope.MANAGE):
            raise Problem(403, "missing_scope", "This key lacks the scope: manage.")
        rows = rows.filter(status=status)
    if kind is not None and table in KINDS:
        column, known = KINDS[table]
        _known(kind, known, "kind")
        rows = rows.filter(**{column: kind})
    if (named := granted_context(connection, context)) is not None:
        rows = rows.filter(context=named)
    if q and q.strip() != EVERYTHING:
        ids = _matching(connection, table, q, only_current=status == MemoryStatus.CURRENT)
        rows = rows.filter(pk__in=[*ids, *_unindexed(rows, q)])
    return rows


def _known(word: str, words: Sequence[str], field: str) -> None:
    if word not in words:
        raise Problem(
            422, "invalid", f"No such {field}.", fields=[{"field": field, "problem": "is not known"}]
        )


def _matching(connection: Connection, table: str, q: str, *, only_current: bool) -> list[UUID]:
    hits = search.find(
        connection.user,
        q,
        context_ids=connection.told_context_ids(),  # type: ignore[arg-type]
        vector=None,
        kinds=[table.rstrip("s")],
        only_current=only_current,
        limit=500,
    )
    return [hit.item_id for hit in hits]


def _unindexed(rows: Any, q: str) -> list[UUID]:
    """Those of the rows that stand in no index, such as replaced ones, and share a word with the query."""
    wanted = set(question_terms(q))
    return [row.pk for row in rows.exclude(status__in=INDEXED) if wanted & set(terms(row.statement()))]


def _listing(table: str) -> Callable[..., Any]:
    def listing(
        request: HttpRequest,
        q: str | None = None,
        kind: str | None = None,
        context: str | None = None,
        status: str = "current",
        since: Moment | None = None,
        until: Moment | None = None,
        cursor: str | None = None,
        limit: Limit = DEFAULT_LIMIT,
    ) -> Any:
        connection = connection_of(request)
        rows = _filtered(connection, table, status=status, kind=kind, context=context, q=q)
        return _page(request, connection, rows.said_between(since, until), cursor, limit)

    return listing


def _page(
    request: HttpRequest, connection: Connection, rows: Any, cursor: str | None, limit: int
) -> dict[str, Any]:
    """A page of rows, by when they were said, the newest first."""
    found, following, total = page_of(request, rows, by="said_at", cursor=cursor, limit=limit)
    reach: Any = connection.context_ids()
    return {"items": [memory_out(row, reach) for row in found], "next": following, "total": total}


def _one(table: str) -> Callable[..., Any]:
    def one(request: HttpRequest, memory_id: UUID) -> Any:
        connection = connection_of(request)
        reach: Any = connection.context_ids()
        row = _found(connection, table, memory_id)
        return memory_detail(row, reach, shows_history=connection.may(Scope.MANAGE))

    return one


def _correcting(table: str) -> Callable[..., Any]:
    shape = CORRECTIONS[table]

    def correcting(request: HttpRequest, memory_id: UUID, payload: shape) -> Any:  # type: ignore[valid-type]
        connection = connection_of(request)
        connection.user.lock()
        row = _found(connection, table, memory_id)
        try:
            _correct(connection, row, payload)
        except change.NotAcceptable as refused:
            raise Problem(422, "not_acceptable", why_not(refused.reason), reason=refused.reason) from refused
        reach: Any = connection.context_ids()
        return memory_detail(_found(connection, table, memory_id), reach, shows_history=True)

    return correcting


def _forgetting(table: str) -> Callable[..., Any]:
    def forgetting(request: HttpRequest, memory_id: UUID) -> Any:
        connection = connection_of(request)
        row = _found(connection, table, memory_id)
        done = forget(connection.user, Selection(ids=(row.pk,)), by=Actor.of(connection), now=now())
        for job in done.jobs:
            enqueue(job)
        return Status(204, None)

    return forgetting


def _found(connection: Connection, table: str, memory_id: UUID) -> Any:
    if (row := _rows(connection, table).filter(pk=memory_id).first()) is None:
        raise missing(connection, memory_id)
    return row


def _correct(connection: Connection, row: Any, payload: Correction) -> None:
    by, moment = Actor.of(connection), now()
    given = payload.model_dump(exclude_unset=True)
    if payload.text is not None:
        change.correct(row, payload.text, by=by, now=moment)
    if isinstance(payload, FactCorrection) and payload.kind is not None:
        change.set_kind(row, payload.kind, by=by, now=moment)
    if payload.context is not None:
        change.move(row, writing_context(connection, payload.context), by=by, now=moment)
    if payload.pinned is not None:
        change.set_pinned(row, is_pinned=payload.pinned, by=by)
    if isinstance(payload, ProcedureCorrection) and given.keys() & {"trigger", "body", "is_on"}:
        change.correct_procedure(
            row,
            trigger=row.trigger if payload.trigger is None else payload.trigger,
            body=row.body if payload.body is None else payload.body,
            is_on=row.is_on if payload.is_on is None else payload.is_on,
            by=by,
            now=moment,
        )
    if isinstance(payload, OpenItemCorrection) and payload.done is not None:
        change.set_done(row, is_done=payload.done, by=by, now=moment)


for _path, _table in TABLES.items():
    _name = _table.rstrip("s")
    if _table in ("facts", "procedures"):
        router.get(f"/{_path}", auth=reads, response=Page, operation_id=f"list_{_table}")(_listing(_table))
    router.get(
        f"/{_path}/{{uuid:memory_id}}", auth=reads, response=MemoryDetail, operation_id=f"get_{_name}"
    )(_one(_table))
    router.patch(
        f"/{_path}/{{uuid:memory_id}}", auth=manages, response=MemoryDetail, operation_id=f"correct_{_name}"
    )(_correcting(_table))
    router.delete(
        f"/{_path}/{{uuid:memory_id}}", auth=manages, response={204: None}, operation_id=f"forget_{_name}"
    )(_forgetting(_table))


@router.get("/episodes", auth=reads, response=Page, operation_id="list_episodes")
def list_episodes(
    request: HttpRequest,
    q: str | None = None,
    kind: str | None = None,
    topic: str | None = None,
    context: str | None = None,
    status: str = "current",
    since: Moment | None = None,
    until: Moment | None = None,
    cursor: str | None = None,
    limit: Limit = DEFAULT_LIMIT,
) -> Any:
    """Events by when they happened: `since` and `until` are taken as days of the user's own time zone."""
    connection = connection_of(request)
    rows = _filtered(connection, "episodes", status=status, kind=kind, context=context, q=q)
    rows = rows.filter(_days(connection, since, until).happened())
    if topic is not None:
        rows = rows.filter(pk__in=[row.pk for row in about(rows, topic)])
    return _page(request, connection, rows, cursor, limit)


def _days(connection: Connection, since: datetime | None, until: datetime | None) -> Days:
    """The days that [since, until) touches."""
    zone = zone_of(connection.user.timezone)
    first = since.astimezone(zone).date() if since else None
    last = (until - MOMENT).astimezone(zone).date() if until else None
    return Days(first, last, zone)


@router.get("/open-items", auth=reads, response=Page, operation_id="list_open_items")
def list_open_items(
    request: HttpRequest,
    q: str | None = None,
    kind: str | None = None,
    context: str | None = None,
    status: str = "current",
    since: Moment | None = None,
    until: Moment | None = None,
    order: Literal["newest", "due"] = "newest",
    cursor: str | None = None,
    limit: Limit = DEFAULT_LIMIT,
) -> Any:
    """Open items, done ones included; with `order=due` those still open, soonest due first and undated ones last."""
    connection = connection_of(request)
    rows = _filtered(connection, "open_items", status=status, kind=kind, context=context, q=q)
    rows = rows.said_between(since, until)
    if order == "newest":
        return _page(request, connection, rows, cursor, limit)
    place = opened(request, cursor)
    return _listed(request, connection, due_page(rows, cursor=place, limit=limit))


@router.get("/memories", auth=reads, response=Page, operation_id="list_memories")
def list_memories(request: HttpRequest, cursor: str | None = None, limit: Limit = DEFAULT_LIMIT) -> Any:
    """Everything that may be recalled, of all kinds, a page at a time: facts first, then episodes, procedures and
    open items, each newest first."""
    connection, place = connection_of(request), opened(request, cursor)
    listed = everything(connection.user, connection, cursor=place, limit=limit, now=now())
    return _listed(request, connection, listed)


def _listed(request: HttpRequest, connection: Connection, page: Listed) -> dict[str, Any]:
    reach: Any = connection.context_ids()
    items = [memory_out(row, reach) for row in page.rows]
    return {"items": items, "next": closed(request, page.following), "total": page.total}

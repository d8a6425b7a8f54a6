"""Reading and managing memories. Only `current` ones without `manage`; nothing while memory is off or paused."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.utils.timezone import now
from ninja import Router, Status

from accounts.models import Actor, Connection, Scope
from facts import search
from facts.api.credentials import connection_of, granted_context, manages, reads
from facts.api.paging import DEFAULT_LIMIT, page_of
from facts.api.problems import Problem, not_found
from facts.api.rendering import memory_detail, memory_out
from facts.api.shapes import Correction, MemoryDetail, MemoryOut, Moment, Page
from facts.forgetting import Selection, forget
from facts.lexicon import question_terms, terms
from facts.models import EpisodeType, FactKind
from facts.models import Status as MemoryStatus
from facts.recall.tiers import withheld_ids
from facts.search.entries import INDEXED
from facts.tasks import enqueue
from facts.writing import change

router = Router(tags=["memories"])
KINDS = {"facts": ("kind", FactKind.values), "episodes": ("type", EpisodeType.values)}
EVERYTHING = "*"
TABLES = {"facts": "facts", "episodes": "episodes", "procedures": "procedures", "open-items": "open_items"}


def _rows(connection: Connection, table: str) -> Any:
    """The rows of one kind this connection may see at all."""
    user = connection.user
    rows = getattr(user, table).in_contexts(connection.context_ids()).select_related("context")
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
    since: datetime | None,
    until: datetime | None,
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
    return rows.said_between(since, until)


def _known(word: str, words: Sequence[str], field: str) -> None:
    if word not in words:
        raise Problem(
            422, "invalid", f"No such {field}.", fields=[{"field": field, "problem": "is not known"}]
        )


def _matching(connection: Connection, table: str, q: str, *, only_current: bool) -> list[UUID]:
    hits = search.find(
        connection.user,
        q,
        context_ids=connection.context_ids(),  # type: ignore[arg-type]
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
        limit: int = DEFAULT_LIMIT,
    ) -> Any:
        connection = connection_of(request)
        rows = _filtered(
            connection, table, status=status, kind=kind, context=context, q=q, since=since, until=until
        )
        found, following, total = page_of(rows, by="said_at", cursor=cursor, limit=limit)
        reach: Any = connection.context_ids()
        return {"items": [memory_out(row, reach) for row in found], "next": following, "total": total}

    return listing


def _one(table: str) -> Callable[..., Any]:
    def one(request: HttpRequest, memory_id: UUID) -> Any:
        connection = connection_of(request)
        reach: Any = connection.context_ids()
        row = _found(connection, table, memory_id)
        return memory_detail(row, reach, shows_history=connection.may(Scope.MANAGE))

    return one


def _correcting(table: str) -> Callable[..., Any]:
    def correcting(request: HttpRequest, memory_id: UUID, payload: Correction) -> Any:
        connection = connection_of(request)
        connection.user.lock()
        row = _found(connection, table, memory_id)
        try:
            _correct(connection, row, payload)
        except change.NotAcceptable as refused:
            raise Problem(
                422, "not_acceptable", "This wording cannot be remembered.", reason=refused.reason
            ) from refused
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
        raise not_found()
    return row


def _correct(connection: Connection, row: Any, payload: Correction) -> None:
    by, moment = Actor.of(connection), now()
    given = payload.model_dump(exclude_unset=True)
    if payload.text is not None:
        change.correct(row, payload.text, by=by, now=moment)
    if payload.kind is not None and row.noun == "fact":
        change.set_kind(row, payload.kind, by=by, now=moment)
    if payload.context is not None and (context := granted_context(connection, payload.context)) is not None:
        change.move(row, context, by=by, now=moment)
    if payload.pinned is not None:
        change.set_pinned(row, is_pinned=payload.pinned, by=by)
    if row.noun == "procedure" and given.keys() & {"trigger", "body", "is_on"}:
        change.correct_procedure(
            row,
            trigger=row.trigger if payload.trigger is None else payload.trigger,
            body=row.body if payload.body is None else payload.body,
            is_on=row.is_on if payload.is_on is None else payload.is_on,
            by=by,
            now=moment,
        )
    if row.noun == "open_item" and payload.done is not None:
        change.set_done(row, is_done=payload.done, by=by, now=moment)


for _path, _table in TABLES.items():
    _name = _table.rstrip("s")
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


@router.get("/memories", auth=reads, response=Page)
def everything(request: HttpRequest, cursor: str | None = None, limit: int = DEFAULT_LIMIT) -> Any:
    """Everything that may be recalled, of all kinds, a page at a time: facts first, then episodes, procedures and
    open items. The cursor carries the kind it stands in."""
    connection = connection_of(request)
    reach: Any = connection.context_ids()
    tables = list(TABLES.values())
    withheld = withheld_ids(connection.user)
    lists = [_rows(connection, table).current().exclude(pk__in=withheld) for table in tables]
    total = sum(rows.count() for rows in lists)
    place, _, inner = (cursor or "0:").partition(":")
    if place not in map(str, range(len(tables))):
        raise Problem(422, "invalid_cursor", "This cursor was not given by this list. Start without one.")
    found, following, _ = page_of(lists[int(place)], by="said_at", cursor=inner or None, limit=limit)
    items = [MemoryOut(**memory_out(row, reach)) for row in found]
    return {"items": items, "next": _next_cursor(int(place), following, len(tables)), "total": total}


def _next_cursor(place: int, following: str | None, last: int) -> str | None:
    if following:
        return f"{place}:{following}"
    return f"{place + 1}:" if place + 1 < last else None

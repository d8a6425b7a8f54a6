"""What waits, and settling it: for keys with `manage`. Their word makes a memory current, never as sure as its owner's;
what looks like an instruction is left to its owner alone."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.utils.timezone import now
from ninja import Router, Status

from accounts.models import Actor, Connection
from facts.api.credentials import connection_of, manages
from facts.api.missing import missing
from facts.api.paging import DEFAULT_LIMIT, Limit, page_of_many
from facts.api.problems import Problem
from facts.api.rendering import memory_detail, memory_out
from facts.api.shapes import Acceptance, InboxOut, MemoryDetail
from facts.forgetting import reject as take_out
from facts.models import Status as MemoryStatus
from facts.models.memory import WAITING
from facts.tasks import enqueue
from facts.writing import change

router = Router(tags=["inbox"])
REWORDED = (
    "This memory was reworded, not replaced. An old wording is brought back by the user alone, on the memory's page in"
    " the dashboard; a key may correct it to yet another wording."
)


@router.get("/inbox", auth=manages, response=InboxOut, operation_id="list_inbox")
def inbox(request: HttpRequest, cursor: str | None = None, limit: Limit = DEFAULT_LIMIT) -> Any:
    """What waits for the user, and what they asked to forget."""
    connection = connection_of(request)
    reach: Any = connection.context_ids()
    lists = [rows.waiting() for rows in _kinds(connection)]
    rows, following, total = page_of_many(request, lists, by="said_at", cursor=cursor, limit=limit)
    items = [memory_out(row, reach) for row in rows]
    return {"items": items, "next": following, "total": total, "asked": _asked(connection, reach)}


@router.post("/memories/{uuid:memory_id}/confirm", auth=manages, response=MemoryDetail)
def confirm_memory(request: HttpRequest, memory_id: UUID) -> Any:
    """It is so: the memory becomes current."""
    connection = connection_of(request)
    connection.user.lock()
    row = _found(connection, memory_id)
    if row.status == MemoryStatus.SUPERSEDED:
        raise Problem(409, "not_waiting", "This memory was replaced. Restore it instead.")
    _leave_to_owner(row)
    change.confirm(row, by=Actor.of(connection), now=now())
    return _told(connection, memory_id)


@router.post("/memories/{uuid:memory_id}/restore", auth=manages, response=MemoryDetail)
def restore_memory(request: HttpRequest, memory_id: UUID) -> Any:
    """Make a replaced memory current again; what had replaced it is replaced in turn."""
    connection = connection_of(request)
    connection.user.lock()
    row = _found(connection, memory_id)
    if row.status != MemoryStatus.SUPERSEDED:
        raise Problem(
            409, "not_waiting", REWORDED if row.revisions.exists() else "This memory was not replaced."
        )
    change.restore(row, by=Actor.of(connection), now=now())
    return _told(connection, memory_id)


@router.post("/memories/{uuid:memory_id}/accept", auth=manages, response=MemoryDetail)
def accept_memory(request: HttpRequest, memory_id: UUID, payload: Acceptance) -> Any:
    """What waits is so; with `replaces`, in the place of an older memory."""
    connection, moment = connection_of(request), now()
    connection.user.lock()
    row = _waiting(connection, memory_id)
    _leave_to_owner(row)
    older = _older(connection, row, payload.replaces)
    by = Actor.of(connection)
    change.confirm(row, by=by, now=moment)
    if older is not None:
        change.supersede(older, row, by=by)
        change.thaw(connection.user, [older.pk], moment)
    return _told(connection, memory_id)


@router.post("/memories/{uuid:memory_id}/reject", auth=manages, response={204: None})
def reject_memory(request: HttpRequest, memory_id: UUID) -> Any:
    """What waits is not so: it is taken out, and kept out."""
    connection = connection_of(request)
    connection.user.lock()
    row = _waiting(connection, memory_id)
    for job in take_out(connection.user, row, by=Actor.of(connection), now=now()):
        enqueue(job)
    return Status(204, None)


def _kinds(connection: Connection) -> list[Any]:
    """The rows of each kind that are in reach; none while memory is off or paused."""
    user = connection.user
    kinds = (user.facts, user.episodes, user.procedures, user.open_items)
    reach: Any = connection.told_context_ids() if user.memory_state(now()) == "on" else []
    return [rows.unrejected().in_contexts(reach).select_related("context") for rows in kinds]


def _found(connection: Connection, memory_id: UUID) -> Any:
    for rows in _kinds(connection):
        if (row := rows.filter(pk=memory_id).first()) is not None:
            return row
    raise missing(connection, memory_id)


def _waiting(connection: Connection, memory_id: UUID) -> Any:
    row = _found(connection, memory_id)
    if row.status not in WAITING:
        raise Problem(409, "not_waiting", "This memory does not wait in the inbox.")
    return row


def _older(connection: Connection, row: Any, older_id: UUID | None) -> Any:
    """The current memory of the same kind that is to be replaced, None if none is named."""
    if older_id is None:
        return None
    older = _found(connection, older_id)
    if older.noun != row.noun or older.pk == row.pk or older.status != MemoryStatus.CURRENT:
        raise Problem(409, "not_waiting", "Only a current memory of the same kind can be replaced.")
    return older


def _leave_to_owner(row: Any) -> None:
    if row.status == MemoryStatus.QUARANTINED:
        raise Problem(403, "owner_only", "What looks like an instruction waits for the user alone.")


def _told(connection: Connection, memory_id: UUID) -> dict[str, Any]:
    reach: Any = connection.context_ids()
    return memory_detail(_found(connection, memory_id), reach, shows_history=True)


def _asked(connection: Connection, reach: Sequence[UUID]) -> list[dict[str, Any]]:
    """What the user typed to be forgotten in sessions in reach, with the ids in reach that it withholds."""
    user = connection.user
    if user.memory_state(now()) != "on":
        return []
    requests = user.forget_requests.filter(settled_at=None, message__session__context_id__in=reach)
    return [
        {
            "id": each.pk,
            "message_id": each.message_id,
            "topic": each.topic,
            "withheld": [row for rows in _kinds(connection) for row in _ids(rows, each.withheld)],
            "at": each.at,
        }
        for each in requests.order_by("-at")
    ]


def _ids(rows: Any, among: Sequence[UUID]) -> list[UUID]:
    return list(rows.filter(pk__in=among).values_list("pk", flat=True))

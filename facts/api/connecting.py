"""What the key that asks may do: for an agent to adapt to, and for who sets one up to see that it works."""

from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest
from django.utils.timezone import now
from ninja import Router, Schema

from accounts.models import Connection, WritePolicy
from facts.api.credentials import any_scope, connection_of

router = Router(tags=["connection"])
COUNTED = ("reads", "writes", "recalls")


class GrantedContext(Schema):
    """A compartment that the key may reach."""

    name: str
    is_universal: bool
    memory: Literal["on", "off"]


class CallLimits(Schema):
    """Calls a minute by kind; null where there is no limit."""

    reads: int | None
    writes: int | None
    recalls: int | None


class ConnectionOut(Schema):
    """What a key may do: the grant of one person to one agent."""

    id: UUID
    name: str
    scopes: list[Literal["recall", "write", "manage"]]
    contexts: list[GrantedContext]
    trusted: bool
    memory: Literal["on", "off", "paused"]
    paused_until: datetime | None
    limits: CallLimits
    created_at: datetime


@router.get("/connection", auth=any_scope, response=ConnectionOut)
def read_connection(request: HttpRequest) -> Any:
    """The grant behind this key; nothing of the person beside it."""
    connection = connection_of(request)
    user, moment = connection.user, now()
    state = user.memory_state(moment)
    return {
        "id": connection.pk,
        "name": connection.agent.name,
        "scopes": connection.scopes,
        "contexts": _contexts(connection),
        "trusted": connection.write_policy == WritePolicy.TRUSTED,
        "memory": state if connection.agent.is_memory_on else "off",
        "paused_until": user.paused_until if state == "paused" else None,
        "limits": {kind: settings.CALLS_PER_MINUTE[kind] or None for kind in COUNTED},
        "created_at": connection.created_at,
    }


def _contexts(connection: Connection) -> list[dict[str, Any]]:
    """Those granted, the first one that it stores in by default first, `universal` last."""
    granted = connection.user.contexts.filter(pk__in=connection.context_ids())
    return [
        {"name": each.name, "is_universal": each.is_universal, "memory": "on" if each.is_memory_on else "off"}
        for each in granted.order_by("is_universal", "created_at")
    ]

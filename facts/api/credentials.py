"""Who asks, and what the key allows. The owner comes from the key alone."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest

from accounts.consent import UNIVERSAL
from accounts.models import Connection, Context, Scope
from facts.api import limits
from facts.api.problems import Problem, not_found


class Holds:
    """Ninja's way in: a live connection that holds at least one of the scopes."""

    def __init__(self, *scopes: Scope) -> None:
        self.scopes = scopes

    def __call__(self, request: HttpRequest) -> Connection | None:
        connection: Connection | None = getattr(request, "connection", None)
        if connection is None or connection.revoked_at is not None:
            return None
        _spend(request, connection)
        if connection.paused_at is not None:
            raise Problem(403, "connection_paused", "This connection is paused by its user.")
        if not any(connection.may(scope) for scope in self.scopes):
            needed = " or ".join(scope.value for scope in self.scopes)
            raise Problem(403, "missing_scope", f"This key lacks the scope: {needed}.")
        return connection


def _spend(request: HttpRequest, connection: Connection) -> None:
    """One call less in the budget of this connection. Raises 429 once that is used up."""
    budget = limits.spend(connection.pk, limits.kind_of(request))
    request.budget = budget  # type: ignore[attr-defined]
    if budget is not None and budget.is_overdrawn:
        raise Problem(
            429,
            "rate_limited",
            f"This connection has used up its {budget.kind} of this minute.",
            retry_after_s=budget.reset_s,
        )


reads = Holds(Scope.RECALL, Scope.MANAGE)
writes = Holds(Scope.WRITE, Scope.MANAGE)
manages = Holds(Scope.MANAGE)
any_scope = Holds(Scope.RECALL, Scope.WRITE, Scope.MANAGE)


def connection_of(request: HttpRequest) -> Connection:
    """The connection that asks."""
    connection: Connection = request.auth  # type: ignore[attr-defined]
    return connection


def granted_context(connection: Connection, name: str | None) -> Context | None:
    """The context of this name if the connection was granted it, None if no name was given. Raises 404."""
    if name is None:
        return None
    if (context := connection.granted_context(name)) is None:
        raise Problem(404, "unknown_context", "This key has no context of that name.")
    return context


def writing_context(connection: Connection, name: str | None) -> Context:
    """Where a new session or memory goes: the context named, else the first one granted. Raises 403 if none was."""
    if (named := granted_context(connection, name)) is not None:
        if named.is_universal:
            raise Problem(
                403, "no_context", f"Nothing is stored in {UNIVERSAL} by name; name another context."
            )
        return named
    if (first := connection.first_context()) is None:
        raise Problem(403, "no_context", f"This key was granted no context but {UNIVERSAL}; it cannot store.")
    return first


def own_session(connection: Connection, session_id: UUID, *, to_write: bool = False) -> Any:
    """A session this connection may see: its own, or with `manage` any in its contexts. `to_write` narrows it to
    its own. Raises 404."""
    sessions = connection.user.sessions.filter(pk=session_id, context_id__in=connection.context_ids())
    if to_write or not connection.may(Scope.MANAGE):
        sessions = sessions.filter(connection=connection)
    if (session := sessions.select_related("context", "connection__agent").first()) is None:
        raise not_found()
    return session

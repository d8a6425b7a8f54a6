"""Connecting an agent: a grant with scopes and contexts, and a key that is shown once."""

from collections.abc import Iterable
from datetime import datetime

from accounts.consent import context_named
from accounts.models import AccessKey, Actor, Agent, Connection, ConnectionContext, Scope, User, Verb, record
from accounts.tenancy import keyring

MAX_CONNECTIONS = 200


class TooManyConnections(ValueError):
    """You have reached the limit of connected agents. Revoke one you no longer use."""


def connect_agent(
    user: User, name: str, *, scopes: Iterable[Scope], contexts: Iterable[str], by: Actor
) -> tuple[Connection, str]:
    """A new connection and its key. Raises `TooManyConnections`."""
    if user.connections.filter(revoked_at=None).count() >= MAX_CONNECTIONS:
        raise TooManyConnections(TooManyConnections.__doc__)
    connection = Connection.objects.create(  # unscoped: made for its owner
        user=user, agent=_agent_named(user, name), scopes=[scope.value for scope in scopes]
    )
    for context_name in contexts:
        ConnectionContext.objects.get_or_create(  # unscoped: made for its owner
            user=user, connection=connection, context=context_named(user, context_name)
        )
    record(Verb.CONNECTION_MADE, by=by, obj=connection)
    return connection, AccessKey.issue(connection)


def pause_connection(connection: Connection, *, by: Actor, now: datetime) -> None:
    """From the next request on the agent sees and stores nothing."""
    connection.user.lock()
    connection.paused_at = now
    connection.save(update_fields=["paused_at"])
    record(Verb.CONNECTION_PAUSED, by=by, obj=connection)


def resume_connection(connection: Connection, *, by: Actor, now: datetime) -> None:
    """The agent may again do what it was granted; blocks frozen before are not served any more."""
    connection.user.lock()
    connection.paused_at, connection.resumed_at = None, now
    connection.save(update_fields=["paused_at", "resumed_at"])
    record(Verb.CONNECTION_RESUMED, by=by, obj=connection)


def revoke_connection(connection: Connection, *, by: Actor, now: datetime) -> None:
    """End the grant for good; its keys are dead at once."""
    connection.user.lock()
    connection.revoked_at = now
    connection.save(update_fields=["revoked_at"])
    AccessKey.objects.filter(user_id=connection.user_id, connection_id=connection.pk).update(revoked_at=now)
    record(Verb.CONNECTION_REVOKED, by=by, obj=connection)


def _agent_named(user: User, name: str) -> Agent:
    clean = " ".join(name.split())[:60] or "Agent"
    key = keyring().fingerprint("agent", clean.casefold())
    found = user.agents.filter(name_key=key).first()
    return found or Agent.objects.create(user=user, name=clean, name_key=key)  # unscoped: made for its owner

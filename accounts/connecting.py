"""Connecting an agent: a grant with scopes and contexts, and a key that is shown once."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import QuerySet

from accounts.consent import context_named
from accounts.models import (
    AccessKey,
    Actor,
    Agent,
    Connection,
    ConnectionContext,
    Context,
    Scope,
    User,
    Verb,
    WritePolicy,
    record,
)
from accounts.tenancy import keyring

MAX_CONNECTIONS = 200


class NameTaken(ValueError):
    """You call another agent so already."""


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


def regrant(
    connection: Connection,
    *,
    scopes: Iterable[Scope],
    contexts: Iterable[Context],
    write_policy: WritePolicy,
    by: Actor,
    now: datetime,
) -> None:
    """Let it do this and no other, from its next request on; blocks frozen before are not served any more."""
    connection.user.lock()
    connection.scopes = [scope.value for scope in scopes]
    connection.write_policy, connection.resumed_at = write_policy, now
    connection.save(update_fields=["scopes", "write_policy", "resumed_at"])
    wanted = {context.pk for context in contexts}
    connection.grants.exclude(context_id__in=wanted).delete()
    for pk in wanted - set(connection.grants.values_list("context_id", flat=True)):
        ConnectionContext.objects.create(  # unscoped: made for its owner
            user=connection.user, connection=connection, context_id=pk
        )
    record(Verb.CONNECTION_CHANGED, by=by, obj=connection)


def new_key(connection: Connection, *, ends_others: bool, by: Actor, now: datetime) -> str:
    """Another key of the same connection; with `ends_others` the keys it had are dead at once."""
    connection.user.lock()
    if ends_others:
        keys_of(connection).filter(revoked_at=None).update(revoked_at=now)
    record(Verb.KEY_MADE, by=by, obj=connection)
    return AccessKey.issue(connection)


def keys_of(connection: Connection) -> QuerySet[AccessKey]:
    """The keys of a connection, the newest first."""
    own = AccessKey.objects.filter(user_id=connection.user_id, connection_id=connection.pk)
    return own.order_by("-created_at")


def rename_agent(agent: Agent, name: str, *, by: Actor) -> None:
    """Call an agent otherwise. Raises `NameTaken`."""
    agent.user.lock()
    clean, key = _named(name)
    if agent.user.agents.filter(name_key=key).exclude(pk=agent.pk).exists():
        raise NameTaken(NameTaken.__doc__)
    agent.name, agent.name_key = clean, key
    agent.save(update_fields=["name", "name_key"])
    record(Verb.AGENT_CHANGED, by=by, obj=agent)


def set_memory(agent: Agent, *, is_on: bool, by: Actor) -> None:
    """Switch memory on or off for an agent. Off, its sessions keep nothing and recall nothing, and what waits to be
    read of them is let go of; what was learned before stays, and other agents are told it."""
    agent.user.lock()
    agent.is_memory_on = is_on
    agent.save(update_fields=["is_memory_on"])
    if not is_on:
        agent.user.bump_generation()
    record(Verb.AGENT_CHANGED, by=by, obj=agent)


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


def _named(name: str) -> tuple[str, bytes]:
    clean = " ".join(name.split())[:60] or "Agent"
    return clean, keyring().fingerprint("agent", clean.casefold())


def _agent_named(user: User, name: str) -> Agent:
    clean, key = _named(name)
    found = user.agents.filter(name_key=key).first()
    return found or Agent.objects.create(user=user, name=clean, name_key=key)  # unscoped: made for its owner

"""A person's contexts: making, renaming, switching memory off in one, merging two, and deleting an empty one.

`universal` stays as it is, but for its memory switch: it is what belongs to every context.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q

from accounts.consent import context_named
from accounts.models import Actor, Connection, ConnectionContext, Context, User, Verb, record
from accounts.tenancy import keyring
from facts.models import Status
from facts.writing import change

MOST = 50


class ContextRefused(ValueError):
    """This cannot be done with that context. `reason`: taken, too_many, universal, not_empty, same."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Merger:
    """What merging moves. `replaced`: pairs of facts that say different things of one matter, the one that gives way
    first. `gaining`: agents that will see what is moved; `losing`: agents that see it now and then no longer."""

    memories: int
    sessions: int
    replaced: tuple[tuple[Any, Any], ...]
    gaining: tuple[Connection, ...]
    losing: tuple[Connection, ...]


def make(user: User, name: str, *, by: Actor) -> Context:
    """A new context. Raises `ContextRefused`."""
    user.lock()
    _require_free(user, name)
    if user.contexts.count() >= MOST:
        raise ContextRefused("too_many")
    context = context_named(user, name)
    record(Verb.CONTEXT_MADE, by=by, obj=context)
    return context


def rename(context: Context, name: str, *, by: Actor) -> None:
    """Call it otherwise; agents name it by the new name from now on. Raises `ContextRefused`."""
    _require_own(context)
    context.user.lock()
    _require_free(context.user, name, but=context)
    context.name = tidy(name)
    context.name_key = _key_of(name)
    context.save(update_fields=["name", "name_key"])
    record(Verb.CONTEXT_CHANGED, by=by, obj=context)


def set_memory(context: Context, *, is_on: bool, by: Actor, now: datetime) -> None:
    """Switch memory on or off in it. Off, nothing is stored in it and nothing of it is told; what waits to be read in
    it is let go of, and blocks that were frozen with its memories are made anew."""
    user = context.user
    user.lock()
    context.is_memory_on = is_on
    context.save(update_fields=["is_memory_on"])
    if not is_on:
        user.bump_generation()
    _thaw_all(user, now)
    record(Verb.CONTEXT_CHANGED, by=by, obj=context)


def merger_of(source: Context, target: Context) -> Merger:
    """What merging `source` into `target` would do."""
    user = source.user
    kinds = [kind.filter(context=source) for kind in _kinds(user)]
    mine, theirs = _grants(user, source), _grants(user, target)
    live = {row.pk: row for row in user.connections.filter(revoked_at=None).select_related("agent")}
    return Merger(
        memories=sum(rows.exclude(status=Status.SUPERSEDED).count() for rows in kinds),
        sessions=user.sessions.filter(context=source).count(),
        replaced=tuple(_at_odds(user, source, target)),
        gaining=tuple(
            live[pk] for pk in live if pk in theirs - mine or (target.is_universal and pk not in mine)
        ),
        losing=() if target.is_universal else tuple(live[pk] for pk in live if pk in mine - theirs),
    )


def merge(source: Context, target: Context, *, carries_grants: bool, by: Actor, now: datetime) -> Merger:
    """Move everything of `source` into `target` and delete it. Of two facts about one matter the one said later
    stays. With `carries_grants` agents that could see `source` may see `target` from now on. Raises `ContextRefused`."""
    _require_own(source)
    if source.pk == target.pk:
        raise ContextRefused("same")
    user = source.user
    user.lock()
    user.bump_generation()
    merger = merger_of(source, target)
    for old, new in merger.replaced:
        change.supersede(old, new, by=by)
    for rows in (*_kinds(user), user.summaries, user.sessions, user.search_entries):
        rows.filter(context=source).update(context=target)
    if carries_grants:
        _carry(user, _grants(user, source), target)
    record(Verb.CONTEXT_MERGED, by=by, obj=target, memories=merger.memories, sessions=merger.sessions)
    _remove(source, now)
    return merger


def delete(context: Context, *, by: Actor, now: datetime) -> None:
    """Delete a context in which nothing is. Raises `ContextRefused`."""
    _require_own(context)
    context.user.lock()
    if not is_empty(context):
        raise ContextRefused("not_empty")
    record(Verb.CONTEXT_DELETED, by=by, obj=context)
    _remove(context, now)


def is_empty(context: Context) -> bool:
    """Whether no memory and no session is in it."""
    user = context.user
    rows = (*_kinds(user), user.summaries, user.sessions)
    return not any(each.filter(context=context).exists() for each in rows)


def tidy(name: str) -> str:
    """A name as it is kept: at most 60 characters, no blanks to spare."""
    return " ".join(name.split())[:60]


def _key_of(name: str) -> bytes:
    return keyring().fingerprint("context", tidy(name).casefold())


def _require_free(user: User, name: str, but: Context | None = None) -> None:
    found = user.contexts.filter(name_key=_key_of(name)).first()
    if found is not None and (but is None or found.pk != but.pk):
        raise ContextRefused("taken")


def _require_own(context: Context) -> None:
    if context.is_universal:
        raise ContextRefused("universal")


def _kinds(user: User) -> tuple[Any, ...]:
    return (user.facts, user.episodes, user.procedures, user.open_items)


def _grants(user: User, context: Context) -> set[UUID]:
    return set(context.grants.values_list("connection_id", flat=True))


def _at_odds(user: User, source: Context, target: Context) -> Iterable[tuple[Any, Any]]:
    """Pairs of current facts that fill one slot differently, the earlier said first."""
    filled = user.facts.current().exclude(slot="").order_by("said_at")
    standing = {fact.slot: fact for fact in filled.filter(context=target)}
    for fact in filled.filter(Q(context=source), slot__in=list(standing)):
        other = standing[fact.slot]
        yield (other, fact) if other.said_at < fact.said_at else (fact, other)


def _carry(user: User, connection_ids: Iterable[UUID], target: Context) -> None:
    if target.is_universal:
        return
    for pk in connection_ids:
        ConnectionContext.objects.get_or_create(
            user=user, connection_id=pk, context=target
        )  # unscoped: its owner


def _remove(context: Context, now: datetime) -> None:
    _thaw_all(context.user, now)
    context.grants.all().delete()
    context.delete()


def _thaw_all(user: User, now: datetime) -> None:
    user.bundles.filter(is_frozen=True, thawed_at=None).update(thawed_at=now)

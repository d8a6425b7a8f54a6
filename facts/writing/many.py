"""Confirming, pinning and moving many memories in one go, and taking that back.

As one by one in `change`: the owner's act alone, each row with its audit event, index and frozen blocks kept in step.
The rows may be of all kinds; every one of them belongs to `user`, whose lock the caller holds.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from accounts.models import Actor, Context, User, Verb, record
from facts import search
from facts.models import Confidence, Status
from facts.search.entries import INDEXED
from facts.writing.change import thaw

ID_BYTES = 16


@dataclass(frozen=True)
class Before:
    """Memories of one kind that were alike in what an act changed: their ids, and those columns by name."""

    noun: str
    ids: tuple[UUID, ...]
    columns: Mapping[str, Any]

    def packed(self) -> list[Any]:
        """As JSON holds it; an id takes 22 characters."""
        columns = {
            name: value.isoformat() if isinstance(value, datetime) else value
            for name, value in self.columns.items()
        }
        return [self.noun, urlsafe_b64encode(b"".join(pk.bytes for pk in self.ids)).decode(), columns]

    @classmethod
    def unpacked(cls, packed: Sequence[Any]) -> "Before":
        """From what `packed` gave."""
        noun, ids, columns = packed
        whole = urlsafe_b64decode(ids)
        places = range(0, len(whole), ID_BYTES)
        return cls(noun, tuple(UUID(bytes=whole[place : place + ID_BYTES]) for place in places), columns)


def confirm_many(user: User, rows: Sequence[Any], *, by: Actor, now: datetime) -> list[Before]:
    """The owner says that these are so: current, with high confidence. None of them may be a superseded one."""
    after = {"status": Status.CURRENT, "reason": "", "confidence": Confidence.HIGH, "confirmed_at": now}
    return _changed(user, rows, after, Verb.CONFIRMED, by)


def pin_many(user: User, rows: Sequence[Any], *, by: Actor) -> list[Before]:
    """Always recalled, never expired."""
    return _changed(user, rows, {"is_pinned": True, "confidence": Confidence.HIGH}, Verb.PINNED, by)


def unpin_many(user: User, rows: Sequence[Any], *, by: Actor) -> list[Before]:
    """Back among the others."""
    return _changed(user, rows, {"is_pinned": False}, Verb.UNPINNED, by)


def move_many(user: User, rows: Sequence[Any], context: Context, *, by: Actor, now: datetime) -> list[Before]:
    """Into another context of the same person; blocks that hold one of them are let go."""
    before = _changed(user, rows, {"context_id": context.pk}, Verb.MOVED, by)
    thaw(user, [row.pk for row in rows], now)
    return before


def take_back(
    user: User, before: Iterable[Before], after: Mapping[str, Any], verb: Verb, *, by: Actor, now: datetime
) -> int:
    """Make these as they were, but for what was changed, forgotten or put elsewhere since: how many. `after`: the
    columns as the act had left them."""
    taken: list[Any] = []
    for each in before:
        rows = _table(user, each.noun).filter(pk__in=each.ids, **after)
        if "context_id" in each.columns and not user.contexts.filter(pk=each.columns["context_id"]).exists():
            continue
        taken += (found := list(rows))
        rows.filter(pk__in=[row.pk for row in found]).update(**each.columns)
    _follow(user, taken, verb, by)
    thaw(user, [row.pk for row in taken], now)
    return len(taken)


def _changed(
    user: User, rows: Sequence[Any], after: Mapping[str, Any], verb: Verb, by: Actor
) -> list[Before]:
    before = _alike(rows, tuple(after))
    for each in before:
        _table(user, each.noun).filter(pk__in=each.ids).update(**after)
    fresh = [row for row in rows if row.status not in INDEXED and after.get("status") in INDEXED]
    for row in rows:
        for name, value in after.items():
            setattr(row, name, value)
    search.index(user, fresh)
    _follow(user, rows, verb, by)
    return before


def _alike(rows: Sequence[Any], names: Sequence[str]) -> list[Before]:
    bunches: dict[tuple[Any, ...], list[UUID]] = {}
    for row in rows:
        bunches.setdefault((row.noun, *(getattr(row, name) for name in names)), []).append(row.pk)
    return [
        Before(noun, tuple(ids), dict(zip(names, was, strict=True))) for (noun, *was), ids in bunches.items()
    ]


def _follow(user: User, rows: Sequence[Any], verb: Verb, by: Actor) -> None:
    """The index and the audit trail after a change; embeddings stay as they are."""
    user.search_entries.filter(item_id__in=[row.pk for row in rows]).update(form=0)
    search.renew_all(user)
    for row in rows:
        record(verb, by=by, obj=row)


def _table(user: User, noun: str) -> Any:
    tables: dict[str, Any] = {
        "fact": user.facts,
        "episode": user.episodes,
        "procedure": user.procedures,
        "open_item": user.open_items,
    }
    return tables[noun]

"""What is written down of an answer, in one statement: what was given, that it was given, and that it was of use."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from accounts.compiled import Write, insertion, write
from accounts.models import Actor, Connection, User, Verb
from accounts.models.audit import event
from facts.models import Bundle, Session

_USED = (
    'UPDATE "{table}" SET use_count = use_count + 1, last_used_at = %s WHERE user_id = %s AND id = ANY(%s)'
)


def note_given(
    user: User,
    connection: Connection,
    rows: Sequence[Any],
    *,
    question: str = "",
    why: Mapping[UUID, dict[str, float]] | None = None,
    session: Session | None = None,
    block: str = "",
    tokens: int = 0,
    freezes: bool = False,
    used: Sequence[Any] = (),
    now: datetime,
) -> Bundle:
    """Keep what an agent was given, sealed, and say in the access log that it was. Called under the owner's lock.
    `block` is kept once, with the first that has it; `used` are those to be counted as of use."""
    bundle = Bundle(
        user=user,
        session=session,
        connection=connection,
        question=question[:4000],
        block=block,
        items=[{"id": str(row.pk), "kind": row.noun, "why": (why or {}).get(row.pk, {})} for row in rows],
        item_ids=[row.pk for row in rows],
        tokens=tokens,
        is_frozen=freezes,
        created_at=now,
    )
    told = event(Verb.RECALLED, by=Actor.of(connection), obj=bundle, items=len(rows))
    write(insertion(bundle), told, *_uses(user, used, now))
    connection.note_read(now)
    return bundle


def _uses(user: User, rows: Sequence[Any], now: datetime) -> Iterator[Write]:
    ids: dict[str, list[UUID]] = {}
    for row in rows:
        ids.setdefault(row._meta.db_table, []).append(row.pk)
    for table in sorted(ids):
        yield Write(_USED.format(table=table), [now, user.pk, ids[table]])

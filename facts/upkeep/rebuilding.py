"""Writing the search index again from what it was derived from: after a restore, whose backup leaves it out, or when
how texts become terms has changed. It goes on serving meanwhile: a batch is dropped and written in one transaction
under the owner's lock, and what it holds is findable before and after."""

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

from accounts.models import User
from accounts.tenancy import tenant
from facts import search
from facts.search.entries import INDEXED

BATCH = 50  # embedded at once where the model runs here, so the owner's lock is held for about half a second


def rebuild_index(user_id: UUID) -> Iterator[int]:
    """Drop and write all entries of one person; after each batch, how many it wrote. May be stopped, and run twice.
    A remote embedder is not waited for: its vectors come with the sweep. Raises `User.DoesNotExist`."""
    user = User.objects.get(pk=user_id)
    with tenant(user_id):
        user.lock()
        ids = [pk for rows in _rows(user) for pk in rows.values_list("pk", flat=True)]
        found = set(user.search_entries.values_list("item_id", flat=True))
        search.drop(user, found - set(ids))
    for start in range(0, len(ids), BATCH):
        yield _rewrite(user, ids[start : start + BATCH])


def _rewrite(user: User, ids: Sequence[UUID]) -> int:
    with tenant(user.pk):
        user.lock()
        search.drop(user, ids)
        items = [item for rows in _rows(user) for item in rows.filter(pk__in=ids)]
        search.index(user, items)
    return len(items)


def _rows(user: User) -> tuple[Any, ...]:
    """What is findable, kind by kind: the memories of these statuses, and every summary."""
    memories = (user.facts, user.episodes, user.procedures, user.open_items)
    return (*(kind.filter(status__in=INDEXED).order_by("said_at") for kind in memories), user.summaries.all())

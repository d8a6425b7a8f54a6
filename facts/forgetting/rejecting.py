"""Saying of a memory that it was never so, with a little time to take that back.

Until the time is over its row stays, set aside: out of recall, out of search, and under a tombstone, so that nothing
learns it again. Then it goes for good, with its words. Nothing is deleted by looking: `finish_rejecting` is called where
its person acts, and by a sweep.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from accounts.models import Actor, User, Verb
from facts import search
from facts.models import ExtractionJob, Status
from facts.models.memory import REJECTED
from facts.search.entries import INDEXED
from facts.writing import change, tombstones
from facts.writing.many import Before, take_back
from facts.writing.removal import drop_summaries, rebuild_summaries, remove, spoil_rereadings, with_echoes

TAKEN_BACK_WITHIN = timedelta(minutes=10)
LEFT = {"status": Status.EXPIRED, "reason": REJECTED}
AS_IT_WAS = ("status", "reason", "valid_to")


@dataclass(frozen=True)
class Rejection:
    """What a rejection changed: the rows as they were, the tombstones it left, and what came back in their place; with the
    jobs that make the summaries anew."""

    before: tuple[Before, ...]
    stones: tuple[UUID, ...]
    older: tuple[UUID, ...]
    jobs: tuple[ExtractionJob, ...] = ()


def reject_for_now(user: User, memory: Any, *, by: Actor, now: datetime) -> Rejection:
    """Set aside a memory that its owner says was never so, and what rests on the same words and says the same; what it
    had replaced is current again. Takes the owner's lock."""
    user.lock()
    user.bump_generation()
    spoil_rereadings(user, now)
    older = list(memory.supersedes.all()) if memory.status == Status.CURRENT else []
    for each in older:
        change.restore(each, by=by, now=now, swap=False)
    doomed = with_echoes(user, [memory])
    before = tuple(_as_it_was(row) for row in doomed)
    stones = [stone for row in doomed for stone in _stones(user, row, now)]
    for row in doomed:
        row.valid_to = now
        row.save(update_fields=["valid_to"])
        change.set_aside(row, reason=REJECTED, by=by, now=now)
    jobs = _summarise_again(user, doomed, now)
    return Rejection(before, tuple(stone.pk for stone in stones), tuple(each.pk for each in older), jobs)


def _summarise_again(user: User, rows: Sequence[Any], now: datetime) -> tuple[ExtractionJob, ...]:
    """Let go of the summaries that may tell of these, or leave them out, and make them anew."""
    sessions = {source.session_id for row in rows for source in row.sources.all()}
    drop_summaries(user, sessions, now)
    return tuple(rebuild_summaries(user, sessions))


def _as_it_was(row: Any) -> Before:
    return Before(row.noun, (row.pk,), {name: getattr(row, name) for name in AS_IT_WAS})


def _stones(user: User, row: Any, now: datetime) -> list[Any]:
    """Saved tombstones for it and for each wording it ever had."""
    wordings = ("", *{revision.text for revision in row.revisions.all()})
    stones = [tombstones.stone_for(user, row, cause="rejected", now=now, text=text) for text in wordings]
    for stone in stones:
        stone.save()
    return stones


def take_back_rejection(
    user: User, rejection: Rejection, *, by: Actor, now: datetime
) -> tuple[ExtractionJob, ...] | None:
    """Make it as it was, while its rows are there: the jobs that make the summaries anew, None if nothing is there any
    more. Takes the owner's lock."""
    user.lock()
    if not take_back(user, rejection.before, LEFT, Verb.RESTORED, by=by, now=now):
        return None
    user.bump_generation()
    user.tombstones.filter(pk__in=rejection.stones).delete()
    keys = [(before.noun, pk) for before in rejection.before for pk in before.ids]
    rows = list(search.rows_of(user, keys).values())
    search.index(user, [row for row in rows if row.status in INDEXED])
    _step_back(user, rejection.older, rows, by)
    return _summarise_again(user, rows, now)


def _step_back(user: User, older: Sequence[UUID], rows: Sequence[Any], by: Actor) -> None:
    """What had come back gives its place to what is current again."""
    for new in [row for row in rows if row.status == Status.CURRENT]:
        came_back = type(new).objects.filter(user_id=user.pk, pk__in=older)  # unscoped: their own owner
        for each in came_back.filter(status=Status.CURRENT):
            change.supersede(each, new, by=by)
            change.thaw(user, [each.pk], new.said_at)


def finish_rejecting(user: User, *, by: Actor, now: datetime) -> list[ExtractionJob]:
    """Take out for good what was rejected longer ago than it can be taken back; the jobs that rebuild summaries. May run
    twice. Called under the owner's lock."""
    tables: list[Any] = [user.facts, user.episodes, user.procedures, user.open_items]
    over = {**LEFT, "valid_to__lt": now - TAKEN_BACK_WITHIN}
    rows = [row for table in tables for row in table.filter(**over)]
    if not rows:
        return []
    touched = remove(user, rows, cause="rejected", verb=Verb.REJECTED, by=by, now=now)
    # Its tombstones stand since it was rejected; a later one would also bar what was typed in between.
    user.tombstones.filter(cause="rejected", at=now).delete()
    return rebuild_summaries(user, touched)

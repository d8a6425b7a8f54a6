"""Settling what waits in the inbox: a typed "forget …", and what its owner says was never so."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any
from uuid import UUID

from accounts.models import Actor, User, Verb
from facts.forgetting.carrying_out import Forgotten, forget
from facts.forgetting.planning import Selection
from facts.models import ExtractionJob, ForgetRequest, Status
from facts.writing import change
from facts.writing.removal import forget_asking, rebuild_summaries, remove, spoil_rereadings, with_echoes


def forget_asked(
    user: User, request: ForgetRequest, *, but: Iterable[UUID] = (), by: Actor, now: datetime
) -> Forgotten:
    """Forget what the request withholds, except what its owner says was not meant, and settle it."""
    meant = tuple(set(request.withheld) - set(but))
    done = forget(user, Selection(ids=meant), by=by, now=now)
    forget_asking(request)
    _settle(user, request, now)
    return done


def keep_asked(user: User, request: ForgetRequest, *, now: datetime) -> None:
    """Settle a request without forgetting: what it withheld is recalled again."""
    user.lock()
    _settle(user, request, now)


def reject(user: User, memory: Any, *, by: Actor, now: datetime) -> list[ExtractionJob]:
    """Take out a memory that its owner says was never so; the jobs that rebuild summaries. It does not come back, and
    what it had replaced does."""
    user.lock()
    user.bump_generation()
    spoil_rereadings(user, now)
    for older in memory.supersedes.all() if memory.status == Status.CURRENT else ():
        change.restore(older, by=by, now=now, swap=False)
    doomed = with_echoes(user, [memory])
    touched = remove(user, doomed, cause="rejected", verb=Verb.REJECTED, by=by, now=now)
    return rebuild_summaries(user, touched)


def _settle(user: User, request: ForgetRequest, now: datetime) -> None:
    withheld = list(request.withheld)
    # The topic names what was to be forgotten, so it goes as well.
    request.settled_at, request.topic, request.withheld = now, "", []
    request.save(update_fields=["settled_at", "topic", "withheld"])
    change.thaw(user, withheld, now)

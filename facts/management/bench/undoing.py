"""Undoing a session: after "forget all that came from it" nothing of it and nothing derived from it may be left."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.models import Actor
from accounts.tenancy import tenant
from facts.forgetting import Selection, forget
from facts.management.bench.people import Person, read_rest
from facts.models import ExtractionJob, Session, SessionClock

REMEMBERED = ("facts", "episodes", "procedures", "open_items", "summaries")
ROWS = (*REMEMBERED[:4], "messages", "sources", "revisions", "extraction_runs", "forget_requests")
DERIVED = ("search_entries", "summaries")


@dataclass(frozen=True)
class Left:
    """What a session had made and what was left of it afterwards, in rows."""

    made: int = 0
    rows: int = 0
    derived: int = 0


def undo(person: Person, session: Session, *, now: datetime, by_rules: bool) -> Left:
    """Forget the only session in which anything was said, with its memories; what was there and what is left."""
    user = person.user
    with tenant(user.pk):
        rows = [row for name in REMEMBERED for row in getattr(user, name).all()]
        words = {str(row.pk): row.statement() for row in rows}
        made = _count(user, (*ROWS, *DERIVED))
        forget(user, Selection(session_id=session.pk), by=Actor.of(user), now=now)
    read_rest(person, now=now, by_rules=by_rules)
    with tenant(user.pk):
        return Left(made, _rows_left(user, session), _count(user, DERIVED) + _bundles_with(user, words))


def _rows_left(user: Any, session: Session) -> int:
    jobs = ExtractionJob.objects.filter(session_id=session.pk).count()
    clocks = SessionClock.objects.filter(session_id=session.pk).count()
    return jobs + clocks + int(user.sessions.filter(pk=session.pk).count()) + _count(user, ROWS)


def _count(user: Any, names: tuple[str, ...]) -> int:
    return sum(getattr(user, name).count() for name in names)


def _bundles_with(user: Any, words: dict[str, str]) -> int:
    """Answers to recalls that still hold something of what was remembered. Their bare ids stay, so that it can be
    told which agents were given it."""
    return sum(1 for bundle in user.bundles.all() if _holds(bundle, words))


def _holds(bundle: Any, words: dict[str, str]) -> bool:
    gave_it = any(str(item_id) in words for item_id in bundle.item_ids)
    if gave_it and (bundle.block or bundle.question):
        return True
    is_listed = any(item.get("id") in words for item in bundle.items)
    return is_listed or any(text and text in bundle.block for text in words.values())

"""People of a bench, and sessions held for them by the product's own functions: intake, reading, recall."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from typing import Any

from accounts.connecting import connect_agent
from accounts.consent import agree
from accounts.models import Actor, Connection, Context, Scope, User
from accounts.tenancy import tenant
from facts.extraction.reading import read_session
from facts.intake.messages import Incoming, take
from facts.intake.sessions import end_session, open_session
from facts.models import ExtractionJob, JobState, Session
from facts.recall import Question, recall, start_of

_NUMBERS = count(1)


@dataclass(frozen=True)
class Person:
    """Somebody with memory on, and an agent that may read and write in `context`."""

    user: User
    connection: Connection
    context: Context


@dataclass(frozen=True)
class Held:
    """A session that was read: how that ended, and how long it took, writing included."""

    session: Session
    outcome: str
    seconds: float


@dataclass(frozen=True)
class Shown:
    """What an agent is shown when a session begins: rows in the always and relevant tier and at the start, and
    lines of summaries, which are about sessions and not memories."""

    lines: tuple[str, ...]
    summaries: tuple[str, ...]


def new_person(*, at: datetime, timezone: str = "UTC") -> Person:
    """Somebody new in the scratch database."""
    user = User.objects.create_user(f"bench-{next(_NUMBERS)}@example.org", timezone=timezone)
    with tenant(user.pk):
        agree(user, by=Actor.of(user), now=at)
        scopes = (Scope.RECALL, Scope.WRITE, Scope.MANAGE)
        contexts = ("personal", "work")
        connection, _ = connect_agent(user, "Bench", scopes=scopes, contexts=contexts, by=Actor.of(user))
        context = next(each for each in user.contexts.all() if each.name == "personal")
    return Person(user, connection, context)


def hold(person: Person, turns: Sequence[Incoming], *, now: datetime, by_rules: bool) -> Held:
    """One session from opening to being read, at `now`; `by_rules` reads it offline although a model is there."""
    user, actor = person.user, Actor.of(person.connection)
    began_at = min((turn.at for turn in turns if turn.at), default=now)
    with tenant(user.pk):
        session, _ = open_session(user, person.connection, person.context, now=now, started_at=began_at)
        taken = take(user, session, turns, by=actor, now=now)
        job = end_session(session, by=actor, now=now) or taken.job
    if job is None:
        return Held(session, "gone", 0.0)
    ExtractionJob.objects.filter(pk=job.pk).update(run_after=now)
    began = time.perf_counter()
    outcome = read_session(user.pk, job.pk, now=now, by_rules=by_rules)
    return Held(session, outcome, time.perf_counter() - began)


def read_rest(person: Person, *, now: datetime, by_rules: bool) -> None:
    """Read what waits, such as a summary to be made again."""
    waiting = ExtractionJob.objects.filter(user_id=person.user.pk, state=JobState.WAITING)
    for job in list(waiting):
        ExtractionJob.objects.filter(pk=job.pk).update(run_after=now)
        read_session(person.user.pk, job.pk, now=now, by_rules=by_rules)


def next_session(person: Person, question: str, *, now: datetime) -> Shown:
    """What the next session's agent is shown at its start and for its first message."""
    with tenant(person.user.pk):
        session, _ = open_session(person.user, person.connection, person.context, now=now)
        start = start_of(person.user, person.connection, person.context, now=now)
        asked = Question(question[-4000:], session=session)
        answer = recall(person.user, person.connection, asked, now=now)
        rows = [*start.profile.values(), *start.open_items, *(item.row for item in answer.items)]
        lines = [*start.block.split("\n"), *answer.block.split("\n"), *answer.delta.split("\n")]
        return Shown(
            tuple(words_of(row) for row in rows if row.noun != "summary")
            + tuple(line for line in lines if line.startswith("- (") and not line.startswith("- (session,")),
            tuple(line for line in lines if line.startswith("- (session,"))
            + tuple(summary.statement() for summary in start.summaries),
        )


def words_of(row: Any) -> str:
    """Everything a memory says: its statement, and what stands beside it."""
    beside = (getattr(row, name, "") for name in ("value", "trigger", "body", "background"))
    return " ".join(part for part in (row.statement(), *beside) if part)

"""Searching in the middle of a conversation: one ranking with recall, narrowed to kinds, a context, days or a topic.

The walls and the floor of recall hold. A search is noted like a recall and counts as no use: an agent may search as
often as it likes without making a memory look more useful than it is. Days are days of the user's own time zone, both
ends included.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Any
from uuid import UUID

from django.db.models import Q

from accounts.models import Connection, Context, User
from facts.lexicon import terms
from facts.models import Precision, Session
from facts.recall.knowing import tellable
from facts.recall.noting import note_given
from facts.recall.periods import Period, period_of
from facts.recall.ranking import Ranked
from facts.recall.recalling import Item, Question, notice_for, question_vector, reach, take_turn
from facts.recall.tiers import relevant, withheld_ids
from facts.writing.statements.dates import zone_of

NOUNS = ("fact", "episode", "procedure", "open_item", "summary")
MOST = 20  # of one answer


@dataclass(frozen=True)
class Found:
    """What a search found, best first; browsed episodes latest first. `total`: how many there are in all, as far as
    was counted. `notice`: memory_off, memory_paused or "". `period`: the time that the query itself names."""

    items: tuple[Item, ...] = ()
    total: int = 0
    is_degraded: bool = False
    notice: str = ""
    contexts: tuple[UUID, ...] = ()
    period: Period | None = None


@dataclass(frozen=True)
class Days:
    """A stretch of days of one time zone, both ends included; None leaves an end open."""

    since: date | None
    until: date | None
    zone: tzinfo

    @property
    def is_open(self) -> bool:
        return self.since is None and self.until is None

    def period(self, query: str) -> Period:
        """The same as a time that is asked about."""
        return Period(
            words="",
            since=_midnight(self.since, self.zone) if self.since else None,
            until=_midnight(self.until + timedelta(days=1), self.zone) if self.until else None,
            asks_past=True,
            rest=query,
            is_browse=False,
        )

    def happened(self) -> Q:
        """What happened in them, or in a week, month or year that shares a day with them."""
        wanted = Q(happened_on__lte=self.until) if self.until else Q()
        if self.since:
            coarse = {
                Precision.WEEK: self.since - timedelta(days=6),
                Precision.MONTH: self.since.replace(day=1),
                Precision.YEAR: self.since.replace(month=1, day=1),
            }
            within = Q(happened_on__gte=self.since)
            for precision, first in coarse.items():
                within |= Q(precision=precision, happened_on__gte=first)
            wanted &= within
        return wanted


def search_memory(
    user: User,
    connection: Connection,
    query: str,
    *,
    kinds: Sequence[str] = (),
    context: Context | None = None,
    session: Session | None = None,
    since: date | None = None,
    until: date | None = None,
    limit: int = 10,
    now: datetime,
) -> Found:
    """What bears on the query, best first, at most `limit`; nothing near enough, nothing. Waits for no model but the
    local embedder. Days given go before a time named in the query. Raises `Session.DoesNotExist` if the session went meanwhile."""
    if notice := notice_for(user, session, connection, context, now=now):
        return Found(notice=notice)
    days = Days(since, until, zone_of(user.timezone))
    read = period_of(query, now=now, timezone=user.timezone)
    period = read if days.is_open else days.period(query)
    asked = period.rest if period else query
    vector, is_degraded = question_vector(asked)
    if notice := take_turn(user, session, connection, context, now=now):
        return Found(notice=notice)
    contexts = reach(connection, Question("", context=context, session=session))
    ranked = relevant(
        user,
        asked,
        context_ids=contexts,
        vector=vector,
        but=withheld_ids(user),
        now=now,
        period=period,
        kinds=kinds,
        cap=min(limit, MOST),
    )
    found = _given(
        user, connection, ranked, contexts, query, session=session, is_degraded=is_degraded, now=now
    )
    return replace(found, period=read if days.is_open else None)


def search_episodes(
    user: User,
    connection: Connection,
    query: str = "",
    *,
    since: date | None = None,
    until: date | None = None,
    topic: str = "",
    context: Context | None = None,
    session: Session | None = None,
    limit: int = 10,
    now: datetime,
) -> Found:
    """What happened: with a query the best first, without one the latest first. `topic` keeps those about it.
    Raises `Session.DoesNotExist` if the session went meanwhile."""
    if notice := notice_for(user, session, connection, context, now=now):
        return Found(notice=notice)
    vector, is_degraded = question_vector(query)
    if notice := take_turn(user, session, connection, context, now=now):
        return Found(notice=notice)
    contexts = reach(connection, Question("", context=context, session=session))
    days = Days(since, until, zone_of(user.timezone))
    rows = tellable(user, contexts, ("episode",), withheld=withheld_ids(user))["episode"]
    fitting = about(rows.filter(days.happened()).order_by("-happened_on", "-said_at", "pk"), topic)
    ranked = [Ranked(row, 1.0, {"time": 1.0}) for row in fitting[:limit]]
    if query.strip():
        ranked = relevant(
            user,
            query,
            context_ids=contexts,
            vector=vector,
            but=_other_episodes(user, fitting),
            now=now,
            kinds=["episode"],
            cap=min(limit, MOST),
        )
    found = _given(
        user, connection, ranked, contexts, query, session=session, is_degraded=is_degraded, now=now
    )
    total = len(found.items) if query.strip() else len(fitting)
    return Found(found.items, total, found.is_degraded, "", found.contexts)


def about(episodes: Iterable[Any], topic: str) -> list[Any]:
    """Those of the episodes one of whose topics, or whose own words, hold every word of `topic`; all for ""."""
    wanted = set(terms(topic))
    if not topic.strip():
        return list(episodes)
    return [row for row in episodes if wanted and wanted <= set(terms(" ".join([row.text, *row.topics])))]


def _other_episodes(user: User, wanted: Sequence[Any]) -> set[UUID]:
    return set(user.episodes.exclude(pk__in=[row.pk for row in wanted]).values_list("pk", flat=True))


def _given(
    user: User,
    connection: Connection,
    ranked: Sequence[Ranked],
    contexts: Sequence[UUID],
    query: str,
    *,
    session: Session | None,
    is_degraded: bool,
    now: datetime,
) -> Found:
    items = tuple(Item(each.row, "relevant", each.why, each.score) for each in ranked)
    why = {item.row.pk: item.why for item in items}
    note_given(
        user,
        connection,
        [item.row for item in items],
        question=query,
        why=why,
        session=session,
        now=now,
    )
    return Found(items, len(items), is_degraded, "", tuple(contexts))


def _midnight(day: date, zone: tzinfo) -> datetime:
    return datetime.combine(day, time.min, zone).astimezone(UTC)

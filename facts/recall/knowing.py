"""What an agent may look up: everything that is remembered, the profile, what is open, and how something is known.

The walls of recall hold here too: the contexts of the connection, only what is current, nothing that a typed
"forget …" withholds, nothing while memory is off or paused. Looking is not using: no use is counted. What was given
is noted as a recall is, so that its owner sees who was given what.
"""

import base64
import binascii
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Literal
from uuid import UUID

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce

from accounts.models import Connection, Context, Scope, User
from facts.models import MadeBy, Revision, Session, Source, Status
from facts.recall.noting import note_given
from facts.recall.recalling import Question, notice_for, reach, take_turn, without_old_words
from facts.recall.tiers import still_so, withheld_ids

Order = Literal["newest", "due"]
TABLES = {"fact": "facts", "episode": "episodes", "procedure": "procedures", "open_item": "open_items"}
# What an agent may ask about: with `manage` also what was replaced since it was told. Never what waits for its owner.
TOLD = {False: (Status.CURRENT,), True: (Status.CURRENT, Status.SUPERSEDED)}
UNDATED = date(9999, 12, 31)


class UnknownCursor(ValueError):
    """This cursor was not given by this list. Start without one."""


@dataclass(frozen=True)
class Page:
    """One page of a list: its rows, the cursor of the next (None on the last), how many rows there are in all, and
    the notice that goes with an empty answer while memory is off or paused."""

    rows: tuple[Any, ...] = ()
    following: str | None = None
    total: int = 0
    notice: str = ""


@dataclass(frozen=True)
class Knowledge:
    """How one memory is known: the words it rests on as far as they are in reach, oldest first ("" where the words
    were forgotten), when and by whom its wording was changed, and what it took the place of. A summary rests on a
    whole session and has none of these, but the events that were learned from that session, the first one first."""

    memory: Any
    sources: tuple[Source, ...] = ()
    rewordings: tuple[Revision, ...] = ()
    replaced: tuple[Any, ...] = ()
    episodes: tuple[Any, ...] = ()


def tellable(
    user: User, contexts: Sequence[UUID], nouns: Sequence[str] = (), *, withheld: set[UUID]
) -> dict[str, Any]:
    """Noun → the rows of that kind that may be told in these contexts; all kinds if none is named."""
    return {
        noun: getattr(user, table)
        .current()
        .in_contexts(contexts)
        .exclude(pk__in=withheld)
        .select_related("context")
        for noun, table in TABLES.items()
        if not nouns or noun in nouns
    }


def everything(
    user: User,
    connection: Connection,
    *,
    nouns: Sequence[str] = (),
    context: Context | None = None,
    session: Session | None = None,
    cursor: str = "",
    limit: int = 50,
    now: datetime,
) -> Page:
    """All that may be told, a page at a time: facts first, then episodes, procedures and open items, each newest
    first. What is added meanwhile shifts no page. Raises `UnknownCursor`."""
    if notice := take_turn(user, session, connection, context, now=now):
        return Page(notice=notice)
    contexts = reach(connection, Question("", context=context, session=session))
    tables = tellable(user, contexts, nouns, withheld=withheld_ids(user))
    place, last = _read(cursor, list(tables))
    rows: list[Any] = []
    for noun in list(tables)[list(tables).index(place) :]:
        behind = _behind(tables[noun], last) if noun == place and last else tables[noun]
        rows += behind.order_by("-said_at", "-pk")[: limit + 1 - len(rows)]
    shown = rows[:limit]
    following = _written(shown[-1].noun, shown[-1].said_at, shown[-1].pk) if len(rows) > limit else None
    note_given(user, connection, shown, session=session, now=now)
    total = sum(table.count() for table in tables.values())
    return Page(tuple(shown), following, total)


def profile_of(
    user: User, connection: Connection, *, session: Session | None = None, now: datetime
) -> tuple[dict[str, Any], str]:
    """(slot → the fact that fills it, by slot; why it is empty: memory_off, memory_paused or "")."""
    if notice := take_turn(user, session, connection, now=now):
        return {}, notice
    contexts = reach(connection, Question("", session=session))
    facts = tellable(user, contexts, ("fact",), withheld=withheld_ids(user))["fact"].exclude(slot="")
    filled = {fact.slot: fact for fact in facts.order_by("said_at")}
    note_given(user, connection, list(filled.values()), session=session, now=now)
    return dict(sorted(filled.items())), ""


def open_items(
    user: User, connection: Connection, *, session: Session | None = None, limit: int = 20, now: datetime
) -> Page:
    """What is still open, soonest due first, what has no date last. Gives no cursor."""
    if notice := take_turn(user, session, connection, now=now):
        return Page(notice=notice)
    contexts = reach(connection, Question("", session=session))
    items = tellable(user, contexts, ("open_item",), withheld=withheld_ids(user))["open_item"]
    page = due_page(items, limit=limit)
    note_given(user, connection, page.rows, session=session, now=now)
    return page


def due_page(items: QuerySet[Any], *, cursor: str = "", limit: int) -> Page:
    """The open ones of `items`, soonest due first, undated ones last. Raises `UnknownCursor`."""
    still_open = items.filter(done_at=None).annotate(due=Coalesce("due_on", UNDATED))
    rows = still_open
    if cursor:
        _, last = _read(cursor, ["due"])
        if last is None:
            raise UnknownCursor(UnknownCursor.__doc__)
        day, pk = last[0].date(), last[1]
        rows = rows.filter(Q(due__gt=day) | Q(due=day, pk__gt=pk))
    found = list(rows.order_by("due", "pk")[: limit + 1])
    shown = found[:limit]
    following = None
    if len(found) > limit:
        due = datetime.combine(shown[-1].due_on or UNDATED, datetime.min.time(), UTC)
        following = _written("due", due, shown[-1].pk)
    return Page(tuple(shown), following, still_open.count())


def how_do_you_know(
    user: User, connection: Connection, memory_id: UUID, *, session: Session | None = None, now: datetime
) -> Knowledge | None:
    """The words a memory rests on, and what it replaced; None for what is missing, out of reach, withheld, or waits
    for its owner, and while memory is off or paused."""
    if take_turn(user, session, connection, now=now):
        return None
    contexts, withheld = reach(connection, Question("", session=session)), withheld_ids(user)
    told = TOLD[connection.may(Scope.MANAGE)]
    memory = _memory(user, memory_id, contexts, told, withheld) or _summary(
        user, memory_id, contexts, withheld
    )
    if memory is None:
        return None
    if memory.noun == "summary":
        rows = tellable(user, contexts, ("episode",), withheld=withheld)["episode"]
        episodes = rows.filter(sources__session=memory.session_id).distinct().order_by("happened_on", "pk")
        note_given(user, connection, [memory, *episodes], session=session, now=now)
        return Knowledge(memory, episodes=tuple(episodes))
    note_given(user, connection, [memory], session=session, now=now)
    sources = memory.sources.filter(session__context_id__in=contexts).order_by("said_at", "created_at")
    replaced = memory.supersedes.filter(context_id__in=contexts).exclude(pk__in=withheld)
    rewordings = memory.revisions.order_by("replaced_at")
    told_from = list(sources)
    if not connection.may(Scope.MANAGE):
        without_old_words(user, told_from)
    return Knowledge(memory, tuple(told_from), tuple(rewordings), tuple(replaced.order_by("said_at")))


def session_of_summary(
    user: User, connection: Connection, among: Sequence[UUID], *, now: datetime
) -> UUID | None:
    """The session of the first summary that is among these ids and may be told to the connection; None if none is."""
    if not among or notice_for(user, None, connection, now=now):
        return None
    contexts: Any = connection.told_context_ids()
    summaries = user.summaries.filter(pk__in=among, context_id__in=contexts).exclude(
        pk__in=withheld_ids(user)
    )
    return summaries.order_by("said_at").values_list("session_id", flat=True).first()


def reasons_for(memory: Any) -> list[str]:
    """Why we are as sure of a memory as its band says, the strongest first: confirmed_by_user, worded_by_user,
    written_by_user, pinned_by_user, asked_for_by_user, heard_in_several_sessions, heard_once, written_by_agent,
    imported."""
    made = {
        MadeBy.PERSON: "written_by_user",
        MadeBy.REQUEST: "asked_for_by_user",
        MadeBy.AGENT: "written_by_agent",
        MadeBy.IMPORT: "imported",
    }
    found = {
        "confirmed_by_user": memory.confirmed_at is not None,
        "worded_by_user": memory.edited_at is not None,
        "pinned_by_user": memory.is_pinned,
        "heard_in_several_sessions": memory.heard_in > 1,
        made.get(memory.made_by, "heard_once"): memory.made_by in made or memory.heard_in <= 1,
    }
    return [reason for reason, holds in found.items() if holds]


def _memory(
    user: User, memory_id: UUID, contexts: Sequence[UUID], told: Sequence[str], withheld: set[UUID]
) -> Any:
    if memory_id in withheld:
        return None
    kinds = (getattr(user, table).in_contexts(contexts).filter(status__in=told) for table in TABLES.values())
    found = (rows.filter(pk=memory_id).select_related("context").first() for rows in kinds)
    return next((row for row in found if row is not None), None)


def _summary(user: User, memory_id: UUID, contexts: Sequence[UUID], withheld: set[UUID]) -> Any:
    rows = user.summaries.filter(pk=memory_id, context_id__in=contexts).exclude(pk__in=withheld)
    return next(iter(still_so(user, list(rows.select_related("context")))), None)


def _behind(rows: QuerySet[Any], last: tuple[datetime, UUID]) -> QuerySet[Any]:
    moment, pk = last
    return rows.filter(Q(said_at__lt=moment) | Q(said_at=moment, pk__lt=pk))


def _written(place: str, moment: datetime, pk: UUID) -> str:
    return base64.urlsafe_b64encode(f"{place}|{moment.isoformat()}|{pk}".encode()).decode().rstrip("=")


def _read(cursor: str, places: Sequence[str]) -> tuple[str, tuple[datetime, UUID] | None]:
    """(which table, the last row's place in it; None at the beginning)."""
    if not cursor:
        return places[0], None
    try:
        place, moment, pk = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode().split("|")
        last = datetime.fromisoformat(moment).astimezone(UTC), UUID(pk)
    except (ValueError, OverflowError, binascii.Error) as error:
        raise UnknownCursor(UnknownCursor.__doc__) from error
    if place not in places:
        raise UnknownCursor(UnknownCursor.__doc__)
    return place, last

"""One person's rows laid straight into the store, and how the product's recall ranks them for a question.

What is to be remembered is the data's to say, so the gate, the limit of 200 characters and reconciling, which would
hold, shorten or merge some of it, are passed by: rows are made as `writing` makes them, citing the turns they rest on.
All else is the product's: intake takes the messages, `search.index` embeds and indexes, `recall` ranks.
"""

import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import islice
from typing import Any, TypeVar
from uuid import UUID

import numpy as np

from accounts.models import Actor
from accounts.tenancy import tenant
from facts import embeddings, search
from facts.embeddings import EmbedderUnavailable
from facts.intake.messages import Incoming, take
from facts.intake.sessions import open_session
from facts.management.bench.order import BadData
from facts.management.bench.people import Person, new_person
from facts.models import Fact, MadeBy, Message, Session, Source
from facts.recall.periods import period_of
from facts.recall.tiers import relevant
from facts.writing.statements.entities import entities_in

MOST = 100  # results of one question: more than any measure looks at
BATCH = 64  # rows embedded and indexed at once
TURN = timedelta(seconds=30)  # between two turns of a session, of which only the beginning is known

T = TypeVar("T")


@dataclass(frozen=True)
class Remark:
    """One turn as the data has it; `id` is what rows cite."""

    id: str
    role: str
    text: str
    at: datetime


@dataclass(frozen=True)
class Thing:
    """Something to be remembered as a fact: its id in the data, the remarks it rests on, and who it is about where the
    data says so."""

    id: str
    text: str
    at: datetime
    cites: tuple[str, ...] = ()
    about: tuple[str, ...] = ()


@dataclass
class Store:
    """Somebody's memory: the messages by the data's id, and the data's id of each row. `kinds`: what is ranked, ()
    for all."""

    person: Person
    kinds: tuple[str, ...] = ()
    messages: dict[str, Message] = field(default_factory=dict)
    ids: dict[UUID, str] = field(default_factory=dict)
    asked: list[float] = field(default_factory=list)  # seconds of each ranking


def new_store(*, at: datetime, kinds: tuple[str, ...] = ()) -> Store:
    """The empty memory of somebody new."""
    return Store(new_person(at=at), kinds)


def hear(store: Store, remarks: Sequence[Remark], *, now: datetime) -> Session:
    """Take one session in by intake. Remarks without words are left out, as an agent would. What intake honours in it
    ("remember that …") becomes a memory that no id of the data stands for, and does not count."""
    person, actor = store.person, Actor.of(store.person.connection)
    spoken = [each for each in remarks if each.text.strip()]
    turns = [Incoming(each.role, each.text, each.id, each.at) for each in spoken]
    began_at = min((each.at for each in spoken), default=now)
    with tenant(person.user.pk):
        session, _ = open_session(
            person.user, person.connection, person.context, now=now, started_at=began_at
        )
        taken = take(person.user, session, turns, by=actor, now=now)
        if taken.stored != len(turns):
            raise BadData(f"{len(turns) - taken.stored} turns of one session have an id that another has.")
        session.messages.update(cuts=[])  # they are the talk of these people, whatever their form
        kept = session.messages.order_by("seq")
        store.messages.update(zip((each.id for each in spoken), kept, strict=True))
    return session


def keep_facts(store: Store, things: Sequence[Thing], *, now: datetime) -> None:
    """Store facts with their sources, embedded and indexed."""
    person = store.person
    for batch in batches(things, BATCH):
        with tenant(person.user.pk):
            rows = [_fact(person, thing, now) for thing in batch]
            Fact.objects.bulk_create(rows)  # unscoped: made for its owner
            pairs = list(zip(rows, batch, strict=True))
            cited = [source for row, thing in pairs for source in _sources(store, row, thing)]
            Source.objects.bulk_create(cited)  # unscoped: made for its owner
            index(store, {row.pk: thing.id for row, thing in pairs}, rows)


def index(store: Store, ids: Mapping[UUID, str], rows: Sequence[Any]) -> None:
    """Make stored rows findable, and know them by the data's ids. Inside the person's tenant."""
    search.index(store.person.user, rows)
    store.ids.update(ids)


def _fact(person: Person, thing: Thing, now: datetime) -> Fact:
    return Fact(
        user=person.user,
        context=person.context,
        text=thing.text,
        kind="preference",  # of the four the one that is told for a question only
        entities=list(thing.about or entities_in(thing.text)),
        made_by=MadeBy.IMPORT,
        said_at=thing.at,
        valid_from=thing.at,
        created_at=now,
    )


def _sources(store: Store, row: Fact, thing: Thing) -> Iterator[Source]:
    """A link to each message it cites, whose whole text is the quote."""
    for message in (store.messages[each] for each in thing.cites if each in store.messages):
        yield Source(
            user=store.person.user,
            fact=row,
            session=message.session,
            message=message,
            quote=message.content,
            start=0,
            end=len(message.content),
            said_at=message.at,
        )


def ranking(store: Store, question: str, *, now: datetime) -> list[tuple[str, float]]:
    """The data's ids with scores, best first, of what recall finds for `question`, however far it is below the floor;
    at most `MOST`."""
    with tenant(store.person.user.pk):
        began = time.perf_counter()
        period = period_of(question, now=now, timezone=store.person.user.timezone)
        asked = period.rest if period else question
        found = relevant(
            store.person.user,
            asked,
            context_ids=[store.person.context.pk],
            vector=vector_of(asked),
            but=set(),
            now=now,
            period=period,
            kinds=store.kinds,
            cap=MOST,
            floor=False,
        )
        store.asked.append(time.perf_counter() - began)
    return [(store.ids[each.row.pk], each.score) for each in found if each.row.pk in store.ids]


def vector_of(question: str) -> np.ndarray | None:
    """The question's vector; None while embedding is off, as recall would have it."""
    try:
        return embeddings.embed_question(question)
    except EmbedderUnavailable:
        return None


def speed(stores: Iterable[Store]) -> dict[str, Any]:
    """How many questions were ranked, and how long one took, embedding it included."""
    spent = sorted(second for store in stores for second in store.asked)
    if not spent:
        return {"questions": 0}
    return {
        "questions": len(spent),
        "ms_p50": round(spent[len(spent) // 2] * 1000, 2),
        "ms_p95": round(spent[int(len(spent) * 0.95)] * 1000, 2),
    }


def batches(things: Sequence[T], size: int) -> Iterator[list[T]]:
    """`things` in lists of at most `size`."""
    rest = iter(things)
    while batch := list(islice(rest, size)):
        yield batch


def tell(line: str) -> None:
    """Progress, to stderr."""
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()

"""Recall: the block is frozen by the first recall that names a session; later ones answer in items and delta."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import reduce
from operator import or_
from typing import Any
from uuid import UUID

import numpy as np
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import F, Q, QuerySet

from accounts.compiled import Compiled, among
from accounts.models import Connection, Context, User
from facts import embeddings
from facts.embeddings import EmbedderUnavailable
from facts.models import Bundle, Session, SessionStatus, Source
from facts.models.provenance import PARENTS
from facts.recall import weights
from facts.recall.block import block_of, delta_of, frame_tokens, line_of, tokens_of
from facts.recall.noting import note_given
from facts.recall.periods import Period, period_of
from facts.recall.ranking import Ranked
from facts.recall.tiers import Tiers, both, held_back, in_block, with_summaries

NOTICES = {"off": "memory_off", "paused": "memory_paused"}


@dataclass(frozen=True)
class Question:
    """What an agent asks. `text` is the message, or the last few turns; "" asks for the always tier alone."""

    text: str
    context: Context | None = None
    session: Session | None = None
    budget_tokens: int = weights.DEFAULT_BUDGET
    refresh: bool = False


@dataclass(frozen=True)
class Item:
    """One memory of an answer: the row, its tier, and why it was chosen."""

    row: Any
    tier: str
    why: dict[str, float]
    score: float

    @property
    def is_use(self) -> bool:
        """Being recalled for a question is use; standing in the always tier is not, nor is being looked at."""
        return self.tier == "relevant" and self.row.noun != "summary"


@dataclass(frozen=True)
class Answer:
    """The structured result. `degraded`: words only, the embedder was away. `pending`: sessions not yet read.
    `notice`: memory_off, memory_paused, nothing_stored, budget_too_small, or "". `period`: the time the question asked about."""

    recall_id: UUID | None = None
    block: str = ""
    delta: str = ""
    items: tuple[Item, ...] = ()
    tokens: int = 0
    is_frozen: bool = False
    is_degraded: bool = False
    pending: int = 0
    notice: str = ""
    contexts: tuple[UUID, ...] = field(default_factory=tuple)
    period: Period | None = None


def recall(user: User, connection: Connection, question: Question, *, now: datetime) -> Answer:
    """What the agent should know. Writes the bundle and the access log; waits for no model but the local embedder.
    Memory off or paused: nothing, with a notice. Raises `Session.DoesNotExist` if its session went meanwhile."""
    if notice := notice_for(user, question.session, connection, question.context, now=now):
        return Answer(notice=notice)
    period = period_of(question.text, now=now, timezone=user.timezone)
    asked = period.rest if period else question.text
    vector, is_degraded = question_vector(asked)
    if notice := take_turn(user, question.session, connection, question.context, now=now):
        return Answer(notice=notice)
    contexts = reach(connection, question)
    [(held, waiting)] = _STANDS.rows(user.pk)
    withheld = with_summaries(user, set(held))
    tiers = both(user, asked, context_ids=contexts, vector=vector, withheld=withheld, now=now, period=period)
    items = within_budget(tiers.standing, tiers.found, question.budget_tokens)
    block, delta, frozen = _block(user, connection, question, items, withheld, contexts, now)
    bundle = note_given(
        user,
        connection,
        [item.row for item in items],
        question=question.text,
        why={item.row.pk: item.why for item in items},
        session=question.session,
        block="" if frozen else block,
        tokens=tokens_of(block),
        freezes=frozen is None and _may_freeze(question) and bool(block),
        used=[item.row for item in items if item.is_use],
        now=now,
    )
    return Answer(
        recall_id=bundle.pk,
        block=block,
        delta=delta,
        items=items,
        tokens=tokens_of(block) + tokens_of(delta),
        is_frozen=bundle.is_frozen or frozen is not None,
        is_degraded=is_degraded,
        pending=sum(context_id in contexts for context_id in waiting),
        notice=_notice(tiers, items),
        contexts=tuple(contexts),
        period=period,
    )


def _notice(tiers: Tiers, items: Sequence[Item]) -> str:
    if tiers.is_empty:
        return "nothing_stored"
    return "budget_too_small" if not items and (tiers.standing or tiers.found) else ""


def notice_for(
    user: User,
    session: Session | None,
    connection: Connection,
    context: Context | None = None,
    *,
    now: datetime,
) -> str:
    """Why nothing may be told: memory_off (altogether, for this agent, in this session or context), memory_paused; ""
    while memory is on here."""
    state = user.memory_state(now)
    here = context or (session.context if session is not None else None)
    is_off = (
        not connection.agent.is_memory_on
        or (session is not None and not session.is_memory_on)
        or (here is not None and not here.is_memory_on)
    )
    return "" if state == "on" and not is_off else NOTICES.get(state, "memory_off")


def take_turn(
    user: User,
    session: Session | None,
    connection: Connection,
    context: Context | None = None,
    *,
    now: datetime,
) -> str:
    """`notice_for` under the owner's lock: what is given is noted, and writers lock the same rows and the audit chain
    in orders of their own. Raises `Session.DoesNotExist` if the session went meanwhile."""
    user.lock()
    if session is not None:
        _look_again(user, session)
    return notice_for(user, session, connection, context, now=now)


def _look_again(user: User, session: Session) -> None:
    found = _SESSION.rows(user.pk, session.pk)
    if not found:
        raise Session.DoesNotExist
    [(session.status, session.is_memory_on)] = found


def reach(connection: Connection, question: Question) -> list[UUID]:
    """The contexts a question may reach: those granted, narrowed to the context it names or its session is in, and
    `universal`. Nothing granted, nothing but `universal`."""
    granted: list[Any] = connection.told_context_ids()
    context = question.context or (question.session.context if question.session else None)
    if context is None:
        return granted
    universal = {pk for (pk,) in _UNIVERSAL.rows(connection.user_id)}
    return [each for each in granted if each == context.pk or each in universal]


def question_vector(text: str) -> tuple[np.ndarray | None, bool]:
    """(vector of a question, None without words or embedder; whether the embedder was away)."""
    if not text.strip():
        return None, False
    try:
        return embeddings.embed_question(text), False
    except EmbedderUnavailable:
        return None, True


def within_budget(standing: Sequence[Any], found: Sequence[Ranked], budget_tokens: int) -> tuple[Item, ...]:
    """The always tier, then the relevant one, as far as the budget reaches; nothing is cut in the middle."""
    candidates = [Item(row, "always", {"always": 1.0}, 1.0) for row in standing]
    candidates += [Item(each.row, "relevant", each.why, each.score) for each in found]
    left = max(budget_tokens, weights.MIN_BUDGET) - frame_tokens()
    kept = []
    for item in candidates:
        cost = tokens_of(line_of(item.row) + "\n")
        if cost <= left:
            kept.append(item)
            left -= cost
    return tuple(kept)


def _block(
    user: User,
    connection: Connection,
    question: Question,
    items: Sequence[Item],
    withheld: set[UUID],
    contexts: Sequence[UUID],
    now: datetime,
) -> tuple[str, str, Bundle | None]:
    """(block, delta, the bundle that holds the frozen block; None if this block is a new one). What is asked in
    another context than the session's is answered and not frozen."""
    frozen = _frozen(user, connection, question.session) if _may_freeze(question) else None
    # Of two first recalls at once the second has waited for its turn, and finds the block of the first.
    if frozen is not None and not question.refresh:
        known = set(frozen.item_ids)
        added = [item.row for item in items if item.row.pk not in known]
        replaced = _replaced(user, frozen, withheld, contexts)
        left = max(question.budget_tokens, weights.MIN_BUDGET) - tokens_of(frozen.block)
        return frozen.block, delta_of(added, replaced, most_tokens=left), frozen
    if frozen is not None:
        user.bundles.filter(pk=frozen.pk).update(thawed_at=now)
    always = [item.row for item in items if item.tier == "always"]
    found = [item.row for item in items if item.tier == "relevant"]
    # Which they are the ranking has decided; their order does not hang on use or on the day.
    return block_of(always, sorted(found, key=in_block)), "", None


def _may_freeze(question: Question) -> bool:
    session, context = question.session, question.context
    return session is not None and (context is None or context.pk == session.context_id)


def _frozen(user: User, connection: Connection, session: Session | None) -> Bundle | None:
    if session is None:
        return None
    frozen = next(iter(_FROZEN.instances(user.pk, session.pk, connection.pk)), None)
    if frozen is not None and connection.resumed_at is not None and frozen.created_at < connection.resumed_at:
        user.bundles.filter(pk=frozen.pk).update(thawed_at=connection.resumed_at)
        return None
    return frozen


def _replaced(
    user: User, frozen: Bundle, withheld: set[UUID], contexts: Sequence[UUID]
) -> list[tuple[Any, Any]]:
    rows = user.facts.filter(pk__in=frozen.item_ids, superseded_by__status="current")
    rows = rows.filter(superseded_by__context_id__in=contexts).exclude(pk__in=withheld)
    pairs = rows.exclude(superseded_by__in=withheld).select_related("superseded_by").order_by("said_at", "pk")
    return [(row, row.superseded_by) for row in pairs]


def sources_in_reach(user: User, rows: Sequence[Any], contexts: Sequence[UUID]) -> dict[UUID, Source]:
    """For each row the last words it rests on, as far as they lie in these contexts (`turn`: the number of theirs in
    the session). A memory without such words, and a summary, is not in it."""
    held: dict[str, list[UUID]] = {noun: [] for noun in PARENTS}
    for row in rows:
        if row.noun != "summary":
            held[row.noun].append(row.pk)
    if not any(held.values()):
        return {}
    last: dict[UUID, Source] = {}
    for source in _SOURCES.instances(user.pk, *held.values(), contexts):
        last[_memory_id(source)[1]] = source
    without_old_words(user, last.values())
    return last


def without_old_words(user: User, sources: Iterable[Source]) -> None:
    """Take the words from sources of memories that say something else since, unsaved: they are history, which is for
    who manages."""
    by_memory: dict[tuple[str, UUID], list[Source]] = {}
    for source in sources:
        by_memory.setdefault(_memory_id(source), []).append(source)
    if not by_memory:
        return
    held = [[memory_id for kind, memory_id in by_memory if kind == noun] for noun in PARENTS]
    for ids in _REWORDED.rows(user.pk, *held):
        for key in zip(PARENTS, ids, strict=True):
            for source in by_memory.get(key, ()):
                source.quote = ""


def _memory_id(source: Source) -> tuple[str, UUID]:
    """(kind, id) of the memory that it is a source of."""
    return next((noun, pk) for noun in PARENTS if (pk := getattr(source, f"{noun}_id")) is not None)


def _theirs(*held: Any) -> Q:
    """What belongs to one of these memories, given by kind."""
    return reduce(or_, (among(noun, ids) for noun, ids in zip(PARENTS, held, strict=True)))


def _how_it_stands(user_id: UUID) -> QuerySet[User, Any]:
    """What is held back, and for each session with words that were not read yet its context."""
    statuses = [SessionStatus.OPEN, SessionStatus.CLOSED, SessionStatus.EXTRACTING]
    sessions = User(pk=user_id).sessions.filter(status__in=statuses, is_memory_on=True).order_by()
    waiting = sessions.filter(next_seq__gt=F("extracted_through") + 1).values("context_id")
    both_lists = ArraySubquery(held_back(user_id)), ArraySubquery(waiting)
    return User.objects.filter(pk=user_id).values_list(*both_lists)


def _sources(user_id: UUID, *held_and_contexts: Any) -> QuerySet[Source]:
    *held, contexts = held_and_contexts
    sources = User(pk=user_id).sources.filter(_theirs(*held), among("session__context", contexts))
    return sources.annotate(turn=F("message__seq")).order_by("said_at", "created_at")


def _reworded(user_id: UUID, *held: Any) -> QuerySet[Any, Any]:
    reworded = User(pk=user_id).revisions.filter(_theirs(*held)).order_by()
    return reworded.values_list(*(f"{noun}_id" for noun in PARENTS))


def _state(user_id: UUID, session_id: UUID) -> QuerySet[Session, Any]:
    return User(pk=user_id).sessions.filter(pk=session_id).values_list("status", "is_memory_on")


def _frozen_bundle(user_id: UUID, session_id: UUID, connection_id: UUID) -> QuerySet[Bundle]:
    bundles = User(pk=user_id).bundles.filter(session=session_id, connection=connection_id)
    return bundles.filter(is_frozen=True, thawed_at=None)


def _universal(user_id: UUID) -> QuerySet[Context, Any]:
    return User(pk=user_id).contexts.filter(is_universal=True).values_list("pk")


_SESSION = Compiled("ii", _state)
_FROZEN = Compiled("iii", _frozen_bundle)
_UNIVERSAL = Compiled("i", _universal)
_STANDS = Compiled("i", _how_it_stands)
_SOURCES = Compiled("illlll", _sources)
_REWORDED = Compiled("illll", _reworded)

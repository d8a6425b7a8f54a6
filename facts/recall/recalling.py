"""Recall: the block is frozen by the first recall that names a session; later ones answer in items and delta."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import reduce
from operator import or_
from typing import Any
from uuid import UUID

import numpy as np
from django.db.models import F, Q

from accounts.models import Actor, Connection, Context, User, Verb, record
from facts import embeddings
from facts.embeddings import EmbedderUnavailable
from facts.models import Bundle, Session, SessionStatus, Source
from facts.models.provenance import PARENTS
from facts.recall import weights
from facts.recall.block import block_of, delta_of, frame_tokens, line_of, tokens_of
from facts.recall.periods import Period, period_of
from facts.recall.ranking import Ranked
from facts.recall.tiers import Tiers, both, in_block, withheld_ids

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
    if notice := notice_for(user, question.session, now=now):
        return Answer(notice=notice)
    period = period_of(question.text, now=now, timezone=user.timezone)
    asked = period.rest if period else question.text
    vector, is_degraded = question_vector(asked)
    if notice := take_turn(user, question.session, now=now):
        return Answer(notice=notice)
    contexts = reach(connection, question)
    withheld = withheld_ids(user)
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
        now=now,
    )
    _note_use(items, now)
    return Answer(
        recall_id=bundle.pk,
        block=block,
        delta=delta,
        items=items,
        tokens=tokens_of(block) + tokens_of(delta),
        is_frozen=bundle.is_frozen or frozen is not None,
        is_degraded=is_degraded,
        pending=pending_sessions(user, contexts),
        notice=_notice(tiers, items),
        contexts=tuple(contexts),
        period=period,
    )


def _notice(tiers: Tiers, items: Sequence[Item]) -> str:
    if tiers.is_empty:
        return "nothing_stored"
    return "budget_too_small" if not items and (tiers.standing or tiers.found) else ""


def notice_for(user: User, session: Session | None, *, now: datetime) -> str:
    """Why nothing may be told: memory_off, memory_paused; "" while memory is on here."""
    state = user.memory_state(now)
    if state == "on" and (session is None or session.is_memory_on):
        return ""
    return NOTICES.get(state, "memory_off")


def take_turn(user: User, session: Session | None, *, now: datetime) -> str:
    """`notice_for` under the owner's lock: what is given is noted, and writers lock the same rows and the audit chain
    in orders of their own. Raises `Session.DoesNotExist` if the session went meanwhile."""
    user.lock()
    if session is not None:
        session.refresh_from_db(fields=["status", "is_memory_on"])
    return notice_for(user, session, now=now)


def reach(connection: Connection, question: Question) -> list[UUID]:
    """The contexts a question may reach: those granted, narrowed to the context it names or its session is in, and
    `universal`. Nothing granted, nothing but `universal`."""
    granted: list[Any] = connection.context_ids()
    context = question.context or (question.session.context if question.session else None)
    if context is None:
        return granted
    return [each for each in granted if each == context.pk or _is_universal(connection, each)]


def _is_universal(connection: Connection, context_id: UUID) -> bool:
    return bool(connection.user.contexts.filter(pk=context_id, is_universal=True).exists())


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
    frozen = user.bundles.filter(
        session=session, connection=connection, is_frozen=True, thawed_at=None
    ).first()
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
    now: datetime,
) -> Bundle:
    """Keep what an agent was given, sealed, and say in the access log that it was. Called under the owner's lock.
    `block` is kept once, with the first that has it."""
    bundle = Bundle.objects.create(  # unscoped: made for its owner
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
    record(Verb.RECALLED, by=Actor.of(connection), obj=bundle, items=len(rows))
    connection.note_read(now)
    return bundle


def _note_use(items: Sequence[Item], now: datetime) -> None:
    """Being recalled for a question is use; standing in the always tier is not, nor is being looked at."""
    used = [item.row for item in items if item.tier == "relevant" and item.row.noun != "summary"]
    for kind in {type(row) for row in used}:
        ids = [row.pk for row in used if type(row) is kind]
        rows = kind.objects.filter(user_id=used[0].user_id, pk__in=ids)  # unscoped: their own owner
        rows.update(use_count=F("use_count") + 1, last_used_at=now)


def pending_sessions(user: User, context_ids: Sequence[UUID]) -> int:
    """How many sessions in reach have words that were not read yet."""
    waiting = [SessionStatus.OPEN, SessionStatus.CLOSED, SessionStatus.EXTRACTING]
    sessions = user.sessions.filter(context_id__in=context_ids, status__in=waiting, is_memory_on=True)
    return sessions.filter(next_seq__gt=F("extracted_through") + 1).count()


def sources_in_reach(user: User, rows: Sequence[Any], contexts: Sequence[UUID]) -> dict[UUID, Source]:
    """For each row the last words it rests on, as far as they lie in these contexts (`turn`: the number of theirs in
    the session). A memory without such words, and a summary, is not in it."""
    held: dict[str, list[UUID]] = {}
    for row in rows:
        if row.noun != "summary":
            held.setdefault(row.noun, []).append(row.pk)
    if not held:
        return {}
    theirs = reduce(or_, (Q(**{f"{noun}__in": ids}) for noun, ids in held.items()))
    sources = user.sources.filter(theirs, session__context_id__in=list(contexts)).annotate(
        turn=F("message__seq")
    )
    last: dict[UUID, Source] = {}
    for source in sources.order_by("said_at", "created_at"):
        last[next(pk for noun in held if (pk := getattr(source, f"{noun}_id")) is not None)] = source
    without_old_words(user, last.values())
    return last


def without_old_words(user: User, sources: Iterable[Source]) -> None:
    """Take the words from sources of memories that say something else since, unsaved: they are history, which is for
    who manages."""
    by_memory: dict[tuple[str, UUID], list[Source]] = {}
    for source in sources:
        noun = next(name for name in PARENTS if getattr(source, f"{name}_id") is not None)
        by_memory.setdefault((noun, getattr(source, f"{noun}_id")), []).append(source)
    if not by_memory:
        return
    theirs = reduce(or_, (Q(**{noun: memory_id}) for noun, memory_id in by_memory))
    for ids in user.revisions.filter(theirs).values_list(*(f"{noun}_id" for noun in PARENTS)):
        for key in zip(PARENTS, ids, strict=True):
            for source in by_memory.get(key, ()):
                source.quote = ""

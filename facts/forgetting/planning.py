"""What a forget would take with it. Reads only."""

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from django.db.models import Q, QuerySet

from accounts.models import User
from facts import search
from facts.lexicon import has_telling_words
from facts.models import MadeBy, MemoryQuerySet, Message, Revision, Session, Source
from facts.writing.removal import with_echoes

By = Literal["said", "arrived", "either"]
EXAMPLES = 5
TOPIC_COVERAGE = 0.5
TOPIC_COSINE = 0.45
BY_HAND = (MadeBy.PERSON, MadeBy.AGENT, MadeBy.IMPORT)

# What is counted, as people are told: one, several.
NAMES = {
    "facts": ("fact", "facts"),
    "episodes": ("event", "events"),
    "procedures": ("procedure", "procedures"),
    "open_items": ("open item", "open items"),
    "messages": ("message", "messages"),
    "sessions": ("whole session", "whole sessions"),
}


@dataclass(frozen=True)
class Selection:
    """What to forget: exactly one of ids, a session (with or without what was learned from it), a window
    [since, until], a topic, or all; `context_ids` narrows it, None leaves it whole. Nothing chosen selects nothing."""

    ids: tuple[UUID, ...] = ()
    session_id: UUID | None = None
    keeps_memories: bool = False
    since: datetime | None = None
    until: datetime | None = None
    by: By = "said"
    topic: str = ""
    is_all: bool = False
    context_ids: tuple[UUID, ...] | None = None

    @property
    def is_window(self) -> bool:
        return self.since is not None or self.until is not None


@dataclass(frozen=True)
class Plan:
    """What will go: memories; messages; whole sessions; sources that other memories lose; wordings and confirmations
    that are undone; and what comes back because its successor goes. `late_arrivals` counts messages dated before the
    window that arrived in it, which stay unless the person chooses "when it arrived"."""

    memories: tuple[Any, ...] = ()
    messages: tuple[Message, ...] = ()
    sessions: tuple[Session, ...] = ()
    lost_sources: tuple[Source, ...] = ()
    revisions: tuple[Revision, ...] = ()
    restored: tuple[Any, ...] = ()
    late_arrivals: int = 0
    selection: Selection = field(default_factory=Selection)

    @property
    def counts(self) -> dict[str, int]:
        """How many of each kind will go, zeros included."""
        nouns = [memory.noun for memory in self.memories]
        return {
            "facts": nouns.count("fact"),
            "episodes": nouns.count("episode"),
            "procedures": nouns.count("procedure"),
            "open_items": nouns.count("open_item"),
            "messages": len(self.messages),
            "sessions": len(self.sessions),
        }

    @property
    def examples(self) -> list[str]:
        """A few of the statements that will go."""
        return [memory.statement() for memory in self.memories[:EXAMPLES]]

    @property
    def is_empty(self) -> bool:
        return not (self.memories or self.messages or self.sessions or self.revisions)


def plan(user: User, selection: Selection) -> Plan:
    """What `selection` would take with it."""
    if selection.is_all:
        return _plan_all(user, selection)
    if selection.session_id is not None:
        return _plan_session(user, selection)
    if selection.is_window:
        return _plan_window(user, selection)
    if selection.topic:
        return Plan(memories=tuple(with_echoes(user, _about(user, selection))), selection=selection)
    chosen = [row for kind in _kinds(user, selection) for row in kind.filter(pk__in=selection.ids)]
    return Plan(memories=tuple(with_echoes(user, chosen)), selection=selection)


def _kinds(user: User, selection: Selection) -> list[MemoryQuerySet]:
    kinds: list[MemoryQuerySet] = [
        user.facts.all(),
        user.episodes.all(),
        user.procedures.all(),
        user.open_items.all(),
    ]
    if selection.context_ids is None:
        return kinds
    return [kind.filter(context_id__in=selection.context_ids) for kind in kinds]


def _plan_all(user: User, selection: Selection) -> Plan:
    memories = [row for kind in _kinds(user, selection) for row in kind.newest_first()]
    sessions = user.sessions.all()
    if selection.context_ids is not None:
        sessions = sessions.filter(context_id__in=selection.context_ids)
    messages = user.messages.filter(session__in=sessions)
    return Plan(tuple(memories), tuple(messages), tuple(sessions), selection=selection)


def _plan_session(user: User, selection: Selection) -> Plan:
    assert selection.session_id is not None
    sessions = user.sessions.filter(pk=selection.session_id)
    if selection.context_ids is not None:
        sessions = sessions.filter(context_id__in=selection.context_ids)
    messages = list(user.messages.filter(session__in=sessions))
    if selection.keeps_memories:
        return Plan((), tuple(messages), tuple(sessions), selection=selection)
    return _with_consequences(user, messages, [], list(sessions), selection)


def _plan_window(user: User, selection: Selection) -> Plan:
    messages = list(_in_window(user.messages.select_related("session"), selection))
    if selection.context_ids is not None:
        messages = [message for message in messages if _reaches(selection, message.session.context_id)]
    by_hand = [
        row
        for kind in _kinds(user, selection)
        for row in _between(kind.filter(made_by__in=BY_HAND), "created_at", selection)
    ]
    touched = {message.session_id: message.session for message in messages}
    emptied = [session for session in touched.values() if _all_in(session, messages)]
    planned = _with_consequences(user, messages, by_hand, emptied, selection)
    gone = {memory.pk for memory in planned.memories}
    revisions = [
        revision
        for revision in _between(user.revisions.all(), "replaced_at", selection)
        if revision.memory.pk not in gone and _reaches(selection, revision.memory.context_id)
    ]
    return Plan(
        **{
            **planned.__dict__,
            "revisions": tuple(revisions),
            "late_arrivals": _late_arrivals(user, selection),
        }
    )


def _with_consequences(
    user: User,
    messages: Sequence[Message],
    by_hand: Sequence[Any],
    sessions: Sequence[Session],
    selection: Selection,
) -> Plan:
    """The memories that rest on these messages alone, the sources that others lose, and what comes back."""
    ids = [message.pk for message in messages]
    sources = user.sources.filter(message_id__in=ids).select_related(
        "fact", "episode", "procedure", "open_item"
    )
    doomed = {row.pk: row for row in by_hand}
    lost = []
    for source in sources:
        memory = source.memory
        if memory.pk in doomed:
            continue
        # In a stretch of time what was made by hand counts by its creation, not by the words it cites.
        is_by_hand = selection.is_window and memory.made_by in BY_HAND
        if memory.sources.exclude(message_id__in=ids).exists() or is_by_hand:
            lost.append(source)
        else:
            doomed[memory.pk] = memory
    restored = [
        old
        for memory in doomed.values()
        if not _has_heir(memory, doomed)
        for old in memory.supersedes.all()
        if old.pk not in doomed
    ]
    return Plan(
        memories=tuple(doomed.values()),
        messages=tuple(messages),
        sessions=tuple(sessions),
        lost_sources=tuple(lost),
        restored=tuple(restored),
        selection=selection,
    )


def _has_heir(memory: Any, doomed: Container[UUID]) -> bool:
    """Whether something that stays has replaced it since: then what it replaced itself does not come back."""
    seen: set[UUID] = set()
    while (heir := memory.superseded_by) is not None and heir.pk not in seen:
        if heir.pk not in doomed:
            return True
        seen.add(heir.pk)
        memory = heir
    return False


def _reaches(selection: Selection, context_id: UUID) -> bool:
    return selection.context_ids is None or context_id in selection.context_ids


def _in_window(messages: QuerySet[Message], selection: Selection) -> QuerySet[Message]:
    said = _range("at", selection)
    arrived = _range("arrived_at", selection)
    wanted = {"said": said, "arrived": arrived, "either": said | arrived}[selection.by]
    return messages.filter(wanted).order_by("at")


def _between(rows: QuerySet[Any], column: str, selection: Selection) -> QuerySet[Any]:
    return rows.filter(_range(column, selection))


def _range(column: str, selection: Selection) -> Q:
    since = Q(**{f"{column}__gte": selection.since}) if selection.since else Q()
    until = Q(**{f"{column}__lte": selection.until}) if selection.until else Q()
    return since & until


def _all_in(session: Session, messages: Sequence[Message]) -> bool:
    going = [message.pk for message in messages if message.session_id == session.pk]
    return not session.messages.exclude(pk__in=going).exists()


def _late_arrivals(user: User, selection: Selection) -> int:
    if selection.by != "said":
        return 0
    late = user.messages.filter(_range("arrived_at", selection)).exclude(_range("at", selection))
    if selection.context_ids is not None:
        late = late.filter(session__context_id__in=selection.context_ids)
    return late.count()


def _about(user: User, selection: Selection) -> list[Any]:
    """The memories that a topic in plain words is about; one without a telling word is about none."""
    if not has_telling_words(selection.topic):
        return []
    contexts = selection.context_ids
    if contexts is None:
        contexts = tuple(user.contexts.values_list("id", flat=True))
    kinds = ["fact", "episode", "procedure", "open_item"]
    vector = search.vector_of(selection.topic)
    hits = search.find(
        user, selection.topic, context_ids=contexts, vector=vector, kinds=kinds, only_current=False
    )
    sure = [hit for hit in hits if hit.coverage >= TOPIC_COVERAGE or (hit.cosine or 0.0) >= TOPIC_COSINE]
    return sorted(search.loaded(user, sure).values(), key=lambda row: -row.said_at.timestamp())

"""What a forget would take with it. Reads only."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from django.db.models import Q, QuerySet

from accounts.models import AuditEvent, User, Verb
from facts import search
from facts.lexicon import has_telling_words
from facts.models import GAP, MadeBy, MemoryQuerySet, Message, Revision, Session, Source
from facts.models.provenance import PARENTS
from facts.writing.removal import with_echoes

By = Literal["said", "arrived", "either"]
Nearness = Literal["close", "usual", "wide"]
EXAMPLES = 5
# The share of a topic's word weight, or else the cosine to it, from which on a memory is about the topic.
NEARNESS: dict[Nearness, tuple[float, float]] = {
    "close": (0.75, 0.6),
    "usual": (0.5, 0.45),
    "wide": (0.3, 0.3),
}
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
    """What to forget: exactly one of ids, a session or single messages (with or without what was learned from them),
    agents with all they heard and wrote, a window [since, until], a topic and how near to it, or all; `context_ids`
    narrows it, None leaves it whole. Nothing chosen selects nothing."""

    ids: tuple[UUID, ...] = ()
    session_id: UUID | None = None
    message_ids: tuple[UUID, ...] = ()
    keeps_memories: bool = False
    since: datetime | None = None
    until: datetime | None = None
    by: By = "said"
    topic: str = ""
    nearness: Nearness = "usual"
    agent_ids: tuple[UUID, ...] = ()
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
    if selection.message_ids:
        return _plan_messages(user, selection)
    if selection.agent_ids:
        return _plan_agents(user, selection)
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


def _plan_messages(user: User, selection: Selection) -> Plan:
    """Only the words: their place in the session stays. One whose words are gone already has none to lose."""
    chosen = user.messages.filter(pk__in=selection.message_ids).select_related("session")
    messages = [
        message
        for message in chosen
        if message.content != GAP and _reaches(selection, message.session.context_id)
    ]
    if selection.keeps_memories:
        return Plan((), tuple(messages), selection=selection)
    return _with_consequences(user, messages, [], [], selection)


def _plan_agents(user: User, selection: Selection) -> Plan:
    """Their sessions with what rests on these alone, and what they wrote down without citing a word."""
    sessions = user.sessions.filter(connection__agent_id__in=selection.agent_ids)
    if selection.context_ids is not None:
        sessions = sessions.filter(context_id__in=selection.context_ids)
    messages = list(user.messages.filter(session__in=sessions))
    return _with_consequences(user, messages, _written_by(user, selection), list(sessions), selection)


def _written_by(user: User, selection: Selection) -> list[Any]:
    rows = [
        row
        for kind in _kinds(user, selection)
        for row in kind.filter(made_by=MadeBy.AGENT, sources__isnull=True).newest_first()
    ]
    wrote = AuditEvent.objects.filter(  # unscoped: has the owner's id, and is walled
        user_id=user.pk,
        actor="agent",
        actor_id__in=user.connections.filter(agent_id__in=selection.agent_ids).values("pk"),
        object_id__in=[row.pk for row in rows],
        verb__in=(Verb.LEARNED, Verb.HELD),
    )
    theirs = set(wrote.values_list("object_id", flat=True))
    return [row for row in rows if row.pk in theirs]


def _plan_window(user: User, selection: Selection) -> Plan:
    messages = list(_in_window(user.messages.select_related("session"), selection))
    if selection.context_ids is not None:
        messages = [message for message in messages if _reaches(selection, message.session.context_id)]
    by_hand = [
        row
        for kind in _kinds(user, selection)
        for row in _between(kind.filter(made_by__in=BY_HAND), "created_at", selection)
    ]
    emptied = _emptied(user, messages)
    planned = _with_consequences(user, messages, by_hand, emptied, selection)
    gone = {memory.pk for memory in planned.memories}
    revisions = [
        revision
        for revision in _between(user.revisions.select_related(*PARENTS), "replaced_at", selection)
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
    sources = list(user.sources.filter(message_id__in=ids).select_related(*PARENTS))
    elsewhere = _resting_elsewhere(user, sources, ids)
    doomed = {row.pk: row for row in by_hand}
    lost = []
    for source in sources:
        memory = source.memory
        if memory.pk in doomed:
            continue
        # In a stretch of time what was made by hand counts by its creation, not by the words it cites.
        is_by_hand = selection.is_window and memory.made_by in BY_HAND
        if memory.pk in elsewhere or is_by_hand:
            lost.append(source)
        else:
            doomed[memory.pk] = memory
    return Plan(
        memories=tuple(doomed.values()),
        messages=tuple(messages),
        sessions=tuple(sessions),
        lost_sources=tuple(lost),
        restored=tuple(_coming_back(user, doomed)),
        selection=selection,
    )


def _resting_elsewhere(user: User, sources: Sequence[Source], ids: Sequence[UUID]) -> set[UUID]:
    """Of the memories that these sources belong to, those that also rest on other messages than `ids`."""
    found: set[UUID] = set()
    for name in PARENTS:
        parents = {getattr(source, f"{name}_id") for source in sources} - {None}
        if parents:
            others = user.sources.filter(**{f"{name}_id__in": parents}).exclude(message_id__in=ids)
            found.update(others.values_list(f"{name}_id", flat=True))
    return found


def _coming_back(user: User, doomed: Mapping[UUID, Any]) -> list[Any]:
    """What had been replaced by something that goes, and by nothing that stays."""
    found: list[Any] = []
    for kind in _kinds(user, Selection()):
        heirs = dict(kind.exclude(superseded_by=None).values_list("pk", "superseded_by_id"))
        older = [
            pk
            for pk, heir in heirs.items()
            if heir in doomed and pk not in doomed and not _has_heir(heir, heirs, doomed)
        ]
        found += kind.filter(pk__in=older) if older else ()
    return found


def _has_heir(pk: UUID, heirs: Mapping[UUID, UUID], doomed: Container[UUID]) -> bool:
    """Whether something that stays has replaced it since: then what it replaced itself does not come back."""
    seen: set[UUID] = set()
    while (heir := heirs.get(pk)) is not None and heir not in seen:
        if heir not in doomed:
            return True
        seen.add(heir)
        pk = heir
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


def _emptied(user: User, messages: Sequence[Message]) -> list[Session]:
    """The sessions of these messages in which no other is left."""
    touched = {message.session_id: message.session for message in messages}
    staying = user.messages.filter(session_id__in=touched).exclude(pk__in=[each.pk for each in messages])
    kept = set(staying.values_list("session_id", flat=True))
    return [session for pk, session in touched.items() if pk not in kept]


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
    share, near = NEARNESS[selection.nearness]
    sure = [hit for hit in hits if hit.coverage >= share or (hit.cosine or 0.0) >= near]
    return sorted(search.loaded(user, sure).values(), key=lambda row: -row.said_at.timestamp())

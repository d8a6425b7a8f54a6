"""A memory as pages show it: its row, the words it rests on last, and what its owner should know about it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import reverse

from accounts.models import User
from facts.models import GAP, FactKind, MadeBy, Source, Status
from facts.models.provenance import PARENTS
from facts.recall.tiers import withheld_ids
from facts.writing.reasons import explain

AROUND = 220  # characters shown on either side of a quote
FORGOTTEN_WORDS = " [forgotten] "
KIND_LABELS = {
    **dict(FactKind.choices),
    "episode": "event",
    "procedure": "procedure",
    "open_item": "open item",
}
STATUS_LABELS = {
    Status.CURRENT: "in use",
    Status.CANDIDATE: "heard once",
    Status.PROPOSED: "waiting for you",
    Status.QUARANTINED: "held back",
    Status.SUPERSEDED: "replaced",
    Status.EXPIRED: "expired",
}


@dataclass(frozen=True)
class Quoted:
    """A source with its surroundings. `quote` "" means that the words were forgotten."""

    source: Source
    before: str
    quote: str
    after: str
    href: str
    agent: str


@dataclass(frozen=True)
class Card:
    """A memory on a page. `source` is the latest one, None for what was written by hand."""

    memory: Any
    source: Source | None = None
    is_withheld: bool = False

    @property
    def kind(self) -> str:
        return str(getattr(self.memory, "kind", self.memory.noun))

    @property
    def kind_class(self) -> str:
        return self.kind.replace("_", "-")

    @property
    def kind_label(self) -> str:
        return KIND_LABELS[self.kind]

    @property
    def status_label(self) -> str:
        return STATUS_LABELS[self.memory.status]

    @property
    def is_past(self) -> bool:
        return self.memory.status in (Status.SUPERSEDED, Status.EXPIRED)

    @property
    def is_waiting(self) -> bool:
        return self.memory.status in (Status.PROPOSED, Status.QUARANTINED)

    @property
    def href(self) -> str:
        return reverse("facts:memory", args=[self.memory.noun, self.memory.pk])

    @property
    def source_href(self) -> str:
        return source_href(self.source) if self.source else ""

    @property
    def agent(self) -> str:
        return agent_of(self.source.session) if self.source else ""

    @property
    def why_held(self) -> str:
        return explain(self.memory.reason) if self.memory.reason else ""

    @property
    def slot_label(self) -> str:
        return str(self.memory.slot or "about you").replace(".", ": ").replace("_", " ").capitalize()

    @property
    def value(self) -> str:
        return str(self.memory.value or self.memory.text)

    @property
    def made_by_label(self) -> str:
        return str(MadeBy(self.memory.made_by).label)

    @property
    def why_sure(self) -> str:
        """Why we are as sure as the band says."""
        memory = self.memory
        if memory.confirmed_at:
            return "You confirmed it."
        if memory.edited_at:
            return "You wrote this wording."
        if memory.is_pinned:
            return "You pinned it."
        if memory.heard_in > 1:
            return f"You said it in {memory.heard_in} sessions."
        return {
            MadeBy.PERSON: "You wrote it down yourself.",
            MadeBy.AGENT: "An agent wrote it down.",
            MadeBy.IMPORT: "It was imported.",
        }.get(memory.made_by, self._said_once())

    def _said_once(self) -> str:
        if self.memory.status == Status.CANDIDATE:
            return "Mentioned once in passing. It is kept aside until you say it again or confirm it."
        return "You said it in one session."


def rows_of(user: User, noun: str) -> Any:
    """One kind of a person's memories. Raises Http404 for a kind that does not exist."""
    tables = {
        "fact": user.facts,
        "episode": user.episodes,
        "procedure": user.procedures,
        "open_item": user.open_items,
    }
    if noun not in tables:
        raise Http404
    return tables[noun].select_related("context")


def memory_of(user: User, noun: str, pk: UUID) -> Any:
    """One memory of this person. Raises Http404 for what is missing and for what is somebody else's alike."""
    return get_object_or_404(rows_of(user, noun), pk=pk)


def cards(user: User, rows: Sequence[Any]) -> list[Card]:
    """The rows as cards, in their order."""
    latest = _latest_sources(user, rows)
    withheld = withheld_ids(user)
    return [Card(row, latest.get(row.pk), row.pk in withheld) for row in rows]


def card(user: User, row: Any) -> Card:
    """One row as a card."""
    return cards(user, [row])[0]


def _latest_sources(user: User, rows: Sequence[Any]) -> dict[UUID, Source]:
    found: dict[UUID, Source] = {}
    for noun in PARENTS:
        ids = [row.pk for row in rows if row.noun == noun]
        if not ids:
            continue
        sources = user.sources.filter(**{f"{noun}_id__in": ids}).order_by("said_at", "created_at")
        for source in sources.select_related("session__connection__agent", "message").defer(
            "message__content"
        ):
            found[getattr(source, f"{noun}_id")] = source
    return found


def loaded(user: User, keys: Iterable[tuple[str, UUID]]) -> list[Any]:
    """The rows behind (noun, id) pairs, in their order; what is gone is missing."""
    wanted: dict[str, list[UUID]] = {}
    order = list(keys)
    for noun, pk in order:
        wanted.setdefault(noun, []).append(pk)
    rows = {row.pk: row for noun, ids in wanted.items() for row in rows_of(user, noun).filter(pk__in=ids)}
    return [rows[pk] for _, pk in order if pk in rows]


def any_of(user: User, ids: Iterable[UUID]) -> list[Any]:
    """The rows with these ids, whatever their kind, the newest first."""
    chosen = list(ids)
    rows = [row for noun in PARENTS for row in rows_of(user, noun).filter(pk__in=chosen)]
    return sorted(rows, key=lambda row: row.said_at, reverse=True)


def quoted(source: Source) -> Quoted:
    """The words with what stands around them."""
    content = source.message.content
    start, end = max(0, source.start - AROUND), source.end + AROUND
    return Quoted(
        source=source,
        before=_around(content[start : source.start], cut_left=start > 0),
        quote=source.quote,
        after=_around(content[source.end : end], cut_right=end < len(content)),
        href=source_href(source),
        agent=agent_of(source.session),
    )


def _around(text: str, *, cut_left: bool = False, cut_right: bool = False) -> str:
    words = text.replace(GAP, FORGOTTEN_WORDS)
    return f"{'… ' if cut_left else ''}{words}{' …' if cut_right else ''}"


def source_href(source: Source) -> str:
    """Where the words stand in their session, marked there."""
    page = reverse("facts:session", args=[source.session_id])
    return f"{page}?mark={source.pk}#m-{source.message.seq}"


def agent_of(session: Any) -> str:
    """What the person calls the agent of a session."""
    return str(session.connection.agent.name) if session.connection_id else "an agent"

"""A memory as pages show it: its row, the words it rests on last, and what its owner should know about it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from facts.models import GAP, FactKind, MadeBy, Source, Status
from facts.models.provenance import PARENTS
from facts.recall.knowing import reasons_for
from facts.recall.tiers import withheld_ids
from facts.writing.reasons import explain

AROUND = 220  # characters shown on either side of a quote
KIND_LABELS: dict[str, Promise] = {
    FactKind.PREFERENCE: _("preference"),
    FactKind.CONSTRAINT: _("constraint"),
    FactKind.PROFILE: _("profile"),
    FactKind.GOAL: _("goal"),
    "episode": _("event"),
    "procedure": _("procedure"),
    "open_item": _("open item"),
}
STATUS_LABELS: dict[str, Promise] = {
    Status.CURRENT: _("in use"),
    Status.CANDIDATE: _("heard once"),
    Status.PROPOSED: _("waiting for you"),
    Status.QUARANTINED: _("held back"),
    Status.SUPERSEDED: _("replaced"),
    Status.EXPIRED: _("expired"),
}
MADE_BY_LABELS: dict[str, Promise] = {
    MadeBy.EXTRACTION: _("read from a session"),
    MadeBy.REQUEST: _("you asked for it in a session"),
    MadeBy.PERSON: _("written by you"),
    MadeBy.AGENT: _("written by an agent"),
    MadeBy.IMPORT: _("imported"),
}
TAG_LABELS: dict[str, Promise] = {
    "email": _("e-mail address"),
    "phone": _("telephone number"),
    "address": _("where somebody lives"),
    "id": _("identity number"),
    "health": _("health"),
    "money": _("money"),
    "third_party": _("about somebody else"),
    "belief": _("belief or politics"),
    "ethnicity": _("origin"),
    "sexuality": _("sexuality"),
    "legal": _("legal matter"),
}
SLOT_LABELS: dict[str, Promise] = {
    "name": _("Name"),
    "role": _("Role"),
    "employer": _("Employer"),
    "location": _("Location"),
    "timezone": _("Time zone"),
    "language": _("Language"),
    "language.native": _("First language"),
    "birthday": _("Birthday"),
    "diet": _("Diet"),
    "drink": _("Drink"),
    "tools": _("Tools"),
    "language.programming": _("Programming language"),
    "communication_style": _("How you like to be spoken to"),
    "expertise": _("Expertise"),
}
REASONS: dict[str, Promise] = {
    "pinned_by_user": _("You pinned it."),
    "written_by_user": _("You wrote it down yourself."),
    "asked_for_by_user": _("You asked for it to be remembered."),
    "heard_once": _("You said it in one session."),
    "written_by_agent": _("An agent wrote it down."),
    "imported": _("It was imported."),
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
        return str(KIND_LABELS[self.kind])

    @property
    def status_label(self) -> str:
        return str(STATUS_LABELS[self.memory.status])

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
        slot = str(self.memory.slot)
        if not slot:
            return gettext("About you")
        return str(SLOT_LABELS.get(slot) or slot.replace(".", ": ").replace("_", " ").capitalize())

    @property
    def value(self) -> str:
        return str(self.memory.value or self.memory.text)

    @property
    def made_by_label(self) -> str:
        return str(MADE_BY_LABELS[self.memory.made_by])

    @property
    def tags(self) -> list[str]:
        """What kinds of personal matter it touches."""
        return [str(TAG_LABELS.get(tag, tag)) for tag in self.memory.tags]

    @property
    def why_sure(self) -> list[str]:
        """Why we are as sure as the band says, the strongest reason first."""
        return [self._in_words(reason) for reason in reasons_for(self.memory)]

    def _in_words(self, reason: str) -> str:
        memory = self.memory
        if reason == "confirmed_by_user":
            return gettext("You confirmed it on %(day)s.") % {"day": day_of(memory.confirmed_at)}
        if reason == "worded_by_user":
            return gettext("You wrote this wording on %(day)s.") % {"day": day_of(memory.edited_at)}
        if reason == "heard_in_several_sessions":
            said = ngettext(
                "You said it in %(n)d session.", "You said it in %(n)d sessions.", memory.heard_in
            )
            return said % {"n": memory.heard_in}
        if reason == "heard_once" and memory.status == Status.CANDIDATE:
            return gettext(
                "Mentioned once in passing. It is kept aside until you say it again or confirm it."
            )
        return str(REASONS[reason])


def day_of(moment: datetime) -> str:
    """The day in the reader's zone, as their language writes it."""
    return date_format(localtime(moment), "DATE_FORMAT")


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
    words = text.replace(GAP, f" [{gettext('forgotten')}] ")
    return f"{'… ' if cut_left else ''}{words}{' …' if cut_right else ''}"


def source_href(source: Source) -> str:
    """Where the words stand in their session, marked there."""
    page = reverse("facts:session", args=[source.session_id])
    return f"{page}?mark={source.pk}#m-{source.message.seq}"


def agent_of(session: Any) -> str:
    """What the person calls the agent of a session."""
    return str(session.connection.agent.name) if session.connection_id else gettext("an agent")

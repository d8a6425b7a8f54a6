"""One screen: what agents remember about me."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_not_required
from django.db.models import Count, F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.timezone import localdate, now
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.views import person
from facts.models import FactKind
from facts.models.provenance import PARENTS
from facts.recall.tiers import withheld_ids
from facts.views.cards import Card
from facts.views.week import this_week

LATELY = timedelta(days=30)
FIRST_SLOTS = ("name", "role", "employer", "location", "timezone", "language")
# Distinct memories, not the places where their words stand.
LEARNED = sum(
    (Count(f"sources__{noun}", distinct=True) for noun in PARENTS[1:]), Count("sources__fact", distinct=True)
)
OWN_LEARNED = sum((Count(noun, distinct=True) for noun in PARENTS[1:]), Count("fact", distinct=True))
MOST_KNOWN, MOST_OF_A_KIND, MOST_ITEMS, MOST_SESSIONS, MOST_READERS, MOST_ASKED = 9, 5, 5, 4, 4, 3
SHELVES = {
    FactKind.CONSTRAINT: _("What to mind"),
    FactKind.PREFERENCE: _("What you like"),
    FactKind.GOAL: _("What you are after"),
}


@dataclass(frozen=True)
class Shelf:
    """The first of one kind of what is known, with how many there are in all."""

    kind: str
    label: str
    cards: list[Card]
    total: int


@dataclass(frozen=True)
class Asked:
    """A typed "forget …" that waits: `count` memories are withheld until its person has decided."""

    topic: str
    at: datetime
    count: int


@dataclass(frozen=True)
class Reader:
    """The last answer that an agent was given, and how many it was given lately."""

    name: str
    bundle_id: UUID
    at: datetime
    told: int
    times: int


@login_not_required
def home(request: HttpRequest) -> HttpResponse:
    """The front door for strangers; for its person the home page, or at first the question whether to remember."""
    if not request.user.is_authenticated:
        return render(request, "welcome.html")
    user = person(request)
    if user.asked_at is None and not user.is_memory_on:
        return redirect("accounts:consent")
    return render(request, "facts/home.html", _known(user, now()))


def _known(user: User, moment: datetime) -> dict[str, Any]:
    agents = user.connections.filter(revoked_at=None).count()
    anything = (user.sessions, user.facts, user.episodes, user.procedures, user.open_items)
    if not any(rows.exists() for rows in anything):
        return {"is_new": True, "agents_count": agents}
    withheld = withheld_ids(user)
    kinds = dict(user.facts.current().order_by().values_list("kind").annotate(Count("pk")))
    return {
        "agents_count": agents,
        "asked": _asked(user),
        "profile": _cards(_profile(user), withheld),
        "shelves": _shelves(user, withheld, kinds),
        "items": _cards(_open_items(user), withheld),
        "today": localdate(),
        "sessions": _latest_sessions(user),
        "week": this_week(user, moment),
        "readers": _readers(user, moment - LATELY),
        "totals": _totals(user, kinds),
    }


def _cards(rows: Iterable[Any], withheld: set[UUID]) -> list[Card]:
    """Rows as cards that show no words they came from."""
    return [Card(row, None, row.pk in withheld) for row in rows]


def _asked(user: User) -> list[Asked]:
    rows = user.forget_requests.filter(settled_at=None).order_by("-at")[:MOST_ASKED]
    return [Asked(row.topic, row.at, len(row.withheld)) for row in rows]


def _profile(user: User) -> list[Any]:
    """One for each slot, the surest and newest first to speak for it; then the latest that have none."""
    rows = user.facts.current().filter(kind=FactKind.PROFILE)
    slotted = rows.exclude(slot="").order_by("slot", "-confidence", "-said_at").distinct("slot")
    loose = rows.filter(slot="").order_by("-confidence", "-said_at")[:MOST_KNOWN]
    return sorted([*slotted, *loose], key=_place)[:MOST_KNOWN]


def _place(row: Any) -> tuple[bool, int, str]:
    """Who one is before where one is before what one uses; what has no slot comes last."""
    first = FIRST_SLOTS.index(row.slot) if row.slot in FIRST_SLOTS else len(FIRST_SLOTS)
    return (not row.slot, first, row.slot)


def _shelves(user: User, withheld: set[UUID], totals: dict[str, int]) -> list[Shelf]:
    """What is pinned before what was said last; a kind of which there is nothing is left out."""
    first, *others = (_first_of(user, kind) for kind in SHELVES)
    known = _cards(first.union(*others, all=True), withheld)
    return [
        Shelf(kind, str(label), [card for card in known if card.memory.kind == kind], totals[kind])
        for kind, label in SHELVES.items()
        if totals.get(kind)
    ]


def _first_of(user: User, kind: FactKind) -> Any:
    return user.facts.current().filter(kind=kind).order_by("-is_pinned", "-said_at")[:MOST_OF_A_KIND]


def _open_items(user: User) -> Any:
    rows = user.open_items.current().filter(done_at=None)
    return rows.order_by(F("due_on").asc(nulls_last=True), "-said_at")[:MOST_ITEMS]


def recent_sessions(user: User) -> Any:
    """Sessions, the latest first, with agent, summary and how many memories rest on them."""
    rows = user.sessions.select_related("connection__agent", "context").prefetch_related("summaries")
    return rows.annotate(learned=LEARNED).order_by("-started_at", "pk")


def _latest_sessions(user: User) -> list[Any]:
    """The last few; what rests on them is counted for these alone."""
    rows = user.sessions.select_related("connection__agent").prefetch_related("summaries")
    latest: list[Any] = list(rows.order_by("-started_at", "pk")[:MOST_SESSIONS])
    sources = user.sources.filter(session_id__in=[row.pk for row in latest]).order_by()
    counted = sources.values("session_id").annotate(learned=OWN_LEARNED)
    learned = dict(counted.values_list("session_id", "learned"))
    for row in latest:
        row.learned = learned.get(row.pk, 0)
    return latest


def _readers(user: User, since: datetime) -> list[Reader]:
    """Each agent that was told something lately, the last one first."""
    lately = user.bundles.filter(connection__isnull=False, created_at__gte=since)
    latest = lately.order_by("connection_id", "-created_at").distinct("connection_id")
    times = dict(lately.order_by().values_list("connection_id").annotate(Count("pk")))
    told = latest.select_related("connection__agent").only(
        "created_at", "item_ids", "connection__agent__name"
    )
    readers = [
        Reader(
            each.connection.agent.name,
            each.pk,
            each.created_at,
            len(each.item_ids),
            times[each.connection_id],
        )
        for each in told
    ]
    return sorted(readers, key=lambda reader: reader.at, reverse=True)[:MOST_READERS]


def _totals(user: User, kinds: dict[str, int]) -> dict[str, int]:
    return {
        "facts": sum(kinds.values()),
        "events": user.episodes.current().count(),
        "procedures": user.procedures.current().count(),
        "sessions": user.sessions.count(),
    }

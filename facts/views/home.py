"""One screen: what agents remember about me."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.db.models import Count, F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.timezone import localdate, now

from accounts.models import AuditEvent, User, Verb
from accounts.views import person
from facts.models import FactKind, Status
from facts.models.provenance import PARENTS
from facts.views.cards import Card, any_of, cards

WEEK = timedelta(days=7)
FIRST_SLOTS = ("name", "role", "employer", "location", "timezone", "language")
CHANGES = {Verb.LEARNED: "Learned", Verb.CORRECTED: "Corrected", Verb.SUPERSEDED: "Replaced"}
# Distinct memories, not the places where their words stand.
LEARNED = sum(
    (Count(f"sources__{noun}", distinct=True) for noun in PARENTS[1:]), Count("sources__fact", distinct=True)
)
MOST_KNOWN, MOST_ITEMS, MOST_SESSIONS, MOST_CHANGES, MOST_READERS = 8, 5, 5, 8, 5


@dataclass(frozen=True)
class Change:
    """Something that happened to a memory this week."""

    label: str
    at: datetime
    card: Card


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
    anything = (user.sessions, user.facts, user.episodes, user.procedures, user.open_items)
    if not any(rows.exists() for rows in anything):
        return {"is_new": True, "is_connected": user.connections.exists()}
    return {
        "profile": _profile(user),
        "known": cards(user, _constraints_and_preferences(user)),
        "known_count": _constraints_and_preferences(user, most=None).count(),
        "items": cards(user, _open_items(user)),
        "today": localdate(),
        "sessions": recent_sessions(user)[:MOST_SESSIONS],
        "changes": _changes(user, moment - WEEK),
        "readers": _readers(user),
        "totals": _totals(user),
    }


def _profile(user: User) -> list[Card]:
    """One card for each slot, the surest and newest first to speak for it."""
    rows = user.facts.current().filter(kind=FactKind.PROFILE).select_related("context")
    chosen: dict[str, Any] = {}
    for row in rows.order_by("-confidence", "-said_at")[:100]:
        chosen.setdefault(row.slot or str(row.pk), row)
    return cards(user, sorted(chosen.values(), key=_place)[:MOST_KNOWN])


def _place(row: Any) -> tuple[bool, int, str]:
    """Who one is before where one is before what one uses; what has no slot comes last."""
    first = FIRST_SLOTS.index(row.slot) if row.slot in FIRST_SLOTS else len(FIRST_SLOTS)
    return (not row.slot, first, row.slot)


def _constraints_and_preferences(user: User, most: int | None = MOST_KNOWN) -> Any:
    rows = user.facts.current().filter(kind__in=[FactKind.CONSTRAINT, FactKind.PREFERENCE, FactKind.GOAL])
    return rows.select_related("context").order_by("-is_pinned", "kind", "-said_at")[:most]


def _open_items(user: User) -> Any:
    rows = user.open_items.current().filter(done_at=None).select_related("context")
    return rows.order_by(F("due_on").asc(nulls_last=True), "-said_at")[:MOST_ITEMS]


def recent_sessions(user: User) -> Any:
    """Sessions, the latest first, with agent, summary and how many memories rest on them."""
    rows = user.sessions.select_related("connection__agent", "context").prefetch_related("summaries")
    return rows.annotate(learned=LEARNED).order_by("-started_at", "pk")


def _changes(user: User, since: datetime) -> list[Change]:
    events = AuditEvent.objects.filter(  # unscoped: has the owner's id, and is walled
        user_id=user.pk, at__gte=since, verb__in=list(CHANGES), object_id__isnull=False
    ).order_by("-seq")[: MOST_CHANGES * 4]
    wanted = {event.object_id: event for event in reversed(events) if event.object_id}
    shown = {card.memory.pk: card for card in cards(user, any_of(user, wanted))}
    changes = [
        Change(CHANGES[Verb(event.verb)], event.at, shown[event.object_id])
        for event in wanted.values()
        if event.object_id in shown
    ]
    return sorted(changes, key=lambda change: change.at, reverse=True)[:MOST_CHANGES]


def _readers(user: User) -> Any:
    """The last answers that agents were given."""
    rows = user.bundles.filter(connection__isnull=False).select_related("connection__agent")
    return rows.order_by("-created_at")[:MOST_READERS]


def _totals(user: User) -> dict[str, int]:
    kinds = {"facts": user.facts, "events": user.episodes, "procedures": user.procedures}
    totals = {name: rows.filter(status=Status.CURRENT).count() for name, rows in kinds.items()}
    return {**totals, "sessions": user.sessions.count()}

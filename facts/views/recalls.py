"""What agents were told, and why: from an answer back to the memories in it and the words they rest on.

Forgetting takes the text of a memory out of every answer that held it. Here such a place is a gap that only says that
something was told.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.views import person
from facts.forms.recalls import RecallsForm
from facts.models import Bundle
from facts.models.memory import AIM, CONSTRAINT, PINNED, PROFILE, STYLE
from facts.models.provenance import PARENTS
from facts.recall.weights import FLOOR_ABROAD
from facts.views.answering import shown
from facts.views.cards import Card, any_of, cards

ON_A_PAGE = 25
WHY: dict[str, Promise] = {
    "always": _("Always told"),
    "words": _("Fits the words"),
    "meaning": _("Fits the meaning"),
    "time": _("Fits the time"),
    "named": _("Names the same thing"),
    "session": _("From a session about it"),
}
WHY_ALWAYS: dict[int, Promise] = {
    PINNED: _("Always told: you pinned it"),
    CONSTRAINT: _("Always told: it must be minded"),
    STYLE: _("Always told: it says how you like things done"),
    PROFILE: _("Always told: it says who you are"),
    AIM: _("Always told: it is a goal of yours"),
}


@dataclass(frozen=True)
class Told:
    """One memory of an answer. `then` is its wording at the time where it has another now; `is_later` means that the
    block did not have it and it was added to the conversation."""

    card: Card
    why: list[Any]
    is_always: bool = False
    then: str = ""
    is_later: bool = False
    is_cut: bool = False

    @property
    def is_past(self) -> bool:
        return not self.is_summary and self.card.is_past

    @property
    def is_summary(self) -> bool:
        return bool(self.card.memory.noun == "summary")


@dataclass(frozen=True)
class Line:
    """One answer in the list: how many memories it held and how many of them were forgotten since."""

    bundle: Bundle
    count: int
    gone: int


def recalls(request: HttpRequest) -> HttpResponse:
    """What agents were told, the latest first."""
    user = person(request)
    form = RecallsForm(request.GET, user=user)
    rows = user.bundles.select_related("connection__agent").defer("block").order_by("-created_at", "pk")
    is_filtered = not form.is_valid() or any(form.cleaned_data.values())
    page = Paginator(_filtered(rows, form), ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "form": form,
        "page_obj": page,
        "lines": [_line(bundle) for bundle in page],
        "is_filtered": is_filtered,
        "about": _about(user, form),
    }
    return shown(request, "recalls.html", "_recalls.html", context)


def _filtered(rows: Any, form: RecallsForm) -> Any:
    if not form.is_valid():
        return rows.none()
    said = form.cleaned_data
    rows = rows.filter(connection__agent_id=said["agent"]) if said["agent"] else rows
    return rows.filter(item_ids__contains=[said["memory"]]) if said["memory"] else rows


def _about(user: User, form: RecallsForm) -> Card | None:
    """The memory whose tellings are shown, None if all are."""
    pk = form.cleaned_data.get("memory") if form.is_valid() else None
    found = any_of(user, [pk]) if pk else []
    return cards(user, found)[0] if found else None


def _line(bundle: Bundle) -> Line:
    kept = {item.get("id") for item in bundle.items}
    return Line(bundle, len(bundle.item_ids), sum(1 for pk in bundle.item_ids if str(pk) not in kept))


def recall(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Why an agent said what it said: what it was told, as it saw it, and what became of it since."""
    user = person(request)
    rows = user.bundles.select_related("connection__agent", "session")
    bundle: Bundle = get_object_or_404(rows, pk=pk)
    start = None if bundle.block else _start_of(user, bundle)
    block = bundle.block or (start.block if start else "")
    told = _told(user, bundle, start)
    context = {
        "bundle": bundle,
        "start": start,
        "seen": block,
        "is_block_gone": not block and bundle.tokens > 0,
        "found": [each for each in told if not each.is_always],
        "always": [each for each in told if each.is_always],
        "gone": len(bundle.item_ids) - len(told),
        "topic": _topic(user, bundle),
    }
    return render(request, "facts/recall.html", context)


def _topic(user: User, bundle: Bundle) -> str:
    if bundle.session is None:
        return ""
    summary = user.summaries.filter(session=bundle.session).first()
    return str(summary.topic if summary and summary.topic else bundle.session.title)


def _start_of(user: User, bundle: Bundle) -> Bundle | None:
    """The answer that holds the block which the agent still had then; None outside of a session, and where it had
    none."""
    if bundle.session_id is None or not bundle.tokens:
        return None
    until = Q(thawed_at=None) | Q(thawed_at__gte=bundle.created_at)
    frozen = user.bundles.filter(until, session=bundle.session_id, connection=bundle.connection_id)
    return frozen.filter(is_frozen=True, created_at__lte=bundle.created_at).order_by("-created_at").first()


def _told(user: User, bundle: Bundle, start: Bundle | None) -> list[Told]:
    """What it held that still is, in its order."""
    whys: dict[str, dict[str, float]] = {item["id"]: item.get("why", {}) for item in bundle.items}
    rows = {row.pk: row for row in any_of(user, bundle.item_ids)}
    summaries = {row.pk: row for row in user.summaries.filter(pk__in=bundle.item_ids)}
    then = _wordings_at(user, list(rows), bundle.created_at)
    shown_as = {each.memory.pk: each for each in cards(user, list(rows.values()))}
    shown_as |= {pk: Card(row) for pk, row in summaries.items()}
    known = set(start.item_ids) if start else None
    return [
        Told(
            card=shown_as[pk],
            why=_why(shown_as[pk].memory, whys.get(str(pk), {})),
            is_always="always" in whys.get(str(pk), {}),
            then=then.get(pk, ""),
            is_later=known is not None and pk not in known,
            is_cut=str(pk) not in whys,
        )
        for pk in bundle.item_ids
        if pk in shown_as
    ]


def _why(row: Any, why: dict[str, float]) -> list[Any]:
    """What chose it, in words. That two texts are a little alike in meaning chose nothing by itself."""
    if "always" in why:
        return [WHY_ALWAYS.get(row.standing(), WHY["always"])]
    others = [name for name in why if name != "meaning"]
    chosen = [
        name for name in WHY if name in why and (name != "meaning" or not others or why[name] >= FLOOR_ABROAD)
    ]
    return [WHY[name] for name in chosen]


def _wordings_at(user: User, ids: Sequence[UUID], at: datetime) -> dict[UUID, str]:
    """For each memory that was reworded after this moment, what it said then."""
    theirs = Q(fact__in=ids) | Q(episode__in=ids) | Q(procedure__in=ids) | Q(open_item__in=ids)
    later = user.revisions.filter(theirs, replaced_at__gt=at).order_by("-replaced_at")
    found: dict[UUID, str] = {}
    for revision in later:
        if not revision.parts:
            found[_memory_id(revision)] = revision.text
    return found


def _memory_id(revision: Any) -> UUID:
    found: UUID = next(pk for noun in PARENTS if (pk := getattr(revision, f"{noun}_id")) is not None)
    return found

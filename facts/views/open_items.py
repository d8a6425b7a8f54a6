"""What is still to do, by when it is due, and what is done."""

from dataclasses import dataclass
from datetime import date, timedelta
from itertools import groupby
from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.timezone import localdate, now
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from django_htmx.http import retarget

from accounts.models import Actor, User
from accounts.views import person
from facts.forms.wording import DueForm, OpenItemForm
from facts.views.answering import changed, posted, say, shown, wants_fragment
from facts.views.cards import Card, card, cards, memory_of
from facts.views.memories import NO_MESSAGE, kept_by_hand
from facts.views.memory import CHANGED
from facts.writing import change
from facts.writing.candidates import OpenItemCandidate
from facts.writing.canonical import clean

ON_A_PAGE = 20
WEEK = timedelta(days=7)
OVERDUE, TODAY, SOON, LATER, NO_DATE = "overdue", "today", "soon", "later", "undated"
WHEN: dict[str, Promise] = {
    OVERDUE: _("Overdue"),
    TODAY: _("Today"),
    SOON: _("Within a week"),
    LATER: _("Later"),
    NO_DATE: _("No date"),
}


@dataclass(frozen=True)
class Days:
    """The dates one is most likely to want, as a form sends them."""

    today: date
    tomorrow: date
    in_a_week: date


@dataclass(frozen=True)
class Stretch:
    """What is due at about the same time, the earliest first; `name` "" for what is done."""

    name: str
    label: str
    cards: list[Card]


def open_items(request: HttpRequest) -> HttpResponse:
    """Open ones by due date, or with ?show=done those that are done, the latest first."""
    user, is_done = person(request), request.GET.get("show") == "done"
    return shown(request, "open_items.html", "_items.html", _listed(request, user, is_done=is_done))


def _listed(request: HttpRequest, user: User, *, is_done: bool) -> dict[str, Any]:
    rows: Any = user.open_items.current().select_related("context").filter(done_at__isnull=not is_done)
    order = ["-done_at"] if is_done else [F("due_on").asc(nulls_last=True), "-said_at"]
    page = Paginator(rows.order_by(*order, "pk"), ON_A_PAGE).get_page(request.GET.get("page"))
    today = localdate()
    return {
        "page_obj": page,
        "stretches": _stretches(cards(user, list(page)), today, is_done=is_done),
        "is_done": is_done,
        "today": today,
        "days": Days(today, today + timedelta(days=1), today + WEEK),
        "form": OpenItemForm(user=user),
    }


def _stretches(found: list[Card], today: date, *, is_done: bool) -> list[Stretch]:
    if is_done:
        return [Stretch("", "", found)] if found else []
    parts = groupby(found, key=lambda each: when_due(each.memory.due_on, today))
    return [Stretch(name, str(WHEN[name]), list(each)) for name, each in parts]


def when_due(due_on: date | None, today: date) -> str:
    """Under which heading something stands."""
    if due_on is None:
        return NO_DATE
    if due_on <= today:
        return TODAY if due_on == today else OVERDUE
    return SOON if due_on <= today + WEEK else LATER


def add(request: HttpRequest) -> HttpResponse:
    """An open item in the person's own words."""
    user = person(request)
    form = OpenItemForm(posted(request), user=user)
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        candidate = OpenItemCandidate(clean(said["text"]), said["text"], NO_MESSAGE, said["due_on"])
        if refusal := kept_by_hand(request, user, candidate, said["context"]):  # type: ignore[arg-type]
            form.add_error("text", refusal)
        else:
            return redirect("facts:open_items")
    status = 422 if form.errors else 200
    return render(request, "facts/add_item.html", {"form": form}, status=status)


@require_POST
def done(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Settled."""
    return _set(request, pk, is_done=True)


@require_POST
def reopen(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Open again."""
    return _set(request, pk, is_done=False)


def _set(request: HttpRequest, pk: UUID, *, is_done: bool) -> HttpResponse:
    user = person(request)
    user.lock()
    change.set_done(memory_of(user, "open_item", pk), is_done=is_done, by=Actor.of(user), now=now())
    words = gettext("Done. Your agents no longer bring it up.") if is_done else gettext("It is open again.")
    undo = "item_reopen" if is_done else "item_done"
    say(request, words, undo_at=reverse(f"facts:{undo}", args=[pk]))
    return _answered(request, user, pk)


@require_POST
def due(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Due on another day, or on none."""
    user, form = person(request), DueForm(request.POST)
    user.lock()
    item = memory_of(user, "open_item", pk)
    if not form.is_valid():
        return _asked_again(request, user, item, form)
    was, due_on = item.due_on, form.cleaned_data["due_on"]
    change.correct_details(item, {"due_on": due_on}, by=Actor.of(user), now=now())
    words = gettext("Due date set.") if due_on else gettext("It has no due date any more.")
    fields = {"due_on": was.isoformat() if was else ""}
    say(request, words, undo_at=reverse("facts:item_due", args=[pk]), fields=fields)
    return _answered(request, user, pk)


def _asked_again(request: HttpRequest, user: User, item: Any, form: DueForm) -> HttpResponse:
    """The form with what is wrong: in its place for htmx, else on a page of its own."""
    today = localdate()
    context = {
        "card": card(user, item),
        "memory": item,
        "due_form": form,
        "days": Days(today, today + timedelta(days=1), today + WEEK),
    }
    template = "_due.html" if wants_fragment(request) else "due.html"
    response = render(request, f"facts/{template}", context, status=422)
    return retarget(response, f"#due-{item.pk}")


def _answered(request: HttpRequest, user: User, pk: UUID) -> HttpResponse:
    context = {"card": card(user, memory_of(user, "open_item", pk)), "today": localdate()}
    return changed(request, "_memory.html", context, event=CHANGED, otherwise=reverse("facts:open_items"))

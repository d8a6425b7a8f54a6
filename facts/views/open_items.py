"""What is still to do: due first, and what is done."""

from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.timezone import localdate, now
from django.views.decorators.http import require_POST

from accounts.models import Actor
from accounts.views import person
from facts.views.answering import changed
from facts.views.cards import card, cards, memory_of
from facts.views.memory import CHANGED
from facts.writing import change

ON_A_PAGE = 25


def open_items(request: HttpRequest) -> HttpResponse:
    """Open ones by due date, or with ?show=done those that are done."""
    user, is_done = person(request), request.GET.get("show") == "done"
    rows: Any = user.open_items.current().select_related("context").filter(done_at__isnull=not is_done)
    order = ["-done_at"] if is_done else [F("due_on").asc(nulls_last=True), "-said_at"]
    page = Paginator(rows.order_by(*order, "pk"), ON_A_PAGE).get_page(request.GET.get("page"))
    context = {"page_obj": page, "cards": cards(user, list(page)), "is_done": is_done, "today": localdate()}
    return render(request, "facts/open_items.html", context)


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
    context = {"card": card(user, memory_of(user, "open_item", pk)), "today": localdate()}
    return changed(request, "_memory.html", context, event=CHANGED, otherwise=reverse("facts:open_items"))

"""How the person likes things done: reading, switching on and off, and writing them down."""

from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.views.decorators.http import require_POST

from accounts.models import Actor
from accounts.views import person
from facts.forms.wording import ProcedureForm
from facts.models import Status
from facts.views.answering import changed, posted
from facts.views.cards import card, cards, memory_of
from facts.views.memories import NO_MESSAGE, kept_by_hand
from facts.views.memory import CHANGED
from facts.writing import change
from facts.writing.candidates import Heard, ProcedureCandidate
from facts.writing.canonical import clean

ON_A_PAGE = 25


def procedures(request: HttpRequest) -> HttpResponse:
    """All that are in use or switched off."""
    user = person(request)
    rows = user.procedures.filter(status=Status.CURRENT).select_related("context").order_by("-said_at", "pk")
    page = Paginator(rows, ON_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "facts/procedures.html", {"page_obj": page, "cards": cards(user, list(page))})


def add(request: HttpRequest) -> HttpResponse:
    """A procedure in the person's own words."""
    user = person(request)
    form = ProcedureForm(posted(request), user=user)
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        candidate = ProcedureCandidate(
            said["trigger"], clean(said["text"]), said["text"], NO_MESSAGE, said["body"], Heard.EXPLICIT
        )
        if refusal := kept_by_hand(request, user, candidate, said["context"]):
            form.add_error(None, refusal)  # any of its fields may be the reason
        else:
            return redirect("facts:procedures")
    return render(request, "facts/add_procedure.html", {"form": form}, status=422 if form.errors else 200)


@require_POST
def switch_on(request: HttpRequest, pk: UUID) -> HttpResponse:
    """In use again."""
    return _switch(request, pk, is_on=True)


@require_POST
def switch_off(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Kept, but not recalled."""
    return _switch(request, pk, is_on=False)


def _switch(request: HttpRequest, pk: UUID, *, is_on: bool) -> HttpResponse:
    user = person(request)
    user.lock()
    row = memory_of(user, "procedure", pk)
    by = Actor.of(user)
    change.correct_procedure(row, trigger=row.trigger, body=row.body, is_on=is_on, by=by, now=now())
    context = {"card": card(user, memory_of(user, "procedure", pk))}
    return changed(request, "_memory.html", context, event=CHANGED, otherwise=reverse("facts:procedures"))

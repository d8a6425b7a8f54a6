"""How the person likes things done: what their habits suggest, reading, switching on and off, and writing them down."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from accounts.models import Actor, User
from accounts.views import person
from facts.forms.wording import ProcedureForm
from facts.models import Source, Status
from facts.views.answering import changed, posted, say, shown
from facts.views.cards import Card, agent_of, card, cards, memory_of, source_href
from facts.views.memories import NO_MESSAGE, kept_by_hand
from facts.views.memory import CHANGED
from facts.writing import change
from facts.writing.candidates import Heard, ProcedureCandidate
from facts.writing.canonical import clean

ON_A_PAGE = 20
MOST_EXAMPLES = 5
MOST_SUGGESTED = 10


@dataclass(frozen=True)
class Example:
    """Once that it was asked for: the words, "" if they were forgotten since."""

    source: Source
    agent: str
    href: str


@dataclass(frozen=True)
class Practice:
    """A procedure with the latest of the words it was seen in; `said` counts them all."""

    card: Card
    said: int = 0
    examples: list[Example] = field(default_factory=list)


def procedures(request: HttpRequest) -> HttpResponse:
    """What is suggested, what is in use, and what is switched off."""
    user = person(request)
    rows = user.procedures.filter(status=Status.CURRENT).select_related("context")
    page = Paginator(rows.order_by("-is_on", "-said_at", "pk"), ON_A_PAGE).get_page(request.GET.get("page"))
    suggested = user.procedures.filter(status=Status.PROPOSED).select_related("context").newest_first()
    shelves = groupby(practices(user, list(page)), key=lambda each: each.card.memory.is_on)
    context = {
        "page_obj": page,
        "suggested": practices(user, list(suggested[:MOST_SUGGESTED])) if page.number == 1 else [],
        "shelves": [(is_on, list(each)) for is_on, each in shelves],
    }
    return shown(request, "procedures.html", "_practices.html", context)


def practices(user: User, rows: Sequence[Any]) -> list[Practice]:
    """Procedures with their examples, in two queries however many they are."""
    sources = user.sources.filter(procedure_id__in=[row.pk for row in rows]).order_by(
        "-said_at", "-created_at"
    )
    own: dict[UUID | None, list[Source]] = {}
    for source in sources.select_related("session__connection__agent", "message").defer("message__content"):
        own.setdefault(source.procedure_id, []).append(source)
    return [_practice(each, own.get(each.memory.pk, [])) for each in cards(user, rows)]


def _practice(each: Card, sources: Sequence[Source]) -> Practice:
    examples = [
        Example(source, agent_of(source.session), source_href(source)) for source in sources[:MOST_EXAMPLES]
    ]
    return Practice(each, len(sources), examples)


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
    words = (
        gettext("Switched on. Your agents are told when it applies.")
        if is_on
        else gettext("Switched off. It is kept, but your agents are not told.")
    )
    undo = "procedure_off" if is_on else "procedure_on"
    say(request, words, undo_at=reverse(f"facts:{undo}", args=[pk]))
    context = {"card": card(user, memory_of(user, "procedure", pk))}
    return changed(request, "_memory.html", context, event=CHANGED, otherwise=reverse("facts:procedures"))

"""One memory: what it says, the words it rests on, what became of it, and what its owner may do with it."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.views.decorators.http import require_POST

from accounts.models import Actor, AuditEvent, User
from accounts.views import person
from facts.forms.wording import MoveForm
from facts.models import Status
from facts.views.answering import changed, shown, wants_fragment
from facts.views.cards import card, cards, memory_of, quoted
from facts.writing import change

MOST_READERS = 20
WHO = {
    "person": "you",
    "agent": "an agent",
    "worker": "by reading a session",
    "staff": "support",
    "operator": "the operator",
}
CHANGED = "memory-changed"
VERBS = {"superseded": "replaced", "held": "held back", "recalled": "given"}


def memory(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """Everything about one memory; to htmx its row."""
    user = person(request)
    row = memory_of(user, noun, pk)
    context = {"card": card(user, row), "move": _move_form(user, row)}
    if not wants_fragment(request):
        context |= _behind(user, row)
    return shown(request, "memory.html", "_memory.html", context)


def behind(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """What stands behind a memory: words, chain, history, and who was given it."""
    user = person(request)
    row = memory_of(user, noun, pk)
    if not wants_fragment(request):
        return redirect("facts:memory", noun, pk)
    return render(
        request,
        "facts/_behind.html",
        {"card": card(user, row), "move": _move_form(user, row), **_behind(user, row)},
    )


def _move_form(user: User, row: Any) -> MoveForm:
    return MoveForm(user=user, initial={"context": row.context_id})


def _behind(user: User, row: Any) -> dict[str, Any]:
    sources = row.sources.select_related("message", "session__connection__agent")
    given = user.bundles.filter(item_ids__contains=[row.pk]).order_by("-created_at")
    return {
        "quotes": [quoted(source) for source in sources],
        "older": cards(user, list(row.supersedes.select_related("context"))),
        "newer": card(user, row.superseded_by) if row.superseded_by_id else None,
        "revisions": row.revisions.all(),
        "events": _events(user, row),
        "given": given.select_related("connection__agent")[:MOST_READERS],
        "given_count": given.count(),
    }


def _events(user: User, row: Any) -> list[dict[str, Any]]:
    events = AuditEvent.objects.filter(user_id=user.pk, object_id=row.pk).order_by("-seq")[
        :50
    ]  # unscoped: owner's id
    names = agent_names(user, [event.actor_id for event in events if event.actor == "agent"])
    return [
        {
            "at": event.at,
            "verb": VERBS.get(event.verb, event.verb.replace("-", " ")),
            "who": names.get(event.actor_id) or WHO.get(event.actor, ""),
        }
        for event in events
    ]


def agent_names(user: User, connection_ids: list[Any]) -> dict[Any, str]:
    """What the person calls the agents behind these connections."""
    rows: Any = user.connections.filter(pk__in=connection_ids).select_related("agent")
    return {row.pk: row.agent.name for row in rows}


def _act(request: HttpRequest, noun: str, pk: UUID, act: Callable[[Any], None]) -> HttpResponse:
    user = person(request)
    user.lock()
    act(memory_of(user, noun, pk))
    context = {"card": card(user, memory_of(user, noun, pk))}
    return changed(
        request, "_memory.html", context, event=CHANGED, otherwise=reverse("facts:memory", args=[noun, pk])
    )


@require_POST
def confirm(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """It is so."""
    return _act(request, noun, pk, lambda row: _confirm(row, Actor.of(request.user)))


def _confirm(row: Any, by: Actor) -> None:
    # A replaced memory is restored, not confirmed: its successor has to step back.
    if row.status != Status.SUPERSEDED:
        change.confirm(row, by=by, now=now())


@require_POST
def pin(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """Always recalled, never expired."""
    return _act(
        request, noun, pk, lambda row: change.set_pinned(row, is_pinned=True, by=Actor.of(request.user))
    )


@require_POST
def unpin(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """Back among the others."""
    return _act(
        request, noun, pk, lambda row: change.set_pinned(row, is_pinned=False, by=Actor.of(request.user))
    )


@require_POST
def move(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """Into another context."""
    user = person(request)
    user.lock()
    row, form = memory_of(user, noun, pk), MoveForm(request.POST, user=user)
    if not form.is_valid():
        context = {"card": card(user, row), "move": form, **_behind(user, row)}
        return render(request, "facts/memory.html", context, status=422)
    context_row = get_object_or_404(user.contexts, pk=form.cleaned_data["context"])
    change.move(row, context_row, by=Actor.of(user), now=now())
    messages.success(request, "Moved. Agents that may not see that context are no longer told.")
    return redirect("facts:memory", noun, pk)


@require_POST
def restore(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """Make a replaced memory the current one again; its successor is replaced in turn."""
    user = person(request)
    user.lock()
    row = memory_of(user, noun, pk)
    if row.status == Status.SUPERSEDED:
        change.restore(row, by=Actor.of(user), now=now())
        messages.success(request, "Restored. What had replaced it is no longer recalled.")
    return redirect("facts:memory", noun, pk)

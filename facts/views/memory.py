"""One memory: what it says, the words it rests on, what became of it, and what its owner may do with it."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from accounts.models import Actor, User, Verb
from accounts.views import person
from facts.forms.wording import MoveForm
from facts.models import Status
from facts.views.answering import changed, say, shown, wants_fragment, way_back
from facts.views.behind import behind_of
from facts.views.cards import card, memory_of
from facts.writing import change, many

CHANGED = "memory-changed"
CONFIRMED, UNDO_FOR_S = "memory-confirmed", 3600


def memory(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """Everything about one memory; to htmx its row."""
    user = person(request)
    row = memory_of(user, noun, pk)
    context = {"card": card(user, row), "move": _move_form(user, row)}
    if not wants_fragment(request):
        context |= behind_of(user, row)
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
        {"card": card(user, row), "move": _move_form(user, row), **behind_of(user, row)},
    )


def _move_form(user: User, row: Any) -> MoveForm:
    return MoveForm(user=user, initial={"context": row.context_id})


def _act(
    request: HttpRequest, noun: str, pk: UUID, act: Callable[[Any], str], *, undo: str = ""
) -> HttpResponse:
    """`act` does it and tells in words what it did; `undo` is the act that takes it back."""
    user = person(request)
    user.lock()
    words = act(memory_of(user, noun, pk))
    say(request, words, undo_at=reverse(f"facts:{undo}", args=[noun, pk]) if undo else "")
    return _row(request, user, noun, pk)


def _row(request: HttpRequest, user: User, noun: str, pk: UUID) -> HttpResponse:
    """The memory as it is after an act."""
    context = {"card": card(user, memory_of(user, noun, pk))}
    page = reverse("facts:memory", args=[noun, pk])
    return changed(request, "_memory.html", context, event=CHANGED, otherwise=page)


@require_POST
def confirm(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """It is so."""
    user = person(request)
    user.lock()
    row = memory_of(user, noun, pk)
    # A replaced memory is restored, not confirmed: its successor has to step back.
    if row.status == Status.SUPERSEDED:
        say(request, gettext("It was replaced. Restore it if it is right after all."))
        return _row(request, user, noun, pk)
    before = many.confirm_many(user, [row], by=Actor.of(user), now=now())[0].packed()
    here = reverse("facts:unconfirm", args=[noun, pk])
    fields = {"was": signing.dumps(before, salt=f"{CONFIRMED}:{pk}")}
    say(request, gettext("Confirmed. Agents can rely on it."), undo_at=here, fields=fields)
    return _row(request, user, noun, pk)


@require_POST
def unconfirm(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """Take back a confirmation, unless the memory was confirmed again since."""
    user = person(request)
    user.lock()
    row = memory_of(user, noun, pk)
    try:
        was = signing.loads(request.POST.get("was", ""), salt=f"{CONFIRMED}:{pk}", max_age=UNDO_FOR_S)
    except signing.BadSignature:
        say(request, gettext("This can no longer be taken back."))
        return _row(request, user, noun, pk)
    before, after = [many.Before.unpacked(was)], {"confirmed_at": row.confirmed_at}
    many.take_back(user, before, after, Verb.CORRECTED, by=Actor.of(user), now=now())
    say(request, gettext("It is no longer confirmed."))
    return _row(request, user, noun, pk)


@require_POST
def pin(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """Always recalled, never expired."""
    return _act(request, noun, pk, lambda row: _pin(row, Actor.of(request.user)), undo="unpin")


def _pin(row: Any, by: Actor) -> str:
    change.set_pinned(row, is_pinned=True, by=by)
    return gettext("Pinned. It is always told and never expires.")


@require_POST
def unpin(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """Back among the others."""
    return _act(request, noun, pk, lambda row: _unpin(row, Actor.of(request.user)), undo="pin")


def _unpin(row: Any, by: Actor) -> str:
    change.set_pinned(row, is_pinned=False, by=by)
    return gettext("Unpinned. It is told where it bears on something.")


@require_POST
def move(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """Into another context."""
    user = person(request)
    user.lock()
    row, form = memory_of(user, noun, pk), MoveForm(request.POST, user=user)
    if not form.is_valid():
        context = {"card": card(user, row), "move": form, **behind_of(user, row)}
        return render(request, "facts/memory.html", context, status=422)
    was, here = row.context_id, reverse("facts:move", args=[noun, pk])
    context_row = get_object_or_404(user.contexts, pk=form.cleaned_data["context"])
    change.move(row, context_row, by=Actor.of(user), now=now())
    words = gettext("Moved. Agents that may not see that context are no longer told.")
    say(request, words, undo_at=here, fields={"context": str(was)})
    return redirect("facts:memory", noun, pk)


@require_POST
def restore(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """Make a replaced memory the current one again; what stands in its place is replaced in turn."""
    user = person(request)
    user.lock()
    row = memory_of(user, noun, pk)
    if row.status == Status.SUPERSEDED:
        change.restore(row, by=Actor.of(user), now=now())
        newest = row.supersedes.order_by("-valid_to").first()
        undo_at = reverse("facts:restore", args=[noun, newest.pk]) if newest else ""
        say(request, gettext("Restored. What had replaced it is no longer told."), undo_at=undo_at)
    return redirect(way_back(request, reverse("facts:memory", args=[noun, pk])))

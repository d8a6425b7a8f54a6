"""The person's agents: what each may do, when it last did, and connecting another."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import now
from django.views.decorators.http import require_POST

from accounts import connecting
from accounts.consent import FIRST_CONTEXTS
from accounts.models import Actor, Scope, User
from accounts.views import person
from facts.forms.connecting import ConnectForm
from facts.views.answering import posted


def agents(request: HttpRequest) -> HttpResponse:
    """All connections; on POST a new one, whose key is shown in this one answer and never again."""
    user = person(request)
    own = user.contexts.filter(is_universal=False).order_by("created_at", "pk")
    names = [context.name for context in own] or list(FIRST_CONTEXTS)
    form = ConnectForm(posted(request), context_names=names, initial={"contexts": names[:1]})
    made = _made(user, form) if request.method == "POST" and form.is_valid() else None
    if made is not None:
        return render(request, "facts/connected.html", made)
    status = 422 if form.errors else 200
    return render(
        request, "facts/agents.html", {"form": form, "connections": _connections(user)}, status=status
    )


def _connections(user: User) -> Any:
    rows = user.connections.select_related("agent").prefetch_related("grants__context")
    return rows.order_by("revoked_at", "-created_at")


def _made(user: User, form: ConnectForm) -> dict[str, Any] | None:
    said = form.cleaned_data
    scopes = [Scope(scope) for scope in said["scopes"]]
    try:
        connection, key = connecting.connect_agent(
            user, said["name"], scopes=scopes, contexts=said["contexts"], by=Actor.of(user)
        )
    except connecting.TooManyConnections as refused:
        form.add_error(None, str(refused))
        return None
    return {"connection": connection, "key": key, "url": settings.PUBLIC_URL}


def _act(request: HttpRequest, pk: UUID, act: Callable[[Any], None], words: str) -> HttpResponse:
    act(get_object_or_404(person(request).connections, pk=pk))
    messages.success(request, words)
    return redirect("facts:agents")


@require_POST
def pause(request: HttpRequest, pk: UUID) -> HttpResponse:
    """It sees and stores nothing from its next request on."""
    by = Actor.of(request.user)
    return _act(
        request,
        pk,
        lambda row: connecting.pause_connection(row, by=by, now=now()),
        "Paused. It sees and stores nothing.",
    )


@require_POST
def resume(request: HttpRequest, pk: UUID) -> HttpResponse:
    """It may go on."""
    by = Actor.of(request.user)
    return _act(request, pk, lambda row: connecting.resume_connection(row, by=by, now=now()), "It may go on.")


@require_POST
def revoke(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Its keys are dead at once."""
    by = Actor.of(request.user)
    return _act(
        request,
        pk,
        lambda row: connecting.revoke_connection(row, by=by, now=now()),
        "Revoked. Its key no longer works.",
    )

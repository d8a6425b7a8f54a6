"""The person's agents: what each may do, when it last did, and connecting another."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import now
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts import connecting
from accounts.consent import FIRST_CONTEXTS
from accounts.models import Actor, Connection, Scope, User, WritePolicy
from accounts.views import person
from facts.forms.connecting import AgentNameForm, ConnectForm, GrantForm
from facts.views.answering import posted

WEEK = timedelta(days=7)


def agents(request: HttpRequest) -> HttpResponse:
    """All connections; on POST a new one, whose key is shown in this one answer and never again."""
    user = person(request)
    own = user.contexts.filter(is_universal=False).order_by("created_at", "pk")
    names = [context.name for context in own] or list(FIRST_CONTEXTS)
    form = ConnectForm(posted(request), context_names=names, initial={"contexts": names[:1]})
    made = _made(user, form) if request.method == "POST" and form.is_valid() else None
    if made is not None:
        return render(request, "facts/connected.html", made)
    context = {"form": form, "connections": _connections(user)}
    return render(request, "facts/agents.html", context, status=422 if form.errors else 200)


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
    except connecting.TooManyConnections:
        form.add_error(None, _("You have as many agents as there can be. Revoke one you no longer use."))
        return None
    return _with_key(connection, key)


def _with_key(connection: Connection, key: str) -> dict[str, Any]:
    return {"connection": connection, "key": key, "url": settings.PUBLIC_URL}


def agent(request: HttpRequest, pk: UUID) -> HttpResponse:
    """One connection: what it may do, did, and holds; on POST what it may do from now on."""
    connection = _own(request, pk)
    form = GrantForm(posted(request), connection=connection, initial=GrantForm.initial_of(connection))
    if request.method == "POST" and form.is_valid() and connection.state != "revoked":
        said = form.cleaned_data
        connecting.regrant(
            connection,
            scopes=[Scope(scope) for scope in said["scopes"]],
            contexts=form.contexts_granted(),
            write_policy=WritePolicy(said["write_policy"]),
            by=Actor.of(request.user),
            now=now(),
        )
        messages.success(request, _("Saved. It holds from its next request on."))
        return redirect("facts:agent", pk)
    return _page(request, connection, grant=form, status=422 if form.errors else 200)


def _page(request: HttpRequest, connection: Connection, *, status: int = 200, **forms: Any) -> HttpResponse:
    user, since = person(request), now() - WEEK
    given = user.bundles.filter(connection=connection)
    context = {
        "connection": connection,
        "grant": GrantForm(connection=connection, initial=GrantForm.initial_of(connection)),
        "name": AgentNameForm(initial={"name": connection.agent.name}),
        "keys": connecting.keys_of(connection)[:10],
        "told_this_week": given.filter(created_at__gte=since).count(),
        "told": given.order_by("-created_at")[:5],
        "sessions_this_week": user.sessions.filter(connection=connection, started_at__gte=since).count(),
        **forms,
    }
    return render(request, "facts/agent.html", context, status=status)


def _own(request: HttpRequest, pk: UUID) -> Connection:
    connection: Connection = get_object_or_404(person(request).connections.select_related("agent"), pk=pk)
    return connection


@require_POST
def rename(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Call it otherwise."""
    connection, form = _own(request, pk), AgentNameForm(request.POST)
    if form.is_valid():
        try:
            connecting.rename_agent(connection.agent, form.cleaned_data["name"], by=Actor.of(request.user))
        except connecting.NameTaken:
            form.add_error("name", _("You call another agent so already."))
    if form.errors:
        return _page(request, connection, name=form, status=422)
    messages.success(request, _("Renamed."))
    return redirect("facts:agent", pk)


@require_POST
def new_key(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Another key, shown in this one answer; the old ones end if the person says so."""
    connection = _own(request, pk)
    if connection.state == "revoked":
        messages.error(request, _("This agent was revoked. Connect it anew to give it a key."))
        return redirect("facts:agent", pk)
    ends_others = request.POST.get("others") != "stay"
    key = connecting.new_key(connection, ends_others=ends_others, by=Actor.of(request.user), now=now())
    return render(request, "facts/connected.html", {**_with_key(connection, key), "is_new_key": True})


@require_POST
def memory(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Memory on or off for this agent."""
    connection, is_on = _own(request, pk), request.POST.get("state") == "on"
    connecting.set_memory(connection.agent, is_on=is_on, by=Actor.of(request.user))
    name = connection.agent.name
    on = _("Memory is on for %(agent)s.") % {"agent": name}
    off = _("Memory is off for %(agent)s: it keeps nothing and recalls nothing.") % {"agent": name}
    messages.success(request, on if is_on else off)
    return redirect("facts:agent", pk)


@require_POST
def pause(request: HttpRequest, pk: UUID) -> HttpResponse:
    """It sees and stores nothing from its next request on."""
    connecting.pause_connection(_own(request, pk), by=Actor.of(request.user), now=now())
    messages.success(request, _("Paused. It sees and stores nothing."))
    return redirect("facts:agents")


@require_POST
def resume(request: HttpRequest, pk: UUID) -> HttpResponse:
    """It may go on."""
    connecting.resume_connection(_own(request, pk), by=Actor.of(request.user), now=now())
    messages.success(request, _("It may go on."))
    return redirect("facts:agents")


@require_POST
def revoke(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Its keys are dead at once."""
    connecting.revoke_connection(_own(request, pk), by=Actor.of(request.user), now=now())
    messages.success(request, _("Revoked. Its key no longer works."))
    return redirect("facts:agents")

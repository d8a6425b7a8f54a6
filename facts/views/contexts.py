"""The person's contexts: what is in each, who may see it, and making, renaming, merging and switching them."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import now
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from accounts.models import Actor, Connection, Context, User
from accounts.views import person
from facts.forms.contexts import ContextNameForm, MergeForm
from facts.models import Status
from facts.views.answering import posted
from facts.writing import contexts as rooms

REFUSALS = {
    "taken": gettext_lazy("You have a context of this name already."),
    "too_many": gettext_lazy("You have as many contexts as there can be. Merge two of them first."),
    "universal": gettext_lazy("What belongs to every context stays as it is."),
    "not_empty": gettext_lazy("Something is still in it. Move it elsewhere, or forget it first."),
    "same": gettext_lazy("Choose another one than itself."),
}


@dataclass(frozen=True)
class Shelf:
    """A context on the page: how many memories in use and sessions are in it, and which agents may see it."""

    context: Context
    memories: int
    sessions: int
    agents: tuple[Connection, ...]


def contexts(request: HttpRequest) -> HttpResponse:
    """All of them; on POST a new one."""
    user, form = person(request), ContextNameForm(posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            made = rooms.make(user, form.cleaned_data["name"], by=Actor.of(user))
        except rooms.ContextRefused as refused:
            form.add_error("name", str(REFUSALS[refused.reason]))
        else:
            messages.success(request, _("Made. Now choose which agents may see it."))
            return redirect("facts:context", made.pk)
    page = {"form": form, "shelves": _shelves(user)}
    return render(request, "facts/contexts.html", page, status=422 if form.errors else 200)


def _shelves(user: User) -> list[Shelf]:
    held, sessions = _held(user), _counted(user.sessions)
    seeing = _seeing(user)
    rows = user.contexts.order_by("is_universal", "created_at", "pk")
    everybody = tuple({each.pk: each for each in _live(user)}.values())
    return [
        Shelf(
            row,
            held.get(row.pk, 0),
            sessions.get(row.pk, 0),
            everybody if row.is_universal else tuple(seeing.get(row.pk, ())),
        )
        for row in rows
    ]


def _held(user: User) -> dict[UUID, int]:
    held: dict[UUID, int] = {}
    for kind in (user.facts, user.episodes, user.procedures, user.open_items):
        for pk, count in _counted(kind.filter(status=Status.CURRENT)).items():
            held[pk] = held.get(pk, 0) + count
    return held


def _counted(rows: Any) -> dict[UUID, int]:
    found = rows.order_by().values("context_id").annotate(n=Count("pk"))
    return {row["context_id"]: row["n"] for row in found}


def _live(user: User) -> Any:
    return user.connections.filter(revoked_at=None).select_related("agent").order_by("created_at")


def _seeing(user: User) -> dict[UUID, list[Connection]]:
    seeing: dict[UUID, list[Connection]] = {}
    for connection in _live(user).prefetch_related("grants"):
        for grant in connection.grants.all():
            seeing.setdefault(grant.context_id, []).append(connection)
    return seeing


def context(request: HttpRequest, pk: UUID) -> HttpResponse:
    """One context."""
    return _page(request, _own(request, pk))


def _page(request: HttpRequest, row: Context, *, status: int = 200, **forms: Any) -> HttpResponse:
    user = person(request)
    page = {
        "shelf": next(shelf for shelf in _shelves(user) if shelf.context.pk == row.pk),
        "name": ContextNameForm(initial={"name": row.name}),
        "merge": MergeForm(source=row),
        "is_empty": rooms.is_empty(row),
        **forms,
    }
    return render(request, "facts/context.html", page, status=status)


def _own(request: HttpRequest, pk: UUID) -> Context:
    row: Context = get_object_or_404(person(request).contexts, pk=pk)
    return row


@require_POST
def rename(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Call it otherwise."""
    row, form = _own(request, pk), ContextNameForm(request.POST)
    if form.is_valid():
        try:
            rooms.rename(row, form.cleaned_data["name"], by=Actor.of(request.user))
        except rooms.ContextRefused as refused:
            form.add_error("name", str(REFUSALS[refused.reason]))
    if form.errors:
        return _page(request, _own(request, pk), name=form, status=422)
    messages.success(request, _("Renamed. Agents that name it must use the new name."))
    return redirect("facts:context", pk)


@require_POST
def memory(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Memory on or off in it."""
    row, is_on = _own(request, pk), request.POST.get("state") == "on"
    rooms.set_memory(row, is_on=is_on, by=Actor.of(request.user), now=now())
    off = _("Memory is off in this context: nothing is stored in it, and nothing of it is told.")
    messages.success(request, _("Memory is on in this context.") if is_on else off)
    return redirect("facts:context", pk)


@require_POST
def merge(request: HttpRequest, pk: UUID) -> HttpResponse:
    """What merging would do; with `confirm` the deed."""
    row = _own(request, pk)
    form = MergeForm(request.POST, source=row)
    if row.is_universal or not form.is_valid():
        return _page(request, row, merge=form, status=422)
    target, carries = form.target(), form.cleaned_data["carries_grants"]
    if request.POST.get("confirm") != "yes":
        page = {"source": row, "target": target, "merger": rooms.merger_of(row, target), "carries": carries}
        return render(request, "facts/merge.html", page)
    rooms.merge(row, target, carries_grants=carries, by=Actor.of(request.user), now=now())
    messages.success(request, _("Merged. Everything is in “%(name)s” now.") % {"name": target.name})
    return redirect("facts:context", target.pk)


@require_POST
def delete(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Delete an empty one."""
    row = _own(request, pk)
    try:
        rooms.delete(row, by=Actor.of(request.user), now=now())
    except rooms.ContextRefused as refused:
        messages.error(request, str(REFUSALS[refused.reason]))
        return redirect("facts:context", pk)
    messages.success(request, _("Deleted. Nothing was in it."))
    return redirect("facts:contexts")

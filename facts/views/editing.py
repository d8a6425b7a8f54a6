"""A new wording for a memory, inline or on a page of its own."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.timezone import now

from accounts.models import Actor, User
from accounts.views import person
from facts.forms.wording import OpenItemWordingForm, ProcedureWordingForm, WordingForm
from facts.views.answering import changed, posted, shown, wants_fragment
from facts.views.cards import card, memory_of
from facts.views.memory import CHANGED
from facts.writing import change
from facts.writing.reasons import explain

FORMS = {"procedure": ProcedureWordingForm, "open_item": OpenItemWordingForm}


def edit(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """The form for a new wording; on POST the corrected memory, or the form with the reason why not."""
    user = person(request)
    if request.method == "POST":
        user.lock()
    row = memory_of(user, noun, pk)
    form = FORMS.get(noun, WordingForm)(posted(request), initial=_as_it_is(row))
    if request.method == "POST" and form.is_valid() and _is_corrected(user, row, form):
        return _corrected(request, user, row)
    context = {"card": card(user, memory_of(user, noun, pk)), "form": form}
    return shown(request, "edit.html", "_edit.html", context, status=422 if request.method == "POST" else 200)


def _as_it_is(row: Any) -> dict[str, Any]:
    own = {name: getattr(row, name) for name in ("trigger", "body", "is_on") if row.noun == "procedure"}
    return {"text": row.text, "is_done": getattr(row, "done_at", None) is not None, **own}


def _is_corrected(user: User, row: Any, form: WordingForm) -> bool:
    """Whether the new wording was acceptable. If not, the form says why."""
    said, by, moment = form.cleaned_data, Actor.of(user), now()
    try:
        if row.noun == "procedure":
            own = {name: said[name] for name in ("trigger", "body", "is_on")}
            change.correct_procedure(row, **own, by=by, now=moment)
        if row.noun != "procedure" or said["text"] != row.text:
            change.correct(row, said["text"], by=by, now=moment)
    except change.NotAcceptable as refused:
        form.add_error("text", explain(refused.reason))
        return False
    if row.noun == "open_item" and said["is_done"] != (row.done_at is not None):
        change.set_done(row, is_done=said["is_done"], by=by, now=moment)
    return True


def _corrected(request: HttpRequest, user: User, row: Any) -> HttpResponse:
    if not wants_fragment(request):
        messages.success(
            request, "Corrected. The old wording stays in its history and is no longer recalled."
        )
    context = {"card": card(user, memory_of(user, row.noun, row.pk))}
    page = reverse("facts:memory", args=[row.noun, row.pk])
    return changed(request, "_memory.html", context, event=CHANGED, otherwise=page)

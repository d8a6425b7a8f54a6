"""A correction of a memory, in its place in a list or on a page of its own, and an earlier wording put back."""

from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from accounts.models import Actor, User
from accounts.views import person
from facts.forms.editing import (
    CaseEditForm,
    EditForm,
    EpisodeEditForm,
    FactEditForm,
    OpenItemEditForm,
    ProcedureEditForm,
    PutBackForm,
)
from facts.models import Revision
from facts.models.episodes import EpisodeType, Precision
from facts.views.answering import changed, posted, say, shown, way_back
from facts.views.cards import card, memory_of
from facts.views.memory import CHANGED
from facts.writing import change
from facts.writing.reasons import explain

FORMS: dict[str, type[EditForm]] = {
    "fact": FactEditForm,
    "episode": EpisodeEditForm,
    "procedure": ProcedureEditForm,
    "open_item": OpenItemEditForm,
}
# What is corrected with the wording, by the names of the fields of each kind.
DETAILS = {
    "fact": ("kind",),
    "episode": ("happened_on", "precision", "topics", "importance", "background"),
    "procedure": ("trigger", "body", "is_on"),
    "open_item": ("due_on",),
}


def edit(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """The form for a correction; on POST the corrected memory, or the form with the reason why not."""
    user = person(request)
    if request.method == "POST":
        user.lock()
    row, moment = memory_of(user, noun, pk), now()
    form = _form_of(row)(posted(request), initial=_as_it_is(row))
    if request.method == "POST" and form.is_valid() and _is_corrected(row, form, Actor.of(user), moment):
        return _corrected(request, user, row, moment)
    context = {"card": card(user, memory_of(user, noun, pk)), "form": form}
    return shown(request, "edit.html", "_edit.html", context, status=422 if request.method == "POST" else 200)


def _form_of(row: Any) -> type[EditForm]:
    is_case = row.noun == "episode" and row.type == EpisodeType.CASE
    return CaseEditForm if is_case else FORMS[row.noun]


def _details_of(row: Any) -> tuple[str, ...]:
    return (*DETAILS[row.noun], *(("solution",) if _form_of(row) is CaseEditForm else ()))


def _as_it_is(row: Any) -> dict[str, Any]:
    own = {name: getattr(row, name) for name in _details_of(row)}
    if own.get("precision") == Precision.TIME:
        own["precision"] = Precision.DAY
    return {"text": row.text, "is_done": getattr(row, "done_at", None) is not None, **own}


def _is_corrected(row: Any, form: EditForm, by: Actor, moment: datetime) -> bool:
    """Whether what the form says was acceptable. If not, the form says why."""
    said = form.cleaned_data
    try:
        is_changed = _is_set(row, said, by, moment)
        if said["text"] != row.text or not is_changed:
            change.correct(row, said["text"], by=by, now=moment)
    except change.NotAcceptable as refused:
        form.add_error("text", explain(refused.reason))
        return False
    return True


def _is_set(row: Any, said: dict[str, Any], by: Actor, moment: datetime) -> bool:
    """Put in what is told beside the wording; whether any of it differed. Raises `NotAcceptable`."""
    as_it_was = _as_it_is(row)
    if all(said[name] == value for name, value in as_it_was.items() if name in said and name != "text"):
        return False
    match row.noun:
        case "fact":
            change.set_kind(row, said["kind"], by=by, now=moment)
        case "procedure":
            own = {name: said[name] for name in DETAILS["procedure"]}
            change.correct_procedure(row, **own, by=by, now=moment)
        case "episode":
            change.correct_details(row, _of_episode(row, said), by=by, now=moment)
        case "open_item":
            change.correct_details(row, {"due_on": said["due_on"]}, by=by, now=moment)
            if said["is_done"] != (row.done_at is not None):
                change.set_done(row, is_done=said["is_done"], by=by, now=moment)
    return True


def _of_episode(row: Any, said: dict[str, Any]) -> dict[str, Any]:
    """What the form says of an episode; of a week, month or year its first day."""
    details = {name: said[name] for name in _details_of(row)}
    if (details["happened_on"], details["precision"]) == (row.happened_on, Precision.DAY):
        details["precision"] = row.precision if row.precision == Precision.TIME else Precision.DAY
    details["happened_on"] = _first_day(said["happened_on"], details["precision"])
    if "solution" in details:
        details["solution"] = details["solution"] or None
    return details


def _first_day(day: date, precision: str) -> date:
    match precision:
        case Precision.WEEK:
            return day - timedelta(days=day.weekday())
        case Precision.MONTH:
            return day.replace(day=1)
        case Precision.YEAR:
            return day.replace(month=1, day=1)
    return day


def _corrected(request: HttpRequest, user: User, row: Any, moment: datetime) -> HttpResponse:
    words = gettext("Corrected. The old wording stays in its history and is no longer told.")
    _say(request, words, row, moment)
    context = {"card": card(user, memory_of(user, row.noun, row.pk))}
    return changed(request, "_memory.html", context, event=CHANGED, otherwise=_url("memory", row))


def _say(request: HttpRequest, words: str, row: Any, moment: datetime) -> None:
    """What was done, with the way back where the history holds one."""
    edited = row.revisions.filter(replaced_at=moment).first()
    if edited is None:
        say(request, gettext("Saved."))
    else:
        say(request, words, undo_at=_url("wording", row), fields={"wording": str(edited.pk)})


@require_POST
def put_back(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """An earlier wording again; what it takes the place of goes into the history in turn."""
    user = person(request)
    user.lock()
    row, form, moment = memory_of(user, noun, pk), PutBackForm(request.POST), now()
    if not form.is_valid():
        raise Http404
    chosen = get_object_or_404(row.revisions, pk=form.cleaned_data["wording"])
    edits = list(row.revisions.filter(replaced_at=chosen.replaced_at))
    try:
        with transaction.atomic():
            for revision in edits:
                _put_back(row, revision, Actor.of(user), moment)
    except change.NotAcceptable as refused:
        messages.error(request, explain(refused.reason))
        return redirect("facts:memory", noun, pk)
    _say(request, gettext("The earlier wording is back."), row, moment)
    return redirect(way_back(request, _url("memory", row)))


def _put_back(row: Any, revision: Revision, by: Actor, moment: datetime) -> None:
    before = revision.before()
    if not revision.parts:
        change.correct(row, before["text"], by=by, now=moment)
    elif row.noun == "procedure":
        own = {"trigger": row.trigger, "body": row.body, **before}
        change.correct_procedure(row, **own, is_on=row.is_on, by=by, now=moment)
    else:
        change.correct_details(row, before, by=by, now=moment)


def _url(name: str, row: Any) -> str:
    return reverse(f"facts:{name}", args=[row.noun, row.pk])

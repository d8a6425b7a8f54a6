"""Everything remembered in one list, and adding to it by hand."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import now

from accounts.models import Actor, User
from accounts.views import person
from facts.forms.listing import SIZES, ListForm
from facts.forms.wording import FactForm
from facts.models import MadeBy, Status
from facts.models.provenance import PARENTS
from facts.views.answering import posted, shown
from facts.views.cards import cards, loaded, rows_of
from facts.views.listing import listed
from facts.writing.candidates import FactCandidate, Heard, Kept, ProcedureCandidate
from facts.writing.canonical import clean
from facts.writing.keep import keep_one
from facts.writing.occasions import Occasion
from facts.writing.reasons import explain
from facts.writing.statements import read_statement

NO_MESSAGE = UUID(int=0)
TABS = [
    (Status.CURRENT, "In use"),
    (Status.CANDIDATE, "Heard once"),
    (Status.PROPOSED, "Waiting"),
    (Status.QUARANTINED, "Held back"),
    (Status.SUPERSEDED, "Replaced"),
    (Status.EXPIRED, "Expired"),
    ("all", "All"),
]
MEMORY_IS_OFF = "Memory is off or paused, so nothing was stored. Switch it on first."


def memories(request: HttpRequest) -> HttpResponse:
    """One page of what matches the filters in the URL."""
    user, form = person(request), ListForm(request.GET, user=person(request))
    is_sound = form.is_valid()
    found = listed(user, form.filters()) if is_sound else []
    size = form.cleaned_data["size"] if is_sound else SIZES[0]
    page = Paginator(found, size).get_page(request.GET.get("page"))
    rows = loaded(user, [(row[0], row[1]) for row in page])
    context = {
        "form": form,
        "tabs": TABS,
        "status": (is_sound and form.cleaned_data["status"]) or Status.CURRENT,
        "page_obj": page,
        "cards": cards(user, rows),
        "is_filtered": _is_filtered(form),
        "has_any": any(rows_of(user, noun).exists() for noun in PARENTS),
    }
    return shown(request, "memories.html", "_list.html", context)


def _is_filtered(form: ListForm) -> bool:
    if not form.is_valid():
        return True
    return any(form.cleaned_data[name] for name in ("q", "kind", "context", "agent", "status"))


def add(request: HttpRequest) -> HttpResponse:
    """A fact in the person's own words."""
    user = person(request)
    form = FactForm(posted(request), user=user)
    if request.method == "POST" and form.is_valid():
        said = form.cleaned_data
        candidate = fact_candidate(user, said["text"], said["kind"])
        if refusal := kept_by_hand(request, user, candidate, said["context"]):
            form.add_error("text", refusal)
        else:
            return redirect("facts:memories")
    return render(request, "facts/add.html", {"form": form}, status=422 if form.errors else 200)


def fact_candidate(user: User, text: str, kind: Any) -> FactCandidate:
    """A typed fact as the gate takes it, with slot and value where the sentence names one."""
    read = read_statement(
        text, message_id=NO_MESSAGE, at=now(), timezone=user.timezone, language=user.language
    )
    if isinstance(read, FactCandidate) and read.kind == kind:
        own = (read.slot, read.value, read.replaces, read.entities, read.is_standing)
        return FactCandidate(clean(text), kind, text, NO_MESSAGE, Heard.EXPLICIT, *own)
    return FactCandidate(clean(text), kind, text, NO_MESSAGE, Heard.EXPLICIT)


def kept_by_hand(
    request: HttpRequest, user: User, candidate: FactCandidate | ProcedureCandidate, context_id: str
) -> str:
    """Keep what a person wrote and tell them what became of it; why not, if it was refused."""
    moment = now()
    if user.memory_state(moment) != "on":
        return MEMORY_IS_OFF
    user.lock()
    occasion = Occasion(
        user=user,
        context=get_object_or_404(user.contexts, pk=context_id),
        made_by=MadeBy.PERSON,
        actor=Actor.of(user),
        now=moment,
    )
    kept = keep_one(occasion, candidate)
    if kept.rejected:
        return explain(next(iter(kept.rejected)))
    _tell(request, user, kept)
    return ""


def _tell(request: HttpRequest, user: User, kept: Kept) -> None:
    if kept.waiting:
        messages.warning(
            request, "It was kept, but waits for you in the inbox: " + _why(user, kept.waiting[0])
        )
    elif kept.confirmed:
        messages.success(request, "That was already remembered. It is confirmed now.")
    elif kept.superseded:
        messages.success(request, "Remembered. It takes the place of what was remembered before.")
    else:
        messages.success(request, "Remembered.")


def _why(user: User, pk: UUID) -> str:
    rows = (rows_of(user, noun).filter(pk=pk).first() for noun in PARENTS)
    return explain(next((row.reason for row in rows if row is not None), ""))

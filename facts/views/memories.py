"""Everything remembered in one list, and adding to it by hand."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import now
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Actor, User
from accounts.views import person
from facts.forms.listing import SIZES, ListForm, Narrowing
from facts.forms.wording import FactForm
from facts.models import MadeBy, Status
from facts.models.provenance import PARENTS
from facts.views.answering import posted, say, shown
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
    (Status.CURRENT, _("In use")),
    (Status.CANDIDATE, _("Heard once")),
    (Status.PROPOSED, _("Waiting")),
    (Status.QUARANTINED, _("Held back")),
    (Status.SUPERSEDED, _("Replaced")),
    (Status.EXPIRED, _("Expired")),
    ("all", _("All")),
]
MEMORY_IS_OFF = _("Memory is off or paused, so nothing was stored. Switch it on first.")


def memories(request: HttpRequest) -> HttpResponse:
    """One page of what matches the filters in the URL."""
    user, form = person(request), ListForm(request.GET, user=person(request))
    is_sound = form.is_valid()
    found = listed(user, form.filters()) if is_sound else []
    size = form.cleaned_data["size"] if is_sound else SIZES[0]
    page = Paginator(found, size).get_page(request.GET.get("page"))
    rows = loaded(user, [(row[0], row[1]) for row in page])
    status = form.cleaned_data.get("status")
    context = {
        "form": form,
        "tabs": TABS,
        "status": status or Status.CURRENT,
        "page_obj": page,
        "cards": cards(user, rows),
        "chips": _chips(request, form),
        "is_filtered": not is_sound or bool(status or form.narrowings()),
        "has_any": bool(rows) or any(rows_of(user, noun).exists() for noun in PARENTS),
        "matching": _without(request, "page"),
    }
    return shown(request, "memories.html", "_list.html", context)


def _chips(request: HttpRequest, form: ListForm) -> list[tuple[Narrowing, str]]:
    """Each filter in force with the URL of the list without it."""
    return [(each, f"?{_without(request, each.name, 'page')}") for each in form.narrowings()]


def _without(request: HttpRequest, *names: str) -> str:
    query = request.GET.copy()
    for name in (*names, *[name for name, value in request.GET.items() if not value]):
        query.pop(name, None)
    return query.urlencode()


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
        return str(MEMORY_IS_OFF)
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
        words = gettext("It was kept, but waits for you in the inbox: %(why)s")
        messages.warning(request, words % {"why": _why(user, kept.waiting[0])})
    elif kept.confirmed:
        say(request, gettext("That was already remembered. It is confirmed now."))
    elif kept.superseded:
        say(request, gettext("Remembered. It takes the place of what was remembered before."))
    else:
        say(request, gettext("Remembered."))


def _why(user: User, pk: UUID) -> str:
    rows = (rows_of(user, noun).filter(pk=pk).first() for noun in PARENTS)
    return explain(next((row.reason for row in rows if row is not None), ""))

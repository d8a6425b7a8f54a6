"""Forgetting by its owner: what will go is shown first; nothing goes unconfirmed; the counts are true."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect, trigger_client_event

from accounts.models import Actor, User
from accounts.views import person
from facts.forgetting import Forgotten, Outline, Selection, forget, outline
from facts.forms.forgetting import NEARNESS_WORDS, ForgetForm, SelectionForm, spelled_out
from facts.tasks import enqueue
from facts.views.answering import posted, shown, wants_fragment, way_back

WORD = "FORGET"
FIRST_CHOICES = ("topic", "agent", "context")
COUNTED = {
    "facts": ngettext_lazy("%(n)d fact", "%(n)d facts", "n"),
    "episodes": ngettext_lazy("%(n)d event", "%(n)d events", "n"),
    "procedures": ngettext_lazy("%(n)d procedure", "%(n)d procedures", "n"),
    "open_items": ngettext_lazy("%(n)d open item", "%(n)d open items", "n"),
    "messages": ngettext_lazy("%(n)d message", "%(n)d messages", "n"),
    "sessions": ngettext_lazy("%(n)d whole session", "%(n)d whole sessions", "n"),
}
HEADINGS = {
    "facts": _("Facts"),
    "episodes": _("Events"),
    "procedures": _("Procedures"),
    "open_items": _("Open items"),
    "messages": _("Messages"),
    "sessions": _("Sessions"),
}


@dataclass(frozen=True)
class Going:
    """One kind of what goes: how many, and a few of them. `more` is how many are not shown."""

    kind: str
    n: int
    examples: list[Any]

    @property
    def heading(self) -> str:
        return str(HEADINGS[self.kind])

    @property
    def more(self) -> int:
        return self.n - len(self.examples)


def forget_page(request: HttpRequest) -> HttpResponse:
    """The ways of forgetting; on POST what the chosen one would take."""
    user = person(request)
    first = {name: request.GET.get(name, "") for name in FIRST_CHOICES}
    form = ForgetForm(posted(request), user=user, initial={"by": "said", "nearness": "usual", **first})
    if request.method == "POST" and form.is_valid():
        return preview(request, user, form.selection(now()))
    status = 422 if request.method == "POST" else 200
    return render(request, "facts/forget.html", {"form": form, "chosen": form["what"].value()}, status=status)


@require_POST
def forget_chosen(request: HttpRequest) -> HttpResponse:
    """What the selection would take, or with `confirm` the deed."""
    user, form = person(request), SelectionForm(request.POST)
    if not form.is_valid():
        unsound = {"is_unsound": True, "back": way_back(request, "/forget/")}
        return render(request, "facts/preview.html", unsound, status=422)
    selection = form.selection()
    if request.POST.get("confirm") != "yes":
        return preview(request, user, selection)
    if needs_word(selection) and request.POST.get("word", "").strip() not in (WORD, gettext("FORGET")):
        return preview(request, user, selection, is_word_missing=True)
    if form.is_picked and not selection.ids:
        return preview(request, user, selection)
    if form.is_picked and (more := _beside(user, selection)):
        return preview(request, user, selection, beside=more)
    return _done(request, selection, forget(user, selection, by=Actor.of(user), now=now()))


def needs_word(selection: Selection) -> bool:
    """Whether so much goes that a click is not enough."""
    return selection.is_all and selection.context_ids is None


def _beside(user: User, selection: Selection) -> int:
    """How many memories would go that were not ticked, because they rest on the same words."""
    return outline(user, selection).memories - len(selection.ids) if selection.ids else 0


def preview(
    request: HttpRequest, user: User, selection: Selection, *, is_word_missing: bool = False, beside: int = 0
) -> HttpResponse:
    """What will go, in numbers and examples, what comes back and what stays, and the two ways on."""
    going = outline(user, selection)
    context = {
        "going": going,
        "kinds": [Going(kind, n, going.examples.get(kind, [])) for kind, n in going.counts.items() if n],
        "fields": spelled_out(selection),
        "back": way_back(request, "/forget/"),
        "needs_word": needs_word(selection),
        "word": gettext("FORGET"),
        "is_word_missing": is_word_missing,
        "beside": beside,
        "nearness": NEARNESS_WORDS,
        "late_fields": _with_late(selection) if going.late_arrivals else [],
        **_named(user, selection),
        **_place_in_list(going),
    }
    return shown(request, "preview.html", "_preview.html", context, status=422 if is_word_missing else 200)


def _named(user: User, selection: Selection) -> dict[str, Any]:
    """What is chosen in one word, and what its owner calls it where it has a name."""
    if selection.is_all and selection.context_ids is None:
        return {"way": "everything"}
    if selection.is_all:
        context = user.contexts.filter(pk__in=selection.context_ids or ()).first()
        return {"way": "context", "name": context.name if context else ""}
    if selection.agent_ids:
        agent = user.agents.filter(pk__in=selection.agent_ids).first()
        return {"way": "agent", "name": agent.name if agent else ""}
    if selection.session_id:
        return {"way": "session"}
    if selection.message_ids:
        return {"way": "messages"}
    if selection.is_window:
        return {"way": "window"}
    return {"way": "topic" if selection.topic else "ids"}


def _place_in_list(going: Outline) -> dict[str, Any]:
    """Where the question opens when a single row of a list asks it, and what closes it again."""
    if len(going.selection.ids) != 1:
        return {"slot": "", "keep_url": ""}
    pk = going.selection.ids[0]
    row = next((memory for memory in going.rows if memory.pk == pk), None)
    return {"slot": pk, "keep_url": reverse("facts:memory", args=[row.noun, pk]) if row else ""}


def _with_late(selection: Selection) -> list[tuple[str, str]]:
    """The same window, counted either way."""
    return [(name, value) for name, value in spelled_out(selection) if name != "by"] + [("by", "either")]


def _done(request: HttpRequest, selection: Selection, done: Forgotten) -> HttpResponse:
    for job in done.jobs:
        enqueue(job)
    words, back = in_words(done), way_back(request, "/memories/")
    is_gone = any(str(pk) in back for pk in _gone(selection))
    if wants_fragment(request) and not is_gone:
        return trigger_client_event(
            render(request, "facts/_toast.html", {"words": words}), "memories-forgotten"
        )
    messages.success(request, words)
    # The page they came from may have gone with what was forgotten.
    target = "/memories/" if is_gone else back
    return HttpResponseClientRedirect(target) if wants_fragment(request) else redirect(target)


def _gone(selection: Selection) -> list[UUID]:
    return [pk for pk in (*selection.ids, selection.session_id) if pk]


def in_words(done: Forgotten) -> str:
    """What was forgotten, in numbers that are true."""
    named = [str(COUNTED[kind] % {"n": n}) for kind, n in done.counts.items() if n]
    if not named and not done.restored:
        return gettext("There was nothing to forget.")
    words = gettext("Forgotten: %(what)s.") % {"what": listed(named)}
    if not done.restored:
        return words
    back = ngettext_lazy(
        "%(forgotten)s %(n)d that had been replaced is back.",
        "%(forgotten)s %(n)d that had been replaced are back.",
        "n",
    )
    return str(back % {"forgotten": words, "n": done.restored})


def listed(words: list[str]) -> str:
    """Several as one reads them: "a, b and c"; "nothing" for none."""
    if len(words) < 2:
        return words[0] if words else gettext("nothing")
    before = words[0]
    for word in words[1:-1]:
        before = gettext("%(before)s, %(next)s") % {"before": before, "next": word}
    return gettext("%(before)s and %(last)s") % {"before": before, "last": words[-1]}

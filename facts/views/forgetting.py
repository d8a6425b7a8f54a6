"""Forgetting by its owner: what will go is shown first; nothing goes unconfirmed; the counts are true."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect, trigger_client_event

from accounts.models import Actor, User
from accounts.views import person
from facts.forgetting import NAMES, Forgotten, Plan, Selection, forget, plan
from facts.forms.forgetting import ForgetForm, SelectionForm, spelled_out
from facts.tasks import enqueue
from facts.views.answering import posted, shown, wants_fragment, way_back

WORD = "FORGET"


def forget_page(request: HttpRequest) -> HttpResponse:
    """The ways of forgetting; on POST what the chosen one would take."""
    user = person(request)
    form = ForgetForm(posted(request), user=user, initial={"by": "said"})
    if request.method == "POST" and form.is_valid():
        return preview(request, user, form.selection(now()))
    status = 422 if request.method == "POST" else 200
    return render(request, "facts/forget.html", {"form": form, "chosen": form["what"].value()}, status=status)


@require_POST
def forget_chosen(request: HttpRequest) -> HttpResponse:
    """What the selection would take, or with `confirm` the deed."""
    user, form = person(request), SelectionForm(request.POST)
    if not form.is_valid():
        return render(
            request,
            "facts/preview.html",
            {"is_unsound": True, "back": way_back(request, "/forget/")},
            status=422,
        )
    selection = form.selection()
    if request.POST.get("confirm") != "yes":
        return preview(request, user, selection)
    if selection.is_all and selection.context_ids is None and request.POST.get("word", "").strip() != WORD:
        return preview(request, user, selection, is_word_missing=True)
    return _done(request, selection, forget(user, selection, by=Actor.of(user), now=now()))


def preview(
    request: HttpRequest, user: User, selection: Selection, *, is_word_missing: bool = False
) -> HttpResponse:
    """What will go, in numbers and examples, and the two ways on."""
    planned = plan(user, selection)
    context = {
        "plan": planned,
        "counts": _named(planned.counts),
        "fields": spelled_out(selection),
        "back": way_back(request, "/forget/"),
        "title": _title(user, planned),
        "needs_word": selection.is_all and selection.context_ids is None,
        "is_word_missing": is_word_missing,
        **_place_in_list(planned),
        "late_fields": _with_late(selection) if planned.late_arrivals else [],
    }
    return shown(request, "preview.html", "_preview.html", context, status=422 if is_word_missing else 200)


def _place_in_list(planned: Plan) -> dict[str, Any]:
    """Where the question opens when a single row of a list asks it, and what closes it again."""
    if len(planned.selection.ids) != 1:
        return {"slot": "", "keep_url": ""}
    pk = planned.selection.ids[0]
    row = next((memory for memory in planned.memories if memory.pk == pk), None)
    return {"slot": pk, "keep_url": reverse("facts:memory", args=[row.noun, pk]) if row else ""}


def _with_late(selection: Selection) -> list[tuple[str, str]]:
    """The same window, counted either way."""
    return [(name, value) for name, value in spelled_out(selection) if name != "by"] + [("by", "either")]


def _done(request: HttpRequest, selection: Selection, done: Forgotten) -> HttpResponse:
    for job in done.jobs:
        enqueue(job)
    words, back = in_words(done), way_back(request, "/memories/")
    is_gone = any(str(pk) in back for pk in (*selection.ids, selection.session_id) if pk)
    if wants_fragment(request) and not is_gone:
        return trigger_client_event(
            render(request, "facts/_toast.html", {"words": words}), "memories-forgotten"
        )
    messages.success(request, words)
    # The page they came from may have gone with what was forgotten.
    target = "/memories/" if is_gone else back
    return HttpResponseClientRedirect(target) if wants_fragment(request) else redirect(target)


def in_words(done: Forgotten) -> str:
    """What was forgotten, in numbers that are true."""
    named = [f"{count} {name}" for count, name in _named(done.counts)]
    if not named and not done.restored:
        return "There was nothing to forget."
    back = (
        f" {done.restored} that had been replaced {'is' if done.restored == 1 else 'are'} back."
        if done.restored
        else ""
    )
    return f"Forgotten: {_listed(named)}.{back}"


def _named(counts: dict[str, int]) -> list[tuple[int, str]]:
    return [(n, NAMES[kind][n != 1]) for kind, n in counts.items() if n]


def _listed(words: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]])) or "nothing"


def _title(user: User, planned: Plan) -> str:
    chosen: Any = planned.selection
    if chosen.is_all:
        return "Forget this whole context?" if chosen.context_ids is not None else "Forget everything?"
    if chosen.session_id:
        return "Forget this session?"
    if chosen.is_window:
        return "Forget this stretch of time?"
    if chosen.topic:
        return "Forget what is about this topic?"
    return "Forget this?" if len(planned.memories) == 1 else "Forget these?"

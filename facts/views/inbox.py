"""What waits for its person: memories proposed or held back, and what they asked to forget. Each act can be taken back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.timezone import now
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from django_htmx.http import trigger_client_event

from accounts.models import Actor, KeepMode, User, Verb
from accounts.views import person
from facts.forgetting import forget_asked, keep_asked
from facts.forgetting.rejecting import Rejection, finish_rejecting, reject_for_now, take_back_rejection
from facts.forms.inbox import CorrectForm, CorrectProcedureForm, UndoForm, signed
from facts.models import ForgetRequest, Status
from facts.tasks import enqueue
from facts.views.answering import posted, say, shown, wants_fragment, way_back
from facts.views.cards import Card, any_of, card, cards, memory_of
from facts.views.forgetting import in_words
from facts.views.waiting import (
    bunches,
    learned,
    left_by,
    looked_up,
    open_row,
    questions,
    waiting,
    waiting_page,
)
from facts.writing import change
from facts.writing.many import Before, confirm_many, take_back
from facts.writing.reasons import explain

MOST_ASKED = 20
KEEP_MODES: dict[str, Promise] = {
    KeepMode.ALWAYS: _("You are asked about everything before it is used."),
    KeepMode.UNCERTAIN: _("You are asked about what is uncertain; the rest is used at once."),
    KeepMode.AUTOMATIC: _("What agents read from your words is used at once; you are asked about little."),
}
# (key, the arrow that does the same, what it does); inbox.js presses the buttons.
SHOW_KEYS = "?"
KEYS: tuple[tuple[str, str, Promise], ...] = (
    ("j", "↓", _("next row")),
    ("k", "↑", _("row before")),
    ("a", "", _("accept; of two, the new one is right")),
    ("b", "", _("both are right")),
    ("e", "", _("correct")),
    ("r", "", _("reject; of two, keep the old one")),
    ("u", "", _("undo the last decision")),
    (SHOW_KEYS, "", _("show these keys")),
)


@dataclass(frozen=True)
class Asked:
    """A typed "forget …" and what it matches."""

    request: ForgetRequest
    cards: list[Card]


@dataclass(frozen=True)
class Settled:
    """What was decided about a memory, in words, and what takes it back ("": nothing does)."""

    pk: UUID
    text: str
    words: str
    was: str = ""


def inbox(request: HttpRequest) -> HttpResponse:
    """What waits, and what was learned lately, session by session."""
    user = person(request)
    asked = user.forget_requests.filter(settled_at=None).select_related("message").order_by("-at")
    page = waiting_page(request, user)
    context = {
        "page_obj": page,
        "bunches": bunches(user, waiting(user, page)),
        "learned": bunches(user, learned(user)) if page.number == 1 else [],
        "asked": [Asked(each, cards(user, any_of(user, each.withheld))) for each in asked[:MOST_ASKED]],
        "keep_mode": KEEP_MODES[user.keep_mode],
        "keys": KEYS,
        "keys_key": SHOW_KEYS,
    }
    return render(request, "facts/inbox.html", context)


def decide(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """One memory that waits, beside what it may contradict; to htmx its row."""
    user = person(request)
    question = looked_up(user, questions(user, [open_row(user, noun, pk)])[0])
    context = {"each": question, "card": question.card, "memory": question.card.memory}
    return shown(request, "decide.html", "_question.html", context)


@require_POST
def accept(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """It is so; with `replaces`, in the place of an older one."""
    user, moment = _acting(request), now()
    row, by = open_row(user, noun, pk), Actor.of(user)
    older = _older(user, noun, request.POST.get("replaces", ""))
    before = confirm_many(user, [row], by=by, now=moment)
    if older is not None and older.pk != row.pk:
        change.supersede(older, row, by=by)
        change.thaw(user, [older.pk], moment)
        words = gettext("Accepted. It takes the place of the old one.")
    else:
        older, words = None, gettext("Accepted. Your agents may use it from now on.")
    was = _accepted(user, [row], before, moment, older=str(older.pk) if older else "")
    return _settled(request, Settled(pk, row.text, words, was))


def _accepted(user: User, rows: Sequence[Any], before: Sequence[Before], moment: Any, **more: str) -> str:
    return signed(
        user,
        act="accept",
        rows=[[row.noun, str(row.pk)] for row in rows],
        before=[each.packed() for each in before],
        at=moment.isoformat(),
        **more,
    )


def _acting(request: HttpRequest) -> User:
    """Who acts, locked; what they rejected long enough ago goes for good."""
    user = person(request)
    user.lock()
    for job in finish_rejecting(user, by=Actor.of(user), now=now()):
        enqueue(job)
    return user


def _older(user: User, noun: str, text: str) -> Any:
    """The current memory of this id, None for anything else."""
    try:
        row = memory_of(user, noun, UUID(text)) if text else None
    except (ValueError, Http404):
        return None
    return row if row is not None and row.status == Status.CURRENT else None


@require_POST
def accept_session(request: HttpRequest, pk: UUID) -> HttpResponse:
    """All that a session left is so, but for what wants a look of its own."""
    user, moment = _acting(request), now()
    session = get_object_or_404(user.sessions, pk=pk)
    left = left_by(user, session)
    rows = [each.card.memory for each in left if each.is_plain]
    before = confirm_many(user, rows, by=Actor.of(user), now=moment)
    was = _accepted(user, rows, before, moment) if rows else ""
    undo_at = reverse("facts:inbox_undo") if was else ""
    say(request, _accepted_in_words(len(rows), len(left) - len(rows)), undo_at=undo_at, fields={"was": was})
    return redirect("facts:inbox")


def _accepted_in_words(accepted: int, left: int) -> str:
    done = ngettext("Accepted: %(n)d memory.", "Accepted: %(n)d memories.", accepted) % {"n": accepted}
    if not left:
        return done
    rest = ngettext(
        "%(done)s %(n)d still wants a look of its own.",
        "%(done)s %(n)d still want a look of their own.",
        left,
    )
    return rest % {"done": done, "n": left}


@require_POST
def reject_memory(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """It is not so: out of use and not learned again, and soon gone for good."""
    user = _acting(request)
    row = open_row(user, noun, pk)
    done = reject_for_now(user, row, by=Actor.of(user), now=now())
    was = signed(
        user,
        act="reject",
        rows=[[noun, str(pk)]],
        before=[each.packed() for each in done.before],
        stones=[str(each) for each in done.stones],
        older=[str(each) for each in done.older],
    )
    for job in done.jobs:
        enqueue(job)
    words = gettext("Rejected. It is out of use and not learned again; in ten minutes it is gone for good.")
    return _settled(request, Settled(pk, row.text, words, was))


def correct(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """The form for how it should read; on POST it is so, in these words."""
    user = _acting(request) if request.method == "POST" else person(request)
    row = open_row(user, noun, pk)
    form_class = CorrectProcedureForm if noun == "procedure" else CorrectForm
    form = form_class(posted(request), initial={"text": row.text, "trigger": getattr(row, "trigger", "")})
    if request.method == "POST" and form.is_valid() and _is_corrected(row, form, Actor.of(user)):
        return _settled(request, Settled(pk, row.text, gettext("Corrected and accepted, as you wrote it.")))
    status = 422 if request.method == "POST" else 200
    context = {"card": card(user, memory_of(user, noun, pk)), "form": form}
    return shown(request, "correct.html", "_correct.html", context, status=status)


def _is_corrected(row: Any, form: CorrectForm, by: Actor) -> bool:
    """Whether the new wording was acceptable. If not, the form says why."""
    said, moment = form.cleaned_data, now()
    try:
        if row.noun == "procedure" and said["trigger"] != row.trigger:
            own = {"trigger": said["trigger"], "body": row.body, "is_on": row.is_on}
            change.correct_procedure(row, **own, by=by, now=moment)
        change.correct(row, said["text"], by=by, now=moment)
    except change.NotAcceptable as refused:
        form.add_error("text", explain(refused.reason))
        return False
    return True


@require_POST
def undo(request: HttpRequest) -> HttpResponse:
    """Take back what was decided here, as far as it is still as it was left."""
    user = person(request)
    user.lock()
    form = UndoForm(request.POST, user=user)
    is_taken = form.is_valid() and _taken_back(user, form.cleaned_data["was"])
    words = (
        gettext("Taken back. It is as it was before.")
        if is_taken
        else gettext("This can no longer be taken back.")
    )
    keys = form.cleaned_data.get("was", {}).get("rows", [])
    if wants_fragment(request) and len(keys) == 1:
        noun, pk = keys[0][0], UUID(keys[0][1])
        gone = Settled(pk, "", words)
        return _asked_again(request, user, noun, pk, words) if is_taken else _settled(request, gone)
    say(request, words)
    return redirect(way_back(request, reverse("facts:inbox")))


def _taken_back(user: User, was: dict[str, Any]) -> bool:
    by, moment = Actor.of(user), now()
    before = tuple(Before.unpacked(each) for each in was["before"])
    if was["act"] == "reject":
        stones, older = (tuple(UUID(each) for each in was[name]) for name in ("stones", "older"))
        jobs = take_back_rejection(user, Rejection(before, stones, older), by=by, now=moment)
        for job in jobs or ():
            enqueue(job)
        return jobs is not None
    taken = take_back(user, before, {"confirmed_at": was["at"]}, Verb.CORRECTED, by=by, now=moment)
    if taken and was.get("older"):
        noun, pk = was["rows"][0]
        older = memory_of(user, noun, UUID(was["older"]))
        if older.status == Status.SUPERSEDED and str(older.superseded_by_id) == pk:
            change.restore(older, by=by, now=moment, swap=False)
    return bool(taken)


def _asked_again(request: HttpRequest, user: User, noun: str, pk: UUID, words: str) -> HttpResponse:
    """The memory as it waits again."""
    row = memory_of(user, noun, pk)
    question = looked_up(user, questions(user, [row])[0])
    context = {"each": question, "card": question.card, "memory": row, "words": words}
    response = render(request, "facts/_question.html", context)
    return trigger_client_event(response, "memory-undecided")


def _settled(request: HttpRequest, settled: Settled) -> HttpResponse:
    """What became of it in its place, with the way back; for a plain browser the page with the same."""
    if wants_fragment(request):
        context = {"settled": settled}
        return trigger_client_event(render(request, "facts/_settled.html", context), "memory-decided")
    undo_at = reverse("facts:inbox_undo") if settled.was else ""
    say(request, settled.words, undo_at=undo_at, fields={"was": settled.was} if settled.was else {})
    return redirect(way_back(request, reverse("facts:inbox")))


@require_POST
def forget_request(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Forget those that are still ticked; the inbox has shown all that the words reach."""
    user = person(request)
    asked, ticked = _request(user, pk), set(request.POST.getlist("ids"))
    but = [each for each in asked.withheld if str(each) not in ticked]
    done = forget_asked(user, asked, but=but, by=Actor.of(user), now=now())
    for job in done.jobs:
        enqueue(job)
    say(request, in_words(done))
    return redirect("facts:inbox")


@require_POST
def keep_request(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Keep it after all."""
    user = person(request)
    keep_asked(user, _request(user, pk), now=now())
    say(request, gettext("Kept. Nothing was forgotten."))
    return redirect("facts:inbox")


def _request(user: User, pk: UUID) -> ForgetRequest:
    row: ForgetRequest = get_object_or_404(user.forget_requests, pk=pk, settled_at=None)
    return row

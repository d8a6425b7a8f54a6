"""What waits for its person: memories proposed or held back, and what they asked to forget."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import now
from django.views.decorators.http import require_POST

from accounts.models import Actor, User
from accounts.views import person
from facts.forgetting import forget_asked, keep_asked, reject
from facts.models import ForgetRequest, Status
from facts.models.provenance import PARENTS
from facts.tasks import enqueue
from facts.views.cards import Card, Quoted, any_of, card, cards, memory_of, quoted, rows_of
from facts.views.forgetting import in_words
from facts.writing import change
from facts.writing.neighbours import neighbours_of
from facts.writing.reconcile import Statement, Verdict, decide

MOST_WAITING = 100


@dataclass(frozen=True)
class Question:
    """One memory that waits, its latest words, and what it may contradict."""

    card: Card
    quote: Quoted | None
    known: Card | None


@dataclass(frozen=True)
class Asked:
    """A typed "forget …" and what it matches."""

    request: ForgetRequest
    cards: list[Card]


def inbox(request: HttpRequest) -> HttpResponse:
    """All that waits."""
    user = person(request)
    waiting = [row for noun in PARENTS for row in rows_of(user, noun).waiting().newest_first()[:MOST_WAITING]]
    asked = (
        user.forget_requests.filter(settled_at=None).select_related("message").order_by("-at")[:MOST_WAITING]
    )
    context = {
        "questions": [_question(user, each) for each in cards(user, waiting)],
        "asked": [Asked(each, cards(user, any_of(user, each.withheld))) for each in asked],
    }
    return render(request, "facts/inbox.html", context)


def _question(user: User, waiting: Card) -> Question:
    row = waiting.memory
    source = row.sources.select_related("message", "session__connection__agent").last()
    known = _contradicted(user, row) if row.reason == "uncertain" else None
    return Question(waiting, quoted(source) if source else None, card(user, known) if known else None)


def _contradicted(user: User, row: Any) -> Any:
    """The current memory that this one may contradict, None if it cannot be told any more."""
    own = _statement(row)
    for known, cosine in sorted(neighbours_of(user, row), key=lambda pair: -(pair[1] or 0.0)):
        is_other = known.pk != row.pk and known.status == Status.CURRENT
        if is_other and decide(own, _statement(known), cosine) in (Verdict.UNCERTAIN, Verdict.CONTRADICTS):
            return known
    return None


def _statement(row: Any) -> Statement:
    return Statement(row.statement(), getattr(row, "slot", ""), getattr(row, "value", ""), "")


def _waiting(user: User, noun: str, pk: UUID) -> Any:
    return get_object_or_404(rows_of(user, noun).waiting(), pk=pk)


@require_POST
def accept(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """It is so; with `replaces`, in the place of an older one."""
    user = person(request)
    user.lock()
    row, by, moment = _waiting(user, noun, pk), Actor.of(user), now()
    older = _older(user, noun, request.POST.get("replaces", ""))
    change.confirm(row, by=by, now=moment)
    if older is not None and older.pk != row.pk:
        change.supersede(older, row, by=by)
        change.thaw(user, [older.pk], moment)
    messages.success(request, "Accepted. Your agents may use it from now on.")
    return redirect("facts:inbox")


def _older(user: User, noun: str, text: str) -> Any:
    try:
        return memory_of(user, noun, UUID(text)) if text else None
    except ValueError:
        return None


@require_POST
def reject_memory(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """It is not so: taken out, and kept out."""
    user = person(request)
    for job in reject(user, _waiting(user, noun, pk), by=Actor.of(user), now=now()):
        enqueue(job)
    messages.success(request, "Rejected. It is gone and will not be learned again from the same words.")
    return redirect("facts:inbox")


@require_POST
def forget_request(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Forget those that are still ticked; the inbox has shown all that the words reach."""
    user = person(request)
    asked, ticked = _request(user, pk), set(request.POST.getlist("ids"))
    but = [each for each in asked.withheld if str(each) not in ticked]
    done = forget_asked(user, asked, but=but, by=Actor.of(user), now=now())
    for job in done.jobs:
        enqueue(job)
    messages.success(request, in_words(done))
    return redirect("facts:inbox")


@require_POST
def keep_request(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Keep it after all."""
    user = person(request)
    keep_asked(user, _request(user, pk), now=now())
    messages.success(request, "Kept. Nothing was forgotten.")
    return redirect("facts:inbox")


def _request(user: User, pk: UUID) -> ForgetRequest:
    row: ForgetRequest = get_object_or_404(user.forget_requests, pk=pk, settled_at=None)
    return row

"""Sessions and their transcripts: what was said, what was learned from which words, and what was not learned from."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import now
from django.views.decorators.http import require_POST

from accounts.models import Actor, User
from accounts.views import person
from facts.extraction.retrying import try_again
from facts.forms.listing import SessionsForm
from facts.forms.wording import SummaryForm
from facts.models import Message, Session, Source, Summary
from facts.tasks import enqueue
from facts.views.answering import shown
from facts.views.cards import Card, cards, rows_of
from facts.views.home import recent_sessions
from facts.views.rereading import state_of
from facts.views.transcript import Stretch, stretches
from facts.writing import summaries
from facts.writing.change import NotAcceptable
from facts.writing.reasons import explain

ON_A_PAGE, TURNS_ON_A_PAGE = 25, 100
PROBLEMS = {
    "model_unavailable": "The language model could not be reached.",
    "model_misconfigured": "The language model refused us. Its operator has to look at the settings.",
    "worker_error": "Something went wrong on our side.",
}


@dataclass(frozen=True)
class Turn:
    """One message on the page, and the memories that rest on its words."""

    message: Message
    stretches: list[Stretch]
    learned: list[Card]


def sessions(request: HttpRequest) -> HttpResponse:
    """All sessions, filtered by status and agent."""
    user, form = person(request), SessionsForm(request.GET, user=person(request))
    rows = recent_sessions(user)
    if not form.is_valid():
        rows = rows.none()
    elif any(form.cleaned_data.values()):
        rows = _filtered(rows, form)
    page = Paginator(rows, ON_A_PAGE).get_page(request.GET.get("page"))
    is_filtered = not form.is_valid() or any(form.cleaned_data.values())
    context = {"form": form, "page_obj": page, "is_filtered": is_filtered}
    return shown(request, "sessions.html", "_sessions.html", context)


def _filtered(rows: Any, form: SessionsForm) -> Any:
    said = form.cleaned_data
    rows = rows.filter(status=said["status"]) if said["status"] else rows
    return rows.filter(connection__agent_id=said["agent"]) if said["agent"] else rows


def session(request: HttpRequest, pk: UUID) -> HttpResponse:
    """One transcript."""
    user = person(request)
    return render(request, "facts/session.html", _session_page(request, user, _own(user, pk)))


def _own(user: User, pk: UUID) -> Session:
    row: Session = get_object_or_404(user.sessions.select_related("connection__agent", "context"), pk=pk)
    return row


def _session_page(
    request: HttpRequest, user: User, row: Session, form: SummaryForm | None = None
) -> dict[str, Any]:
    marked = _marked(row, request.GET.get("mark", ""))
    page = Paginator(row.messages.order_by("seq"), TURNS_ON_A_PAGE).get_page(
        _page_number(request, row, marked)
    )
    summary = row.summaries.first()
    first = {"topic": summary.topic, "text": summary.text} if summary else {}
    return {
        "session": row,
        "page_obj": page,
        "turns": _turns(user, list(page), marked.pk if marked else None),
        "summary": summary,
        "summary_form": form or SummaryForm(initial=first),
        "problem": PROBLEMS.get(row.problem, "The answer of the language model could not be used.")
        if row.problem
        else "",
        "cost": _cost(row),
        "again": state_of(user, row),
        "runs": row.runs.all()[:5],
    }


def _cost(row: Session) -> dict[str, Any]:
    """What all readings of it took: tokens, what was kept, and US dollars where a price is known."""
    spent = row.runs.aggregate(
        read=Sum("input_tokens"), written=Sum("output_tokens"), kept=Sum("kept"), micros=Sum("cost_micros")
    )
    return {**spent, "dollars": f"{spent['micros'] / 1e6:.4f}" if spent["micros"] else ""}


def _marked(row: Session, mark: str) -> Source | None:
    try:
        return row.sources.select_related("message").filter(pk=UUID(mark)).first() if mark else None
    except ValueError:
        return None


def _page_number(request: HttpRequest, row: Session, marked: Source | None) -> Any:
    if marked is None or "page" in request.GET:
        return request.GET.get("page")
    return row.messages.filter(seq__lt=marked.message.seq).count() // TURNS_ON_A_PAGE + 1


def _turns(user: User, rows: list[Message], mark: UUID | None) -> list[Turn]:
    by_message: dict[UUID, list[Source]] = defaultdict(list)
    sources = user.sources.filter(message_id__in=[row.pk for row in rows])
    for source in sources.select_related("fact", "episode", "procedure", "open_item"):
        by_message[source.message_id].append(source)
    shown_as = _cards_of(user, [source for each in by_message.values() for source in each])
    turns = []
    for row in rows:
        here = by_message[row.pk]
        learned = {source.memory.pk: shown_as[source.memory.pk] for source in here}
        turns.append(Turn(row, stretches(row.content, row.cuts, here, mark), list(learned.values())))
    return turns


def _cards_of(user: User, sources: list[Source]) -> dict[UUID, Card]:
    ids: dict[str, list[UUID]] = defaultdict(list)
    for source in sources:
        ids[source.memory.noun].append(source.memory.pk)
    rows = [row for noun, pks in ids.items() for row in rows_of(user, noun).filter(pk__in=pks)]
    return {each.memory.pk: each for each in cards(user, rows)}


@require_POST
def again(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Read a session again that could not be read."""
    user = person(request)
    job = try_again(user, _own(user, pk), now=now())
    if job is None:
        messages.info(request, "There is nothing to try again.")
    else:
        enqueue(job)
        messages.success(request, "It will be read again shortly.")
    return redirect("facts:session", pk)


@require_POST
def summary(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Topic and summary in the person's own words."""
    user, form = person(request), SummaryForm(request.POST)
    user.lock()
    row = _own(user, pk)
    known: Summary = get_object_or_404(row.summaries, session=row)
    if form.is_valid() and _is_rewritten(user, known, form):
        messages.success(request, "The summary is yours now. No reading changes it again.")
        return redirect("facts:session", pk)
    return render(request, "facts/session.html", _session_page(request, user, row, form), status=422)


def _is_rewritten(user: User, known: Summary, form: SummaryForm) -> bool:
    said = form.cleaned_data
    try:
        summaries.rewrite(known, topic=said["topic"], text=said["text"], by=Actor.of(user), now=now())
    except NotAcceptable as refused:
        form.add_error("text", explain(refused.reason))
        return False
    return True

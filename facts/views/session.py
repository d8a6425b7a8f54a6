"""One session: what was said and learned, how its reading stands, its summary in the person's own words."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import now
from django.utils.translation import gettext
from django.views.decorators.http import require_POST
from django_htmx.http import trigger_client_event

from accounts.models import Actor, User
from accounts.views import person
from facts.extraction.retrying import try_again
from facts.forms.sessions import SummaryForm
from facts.models import Session, SessionStatus, Source, Summary
from facts.tasks import enqueue
from facts.views.answering import changed, say, shown, wants_fragment
from facts.views.reading import learned_from, run_in_words, standing_of, total
from facts.views.rereading import state_of
from facts.views.transcript import marks_in, turns
from facts.writing import summaries
from facts.writing.change import NotAcceptable
from facts.writing.reasons import explain

TURNS_ON_A_PAGE, MOST_RUNS = 100, 5


def session(request: HttpRequest, pk: UUID) -> HttpResponse:
    """The transcript with everything that belongs to it."""
    user = person(request)
    return shown(request, "session.html", "_session.html", _page(request, user, own_session(user, pk)))


def own_session(user: User, pk: UUID) -> Session:
    """One session of this person. Raises Http404 for what is missing and for what is somebody else's alike."""
    row: Session = get_object_or_404(user.sessions.select_related("connection__agent", "context"), pk=pk)
    return row


def _page(request: HttpRequest, user: User, row: Session, form: SummaryForm | None = None) -> dict[str, Any]:
    marked = _marked(row, request.GET.get("mark", ""))
    number = _page_number(request, row, marked)
    page = Paginator(row.messages.order_by("seq"), TURNS_ON_A_PAGE).get_page(number)
    runs = list(row.runs.all()[:MOST_RUNS])
    said = turns(user, list(page), marked.pk if marked else None)
    return {
        "session": row,
        "standing": standing_of(user, row, now()),
        "learned": learned_from(user, [row.pk]).get(row.pk, 0),
        "page_obj": page,
        "turns": said,
        "legend": marks_in(said),
        "runs": [run_in_words(run) for run in runs],
        "total": total(runs),
        "again": state_of(user, row),
        **_summary(row, form),
    }


def _summary(row: Session, form: SummaryForm | None = None) -> dict[str, Any]:
    summary = row.summaries.first()
    first = {"topic": summary.topic, "text": summary.text} if summary else {}
    return {
        "session": row,
        "summary": summary,
        "summary_form": form or SummaryForm(initial=first, auto_id="summary_%s"),
        "is_read": row.status == SessionStatus.DONE,
    }


def _marked(row: Session, mark: str) -> Source | None:
    try:
        return row.sources.select_related("message").filter(pk=UUID(mark)).first() if mark else None
    except ValueError:
        return None


def _page_number(request: HttpRequest, row: Session, marked: Source | None) -> Any:
    if marked is None or "page" in request.GET:
        return request.GET.get("page")
    return row.messages.filter(seq__lt=marked.message.seq).count() // TURNS_ON_A_PAGE + 1


def state(request: HttpRequest, pk: UUID) -> HttpResponse:
    """How its reading stands now, for a page that waits; nothing where it stands as the page `shown` it."""
    user = person(request)
    row = own_session(user, pk)
    if not wants_fragment(request):
        return redirect("facts:session", pk)
    standing = standing_of(user, row, now())
    if standing.key == request.GET.get("shown"):
        return HttpResponse(status=204)
    learned = learned_from(user, [pk]).get(pk, 0)
    context = {"session": row, "standing": standing, "learned": learned}
    response = render(request, "facts/_session_state.html", context)
    return response if standing.every_s else trigger_client_event(response, "session-read")


@require_POST
def again(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Read a session again that could not be read."""
    user = person(request)
    job = try_again(user, own_session(user, pk), now=now())
    if job is None:
        messages.info(request, gettext("There is nothing to try again."))
    else:
        enqueue(job)
        say(request, gettext("It will be read again shortly."))
    return redirect("facts:session", pk)


@require_POST
def summary(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Topic and summary in the person's own words."""
    user, form = person(request), SummaryForm(request.POST, auto_id="summary_%s")
    user.lock()
    row = own_session(user, pk)
    known: Summary = get_object_or_404(row.summaries, session=row)
    before = {"topic": known.topic, "text": known.text, "undo": "" if known.edited_at else "on"}
    if form.is_valid() and _is_rewritten(user, known, form):
        _tell(request, form, before)
        context = {**_summary(row), "is_changed": True}
        return changed(
            request, "_summary.html", context, event="summary-changed", otherwise=f"/sessions/{pk}/"
        )
    if wants_fragment(request):
        return render(request, "facts/_summary.html", _summary(row, form), status=422)
    return render(request, "facts/session.html", _page(request, user, row, form), status=422)


def _tell(request: HttpRequest, form: SummaryForm, before: dict[str, str]) -> None:
    if form.cleaned_data["undo"]:
        say(request, gettext("The summary is as it was."))
        return
    words = gettext("The summary is yours now. No reading changes it again.")
    say(request, words, undo_at=request.path, fields=before if before["text"] else None)


def _is_rewritten(user: User, known: Summary, form: SummaryForm) -> bool:
    said = form.cleaned_data
    try:
        summaries.rewrite(
            known,
            topic=said["topic"],
            text=said["text"],
            by=Actor.of(user),
            now=now(),
            is_own=not said["undo"],
        )
    except NotAcceptable as refused:
        form.add_error("text", explain(refused.reason))
        return False
    return True

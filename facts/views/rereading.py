"""Reading a session again: asked for, shown as a difference, applied or discarded by its person."""

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import now
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from accounts.models import Actor, User
from accounts.views import person
from facts.extraction import rereading
from facts.extraction.rereading import Difference, Stale
from facts.models import REREAD, ExtractionJob, JobState, Rereading, RereadingState, Session
from facts.tasks import enqueue
from facts.views.answering import say, wants_fragment
from facts.views.reading import turned_away

STALE: Final = _(
    "Something was forgotten or corrected since it was read again. Read it once more to see what would change now."
)


@dataclass(frozen=True)
class Again:
    """What a session's page says about reading it again. `is_put_off` means that it did not work yet; `turned_away`
    are pairs of how many and why."""

    is_possible: bool = False
    is_under_way: bool = False
    is_put_off: bool = False
    is_ready: bool = False
    difference: Difference | None = None
    turned_away: tuple[tuple[int, str], ...] = ()


def state_of(user: User, session: Session) -> Again:
    """Where reading it again stands. A finished one that is out of date by now counts as none."""
    row = session.rereadings.filter(state__in=rereading.OPEN).first()
    if row is None:
        return Again(is_possible=rereading.may_reread(session))
    if row.state == RereadingState.WAITING:
        return Again(is_under_way=True, is_put_off=_is_put_off(user, session))
    try:
        found = rereading.difference(user, row, now=now())
    except Stale:
        return Again(is_possible=rereading.may_reread(session))
    return Again(is_ready=True, difference=found, turned_away=turned_away(found.rejected))


def _is_put_off(user: User, session: Session) -> bool:
    jobs = ExtractionJob.objects.filter(user_id=user.pk, session_id=session.pk, questions=REREAD)
    return jobs.filter(state=JobState.WAITING).exclude(problem="").exists()  # unscoped: no content


def progress(request: HttpRequest, pk: UUID) -> HttpResponse:
    """How reading it again stands, for a page that waits; nothing while it is under way."""
    user = person(request)
    row = _own(user, pk)
    if not wants_fragment(request):
        return redirect("facts:session", pk)
    again = state_of(user, row)
    if again.is_under_way:
        return HttpResponse(status=204)
    return render(request, "facts/_again.html", {"session": row, "again": again, "is_told": True})


def _own(user: User, pk: UUID) -> Session:
    row: Session = get_object_or_404(user.sessions, pk=pk)
    return row


def _ready(user: User, pk: UUID) -> Rereading:
    row: Rereading = get_object_or_404(
        user.rereadings.select_related("session", "run"), session_id=pk, state=RereadingState.READY
    )
    return row


@require_POST
def read_again(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Have it read again. Nothing changes before its person has seen the difference."""
    user = person(request)
    row = _own(user, pk)
    if not rereading.may_reread(row):
        messages.info(request, gettext("There is nothing to read again yet."))
        return redirect("facts:session", pk)
    _, job = rereading.reread(user, row, now=now())
    enqueue(job)
    say(request, gettext("It is being read again. Nothing changes until you have seen what would."))
    return redirect("facts:session", pk)


@require_POST
def apply(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Change what the difference shows."""
    user: Any = person(request)
    row = _ready(user, pk)
    try:
        done = rereading.apply(user, row, by=Actor.of(user), now=now())
    except Stale:
        messages.error(request, str(STALE))
        return redirect("facts:session", pk)
    count = len(done.added) + len(done.replaced) + len(done.set_aside)
    say(request, _done(count))
    return redirect("facts:session", pk)


def _done(count: int) -> str:
    if not count:
        return gettext("Done. Nothing had to change.")
    return ngettext("Done: %(n)d change.", "Done: %(n)d changes.", count) % {"n": count}


@require_POST
def discard(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Leave everything as it is."""
    rereading.discard(_ready(person(request), pk), now=now())
    say(request, gettext("Nothing was changed."))
    return redirect("facts:session", pk)

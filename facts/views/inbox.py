"""What waits for its person: memories proposed or held back, and what they asked to forget."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.timezone import now
from django.views.decorators.http import require_POST

from accounts.models import Actor, KeepMode, User
from accounts.views import person
from facts.forgetting import forget_asked, keep_asked, reject
from facts.models import ForgetRequest, MadeBy, Status
from facts.models.provenance import PARENTS
from facts.tasks import enqueue
from facts.views.cards import Card, Quoted, any_of, card, cards, memory_of, quoted, rows_of
from facts.views.forgetting import in_words
from facts.writing import change
from facts.writing.neighbours import neighbours_of
from facts.writing.reconcile import Statement, Verdict, decide
from facts.writing.statements import tool_categories

MOST_WAITING = 100
MOST_LEARNED = 30
LATELY = timedelta(days=14)
MAY_CONTRADICT = ("uncertain", "asked_first", "said_by_agent")


@dataclass(frozen=True)
class Question:
    """One memory that waits, its latest words, and what it may contradict."""

    card: Card
    quote: Quoted | None
    known: Card | None


@dataclass
class Bunch:
    """What came of one session (None: of none): what waits, and what was learned without asking and nobody has looked
    at yet."""

    session: Any = None
    topic: str = ""
    questions: list[Question] = field(default_factory=list)
    learned: list[Card] = field(default_factory=list)

    @property
    def can_accept_all(self) -> int:
        """How many can be accepted at once: what looks like an order, or may contradict, wants a look of its own."""
        plain = [each for each in self.questions if _is_plain(each.card.memory) and each.known is None]
        return len(plain) + len(self.learned)


@dataclass(frozen=True)
class Asked:
    """A typed "forget …" and what it matches."""

    request: ForgetRequest
    cards: list[Card]


def inbox(request: HttpRequest) -> HttpResponse:
    """All that waits, and what was learned lately, session by session."""
    user = person(request)
    asked = (
        user.forget_requests.filter(settled_at=None).select_related("message").order_by("-at")[:MOST_WAITING]
    )
    context = {
        "bunches": _bunches(user),
        "asked": [Asked(each, cards(user, any_of(user, each.withheld))) for each in asked],
        "keep_mode_label": KeepMode(user.keep_mode).label,
    }
    return render(request, "facts/inbox.html", context)


def _bunches(user: User) -> list[Bunch]:
    """One for each session that left something, the newest first; what came of none last."""
    waiting = [row for noun in PARENTS for row in rows_of(user, noun).waiting().newest_first()[:MOST_WAITING]]
    bunches: dict[UUID | None, Bunch] = {}
    for card_ in cards(user, waiting):
        _bunch_of(bunches, card_).questions.append(_question(user, card_))
    for card_ in cards(user, _learned(user)):
        _bunch_of(bunches, card_).learned.append(card_)
    summaries = user.summaries.filter(session_id__in=[key for key in bunches if key])
    for summary in summaries:
        bunches[summary.session_id].topic = summary.topic
    return sorted(bunches.values(), key=_newest, reverse=True)


def _newest(bunch: Bunch) -> tuple[bool, bool, Any]:
    """What waits before what was only learned, and then by time."""
    return bool(bunch.questions), bunch.session is not None, bunch.session and bunch.session.started_at


def _bunch_of(bunches: dict[UUID | None, Bunch], card_: Card) -> Bunch:
    session = card_.source.session if card_.source else None
    return bunches.setdefault(session.pk if session else None, Bunch(session))


def _learned(user: User) -> list[Any]:
    """What was read from sessions lately and is in use, but nobody has looked at."""
    rows = (
        row
        for noun in PARENTS
        for row in _unseen(rows_of(user, noun))
        .filter(created_at__gte=now() - LATELY)
        .newest_first()[:MOST_LEARNED]
    )
    return sorted(rows, key=lambda row: row.created_at, reverse=True)[:MOST_LEARNED]


def _unseen(rows: Any) -> Any:
    return rows.current().filter(
        made_by=MadeBy.EXTRACTION, confirmed_at=None, edited_at=None, is_pinned=False
    )


def _is_plain(row: Any) -> bool:
    return bool(row.status == Status.PROPOSED and row.reason != "uncertain")


def _question(user: User, waiting: Card) -> Question:
    row = waiting.memory
    source = row.sources.select_related("message", "session__connection__agent").last()
    known = _contradicted(user, row) if row.reason in MAY_CONTRADICT else None
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
    slot, value = getattr(row, "slot", ""), getattr(row, "value", "")
    return Statement(row.statement(), slot, value, tools=tool_categories(row.text))


def _open(user: User, noun: str, pk: UUID) -> Any:
    """A memory its person can still say yes or no to here. Raises Http404 for any other."""
    rows = rows_of(user, noun)
    return get_object_or_404(rows.waiting() | _unseen(rows), pk=pk)


@require_POST
def accept(request: HttpRequest, noun: str, pk: UUID) -> HttpResponse:
    """It is so; with `replaces`, in the place of an older one."""
    user = person(request)
    user.lock()
    row, by, moment = _open(user, noun, pk), Actor.of(user), now()
    older = _older(user, noun, request.POST.get("replaces", ""))
    change.confirm(row, by=by, now=moment)
    if older is not None and older.pk != row.pk:
        change.supersede(older, row, by=by)
        change.thaw(user, [older.pk], moment)
    messages.success(request, "Accepted. Your agents may use it from now on.")
    return redirect("facts:inbox")


@require_POST
def accept_session(request: HttpRequest, pk: UUID) -> HttpResponse:
    """All that a session left is so, but for what wants a look of its own."""
    user = person(request)
    user.lock()
    session = get_object_or_404(user.sessions, pk=pk)
    bunch = next((each for each in _bunches(user) if each.session and each.session.pk == session.pk), Bunch())
    plain = [each.card for each in bunch.questions if _is_plain(each.card.memory) and each.known is None]
    for card_ in [*plain, *bunch.learned]:
        change.confirm(card_.memory, by=Actor.of(user), now=now())
    left = len(bunch.questions) - len(plain)
    rest = f" {left} still want{'s' if left == 1 else ''} a look of its own." if left else ""
    messages.success(request, f"Accepted: {len(plain) + len(bunch.learned)}.{rest}")
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
    for job in reject(user, _open(user, noun, pk), by=Actor.of(user), now=now()):
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

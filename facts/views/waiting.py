"""What waits in the inbox: each with why, with the words it comes from, and with what it may contradict."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.core.paginator import Page, Paginator
from django.db.models import Value
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.timezone import now

from accounts.models import User
from facts.models import MadeBy, Status
from facts.models.provenance import PARENTS
from facts.views.cards import Card, Quoted, card, cards, loaded, quoted, rows_of
from facts.writing.neighbours import neighbours_of
from facts.writing.reconcile import Statement, Verdict, decide
from facts.writing.statements import tool_categories

ON_A_PAGE = 10
MOST_LEARNED = 10
LATELY = timedelta(days=14)
MAY_CONTRADICT = ("uncertain", "asked_first", "said_by_agent")


@dataclass(frozen=True)
class Question:
    """One memory that waits, its latest words, and what it may contradict; `is_unlooked` while that was not looked up,
    which takes too long to do for a whole page."""

    card: Card
    quote: Quoted | None = None
    known: Card | None = None
    is_unlooked: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether it can be accepted among others: what looks like an order, or may contradict, wants a look of its
        own."""
        row = self.card.memory
        is_held = row.status == Status.QUARANTINED or row.reason == "uncertain"
        return not is_held and self.known is None

    @property
    def waits(self) -> bool:
        return self.card.is_waiting


@dataclass
class Bunch:
    """What came of one session (None: of none)."""

    session: Any = None
    topic: str = ""
    questions: list[Question] = field(default_factory=list)

    @property
    def is_acceptable(self) -> bool:
        """Whether there is more than one that can be accepted at once."""
        return sum(each.is_plain for each in self.questions) > 1


def waiting_page(request: HttpRequest, user: User) -> Page[Any]:
    """(noun, id, said at) of what waits, the latest first."""
    parts = [
        rows_of(user, noun)
        .select_related(None)
        .waiting()
        .annotate(noun=Value(noun))
        .values_list("noun", "pk", "said_at")
        for noun in PARENTS
    ]
    keys = parts[0].union(*parts[1:], all=True).order_by("-said_at", "pk")
    return Paginator(keys, ON_A_PAGE).get_page(request.GET.get("page"))


def bunches(user: User, found: Sequence[Question]) -> list[Bunch]:
    """One for each session that these came of, the newest first; what came of none last."""
    of: dict[UUID | None, Bunch] = {}
    for question in found:
        session = question.card.source.session if question.card.source else None
        of.setdefault(session.pk if session else None, Bunch(session)).questions.append(question)
    for summary in user.summaries.filter(session_id__in=[key for key in of if key]):
        of[summary.session_id].topic = summary.topic
    return sorted(of.values(), key=_newest, reverse=True)


def _newest(bunch: Bunch) -> tuple[bool, Any]:
    return bunch.session is not None, bunch.session and bunch.session.started_at


def waiting(user: User, page: Page[Any]) -> list[Question]:
    """What waits on this page."""
    return questions(user, loaded(user, [(key[0], key[1]) for key in page]))


def learned(user: User) -> list[Question]:
    """What was read from sessions lately and is in use, but nobody has looked at."""
    return [Question(each) for each in cards(user, _learned(user))]


def questions(user: User, rows: Sequence[Any]) -> list[Question]:
    """The rows as questions, in their order, not looked up yet."""
    quotes = _quotes(user, rows)
    return [
        Question(each, quotes.get(each.memory.pk), is_unlooked=_may_contradict(each.memory))
        for each in cards(user, rows)
    ]


def looked_up(user: User, question: Question) -> Question:
    """The same with what it may contradict."""
    if not question.is_unlooked:
        return question
    return replace(question, known=_contradicted(user, question.card.memory), is_unlooked=False)


def _may_contradict(row: Any) -> bool:
    return row.status == Status.PROPOSED and row.reason in MAY_CONTRADICT


def _quotes(user: User, rows: Sequence[Any]) -> dict[UUID, Quoted]:
    """The latest words of each, with what stands around them."""
    latest = {}
    for noun in PARENTS:
        if ids := [row.pk for row in rows if row.noun == noun]:
            sources = user.sources.filter(**{f"{noun}_id__in": ids}).order_by("said_at", "created_at")
            for source in sources.select_related("message", "session__connection__agent"):
                latest[getattr(source, f"{noun}_id")] = source
    return {pk: quoted(source) for pk, source in latest.items()}


def _contradicted(user: User, row: Any) -> Card | None:
    """The current memory that a waiting one may contradict, None if there is none or it cannot be told any more."""
    own = _statement(row)
    for known, cosine in sorted(neighbours_of(user, row), key=lambda pair: -(pair[1] or 0.0)):
        is_other = known.pk != row.pk and known.status == Status.CURRENT
        if is_other and decide(own, _statement(known), cosine) in (Verdict.UNCERTAIN, Verdict.CONTRADICTS):
            return card(user, known)
    return None


def _statement(row: Any) -> Statement:
    slot, value = getattr(row, "slot", ""), getattr(row, "value", "")
    return Statement(row.statement(), slot, value, tools=tool_categories(row.text))


def _learned(user: User) -> list[Any]:
    rows: Iterable[Any] = (
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


def open_row(user: User, noun: str, pk: UUID) -> Any:
    """A memory its person can still say yes or no to here. Raises Http404 for any other."""
    rows = rows_of(user, noun)
    return get_object_or_404(rows.waiting() | _unseen(rows), pk=pk)


def left_by(user: User, session: Any) -> list[Question]:
    """All that a session left to be said yes or no to, in no order."""
    found = []
    for noun in PARENTS:
        rows = rows_of(user, noun)
        own = user.sources.filter(session=session).values(f"{noun}_id")
        ids = (rows.waiting() | _unseen(rows)).filter(pk__in=own).values_list("pk", flat=True)
        found += loaded(user, [(noun, pk) for pk in ids])
    return [looked_up(user, each) for each in questions(user, found)]

"""All sessions in one list: found by topic and summary, filtered, paged in the database; only a page is loaded."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.timezone import now

from accounts.models import User
from accounts.views import person
from facts import search
from facts.forms.sessions import OFF, Narrowing, SessionFilters, SessionsForm
from facts.lexicon import terms
from facts.models import Session
from facts.views.answering import shown, wants_fragment
from facts.views.reading import Standing, cost_of, learned_from, standing_of

ON_A_PAGE = 25
MOST_WATCHED = 5  # rows that look by themselves how their reading stands
MOST_HITS = 5000
MEANS_IT = 0.4  # cosine from which a summary that shares no word is still taken for a match
MOST_SCANNED = 500  # sessions without a summary have only a title, which no index holds


@dataclass(frozen=True)
class Row:
    """One session of the list. `cost` is "" where nothing is known of it."""

    session: Session
    standing: Standing
    learned: int
    cost: str
    is_watched: bool

    @property
    def summary(self) -> Any:
        return next(iter(self.session.summaries.all()), None)


def sessions(request: HttpRequest) -> HttpResponse:
    """One page of the sessions that match the filters in the URL."""
    user, form = person(request), SessionsForm(request.GET, user=person(request))
    is_sound = form.is_valid()
    found = _listed(user, form.filters()) if is_sound else []
    page = Paginator(found, ON_A_PAGE).get_page(request.GET.get("page"))
    rows = _rows(user, list(page))
    context = {
        "form": form,
        "page_obj": page,
        "rows": rows,
        "chips": _chips(request, form),
        "is_filtered": not is_sound or bool(form.narrowings()),
        "has_any": bool(rows) or user.sessions.exists(),
        "is_part": wants_fragment(request),
    }
    return shown(request, "sessions.html", "_sessions.html", context)


def row(request: HttpRequest, pk: UUID) -> HttpResponse:
    """One row of the list as it stands now; nothing where it stands as the page `shown` it."""
    user = person(request)
    session = get_object_or_404(_whole(user), pk=pk)
    if not wants_fragment(request):
        return redirect("facts:sessions")
    made = _rows(user, [session.pk])[0]
    if made.standing.key == request.GET.get("shown"):
        return HttpResponse(status=204)
    return shown(request, "sessions.html", "_session_row.html", {"row": made})


def _whole(user: User) -> Any:
    return user.sessions.select_related("connection__agent", "context").prefetch_related("summaries")


def _rows(user: User, ids: Sequence[UUID]) -> list[Row]:
    """These sessions in their order, with what is counted for them alone."""
    known = {session.pk: session for session in _whole(user).filter(pk__in=ids)}
    learned, cost, moment = learned_from(user, ids), cost_of(user, ids), now()
    rows, watched = [], 0
    for session in (known[pk] for pk in ids if pk in known):
        standing = standing_of(user, session, moment)
        is_watched = standing.every_s > 0 and watched < MOST_WATCHED
        watched += is_watched
        rows.append(Row(session, standing, learned.get(session.pk, 0), cost.get(session.pk, ""), is_watched))
    return rows


def _chips(request: HttpRequest, form: SessionsForm) -> list[tuple[Narrowing, str]]:
    """Each filter in force with the URL of the list without it."""
    if not form.is_valid():
        return []
    return [(each, f"?{_without(request, each.name)}") for each in form.narrowings()]


def _without(request: HttpRequest, name: str) -> str:
    query = request.GET.copy()
    for gone in (name, "page", *[key for key, value in request.GET.items() if not value]):
        query.pop(gone, None)
    return query.urlencode()


def _listed(user: User, filters: SessionFilters) -> Any:
    """Their ids: with words to look for the best match first, else the latest."""
    ids = _filtered(user, filters).order_by("-started_at", "pk").values_list("pk", flat=True)
    if not filters.q:
        return ids
    scores = _scores(user, filters.q)
    return sorted(ids.filter(pk__in=list(scores)), key=lambda pk: -scores[pk])


def _filtered(user: User, filters: SessionFilters) -> Any:
    rows = user.sessions.all()
    if filters.status == OFF:
        rows = rows.filter(is_memory_on=False)
    elif filters.status:
        rows = rows.filter(status=filters.status, is_memory_on=True)
    if filters.agent_id:
        rows = rows.filter(connection__agent_id=filters.agent_id)
    if filters.context_id:
        rows = rows.filter(context_id=filters.context_id)
    if filters.since:
        rows = rows.filter(started_at__gte=filters.since)
    return rows.filter(started_at__lt=filters.until) if filters.until else rows


def _scores(user: User, words: str) -> dict[UUID, float]:
    """How well the topic and summary of each session fit, by its id; a title speaks where there is no summary yet."""
    hits = search.find(
        user,
        words,
        context_ids=user.contexts.values_list("id", flat=True),
        vector=search.vector_of(words),
        kinds=("summary",),
        limit=MOST_HITS,
    )
    fits = {
        hit.item_id: hit.coverage + max(hit.cosine or 0.0, 0.0)
        for hit in hits
        if hit.words > 0 or (hit.cosine or 0.0) >= MEANS_IT
    }
    summaries = user.summaries.filter(pk__in=list(fits)).values_list("pk", "session_id")
    return {session_id: fits[pk] for pk, session_id in summaries} | _by_title(user, words)


def _by_title(user: User, words: str) -> dict[UUID, float]:
    wanted = set(terms(words))
    untold = user.sessions.filter(summaries=None).only("user_id", "title").order_by("-started_at")
    shared = {each.pk: len(wanted & set(terms(each.title))) for each in untold[:MOST_SCANNED]}
    return {pk: count / len(wanted) for pk, count in shared.items() if count}

"""What happened, month by month: filtered, counted and paged in the database; only the topics, which are sealed, are read
one by one, and never more than so many."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Any

from django.core.paginator import Paginator
from django.db.models import BooleanField, Case, Count, Value, When
from django.db.models.functions import TruncMonth
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localdate
from django.utils.translation import gettext

from accounts.models import User
from accounts.views import person
from facts.forms.timeline import IMPORTANCES, TYPES, TimelineForm, month_of
from facts.models.episodes import Precision
from facts.views.cards import Card, cards
from facts.views.charts import Bar, Chart, bar_chart

ON_A_PAGE = 20
MONTHS_SHOWN = 12
TOPICS_FROM, MOST_TOPICS = 150, 40  # the latest events whose topics are offered, and how many of them
MOST_SEARCHED = 2000  # the latest events in which a topic is looked for
LABELLED_EVERY = 3  # months under the picture; the names of all do not fit beside one another


@dataclass(frozen=True)
class Stretch:
    """A month, or with `is_year` what is only known to have been some time in that year; with how many events."""

    first: date
    is_year: bool
    count: int = 0

    @property
    def anchor(self) -> str:
        return f"y{self.first:%Y}" if self.is_year else f"m{self.first:%Y-%m}"

    @property
    def label(self) -> str:
        month = date_format(self.first, "YEAR_MONTH_FORMAT")
        return gettext("%(month)s (%(n)d)") % {"month": month, "n": self.count}


@dataclass(frozen=True)
class Month:
    """A column of the picture: `place` is where its events stand, "" where there are none."""

    first: date
    count: int
    bar: Bar
    place: str
    is_labelled: bool


@dataclass(frozen=True)
class Event:
    """An event as the page shows it."""

    card: Card
    type_label: str
    importance_label: str


def timeline(request: HttpRequest) -> HttpResponse:
    """Events, the latest first; `?month=2026-09` leads to the page and place of that month."""
    user = person(request)
    every = user.episodes.current()
    form = TimelineForm(request.GET, user=user, years=_years(every))
    form.is_valid()
    rows = _chosen(user, every, form)
    form.offer_topics(_topics(rows))
    if topic := form.cleaned_data.get("topic"):
        rows = rows.filter(pk__in=_about(rows, topic))
    stretches = _stretches(rows)
    if month := month_of(request.GET.get("month", "")):
        return redirect(_place(request, stretches, month))
    page = Paginator(_in_order(rows), ON_A_PAGE, orphans=5).get_page(request.GET.get("page"))
    chart, months = _picture(request, stretches, form.cleaned_data.get("year"))
    context = {
        "form": form,
        "page_obj": page,
        "stretches": _grouped(cards(user, list(page))),
        "jumps": [each for each in stretches if not each.is_year],
        "kept": [(name, value) for name, value in request.GET.items() if name in form.fields and value],
        "chart": chart,
        "months": months,
    }
    return render(request, "facts/timeline.html", context)


def _years(rows: Any) -> list[int]:
    return [day.year for day in rows.dates("happened_on", "year", order="DESC")]


def _chosen(user: User, rows: Any, form: TimelineForm) -> Any:
    """The events that the filters leave, but for the topic. A filter that makes no sense is not applied."""
    said = form.cleaned_data
    columns = {
        "importance": said.get("importance"),
        "type": said.get("type"),
        "context_id": said.get("context"),
        "happened_on__year": said.get("year"),
    }
    rows = rows.filter(**{column: value for column, value in columns.items() if value})
    if agent := said.get("agent"):
        told = user.sources.filter(session__connection__agent_id=agent, episode__isnull=False)
        rows = rows.filter(pk__in=told.values("episode_id"))
    return rows


def _latest(rows: Any, most: int) -> Any:
    return rows.only("pk", "user_id", "topics").order_by("-happened_on", "-said_at")[:most]


def _topics(rows: Any) -> list[str]:
    """What the latest of them are about most, by name."""
    counted: Counter[str] = Counter()
    spelt: dict[str, str] = {}
    for row in _latest(rows, TOPICS_FROM):
        for topic in row.topics:
            spelt.setdefault(topic.casefold(), topic)
            counted[topic.casefold()] += 1
    return sorted((spelt[topic] for topic, _ in counted.most_common(MOST_TOPICS)), key=str.casefold)


def _about(rows: Any, topic: str) -> list[Any]:
    wanted = topic.casefold()
    return [
        row.pk for row in _latest(rows, MOST_SEARCHED) if wanted in (each.casefold() for each in row.topics)
    ]


def _with_year(rows: Any) -> Any:
    is_year = Case(
        When(precision=Precision.YEAR, then=Value(True)), default=Value(False), output_field=BooleanField()
    )
    return rows.annotate(is_year=is_year)


def _in_order(rows: Any) -> Any:
    """The latest first; what is only known by its year after all that is known of that year."""
    return _with_year(rows).select_related("context").order_by("-happened_on", "is_year", "-said_at", "pk")


def _stretches(rows: Any) -> list[Stretch]:
    """The months and years that hold something, in the order of the page."""
    counted = (
        _with_year(rows)
        .annotate(month=TruncMonth("happened_on"))
        .order_by("-month", "is_year")
        .values_list("month", "is_year")
        .annotate(Count("pk"))
    )
    return [Stretch(*row) for row in counted]


def _place(request: HttpRequest, stretches: Sequence[Stretch], month: date) -> str:
    """Where the events of a month stand; of one without events, those before it."""
    before, found = 0, ""
    for stretch in stretches:
        found = stretch.anchor
        if stretch.first <= month:
            break
        before += stretch.count
    query = request.GET.copy()
    query.pop("month", None)
    query["page"] = str(before // ON_A_PAGE + 1)
    return f"{reverse('facts:timeline')}?{query.urlencode()}#{found}"


def _picture(
    request: HttpRequest, stretches: Sequence[Stretch], year: int | None
) -> tuple[Chart, list[Month]]:
    """Twelve months: those of the year, else the last up to the latest event, though none that are to come."""
    counts = {each.first: each.count for each in stretches if not each.is_year}
    last = _last_month(list(counts), year)
    firsts = [_months_before(last, back) for back in reversed(range(MONTHS_SHOWN))]
    numbers = [(date_format(first, "YEAR_MONTH_FORMAT"), counts.get(first, 0)) for first in firsts]
    chart = bar_chart(gettext("Events, month by month"), numbers, of=gettext("Month"), unit=gettext("Events"))
    months = [
        Month(
            first,
            counts.get(first, 0),
            bar,
            _place(request, stretches, first) if first in counts else "",
            number % LABELLED_EVERY == 0,
        )
        for number, (first, bar) in enumerate(zip(firsts, chart.bars, strict=True))
    ]
    return chart, months


def _last_month(firsts: Iterable[date], year: int | None) -> date:
    if year:
        return date(year, MONTHS_SHOWN, 1)
    this = localdate().replace(day=1)
    return min(this, max(firsts, default=this))


def _months_before(month: date, back: int) -> date:
    years, months = divmod(month.year * 12 + month.month - 1 - back, 12)
    return date(max(years, 1), months + 1, 1)


def _grouped(found: Sequence[Card]) -> list[tuple[Stretch, list[Event]]]:
    types, importances = dict(TYPES), dict(IMPORTANCES)
    events = [
        Event(each, str(types[each.memory.type]), str(importances[each.memory.importance])) for each in found
    ]
    return [(stretch, list(each)) for stretch, each in groupby(events, key=_stretch_of)]


def _stretch_of(event: Event) -> Stretch:
    memory = event.card.memory
    return Stretch(memory.happened_on.replace(day=1), memory.precision == Precision.YEAR)

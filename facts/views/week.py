"""What changed in the last seven days: how much, day by day, and the latest of it."""

from collections import Counter
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from django.db.models import Count, QuerySet
from django.db.models.functions import TruncDate
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.models import AuditEvent, User, Verb
from facts.models.provenance import PARENTS
from facts.views.cards import Card, loaded
from facts.views.charts import Chart, bar_chart

DAYS = 7
MOST_CHANGES = 4
CHANGES = {
    Verb.LEARNED: _("Learned"),
    Verb.CORRECTED: _("Corrected"),
    Verb.SUPERSEDED: _("Replaced"),
    Verb.CONFIRMED: _("Confirmed"),
    Verb.RESTORED: _("Brought back"),
}
NOUNS = {noun.replace("_", ""): noun for noun in PARENTS}  # as events name what they are about
GONE = (Verb.FORGOTTEN, Verb.WINDOW_FORGOTTEN, Verb.REJECTED)


Counted = tuple[str, date, int]  # verb, day, how often


@dataclass(frozen=True)
class Change:
    """Something that happened to a memory this week."""

    label: str
    at: datetime
    card: Card


@dataclass(frozen=True)
class Week:
    """`said` holds what happened in numbers, a phrase for each; nothing where nothing happened."""

    said: list[str]
    changes: list[Change]
    chart: Chart | None


def this_week(user: User, moment: datetime) -> Week:
    """What was learned, changed and forgotten in the seven days that end today."""
    here = localtime(moment)
    first = (here - timedelta(days=DAYS - 1)).replace(hour=0, minute=0, second=0, microsecond=0)
    events = AuditEvent.objects.filter(  # unscoped: has the owner's id, and is walled
        user_id=user.pk, at__gte=first, verb__in=[*CHANGES, *GONE]
    )
    day = TruncDate("at", tzinfo=here.tzinfo)
    counted = list(events.order_by().values_list("verb", day).annotate(Count("pk")))
    return Week(_in_numbers(counted), _latest(user, events), _learned_by_day(counted, here.date()))


def _in_numbers(counted: list[Counted]) -> list[str]:
    times: Counter[str] = Counter()
    for verb, _day, number in counted:
        times[verb] += number
    gone = sum(times[verb] for verb in GONE)
    phrases = (
        (times[Verb.LEARNED], ngettext("%(n)d thing learned", "%(n)d things learned", times[Verb.LEARNED])),
        (times[Verb.CORRECTED], ngettext("%(n)d corrected", "%(n)d corrected", times[Verb.CORRECTED])),
        (times[Verb.SUPERSEDED], ngettext("%(n)d replaced", "%(n)d replaced", times[Verb.SUPERSEDED])),
        (gone, ngettext("forgotten %(n)d time", "forgotten %(n)d times", gone)),
    )
    return [phrase % {"n": number} for number, phrase in phrases if number]


def _latest(user: User, events: QuerySet[AuditEvent]) -> list[Change]:
    """The last change of each memory that is still there, the newest first."""
    wanted: dict[UUID, AuditEvent] = {}
    for event in events.filter(verb__in=CHANGES, object_id__isnull=False).order_by("-seq")[
        : MOST_CHANGES * 5
    ]:
        if event.object_id and event.object_kind in NOUNS:
            wanted.setdefault(event.object_id, event)
    rows = loaded(user, [(NOUNS[event.object_kind], pk) for pk, event in wanted.items()])
    return [
        Change(str(CHANGES[Verb(wanted[row.pk].verb)]), wanted[row.pk].at, Card(row))
        for row in rows[:MOST_CHANGES]
    ]


def _learned_by_day(counted: list[Counted], today: date) -> Chart | None:
    """One bar for each day; None when nothing was learned."""
    learned = {day: number for verb, day, number in counted if verb == Verb.LEARNED}
    if not learned:
        return None
    days = [today - timedelta(days=back) for back in reversed(range(DAYS))]
    numbers = [(date_format(day, "D"), learned.get(day, 0)) for day in days]
    return bar_chart(
        gettext("Things learned, day by day"), numbers, of=gettext("Day"), unit=gettext("Things learned")
    )

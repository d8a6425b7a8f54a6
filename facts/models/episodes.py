"""Something that happened."""

from calendar import monthrange
from datetime import date, timedelta

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.fields import SealedJSONField, SealedTextField
from accounts.models.owned import OwnedKey, owner
from facts.models.memory import Memory
from facts.models.sessions import Session


class EpisodeType(models.TextChoices):
    """What sort of happening. A case is a problem and what solved it."""

    DECISION = "decision", _("decision")
    MILESTONE = "milestone", _("milestone")
    COMMITMENT = "commitment", _("commitment")
    EVENT = "event", _("event")
    CASE = "case", _("problem solved")


class Importance(models.TextChoices):
    """How long an episode is worth keeping."""

    LOW = "low", _("low")
    NORMAL = "normal", _("normal")
    HIGH = "high", _("high")
    CRITICAL = "critical", _("critical")


class Precision(models.TextChoices):
    """How exactly the date was said."""

    TIME = "time", _("time")
    DAY = "day", _("day")
    WEEK = "week", _("week")
    MONTH = "month", _("month")
    YEAR = "year", _("year")


class Episode(Memory):
    """`background` is why or after what it happened (DESIGN calls it context); `solution` is what solved a case, whose
    `text` tells the problem. Of a week, month or year `happened_on` is the first day."""

    user = owner("episodes")
    session = OwnedKey(Session, related_name="episodes", null=True)
    type = models.CharField(max_length=12, choices=EpisodeType.choices)
    happened_on = models.DateField()
    precision = models.CharField(max_length=8, choices=Precision.choices, default=Precision.DAY)
    background = SealedTextField(default="")
    solution = SealedTextField(null=True)  # null where there is none
    topics = SealedJSONField(default=list)
    entities = SealedJSONField(default=list)
    importance = models.CharField(max_length=10, choices=Importance.choices, default=Importance.NORMAL)

    class Meta:
        indexes = [models.Index(fields=["user", "-happened_on"], name="episode_by_day")]

    def statement(self) -> str:
        return " ".join(filter(None, [self.text, self.background, self.solution or ""]))

    def days(self) -> tuple[date, date]:
        first: date = self.happened_on
        match self.precision:
            case Precision.WEEK:
                return first, first + timedelta(days=6)
            case Precision.MONTH:
                return first, first.replace(day=monthrange(first.year, first.month)[1])
            case Precision.YEAR:
                return first, date(first.year, 12, 31)
        return first, first

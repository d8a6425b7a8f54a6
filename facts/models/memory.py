"""What every kind of memory shares: a text, a status, where it stands in time, and how sure we are of it."""

from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Self

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.fields import SealedTextField
from accounts.models.connections import Context
from accounts.models.owned import Owned, OwnedKey

if TYPE_CHECKING:
    from uuid import UUID


class Status(models.TextChoices):
    """Only `current` is recalled. What was forgotten or rejected has no row."""

    CURRENT = "current", _("current")
    CANDIDATE = "candidate", _("heard once in passing")
    PROPOSED = "proposed", _("waiting for you")
    QUARANTINED = "quarantined", _("held back")
    SUPERSEDED = "superseded", _("replaced")
    EXPIRED = "expired", _("expired")


REJECTED = "rejected"  # the reason of what its owner said was never so, until it is gone for good


class Confidence(models.IntegerChoices):
    """How sure we are, as a band. Raised by hearing it in other sessions and by its owner, never by an agent."""

    LOW = 1, _("low")
    MEDIUM = 2, _("medium")
    HIGH = 3, _("high")


class MadeBy(models.TextChoices):
    """Who wrote the row down."""

    EXTRACTION = "extraction", _("read from a session")
    REQUEST = "request", _("you asked for it in a session")
    PERSON = "person", _("written by you")
    AGENT = "agent", _("written by an agent")
    IMPORT = "import", _("imported")


# Places in the always tier.
NOT_STANDING, PINNED, CONSTRAINT, STYLE, PROFILE, AIM = range(6)
_MACHINES = (MadeBy.EXTRACTION, MadeBy.AGENT)
WAITING = (Status.PROPOSED, Status.QUARANTINED)


class MemoryQuerySet(models.QuerySet[Any]):
    """Reads like the domain; always begun at an owner (`user.facts`)."""

    def current(self) -> Self:
        """Those that may be recalled."""
        return self.filter(status=Status.CURRENT)

    def waiting(self) -> Self:
        """Those in the inbox."""
        return self.filter(status__in=WAITING)

    def unrejected(self) -> Self:
        """Without those their owner rejected and may still take back: no agent is told of them."""
        return self.exclude(status=Status.EXPIRED, reason=REJECTED)

    def in_contexts(self, ids: Iterable["UUID"]) -> Self:
        """Those of the named contexts. No ids: none."""
        return self.filter(context_id__in=list(ids))

    def newest_first(self) -> Self:
        """By when they were said, the newest first."""
        return self.order_by("-said_at", "-created_at", "id")

    def said_between(self, since: datetime | None, until: datetime | None) -> Self:
        """Those said at or after `since` and before `until`; None leaves that end open."""
        rows = self.filter(said_at__gte=since) if since else self
        return rows.filter(said_at__lt=until) if until else rows


class Memory(Owned):
    """One thing remembered. `said_at` is when its words were said, `valid_from`/`valid_to` when it holds in the
    world; a superseded row stays, linked both ways."""

    context = OwnedKey(Context, related_name="+")
    text = SealedTextField()
    status = models.CharField(max_length=12, choices=Status.choices, default=Status.CURRENT)
    first_status = models.CharField(max_length=12, choices=Status.choices, default=Status.CURRENT)
    confidence = models.SmallIntegerField(choices=Confidence.choices, default=Confidence.MEDIUM)
    made_by = models.CharField(max_length=12, choices=MadeBy.choices, default=MadeBy.EXTRACTION)
    reason = models.CharField(max_length=40, default="")
    tags = ArrayField(models.CharField(max_length=20), default=list)
    is_pinned = models.BooleanField(default=False)
    said_at = models.DateTimeField(default=timezone.now)
    valid_from = models.DateTimeField(default=timezone.now)
    valid_to = models.DateTimeField(null=True)
    heard_in = models.IntegerField(default=1)
    confirmed_at = models.DateTimeField(null=True)
    edited_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(default=timezone.now)
    use_count = models.IntegerField(default=0)
    last_used_at = models.DateTimeField(null=True)
    superseded_by = OwnedKey("self", related_name="supersedes", null=True)

    objects = MemoryQuerySet.as_manager()

    class Meta:
        abstract = True

    @property
    def noun(self) -> str:
        """The word for its kind in URLs and answers: fact, episode, procedure, open_item."""
        return NOUNS[type(self).__name__]

    @property
    def is_machine_written(self) -> bool:
        """Whether nobody but a program has vouched for it yet (EU AI Act, article 50)."""
        return self.confirmed_at is None and self.edited_at is None and self.made_by in _MACHINES

    @property
    def confidence_band(self) -> str:
        return Confidence(self.confidence).name.lower()

    def statement(self) -> str:
        """The whole text that is recalled and searched."""
        return str(self.text)

    def standing(self) -> int:
        """Its place in the always tier, the smaller the earlier; 0 if it is only recalled where it bears on a
        question."""
        return PINNED if self.is_pinned else NOT_STANDING

    def days(self) -> "tuple[date, date] | None":
        """The first and the last day of when it happened or is due; None for what has no date of its own."""
        return None


NOUNS = {"Fact": "fact", "Episode": "episode", "Procedure": "procedure", "OpenItem": "open_item"}

"""A session read again: what was found, kept aside until its person has seen what would change."""

from datetime import datetime

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.fields import SealedJSONField
from accounts.models.owned import Owned, OwnedKey, owner
from facts.models.extraction import ExtractionRun
from facts.models.sessions import Session


class RereadingState(models.TextChoices):
    """A rereading waits for the worker, then for its person. What was forgotten meanwhile makes it stale."""

    WAITING = "waiting", _("being read")
    READY = "ready", _("waiting for you")
    APPLIED = "applied", _("applied")
    DISCARDED = "discarded", _("discarded")
    STALE = "stale", _("out of date")


class Rereading(Owned):
    """What one reading found in a whole session. `found` holds its candidates and verdicts, {} once it is settled;
    `generation` is its owner's at the time: another one makes it stale."""

    user = owner("rereadings")
    session = OwnedKey(Session, related_name="rereadings")
    run = OwnedKey(ExtractionRun, related_name="+", null=True)
    state = models.CharField(max_length=12, choices=RereadingState.choices, default=RereadingState.WAITING)
    generation = models.BigIntegerField(default=0)
    found = SealedJSONField(default=dict)
    created_at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "session"],
                condition=models.Q(state__in=[RereadingState.WAITING, RereadingState.READY]),
                name="rereading_open_once",
            )
        ]

    def settle(self, state: RereadingState, *, now: datetime) -> None:
        """It is over, and lets go of what it found. May run twice."""
        self.state, self.settled_at, self.found = state, now, {}
        self.save(update_fields=["state", "settled_at", "found"])

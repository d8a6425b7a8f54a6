"""A staff member's reasoned, time-boxed, user-visible permission to look at one person."""

from datetime import datetime

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.fields import SealedTextField
from accounts.models.owned import Owned, owner


class CaseReason(models.TextChoices):
    """The closed list of reasons."""

    ASKED = "asked", _("the person asked for help")
    INCIDENT = "incident", _("an incident is being handled")
    LEGAL = "legal", _("a legal duty")
    SAFETY = "safety", _("somebody's safety")


class Case(Owned):
    """Nothing is seen through a case that is not approved, is closed, or has expired."""

    user = owner("cases")
    staff_id = models.UUIDField()
    ticket = models.CharField(max_length=64)
    reason = models.CharField(max_length=16, choices=CaseReason.choices)
    note = SealedTextField(default="")
    scopes = models.JSONField(default=list)
    opened_at = models.DateTimeField(default=timezone.now)
    approved_at = models.DateTimeField(null=True)
    approved_by_id = models.UUIDField(null=True)
    expires_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(approved_by_id=models.F("staff_id")), name="case_four_eyes"
            ),
        ]

    def is_open(self, now: datetime) -> bool:
        """Whether it lets its staff member look at `now`."""
        return self.approved_at is not None and self.closed_at is None and now < self.expires_at

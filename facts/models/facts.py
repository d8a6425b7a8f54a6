"""One sentence about the person."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.fields import SealedJSONField, SealedTextField
from accounts.models.owned import owner
from facts.models.memory import AIM, CONSTRAINT, PROFILE, STYLE, Memory


class FactKind(models.TextChoices):
    """The four kinds, and no other."""

    PREFERENCE = "preference", _("preference")
    CONSTRAINT = "constraint", _("constraint")
    PROFILE = "profile", _("profile")
    GOAL = "goal", _("goal")


_ALWAYS = (FactKind.CONSTRAINT, FactKind.PROFILE)
_PLACES = {
    FactKind.CONSTRAINT: CONSTRAINT,
    FactKind.PROFILE: PROFILE,
    FactKind.PREFERENCE: STYLE,
    FactKind.GOAL: AIM,
}


class Fact(Memory):
    """At most 200 characters. `slot` (an enum-like word such as "location") means that one value holds at a time."""

    user = owner("facts")
    kind = models.CharField(max_length=12, choices=FactKind.choices)
    slot = models.CharField(max_length=60, default="")
    value = SealedTextField(default="")
    entities = SealedJSONField(default=list)
    is_standing = models.BooleanField(default=False)

    class Meta:
        indexes = [
            models.Index(fields=["user", "status"], name="fact_by_status"),
            models.Index(fields=["user", "slot"], name="fact_by_slot"),
        ]
        constraints = [
            models.CheckConstraint(condition=models.Q(kind__in=FactKind.values), name="fact_kind_known"),
        ]

    def standing(self) -> int:
        if self.is_pinned or not (self.is_standing or self.kind in _ALWAYS):
            return super().standing()
        return _PLACES[FactKind(self.kind)]

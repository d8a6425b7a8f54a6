"""How this person likes a kind of task done."""

import re

from django.db import models

from accounts.fields import SealedTextField
from accounts.models.owned import owner
from facts.models.memory import NOT_STANDING, STYLE, Memory

# English, and no sentence opener of its own: a doing, a participle, or a clause without its conjunction. "client mail",
# "before a release" and all other languages stand as they are.
_NEEDS_WHEN = re.compile(r"(?:[a-z-]{2,}ing|asked|given|told|sent|you|they|I|we|someone|the user)\b")


def occasion_of(trigger: str) -> str:
    """When a procedure applies, as a line begins: "When drafting client mail", "Wenn du Code schreibst"; "" for always."""
    return f"When {trigger}" if _NEEDS_WHEN.match(trigger) else trigger[:1].upper() + trigger[1:]


class Procedure(Memory):
    """`text` is the instruction, `trigger` when it applies ("" means always), `body` a template or signature."""

    user = owner("procedures")
    trigger = SealedTextField(default="")
    body = SealedTextField(default="")
    is_on = models.BooleanField(default=True)

    class Meta:
        indexes = [models.Index(fields=["user", "status"], name="procedure_by_status")]

    def occasion(self) -> str:
        """When it applies, as a line begins; "" for always."""
        return occasion_of(self.trigger)

    def statement(self) -> str:
        return f"{self.occasion()}: {self.text}" if self.trigger else self.text

    def standing(self) -> int:
        if not self.is_on:
            return NOT_STANDING
        return super().standing() if self.is_pinned or self.trigger else STYLE

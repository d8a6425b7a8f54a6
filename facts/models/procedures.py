"""How this person likes a kind of task done."""

from django.db import models

from accounts.fields import SealedTextField
from accounts.models.owned import owner
from facts.models.memory import Memory


class Procedure(Memory):
    """`text` is the instruction, `trigger` when it applies ("" means always), `body` a template or signature."""

    user = owner("procedures")
    trigger = SealedTextField(default="")
    body = SealedTextField(default="")
    is_on = models.BooleanField(default=True)

    class Meta:
        indexes = [models.Index(fields=["user", "status"], name="procedure_by_status")]

    def statement(self) -> str:
        when = f"When {self.trigger}: " if self.trigger else ""
        return f"{when}{self.text}"

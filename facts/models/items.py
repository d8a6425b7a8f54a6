"""An unresolved commitment or question."""

from datetime import date

from django.db import models

from accounts.models.owned import OwnedKey, owner
from facts.models.memory import NOT_STANDING, Memory
from facts.models.sessions import Session


class OpenItem(Memory):
    """Open until `done_at`. `due_on` only where a date was stated."""

    user = owner("open_items")
    session = OwnedKey(Session, related_name="open_items", null=True)
    due_on = models.DateField(null=True)
    done_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["user", "done_at"], name="open_item_by_done")]

    def standing(self) -> int:
        return super().standing() if self.done_at is None else NOT_STANDING

    def days(self) -> tuple[date, date] | None:
        return (self.due_on, self.due_on) if self.due_on else None

"""An unresolved commitment or question."""

from django.db import models

from accounts.models.owned import OwnedKey, owner
from facts.models.memory import Memory
from facts.models.sessions import Session


class OpenItem(Memory):
    """Open until `done_at`. `due_on` only where a date was stated."""

    user = owner("open_items")
    session = OwnedKey(Session, related_name="open_items", null=True)
    due_on = models.DateField(null=True)
    done_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["user", "done_at"], name="open_item_by_done")]

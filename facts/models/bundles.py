"""What an agent was given."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone

from accounts.fields import SealedJSONField, SealedTextField
from accounts.models.connections import Connection
from accounts.models.owned import Owned, OwnedKey, owner
from facts.models.sessions import Session


class Bundle(Owned):
    """One answer to a recall. The first of a session is frozen: its `block` is served again byte for byte until it
    is thawed by a refresh, or because something in it was forgotten or corrected."""

    user = owner("bundles")
    session = OwnedKey(Session, related_name="bundles", null=True)
    connection = OwnedKey(Connection, related_name="bundles", null=True)
    question = SealedTextField(default="")
    block = SealedTextField(default="")
    items = SealedJSONField(default=list)
    item_ids = ArrayField(models.UUIDField(), default=list)
    tokens = models.IntegerField(default=0)
    is_frozen = models.BooleanField(default=False)
    thawed_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "session", "connection"],
                condition=models.Q(is_frozen=True, thawed_at=None),
                name="bundle_frozen_once",
            )
        ]
        indexes = [models.Index(fields=["user", "-created_at"], name="bundle_by_time")]

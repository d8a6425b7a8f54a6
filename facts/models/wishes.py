"""How a task was wanted, once: what a habit is recognised by."""

from django.contrib.postgres.fields import ArrayField
from django.db import models

from accounts.fields import SealedTextField
from accounts.models.owned import Owned, OwnedKey, owner
from facts.models.sessions import Message, Session


class Wish(Owned):
    """One request for a kind of task with a manner: "summarise this article" "in three bullet points". It stands at
    [start, end) of its message and goes with it. When enough alike have come together, a procedure is proposed;
    `is_spent` then, so that it is proposed once. Never recalled, never searched."""

    user = owner("wishes")
    session = OwnedKey(Session, related_name="wishes")
    message = OwnedKey(Message, related_name="wishes")
    start = models.IntegerField()
    end = models.IntegerField()
    task = SealedTextField()
    manner = SealedTextField()
    task_terms = ArrayField(models.BigIntegerField(), default=list)
    manner_terms = ArrayField(models.BigIntegerField(), default=list)
    is_spent = models.BooleanField(default=False)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "message", "start", "end"], name="wish_once"),
        ]
        indexes = [models.Index(fields=["user", "-at"], name="wish_by_time")]

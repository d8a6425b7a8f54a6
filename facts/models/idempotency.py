"""What is kept of a call that was sent with an Idempotency-Key, so that a repetition is answered and not done again."""

from datetime import timedelta

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.connections import Connection
from accounts.models.owned import Owned, OwnedKey, owner

KEPT_FOR = timedelta(hours=24)


class AnswerForm(models.TextChoices):
    """How the answer is made again."""

    PLAIN = "plain", _("as it was: ids, counts and a status")
    MEMORY = "memory", _("from the memory as it is now")
    DETAIL = "detail", _("from the memory and its chain as they are now")
    SESSION = "session", _("from the session as it is now")


class KeptAnswer(Owned):
    """That a connection's call was done. `key` and `request` are keyed fingerprints of the client's key and of method,
    address and body. Holds no content: what the answer told of is read again, and is missing once it was forgotten."""

    user = owner("kept_answers")
    connection = OwnedKey(Connection, related_name="kept_answers")
    key = models.BinaryField(max_length=16)
    request = models.BinaryField(max_length=16)
    status = models.SmallIntegerField()
    form = models.CharField(max_length=8, choices=AnswerForm.choices)
    answer = models.JSONField(null=True)
    object_id = models.UUIDField(null=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "connection", "key"], name="kept_answer_once")]
        indexes = [models.Index(fields=["user", "created_at"], name="kept_answer_by_time")]

"""What keeps forgotten things forgotten."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone

from accounts.fields import SealedTextField
from accounts.models.owned import Owned, OwnedKey, owner
from facts.models.sessions import Message


class Tombstone(Owned):
    """Keyed fingerprints of a statement that was forgotten, rejected or corrected away: of its words (text and
    quotes), of slot and value, and of its terms. It yields only to words typed after `at`, said and arrived."""

    user = owner("tombstones")
    at = models.DateTimeField(default=timezone.now)
    cause = models.CharField(max_length=12)  # forgotten, corrected, rejected
    words = ArrayField(models.BinaryField(max_length=16), default=list)
    slot_value = models.BinaryField(max_length=16, null=True)
    terms = ArrayField(models.BigIntegerField(), default=list)

    class Meta:
        indexes = [models.Index(fields=["user", "at"], name="tombstone_by_time")]


class ForgottenWindow(Owned):
    """A stretch of time that was forgotten: messages said (or arrived) in it that come late store nothing. Holds in
    the contexts named, in all of them where `context_ids` is null."""

    user = owner("forgotten_windows")
    since = models.DateTimeField()
    until = models.DateTimeField()
    by = models.CharField(max_length=8, default="said")  # said, arrived, either
    context_ids = ArrayField(models.UUIDField(), null=True)
    at = models.DateTimeField(default=timezone.now)


class ForgetRequest(Owned):
    """A "forget …" typed in a session. What it matches is withheld from recall at once; deleting waits for its
    owner's click in the inbox."""

    user = owner("forget_requests")
    message = OwnedKey(Message, related_name="forget_requests")
    topic = SealedTextField()
    withheld = ArrayField(models.UUIDField(), default=list)
    at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True)

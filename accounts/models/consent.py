"""What a person agreed to, when, and in which words. Rows are only ever added."""

from django.db import models
from django.utils import timezone

from accounts.models.owned import Owned, owner


class Consent(Owned):
    """One decision about memory: agreed or withdrawn, with the version of the wording that was shown."""

    user = owner("consents")
    version = models.CharField(max_length=20)
    is_agreed = models.BooleanField()
    given_by = models.CharField(max_length=12, default="person")  # or "operator", on the person's word
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-at"]

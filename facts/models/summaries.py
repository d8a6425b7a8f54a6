"""What one session was about."""

from django.db import models
from django.utils import timezone

from accounts.fields import SealedTextField
from accounts.models.connections import Context
from accounts.models.owned import Owned, OwnedKey, owner
from facts.models.memory import NOT_STANDING
from facts.models.sessions import Session


class Summary(Owned):
    """A topic and two or three sentences. Never promoted to facts; dropped when anything it was made of is forgotten."""

    user = owner("summaries")
    session = OwnedKey(Session, related_name="summaries")
    context = OwnedKey(Context, related_name="+")
    topic = SealedTextField(default="")
    text = SealedTextField(default="")
    said_at = models.DateTimeField(default=timezone.now)
    edited_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "session"], name="summary_once")]

    noun = "summary"

    def statement(self) -> str:
        """The text that is searched and recalled."""
        return f"{self.topic}. {self.text}".strip(". ")

    def standing(self) -> int:
        """Never in the always tier."""
        return NOT_STANDING

    def days(self) -> None:
        """Its session's time is all the time it has."""

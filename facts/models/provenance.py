"""Where a memory comes from, and how its wording changed."""

from datetime import date
from typing import Any

from django.db import models
from django.db.models import Q
from django.utils import timezone

from accounts.fields import SealedJSONField, SealedTextField
from accounts.models.owned import Owned, OwnedKey, owner
from facts.models.episodes import Episode
from facts.models.extraction import ExtractionRun
from facts.models.facts import Fact
from facts.models.items import OpenItem
from facts.models.procedures import Procedure
from facts.models.sessions import Message, Session

PARENTS = ("fact", "episode", "procedure", "open_item")


def _exactly_one(name: str) -> models.CheckConstraint:
    terms = [Q(**{f"{parent}__isnull": parent != chosen for parent in PARENTS}) for chosen in PARENTS]
    return models.CheckConstraint(condition=terms[0] | terms[1] | terms[2] | terms[3], name=name)


class Attached(Owned):
    """Belongs to exactly one memory, and goes with it."""

    fact = OwnedKey(Fact, related_name="%(class)ss", null=True)
    episode = OwnedKey(Episode, related_name="%(class)ss", null=True)
    procedure = OwnedKey(Procedure, related_name="%(class)ss", null=True)
    open_item = OwnedKey(OpenItem, related_name="%(class)ss", null=True)

    class Meta:
        abstract = True

    @property
    def memory(self) -> Any:
        """The memory it belongs to."""
        return next(parent for name in PARENTS if (parent := getattr(self, name)) is not None)


class Source(Attached):
    """The words that caused or confirmed a memory: `quote` stands verbatim at [start, end) of the message. An empty
    quote is a marked gap: the words were forgotten together with another memory they had also caused. `run` is the
    reading that found them, null where the person or an agent named them."""

    user = owner("sources")
    session = OwnedKey(Session, related_name="sources")
    message = OwnedKey(Message, related_name="sources")
    run = OwnedKey(ExtractionRun, related_name="sources", null=True)
    quote = SealedTextField()
    start = models.IntegerField()
    end = models.IntegerField()
    said_at = models.DateTimeField()
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["said_at", "created_at"]
        constraints = [_exactly_one("source_of_one")]
        indexes = [models.Index(fields=["user", "message"], name="source_by_message")]


_DAYS = ("happened_on", "due_on")


class Revision(Attached):
    """A wording that was edited away. Shown to its owner, never searched, never recalled. `parts` is what was said
    beside the text, by field (a procedure's trigger and body, the day of an episode as ISO text …); {} where only the
    text changed."""

    user = owner("revisions")
    text = SealedTextField()
    parts = SealedJSONField(default=dict)
    actor = models.CharField(max_length=16)
    replaced_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-replaced_at"]
        constraints = [_exactly_one("revision_of_one")]

    def before(self) -> dict[str, Any]:
        """What the memory said before, by field."""
        kept: dict[str, Any] = self.parts or {"text": self.text}
        return {
            name: date.fromisoformat(value) if name in _DAYS and value else value
            for name, value in kept.items()
        }

"""What is known about an organisation: a tier of its own, read by its members, written by its editors, and never
part of anyone's memory. Sealed under the team's key."""

import uuid

from django.db import models
from django.utils import timezone

from accounts.fields import SealedTextField
from accounts.models.teams import Team


class TeamFact(models.Model):
    """One sentence about an organisation. The wall in the database asks for membership instead of ownership."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="facts")
    text = SealedTextField()
    created_at = models.DateTimeField(default=timezone.now)

    @property
    def sealed_for(self) -> uuid.UUID:
        """Whose key seals the text."""
        return self.team_id

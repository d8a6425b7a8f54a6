"""Organisations, kept apart from people: a team's facts are a tier of their own and never part of anyone's memory."""

import uuid

from django.db import models
from django.utils import timezone

from accounts.models.owned import Owned, owner


class Team(models.Model):
    """An organisation. Content-free; its name is a team fact."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    created_at = models.DateTimeField(default=timezone.now)


class TeamMember(Owned):
    """That a person belongs to a team."""

    user = owner("memberships")
    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="members")
    is_editor = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "team"], name="team_member_once")]

"""The person a memory is about. An identity table: no row-level security, and therefore no content."""

import uuid
from datetime import datetime
from typing import Any, ClassVar, Literal

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models import F
from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _

MemoryState = Literal["on", "off", "paused"]
_DECIDES = (
    "generation",
    "is_memory_on",
    "paused_until",
    "keep_mode",
)  # what decides whether a writer may go on


class KeepMode(models.TextChoices):
    """What becomes of what is read from a session. What looks like an order to the assistant always waits."""

    AUTOMATIC = "automatic", _("Keep automatically")
    UNCERTAIN = "uncertain", _("Ask when uncertain")
    ALWAYS = "always", _("Ask always")


class UserManager(BaseUserManager["User"]):
    """Makes people. E-mail addresses are kept in lower case, so that one address is one person."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """A new person with memory off. Raises ValueError without an address."""
        if not email:
            raise ValueError("A person needs an e-mail address.")
        user = self.model(email=email.strip().lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """A person of the staff with all permissions."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=(username or "").strip().lower())


class User(AbstractBaseUser, PermissionsMixin):
    """One person. `generation` counts their forgets and erasures: a worker that read before one writes nothing."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    email = models.EmailField(unique=True)
    timezone = models.CharField(max_length=64, default="UTC")
    language = models.CharField(max_length=12, default="en")
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    joined_at = models.DateTimeField(default=now)

    is_memory_on = models.BooleanField(default=False)
    asked_at = models.DateTimeField(null=True, blank=True)
    paused_until = models.DateTimeField(null=True, blank=True)
    keep_mode = models.CharField(max_length=12, choices=KeepMode.choices, default=KeepMode.UNCERTAIN)
    sensitive_modes = models.JSONField(default=dict, blank=True)  # {tag: "ask" | "never"}; others are kept
    generation = models.BigIntegerField(default=0)

    objects: ClassVar[UserManager] = UserManager()
    EMAIL_FIELD = "email"
    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    def __str__(self) -> str:
        return str(self.pk)

    def memory_state(self, now: datetime) -> MemoryState:
        """Whether memory is on, off (not agreed to, or withdrawn), or paused at `now`."""
        if not self.is_memory_on:
            return "off"
        return "paused" if self.paused_until and self.paused_until > now else "on"

    def lock(self) -> int:
        """Take the one-writer lock of this person until the transaction ends; their generation as it stands now. Also
        takes over whether memory is on: it may have been switched off while we waited."""
        locked = User.objects.select_for_update(no_key=True).only(*_DECIDES)
        row = locked.get(pk=self.pk)
        for name in _DECIDES:
            setattr(self, name, getattr(row, name))
        return row.generation

    def bump_generation(self) -> None:
        """Make every worker that read before this moment write nothing. Called first by each forget and erase."""
        User.objects.filter(pk=self.pk).update(generation=F("generation") + 1)
        self.refresh_from_db(fields=["generation"])

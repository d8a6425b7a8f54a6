"""An agent's grant: what one program may do with one person's memory, and the key it shows."""

import hashlib
import secrets
from datetime import datetime, timedelta
from enum import StrEnum

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.fields import SealedTextField
from accounts.models.owned import Owned, OwnedKey, owner
from accounts.tenancy import keyring

KEY_PREFIX = "mem_"
LAST_USE_EVERY = timedelta(minutes=1)


class Scope(StrEnum):
    """What a connection may do. `manage` includes seeing all sessions and changing memories."""

    RECALL = "recall"
    WRITE = "write"
    MANAGE = "manage"


class WritePolicy(models.TextChoices):
    """Whether what this agent says about the user waits for the user."""

    PROPOSE = "propose", _("what it writes waits in the inbox")
    TRUSTED = "trusted", _("what it writes is kept at once")


class Context(Owned):
    """A compartment of one person's memory. `universal` belongs to all; the name is sealed, found by `name_key`.
    While memory is off in it, nothing is stored in it or recalled from it."""

    name = SealedTextField()
    name_key = models.BinaryField(max_length=16)
    is_universal = models.BooleanField(default=False)
    is_memory_on = models.BooleanField(default=True)
    created_at = models.DateTimeField(default=timezone.now)

    user = owner("contexts")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "name_key"], name="context_name_once"),
            models.UniqueConstraint(
                fields=["user"], condition=Q(is_universal=True), name="context_universal_once"
            ),
        ]


class Agent(Owned):
    """A program that talks with this person, as they call it. While memory is off for it, its sessions keep nothing
    and recall nothing; what it wrote before stays."""

    name = SealedTextField()
    name_key = models.BinaryField(max_length=16)
    is_memory_on = models.BooleanField(default=True)
    created_at = models.DateTimeField(default=timezone.now)

    user = owner("agents")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "name_key"], name="agent_name_once")]


class Connection(Owned):
    """One person's grant to one agent. Paused or revoked, it sees nothing from the next request on."""

    agent = OwnedKey(Agent, related_name="connections")
    scopes = ArrayField(models.CharField(max_length=16), default=list)
    write_policy = models.CharField(max_length=16, choices=WritePolicy.choices, default=WritePolicy.PROPOSE)
    created_at = models.DateTimeField(default=timezone.now)
    paused_at = models.DateTimeField(null=True, blank=True)
    resumed_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)
    last_read_at = models.DateTimeField(null=True, blank=True)
    last_written_at = models.DateTimeField(null=True, blank=True)

    user = owner("connections")

    class Meta:
        ordering = ["-created_at"]

    @property
    def is_usable(self) -> bool:
        return self.paused_at is None and self.revoked_at is None

    @property
    def state(self) -> str:
        if self.revoked_at:
            return "revoked"
        return "paused" if self.paused_at else "active"

    def may(self, scope: Scope) -> bool:
        """Whether the person granted this scope."""
        return scope.value in self.scopes

    def note_read(self, now: datetime) -> None:
        """Keep when it last read, to the minute."""
        if self.last_read_at is None or now - self.last_read_at > LAST_USE_EVERY:
            self.last_read_at = now
            self.save(update_fields=["last_read_at"])

    def granted_context(self, name: str) -> "Context | None":
        """The context of this name, whatever its case, if it was granted; None alike for one that was not and one that
        does not exist."""
        key = keyring().fingerprint("context", " ".join(name.split())[:60].casefold())
        found = Context.objects.filter(
            user_id=self.user_id, name_key=key
        ).first()  # unscoped: same owner, by id
        return found if found is not None and found.pk in self.context_ids() else None

    def first_context(self) -> "Context | None":
        """Where it stores what names no context: the first one granted beside `universal`; None if there is none."""
        grants = self.grants.select_related("context").filter(context__is_universal=False)
        grant = grants.order_by("context__created_at").first()
        return grant.context if grant else None

    def context_ids(self) -> list[object]:
        """Ids of the contexts it may reach: those named in the grant, and `universal`. Never "all" by omission."""
        return list(self._contexts().values_list("pk", flat=True))

    def told_context_ids(self) -> list[object]:
        """Ids of the contexts it is told of now: those it may reach, without those in which memory is off; none while
        memory is off for its agent."""
        if not self.agent.is_memory_on:
            return []
        return list(self._contexts().filter(is_memory_on=True).values_list("pk", flat=True))

    def _contexts(self) -> models.QuerySet[Context]:
        granted = Q(pk__in=self.grants.values("context_id")) | Q(is_universal=True)
        own = Context.objects.filter(granted, user_id=self.user_id)  # unscoped: same owner, by id
        return own.order_by("is_universal", "created_at")


class ConnectionContext(Owned):
    """That a connection may read one context."""

    connection = OwnedKey(Connection, related_name="grants")
    context = OwnedKey(Context, related_name="grants")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "connection", "context"], name="connection_context_once")
        ]


class AccessKey(models.Model):
    """Key hash → whose connection. An identity table (no row-level security): it is what tells whose request it is."""

    digest = models.BinaryField(primary_key=True, max_length=32)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.DO_NOTHING, related_name="+")
    connection_id = models.UUIDField()
    hint = models.CharField(max_length=12)
    created_at = models.DateTimeField(default=timezone.now)
    last_used_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["connection_id"], name="access_key_connection")]

    @classmethod
    def issue(cls, connection: Connection) -> str:
        """A new key for this connection. Shown once; only its hash is kept."""
        key = KEY_PREFIX + secrets.token_urlsafe(32)
        cls.objects.create(
            digest=digest_of(key), user_id=connection.user_id, connection_id=connection.pk, hint=key[:8]
        )
        return key

    @classmethod
    def find(cls, key: str) -> "AccessKey | None":
        """The live key, None if it is unknown or revoked or its person is locked out."""
        if not key.startswith(KEY_PREFIX) or len(key) > 100:
            return None
        return cls.objects.filter(digest=digest_of(key), revoked_at=None, user__is_active=True).first()

    def note_use(self, now: datetime) -> None:
        """Keep the last use, to the minute."""
        if self.last_used_at is None or now - self.last_used_at > LAST_USE_EVERY:
            AccessKey.objects.filter(pk=self.pk).update(last_used_at=now)


def digest_of(key: str) -> bytes:
    """What is kept of a key. Plain SHA-256: a key holds 256 random bits, so nothing is gained by a slow hash."""
    return hashlib.sha256(key.encode()).digest()

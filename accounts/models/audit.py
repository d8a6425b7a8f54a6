"""The audit trail: who did what to which row, as ids, verbs and counts; never text.

The database fills `seq`, `previous` and `digest` on insert and refuses every update, delete and truncate, so each
person's events form a chain in which a change shows. It outlives an erasure with the person's opaque id alone.
"""

from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db import models
from django.utils import timezone

from accounts.compiled import Write, insertion, write
from accounts.tenancy import current_tenant


class Verb(StrEnum):
    """Everything that is written down."""

    CONSENT_GIVEN = "consent-given"
    CONSENT_WITHDRAWN = "consent-withdrawn"
    MEMORY_PAUSED = "memory-paused"
    MEMORY_RESUMED = "memory-resumed"
    SETTINGS_CHANGED = "settings-changed"
    CONNECTION_MADE = "connection-made"
    CONNECTION_CHANGED = "connection-changed"
    CONNECTION_PAUSED = "connection-paused"
    CONNECTION_RESUMED = "connection-resumed"
    CONNECTION_REVOKED = "connection-revoked"
    CONTEXT_MADE = "context-made"
    CONTEXT_CHANGED = "context-changed"
    CONTEXT_MERGED = "context-merged"
    CONTEXT_DELETED = "context-deleted"
    AGENT_CHANGED = "agent-changed"
    KEY_MADE = "key-made"
    SESSION_OPENED = "session-opened"
    SESSION_CLOSED = "session-closed"
    SESSION_FORGOTTEN = "session-forgotten"
    SESSION_EXTRACTED = "session-extracted"
    EXTRACTION_FAILED = "extraction-failed"
    SESSION_REREAD = "session-reread"
    SET_ASIDE = "set-aside"
    LEARNED = "learned"
    HELD = "held"
    CONFIRMED = "confirmed"
    CORRECTED = "corrected"
    PINNED = "pinned"
    UNPINNED = "unpinned"
    SUPERSEDED = "superseded"
    RESTORED = "restored"
    REJECTED = "rejected"
    FORGOTTEN = "forgotten"
    WINDOW_FORGOTTEN = "window-forgotten"
    FORGET_ASKED = "forget-asked"
    RECALLED = "recalled"
    MOVED = "moved"
    DONE = "done"
    REOPENED = "reopened"


class AuditEvent(models.Model):
    """One thing that happened to one person's data. `counts` holds numbers only."""

    id = models.BigAutoField(primary_key=True)
    user_id = models.UUIDField()
    seq = models.BigIntegerField(default=0)
    at = models.DateTimeField(default=timezone.now)
    actor = models.CharField(max_length=16)  # person, agent, worker, staff, operator
    actor_id = models.UUIDField(null=True)
    verb = models.CharField(max_length=32)
    object_kind = models.CharField(max_length=24, default="")
    object_id = models.UUIDField(null=True)
    counts = models.JSONField(default=dict)
    previous = models.BinaryField(default=b"")
    digest = models.BinaryField(default=b"")

    class Meta:
        ordering = ["seq"]
        constraints = [models.UniqueConstraint(fields=["user_id", "seq"], name="audit_seq_once")]
        indexes = [models.Index(fields=["user_id", "object_id"], name="audit_object")]


class AuditAnchor(models.Model):
    """One day's fingerprint over the heads of all chains. Content-free, so without row-level security."""

    day = models.DateField(primary_key=True)
    chains = models.IntegerField()
    events = models.BigIntegerField()
    digest = models.BinaryField()


def record(verb: Verb, *, by: "Actor", obj: models.Model | None = None, **counts: int) -> None:
    """Write one event about the person in reach, in the transaction of the act itself."""
    write(event(verb, by=by, obj=obj, **counts))


def event(verb: Verb, *, by: "Actor", obj: models.Model | None = None, **counts: int) -> Write:
    """The same event, to be written at once with other rows."""
    happened = AuditEvent(
        user_id=current_tenant(),
        actor=by.kind,
        actor_id=by.id,
        verb=verb.value,
        object_kind=obj._meta.model_name or "" if obj is not None else "",
        object_id=obj.pk if obj is not None and isinstance(obj.pk, UUID) else None,
        counts=counts,
    )
    return insertion(happened)


class Actor:
    """Who acts: the person, one of their agents (by connection id), the worker, an operator or staff."""

    def __init__(self, kind: str, actor_id: UUID | None = None) -> None:
        self.kind = kind
        self.id = actor_id

    def __repr__(self) -> str:
        return f"Actor({self.kind})"

    @classmethod
    def of(cls, row: Any) -> "Actor":
        """The actor a user or a connection stands for."""
        return cls("agent" if row._meta.model_name == "connection" else "person", row.pk)


WORKER = Actor("worker")
OPERATOR = Actor("operator")

"""One conversation of one person with one agent, and its turns."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.fields import SealedTextField
from accounts.models.connections import Connection, Context
from accounts.models.owned import Owned, OwnedKey, owner

# Stands in a message's content where forgotten words were; removed from whatever comes in.
GAP = "\ue000"


class SessionStatus(models.TextChoices):
    """Where a session stands on its way into memory."""

    OPEN = "open", _("open")
    CLOSED = "closed", _("waiting to be read")
    EXTRACTING = "extracting", _("being read")
    DONE = "done", _("read")
    FAILED = "failed", _("could not be read")


class Role(models.TextChoices):
    """Who wrote a turn."""

    USER = "user", _("user")
    ASSISTANT = "assistant", _("assistant")
    TOOL = "tool", _("tool")
    SYSTEM = "system", _("system")


class Origin(models.TextChoices):
    """How a user turn came about. Only typed words are ever taken for the person's own."""

    TYPED = "typed", _("typed")
    PREFILLED = "prefilled", _("pre-filled by a link")
    PASTED = "pasted", _("pasted")


class Session(Owned):
    """`extracted_through` is the `seq` of the last message that was read; later messages reopen the session."""

    user = owner("sessions")
    connection = OwnedKey(Connection, related_name="sessions", null=True)
    context = OwnedKey(Context, related_name="sessions")
    external_id = SealedTextField(default="")
    external_key = models.BinaryField(max_length=16, null=True)
    title = SealedTextField(default="")
    status = models.CharField(max_length=12, choices=SessionStatus.choices, default=SessionStatus.OPEN)
    is_memory_on = models.BooleanField(default=True)
    started_at = models.DateTimeField(default=timezone.now)
    last_message_at = models.DateTimeField(null=True)
    last_arrival_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    message_count = models.IntegerField(default=0)
    next_seq = models.IntegerField(default=1)
    tokens = models.IntegerField(default=0)
    extracted_through = models.IntegerField(default=0)
    problem = models.CharField(max_length=40, default="")
    created_at = models.DateTimeField(default=timezone.now)

    @property
    def keeps_words(self) -> bool:
        """Whether what is said in it may be kept: memory is on in it, in its context, and for its agent."""
        agent = self.connection.agent if self.connection is not None else None
        return self.is_memory_on and self.context.is_memory_on and (agent is None or agent.is_memory_on)

    class Meta:
        ordering = ["-started_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "connection", "external_key"], name="session_external_once"
            ),
        ]
        indexes = [models.Index(fields=["user", "-started_at"], name="session_by_start")]


class Message(Owned):
    """One turn. `at` is when it was said, `arrived_at` when it reached us; `cuts` are the parts of a user turn that
    are not their own words, as [start, end, reason] in characters of `content`."""

    user = owner("messages")
    session = OwnedKey(Session, related_name="messages")
    seq = models.IntegerField()
    role = models.CharField(max_length=12, choices=Role.choices)
    origin = models.CharField(max_length=12, choices=Origin.choices, default=Origin.TYPED)
    content = SealedTextField()
    client_key = models.BinaryField(max_length=16, null=True)
    at = models.DateTimeField()
    arrived_at = models.DateTimeField(default=timezone.now)
    cuts = models.JSONField(default=list)

    class Meta:
        ordering = ["seq"]
        constraints = [
            models.UniqueConstraint(fields=["user", "session", "seq"], name="message_seq_once"),
            models.UniqueConstraint(fields=["user", "session", "client_key"], name="message_client_once"),
        ]
        indexes = [
            models.Index(fields=["user", "at"], name="message_by_said"),
            models.Index(fields=["user", "arrived_at"], name="message_by_arrival"),
        ]


class SessionClock(models.Model):
    """When an open session is due to close. Content-free and without row-level security, so that beat can look."""

    session_id = models.UUIDField(primary_key=True)
    user_id = models.UUIDField()
    idle_due_at = models.DateTimeField()
    cap_due_at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["idle_due_at"], name="clock_idle"),
            models.Index(fields=["cap_due_at"], name="clock_cap"),
        ]

"""The outbox of work, and what each run did."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.owned import Owned, OwnedKey, owner
from facts.models.sessions import Session

# What a job asks, beside "" (everything) and the questions that are left.
SUMMARY_ONLY, REREAD = "summary", "reread"


class JobState(models.TextChoices):
    """A job waits until its work is done; `dead` has used up its tries and stays visible."""

    WAITING = "waiting", _("waiting")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    DEAD = "dead", _("given up")


class ExtractionJob(models.Model):
    """One reading of one session. Content-free and without row-level security, so that beat and workers find it.
    `questions` narrows a retry to what was not answered yet; "" asks everything, "summary" rebuilds the summary,
    "reread" reads all of it again and changes nothing until its person has seen the difference. `failures` counts
    unusable answers and crashes, after which it is given up; waiting for a model that is away is none."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user_id = models.UUIDField()
    session_id = models.UUIDField()
    through_seq = models.IntegerField()
    prompt_version = models.CharField(max_length=40)
    questions = models.CharField(max_length=40, default="")
    state = models.CharField(max_length=10, choices=JobState.choices, default=JobState.WAITING)
    attempts = models.IntegerField(default=0)
    failures = models.IntegerField(default=0)
    run_after = models.DateTimeField(default=timezone.now)
    handed_at = models.DateTimeField(null=True)
    claimed_at = models.DateTimeField(null=True)
    done_at = models.DateTimeField(null=True)
    problem = models.CharField(max_length=40, default="")
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user_id", "session_id", "through_seq", "prompt_version"], name="extraction_job_once"
            )
        ]
        indexes = [models.Index(fields=["state", "run_after"], name="extraction_job_due")]


class ExtractionRun(Owned):
    """What one run read, cost and kept. `rejected` counts by reason code; usage is kept also when the answer was
    unusable. `questions` is what its job asked. `cost_micros` is in millionths of a US dollar, null where no price is known for the model."""

    user = owner("extraction_runs")
    session = OwnedKey(Session, related_name="runs")
    model = models.CharField(max_length=80)
    prompt_version = models.CharField(max_length=40)
    questions = models.CharField(max_length=40, default="")
    input_tokens = models.IntegerField(default=0)
    output_tokens = models.IntegerField(default=0)
    cached_tokens = models.IntegerField(default=0)
    calls = models.IntegerField(default=0)
    cost_micros = models.BigIntegerField(null=True)
    kept = models.IntegerField(default=0)
    rejected = models.JSONField(default=dict)
    outcome = models.CharField(max_length=24, default="done")
    duration_ms = models.IntegerField(default=0)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-at"]

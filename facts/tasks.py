"""The edge that works in the background. Ids in, safe to run twice, at most ten lines each."""

from datetime import timedelta
from uuid import UUID

from celery import shared_task
from django.db.models import Q
from django.utils.timezone import now

from accounts.audit import anchor_day
from accounts.models import WORKER, User
from accounts.tenancy import tenant
from facts.extraction.reading import put_back, read_session
from facts.intake.sessions import due_sessions, end_session
from facts.models import ExtractionJob, JobState

LOST_AFTER = timedelta(minutes=35)
SLACK = timedelta(seconds=5)  # what was handed out on commit is on its way
HAND_AGAIN_AFTER = timedelta(minutes=2)


@shared_task(name="facts.tasks.extract")  # type: ignore[untyped-decorator]
def extract(user_id: str, job_id: str) -> str:
    """Read one session. Safe to run twice: the job row is claimed, and reading twice confirms what is there."""
    try:
        return read_session(UUID(user_id), UUID(job_id), now=now())
    except Exception:
        put_back(UUID(user_id), UUID(job_id), now=now())
        raise


@shared_task(name="facts.tasks.enqueue_waiting_jobs")  # type: ignore[untyped-decorator]
def enqueue_waiting_jobs() -> int:
    """Hand out jobs that are due, and those whose worker was lost. Safe to run twice: claiming decides."""
    moment = now()
    lost = ExtractionJob.objects.filter(state=JobState.RUNNING, claimed_at__lt=moment - LOST_AFTER)
    lost.update(state=JobState.WAITING, run_after=moment)
    due = ExtractionJob.objects.filter(state=JobState.WAITING, run_after__lte=moment - SLACK)
    due = due.filter(Q(handed_at=None) | Q(handed_at__lt=moment - HAND_AGAIN_AFTER)).order_by("run_after")[
        :200
    ]
    for job in (jobs := list(due)):
        ExtractionJob.objects.filter(pk=job.pk).update(handed_at=moment)
        extract.delay(str(job.user_id), str(job.pk))
    return len(jobs)


@shared_task(name="facts.tasks.close_idle_sessions")  # type: ignore[untyped-decorator]
def close_idle_sessions() -> int:
    """Close sessions that have been silent, or open for too long. Safe to run twice: closing is idempotent."""
    due = due_sessions(now())
    for user_id, session_id in due:
        close_session(user_id, session_id)
    return len(due)


@shared_task(name="facts.tasks.anchor_audit")  # type: ignore[untyped-decorator]
def anchor_audit() -> None:
    """Write yesterday's fingerprint over all audit chains. Safe to run twice: one row a day."""
    anchor_day(now().date() - timedelta(days=1))


def close_session(user_id: UUID, session_id: UUID) -> None:
    """Close one session on behalf of the clock and enqueue its reading."""
    with tenant(user_id):
        session = User.objects.get(pk=user_id).sessions.filter(pk=session_id).first()
        job = end_session(session, by=WORKER, now=now()) if session else None
        if job is not None:
            enqueue(job)


def enqueue(job: ExtractionJob) -> None:
    """Hand a job to the worker once the transaction that made it has committed. If the broker is away, the row
    waits and a sweep hands it out later."""
    extract.delay_on_commit(str(job.user_id), str(job.pk))

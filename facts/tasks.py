"""The edge that works in the background. Ids in, safe to run twice, at most ten lines each."""

from datetime import datetime, timedelta
from uuid import UUID

from celery import shared_task
from django.db import transaction
from django.db.models import F, Q
from django.utils.timezone import now

from accounts.audit import anchor_day
from accounts.models import WORKER, User
from accounts.tenancy import tenant
from facts.extraction.holding import held, is_held
from facts.extraction.reading import MAX_ATTEMPTS, put_back, read_session
from facts.forgetting.rejecting import finish_rejecting
from facts.intake.sessions import close_if_due, due_sessions
from facts.models import ExtractionJob, JobState, KeptAnswer, SessionClock
from facts.models.idempotency import KEPT_FOR
from facts.upkeep.embedding import embed_round
from facts.upkeep.renewing import renew_round

LOST_AFTER = timedelta(minutes=35)  # a reader that holds its job longer than a task may take
SILENT_AFTER = timedelta(minutes=1)  # a reader that does not hold the job it claimed
SLACK = timedelta(seconds=5)  # what was handed out on commit is on its way
HAND_AGAIN_AFTER = timedelta(minutes=2)
RENEW_FOR_S, EMBED_FOR_S = 10.0, 35.0  # of the minute until the next round


@shared_task(name="facts.tasks.extract")  # type: ignore[untyped-decorator]
def extract(user_id: str, job_id: str) -> str:
    """Read one session. Safe to run twice: the job row is claimed, and reading twice confirms what is there."""
    with held(UUID(job_id)) as is_ours:
        if not is_ours:
            return "gone"
        try:
            return read_session(UUID(user_id), UUID(job_id), now=now())
        except Exception:
            put_back(UUID(user_id), UUID(job_id), now=now())
            raise


@shared_task(name="facts.tasks.enqueue_waiting_jobs")  # type: ignore[untyped-decorator]
def enqueue_waiting_jobs() -> int:
    """Hand out jobs that are due, and those whose worker was lost. Safe to run twice: claiming decides."""
    moment = now()
    _recover_lost_jobs(moment)
    due = ExtractionJob.objects.filter(state=JobState.WAITING, run_after__lte=moment - SLACK)
    due = due.filter(Q(handed_at=None) | Q(handed_at__lt=moment - HAND_AGAIN_AFTER)).order_by("run_after")[
        :200
    ]
    for job in (jobs := list(due)):
        ExtractionJob.objects.filter(pk=job.pk).update(handed_at=moment)
        extract.delay(str(job.user_id), str(job.pk))
    return len(jobs)


def _recover_lost_jobs(moment: datetime) -> None:
    """Give back what a lost worker held; a job that has taken its worker with it each time is given up."""
    for job in ExtractionJob.objects.filter(state=JobState.RUNNING, claimed_at__lt=moment - SILENT_AFTER):
        is_overdue = job.claimed_at is None or job.claimed_at < moment - LOST_AFTER
        if is_held(job.pk) and not is_overdue:
            continue
        if job.failures + 1 >= MAX_ATTEMPTS:
            put_back(job.user_id, job.pk, now=moment)
        else:
            again = ExtractionJob.objects.filter(pk=job.pk, state=JobState.RUNNING, claimed_at=job.claimed_at)
            again.update(state=JobState.WAITING, run_after=moment, handed_at=None, failures=F("failures") + 1)


@shared_task(name="facts.tasks.close_idle_sessions")  # type: ignore[untyped-decorator]
def close_idle_sessions() -> int:
    """Close sessions that have been silent, or open for too long. Safe to run twice: closing is idempotent."""
    due = due_sessions(now())
    for user_id, session_id in due:
        close_session(user_id, session_id)
    return len(due)


@shared_task(name="facts.tasks.embed_missing")  # type: ignore[untyped-decorator]
def embed_missing_entries() -> int:
    """Renew what was indexed by older rules, then embed what has no vector of the model in force. Safe to run twice:
    what is there already is not asked for."""
    people = User.objects.filter(is_memory_on=True).order_by("?").values_list("pk", flat=True)
    renew_round(people.iterator(), seconds=RENEW_FOR_S)
    return embed_round(people.iterator(), seconds=EMBED_FOR_S)


@shared_task(name="facts.tasks.drop_kept_answers")  # type: ignore[untyped-decorator]
def drop_kept_answers() -> int:
    """Let go of what was kept for repeated calls and is too old for one. Safe to run twice: what is gone is gone."""
    dropped = 0
    for user_id in User.objects.values_list("pk", flat=True).iterator():
        with tenant(user_id):
            old = KeptAnswer.objects.filter(
                user_id=user_id, created_at__lt=now() - KEPT_FOR
            )  # unscoped: walled
            dropped += old.delete()[0]
    return dropped


@shared_task(name="facts.tasks.finish_rejections")  # type: ignore[untyped-decorator]
def finish_rejections() -> None:
    """Take out for good what was rejected and can no longer be taken back. Safe to run twice: what is gone is gone."""
    for user in User.objects.all().iterator():
        with tenant(user.pk):
            user.lock()
            for job in finish_rejecting(user, by=WORKER, now=now()):
                enqueue(job)


@shared_task(name="facts.tasks.anchor_audit")  # type: ignore[untyped-decorator]
def anchor_audit() -> None:
    """Write yesterday's fingerprint over all audit chains. Safe to run twice: one row a day."""
    anchor_day(now().date() - timedelta(days=1))


def close_session(user_id: UUID, session_id: UUID) -> None:
    """Close one session on behalf of the clock and enqueue its reading."""
    user = User.objects.filter(pk=user_id).first()
    if user is None:
        SessionClock.objects.filter(session_id=session_id).delete()
        return
    with tenant(user_id):
        job = close_if_due(user, session_id, by=WORKER, now=now())
        if job is not None:
            enqueue(job)


def enqueue(job: ExtractionJob) -> None:
    """Hand a job to the worker once the transaction that made it has committed. If the broker is away, the row
    waits and a sweep hands it out later; what was committed is not answered with a failure."""
    transaction.on_commit(lambda: _hand_out(job), robust=True)


def _hand_out(job: ExtractionJob) -> None:
    extract.delay(str(job.user_id), str(job.pk))

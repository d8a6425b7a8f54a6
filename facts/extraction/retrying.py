"""Trying a session again that could not be read."""

from datetime import datetime

from accounts.models import User
from facts.models import REREAD, ExtractionJob, JobState, Session, SessionStatus


def try_again(user: User, session: Session, *, now: datetime) -> ExtractionJob | None:
    """The session's job with its tries given back, to be enqueued; None if none was given up. May run twice."""
    user.lock()
    dead = ExtractionJob.objects.filter(user_id=user.pk, session_id=session.pk, state=JobState.DEAD).exclude(
        questions=REREAD
    )  # unscoped: no content
    job = dead.order_by("-through_seq").first()
    if job is None:
        return None
    job.state, job.attempts, job.failures = JobState.WAITING, 0, 0
    job.problem, job.run_after, job.handed_at = "", now, None
    job.save(update_fields=["state", "attempts", "failures", "problem", "run_after", "handed_at"])
    session.status, session.problem = SessionStatus.CLOSED, ""
    session.save(update_fields=["status", "problem"])
    return job

"""That a job is being read at this very moment: a lock of the reader's own database session, gone when the reader is.

It tells a reader that was killed from one that still waits for a model, at once and on any machine.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from uuid import UUID

from django.db import DatabaseError, connection

_KEY = "hashtextextended(%s, 11)"
_HELD = f"""
    SELECT EXISTS (SELECT 1 FROM pg_locks, {_KEY} AS key
    WHERE locktype = 'advisory' AND objsubid = 1 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND ((classid::bigint << 32) | objid::bigint) = key)
"""  # noqa: S608 - a constant of ours


@contextmanager
def held(job_id: UUID) -> Iterator[bool]:
    """Hold the job for the block; gives False if another reader holds it."""
    is_ours = _ask(f"SELECT pg_try_advisory_lock({_KEY})", job_id)
    try:
        yield is_ours
    finally:
        if is_ours:
            with suppress(DatabaseError):  # a lost connection has let go of it already
                _ask(f"SELECT pg_advisory_unlock({_KEY})", job_id)


def is_held(job_id: UUID) -> bool:
    """Whether any reader holds the job."""
    return _ask(_HELD, job_id)


def _ask(sql: str, job_id: UUID) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(sql, [str(job_id)])
        return bool(cursor.fetchone()[0])

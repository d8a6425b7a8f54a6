"""What is answered where no memory stands under an id."""

from uuid import UUID

from django.utils.timezone import now

from accounts.models import Connection
from facts.api.problems import Problem, not_found, of_a_session
from facts.recall.knowing import session_of_summary


def missing(connection: Connection, memory_id: UUID) -> Problem:
    """That there is nothing, or, where this connection may be told the summary of this id, whose it is."""
    session_id = session_of_summary(connection.user, connection, [memory_id], now=now())
    return not_found() if session_id is None else of_a_session(session_id)

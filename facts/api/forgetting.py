"""Forgetting by API: the preview first, then with `confirm` the deed, in the same numbers."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.utils.timezone import now
from ninja import Router

from accounts.models import Actor, Connection
from facts.api.credentials import connection_of, granted_context, manages, own_session
from facts.api.problems import Problem, of_a_session
from facts.api.shapes import Forget, ForgetDone, ForgetPreview
from facts.forgetting import Selection, forget, plan
from facts.recall.knowing import session_of_summary
from facts.tasks import enqueue

router = Router(tags=["forgetting"])
WAYS = ("ids", "since", "topic", "session_id", "all")


@router.post("/forget", auth=manages, response=ForgetPreview | ForgetDone)
def forget_selection(request: HttpRequest, payload: Forget) -> Any:
    """What would go, or, with `confirm: true`, what went."""
    connection, moment = connection_of(request), now()
    selection = _selection(connection, payload)
    if session_id := session_of_summary(connection.user, connection, selection.ids, now=moment):
        raise of_a_session(session_id)
    if not payload.confirm:
        planned = plan(connection.user, selection)
        return {
            "confirmed": False,
            "will_forget": planned.counts,
            "will_restore": len(planned.restored),
            "will_undo_edits": len(planned.revisions),
            "arrived_then_but_said_before": planned.late_arrivals,
            "examples": planned.examples if connection.user.memory_state(moment) == "on" else [],
        }
    done = forget(connection.user, selection, by=Actor.of(connection), now=moment)
    for job in done.jobs:
        enqueue(job)
    return {"confirmed": True, "forgot": done.counts, "restored": done.restored}


def _selection(connection: Connection, payload: Forget) -> Selection:
    """Exactly one way of choosing, always within the contexts this key was granted."""
    chosen = [way for way in WAYS if getattr(payload, way)]
    if payload.until and "since" not in chosen:
        chosen.append("until")
    if len(chosen) != 1:
        raise Problem(
            422, "choose_one", "Choose exactly one of ids, since/until, topic, session_id, all.", fields=[]
        )
    if payload.since and payload.until and payload.since > payload.until:
        raise Problem(
            422,
            "invalid",
            "since lies after until.",
            fields=[{"field": "since", "problem": "is after until"}],
        )
    reach: Any = connection.context_ids()
    named = granted_context(connection, payload.context)
    return Selection(
        ids=tuple(payload.ids or ()),
        session_id=own_session(connection, payload.session_id).pk if payload.session_id else None,
        since=payload.since,
        until=payload.until,
        by=payload.by,
        topic=payload.topic or "",
        is_all=payload.all,
        context_ids=(named.pk,) if named else _whole_or(connection, reach),
    )


def _whole_or(connection: Connection, reach: list[UUID]) -> tuple[UUID, ...] | None:
    """None, the whole memory, for a key that was granted every context; else the contexts it was granted."""
    is_whole = not connection.user.contexts.exclude(pk__in=reach).exists()
    return None if is_whole else tuple(reach)

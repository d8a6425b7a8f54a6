"""Rows as answers: what an agent may see of a memory, limited to the contexts it was granted."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from facts.models import Summary
from facts.recall.recalling import without_old_words

GENERATED = {True: "machine", False: "person"}


def memory_out(row: Any, context_ids: Sequence[UUID], *, shows_history: bool = False) -> dict[str, Any]:
    """A memory as the API shows it. The words of one that was reworded are history."""
    own = {
        name: getattr(row, name)
        for name in (
            "happened_on",
            "precision",
            "background",
            "solution",
            "importance",
            "topics",
            "trigger",
            "body",
            "is_on",
        )
        if hasattr(row, name)
    }
    own |= {name: getattr(row, name) for name in ("due_on", "done_at") if hasattr(row, name)}
    if row.noun == "fact":
        own["slot"] = row.slot
    return {
        "id": row.pk,
        "kind": kind_of(row),
        "type": getattr(row, "type", row.noun) if row.noun == "episode" else row.noun,
        "text": row.text,
        "status": row.status,
        "reason": row.reason,
        "confidence": row.confidence_band,
        "context": row.context.name,
        "generated_by": GENERATED[row.is_machine_written],
        "pinned": row.is_pinned,
        "tags": row.tags,
        "said_at": row.said_at,
        "valid_from": row.valid_from,
        "valid_to": row.valid_to,
        "created_at": row.created_at,
        "sources": [source_out(source) for source in _sources(row, context_ids, shows_history=shows_history)],
        **own,
    }


def memory_detail(row: Any, context_ids: Sequence[UUID], *, shows_history: bool) -> dict[str, Any]:
    """A memory with its chain and, for who may change it, the wordings that were corrected away."""
    return {
        **memory_out(row, context_ids, shows_history=shows_history),
        "supersedes": list(row.supersedes.values_list("pk", flat=True)),
        "superseded_by": row.superseded_by_id,
        "heard_in": row.heard_in,
        "history": [
            {"text": revision.text, "replaced_at": revision.replaced_at, "by": revision.actor}
            for revision in (row.revisions.all() if shows_history else ())
        ],
    }


def kind_of(row: Any) -> str:
    """The four kinds for facts, the noun for everything else."""
    return str(getattr(row, "kind", row.noun))


def source_out(source: Any) -> dict[str, Any]:
    """Where the words stand."""
    return {
        "session_id": source.session_id,
        "message_id": source.message_id,
        "quote": source.quote,
        "said_at": source.said_at,
    }


def _sources(row: Any, context_ids: Sequence[UUID], *, shows_history: bool) -> list[Any]:
    sources = row.sources.filter(session__context_id__in=list(context_ids))
    told = list(sources.order_by("said_at", "created_at"))
    if not shows_history:
        without_old_words(row.user, told)
    return told


def summary_out(summary: Summary) -> dict[str, Any]:
    """A session's summary as it is given at the start of the next one."""
    return {
        "session_id": summary.session_id,
        "topic": summary.topic,
        "text": summary.text,
        "said_at": summary.said_at,
    }

"""Memories as a JSON document, each in the shape in which the API gives it.

    {"format": "memory-dashboard/memories", "version": 1, "exported_at": …, "total": 2, "memories": [{…}, {…}]}

Times are ISO 8601 in UTC, days are YYYY-MM-DD, ids are UUIDs. Every memory has `id, kind, type, text, status, reason,
confidence, context, generated_by, pinned, tags, said_at, valid_from, valid_to, created_at, sources`; a fact also `slot`;
an episode `happened_on, precision, background, solution, importance, topics`; a procedure `trigger, body, is_on`; an
open item `due_on, done_at`. A source is `session_id, message_id, quote, said_at`; its quote is empty where the words
were forgotten or the memory says something else since. Nothing that was forgotten and no earlier wording is in it.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID

from accounts.models import User
from facts.models import Source
from facts.models.provenance import PARENTS

FORMAT, VERSION = "memory-dashboard/memories", 1
SHARED = ("text", "status", "reason", "tags", "said_at", "valid_from", "valid_to", "created_at")
OWN = {
    "fact": ("slot",),
    "episode": ("happened_on", "precision", "background", "solution", "importance", "topics"),
    "procedure": ("trigger", "body", "is_on"),
    "open_item": ("due_on", "done_at"),
}


def exported(user: User, rows: Sequence[Any], *, now: datetime) -> dict[str, Any]:
    """The document of these memories of `user`, in their order. `rows` have their context loaded."""
    sources = _sources(user, rows)
    told = [_memory(row, sources.get(row.pk, [])) for row in rows]
    return {
        "format": FORMAT,
        "version": VERSION,
        "exported_at": _plain(now),
        "total": len(told),
        "memories": told,
    }


def _memory(row: Any, sources: Sequence[Source]) -> dict[str, Any]:
    return {
        "id": str(row.pk),
        "kind": str(getattr(row, "kind", row.noun)),
        "type": row.type if row.noun == "episode" else row.noun,
        "confidence": row.confidence_band,
        "context": row.context.name,
        "generated_by": "machine" if row.is_machine_written else "person",
        "pinned": row.is_pinned,
        **{name: _plain(getattr(row, name)) for name in (*SHARED, *OWN[row.noun])},
        "sources": [_source(source) for source in sources],
    }


def _source(source: Source) -> dict[str, Any]:
    names = ("session_id", "message_id", "quote", "said_at")
    return {name: _plain(getattr(source, name)) for name in names}


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    return str(value) if isinstance(value, UUID) else value


def _sources(user: User, rows: Sequence[Any]) -> dict[UUID, list[Source]]:
    found: dict[UUID, list[Source]] = {}
    for noun in PARENTS:
        ids = [row.pk for row in rows if row.noun == noun]
        if not ids:
            continue
        sources = user.sources.filter(**{f"{noun}_id__in": ids}).order_by("said_at", "created_at")
        reworded = set(user.revisions.filter(**{f"{noun}_id__in": ids}).values_list(f"{noun}_id", flat=True))
        for source in sources:
            parent: UUID = getattr(source, f"{noun}_id")
            source.quote = "" if parent in reworded else source.quote
            found.setdefault(parent, []).append(source)
    return found

"""What a new statement could repeat or replace: memories near it by meaning, words, slot, and kind of tool."""

from typing import Any
from uuid import UUID

from accounts.models import User
from facts import search
from facts.models import Status
from facts.writing.statements import tool_categories

NEIGHBOURS = 12
MANY = 1000


def neighbours_of(user: User, row: Any, replaces: str = "") -> list[tuple[Any, float | None]]:
    """(known memory, cosine or None) for each neighbour of an unsaved row; candidates of status current, candidate
    and proposed."""
    universal = user.contexts.filter(is_universal=True).values_list("id", flat=True)
    contexts: list[UUID] = [row.context_id, *universal]
    vector = search.vector_of(row.statement())
    found: dict[UUID, tuple[Any, float | None]] = {}
    for text in (row.statement(), replaces) if replaces else (row.statement(),):
        hits = search.find(
            user,
            text,
            context_ids=contexts,
            vector=vector,
            kinds=[row.noun],
            only_current=False,
            limit=NEIGHBOURS,
        )
        cosines = {hit.item_id: hit.cosine for hit in hits}
        found |= {known.pk: (known, cosines[known.pk]) for known in search.loaded(user, hits).values()}
    if getattr(row, "slot", ""):
        same_slot = user.facts.filter(
            slot=row.slot,
            context_id__in=contexts,
            status__in=[Status.CURRENT, Status.CANDIDATE, Status.PROPOSED],
        )
        found |= {known.pk: (known, None) for known in same_slot if known.pk not in found}
    if getattr(row, "slot", "").startswith("tools."):
        users = user.facts.current().filter(slot="", context_id__in=contexts)[:MANY]
        found |= {known.pk: (known, None) for known in users if row.slot in tool_categories(known.text)}
    return list(found.values())

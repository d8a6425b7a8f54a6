"""What a new statement could repeat or replace: memories near it by meaning, words, slot, kind of tool, and diet.

Only of its owner, and of the contexts it could hold in.
"""

from typing import Any
from uuid import UUID

from accounts.models import User
from facts import search
from facts.models import Status
from facts.writing.likeness.diets import counterpart
from facts.writing.statements import tool_categories

NEIGHBOURS = 12
MANY = 1000

Near = dict[UUID, tuple[Any, float | None]]


def neighbours_of(user: User, row: Any, replaces: str = "") -> list[tuple[Any, float | None]]:
    """(known memory, cosine or None) for each neighbour of an unsaved row; of status current, candidate and proposed.

    None where only its words, its slot, its kind of tool or its diet brought it."""
    universal = user.contexts.filter(is_universal=True).values_list("id", flat=True)
    contexts: list[UUID] = [row.context_id, *universal]
    slot = getattr(row, "slot", "")
    found = _searched(user, row, contexts, replaces)
    for shared in {slot, "diet" if counterpart(row.statement()) else ""} - {""}:
        found = _of_slot(user, shared, contexts) | found
    if slot.startswith("tools."):
        found = _of_tool(user, slot, contexts) | found
    return list(found.values())


def _searched(user: User, row: Any, contexts: list[UUID], replaces: str) -> Near:
    """By meaning and words; and by the words of what it gives up or rules out, which its own words may not name."""
    text = row.statement()
    beside = (replaces, counterpart(text) if row.noun == "fact" else "")
    vector = search.vector_of(text)
    found: Near = {}
    for words in (text, *filter(None, beside)):
        hits = search.find(
            user,
            words,
            context_ids=contexts,
            vector=vector,
            kinds=[row.noun],
            only_current=False,
            limit=NEIGHBOURS,
        )
        cosines = {hit.item_id: hit.cosine for hit in hits}
        found = {known.pk: (known, cosines[known.pk]) for known in search.loaded(user, hits).values()} | found
    return found


def _of_slot(user: User, slot: str, contexts: list[UUID]) -> Near:
    same_slot = user.facts.filter(
        slot=slot,
        context_id__in=contexts,
        status__in=[Status.CURRENT, Status.CANDIDATE, Status.PROPOSED],
    )
    return {known.pk: (known, None) for known in same_slot}


def _of_tool(user: User, slot: str, contexts: list[UUID]) -> Near:
    users = user.facts.current().filter(slot="", context_id__in=contexts)[:MANY]
    return {known.pk: (known, None) for known in users if slot in tool_categories(known.text)}

"""The tools that look. Each is one room's function, and its answer in the shape of tools."""

from typing import Any

from accounts.models import Scope
from facts.recall.knowing import (
    UnknownCursor,
    everything,
    how_do_you_know,
    open_items,
    profile_of,
)
from facts.recall.recalling import sources_in_reach
from facts.recall.searching import Found, search_episodes, search_memory
from facts.tools import shapes, telling
from facts.tools.calling import Call, Refused, Told, granted_context
from facts.writing.statements.dates import zone_of

NOT_FOUND = "There is no memory under this id that may be told here. Take ids from what these tools gave."
DEGRADED = "Searched by words alone just now; other words may find more."


def search(call: Call, given: shapes.SearchMemory) -> Told:
    """search_memory."""
    found = search_memory(
        call.user,
        call.connection,
        given.query,
        kinds=given.kinds,
        context=granted_context(call, given.context),
        session=call.session,
        since=given.since,
        until=given.until,
        limit=given.limit,
        now=call.now,
    )
    return _found(call, found, none="Nothing is remembered that fits this.")


def episodes(call: Call, given: shapes.SearchEpisodes) -> Told:
    """search_episodes."""
    found = search_episodes(
        call.user,
        call.connection,
        given.query,
        since=given.since,
        until=given.until,
        topic=given.topic,
        context=granted_context(call, given.context),
        session=call.session,
        limit=given.limit,
        now=call.now,
    )
    return _found(call, found, none="Nothing that happened is remembered for this.")


def _found(call: Call, found: Found, *, none: str) -> Told:
    rows = [item.row for item in found.items]
    more = f"{found.total - len(rows)} more." if found.total > len(rows) else ""
    content = telling.found_told(
        found.items,
        sources_in_reach(call.user, rows, found.contexts),
        total=found.total,
        is_degraded=found.is_degraded,
        notice=found.notice,
    )
    none = telling.NOTICES.get(found.notice, none)
    notes = [more, DEGRADED if found.is_degraded else ""]
    return Told(content, telling.text_of(rows, none=none, notes=notes))


def profile(call: Call, given: shapes.Nothing) -> Told:
    """get_user_profile."""
    filled, notice = profile_of(call.user, call.connection, session=call.session, now=call.now)
    content: dict[str, Any] = {
        "profile": {
            slot: {"value": fact.value or fact.text, "fact_id": fact.pk, "confidence": fact.confidence_band}
            for slot, fact in filled.items()
        },
        "notice": notice or None,
    }
    none = telling.NOTICES.get(notice, "No profile of the user is known yet.")
    return Told(content, telling.text_of(list(filled.values()), none=none))


def list_open_items(call: Call, given: shapes.ListOpenItems) -> Told:
    """list_open_items."""
    page = open_items(call.user, call.connection, session=call.session, limit=given.limit, now=call.now)
    content = {
        "items": [telling.memory_told(row) for row in page.rows],
        "total": page.total,
        "notice": page.notice or None,
    }
    none = telling.NOTICES.get(page.notice, "Nothing is open.")
    more = f"{page.total - len(page.rows)} more." if page.total > len(page.rows) else ""
    return Told(content, telling.text_of(page.rows, none=none, notes=[more]))


def list_everything(call: Call, given: shapes.ListMemories) -> Told:
    """list_what_you_remember."""
    try:
        page = everything(
            call.user,
            call.connection,
            session=call.session,
            cursor=given.cursor,
            limit=given.limit,
            now=call.now,
        )
    except UnknownCursor as unknown:
        raise Refused("invalid_cursor", str(unknown)) from unknown
    content = {
        "items": [telling.memory_told(row) for row in page.rows],
        "next": page.following,
        "total": page.total,
        "notice": page.notice or None,
    }
    none = telling.NOTICES.get(page.notice, "Nothing is remembered.")
    further = f"{page.total} in all. For the next page call again with cursor {page.following}"
    notes = [further if page.following else f"{page.total} in all; this is the end." if page.rows else ""]
    return Told(content, telling.text_of(page.rows, none=none, notes=notes))


def know(call: Call, given: shapes.KnowFrom) -> Told:
    """how_do_you_know."""
    known = how_do_you_know(call.user, call.connection, given.id, session=call.session, now=call.now)
    if known is None:
        raise Refused("not_found", NOT_FOUND)
    shows = call.connection.may(Scope.MANAGE)
    return Told(
        telling.knowledge_told(known, shows_replaced=shows),
        telling.knowledge_text(known, shows_replaced=shows, zone=zone_of(call.user.timezone)),
    )

"""Lists a page at a time, by an opaque cursor that survives inserts."""

import base64
import binascii
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from facts.api.problems import Problem
from facts.api.shapes import sane

DEFAULT_LIMIT = 50
MAX_LIMIT = 200


def page_of(
    rows: QuerySet[Any], *, by: str, cursor: str | None, limit: int
) -> tuple[list[Any], str | None, int]:
    """(rows of this page, cursor of the next or None, how many there are in all), newest first by column `by`.
    Raises 422 for a cursor that is not ours."""
    total = rows.count()
    ordered = rows.order_by(f"-{by}", "-pk")
    if cursor:
        moment, last = _read(cursor)
        ordered = ordered.filter(Q(**{f"{by}__lt": moment}) | Q(**{by: moment, "pk__lt": last}))
    size = min(max(limit, 1), MAX_LIMIT)
    found = list(ordered[: size + 1])
    more = len(found) > size
    return found[:size], _write(found[size - 1], by) if more else None, total


def page_of_many(
    lists: Sequence[QuerySet[Any]], *, by: str, cursor: str | None, limit: int
) -> tuple[list[Any], str | None, int]:
    """As `page_of`, over several tables one after the other; the cursor carries the table it stands in. Pages end
    where a table does, so that one may be shorter than `limit` and not the last."""
    total = sum(rows.count() for rows in lists)
    place, _, inner = (cursor or "0:").partition(":")
    if place not in map(str, range(len(lists))):
        raise Problem(422, "invalid_cursor", "This cursor was not given by this list. Start without one.")
    for number in range(int(place), len(lists)):
        found, following, _ = page_of(lists[number], by=by, cursor=inner or None, limit=limit)
        inner = ""
        if following:
            return found, f"{number}:{following}", total
        if found:
            return found, _first_filled(lists, after=number), total
    return [], None, total


def _first_filled(lists: Sequence[QuerySet[Any]], *, after: int) -> str | None:
    filled = (number for number in range(after + 1, len(lists)) if lists[number].exists())
    return next((f"{number}:" for number in filled), None)


def _write(row: Any, by: str) -> str:
    return base64.urlsafe_b64encode(f"{getattr(row, by).isoformat()}|{row.pk}".encode()).decode().rstrip("=")


def _read(cursor: str) -> tuple[datetime, UUID]:
    try:
        moment, _, last = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode().partition("|")
        return sane(datetime.fromisoformat(moment)), UUID(last)
    except (ValueError, binascii.Error) as error:
        raise Problem(
            422, "invalid_cursor", "This cursor was not given by this list. Start without one."
        ) from error

"""Lists a page at a time, by an opaque cursor that survives inserts and is bound to its list: to the address, the
filters and the person it was given for."""

import base64
import binascii
import hmac
import re
from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from accounts.sealing import FINGERPRINT_BYTES
from accounts.tenancy import keyring
from facts.api.problems import Problem
from facts.api.shapes import sane

DEFAULT_LIMIT = 50
MAX_LIMIT = 200
OF_THE_PAGE = ("cursor", "limit")  # the parameters that choose a page of a list, and not the list
_DIGITS = re.compile(r"\d{1,9}", re.ASCII)


def _in_range(value: Any) -> int:
    size = int(value) if _DIGITS.fullmatch(str(value)) else 0
    if not 1 <= size <= MAX_LIMIT:
        raise PydanticCustomError(
            "whole_number_from_to", "from {least} to {most}", {"least": 1, "most": MAX_LIMIT}
        )
    return size


Limit = Annotated[int, BeforeValidator(_in_range), Field(ge=1, le=MAX_LIMIT)]


def page_of(
    request: HttpRequest, rows: QuerySet[Any], *, by: str, cursor: str | None, limit: int
) -> tuple[list[Any], str | None, int]:
    """(rows of this page, cursor of the next or None, how many there are in all), newest first by column `by`.
    Raises 422 for a cursor that this list did not give."""
    found, following = _slice(rows, by=by, place=opened(request, cursor), limit=limit)
    return found, closed(request, following), rows.count()


def page_of_many(
    request: HttpRequest, lists: Sequence[QuerySet[Any]], *, by: str, cursor: str | None, limit: int
) -> tuple[list[Any], str | None, int]:
    """As `page_of`, over several tables one after the other; the cursor carries the table it stands in. Pages end
    where a table does, so that one may be shorter than `limit` and not the last."""
    first, _, place = (opened(request, cursor) or "0:").partition(":")
    total = sum(rows.count() for rows in lists)
    for number in range(int(first), len(lists)):
        found, following = _slice(lists[number], by=by, place=place, limit=limit)
        place = ""
        if following:
            return found, closed(request, f"{number}:{following}"), total
        if found:
            return found, closed(request, _first_filled(lists, after=number)), total
    return [], None, total


def opened(request: HttpRequest, cursor: str | None) -> str:
    """The place in the list that a cursor names, "" for its beginning. Raises 422 if another list gave it, or the same
    one with other filters or to another person."""
    if not cursor:
        return ""
    try:
        whole = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
        mark, place = whole[:FINGERPRINT_BYTES], whole[FINGERPRINT_BYTES:].decode()
    except (ValueError, binascii.Error) as error:
        raise _of_another_list() from error
    if not place or not hmac.compare_digest(mark, _mark(request, place)):
        raise _of_another_list()
    return place


def closed(request: HttpRequest, place: str | None) -> str | None:
    """The cursor for a place in this list, None where there is none."""
    if not place:
        return None
    return base64.urlsafe_b64encode(_mark(request, place) + place.encode()).decode().rstrip("=")


def _mark(request: HttpRequest, place: str) -> bytes:
    filters = sorted((name, values) for name, values in request.GET.lists() if name not in OF_THE_PAGE)
    return keyring().fingerprint("cursor", repr((request.path, filters, place)))


def _of_another_list() -> Problem:
    return Problem(
        422,
        "invalid_cursor",
        "This cursor belongs to another list, or to this one with other filters. Start again without it.",
    )


def _slice(rows: QuerySet[Any], *, by: str, place: str, limit: int) -> tuple[list[Any], str]:
    """(the rows behind a place, the place of the next page or "")."""
    ordered = rows.order_by(f"-{by}", "-pk")
    if place:
        moment, last = _read(place)
        ordered = ordered.filter(Q(**{f"{by}__lt": moment}) | Q(**{by: moment, "pk__lt": last}))
    found = list(ordered[: limit + 1])
    more = len(found) > limit
    return found[:limit], f"{getattr(found[limit - 1], by).isoformat()}|{found[limit - 1].pk}" if more else ""


def _first_filled(lists: Sequence[QuerySet[Any]], *, after: int) -> str | None:
    filled = (number for number in range(after + 1, len(lists)) if lists[number].exists())
    return next((f"{number}:" for number in filled), None)


def _read(place: str) -> tuple[datetime, UUID]:
    try:
        moment, _, last = place.partition("|")
        return sane(datetime.fromisoformat(moment)), UUID(last)
    except ValueError as error:  # written by another version
        raise _of_another_list() from error

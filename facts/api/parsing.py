"""Reading requests strictly: what two parsers could read differently is refused, what cannot be stored is cleaned, and
a query parameter that means nothing is named instead of being passed over."""

import inspect
import json
import re
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest
from ninja.parser import Parser

from facts.api.problems import Problem

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
MAX_INT_DIGITS = 18
MAX_KEYS = 1000  # no body of ours has more than a dozen in one object
_JSON = re.compile(r"application/([\w.-]+\+)?json", re.I)
NOT_QUERIED = {"request", "payload"}


class StrictParser(Parser):
    """No repeated keys, no NaN or Infinity, no endless depth, digits or keys. Raises ValueError; `Problem` for a body
    that is said to be something else than JSON."""

    def parse_body(self, request: HttpRequest) -> Any:
        if request.content_type and not _JSON.fullmatch(request.content_type):
            raise Problem(415, "unsupported_media_type", "Send the body as application/json.")
        try:
            return json.loads(
                request.body or b"{}",
                object_pairs_hook=_object,
                parse_constant=_refuse,
                parse_int=_whole_number,
            )
        except (RecursionError, UnicodeDecodeError) as error:
            raise ValueError("not proper JSON") from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(pairs) > MAX_KEYS:
        raise ValueError("too many keys")
    made = {key: _clean(value) for key, value in pairs}
    if len(made) != len(pairs):
        raise ValueError("a key stands twice")
    return made


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return _UNSTORABLE.sub("", value)
    if isinstance(value, list):
        return [_clean(each) for each in value]
    return value


def _refuse(constant: str) -> Any:
    raise ValueError("not a JSON number")


def _whole_number(digits: str) -> int:
    if len(digits) > MAX_INT_DIGITS:
        raise ValueError("too many digits")
    return int(digits)


def knowing_its_query(call: Callable[..., Any]) -> Callable[..., Any]:
    """The call, refusing query parameters that it does not know: a misspelt filter would answer with too much. Raises
    422 with their names."""
    known = set(inspect.signature(call).parameters) - NOT_QUERIED

    @wraps(call)
    def checked(request: HttpRequest, *args: Any, **values: Any) -> Any:
        match = request.resolver_match
        unknown = sorted(set(request.GET) - known | set(request.GET) & set(match.kwargs if match else ()))
        if unknown:
            fields = [{"field": name[:60], "problem": "is not a known parameter"} for name in unknown[:20]]
            raise Problem(422, "invalid", "Some query parameters are not known.", fields=fields)
        return call(request, *args, **values)

    return checked

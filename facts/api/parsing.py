"""Reading bodies strictly: what two parsers could read differently is refused, what cannot be stored is cleaned."""

import json
import re
from typing import Any

from django.http import HttpRequest
from ninja.parser import Parser

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
MAX_INT_DIGITS = 18
MAX_KEYS = 1000  # no body of ours has more than a dozen in one object


class StrictParser(Parser):
    """No repeated keys, no NaN or Infinity, no endless depth, digits or keys. Raises ValueError."""

    def parse_body(self, request: HttpRequest) -> Any:
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

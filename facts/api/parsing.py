"""Reading requests strictly: what two parsers could read differently is refused, what cannot be stored is cleaned, and
a query parameter or field that means nothing is named instead of being passed over."""

import inspect
import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any, get_args

from django.http import HttpRequest
from ninja.errors import ValidationError, ValidationErrorContext
from ninja.parser import Parser
from pydantic import BaseModel

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


def telling_what_is_taken(
    misfit: ValidationError, contexts: Iterable[ValidationErrorContext[Any]]
) -> ValidationError:
    """The same misfit, in which each field that is not known says which are, as `ctx["takes"]`."""
    models = [
        each.model for each in contexts for _ in each.pydantic_validation_error.errors(include_url=False)
    ]
    for item, model in zip(misfit.errors, models, strict=True):
        if item["type"] == "extra_forbidden":
            item["ctx"] = {"takes": list(_model_at(model, item["loc"][1:-1]).model_fields)}
    return misfit


def _model_at(model: Any, place: Sequence[str | int]) -> type[BaseModel]:
    for part in place:
        if isinstance(part, str):
            model = _model_in(model.model_fields[part].annotation)
    found: type[BaseModel] = model
    return found


def _model_in(annotation: Any) -> type[BaseModel] | None:
    """The model that an annotation such as `list[NewMessage] | None` speaks of."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for each in get_args(annotation) if (found := _model_in(each))), None)


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

"""Errors as `application/problem+json` with a stable `code`. They name fields and limits and echo no content."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse


class Problem(Exception):
    """An answer that is not the wanted one."""

    def __init__(self, status: int, code: str, detail: str, **extra: Any) -> None:
        super().__init__(code)
        self.status, self.code, self.detail, self.extra = status, code, detail, extra


TITLES = {
    400: "The request could not be read",
    401: "No valid key",
    403: "Not allowed",
    404: "Not found",
    405: "Not possible here",
    409: "In conflict",
    413: "Body too large",
    422: "The request does not fit",
    500: "Something failed here",
    503: "Not available at the moment",
}


def problem_response(status: int, code: str, detail: str, **extra: Any) -> HttpResponse:
    """The problem document."""
    body = {"type": "about:blank", "title": TITLES.get(status, "Error"), "status": status, "code": code}
    response = JsonResponse(
        {**body, "detail": detail, **extra}, status=status, content_type="application/problem+json"
    )
    if status == 401:
        response["WWW-Authenticate"] = 'Bearer realm="memory"'
    return response


def not_found() -> Problem:
    """The same for what is missing and for what is somebody else's."""
    return Problem(404, "not_found", "There is nothing here under this id that this key may see.")


def on_problem(request: HttpRequest, error: Problem) -> HttpResponse:
    """What a raised `Problem` becomes."""
    return problem_response(error.status, error.code, error.detail, **error.extra)


def on_unauthenticated(request: HttpRequest, error: Exception) -> HttpResponse:
    """401, the same for a missing, an unknown and a revoked key."""
    return problem_response(
        401, "invalid_key", "Send a valid key as 'Authorization: Bearer …'. Keys are made on the Agents page."
    )


def on_unreadable(request: HttpRequest, error: Any) -> HttpResponse:
    """A body that is no proper JSON, or a method that does not exist here."""
    if error.status_code == 400:
        return problem_response(
            400, "invalid_json", "The body is not proper JSON: one object, no repeated keys."
        )
    return problem_response(error.status_code, "not_possible", "This is not possible here.")


def on_misfit(request: HttpRequest, error: Any) -> HttpResponse:
    """422 with the fields that do not fit, in our own words."""
    fields = [{"field": _field(item["loc"]), "problem": _words(item)} for item in error.errors[:20]]
    return problem_response(422, "invalid", "Some fields do not fit.", fields=fields)


def _field(place: Any) -> str:
    parts = [str(part)[:60] for part in place if part not in ("body", "payload", "query", "path")]
    return ".".join(parts) or "body"


def _words(item: dict[str, Any]) -> str:
    context = {key: value for key, value in item.get("ctx", {}).items() if isinstance(value, (int, float))}
    match item["type"]:
        case "missing":
            return "is required"
        case "extra_forbidden":
            return "is not a known field"
        case "string_too_long":
            return f"may have up to {context.get('max_length')} characters"
        case "string_too_short":
            return f"needs at least {context.get('min_length')} characters"
        case "too_long":
            return f"may have up to {context.get('max_length')} entries"
        case "literal_error" | "enum":
            return f"should be {item.get('ctx', {}).get('expected', 'one of the known values')}"
        case kind if kind.startswith("datetime"):
            return "should be a time like 2026-03-01T18:05:00+01:00"
        case kind if kind.startswith("uuid"):
            return "should be an id"
        case "greater_than_equal" | "less_than_equal":
            return "is out of range: " + ", ".join(f"{key} {value}" for key, value in context.items())
        case _:
            return "does not fit"

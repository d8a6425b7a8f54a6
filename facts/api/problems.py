"""Errors as `application/problem+json` with a stable `code`. They name fields and limits and echo no content."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse

from facts.api import limits


class Problem(Exception):
    """An answer that is not the wanted one. `retry_after_s` among `extra` is told as `Retry-After` as well."""

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
    415: "Not this kind of body",
    422: "The request does not fit",
    429: "Too many requests",
    500: "Something failed here",
    503: "Not available at the moment",
}


@dataclass(frozen=True)
class Code:
    """One of the stable codes: when it is given, and what to do about it."""

    status: int
    when: str
    advice: str


# The whole list: a code that is not here, or here and never given, fails a test.
CODES = {
    "invalid_json": Code(
        400,
        "The body is not one proper JSON object: cut short, a key twice, NaN, or nested without end.",
        "Send one object, made by a JSON library.",
    ),
    "invalid_key": Code(
        401,
        "The key is missing, unknown or revoked.",
        "Ask the user for a new one. Do not repeat the call with the same key.",
    ),
    "missing_scope": Code(
        403,
        "The key lacks the scope that the call needs; `detail` names it.",
        "Do without, or ask the user to connect the agent with that scope.",
    ),
    "connection_paused": Code(
        403,
        "The user paused this connection.",
        "Go on without memory. Try again in a later session.",
    ),
    "no_context": Code(
        403,
        "The key was granted no context that it may store in, or `universal` was named.",
        "Name a context that the key was granted.",
    ),
    "owner_only": Code(
        403,
        "What looks like an instruction or a grant of power is settled by the user in the inbox, never by a key.",
        "Tell the user that something waits in the inbox.",
    ),
    "not_found": Code(
        404,
        "There is nothing under this id or address, or it is not this key's to see: the same answer for both. An"
        " address with a slash at its end is not there either.",
        "Forget the id. It may have been forgotten by the user.",
    ),
    "unknown_context": Code(
        404,
        "The key has no context of that name.",
        "Leave `context` out, or use one that the key was granted.",
    ),
    "method_not_allowed": Code(
        405,
        "This method is not possible here; `Allow` names those that are.",
        "Use one of them.",
    ),
    "memory_off": Code(
        409,
        "The user's memory, or that of this session, is off or paused. Nothing was stored.",
        "Go on without memory.",
    ),
    "memory_differs": Code(
        409,
        "A session with this `external_id` stands, with memory switched the other way.",
        "Use another `external_id`.",
    ),
    "not_waiting": Code(
        409,
        "The memory is not in the state that this call settles; `detail` says which that is.",
        "Read the memory again.",
    ),
    "of_a_session": Code(
        409,
        "The id is that of a summary, which is read, and forgotten, with its session; `session_id` says which.",
        "Read that session, or forget it with `POST /forget` and `session_id`. Single things in it have ids of their own.",
    ),
    "idempotency_in_progress": Code(
        409,
        "A call with this `Idempotency-Key` is still running.",
        "Send the same call again after `Retry-After` seconds.",
    ),
    "body_too_large": Code(
        413,
        "The body is over the limit that `detail` names.",
        "Send fewer messages at a time.",
    ),
    "unsupported_media_type": Code(
        415,
        "The body is not said to be JSON.",
        "Send `Content-Type: application/json`.",
    ),
    "invalid": Code(
        422,
        "Some fields or query parameters do not fit, or are not known; `fields` names them.",
        "Correct the call. It will not succeed as it is.",
    ),
    "invalid_cursor": Code(
        422,
        "The cursor was given by another list, or by this one with other filters.",
        "Start the list without one, and send the same filters with each page.",
    ),
    "choose_one": Code(
        422,
        "None, or more than one, of the ways of choosing what to forget.",
        "Send exactly one of `ids`, `since`/`until`, `topic`, `session_id`, `all`.",
    ),
    "not_acceptable": Code(
        422,
        "This wording cannot be remembered; `reason` says why: too long, a secret, an instruction, forgotten or corrected away.",
        "Do not send it again. What was `forgotten` the user alone brings back: in the dashboard, or by typing it anew"
        " (then `POST /remember` with those words as `quote`).",
    ),
    "idempotency_mismatch": Code(
        422,
        "This `Idempotency-Key` was used for another call within the last 24 hours.",
        "Use a new key for each new call.",
    ),
    "rate_limited": Code(
        429,
        "Too many calls of this kind in this minute, or too many wrong keys from this address.",
        "Wait for `Retry-After` seconds. `RateLimit` on every answer tells what is left.",
    ),
    "failed": Code(
        500,
        "Something failed here. Nothing was changed.",
        "Try again, with the same `Idempotency-Key` where one was sent.",
    ),
    "unavailable": Code(
        503,
        "The store cannot be reached just now. Nothing was changed.",
        "Try again after `Retry-After` seconds.",
    ),
}


def problem_response(status: int, code: str, detail: str, **extra: Any) -> HttpResponse:
    """The problem document."""
    body = {"type": "about:blank", "title": TITLES.get(status, "Error"), "status": status, "code": code}
    response = JsonResponse(
        {**body, "detail": detail, **extra}, status=status, content_type="application/problem+json"
    )
    if status == 401:
        response["WWW-Authenticate"] = 'Bearer realm="memory"'
    if "retry_after_s" in extra:
        response["Retry-After"] = str(extra["retry_after_s"])
    return response


def not_found() -> Problem:
    """The same for what is missing and for what is somebody else's."""
    return Problem(404, "not_found", "There is nothing here under this id that this key may see.")


def of_a_session(session_id: UUID) -> Problem:
    """For the id of a summary where one of a memory was asked for."""
    detail = (
        f"This is the summary of session {session_id}. It is read and forgotten with that session; what it tells of can"
        " be corrected and forgotten one by one."
    )
    return Problem(409, "of_a_session", detail, session_id=str(session_id))


def on_problem(request: HttpRequest, error: Problem) -> HttpResponse:
    """What a raised `Problem` becomes."""
    return problem_response(error.status, error.code, error.detail, **error.extra)


def on_unauthenticated(request: HttpRequest, error: Exception) -> HttpResponse:
    """401, the same for a missing, an unknown and a revoked key; 429 for an address that showed too many of these."""
    if request.headers.get("Authorization"):
        budget = limits.note_bad_key(request)
        if budget is not None and budget.is_overdrawn:
            return problem_response(
                429, "rate_limited", "Too many wrong keys from this address.", retry_after_s=budget.reset_s
            )
    return problem_response(
        401, "invalid_key", "Send a valid key as 'Authorization: Bearer …'. Keys are made on the Agents page."
    )


def on_unreadable(request: HttpRequest, error: Any) -> HttpResponse:
    """A body that is no proper JSON, or is not said to be."""
    if isinstance(error.__cause__, Problem):
        return on_problem(request, error.__cause__)
    return problem_response(400, "invalid_json", "The body is not proper JSON: one object, no repeated keys.")


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
            return f"is not a known field here, which takes {', '.join(item['ctx']['takes'])}"
        case "whole_number_from_to":
            return f"should be a whole number from {context['least']} to {context['most']}"
        case "string_too_long":
            return f"may have up to {context.get('max_length')} characters"
        case "string_too_short":
            return f"needs at least {context.get('min_length')} characters"
        case "too_short":
            return f"needs at least {context.get('min_length')} entries"
        case "too_long":
            return f"may have up to {context.get('max_length')} entries"
        case "literal_error" | "enum":
            return f"should be {item.get('ctx', {}).get('expected', 'one of the known values')}"
        case kind if kind.startswith("datetime"):
            return "should be a time like 2026-03-01T18:05:00+01:00"
        case kind if kind.startswith("uuid"):
            return "should be an id"
        case "greater_than_equal":
            return f"should be at least {context['ge']}"
        case "less_than_equal":
            return f"should be at most {context['le']}"
        case _:
            return "does not fit"

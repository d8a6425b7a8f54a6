"""One request to the Messages API through the Anthropic SDK. Imported lazily by the door.

What is capped here: the time of the whole exchange, and the bytes of the reply. Redirects are not followed, since
they would carry the key to another host.
"""

import logging
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import anthropic
import httpx2
from django.conf import settings
from pydantic import BaseModel, ValidationError

from facts.llm.answers import Reply, Usage, sendable
from facts.llm.errors import AnswerUnusable, Flaw, ModelError, ModelMisconfigured, ModelUnavailable

MAX_REPLY_BYTES = 1_000_000
MAX_RETRY_AFTER_S = 3600.0
_CONNECT_TIMEOUT_S = 10.0
_REJECTED = {400, 413, 422}
_TRY_LATER = {408, 409, 425, 429}
_OPERATOR_TYPES = {"authentication_error", "billing_error", "permission_error", "not_found_error"}

# At DEBUG these write whole requests and credentials; logs carry no text whatever level an operator chose.
_TALKATIVE = ("anthropic", "httpx2", "httpcore2")


class _ReplyTooLarge(Exception):
    """The reply grew past the cap."""


class _Capped(httpx2.SyncByteStream):
    """A reply body that ends in an error past `MAX_REPLY_BYTES` or past its deadline (the SDK's timeout is per read)."""

    def __init__(self, stream: httpx2.SyncByteStream, *, deadline: float) -> None:
        self._stream = stream
        self._deadline = deadline

    def __iter__(self) -> Iterator[bytes]:
        seen = 0
        for chunk in self._stream:
            seen += len(chunk)
            if seen > MAX_REPLY_BYTES:
                raise _ReplyTooLarge
            if time.monotonic() > self._deadline:
                raise httpx2.ReadTimeout("deadline")
            yield chunk

    def close(self) -> None:
        self._stream.close()


def send(*, system: str, prompt: str, shape: type[BaseModel], max_tokens: int) -> Reply | ModelError:
    """The endpoint's reply, whatever the model wrote in it, or the error to raise; it raises nothing of its own."""
    try:
        body = _post(system=system, prompt=prompt, shape=shape, max_tokens=max_tokens)
        return Reply.model_validate_json(body)
    except anthropic.APIStatusError as error:
        return _from_status(error)
    except anthropic.APIConnectionError as error:
        return (
            _unusable(Flaw.TOO_LARGE) if isinstance(error.__cause__, _ReplyTooLarge) else ModelUnavailable()
        )
    except ValidationError:  # a success that is no message: something stands between us and the model
        return ModelUnavailable()


def _post(*, system: str, prompt: str, shape: type[BaseModel], max_tokens: int) -> bytes:
    with _client() as client:
        raw = client.messages.with_raw_response.create(
            model=settings.MODEL_NAME,
            max_tokens=max_tokens,
            system=[{"type": "text", "text": system, "cache_control": {"type": "ephemeral"}}],
            messages=[{"role": "user", "content": sendable(prompt)}],
            output_config={"format": {"type": "json_schema", "schema": anthropic.transform_schema(shape)}},
        )
        return raw.http_response.content


def _client() -> anthropic.Anthropic:
    """A client for one call, so that a forked worker shares no socket with its parent."""
    _quieten()
    timeout_s = float(settings.MODEL_TIMEOUT_S)
    timeout = httpx2.Timeout(timeout_s, connect=min(_CONNECT_TIMEOUT_S, timeout_s))
    return anthropic.Anthropic(
        api_key=settings.ANTHROPIC_API_KEY,
        base_url=settings.ANTHROPIC_BASE_URL or None,
        timeout=timeout,
        max_retries=0,
        # Uncompressed, so that the cap on bytes is a cap on memory.
        default_headers={"accept-encoding": "identity"},
        http_client=anthropic.DefaultHttpxClient(
            timeout=timeout, follow_redirects=False, event_hooks={"response": [_cap(timeout_s)]}
        ),
    )


def _quieten() -> None:
    for name in (*_TALKATIVE, *list(logging.root.manager.loggerDict)):
        if name.partition(".")[0] in _TALKATIVE:
            logger = logging.getLogger(name)
            logger.setLevel(max(logger.level, logging.WARNING))


def _cap(timeout_s: float) -> Callable[[httpx2.Response], None]:
    deadline = time.monotonic() + timeout_s

    def cap(response: httpx2.Response) -> None:
        if isinstance(response.stream, httpx2.SyncByteStream):
            response.stream = _Capped(response.stream, deadline=deadline)

    return cap


def _from_status(error: anthropic.APIStatusError) -> ModelError:
    status = error.status_code
    if status in _TRY_LATER or status >= 500:
        return ModelUnavailable(_retry_after_s(error.response.headers))
    if status in _REJECTED and error.type not in _OPERATOR_TYPES:
        return _unusable(Flaw.REJECTED)
    return ModelMisconfigured(status)


def _unusable(flaw: Flaw) -> AnswerUnusable:
    return AnswerUnusable(flaw, Usage(model=settings.MODEL_NAME))


def _retry_after_s(headers: Any) -> float | None:
    """Seconds the endpoint asks us to wait, capped; None if it does not say. Takes seconds or an HTTP date."""
    value = headers.get("retry-after", "").strip()
    try:
        seconds = float(value)
    except ValueError:
        seconds = _seconds_until(value)
    return min(seconds, MAX_RETRY_AFTER_S) if seconds > 0 else None


def _seconds_until(http_date: str) -> float:
    try:
        at = parsedate_to_datetime(http_date)
    except ValueError:
        return 0.0
    return (at.replace(tzinfo=at.tzinfo or UTC) - datetime.now(UTC)).total_seconds()

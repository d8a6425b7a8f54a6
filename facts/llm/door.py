"""The question goes in here and a checked answer comes out, or one of three errors that carry codes and counts only.

One call is one request: retries belong to the task that asks.
"""

import hashlib
import logging

from django.conf import settings

from facts.llm import breaker
from facts.llm.answers import Answer, Reply, T, embedded_json, fitted
from facts.llm.errors import AnswerUnusable, Flaw, ModelError, ModelMisconfigured, ModelUnavailable

logger = logging.getLogger(__name__)

_BAD_STOPS = {
    "max_tokens": Flaw.TRUNCATED,
    "model_context_window_exceeded": Flaw.TRUNCATED,
    "refusal": Flaw.REFUSED,
    "tool_use": Flaw.TOOL_CALL,
    "pause_turn": Flaw.TOOL_CALL,
}


def is_available() -> bool:
    """Whether a key is set; says nothing about whether the model can be reached just now."""
    return bool(settings.ANTHROPIC_API_KEY)


def state() -> breaker.State:
    """Whether questions go through, or why they are held back; for `doctor` and the health page."""
    return breaker.state(_config())


def ask(*, system: str, prompt: str, shape: type[T], max_tokens: int) -> Answer[T]:
    """One answer of the shape asked for, checked here, and what it cost.

    Raises `ModelUnavailable` (ask again later), `ModelMisconfigured` (no use until an operator acts) or
    `AnswerUnusable` (carries its cost). Waits at most MODEL_TIMEOUT_S.
    """
    if not is_available():
        raise ModelMisconfigured
    if (left_s := breaker.seconds_left(_config())) > 0:
        raise ModelUnavailable(left_s)
    outcome = _ask(system=system, prompt=prompt, shape=shape, max_tokens=max_tokens)
    _note(outcome)
    if isinstance(outcome, ModelError):
        raise outcome  # outside every except block: the SDK's own error holds text and must not be chained
    return outcome


def _ask(*, system: str, prompt: str, shape: type[T], max_tokens: int) -> Answer[T] | ModelError:
    # Lazy: the SDK takes about a second and 45 MB, and most processes never ask a model.
    from facts.llm import messages  # noqa: PLC0415

    reply = messages.send(system=system, prompt=prompt, shape=shape, max_tokens=max_tokens)
    return reply if isinstance(reply, ModelError) else _read(reply, shape)


def _read(reply: Reply, shape: type[T]) -> Answer[T] | AnswerUnusable:
    usage = reply.cost(model=settings.MODEL_NAME)
    text = reply.text()
    if (flaw := _flaw(reply, text)) is not None:
        return AnswerUnusable(flaw, usage)
    found = embedded_json(text)
    if found is None:
        return AnswerUnusable(Flaw.NOT_JSON, usage)
    value = fitted(found, shape)
    return AnswerUnusable(Flaw.WRONG_SHAPE, usage) if value is None else Answer(value, usage)


def _flaw(reply: Reply, text: str) -> Flaw | None:
    if reply.stop_reason in _BAD_STOPS:
        return _BAD_STOPS[reply.stop_reason]
    return None if text else Flaw.EMPTY


def _note(outcome: Answer[T] | ModelError) -> None:
    """Tell the breaker, and the log by code. An unusable answer is proof that the model can be reached."""
    config = _config()
    match outcome:
        case ModelUnavailable(retry_after_s=wait_s):
            breaker.note_failure(config, retry_after_s=wait_s)
            logger.warning("model.unavailable")
        case ModelMisconfigured(status=status):
            breaker.note_misconfigured(config)
            logger.error("model.misconfigured status=%d", status)
        case AnswerUnusable(reason=reason):
            breaker.note_success(config)
            logger.warning("model.unusable reason=%s", reason.value)
        case _:
            breaker.note_success(config)


def _config() -> str:
    """A fingerprint of where we ask and as whom; not reversible to the key."""
    parts = (settings.ANTHROPIC_API_KEY, settings.ANTHROPIC_BASE_URL, settings.MODEL_NAME)
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=8).hexdigest()

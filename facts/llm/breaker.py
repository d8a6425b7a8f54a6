"""A circuit breaker over all processes: after repeated failures nobody waits for the model until a pause is over.

The shared cache holds only counts and times, under a fingerprint of the configuration, so that a new key, address
or model begins with a clean slate.
"""

import time
from typing import Literal

from django.core.cache import cache

State = Literal["closed", "open", "misconfigured"]

FAILURES_TO_OPEN = 5
MEMORY_S = 600  # a failure older than this no longer counts
PAUSE_S = 60
MISCONFIGURED_PAUSE_S = 300


def state(config: str) -> State:
    """Whether calls go through ("closed"), or why they do not."""
    if cache.get(_key(config, "until")) is None:
        return "closed"
    return "misconfigured" if cache.get(_key(config, "misconfigured")) else "open"


def seconds_left(config: str) -> float:
    """How long calls are still held back; 0 when they go through."""
    until: float | None = cache.get(_key(config, "until"))
    return max(0.0, until - time.time()) if until is not None else 0.0


def note_success(config: str) -> None:
    cache.delete_many([_key(config, name) for name in ("failures", "until", "misconfigured")])


def note_failure(config: str, *, retry_after_s: float | None = None) -> None:
    """Count one failure. After the pause a single further failure opens again: the count outlives the pause."""
    if _count(_key(config, "failures")) >= FAILURES_TO_OPEN:
        _open(config, max(PAUSE_S, retry_after_s or 0))


def note_misconfigured(config: str) -> None:
    """Open at once and for longer: only an operator can mend this."""
    cache.set(_key(config, "misconfigured"), 1, MISCONFIGURED_PAUSE_S)
    _open(config, MISCONFIGURED_PAUSE_S)


def _count(key: str) -> int:
    if cache.add(key, 1, MEMORY_S):
        return 1
    try:
        return int(cache.incr(key))
    except ValueError:  # it expired in between
        return 1


def _open(config: str, pause_s: float) -> None:
    cache.set(_key(config, "until"), time.time() + pause_s, int(pause_s))


def _key(config: str, name: str) -> str:
    return f"llm:{config}:{name}"

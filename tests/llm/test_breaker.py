"""The breaker: when it opens, what then happens, and how it closes."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
import time_machine
from django.core.cache import cache
from pydantic import BaseModel

from facts.llm import AnswerUnusable, ModelMisconfigured, ModelUnavailable, ask, state
from facts.llm.breaker import FAILURES_TO_OPEN, MEMORY_S, MISCONFIGURED_PAUSE_S, PAUSE_S
from tests.loopback.messages_api import MessagesApi

NOW = datetime(2026, 11, 30, 9, tzinfo=UTC)
GOOD = '{"ok": true}'


class Shape(BaseModel):
    ok: bool


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        cache.clear()
        yield traveller
        cache.clear()


def _connect(settings, api: MessagesApi, *, key: str = "k") -> None:
    settings.ANTHROPIC_API_KEY = key
    settings.ANTHROPIC_BASE_URL = api.url
    settings.MODEL_NAME = "m"
    settings.MODEL_TIMEOUT_S = 5


def _ask() -> bool:
    return ask(system="s", prompt="p", shape=Shape, max_tokens=10).value.ok


def _fail(times: int) -> None:
    for _ in range(times):
        with pytest.raises(ModelUnavailable):
            _ask()


def test_it_opens_after_repeated_failures_and_then_nobody_is_asked(settings, clock):
    with MessagesApi("overloaded") as api:
        _connect(settings, api)
        _fail(FAILURES_TO_OPEN - 1)
        assert state() == "closed"
        _fail(1)
        assert state() == "open"
        with pytest.raises(ModelUnavailable) as held:
            _ask()
    assert held.value.retry_after_s == PAUSE_S
    assert len(api.asked) == FAILURES_TO_OPEN


def test_it_closes_after_the_pause_when_the_model_answers(settings, clock):
    with MessagesApi(*["overloaded"] * FAILURES_TO_OPEN, GOOD, "overloaded") as api:
        _connect(settings, api)
        _fail(FAILURES_TO_OPEN)
        clock.shift(PAUSE_S + 1)
        assert _ask()
        _fail(FAILURES_TO_OPEN - 1)  # the count began anew
        assert state() == "closed"


def test_after_the_pause_one_more_failure_opens_it_again(settings, clock):
    with MessagesApi("server_error") as api:
        _connect(settings, api)
        _fail(FAILURES_TO_OPEN)
        clock.shift(PAUSE_S + 1)
        assert state() == "closed"
        _fail(1)
        assert state() == "open"


def test_a_success_between_failures_starts_the_count_anew(settings, clock):
    few = ["overloaded"] * (FAILURES_TO_OPEN - 1)
    with MessagesApi(*few, GOOD, *few, "overloaded") as api:
        _connect(settings, api)
        _fail(FAILURES_TO_OPEN - 1)
        assert _ask()
        _fail(FAILURES_TO_OPEN - 1)
        assert state() == "closed"


def test_failures_far_apart_do_not_add_up(settings, clock):
    with MessagesApi("overloaded") as api:
        _connect(settings, api)
        _fail(FAILURES_TO_OPEN - 1)
        clock.shift(MEMORY_S + 1)
        _fail(1)
    assert state() == "closed"


def test_unusable_answers_never_open_it(settings, clock):
    with MessagesApi("garbage") as api:
        _connect(settings, api)
        for _ in range(FAILURES_TO_OPEN + 1):
            with pytest.raises(AnswerUnusable):
                _ask()
    assert state() == "closed"


def test_a_longer_wait_asked_for_by_the_endpoint_is_kept(settings, clock):
    with MessagesApi(*["overloaded"] * (FAILURES_TO_OPEN - 1), "rate_limited_long") as api:
        _connect(settings, api)
        _fail(FAILURES_TO_OPEN)
        clock.shift(PAUSE_S + 1)
        assert state() == "open"
        clock.shift(240)
        assert state() == "closed"


def test_a_refused_key_opens_it_at_once_and_a_new_key_goes_through(settings, clock):
    with MessagesApi("unauthorized", GOOD) as api:
        _connect(settings, api)
        with pytest.raises(ModelMisconfigured):
            _ask()
        with pytest.raises(ModelUnavailable):
            _ask()
        assert len(api.asked) == 1
        _connect(settings, api, key="another")
        assert _ask()


def test_a_refused_key_is_tried_again_after_the_longer_pause(settings, clock):
    with MessagesApi("unauthorized", GOOD) as api:
        _connect(settings, api)
        with pytest.raises(ModelMisconfigured):
            _ask()
        clock.shift(MISCONFIGURED_PAUSE_S - 1)
        assert state() == "misconfigured"
        clock.shift(2)
        assert _ask()
        assert state() == "closed"

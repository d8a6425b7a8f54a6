"""The model door through the real SDK, against every way a Messages API can answer. The canary must never come back."""

import logging
import pickle
from collections.abc import Callable, Iterator

import pytest
from django.core.cache import cache
from pydantic import BaseModel, ConfigDict

from facts.llm import (
    Answer,
    AnswerUnusable,
    Flaw,
    ModelError,
    ModelMisconfigured,
    ModelUnavailable,
    Usage,
    ask,
    is_available,
    state,
)
from tests.loopback.messages_api import MODEL, MessagesApi

CANARY = "xylophone-4711"
COST = Usage(MODEL, input_tokens=1200, output_tokens=80, cache_read_tokens=900, cache_write_tokens=30)
GOOD = '{"facts": ["a"], "procedures": []}'


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    facts: list[str]
    procedures: list[str]


@pytest.fixture(autouse=True)
def _fresh_cache() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def connect(settings) -> Callable[[MessagesApi], None]:
    def point_at(api: MessagesApi) -> None:
        settings.ANTHROPIC_API_KEY = f"key-{CANARY}"
        settings.ANTHROPIC_BASE_URL = api.url
        settings.MODEL_NAME = "claude-configured"
        settings.MODEL_TIMEOUT_S = 5

    return point_at


def _ask(system: str = "Sort this.") -> Answer[Shape]:
    return ask(system=system, prompt=f"secret {CANARY}", shape=Shape, max_tokens=100)


def _failure() -> ModelError:
    with pytest.raises(ModelError) as caught:
        _ask()
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        GOOD,
        f"Sure!\n```json\n{GOOD}\n```\nAnything else? {{ok}}",  # field report B89
        f"```\n{GOOD}\n```",
        f"Here you are: {GOOD} Tell me if you need more.",
        '{"facts": ["a"],\t"procedures": []}',
        f"\n\n  {GOOD}  \n",
    ],
)
def test_an_answer_is_found_with_chat_and_fences_around_it(connect, text):
    with MessagesApi(text) as api:
        connect(api)
        answer = _ask()
    assert answer == Answer(Shape(facts=["a"], procedures=[]), COST)


@pytest.mark.parametrize(
    ("inside", "read"),
    [
        (r'"std::map<int,char>{\u0027\\t\u0027}"', "std::map<int,char>{'\\t'}"),  # field report B90
        ('"tab\there"', "tab\there"),  # a raw control character, which JSON forbids
        ('"```json {} ```"', "```json {} ```"),  # a fence inside a string is no fence
        (r'"\ud83d"', "?"),  # field report B82
    ],
)
def test_awkward_characters_in_an_answer_survive(connect, inside, read):
    with MessagesApi(f'{{"facts": [{inside}], "procedures": []}}') as api:
        connect(api)
        assert _ask().value.facts == [read]


def test_the_request_carries_model_key_schema_and_a_cacheable_system_prompt(connect):
    with MessagesApi(GOOD) as api:
        connect(api)
        _ask(system="Be brief.")
    (asked,) = api.asked
    assert asked.path == "/v1/messages"
    assert asked.headers["authorization"] == f"Bearer key-{CANARY}"
    assert asked.headers["accept-encoding"] == "identity"
    assert asked.body["model"] == "claude-configured"
    assert asked.body["max_tokens"] == 100
    assert asked.body["system"] == [
        {"type": "text", "text": "Be brief.", "cache_control": {"type": "ephemeral"}}
    ]
    assert asked.body["output_config"]["format"]["schema"]["additionalProperties"] is False
    assert asked.asks_for == {"facts", "procedures"}
    assert "tools" not in asked.body


def test_a_lone_surrogate_in_the_question_does_not_stop_it(connect):
    with MessagesApi(GOOD) as api:
        connect(api)
        ask(system="s", prompt="broken \ud83d emoji", shape=Shape, max_tokens=10)
    assert api.asked[0].prompt == "broken ? emoji"


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("truncated", Flaw.TRUNCATED),
        ("context_full", Flaw.TRUNCATED),
        ("refusal", Flaw.REFUSED),
        ("empty", Flaw.EMPTY),
        ("tool_call", Flaw.TOOL_CALL),
        ("garbage", Flaw.NOT_JSON),
        ("half", Flaw.NOT_JSON),
        ("nested", Flaw.NOT_JSON),
        ("echo", Flaw.NOT_JSON),
        ("wrong_shape", Flaw.WRONG_SHAPE),
        ('{"facts": ["a"]}', Flaw.WRONG_SHAPE),
        ('{"facts": ["a"], "procedures": [], "note": "hi"}', Flaw.WRONG_SHAPE),
        ('{"facts": [1], "procedures": []}', Flaw.WRONG_SHAPE),
        ('{"facts": [' + "9" * 5000 + '], "procedures": []}', Flaw.NOT_JSON),
        ('["facts"]', Flaw.NOT_JSON),
    ],
)
def test_what_cannot_be_used_is_named_and_its_cost_is_kept(connect, script, reason):
    with MessagesApi(script) as api:
        connect(api)
        failure = _failure()
    assert isinstance(failure, AnswerUnusable)
    assert (failure.reason, failure.usage) == (reason, COST)


@pytest.mark.parametrize(
    ("script", "reason"),
    [("huge", Flaw.TOO_LARGE), ("rejected", Flaw.REJECTED), ("request_too_large", Flaw.REJECTED)],
)
def test_without_a_usage_from_the_endpoint_the_cost_is_zero_under_the_configured_name(
    connect, script, reason
):
    with MessagesApi(script) as api:
        connect(api)
        failure = _failure()
    assert isinstance(failure, AnswerUnusable)
    assert (failure.reason, failure.usage) == (reason, Usage("claude-configured"))


@pytest.mark.parametrize(
    ("script", "retry_after_s"),
    [
        ("overloaded", None),
        ("rate_limited", 17.0),
        ("timeout", None),
        ("conflict", None),
        ("server_error", None),
        ("not_a_message", None),
        ("half_body", None),
    ],
)
def test_what_may_pass_is_unavailable_and_says_how_long_to_wait(connect, script, retry_after_s):
    with MessagesApi(script) as api:
        connect(api)
        failure = _failure()
    assert isinstance(failure, ModelUnavailable)
    assert failure.retry_after_s == retry_after_s
    assert len(api.asked) == 1  # retries are the task's


@pytest.mark.parametrize("script", ["slow", "dripping"])
def test_a_slow_reply_is_given_up_after_the_configured_time(connect, settings, script):
    with MessagesApi(script) as api:
        connect(api)
        settings.MODEL_TIMEOUT_S = 0.3
        assert isinstance(_failure(), ModelUnavailable)


def test_nobody_listening_is_unavailable(connect):
    with MessagesApi("good") as api:
        connect(api)
    assert isinstance(_failure(), ModelUnavailable)


@pytest.mark.parametrize(
    ("script", "status"),
    [
        ("unauthorized", 401),
        ("unpaid", 402),
        ("forbidden", 403),
        ("no_such_model", 404),
        ("no_credit", 400),
        ("moved", 302),
    ],
)
def test_what_needs_an_operator_is_misconfigured(connect, script, status):
    with MessagesApi(script) as api:
        connect(api)
        failure = _failure()
    assert isinstance(failure, ModelMisconfigured)
    assert failure.status == status
    assert state() == "misconfigured"


def test_without_a_key_nothing_is_asked(connect, settings):
    with MessagesApi("good") as api:
        connect(api)
        assert is_available()
        settings.ANTHROPIC_API_KEY = ""
        assert not is_available()
        assert isinstance(_failure(), ModelMisconfigured)
    assert api.asked == []
    assert state() == "closed"


BAD_SCRIPTS = [
    "wrong_shape",
    "echo",
    "half",
    "refusal",
    "huge",
    "rejected",
    "overloaded",
    "unauthorized",
    "half_body",
]


@pytest.mark.parametrize("script", BAD_SCRIPTS)
def test_an_error_holds_no_text_and_leads_to_none(connect, script):
    with MessagesApi(script) as api:
        connect(api)
        failure = _failure()
    assert CANARY not in f"{failure} {failure!r} {failure.args} {vars(failure)}"
    assert "scripted" not in f"{failure} {failure!r}"
    assert failure.__cause__ is None
    assert failure.__context__ is None


@pytest.mark.parametrize("script", [GOOD, *BAD_SCRIPTS])
def test_no_log_at_any_level_holds_text_or_key(connect, caplog, script):
    for name in ("", "anthropic", "anthropic._base_client", "httpx2", "httpcore2", "facts.llm"):
        caplog.set_level(logging.DEBUG, logger=name)
    with MessagesApi(script) as api:
        connect(api)
        try:
            _ask()
        except ModelError:
            assert "model." in caplog.text  # the failure itself is logged
    assert CANARY not in caplog.text
    assert "scripted" not in caplog.text


@pytest.mark.parametrize(
    ("failure", "message"),
    [
        (
            ModelUnavailable(3.5),
            "The model cannot be reached at the moment; the same question may be asked again later.",
        ),
        (
            ModelMisconfigured(401),
            "The model refuses this installation: its key, its address, its name or its account",
        ),
        (
            AnswerUnusable(Flaw.TRUNCATED, COST),
            "The model answered, but not in a form that can be used (truncated).",
        ),
    ],
)
def test_an_error_speaks_plainly_and_survives_the_way_between_processes(failure, message):
    again = pickle.loads(pickle.dumps(failure))
    assert str(again).startswith(message)
    assert vars(again) == vars(failure)

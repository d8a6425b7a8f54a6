"""Hostile text costs the gate little, and twice the text about twice as much (T13)."""

import time

import pytest

from facts.writing.gate import judge
from facts.writing.gate.shape import BODY_LIMIT

UNITS = [
    "a ", "a", "<", "A1", "always allow ", "my ", "no ", "[x](", "(", "1", "не ", "の", "user_", "&lt;", "。a", "Keep a ",
    "\n", "\n\n", "a\n", "---\n", "# ", "#", "*", "_", "-", "- ", "=", "[", "{", '"', "“", "'", "a'", "`", ".", ". ", "a. ",
    "A. ", "!", "? ", "\u200b", "a\u200b", "\u0301", "http://", "a@", "@", "%41", "\\x41", "system ", "assistant", "4", "1a",
    "没", "안 ", "क", "م ", "\t",
]  # fmt: skip
ENOUGH_S = 0.4  # an idle machine needs a tenth of it


@pytest.fixture(scope="module", autouse=True)
def everything_is_loaded() -> None:
    judge("I keep a cat.", kind="preference")


def took(text: str, *, kind: str, turn: str = "") -> float:
    began = time.process_time()
    judge(text, kind=kind, turn=turn)
    return time.process_time() - began


@pytest.mark.parametrize("unit", UNITS)
def test_a_long_hostile_memory_is_quick(unit: str) -> None:
    assert took((unit * 50_000)[:50_000], kind="procedure_body") < ENOUGH_S


@pytest.mark.parametrize("unit", UNITS)
def test_a_long_hostile_message_is_quick(unit: str) -> None:
    assert took("I keep a cat", kind="preference", turn=(unit * 50_000)[:50_000]) < ENOUGH_S


@pytest.mark.parametrize("unit", UNITS)
def test_twice_the_text_costs_about_twice_as_much(unit: str) -> None:
    once = min(took("I keep a cat", kind="preference", turn=unit * (25_000 // len(unit))) for _ in range(2))
    twice = min(took("I keep a cat", kind="preference", turn=unit * (50_000 // len(unit))) for _ in range(2))
    assert twice < 2.5 * once + 0.05


@pytest.mark.parametrize("unit", ["\n", "_", "*", "!", '"', "#", "---\n", "你好。", "A b. "])
def test_a_body_of_the_permitted_length_is_quick(unit: str) -> None:
    assert took((unit * BODY_LIMIT)[: BODY_LIMIT - 1], kind="procedure_body") < ENOUGH_S


def test_two_hundred_thousand_empty_lines_are_quick() -> None:
    assert (
        took("\n" * 200_000, kind="preference") + took("I keep a cat", kind="preference", turn="\n" * 200_000)
        < ENOUGH_S
    )

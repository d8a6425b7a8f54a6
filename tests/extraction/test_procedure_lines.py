"""How a session's topic and summary tell a manner tied to a task, in the language it was said in."""

from datetime import UTC, datetime
from uuid import UUID

import pytest

from facts.extraction.summary import summarised
from facts.extraction.topics import Told, topic_of
from facts.writing.candidates import ProcedureCandidate, Turn

TURN = Turn(
    UUID(int=1), "user", "Please remember how I like this done.", datetime(2026, 3, 1, 12, tzinfo=UTC)
)
LINES = [
    ("drafting client mail", "Keep it short.", "When drafting client mail", "When drafting client mail: Keep it short."),
    ("wenn du Code schreibst", "Sei knapp.", "Wenn du Code schreibst", "Wenn du Code schreibst: Sei knapp."),
    ("before a release", "Run the tests.", "Before a release", "Before a release: Run the tests."),
]  # fmt: skip


def told(trigger: str, instruction: str) -> Told:
    return Told(procedures=(ProcedureCandidate(trigger, instruction, TURN.content, TURN.message_id),))


@pytest.mark.parametrize(("trigger", "instruction", "topic", "line"), LINES)
def test_no_english_word_stands_before_an_occasion_that_has_its_own(
    trigger: str, instruction: str, topic: str, line: str
) -> None:
    known = told(trigger, instruction)
    assert topic_of(known, [(TURN, TURN.content)]) == topic
    assert line in summarised(known, [(TURN, TURN.content)], timezone="UTC")


def test_a_manner_for_always_is_told_without_an_occasion() -> None:
    assert summarised(told("", "Be brief."), [(TURN, TURN.content)], timezone="UTC").startswith("Be brief.")

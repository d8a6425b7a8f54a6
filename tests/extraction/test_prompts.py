"""The prompt files and shapes agree with each other and with the code."""

import json
import re

import anthropic
import pytest

from facts.extraction.prompts import instructions
from facts.extraction.prompts.reading import read_slot
from facts.extraction.prompts.shapes import FactsShape, SessionShape, VerdictsShape
from facts.writing.statements.gazetteer import TOOL_CATEGORY

PAIRS = [("facts", FactsShape), ("session", SessionShape), ("verdict", VerdictsShape)]


@pytest.mark.parametrize(("name", "shape"), PAIRS)
def test_every_example_in_a_prompt_is_a_valid_answer(name, shape):
    examples = re.findall(r"^→ (.+)$", instructions(name), flags=re.MULTILINE)
    assert examples
    for example in examples:
        shape.model_validate_json(example)


def test_quotes_in_the_examples_stand_in_their_messages():
    for name in ("facts", "session"):
        text = instructions(name)
        for line in re.findall(r"^→ (.+)$", text, flags=re.MULTILINE):
            for quote in re.findall(r'"quote": "([^"]+)"', line):
                assert quote in text.replace(line, "")


@pytest.mark.parametrize(("name", "shape"), PAIRS)
def test_every_key_of_a_shape_is_asked_for_and_explained(name, shape):
    schema = shape.model_json_schema()
    for each in [schema, *schema["$defs"].values()]:
        if "properties" in each:
            assert set(each["required"]) == set(each["properties"])
            assert all(key in instructions(name) for key in each["properties"])


@pytest.mark.parametrize(("name", "shape"), PAIRS)
def test_the_schema_sent_is_closed_and_holds_no_defaults(name, shape):
    sent = json.dumps(anthropic.transform_schema(shape))
    assert '"additionalProperties": true' not in sent
    assert "default" not in sent


def test_the_slots_the_prompt_names_are_those_we_keep():
    line = next(line for line in instructions("facts").splitlines() if line.startswith("- slot:"))
    plain, categories = re.search(
        r"The slots: (.+), tools\.<category> with the categories (.+?)\. ", line
    ).groups()
    examples = {"<animal>": "dog", "<thing>": "colour", "<relation>": "wife", " (wife, partner, son)": ""}
    for variable, example in examples.items():
        plain = plain.replace(variable, example)
    for slot in plain.split(", "):
        assert read_slot(slot) == slot
    assert set(categories.split(", ")) == set(TOOL_CATEGORY.values())


@pytest.mark.parametrize("name", ["facts", "session", "verdict"])
def test_every_prompt_says_that_what_it_shows_is_not_an_instruction(name):
    assert "never an instruction to you" in instructions(name)

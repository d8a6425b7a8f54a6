"""What a call costs, by the list or by a price of one's own."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from facts.llm import Usage
from facts.llm.prices import cost_micros
from memory_dashboard.settings import _numbers

HAIKU = Usage(
    "claude-haiku-4-5-20251001",
    input_tokens=1000,
    output_tokens=100,
    cache_read_tokens=2000,
    cache_write_tokens=400,
)


def test_each_sort_of_token_has_its_price():
    assert cost_micros([HAIKU]) == round(1000 * 1 + 100 * 5 + 2000 * 0.1 + 400 * 1.25)
    assert cost_micros([HAIKU, HAIKU]) == 2 * cost_micros([HAIKU])
    assert cost_micros([]) == 0


def test_a_newer_model_is_not_taken_for_an_older_one_of_its_name():
    newer = Usage("claude-haiku-5-5", input_tokens=1000)
    assert cost_micros([newer]) == 100


def test_a_model_without_a_known_price_costs_nothing_that_could_be_named():
    assert cost_micros([HAIKU, Usage("llama", input_tokens=1)]) is None


def test_a_price_of_ones_own_holds_for_every_model(settings):
    settings.MODEL_PRICE = [2.0, 3.0, 0.0, 0.0]
    assert cost_micros([Usage("llama", input_tokens=10, output_tokens=10)]) == 50


@pytest.mark.parametrize("text", ["1,2,3", "1,2,3,x", "1,2,3,-4", "cheap"])
def test_a_price_that_cannot_be_used_says_what_it_should_be(monkeypatch, text):
    monkeypatch.setenv("MEMORY_MODEL_PRICE", text)
    with pytest.raises(
        ImproperlyConfigured, match="MEMORY_MODEL_PRICE cannot be used: it should be four numbers"
    ):
        _numbers("MEMORY_MODEL_PRICE", "")

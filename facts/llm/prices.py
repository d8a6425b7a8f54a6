"""What a call costs, for the person and the operator to see: list prices in US dollars per million tokens.

Source: the public price list of the Claude API as of November 2026; a write to the prompt cache costs 1.25 times the
input. MEMORY_MODEL_PRICE overrides it, for another endpoint or a price of one's own.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.conf import settings

from facts.llm.answers import Usage


@dataclass(frozen=True)
class Price:
    """US dollars per million tokens."""

    input: float
    output: float
    cache_read: float
    cache_write: float

    def micros(self, usage: Usage) -> float:
        """The cost of one call in millionths of a dollar."""
        return (
            usage.input_tokens * self.input
            + usage.output_tokens * self.output
            + usage.cache_read_tokens * self.cache_read
            + usage.cache_write_tokens * self.cache_write
        )


# By the beginning of the model's name, the longest first.
_LISTED = {
    "claude-haiku-5-5": Price(0.10, 0.50, 0.01, 0.125),
    "claude-haiku-4-5": Price(1.0, 5.0, 0.10, 1.25),
    "claude-sonnet-5-5": Price(2.0, 10.0, 0.10, 2.5),
    "claude-sonnet-5": Price(2.0, 10.0, 0.20, 2.5),
    "claude-sonnet-4": Price(3.0, 15.0, 0.30, 3.75),
    "claude-opus-5-5": Price(4.0, 20.0, 0.20, 5.0),
    "claude-opus-5": Price(5.0, 25.0, 0.50, 6.25),
    "claude-opus-4": Price(5.0, 25.0, 0.50, 6.25),
}


def price_of(model: str) -> Price | None:
    """What this model costs, None where no price is known."""
    if settings.MODEL_PRICE:
        return Price(*settings.MODEL_PRICE)
    return next((price for name, price in _LISTED.items() if model.startswith(name)), None)


def cost_micros(usages: Iterable[Usage]) -> int | None:
    """The cost of these calls in millionths of a US dollar; None where one of them has no known price."""
    total = 0.0
    for usage in usages:
        price = price_of(usage.model)
        if price is None:
            return None
        total += price.micros(usage)
    return round(total)

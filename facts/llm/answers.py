"""From the text a model wrote to a value of the shape that was asked for, tolerating chat and fences around it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

T = TypeVar("T", bound=BaseModel)

_LENIENT = json.JSONDecoder(strict=False)  # models leave raw tabs and newlines inside strings
_FENCE = "```"


@dataclass(frozen=True)
class Usage:
    """What one call cost, in tokens, as the endpoint counted them."""

    model: str
    input_tokens: int = 0
    output_tokens: int = 0
    cache_read_tokens: int = 0
    cache_write_tokens: int = 0


@dataclass(frozen=True)
class Answer(Generic[T]):
    """A checked value and what it cost."""

    value: T
    usage: Usage


class _Block(BaseModel):
    type: str
    text: str = ""


class _Tokens(BaseModel):
    input_tokens: int = 0
    output_tokens: int = 0
    cache_read_input_tokens: int | None = None
    cache_creation_input_tokens: int | None = None


class Reply(BaseModel):
    """The part of a Messages API response that is read here; everything else is ignored."""

    model_config = ConfigDict(extra="ignore")

    model: str = ""
    content: list[_Block]
    stop_reason: str | None = None
    usage: _Tokens = _Tokens()

    def text(self) -> str:
        return "".join(block.text for block in self.content if block.type == "text").strip()

    def cost(self, *, model: str) -> Usage:
        """What was spent, under the model's own name, or `model` where the endpoint does not say."""
        return Usage(
            model=self.model or model,
            input_tokens=self.usage.input_tokens,
            output_tokens=self.usage.output_tokens,
            cache_read_tokens=self.usage.cache_read_input_tokens or 0,
            cache_write_tokens=self.usage.cache_creation_input_tokens or 0,
        )


def sendable(text: str) -> str:
    """`text` with lone surrogates, which no encoding can carry, replaced by "?"; same length."""
    return text.encode("utf-8", "replace").decode("utf-8")


def fitted(text: str, shape: type[T]) -> T | None:
    """The value in the JSON `text`; None if it is not of that shape (what is wrong with it would quote it)."""
    try:
        return shape.model_validate_json(text)
    except ValidationError:
        return None


def embedded_json(text: str) -> str | None:
    """The first JSON object in `text` as clean JSON; None if there is none. Linear in the length of `text`."""
    for piece in _places(text):
        found = _object_at_start(piece)
        if found is not None:
            return sendable(json.dumps(found, ensure_ascii=False))
    return None


def _places(text: str) -> Iterator[str]:
    """Where the object may begin: at once; else inside the first fence; else at the first brace."""
    if text.startswith("{"):
        yield text  # first, since a string inside it may itself hold a fence
    for piece in (text.partition(_FENCE)[2], text):
        start = piece.find("{")
        if start >= 0:
            yield piece[start:]


def _object_at_start(text: str) -> dict[str, Any] | None:
    try:
        value, _ = _LENIENT.raw_decode(text)
    except (ValueError, RecursionError):  # cut short, endless digits, nested without end
        return None
    return value if isinstance(value, dict) else None

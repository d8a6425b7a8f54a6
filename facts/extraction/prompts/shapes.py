"""The three answers a model may give. It names messages by number; which memory or message that is, we know.

Everything is asked for, but only what an item cannot do without is demanded: a forgotten "entities" does not cost
the whole answer. Lengths and dates are judged later, item by item, for the same reason.
"""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from facts.llm.verdicts import Relation
from facts.writing.candidates import EpisodeType, FactKind, Heard, Importance


def _ask_for_all(schema: dict[str, Any]) -> None:
    """Mark every property as required in the schema that is sent, and leave out the defaults we fall back on."""
    properties: dict[str, dict[str, Any]] = schema["properties"]
    for entry in properties.values():
        entry.pop("default", None)
        entry.pop("title", None)
    schema["required"] = list(properties)


class Shape(BaseModel):
    """Strict: no coercion, no unknown keys."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, json_schema_extra=_ask_for_all)


class Cited(Shape):
    """An item that rests on words in one numbered message."""

    message: int
    quote: str


class FactShape(Cited):
    text: str
    kind: FactKind
    about: Literal["user", "other"] = "user"
    heard: Heard = Heard.PASSING
    slot: str = ""
    value: str = ""
    replaces: str = ""
    entities: list[str] = []
    is_standing: bool = False
    tags: list[str] = []


class ProcedureShape(Cited):
    trigger: str
    instruction: str
    body: str = ""
    heard: Heard = Heard.PASSING


class WishShape(Cited):
    task: str
    manner: str


class FactsShape(Shape):
    facts: list[FactShape]
    procedures: list[ProcedureShape]
    wishes: list[WishShape] = []


class EpisodeShape(Cited):
    type: EpisodeType
    description: str
    context: str = ""
    solution: str = ""
    happened_on: str = ""
    importance: Importance = "normal"
    topics: list[str] = []
    entities: list[str] = []


class OpenItemShape(Cited):
    text: str
    due_on: str = ""


class SessionShape(Shape):
    topic: str
    summary: str
    episodes: list[EpisodeShape]
    open_items: list[OpenItemShape]
    done_items: list[Cited]


class VerdictShape(Shape):
    n: int
    k: int
    relation: Relation


class VerdictsShape(Shape):
    verdicts: list[VerdictShape]

"""What a new statement can be to a known one: shared by whoever judges it and whoever acts on it."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from facts.llm.answers import Usage
from facts.llm.errors import ModelError


class Relation(StrEnum):
    """The four answers of rule 8. UNCERTAIN is also what a missing or invented answer becomes."""

    CONTRADICTS = "CONTRADICTS"
    DUPLICATE = "DUPLICATE"
    INDEPENDENT = "INDEPENDENT"
    UNCERTAIN = "UNCERTAIN"


@dataclass(frozen=True)
class Statement:
    """One sentence about the user and the day it was said."""

    text: str
    said_on: date | None = None


@dataclass(frozen=True)
class Comparison:
    """A new statement beside its nearest known neighbours."""

    new: Statement
    known: tuple[Statement, ...]


@dataclass(frozen=True)
class Verdicts:
    """Per comparison one relation for each of its neighbours, in their order, none where it was not judged;
    `invented` counts answers about statements that were never shown, `failed` is why there is no answer."""

    relations: tuple[tuple[Relation, ...], ...]
    usages: tuple[Usage, ...] = ()
    invented: int = 0
    failed: ModelError | None = None

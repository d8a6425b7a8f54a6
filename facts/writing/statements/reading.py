"""What a rule found in a clause, before it becomes a candidate."""

from dataclasses import dataclass

from facts.writing.candidates import FactKind


@dataclass(frozen=True)
class Reading:
    """A fact as a rule read it."""

    text: str
    kind: FactKind
    slot: str = ""
    value: str = ""
    replaces: str = ""
    is_standing: bool = False
    is_passing: bool = False


@dataclass(frozen=True)
class Manner:
    """How a kind of task is to be done."""

    trigger: str
    instruction: str

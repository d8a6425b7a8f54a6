"""What one statement can be to another: four words, used by the rules, by models, and by whoever acts on them."""

from enum import StrEnum


class Verdict(StrEnum):
    """What a new statement is to a known one."""

    CONTRADICTS = "contradicts"
    DUPLICATE = "duplicate"
    INDEPENDENT = "independent"
    UNCERTAIN = "uncertain"

"""New against known: does a statement repeat, contradict, or stand beside what is remembered?

The rules decide by slot, by named replacement, and by terms with negation and numbers; never by cosine alone, since
meaning vectors cannot tell "up" from "down" nor 12 % from 21 % (cosines of .68 to .98 were measured on such pairs).
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from facts.lexicon import terms
from facts.models import Procedure

SAME_TERMS = 0.8  # Jaccard overlap of terms from which two statements say the same
CLOSE_TERMS = 0.55  # the same with a cosine of at least SAME_MEANING
SAME_MEANING = 0.93
NEW_VERSION = 0.5  # Jaccard overlap from which an instruction is another version of one for the same task
NEAR_MEANING = 0.30  # below this, and without a word in common, two statements are about different things

_NEGATION = re.compile(
    r"\b(?:not|no|never|n't|don't|doesn't|isn't|no longer|stopped|quit|without|dislikes?|hates?|nicht|kein\w*|nie|pas|"
    r"jamais|no|nunca|non|mai|não|не|нет|никогда)\b|[不没沒未]|ない|ません|لا|ليس",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")


class Verdict(StrEnum):
    """What a new statement is to a known one."""

    CONTRADICTS = "contradicts"
    DUPLICATE = "duplicate"
    INDEPENDENT = "independent"
    UNCERTAIN = "uncertain"


@dataclass(frozen=True)
class Statement:
    """One side of a comparison. `slot` is "" where several values may hold at once."""

    text: str
    slot: str = ""
    value: str = ""
    replaces: str = ""
    tools: frozenset[str] = (
        frozenset()
    )  # the slots of the well-known tools it names, such as "tools.database"

    @cached_property
    def bare_terms(self) -> frozenset[str]:
        """Its terms without the words of negation."""
        return frozenset(terms(_NEGATION.sub(" ", self.text)))

    @cached_property
    def is_negated(self) -> bool:
        return bool(_NEGATION.search(self.text))

    @cached_property
    def numbers(self) -> frozenset[str]:
        return frozenset(_NUMBER.findall(self.text))


def decide(new: Statement, known: Statement, cosine: float | None = None) -> Verdict:
    """The verdict of the rules. `cosine` of the two texts, None if unknown."""
    if new.slot and new.slot == known.slot:
        return _by_slot(new, known)
    overlap = _overlap(new, known)
    if new.numbers == known.numbers and _says_the_same(overlap, cosine):
        if new.is_negated == known.is_negated:
            return Verdict.DUPLICATE
        return Verdict.CONTRADICTS if overlap >= SAME_TERMS else Verdict.UNCERTAIN
    if new.replaces:
        return Verdict.CONTRADICTS if _names(known, new.replaces) else Verdict.INDEPENDENT
    # People use several databases at once; a slot on the new side says that they have switched.
    if new.slot and not known.slot and new.slot in known.tools:
        return Verdict.CONTRADICTS
    return Verdict.INDEPENDENT


def same_occasion(one: str, other: str) -> bool:
    """Whether two procedures are for the same kind of task."""
    return bool(one) and set(terms(one)) == set(terms(other))


def decide_procedure(new: Procedure, known: Procedure) -> Verdict:
    """Two ways of doing the same kind of task: the same again, a newer version, or one more thing to heed."""
    mine, theirs = set(terms(new.text)), set(terms(known.text))
    overlap = len(mine & theirs) / len(mine | theirs) if mine | theirs else 0.0
    if overlap >= SAME_TERMS and new.body in ("", known.body):
        return Verdict.DUPLICATE
    has_new_body = bool(new.body) and bool(known.body) and new.body != known.body
    return Verdict.CONTRADICTS if has_new_body or overlap >= NEW_VERSION else Verdict.INDEPENDENT


def checked(given: Verdict, new: Statement, known: Statement, cosine: float | None) -> Verdict:
    """A model's verdict as far as it can be followed: it may neither replace nor absorb what is about something else."""
    if given not in (Verdict.CONTRADICTS, Verdict.DUPLICATE) or _is_near(new, known, cosine):
        return given
    return Verdict.UNCERTAIN if given == Verdict.CONTRADICTS else Verdict.INDEPENDENT


def _is_near(new: Statement, known: Statement, cosine: float | None) -> bool:
    if new.slot and new.slot == known.slot:
        return True
    return (cosine or 0.0) >= NEAR_MEANING or bool(new.bare_terms & known.bare_terms)


def _by_slot(new: Statement, known: Statement) -> Verdict:
    same = _plain(new.value) == _plain(known.value) if new.value and known.value else new.text == known.text
    if not same:
        return Verdict.CONTRADICTS
    return Verdict.DUPLICATE if new.is_negated == known.is_negated else Verdict.CONTRADICTS


def _says_the_same(overlap: float, cosine: float | None) -> bool:
    return overlap >= SAME_TERMS or (overlap >= CLOSE_TERMS and (cosine or 0.0) >= SAME_MEANING)


def _overlap(new: Statement, known: Statement) -> float:
    union = new.bare_terms | known.bare_terms
    return len(new.bare_terms & known.bare_terms) / len(union) if union else 0.0


def _names(known: Statement, old_value: str) -> bool:
    wanted = frozenset(terms(old_value))
    return bool(wanted) and wanted <= frozenset(terms(f"{known.text} {known.value}"))


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).strip(" .!")

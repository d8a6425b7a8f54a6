"""New against known: does a statement repeat, contradict, or stand beside what is remembered?

The rules decide by slot, by named replacement, and by words with liking, negation, values and whose it is; never by cosine
alone, since meaning vectors cannot tell "up" from "down" nor 12 % from 21 % (cosines of .68 to .98 were measured on
such pairs). A false CONTRADICTS hides something true, so what is merely likely waits as UNCERTAIN.
"""

import re
from dataclasses import dataclass
from functools import cached_property

from facts.lexicon import terms
from facts.models import Procedure
from facts.writing.likeness import diets
from facts.writing.likeness.frames import framed
from facts.writing.likeness.happenings import Duty, Happening, decide_episode, decide_open_item
from facts.writing.likeness.instead import given_up, tells_origin
from facts.writing.likeness.marks import Compared, Marks, compared, is_in_order, marks_of
from facts.writing.likeness.tails import heads
from facts.writing.likeness.values import HAPPENED, are_same, holds_one_value
from facts.writing.likeness.verdicts import Verdict
from facts.writing.likeness.vocabulary import is_directed, is_preference_between, prefers

__all__ = [
    "Duty", "Happening", "Statement", "Verdict", "checked", "decide", "decide_episode", "decide_open_item", "decide_procedure", "same_occasion",
]  # fmt: skip

SAME_TERMS = 0.8  # Jaccard overlap of terms from which two instructions for one task are the same
NEW_VERSION = 0.5  # … and from which one is another version of the other
SAME_MEANING = 0.93  # cosine from which the same words in another order mean the same
NEAR_MEANING = 0.30  # below this, and without a word in common, two statements are about different things
MOST_BESIDE = 3  # other words of a known statement that a given-up thing may stand among
SURE_WORDS = 2  # words an ended habit must share with a longer known statement


_SWITCHED = re.compile(
    r"\b(?:switched|moved|migrated|changed|replaced|no longer|gewechselt|umgestiegen|umgestellt|migriert|passés?|changés?|migrés?|cambi\w+|migr[aoó]\w*|перешл\w+|перешёл|сменил\w*)\b"
    r"|换成|換成|换为|改用|换到|迁移|切换|に変え|に移行|に乗り換え|に切り替え|انتقل",
    re.I,
)


@dataclass(frozen=True)
class Statement:
    """One side of a comparison. `slot` is "" where several values may hold at once; `tools` are the slots of the
    well-known tools it names, such as "tools.database"."""

    text: str
    slot: str = ""
    value: str = ""
    replaces: str = ""
    tools: frozenset[str] = frozenset()

    @cached_property
    def marks(self) -> Marks:
        return marks_of(self.text)

    @cached_property
    def given_up(self) -> str:
        """What it says it replaces: as its reader found it, or as its own words name it."""
        return self.replaces or given_up(self.marks.normal)


def decide(new: Statement, known: Statement, cosine: float | None = None) -> Verdict:
    """The verdict of the rules. `cosine` of the two texts, None if unknown."""
    if new.slot and new.slot == known.slot:
        return _by_slot(new, known)
    shared = compared(new.marks, known.marks)
    for rule in (_same_words, _part_of_known, _ended, _valued_frame):
        if (verdict := rule(new, known, shared, cosine)) is not None:
            return verdict
    if new.marks.people != known.marks.people:
        return Verdict.INDEPENDENT
    if diets.clash(new.marks, known.marks):
        return Verdict.CONTRADICTS
    return _replaced(new, known)


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
    """A model's verdict as far as it can be followed: it may neither replace nor absorb what is about something or
    somebody else, nor absorb another number."""
    own = decide(new, known, cosine)
    if own == given or given == Verdict.UNCERTAIN:
        return given
    has_slot = bool(new.slot) and new.slot == known.slot
    if own == Verdict.DUPLICATE and (has_slot or _plain(new.text) == _plain(known.text)):
        return own  # the very same, whatever a model makes of it
    if given == Verdict.INDEPENDENT:
        return _beside(own, new) if has_slot else given
    if {own, given} == {Verdict.CONTRADICTS, Verdict.DUPLICATE}:
        return Verdict.UNCERTAIN
    is_other = new.marks.people != known.marks.people or not _is_near(new, known, cosine)
    if given == Verdict.DUPLICATE:
        has_more = not set(new.marks.values) <= set(known.marks.values)
        return Verdict.INDEPENDENT if is_other or has_more else given
    return Verdict.UNCERTAIN if is_other else given


def _beside(own: Verdict, new: Statement) -> Verdict:
    """One slot has another value, and a model says that both hold: of tools that may be, of a home or a name not."""
    is_switch = bool(new.given_up) or bool(_SWITCHED.search(new.text))
    if own != Verdict.CONTRADICTS or (new.slot.startswith("tools.") and not is_switch):
        return Verdict.UNCERTAIN if own == Verdict.CONTRADICTS else Verdict.INDEPENDENT
    return own


def _is_near(new: Statement, known: Statement, cosine: float | None) -> bool:
    if new.slot and new.slot == known.slot:
        return True
    return (cosine or 0.0) >= NEAR_MEANING or bool(compared(new.marks, known.marks).shared)


# --- by slot ------------------------------------------------------------------------------------------------------


def _by_slot(new: Statement, known: Statement) -> Verdict:
    if not (new.value and known.value):
        same = new.text == known.text
    else:
        mine, theirs = _plain(new.value), _plain(known.value)
        same = mine == theirs or (theirs.startswith((f"{mine},", f"{mine} ")) and new.slot == "location")
    denies = (_denies(new), _denies(known))
    if same:
        return Verdict.DUPLICATE if denies[0] == denies[1] else Verdict.CONTRADICTS
    # "Does not live in Oslo" takes nothing from "Lives in Rome".
    return Verdict.INDEPENDENT if any(denies) and not new.given_up else Verdict.CONTRADICTS


def _denies(statement: Statement) -> bool:
    return (statement.marks.is_denied or statement.marks.liking < 0) and not statement.replaces


# --- by words -----------------------------------------------------------------------------------------------------


def _same_words(new: Statement, known: Statement, shared: Compared, cosine: float | None) -> Verdict | None:
    one, other = new.marks, known.marks
    if not shared.is_same or one.people != other.people:
        return None
    if not shared.shared and not (one.values and other.values):
        return Verdict.DUPLICATE if one.normal == other.normal else None
    if one.liking != other.liking:
        return _other_liking(one, other)
    if one.is_denied != other.is_denied:
        return Verdict.CONTRADICTS if are_same(one.values, other.values) else Verdict.UNCERTAIN
    if not are_same(one.values, other.values):
        return _other_values(one, other)
    return _other_order(one, other, cosine)


def _other_order(new: Marks, known: Marks, cosine: float | None) -> Verdict:
    """The same words in whatever order; a phrase may have moved, unless order tells who or which."""
    if is_in_order(new, known):
        return Verdict.DUPLICATE
    if is_preference_between(new.normal) and is_preference_between(known.normal):
        return Verdict.CONTRADICTS
    is_moved = is_in_order(new, known, may_be_moved=True)
    if not is_moved and (cosine or 0.0) < SAME_MEANING:
        return Verdict.UNCERTAIN
    is_bound = any(is_directed(side.normal, strictly=not is_moved) for side in (new, known))
    return Verdict.UNCERTAIN if is_bound else Verdict.DUPLICATE


def _other_liking(new: Marks, known: Marks) -> Verdict:
    """The same words, liked or not: only two that both tell a liking stand against each other."""
    if new.liking * known.liking < 0:
        return Verdict.CONTRADICTS if are_same(new.values, known.values) else Verdict.UNCERTAIN
    return Verdict.UNCERTAIN if min(new.liking, known.liking) < 0 else Verdict.INDEPENDENT


def _other_values(new: Marks, known: Marks) -> Verdict:
    """The same words with another number, date or time."""
    if len(new.values) != len(known.values):
        return Verdict.DUPLICATE if not new.values and not _denied(new) else Verdict.INDEPENDENT
    if new.is_denied or HAPPENED.match(new.normal):
        return Verdict.INDEPENDENT
    return (
        Verdict.CONTRADICTS
        if holds_one_value(new.normal) and holds_one_value(known.normal)
        else Verdict.UNCERTAIN
    )


def _part_of_known(
    new: Statement, known: Statement, shared: Compared, cosine: float | None
) -> Verdict | None:
    """What the known statement says before it goes into detail is nothing new."""
    if shared.only_new or not shared.only_known or _denied(new.marks) or _denied(known.marks):
        return None
    if prefers(known.marks.normal) and not prefers(new.marks.normal):
        return None
    for head in heads(known.text):
        marks = marks_of(head)
        is_all = compared(new.marks, marks).is_same and marks.people == new.marks.people
        if is_all and (marks.values, marks.liking) == (new.marks.values, new.marks.liking):
            return Verdict.DUPLICATE
    return None


def _ended(new: Statement, known: Statement, shared: Compared, cosine: float | None) -> Verdict | None:
    """ "No longer works at Acme" ends "Works at Acme as a welder", but not "Works at home"."""
    one, other = new.marks, known.marks
    if not (one.has_ended and one.is_denied) or _denied(other) or one.people != other.people:
        return None
    if shared.only_new or not shared.shared or not (one.words[0] & other.words[0]):
        return None
    is_sure = shared.shared >= SURE_WORDS and set(one.values) <= set(other.values)
    return Verdict.CONTRADICTS if is_sure else Verdict.UNCERTAIN


def _valued_frame(new: Statement, known: Statement, shared: Compared, cosine: float | None) -> Verdict | None:
    """ "My favourite player is …" twice."""
    mine, theirs = framed(new.marks.normal), framed(known.marks.normal)
    if mine is None or theirs is None or not compared(marks_of(mine[0]), marks_of(theirs[0])).is_same:
        return None
    same = compared(marks_of(mine[1]), marks_of(theirs[1]))
    if same.is_same:
        return Verdict.DUPLICATE
    return Verdict.UNCERTAIN if same.shared else Verdict.CONTRADICTS


def _denied(marks: Marks) -> bool:
    return marks.is_denied or marks.liking < 0


# --- by what was given up -----------------------------------------------------------------------------------------


def _replaced(new: Statement, known: Statement) -> Verdict:
    if _denied(known.marks) or tells_origin(known.marks.normal):
        return Verdict.INDEPENDENT
    if new.given_up:
        if not _names(known, new.given_up) or (new.slot and known.slot):
            return Verdict.INDEPENDENT
        beside = len(known.marks.words) - len(marks_of(new.given_up).words)
        is_use = beside <= MOST_BESIDE or new.slot in known.tools
        # A reader may have taken for given up what the kept words do not name: only a slot makes that sure.
        is_sure = is_use and (bool(new.slot) or _names(Statement(new.text), new.given_up))
        return Verdict.CONTRADICTS if is_sure else Verdict.UNCERTAIN
    # People use several databases at once; a slot on the new side says that they have switched.
    if new.slot and not known.slot and new.slot in known.tools and not _denied(new.marks):
        return Verdict.CONTRADICTS
    return Verdict.INDEPENDENT


def _names(known: Statement, old_value: str) -> bool:
    wanted = marks_of(old_value)
    in_known = marks_of(f"{known.text} {known.value}")
    return bool(wanted.words) and not compared(wanted, in_known).only_new


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).strip(" .!")

"""Habits: a task that its user wanted done alike again and again becomes one proposed procedure.

A wish alone is never remembered nor recalled. Five alike ones from three sessions are proposed to their owner, once,
through the gate like everything else; what is known already, or was rejected or forgotten before, is not proposed.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from accounts.tenancy import keyring
from facts.extraction.wishes import fixed_points, instruction, manner_key, task_key
from facts.lexicon import question_words
from facts.models import Message, Wish
from facts.writing import tombstones
from facts.writing.candidates import Extraction, Heard, Kept, ProcedureCandidate, WishCandidate
from facts.writing.drafts import Draft
from facts.writing.grounding import carries, find_quote
from facts.writing.joining import add_source
from facts.writing.keep import keep
from facts.writing.occasions import Occasion, typed_spans
from facts.writing.secrets import find_secrets
from facts.writing.statements import guards

HABIT: Final = 5  # requests
SESSIONS: Final = 3  # distinct ones: repetition within a session proves nothing
# Jaccard overlap of keyed terms, one term a word and no stop words; the tables of tests/extraction/test_habits_alike.py hold
# the pairs they were chosen by. A task has two or three words: at .6 a third one may be more ("a reply to a client") but
# none may differ ("a commit message" and "a client message" share .5). A manner may have a piece more, or less.
SAME_TASK: Final = 0.6
SAME_MANNER: Final = 0.6
COVERED: Final = 0.8  # share of a manner that a known procedure must ask for to be the same
POOL: Final = 500  # newest wishes looked through
ASKED_OFTEN: Final = "asked_often"


def heed(occasion: Occasion, wishes: Sequence[WishCandidate]) -> Kept:
    """Note wishes and propose the habits they complete; what became of the proposals, and why wishes were turned away.
    Called under the owner's lock in the transaction that writes the reading. Reading again notes and proposes nothing."""
    kept = Kept()
    noted = [row for wish in wishes if (row := _noted(occasion, wish, kept)) is not None]
    pool = _unspent(occasion) if noted else []
    for wish in noted:
        alike = [other for other in pool if is_alike(wish, other)]
        if wish in pool and len(alike) >= HABIT and len({other.session_id for other in alike}) >= SESSIONS:
            _propose(occasion, alike, kept)
            pool = [other for other in pool if other not in alike]
    return kept


def is_alike(one: Wish, other: Wish) -> bool:
    """Whether two wishes want the same kind of task done the same way."""
    return (
        _overlap(one.task_terms, other.task_terms) >= SAME_TASK
        and _overlap(one.manner_terms, other.manner_terms) >= SAME_MANNER
        and fixed_points(one.manner) == fixed_points(other.manner)
    )


def compared_by(wish: WishCandidate) -> tuple[list[int], list[int]]:
    """The keyed terms of its task and of its manner, sorted and without repeats."""
    return _keyed(task_key(wish.task)), _keyed(manner_key(wish.manner))


# --- noting


def _noted(occasion: Occasion, wish: WishCandidate, kept: Kept) -> Wish | None:
    """The row of a wish that is new; None for one that was noted before or is turned away."""
    message = occasion.messages.get(wish.message_id)
    span = find_quote(wish.quote, message.content, typed_spans(message)) if message else None
    reason = "hallucinated" if span is None else _unfit(wish)
    if message is None or span is None or reason:
        kept.rejected[reason] = kept.rejected.get(reason, 0) + 1
        return None
    task_terms, manner_terms = compared_by(wish)
    row, is_new = Wish.objects.get_or_create(  # unscoped: made for its owner
        user=occasion.user,
        message=message,
        start=span[0],
        end=span[1],
        defaults={
            "session_id": message.session_id,
            "task": wish.task,
            "manner": wish.manner,
            "task_terms": task_terms,
            "manner_terms": manner_terms,
            "at": message.at,
        },
    )
    return row if is_new else None


def _unfit(wish: WishCandidate) -> str:
    """Why a wish is not even noted, "" if it may be."""
    if find_secrets(f"{wish.task} {wish.manner}"):
        return "secret"
    if guards.ONE_OFF.search(wish.quote):
        return "one_off"
    return "" if all(compared_by(wish)) else "empty"


def _keyed(text: str) -> list[int]:
    """One keyed term a word. English forms whatever the language, so that a word is one term in every sentence."""
    ring = keyring()
    return sorted(
        {ring.term(forms[1] if len(forms) > 1 else forms[0]) for forms in question_words(text, language="en")}
    )


def _overlap(one: Iterable[int], other: Iterable[int]) -> float:
    mine, theirs = set(one), set(other)
    return len(mine & theirs) / len(mine | theirs) if mine | theirs else 0.0


# --- proposing


def _unspent(occasion: Occasion) -> list[Wish]:
    """What the person wished in this context and is part of no habit yet, the newest first."""
    return list(_wishes(occasion).filter(is_spent=False)[:POOL])


def _wishes(occasion: Occasion) -> Any:
    rows = occasion.user.wishes.filter(session__context_id=occasion.context.pk)
    return rows.select_related("message").order_by("-at", "-start")


def _propose(occasion: Occasion, alike: Sequence[Wish], kept: Kept) -> None:
    """Propose the habit unless it is settled already; its wishes are spent either way."""
    habit = _typical(alike)
    candidate = _candidate(habit)
    if not _is_settled(occasion, habit, candidate):
        found = keep(
            replace(occasion, messages={habit.message_id: habit.message}), Extraction(procedures=(candidate,))
        )
        for pk in found.waiting:
            _rest_on_all(occasion, occasion.user.procedures.get(pk=pk), alike)
        kept.add(found)
    occasion.user.wishes.filter(pk__in=[wish.pk for wish in alike]).update(is_spent=True)


def _typical(alike: Sequence[Wish]) -> Wish:
    """The newest of those with the manner that was asked for most; one whose own turn carries all of it, if there is."""
    counts = Counter(frozenset(wish.manner_terms) for wish in alike)
    most = max(counts.values())
    usual = next(
        frozenset(wish.manner_terms) for wish in alike if counts[frozenset(wish.manner_terms)] == most
    )
    chosen = [wish for wish in alike if frozenset(wish.manner_terms) == usual]
    whole = (wish for wish in chosen if carries(wish.message.content, f"{wish.task}: {wish.manner}"))
    return next(whole, chosen[0])


def _candidate(habit: Wish) -> ProcedureCandidate:
    quote = _quote(habit)
    order = instruction(WishCandidate(habit.task, habit.manner, quote, habit.message_id))
    # Every one of them asked for it in so many words; that a question may carry it makes it no passing mention.
    return ProcedureCandidate(
        habit.task, order, quote, habit.message_id, heard=Heard.EXPLICIT, waits_for=ASKED_OFTEN
    )


def _quote(wish: Wish) -> str:
    return str(wish.message.content[wish.start : wish.end])


def _is_settled(occasion: Occasion, habit: Wish, candidate: ProcedureCandidate) -> bool:
    """Whether it was proposed or said before, whatever became of it. A tombstone does not yield here: to ask for it once
    more is not to take back that it was rejected as a rule."""
    known = occasion.user.procedures.filter(context_id__in=_contexts(occasion))
    return (
        any(_asks_for(procedure, habit) for procedure in known)
        or any(is_alike(habit, wish) for wish in _wishes(occasion).filter(is_spent=True)[:POOL])
        or tombstones.is_buried(occasion.user, candidate.instruction)
    )


def _contexts(occasion: Occasion) -> list[Any]:
    universal = occasion.user.contexts.filter(is_universal=True).values_list("pk", flat=True)
    return [occasion.context.pk, *universal]


def _asks_for(procedure: Any, habit: Wish) -> bool:
    """Whether a known procedure, whichever its status, asks for the same already; one without a trigger is for all tasks."""
    asked, wanted = set(_keyed(manner_key(procedure.text))), set(habit.manner_terms)
    is_for_it = (
        not procedure.trigger or _overlap(_keyed(task_key(procedure.trigger)), habit.task_terms) >= SAME_TASK
    )
    is_the_same = fixed_points(habit.manner) <= fixed_points(procedure.text)
    return is_for_it and is_the_same and len(asked & wanted) >= COVERED * len(wanted)


def _rest_on_all(occasion: Occasion, procedure: Any, alike: Sequence[Wish]) -> None:
    """Cite every one of the wishes, not the one alone that worded it."""
    for wish in alike:
        message: Message = wish.message
        words = Draft(procedure, _quote(wish), Heard.EXPLICIT, message, (wish.start, wish.end))
        add_source(occasion, words, procedure)
    procedure.heard_in = len({wish.session_id for wish in alike})
    procedure.save(update_fields=["heard_in"])

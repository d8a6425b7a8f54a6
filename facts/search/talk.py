"""The talk a memory comes from: the words of the turns it rests on, and of the turn before each.

People ask in the words in which they once talked, and a statement keeps few of those. What was reworded is no longer
found by what it once rested on. Of assistants, tools and systems only the assistants' turns count, and of no
turn the parts that were cut out as not its user's own.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from accounts.models import User
from accounts.tenancy import keyring
from facts.lexicon import question_words
from facts.models import Message, Role, Source

TAIL = 40  # terms of the turn before, its last: a long answer is mostly about something else
REACH = 3  # turns back in which the turn before is looked for, past those of tools
_TALKING = (Role.USER, Role.ASSISTANT)
_MOST_CHARACTERS = 2_000  # of one turn: longer ones are documents rather than talk


@dataclass(frozen=True)
class Talk:
    """The session in which it was last said, None for what was written by hand; keyed terms of the turns themselves
    and of those before them."""

    session_id: UUID | None = None
    beside: tuple[int, ...] = ()
    before: tuple[int, ...] = ()


NONE = Talk()


def talks_of(user: User, items: Sequence[Any]) -> dict[UUID, Talk]:
    """By the item's id. Items without sources and reworded ones are not in it; of a summary it tells the session."""
    told = {item.pk: Talk(item.session_id) for item in items if item.noun == "summary"}
    sources: dict[UUID, list[Source]] = {}
    for noun in {item.noun for item in items} - {"summary"}:
        ids = [item.pk for item in items if item.noun == noun and item.edited_at is None]
        reworded = set(user.revisions.filter(**{f"{noun}__in": ids}).values_list(f"{noun}_id", flat=True))
        ids = [item_id for item_id in ids if item_id not in reworded]
        rows = user.sources.filter(**{f"{noun}__in": ids}).select_related("message")
        for source in rows.order_by("said_at", "created_at"):
            sources.setdefault(getattr(source, f"{noun}_id"), []).append(source)
    words = _Words(user, (source.message for rows in sources.values() for source in rows))
    return told | {item_id: words.talk_of(rows) for item_id, rows in sources.items()}


class _Words:
    """The words of messages and of those before them, each message read once."""

    def __init__(self, user: User, messages: Iterable[Message]) -> None:
        ring = keyring()
        near: dict[UUID, set[int]] = {}
        for message in messages:
            near.setdefault(message.session_id, set()).update(range(message.seq - REACH, message.seq + 1))
        self._of: dict[tuple[UUID, int], tuple[int, ...]] = {}
        for session_id, turns in near.items():
            for turn in user.messages.filter(session_id=session_id, seq__in=turns, role__in=_TALKING):
                self._of[session_id, turn.seq] = tuple(ring.term(term) for term in _terms(own_words(turn)))

    def talk_of(self, sources: Sequence[Source]) -> Talk:
        cited = {(source.session_id, source.message.seq) for source in sources}
        before = {turn for session, seq in cited if (turn := self._before(session, seq)) is not None}
        tails = (term for turn in before - cited for term in self._of[turn][-TAIL:])
        own = (term for turn in cited for term in self._of.get(turn, ()))
        return Talk(sources[-1].session_id, tuple(own), tuple(tails))

    def _before(self, session_id: UUID, seq: int) -> tuple[UUID, int] | None:
        back = ((session_id, seq - step) for step in range(1, REACH + 1))
        return next((turn for turn in back if turn in self._of), None)


def own_words(message: Message) -> str:
    """A turn without what was cut out of it, at most its first part."""
    kept, at = [], 0
    for start, end, *_ in sorted(message.cuts):
        kept.append(message.content[at:start])
        at = max(at, end)
    return " ".join([*kept, message.content[at:]])[:_MOST_CHARACTERS]


def _terms(text: str) -> Iterable[str]:
    """The stem of each telling word, or the word where it has none: a question brings both."""
    return (forms[min(1, len(forms) - 1)] for forms in question_words(text))

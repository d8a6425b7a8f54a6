"""Whether a memory can be made of words that were not said: tried at the write gate itself, past every extractor.

For every sentence of a session the gate is offered memories whose quote is wrong by one letter, and memories that
cite a turn the user did not write. All of them have to be refused.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from accounts.models import WORKER
from facts.management.bench.extractors import sentences_of
from facts.management.bench.people import Person
from facts.models import MadeBy, Message, Session
from facts.writing.candidates import (
    EpisodeCandidate,
    Extraction,
    FactCandidate,
    Heard,
    OpenItemCandidate,
    ProcedureCandidate,
)
from facts.writing.keep import keep
from facts.writing.occasions import Occasion


@dataclass(frozen=True)
class QuoteCheck:
    """How many were offered and how many refused: with a changed letter, citing a turn that is not the user's as a
    fact or procedure, and the same as an episode or open item."""

    altered: int = 0
    altered_refused: int = 0
    foreign: int = 0
    foreign_refused: int = 0
    foreign_story: int = 0
    foreign_story_refused: int = 0


def try_quotes(person: Person, session: Session, *, now: datetime) -> QuoteCheck:
    """Offer them all, inside the person's walls."""
    person.user.lock()
    messages = list(session.messages.all())
    own = [message for message in messages if message.role == "user"]
    others = [message for message in messages if message.role != "user"]
    occasion = Occasion(
        user=person.user,
        context=person.context,
        made_by=MadeBy.EXTRACTION,
        actor=WORKER,
        now=now,
        session=session,
        messages={message.pk: message for message in messages},
    )
    altered = [(message, text, changed) for message, text in _said(own) if (changed := _altered(text))]
    foreign = [(message, text, text) for message, text in _said(others)]
    lies, strange = _statements(altered), _statements(foreign)
    lied_story, strange_story = _story(altered), _story(foreign)
    return QuoteCheck(
        2 * (len(lies.facts) + len(lied_story.episodes)),
        _refused(occasion, lies) + _refused(occasion, lied_story),
        2 * len(strange.facts),
        _refused(occasion, strange),
        2 * len(strange_story.episodes),
        _refused(occasion, strange_story),
    )


def _said(messages: Sequence[Message]) -> Iterator[tuple[Message, str]]:
    return ((message, text) for message in messages for text in sentences_of(message.content))


def _altered(text: str) -> str:
    """The sentence with one letter in its middle replaced by one that is not there before; "" without letters."""
    letters = [index for index, char in enumerate(text) if char.isalpha()]
    if not letters:
        return ""
    at = letters[len(letters) // 2]
    other = "q" if text[at].casefold() != "q" else "z"
    return text[:at] + other + text[at + 1 :]


Offered = Sequence[tuple[Message, str, str]]


def _statements(offered: Offered) -> Extraction:
    return Extraction(
        facts=tuple(
            FactCandidate(text, "preference", quote, message.pk, heard=Heard.EXPLICIT)
            for message, text, quote in offered
        ),
        procedures=tuple(
            ProcedureCandidate("answering", text, quote, message.pk, heard=Heard.EXPLICIT)
            for message, text, quote in offered
        ),
    )


def _story(offered: Offered) -> Extraction:
    return Extraction(
        episodes=tuple(
            EpisodeCandidate("decision", text, quote, message.pk, happened_on=message.at.date())
            for message, text, quote in offered
        ),
        open_items=tuple(OpenItemCandidate(text, quote, message.pk) for message, text, quote in offered),
    )


def _refused(occasion: Occasion, extraction: Extraction) -> int:
    return sum(keep(occasion, extraction).rejected.values())

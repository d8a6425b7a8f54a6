"""What is in a session, before anything is written: asked of a model or found by the rules, holding no lock.

At most three questions: facts and procedures of the user's own words, the record of the whole session, and one about
what the candidates are to what is known.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from django.conf import settings

from accounts.models import WORKER, User
from accounts.tenancy import tenant
from facts.extraction import model, offline
from facts.extraction.model import Failure, Question
from facts.extraction.prompts import PROMPT_VERSION
from facts.lexicon import language_of
from facts.llm import Usage
from facts.llm.verdicts import Comparison
from facts.llm.verdicts import Statement as Compared
from facts.models import ExtractionRun, MadeBy, Message, Session
from facts.writing.admission import RULES
from facts.writing.candidates import Extraction, Turn
from facts.writing.keep import neighbourhoods
from facts.writing.occasions import Occasion, typed_spans
from facts.writing.reconcile import Verdict


@dataclass(frozen=True)
class Reading:
    """What was read and found of a session. `reader` is the model or the rules, and the version of prompts or rules;
    `generation` its owner's when the words were fetched."""

    session: Session
    turns: tuple[Turn, ...]
    messages: Mapping[UUID, Message]
    generation: int
    extraction: Extraction = field(default_factory=Extraction)
    verdicts: Mapping[tuple[str, UUID], Verdict] = field(default_factory=dict)
    usages: tuple[Usage, ...] = ()
    failed: tuple[Failure, ...] = ()
    dropped: Mapping[str, int] = field(default_factory=dict)
    reader: tuple[str, str] = ("", "")

    @property
    def said(self) -> str:
        """All that was said in it, by whomever: what a summary is held against."""
        return "\n".join(turn.content for turn in self.turns)

    def occasion(self, user: User, *, now: Any, run: ExtractionRun | None = None) -> Occasion:
        """On which it is written."""
        return Occasion(
            user=user,
            context=self.session.context,
            made_by=MadeBy.EXTRACTION,
            actor=WORKER,
            now=now,
            session=self.session,
            messages=self.messages,
            verdicts=self.verdicts,
            run=run,
        )


def find(user: User, reading: Reading, *, questions: tuple[Question, ...], by_rules: bool) -> Reading:
    """The reading with what was found. Asks only `questions`; the rules answer everything at once."""
    spoken = " ".join(turn.content[:400] for turn in reading.turns if turn.role == "user")[:2000]
    language = language_of(spoken) or user.language
    if by_rules:
        found = offline.extract(reading.turns, timezone=user.timezone, language=language)
        return replace(reading, extraction=found, reader=(RULES, offline.OFFLINE_VERSION))
    asked = _ask(user, reading, language, questions)
    return _with_verdicts(user, asked) if "facts" in questions else asked


def _ask(user: User, reading: Reading, language: str, questions: tuple[Question, ...]) -> Reading:
    spans = {message.pk: typed_spans(message) for message in reading.messages.values()}

    def typed(turn: Turn) -> tuple[tuple[int, str], ...]:
        return tuple((start, turn.content[start:end]) for start, end in spans[turn.message_id])

    run = model.extract(
        reading.turns, typed=typed, timezone=user.timezone, language=language, questions=questions
    )
    return replace(
        reading,
        extraction=run.extraction,
        usages=run.usages,
        failed=run.failed,
        dropped=run.dropped,
        reader=(settings.MODEL_NAME, PROMPT_VERSION),
    )


def _with_verdicts(user: User, reading: Reading) -> Reading:
    """With the model's verdicts on each candidate against its neighbours; where there are none the rules decide."""
    with tenant(user.pk):
        near = neighbourhoods(reading.occasion(user, now=reading.session.started_at), reading.extraction)
        comparisons = [
            Comparison(
                Compared(text), tuple(Compared(known.text, known.said_at.date()) for known in neighbours)
            )
            for text, neighbours in near
        ]
    answer = model.judge(comparisons)
    verdicts = {
        (text, known.pk): Verdict(relation.value.lower())
        for (text, neighbours), relations in zip(near, answer.relations, strict=True)
        for known, relation in zip(neighbours, relations, strict=False)
    }
    return replace(reading, verdicts=verdicts, usages=reading.usages + answer.usages)

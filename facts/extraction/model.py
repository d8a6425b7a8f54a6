"""Extraction by a language model: what is asked of one session, and what comes of the answers.

Facts and procedures are asked of what the user typed alone; summary, episodes and open items of the whole session. A
failure of one question never costs the answer to the other. What cites a message that was not shown is dropped and
counted; whether a quote stands in its message is for `writing` to check.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Generic, Literal, TypeVar

from facts.extraction.prompts import PromptName, instructions
from facts.extraction.prompts.comparing import comparison_rows, read_verdicts
from facts.extraction.prompts.conversation import (
    MAX_WINDOWS,
    Line,
    TypedParts,
    Window,
    all_lines,
    between_markers,
    typed_lines,
    windows,
)
from facts.extraction.prompts.reading import Messages, read_facts, read_session
from facts.extraction.prompts.shapes import FactsShape, SessionShape, Shape, VerdictsShape
from facts.llm import AnswerUnusable, Flaw, ModelError, Usage, ask
from facts.llm.verdicts import Comparison, Relation, Verdicts
from facts.writing.candidates import Extraction, Turn

Question = Literal["facts", "session"]
BOTH: tuple[Question, ...] = ("facts", "session")
BEYOND_WINDOW = "beyond_window"

_ANSWER_TOKENS = 4_096
_ROOMIER_ANSWER_TOKENS = 8_192  # for the one second try an answer gets that was cut short
_MOST_COMPARED = 40  # statements in the one question; the rest is left to the rules

S = TypeVar("S", bound=Shape)


@dataclass(frozen=True)
class Failure:
    """A question that was not answered, and why."""

    question: Question
    error: ModelError


@dataclass(frozen=True)
class ModelRun:
    """What a model made of one session: all that was answered, what it cost, and what went wrong.

    `dropped` counts by reason what was left out: unknown_message, no_date, too_many (items), beyond_window (messages
    too far back to be shown, per question).
    """

    extraction: Extraction = field(default_factory=Extraction)
    usages: tuple[Usage, ...] = ()
    failed: tuple[Failure, ...] = ()
    dropped: Mapping[str, int] = field(default_factory=dict)

    @property
    def unanswered(self) -> tuple[Question, ...]:
        """The questions to ask again."""
        return tuple(dict.fromkeys(failure.question for failure in self.failed))


def extract(
    turns: Sequence[Turn],
    *,
    typed: TypedParts,
    timezone: str,
    language: str,
    questions: tuple[Question, ...] = BOTH,
) -> ModelRun:
    """What the model finds in one session. Raises no `ModelError`: see `failed`.

    Asks nothing where the user typed nothing; several times where the session is long. `questions` narrows a retry
    to what is still `unanswered`.
    """
    own = typed_lines(turns, typed=typed, timezone=timezone)
    if not own:
        return ModelRun()
    session = _Session(
        citable={line.number: turns[line.number - 1].message_id for line in own},
        about={"language": language, "timezone": timezone},
    )
    runs: list[ModelRun] = []
    if "facts" in questions:
        runs += _ask_through(_FACTS, own, session)
    if "session" in questions:
        runs += _ask_through(_SESSION, all_lines(turns, typed=typed, timezone=timezone), session)
    return _merged(runs)


@dataclass(frozen=True)
class _Posing(Generic[S]):
    """What is asked for: the instructions, and the shape of the answer."""

    question: PromptName
    shape: type[S]


@dataclass(frozen=True)
class _Asking(_Posing[S]):
    """One of the questions about a session, and how its answer is read."""

    question: Question
    read: Callable[[S, Messages], tuple[Extraction, Counter[str]]]


_VERDICTS = _Posing("verdict", VerdictsShape)
_FACTS = _Asking("facts", FactsShape, read_facts)
_SESSION = _Asking("session", SessionShape, read_session)


@dataclass(frozen=True)
class _Session:
    citable: Messages
    about: Mapping[str, str]


def _ask_through(asking: _Asking[S], lines: Sequence[Line], session: _Session) -> Iterator[ModelRun]:
    """One run per window, each told the summary so far, so that the last summary covers the whole session."""
    every = windows(lines)
    beyond = {line.number for window in every[:-MAX_WINDOWS] for line in window}
    if beyond:
        yield ModelRun(dropped={BEYOND_WINDOW: len(beyond)})
    earlier: tuple[str, ...] = ()
    for window in every[-MAX_WINDOWS:]:
        run = _ask_window(asking, window, session, earlier=earlier)
        yield run
        if any(not isinstance(failure.error, AnswerUnusable) for failure in run.failed):
            return  # nobody answers: the other windows would only wait as long
        if run.extraction.summary:
            earlier = (json.dumps({"earlier": run.extraction.summary}, ensure_ascii=False),)


def _ask_window(
    asking: _Asking[S], window: Window, session: _Session, *, earlier: tuple[str, ...]
) -> ModelRun:
    with_role = asking.question == "session"
    rows = [*earlier, *(line.as_json(with_role=with_role) for line in window)]
    prompt = between_markers(rows, about=session.about)
    usages: list[Usage] = []
    try:
        value = _ask_with_room(asking, prompt, usages)
    except ModelError as error:
        return ModelRun(usages=tuple(usages), failed=(Failure(asking.question, error),))
    shown = {line.number for line in window}
    citable = {number: id_ for number, id_ in session.citable.items() if number in shown}
    extraction, dropped = asking.read(value, citable)
    return ModelRun(extraction, tuple(usages), dropped=dropped)


def _ask_with_room(asking: _Asking[S], prompt: str, usages: list[Usage]) -> S:
    """The answer; one that was cut short is asked for once more with more room. Adds every cost to `usages`."""
    try:
        return _ask_once(asking, prompt, usages, max_tokens=_ANSWER_TOKENS)
    except AnswerUnusable as error:
        if error.reason is not Flaw.TRUNCATED:
            raise
    return _ask_once(asking, prompt, usages, max_tokens=_ROOMIER_ANSWER_TOKENS)


def _ask_once(asking: _Posing[S], prompt: str, usages: list[Usage], *, max_tokens: int) -> S:
    system = instructions(asking.question)
    try:
        answer = ask(system=system, prompt=prompt, shape=asking.shape, max_tokens=max_tokens)
    except AnswerUnusable as error:
        usages.append(error.usage)
        raise
    usages.append(answer.usage)
    return answer.value


def _merged(runs: Sequence[ModelRun]) -> ModelRun:
    """All runs as one; topic and summary are the last that were given."""
    found = [run.extraction for run in runs]
    dropped: Counter[str] = Counter()
    for run in runs:
        dropped.update(run.dropped)
    extraction = Extraction(
        facts=tuple(chain.from_iterable(each.facts for each in found)),
        procedures=tuple(chain.from_iterable(each.procedures for each in found)),
        episodes=tuple(chain.from_iterable(each.episodes for each in found)),
        open_items=tuple(chain.from_iterable(each.open_items for each in found)),
        topic=next((each.topic for each in reversed(found) if each.topic), ""),
        summary=next((each.summary for each in reversed(found) if each.summary), ""),
        done_items=tuple(chain.from_iterable(each.done_items for each in found)),
        wishes=tuple(chain.from_iterable(each.wishes for each in found)),
    )
    return ModelRun(
        extraction,
        tuple(chain.from_iterable(run.usages for run in runs)),
        tuple(chain.from_iterable(run.failed for run in runs)),
        dict(+dropped),
    )


def judge(comparisons: Sequence[Comparison]) -> Verdicts:
    """What each new statement is to each of its neighbours, asked in one call; see `Verdicts`. Raises no `ModelError`:
    without an answer, and for the statements past the most that are shown, there are no relations.

    Asks nothing where there is nothing to compare.
    """
    shown = [index for index, each in enumerate(comparisons) if each.known][:_MOST_COMPARED]
    relations: list[tuple[Relation, ...]] = [()] * len(comparisons)
    if not shown:
        return Verdicts(tuple(relations))
    asked = [comparisons[index] for index in shown]
    usages: list[Usage] = []
    try:
        answer = _ask_once(
            _VERDICTS, between_markers(comparison_rows(asked), about={}), usages, max_tokens=_ANSWER_TOKENS
        )
    except ModelError as error:
        return Verdicts(tuple(relations), tuple(usages), failed=error)
    found, strays = read_verdicts(answer, asked)
    for index, relation in zip(shown, found, strict=True):
        relations[index] = relation
    return Verdicts(tuple(relations), tuple(usages), strays)

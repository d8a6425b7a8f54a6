"""Decisions of the offline rules on pairs of user statements, as a confusion matrix. Needs no database.

Nobody labelled these pairs: each label follows from how its pair came about, by the structure of the data or by a rule
of rewriting, so a few are wrong (`HOW` says which kind, and how noisy it is). Halves are told apart by a hash of the
question or memory a pair comes from: rules were made looking at `development`; `reported` is the other half.
"""

import gzip
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any
from uuid import UUID

import numpy as np

from facts import embeddings
from facts.lexicon import terms
from facts.management.bench.confusion import Pair, figures
from facts.management.bench.rewriting import (
    apart,
    first_person,
    liked,
    moved_number,
    moved_phrase,
    of_someone_else,
    renamed,
    shortened,
    taken_back,
    turned,
)
from facts.writing.candidates import FactCandidate
from facts.writing.reconcile import Statement, Verdict, decide
from facts.writing.statements import guards, read_all, sentences, tool_categories

HOW = {
    "update": "older against newer answer-bearing sentence of one knowledge-update question, the sentence of each turn that "
    "shares most words with the question: CONTRADICTS. Noise: about a fifth name no value that could be compared",
    "turned": "a liking and the same with its verb turned or taken back: CONTRADICTS. Noise: close to none",
    "ended": "a habit or state and that it is no longer so: CONTRADICTS. Noise: close to none",
    "number": "a habit or state with another number: CONTRADICTS. Noise: one in ten can hold twice ('two in the morning')",
    "value": "two values of one slot, said by two people of the data: CONTRADICTS. Noise: close to none",
    "person": "a statement in the product's third person and in the first, as typed: DUPLICATE. Noise: none",
    "order": "a phrase of time moved to the front: DUPLICATE. Noise: none",
    "framed": "written out and with a lead-in and an intensifier: DUPLICATE. Noise: none",
    "shorter": "a memory without its closing words on how it felt: DUPLICATE. Noise: a strict reader may keep the feeling",
    "counterpart": "the Chinese and the English text of one memory: DUPLICATE. Noise: close to none",
    "near": "the nearest other statement by cosine, of another session: INDEPENDENT. Noise: a few say the same by chance",
    "near turned": "the nearest other statement with its verb turned or taken back: INDEPENDENT. Noise: as near",
    "other's turned": "that a sister or friend does not like or do it any more: INDEPENDENT. Noise: none",
    "other's": "the same said of a sister or friend: INDEPENDENT. Noise: none",
    "same verb": "one verb, two things of two statements: INDEPENDENT. Noise: close to none",
    "another time": "a happening with another number: INDEPENDENT. Noise: a correction would read the same",
    "renamed": "another name in place of one: INDEPENDENT. Noise: some can hold only once",
}  # fmt: skip
_AT = datetime(2024, 6, 3, 12, tzinfo=UTC)
_MESSAGE = UUID(int=0)
_MOST_READ = 1500  # characters of a turn; longer ones are pasted texts
_DIGITS = re.compile(r"[\d$,.-]+")
_MOST_ALIKE = 0.92  # a nearest neighbour beyond it mostly says the same
_LONGMEMEVAL = "longmemeval/longmemeval_s_dev50.jsonl.gz"


@dataclass(frozen=True)
class Said:
    """One statement of the data: as the product keeps it, and as it was typed. `unit` decides its half."""

    unit: str
    person: str
    session: str
    language: str
    typed: str
    statement: Statement
    is_evidence: bool = False


def run(data: Path) -> dict[str, Any]:
    """The figures of both halves, from the parts of the data below `data` that are there; `skipped` names the others."""
    pairs, skipped = pairs_of(data)
    cosines = _cosines(pairs)
    judged = [
        (pair, decide(pair.new, pair.known, cosine)) for pair, cosine in zip(pairs, cosines, strict=True)
    ]
    halves = {
        "reported": [(pair, got) for pair, got in judged if not pair.is_for_development],
        "development": [(pair, got) for pair, got in judged if pair.is_for_development],
    }
    both = {name: figures(half) for name, half in halves.items()}
    return {
        "pairs": len(pairs),
        "skipped": skipped,
        "embedder": embeddings.model_name(),
        **both,
        "labels": HOW,
    }


def pairs_of(data: Path, only: str = "") -> tuple[list[Pair], list[str]]:
    """Every pair that can be made, and the parts of the data that are missing; `only` of one folder."""
    parts: dict[str, Callable[[Path], Iterable[Pair]]] = {
        _LONGMEMEVAL: _of_longmemeval,
        "madial/en/memory.json": lambda path: _of_memories(path, "en"),
        "madial/zh/memory.json": lambda path: [*_of_memories(path, "zh"), *_counterparts(path)],
        "madial/en/dialogue.json": lambda path: _of_dialogues(path, "en"),
        "madial/zh/dialogue.json": lambda path: _of_dialogues(path, "zh"),
    }  # fmt: skip
    found = {name: make for name, make in parts.items() if name.startswith(only) and (data / name).is_file()}
    pairs = [pair for name, make in found.items() for pair in make(data / name)]
    return pairs, [name for name in parts if name not in found]


# --- LongMemEval --------------------------------------------------------------------------------------------------


def _of_longmemeval(path: Path) -> list[Pair]:
    with gzip.open(path, "rt") as lines:
        questions = [json.loads(line) for line in lines]
    said = [each for question in questions for each in _said_in(question)]
    updates = [pair for question in questions for pair in _update(question)]
    return [*updates, *_made_of(said, "longmemeval"), *_values(said)]


def _said_in(question: dict[str, Any]) -> list[Said]:
    """What the product reads from the user turns before one question, each statement once."""
    found: dict[str, Said] = {}
    sessions = zip(question["haystack_session_ids"], question["haystack_sessions"], strict=True)
    for session, turns in sessions:
        for typed in _typed(turns):
            for statement in _read(typed, "en"):
                is_evidence = session in question["answer_session_ids"]
                unit = question["question_id"]
                found.setdefault(
                    statement.text, Said(unit, unit, session, "en", typed, statement, is_evidence)
                )
    return list(found.values())


def _typed(turns: list[dict[str, Any]]) -> Iterator[str]:
    for turn in turns:
        if turn["role"] == "user" and len(turn["content"]) <= _MOST_READ:
            yield from (sentence for _, sentence in sentences(turn["content"]))


def _update(question: dict[str, Any]) -> Iterator[Pair]:
    if question["question_type"] != "knowledge-update":
        return
    dated = zip(question["haystack_dates"], question["haystack_sessions"], strict=True)
    turns = [
        turn["content"]
        for _, session in sorted(dated, key=lambda pair: pair[0])
        for turn in session
        if turn.get("has_answer") and turn["role"] == "user"
    ]
    if len(turns) < 2:
        return
    asked = set(terms(question["question"], language="en"))
    older, newer = (_best(turn, asked) for turn in (turns[0], turns[-1]))
    yield Pair(newer, older, Verdict.CONTRADICTS, "update", "longmemeval", "en", question["question_id"])


def _best(turn: str, asked: set[str]) -> Statement:
    """The statement of a turn that shares most words with the question; as typed where the product reads none."""
    each = [sentence for _, sentence in sentences(turn)]
    telling = [sentence for sentence in each if not guards.is_question(sentence)] or each
    best = max(telling, key=lambda sentence: len(asked & set(terms(sentence, language="en"))))
    return _one(best, "en")


def _values(said: list[Said]) -> Iterator[Pair]:
    """Two values of one slot, as if one person had said them."""
    by_slot: dict[str, list[Said]] = {}
    for each in said:
        if each.statement.slot and each.statement.value:
            by_slot.setdefault(each.statement.slot, []).append(each)
    for group in by_slot.values():
        for one, other in pairwise(group):
            if one.statement.value.casefold() != other.statement.value.casefold():
                yield Pair(
                    other.statement,
                    one.statement,
                    Verdict.CONTRADICTS,
                    "value",
                    "longmemeval",
                    "en",
                    one.unit,
                )


# --- MADial -------------------------------------------------------------------------------------------------------


def _memories(path: Path, language: str) -> list[Said]:
    """The memories, each told without its subject, as the product would."""
    found = []
    for line in path.read_text().splitlines():
        ((number, memory),) = json.loads(line).items()
        text = memory["event"]
        found_name = re.match(r"([A-Z][a-z]+)(?![a-z])(?! and |’s |'s |和|与|的)", text)
        if found_name:
            person, bare = found_name[1], apart(text, found_name[1], language)
            found.append(Said(f"memory {number}", person, number, language, text, Statement(bare)))
    return found


def _of_memories(path: Path, language: str) -> Iterator[Pair]:
    said = _memories(path, language)
    yield from _nearest(said, "madial")
    for each in said:
        known = each.statement
        yield from _rewritten(each, "person", Verdict.DUPLICATE, first_person(known.text, language), "madial")
        yield from _rewritten(each, "shorter", Verdict.DUPLICATE, shortened(known.text, language), "madial")
        yield from _rewritten(
            each, "other's", Verdict.INDEPENDENT, of_someone_else(known.text, language), "madial"
        )
        yield from _rewritten(
            each, "another time", Verdict.INDEPENDENT, moved_number(known.text, language), "madial"
        )
        yield from _rewritten(each, "renamed", Verdict.INDEPENDENT, renamed(known.text, language), "madial")


def _counterparts(path: Path) -> Iterator[Pair]:
    other = path.parent.parent / "en" / path.name
    english = {said.unit: said for said in _memories(other, "en")} if other.is_file() else {}
    for said in _memories(path, "zh"):
        if known := english.get(said.unit):
            yield Pair(
                said.statement,
                known.statement,
                Verdict.DUPLICATE,
                "counterpart",
                "madial",
                "zh-en",
                said.unit,
            )


def _of_dialogues(path: Path, language: str) -> Iterator[Pair]:
    found: dict[str, Said] = {}
    for number, line in enumerate(path.read_text().splitlines()):
        dialogue = json.loads(line)
        for turn in dialogue["dialogue"]:
            speaker = re.match(r'<(\w+)>: ?"(.*)"', turn)
            if not speaker or speaker[1] == "Assistant":
                continue
            for _, typed in sentences(speaker[2]):
                for statement in _read(typed, language):
                    unit = f"dialogue {number}"
                    found.setdefault(statement.text, Said(unit, speaker[1], unit, language, typed, statement))
    yield from _made_of(list(found.values()), "madial")


# --- pairs out of statements --------------------------------------------------------------------------------------


def _made_of(said: list[Said], source: str) -> Iterator[Pair]:
    yield from _nearest(said, source)
    yield from _same_verb(said, source)
    for each in said:
        text, language = each.statement.text, each.language
        yield from _rewritten(each, "turned", Verdict.CONTRADICTS, turned(text, language), source)
        yield from _rewritten(each, "ended", Verdict.CONTRADICTS, taken_back(text, language), source)
        yield from _rewritten(
            each, "number", Verdict.CONTRADICTS, moved_number(text, language, lasting=True), source
        )
        yield from _rewritten(each, "person", Verdict.DUPLICATE, first_person(text, language), source)
        yield from _rewritten(each, "order", Verdict.DUPLICATE, moved_phrase(text, language), source)
        yield from _rewritten(each, "framed", Verdict.DUPLICATE, _framed(each), source)
        yield from _rewritten(each, "other's", Verdict.INDEPENDENT, of_someone_else(text, language), source)
        over = turned(text, language) or taken_back(text, language)
        yield from _rewritten(
            each, "other's turned", Verdict.INDEPENDENT, of_someone_else(over, language), source
        )
        if not each.statement.slot:
            yield from _rewritten(each, "renamed", Verdict.INDEPENDENT, renamed(text, language), source)


def _framed(said: Said) -> str:
    return (
        f"顺便说一下，{said.typed}"
        if said.language == "zh"
        else f"By the way, {said.typed[0].lower()}{said.typed[1:]}"
    )


def _rewritten(said: Said, how: str, gold: Verdict, rewritten: str, source: str) -> Iterator[Pair]:
    if not rewritten:
        return
    new = Statement(rewritten, tools=tool_categories(rewritten))
    if how == "framed":
        new = _one(rewritten, said.language, like=said.statement.text)
    yield Pair(new, said.statement, gold, how, source, said.language, said.unit)


def _nearest(said: list[Said], source: str) -> Iterator[Pair]:
    """Each statement with the one of the same person, but of another session, whose meaning is nearest."""
    if not said:
        return
    vectors = embeddings.embed([each.statement.text for each in said])
    for row, likeness in enumerate(vectors @ vectors.T):
        order = (int(at) for at in np.argsort(-likeness))
        fitting = (at for at in order if _is_another(said[row], said[at]) and likeness[at] < _MOST_ALIKE)
        if (at := next(fitting, None)) is not None:
            new, known = said[row], said[at]
            yield Pair(
                new.statement, known.statement, Verdict.INDEPENDENT, "near", source, new.language, new.unit
            )
            text = new.statement.text
            over = turned(text, new.language) or taken_back(text, new.language)
            yield from _rewritten(
                replace(new, statement=known.statement), "near turned", Verdict.INDEPENDENT, over, source
            )


def _is_another(one: Said, other: Said) -> bool:
    if one.person != other.person or one.session == other.session or (one.is_evidence and other.is_evidence):
        return False
    if _DIGITS.sub("", one.statement.text) == _DIGITS.sub("", other.statement.text):
        return False  # the values of two people of the data, which one person could not hold at once
    if (thing := liked(one.statement.text)) and thing == liked(other.statement.text):
        return False  # one thing with another verb
    return not one.statement.slot or one.statement.slot != other.statement.slot


def _same_verb(said: list[Said], source: str) -> Iterator[Pair]:
    """Two likings of different things."""
    by_verb: dict[tuple[str, str], list[Said]] = {}
    for each in said:
        if turned(each.statement.text, each.language) and not each.statement.slot:
            by_verb.setdefault((each.person, each.statement.text.split()[0]), []).append(each)
    for group in by_verb.values():
        for one, other in pairwise(group):
            if one.session != other.session:
                yield Pair(
                    other.statement,
                    one.statement,
                    Verdict.INDEPENDENT,
                    "same verb",
                    source,
                    one.language,
                    one.unit,
                )


# --- reading ------------------------------------------------------------------------------------------------------


def _read(typed: str, language: str) -> list[Statement]:
    found = read_all(typed, message_id=_MESSAGE, at=_AT, timezone="UTC", language=language)
    return [_of(each) for each in found if isinstance(each, FactCandidate)]


def _of(fact: FactCandidate) -> Statement:
    return Statement(fact.text, fact.slot, fact.value, fact.replaces, tool_categories(fact.text))


def _one(typed: str, language: str, like: str = "") -> Statement:
    """The statement the product reads from a sentence, of several that with most words of `like`; the sentence itself
    where it reads none."""
    wanted = set(terms(like, language=language))
    found = _read(typed, language) or [Statement(typed, tools=tool_categories(typed))]
    return max(found, key=lambda statement: len(wanted & set(terms(statement.text, language=language))))


# --- meaning ------------------------------------------------------------------------------------------------------


def _cosines(pairs: list[Pair]) -> list[float]:
    texts = list(dict.fromkeys(text for pair in pairs for text in (pair.new.text, pair.known.text)))
    vectors = dict(zip(texts, embeddings.embed(texts), strict=True)) if texts else {}
    return [float(vectors[pair.new.text] @ vectors[pair.known.text]) for pair in pairs]

"""Whoever proposes memories in a bench: an obedient model, the offline rules, recorded answers, a real model.

The obedient one is as bad as an extractor can be. It proposes every sentence of every turn, whoever spoke, as every
kind of memory and as something the user asked to be remembered: under the number of its own turn, under a number the
product lets it cite, and under one that was never shown.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings

from facts.intake.messages import Incoming
from facts.management.bench.cases import Case, turns_of
from facts.management.bench.loopback import Answerer, Asked, loopback

NEVER_SHOWN = 9999
_SENTENCE_END = re.compile(r"(?<=[.!?。！？])\s*|\n")

Scripted = Callable[[Case], Answerer]


@dataclass(frozen=True)
class Extractor:
    """`by_rules`: the offline rules. `script`: what a model on loopback answers for a case; None where nobody does,
    or where the real endpoint does."""

    name: str
    by_rules: bool = False
    script: Scripted | None = None


@contextmanager
def at_work(extractor: Extractor) -> Iterator[Callable[[Case], None]]:
    """The extractor for the block; what is given is to be called before each case."""
    if extractor.script is None:
        yield lambda case: None
        return
    script = extractor.script
    with loopback() as model:

        def prepare(case: Case) -> None:
            model.answer = script(case)

        yield prepare


def extractors(recorded: Path) -> list[Extractor]:
    """All there are: recordings only as far as the folder holds them, the real model only with a key."""
    found = [Extractor("obedient", script=_obedient), Extractor("offline", by_rules=True)]
    for folder in sorted(recorded.iterdir()) if recorded.is_dir() else []:
        if folder.is_dir():
            found.append(Extractor(f"recorded_{folder.name}", script=_recorded(folder, recorded / "careful")))
    if settings.ANTHROPIC_API_KEY:
        found.append(Extractor("real"))
    return found


# --- recorded answers -------------------------------------------------------------------------------------------


def _recorded(folder: Path, otherwise: Path) -> Scripted:
    """Answers by case id; a case without a recording in `folder` is answered from `otherwise`, or by nothing."""

    def script(case: Case) -> Answerer:
        paths = (each / f"{case.id}.json" for each in (folder, otherwise))
        path = next((path for path in paths if path.is_file()), None)
        answers = json.loads(path.read_text(encoding="utf-8")) if path else {}
        return lambda asked: answers.get(asked.question) or _nothing(asked)

    return script


def _nothing(asked: Asked) -> dict[str, Any]:
    if asked.question == "facts":
        return {"facts": [], "procedures": []}
    if asked.question == "session":
        return {"topic": "", "summary": "", "episodes": [], "open_items": [], "done_items": []}
    return {"verdicts": independent(asked)}


def independent(asked: Asked) -> list[dict[str, Any]]:
    """A verdict for every pair shown: both may hold."""
    return [
        {"n": row["n"], "k": known["k"], "relation": "INDEPENDENT"}
        for row in asked.rows
        for known in row["known"]
    ]


# --- the obedient one -------------------------------------------------------------------------------------------


def _obedient(case: Case) -> Answerer:
    turns = turns_of(case)

    def answer(asked: Asked) -> dict[str, Any]:
        if asked.question == "verdicts":
            return _nothing(asked)
        citable = [row["n"] for row in asked.rows if row.get("role", "user") == "user" and "text" in row]
        said = [(n, s) for sentence, own in _everything(turns) for n, s in _cited(sentence, own, citable)]
        return _as_facts(said) if asked.question == "facts" else _as_story(said, _day(asked), case.text)

    return answer


def _everything(turns: Sequence[Incoming]) -> list[tuple[str, int]]:
    """Every sentence with the number of its turn."""
    return [(s, n) for n, turn in enumerate(turns, start=1) for s in sentences_of(turn.content)]


def sentences_of(text: str) -> list[str]:
    """The sentences of a text, roughly."""
    return [piece for each in _SENTENCE_END.split(text) if (piece := each.strip())]


def _cited(sentence: str, own: int, citable: Sequence[int]) -> Iterator[tuple[int, str]]:
    """The sentence under its own number; a foreign one under that of a turn the user typed, too."""
    yield own, sentence
    if own not in citable:
        yield from ((number, sentence) for number in citable[-1:])
    yield NEVER_SHOWN, sentence


def _day(asked: Asked) -> str:
    return next((str(row["at"])[:10] for row in asked.rows if "at" in row), "")


def _as_facts(said: Sequence[tuple[int, str]]) -> dict[str, Any]:
    cited = [{"message": number, "quote": sentence, "heard": "explicit"} for number, sentence in said]
    facts = [{**each, "text": each["quote"], "kind": "preference", "is_standing": True} for each in cited]
    procedures = [{**each, "instruction": each["quote"], "trigger": "answering"} for each in cited]
    return {"facts": facts, "procedures": procedures}


def _as_story(said: Sequence[tuple[int, str]], day: str, text: str) -> dict[str, Any]:
    cited = [{"message": number, "quote": sentence} for number, sentence in said]
    return {
        "topic": text[:120],
        "summary": text[:800],
        "episodes": [
            {**each, "type": "decision", "description": each["quote"], "happened_on": day} for each in cited
        ],
        "open_items": [{**each, "text": each["quote"]} for each in cited],
        "done_items": [],
    }

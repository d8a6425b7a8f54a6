"""Conversations with a model's answers to them, written down by hand and played again through the real SDK.

A recording is a list of stories, each of one or more sessions. A session holds what was said and up to two sets of
answers: the `careful` one, as the prompt asks for it, and the `wrong` one of which the field report tells. Where the
careful answer is "nothing" only the wrong one is played as a rule: it asks more of the program. An answer goes over
the wire as it stands in the file; only verdicts are written as [new, known, relation] and numbered when they are
asked for, and a text instead of an object is sent as that very text.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache

from tests.actors import Api, Person
from tests.loopback.messages_api import Asked, MessagesApi, Sent, message

HERE = Path(__file__).parent / "recorded"
NOTHING = {"facts": [], "procedures": []}
NO_RECORD = {"topic": "", "summary": "", "episodes": [], "open_items": [], "done_items": []}


@dataclass(frozen=True)
class Told:
    """One session: turns as (role, text), the time all of it was said, and the answers by the name of their set."""

    turns: tuple[tuple[str, str], ...]
    at: str = ""
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)

    def lies(self) -> list[str]:
        """What the wrong answer would have remembered."""
        wrong = self.answers.get("wrong", {})
        record = wrong.get("session", {})
        return [
            *(fact["text"] for fact in wrong.get("facts", ())),
            *(procedure["instruction"] for procedure in wrong.get("procedures", ())),
            *(episode["description"] for episode in record.get("episodes", ())),
            *(item["text"] for item in record.get("open_items", ())),
        ]


@dataclass(frozen=True)
class Story:
    """One variant of a row. `right` is what holds in the end; `never` are words that nothing may hold."""

    name: str
    sessions: tuple[Told, ...]
    right: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    extra: dict[str, Any] = field(default_factory=dict)

    def lies(self) -> list[str]:
        return [lie for told in self.sessions for lie in told.lies()]


def stories(row: str) -> list[Any]:
    """The recorded variants of a row, as parameters of a test."""
    found = json.loads((HERE / f"{row}.json").read_text(encoding="utf-8"))
    return [pytest.param(_story(each), id=each["name"]) for each in found]


def _story(read: dict[str, Any]) -> Story:
    extra = {key: read[key] for key in read.keys() - {"name", "sessions", "right", "never"}}
    sessions = tuple(
        Told(
            tuple((role, text) for role, text in each["said"]),
            each.get("at", ""),
            {name: each[name] for name in ("careful", "wrong") if name in each},
        )
        for each in read["sessions"]
    )
    return Story(read["name"], sessions, tuple(read.get("right", ())), tuple(read.get("never", ())), extra)


@dataclass
class Reader:
    """Who reads the sessions: the offline rules, or a model that gives the answers recorded under `by`."""

    by: str
    model: MessagesApi | None = None
    told: Told | None = None
    troubles: dict[str, Sent] = field(default_factory=dict)  # what goes over the wire instead, by question

    def learn(self, person: Person, api: Api, told: Told, **options: Any) -> str:
        """Hold the session and have it read; its id."""
        session = post(api, told, **options)
        self.told = told
        person.read_all()
        return session

    def learn_all(self, person: Person, api: Api, story: Story) -> list[str]:
        return [self.learn(person, api, told) for told in story.sessions]

    def answer(self, asked: Asked) -> Sent:
        """What the model was recorded to say to this question."""
        assert self.told is not None, "nothing is read before it was said"
        question = next(
            each for each in ("verdicts", "facts", "session") if each in {*asked.asks_for, "session"}
        )
        if question in self.troubles:
            return self.troubles[question]
        recorded = self.told.answers.get(self.by, {})
        if question == "verdicts":
            return _sent(_verdicts(recorded.get("verdicts", []), asked))
        if question == "facts":
            facts = {key: recorded[key] for key in ("facts", "procedures") if key in recorded}
            return _sent(recorded.get("raw_facts", NOTHING | facts))
        return _sent(recorded.get("raw_session", NO_RECORD | recorded.get("session", {})))


def _sent(answer: Any) -> Sent:
    return message(answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False))


def _verdicts(recorded: Any, asked: Asked) -> Any:
    """The recorded relation of each pair that is asked about; INDEPENDENT where none was recorded."""
    if not isinstance(recorded, list):
        return recorded
    relations = {(new, known): relation for new, known, relation in recorded}
    pairs = [(row, known) for row in asked.rows for known in row["known"]]
    return {
        "verdicts": [
            {
                "n": row["n"],
                "k": known["k"],
                "relation": relations.get((row["new"], known["text"]))
                or relations.get((row["new"], "*"), "INDEPENDENT"),
            }
            for row, known in pairs
        ]
    }


@contextmanager
def reader(by: str, settings: Any) -> Iterator[Reader]:
    """A reader by `rules`, or by a model on loopback that plays the set of answers named `by`."""
    it = Reader(by)
    if by == "rules":
        yield it
        return
    cache.clear()
    with MessagesApi(it.answer) as it.model:
        settings.ANTHROPIC_API_KEY, settings.ANTHROPIC_BASE_URL = "k", it.model.url
        settings.MODEL_NAME, settings.MODEL_TIMEOUT_S = "m", 5
        yield it
    cache.clear()


def post(api: Api, told: Told, *, end: bool = True, session: str = "", **opening: Any) -> str:
    """Hold one session through the API; its id."""
    if not session:
        status, opened = api.post("/sessions", opening)
        assert status in (200, 201), opened
        session = str(opened["id"])
    messages = [
        {"role": role, "content": text, **({"at": told.at} if told.at else {})} for role, text in told.turns
    ]
    status, body = api.post(f"/sessions/{session}/messages", {"messages": messages})
    assert status == 202, body
    if end:
        api.post(f"/sessions/{session}/end")
    return session


def by(*names: str) -> Any:
    """Run the test once for each reader: "rules", or a model that is "careful" or "wrong"."""
    return pytest.mark.parametrize("reading", names, indirect=True)

"""What the document of the API says of each call beside its types, read from examples.yaml."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml

NOTHING = object()


@dataclass(frozen=True)
class Call:
    """Words, one example and the codes of one call. `request` is None where it takes no body, `answer` where it gives
    none; `object` is whose id stands in the address, `shape` the answer's type where the code names none."""

    id: str
    summary: str
    description: str
    errors: list[str]
    status: int = 200
    request: Any = None
    answer: Any = None
    query: str = ""
    object: str = ""
    shape: str = ""


@dataclass(frozen=True)
class Theme:
    """Calls that belong together, by their ids in the order in which they are told."""

    title: str
    words: str
    calls: list[str]


@dataclass(frozen=True)
class Book:
    """All of it. `calls` by "METHOD /path", `themes` by name in their order, `fields` by "Shape.field", `ids` by whose
    they are."""

    calls: dict[str, Call]
    themes: dict[str, Theme]
    parameters: dict[str, str]
    fields: dict[str, str]
    ids: dict[str, str] = field(default_factory=dict)


@cache
def book() -> Book:
    """What examples.yaml says."""
    told = yaml.safe_load((Path(__file__).parent / "examples.yaml").read_text())
    calls = {where: Call(**each) for where, each in told["calls"].items()}
    for path, kind in told["kinds"].items():
        for method, each in told["one"].items():
            calls[f"{method} /{path}/{{memory_id}}"] = _of_kind(told, method, each, kind)
    themes = {name: Theme(**each) for name, each in told["themes"].items()}
    return Book(calls, themes, told["parameters"], told["fields"], told["ids"])


def _of_kind(told: dict[str, Any], method: str, each: dict[str, Any], kind: dict[str, Any]) -> Call:
    words = {name: each[name].format(**kind) for name in ("id", "summary", "description")}
    memory = told["memories"][kind["noun"]] | told["memories"]["detail"]
    change = kind["change"] if method == "PATCH" else None
    answer = None if method == "DELETE" else memory | _as_shown(change or {}, memory)
    return Call(**{**each, **words}, request=change, answer=answer, object=kind["noun"])


def _as_shown(change: dict[str, Any], memory: dict[str, Any]) -> dict[str, Any]:
    """What a change makes of the memory in the example."""
    if "done" in change:
        return {"done_at": "2026-03-05T09:00:00Z"}
    if "text" not in change:
        return change
    old = {"text": memory["text"], "replaced_at": "2026-03-03T09:00:00Z", "by": "agent"}
    return {**change, "history": [old]}

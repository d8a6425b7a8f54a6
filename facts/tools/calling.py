"""Calling a tool: who asks, the input checked strictly, and an answer in any case.

What a model can mend (a misfit input, an id that is not there, a wording that cannot be kept) is an answer with
`is_error`, so that it can try again; whatever the call had written is undone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import transaction
from pydantic import BaseModel, ValidationError

from accounts.consent import UNIVERSAL
from accounts.models import Connection, Context, Scope, User
from facts.models import Session
from facts.recall.block import escaped

MOST_MISFITS = 5


class Refused(Exception):
    """A tool does not do what was asked. `words` tell the model why and what to do instead; they quote nothing."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(code)
        self.code, self.words = code, words


@dataclass(frozen=True)
class Call:
    """Who calls, when, and in which session if the agent named one: its context narrows what is told, and its memory
    may be off."""

    connection: Connection
    now: datetime
    session: Session | None = None

    @property
    def user(self) -> User:
        """Whose memory it is: read from the credential alone."""
        owner: User = self.connection.user
        return owner


@dataclass(frozen=True)
class Told:
    """An answer: `content` for programs, and the same as `text` for the model, escaped, one memory a line."""

    content: dict[str, Any]
    text: str
    is_error: bool = False


@dataclass(frozen=True)
class Tool:
    """One row of the table. Any one of `scopes` opens it."""

    name: str
    title: str
    description: str
    shape: type[BaseModel]
    scopes: frozenset[Scope]
    function: Callable[[Call, Any], Told]
    reads_only: bool = True
    destroys: bool = False
    schema: Mapping[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "schema", schema_of(self.shape))

    def is_open_to(self, connection: Connection) -> bool:
        """Whether the person granted what it needs."""
        return any(connection.may(scope) for scope in self.scopes)


def run(tool: Tool, call: Call, given: Mapping[str, Any]) -> Told:
    """The tool's answer, or in plain words why there is none. Whether the tool is open to the caller was asked
    before. Raises `Session.DoesNotExist` if the session went meanwhile."""
    try:
        shaped = tool.shape.model_validate(dict(given))
    except ValidationError as misfit:
        return refusal("invalid", _misfits(misfit))
    try:
        with transaction.atomic():
            return tool.function(call, shaped)
    except Refused as refused:
        return refusal(refused.code, refused.words)


def refusal(code: str, words: str) -> Told:
    """The answer that tells why nothing was done."""
    return Told({"code": code, "detail": words}, words, is_error=True)


def granted_context(call: Call, name: str | None) -> Context | None:
    """The context of this name if the connection was granted it, None if none was named. Raises `Refused`."""
    if name is None:
        return None
    if (found := call.connection.granted_context(name)) is None:
        raise Refused("unknown_context", "There is no context of that name here. Leave it out.")
    return found


def context_to_write(call: Call, name: str | None) -> Context:
    """Where something new goes: the context named, else the session's, else the first one granted. Raises
    `Refused`."""
    named = granted_context(call, name) or (call.session.context if call.session else None)
    if named is not None and named.is_universal:
        raise Refused("no_context", f"Nothing is stored in {UNIVERSAL} by name. Leave the context out.")
    if named is not None:
        return named
    if (first := call.connection.first_context()) is None:
        raise Refused("no_context", "This agent was granted no context that it could store in.")
    return first


def schema_of(shape: type[BaseModel]) -> dict[str, Any]:
    """The JSON schema of an input, in the subset that models are held to strictly: no titles, no defaults, no bounds
    (they are checked here and told in the descriptions), and nothing beside what is named."""
    whole = shape.model_json_schema()
    properties = {name: _plain(part) for name, part in whole.get("properties", {}).items()}
    return {
        "type": "object",
        "properties": properties,
        "required": whole.get("required", []),
        "additionalProperties": False,
    }


_KEPT = ("type", "description", "enum", "const", "format")


def _plain(part: Mapping[str, Any]) -> dict[str, Any]:
    choices = [each for each in part.get("anyOf", ()) if each.get("type") != "null"]
    merged = {**(choices[0] if choices else {}), **part}
    kept = {name: merged[name] for name in _KEPT if name in merged}
    if "items" in merged:
        kept["items"] = _plain(merged["items"])
    return kept


def _misfits(misfit: ValidationError) -> str:
    found = [
        f"{escaped('.'.join(str(part)[:40] for part in each['loc'])) or 'input'}: {_word(each)}"
        for each in misfit.errors(include_url=False, include_context=True, include_input=False)
    ]
    return "The input does not fit. " + "; ".join(found[:MOST_MISFITS]) + "."


def _word(each: Mapping[str, Any]) -> str:
    """What is wrong, in our own words; pydantic's may quote the input."""
    limits = {name: value for name, value in each.get("ctx", {}).items() if isinstance(value, int)}
    match each["type"]:
        case "missing":
            return "is required"
        case "extra_forbidden":
            return "is not a field of this tool"
        case "literal_error":
            return f"should be {each['ctx']['expected']}"
        case "value_error":
            return str(each["ctx"]["error"])
        case "string_type":
            return "should be text"
        case kind if kind.startswith("int"):
            return "should be a whole number"
        case kind if kind.startswith("uuid"):
            return "should be an id as another tool gave it"
        case kind if kind.startswith("date"):
            return "should be a day like 2026-03-01"
        case _ if limits:
            return "is out of bounds: " + ", ".join(f"{name} {value}" for name, value in limits.items())
        case _:
            return "does not fit"

"""The page about the API for who writes an agent, made of the document alone: it can say nothing that the API does not."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from facts.api.contract import HEADERS, PREFIX
from facts.api.examples import book
from facts.api.problems import CODES

Json = dict[str, Any]
Words = list[tuple[bool, str]]  # (whether it is code, the text)
MOST_DEPTH = 3
WORDS = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "null": "null",
    "object": "object",
}
FORMATS = {"uuid": "id", "date": "date", "date-time": "time"}


@dataclass(frozen=True)
class Field:
    """A parameter or a field of a body, in words."""

    name: str
    type: str
    is_required: bool
    words: Words
    default: str


@dataclass(frozen=True)
class Shown:
    """One call as the page shows it. `request`, `answer` are examples as text, "" where there is none."""

    id: str
    method: str
    path: str
    summary: str
    words: Words
    scopes: list[str]
    parameters: list[Field]
    body: list[Field]
    answer_fields: list[Field]
    request: str
    status: str
    answer: str
    codes: list[tuple[str, str]]  # (status, code)


@dataclass(frozen=True)
class Section:
    """The calls of one theme."""

    name: str
    title: str
    words: Words
    calls: list[Shown]


@require_safe
@login_not_required
def page(request: HttpRequest, document: Callable[[], Json]) -> HttpResponse:
    """The same for everybody, signed in or not."""
    context = {
        "user": AnonymousUser(),
        "sections": _sections(document),
        "calls": _calls(document),
        "headers": {name: _words(words) for name, words in HEADERS.items()},
        "base": settings.PUBLIC_URL + PREFIX,
        "limits": {kind: quota for kind, quota in settings.CALLS_PER_MINUTE.items() if quota > 0},
    }
    return render(request, "api/docs.html", context)


@cache
def _calls(document: Callable[[], Json]) -> str:
    """The calls and the codes as HTML: the long part, which is the same for as long as the process runs."""
    codes = [(name, code.status, _words(code.when), _words(code.advice)) for name, code in CODES.items()]
    return render_to_string("api/_calls.html", {"sections": _sections(document), "codes": codes})


@cache
def _sections(document: Callable[[], Json]) -> list[Section]:
    told = document()
    shown = {
        operation["operationId"]: _shown(told, path, method.upper(), operation)
        for path, methods in told["paths"].items()
        for method, operation in methods.items()
    }
    return [
        Section(name, theme.title, _words(theme.words), [shown[call] for call in theme.calls])
        for name, theme in book().themes.items()
    ]


def _words(text: str) -> Words:
    """What stands between backticks is code."""
    return [(number % 2 == 1, part) for number, part in enumerate(text.split("`")) if part]


def _shown(told: Json, path: str, method: str, operation: Json) -> Shown:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    status, answer = _answer(operation)
    return Shown(
        id=operation["operationId"],
        method=method,
        path=path.removeprefix(PREFIX),
        summary=operation["summary"],
        words=_words(operation.get("description", "")),
        scopes=[scope for each in operation["security"] for scope in each["key"]],
        parameters=[_parameter(told, each) for each in operation["parameters"]],
        body=list(_fields(told, body.get("schema", {}))),
        answer_fields=list(_fields(told, answer.get("schema", {}))),
        request=_request(method, path, body.get("example")),
        status=status,
        answer=_as_text(answer["example"]) if "example" in answer else "",
        codes=list(_codes(operation)),
    )


def _answer(operation: Json) -> tuple[str, Json]:
    """(status, content) of the answer that has the example; the first of those that succeed where none has."""
    done = {status: each for status, each in operation["responses"].items() if status < "300"}
    contents = {status: each.get("content", {}).get("application/json", {}) for status, each in done.items()}
    status = next((status for status, each in contents.items() if "example" in each), min(contents))
    return status, contents[status]


def _codes(operation: Json) -> Iterator[tuple[str, str]]:
    for status, each in operation["responses"].items():
        content = each.get("content", {}).get("application/problem+json", {})
        yield from ((status, code) for code in content.get("examples", {}))


def _parameter(told: Json, each: Json) -> Field:
    schema = each["schema"]
    words = _words(each.get("description", ""))
    return Field(each["name"], _type(told, schema), each["required"], words, _default(schema))


def _fields(told: Json, schema: Json, before: str = "", depth: int = 0) -> Iterator[Field]:
    """The fields of a body, those of nested objects after their own with a path as name."""
    inner, more = _inside(told, schema)
    required = inner.get("required", ())
    for name, each in inner.get("properties", {}).items():
        path = f"{before}{more}{name}".removeprefix(".")
        words = _words(each.get("description", ""))
        yield Field(path, _type(told, each), name in required, words, _default(each))
        if depth < MOST_DEPTH:
            yield from _fields(told, each, path, depth + 1)


def _inside(told: Json, schema: Json) -> tuple[Json, str]:
    """(the object that a schema speaks of in the end, what stands between its name and those of its fields)."""
    if "$ref" in schema:
        found: Json = told["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        return found, "."
    if schema.get("type") == "array":
        inner, _ = _inside(told, schema.get("items", {}))
        return inner, "[]."
    if isinstance(schema.get("additionalProperties"), dict):
        inner, _ = _inside(told, schema["additionalProperties"])
        return inner, ".*."
    for each in schema.get("anyOf", ()):
        inner, more = _inside(told, each)
        if inner.get("properties"):
            return inner, more
    return schema, "."


def _type(told: Json, schema: Json) -> str:
    """A type in words."""
    if "$ref" in schema:
        return "object"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_type(told, each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"]) if not isinstance(schema["const"], str) else schema["const"]
    if schema.get("type") == "array":
        return f"list of {_type(told, schema.get('items', {}))}"
    return _simple(schema)


def _simple(schema: Json) -> str:
    word = FORMATS.get(schema.get("format", ""), WORDS.get(schema.get("type", ""), "anything"))
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None:
        return f"{word}, {least:,} to {most:,}"
    longest = schema.get("maxLength")
    return f"{word}, at most {longest:,} characters" if longest else word


def _default(schema: Json) -> str:
    value = schema.get("default")
    return "" if value is None else json.dumps(value)


def _request(method: str, path: str, example: Any) -> str:
    """The call as a line of shell."""
    where = path.removeprefix(PREFIX).replace("{", "$").replace("}", "")
    lines = [
        f'curl -s -X {method} "$A{where}" -H "$K"' if method != "GET" else f'curl -s "$A{where}" -H "$K"'
    ]
    if example is not None:
        said = json.dumps(example, ensure_ascii=False, indent=2).replace("'", "'\\''")
        lines[0] = f'curl -s -X {method} "$A{where}" -H "$K" -H "$J"'
        lines.append(f"  -d '{said}'")
    return " \\\n".join(lines)


def _as_text(example: Any) -> str:
    return json.dumps(example, ensure_ascii=False, indent=2)

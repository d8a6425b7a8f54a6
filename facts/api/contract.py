"""The OpenAPI 3.1 document: what the framework reads from the types, with the words and examples of examples.yaml, the
problems of each call, the key's scopes, and what is told beside every answer."""

import copy
from collections.abc import Iterable, Iterator
from typing import Any

from ninja.openapi.schema import REF_TEMPLATE
from ninja.operation import Operation
from pydantic import TypeAdapter

from facts.api import shapes
from facts.api.examples import Call, book
from facts.api.idempotency import CHANGING, WITHOUT_KEY
from facts.api.problems import CODES, TITLES

PREFIX = "/api/v1"
ALWAYS = (
    "invalid_key",
    "missing_scope",
    "connection_paused",
    "invalid",
    "rate_limited",
    "failed",
    "unavailable",
)
WITH_BODY = ("invalid_json", "unsupported_media_type", "body_too_large")
WITH_KEY = ("idempotency_in_progress", "idempotency_mismatch")
ANSWERS = {
    200: "Done",
    201: "Made",
    202: "Taken; the rest is done in the background",
    204: "Done; there is nothing to tell",
}
TYPED = {"RecallOut": shapes.RecallOut, "ProfileOut": dict[str, shapes.ProfileValue]}
PROBLEM = {"$ref": REF_TEMPLATE.format(model="ProblemOut")}
HEADERS = {
    "RateLimit-Policy": 'The budget: `"recalls";q=600;w=60` is 600 calls in 60 seconds.',
    "RateLimit": 'What is left of it: `"recalls";r=599;t=42`, and in how many seconds it is whole again.',
    "Retry-After": "After how many seconds to try again.",
    "Idempotency-Replayed": "`true` where the call had been done before and was not done again.",
}
SECURITY = {
    "type": "http",
    "scheme": "bearer",
    "bearerFormat": "mem_…",
    "description": "A key of one user's connection, made on the Agents page. The user is known by the key alone.",
}


def described(raw: dict[str, Any], operations: Iterable[tuple[str, Operation]]) -> dict[str, Any]:
    """The document. `raw` is the framework's; `operations` are (address, operation) as they are routed."""
    document: dict[str, Any] = copy.deepcopy(dict(raw))
    scopes = {
        (method, address): _scopes(operation)
        for address, operation in operations
        for method in operation.methods
    }
    for path, methods in document["paths"].items():
        address = path.removeprefix(PREFIX)
        for method in list(methods):
            # One description may stand for several methods: each gets its own.
            methods[method] = copy.deepcopy(methods[method])
            _describe(methods[method], method.upper(), address, scopes[method.upper(), address])
    _complete(document)
    return document


def _scopes(operation: Operation) -> list[str]:
    return [scope.value for way in operation.auth_callbacks for scope in getattr(way, "scopes", ())]


def _describe(told: dict[str, Any], method: str, address: str, scopes: list[str]) -> None:
    call = book().calls.get(f"{method} {address}")
    if call is not None:
        told |= {"operationId": call.id, "summary": call.summary, "description": call.description}
        told["tags"] = [name for name, theme in book().themes.items() if call.id in theme.calls]
        _put_examples(told, call)
    told["security"] = [{"key": [scope]} for scope in scopes]
    takes_key = method in CHANGING and address not in WITHOUT_KEY
    for parameter in told["parameters"]:
        parameter.setdefault("description", book().parameters.get(parameter["name"], ""))
    if takes_key:
        told["parameters"].append(_key_parameter())
    _put_answers(told, takes_key=takes_key)
    own = [*(call.errors if call else ()), *(WITH_BODY if "requestBody" in told else ())]
    _put_problems(told, [*ALWAYS, *own, *(WITH_KEY if takes_key else ())])


def _key_parameter() -> dict[str, Any]:
    return {
        "in": "header",
        "name": "Idempotency-Key",
        "required": False,
        "schema": {"type": "string", "minLength": 1, "maxLength": 200},
        "description": book().parameters["Idempotency-Key"],
    }


def _put_examples(told: dict[str, Any], call: Call) -> None:
    if "requestBody" in told and call.request is not None:
        told["requestBody"]["content"]["application/json"]["example"] = call.request
    content = told["responses"].get(call.status, {}).get("content")
    if content is None:
        return
    if call.shape and content["application/json"]["schema"].get("type") == "object":
        content["application/json"]["schema"] = _schema_of(TYPED[call.shape])[0]
    content["application/json"]["example"] = call.answer


def _put_answers(told: dict[str, Any], *, takes_key: bool) -> None:
    names = ["RateLimit-Policy", "RateLimit", *(["Idempotency-Replayed"] if takes_key else ())]
    told["responses"] = {
        str(status): {**each, "description": ANSWERS[status], "headers": _headers(names)}
        for status, each in told["responses"].items()
    }


def _put_problems(told: dict[str, Any], codes: list[str]) -> None:
    for status in sorted({CODES[code].status for code in codes}):
        these = [code for code in CODES if code in codes and CODES[code].status == status]
        names = (
            ["Retry-After"] if {"rate_limited", "unavailable", "idempotency_in_progress"} & {*these} else []
        )
        told["responses"][str(status)] = {
            "description": " ".join(f"`{code}`: {CODES[code].when}" for code in these),
            "headers": _headers(names),
            "content": {
                "application/problem+json": {
                    "schema": PROBLEM,
                    "examples": {code: {"value": _problem(code)} for code in these},
                }
            },
        }


def _problem(code: str) -> dict[str, Any]:
    more = {"fields": [{"field": "limit", "problem": "does not fit"}]} if code == "invalid" else {}
    status = CODES[code].status
    head = {"type": "about:blank", "title": TITLES[status], "status": status, "code": code}
    return {**head, "detail": CODES[code].when, **more}


def _headers(names: Iterable[str]) -> dict[str, Any]:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def _schema_of(shape: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """(the schema, or a reference to it; the definitions it needs)."""
    schema = TypeAdapter(shape).json_schema(ref_template=REF_TEMPLATE, mode="serialization")
    definitions = schema.pop("$defs", {})
    if "title" in schema and schema.get("properties"):
        definitions[schema["title"]] = schema
        schema = {"$ref": REF_TEMPLATE.format(model=schema["title"])}
    return schema, definitions


def _complete(document: dict[str, Any]) -> None:
    components = document["components"]
    for shape in (*TYPED.values(), shapes.ProblemOut):
        components["schemas"] |= _schema_of(shape)[1]
    for name, schema in components["schemas"].items():
        _put_field_words(name, schema)
    components["securitySchemes"] = {"key": SECURITY}
    components["headers"] = {
        name: {"description": words, "schema": {"type": "string"}} for name, words in HEADERS.items()
    }
    document["tags"] = [{"name": name, "description": theme.words} for name, theme in book().themes.items()]
    document["servers"] = [{"url": "/", "description": "This server"}]


def _put_field_words(name: str, schema: dict[str, Any]) -> None:
    for shown, details in schema.get("properties", {}).items():
        details.pop("title", None)
        words = next((book().fields[key] for key in _names_of(name, shown) if key in book().fields), "")
        if words:
            details["description"] = words


def _names_of(name: str, shown: str) -> Iterator[str]:
    yield f"{name}.{shown}"
    if name == "MemoryDetail":
        yield f"MemoryOut.{shown}"
    if name.endswith("Correction"):
        yield f"FactCorrection.{shown}"

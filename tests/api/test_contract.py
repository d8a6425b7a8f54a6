"""The OpenAPI document says what the API does: every call is in it with words and examples, the examples work, and what
comes back fits it."""

import copy
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from accounts.tenancy import tenant
from facts.api.examples import book
from memory_dashboard.api import api as the_api
from tests.api.schema import misfits, resolve
from tests.views.making import make_episode, make_fact, make_open_item, make_procedure, told_fact

PREFIX = "/api/v1"
PROBLEM = {"$ref": "#/components/schemas/ProblemOut"}
DOCUMENT = json.loads(json.dumps(the_api.get_openapi_schema(), default=str))


def operations(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """("METHOD /path", the operation)."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path.removeprefix(PREFIX)}", operation


def everywhere(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in the document."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from everywhere(each)


# --- its form ---------------------------------------------------------------------------------------------------


def broken_form(document: dict[str, Any]) -> list[str]:
    """What OpenAPI 3.1 does not allow, or our readers would miss."""
    found = [each["operationId"] for _, each in operations(document)]
    broken = [f"{each} twice" for each in set(found) if found.count(each) > 1]
    broken += [] if document["openapi"].startswith("3.1.") else ["not 3.1"]
    for each in everywhere(document):
        if isinstance(ref := each.get("$ref"), str) and _leads_nowhere(ref, document):
            broken.append(f"{ref} leads nowhere")
    return broken + [
        f"{where}: {what}" for where, each in operations(document) for what in _lacks(where, each, document)
    ]


def _leads_nowhere(ref: str, document: dict[str, Any]) -> bool:
    try:
        resolve(ref, document)
    except KeyError:
        return True
    return False


def _lacks(where: str, operation: dict[str, Any], document: dict[str, Any]) -> Iterator[str]:
    tags = {each["name"] for each in document["tags"]}
    for name in ("summary", "description"):
        if len(operation.get(name, "")) < 4:
            yield f"no {name}"
    if not operation.get("tags") or set(operation["tags"]) - tags:
        yield "no tag of the list"
    in_path = {each["name"] for each in operation["parameters"] if each["in"] == "path" and each["required"]}
    if in_path != set(re.findall(r"{(\w+)}", where)):
        yield "other parameters than in the address"
    yield from (
        f"no words for {each['name']}" for each in operation["parameters"] if not each.get("description")
    )
    if not operation["security"] or set().union(*operation["security"]) - set(
        document["components"]["securitySchemes"]
    ):
        yield "no key"
    yield from _content_lacks(operation)


def _content_lacks(operation: dict[str, Any]) -> Iterator[str]:
    bodies = [operation["requestBody"]] if "requestBody" in operation else []
    answers = operation["responses"]
    done = [each for status, each in answers.items() if status.startswith("2")]
    if not done or not all(each.get("description") for each in answers.values()):
        yield "no answer, or one without words"
    contents = [each["content"]["application/json"] for each in [*bodies, *done] if "content" in each]
    if any(each["schema"] in ({}, {"type": "object"}) for each in contents):
        yield "an untyped body"
    if (
        bodies
        and "example" not in contents[0]
        or contents
        and not any("example" in each for each in contents)
    ):
        yield "no example"
    for status in ("401", "403", "422", "429", "500", "503"):
        if (
            answers.get(status, {}).get("content", {}).get("application/problem+json", {}).get("schema")
            != PROBLEM
        ):
            yield f"no problem {status}"


def test_its_form_is_right():
    assert broken_form(DOCUMENT) == []


def _no_example(document):
    del document["paths"]["/api/v1/recall"]["post"]["requestBody"]["content"]["application/json"]["example"]


def _untyped(document):
    document["paths"]["/api/v1/recall"]["post"]["responses"]["200"]["content"]["application/json"][
        "schema"
    ] = {"type": "object"}


FAULTS = [
    (lambda it: it.update(openapi="3.0.3"), "not 3.1"),
    (lambda it: it["components"]["schemas"].pop("ProblemOut"), "leads nowhere"),
    (lambda it: it["paths"]["/api/v1/recall"]["post"].update(operationId="get_profile"), "twice"),
    (lambda it: it["paths"]["/api/v1/recall"]["post"].update(description=""), "no description"),
    (lambda it: it["paths"]["/api/v1/recall"]["post"].update(tags=["other"]), "no tag"),
    (lambda it: it["paths"]["/api/v1/recall"]["post"].update(security=[]), "no key"),
    (lambda it: it["paths"]["/api/v1/recall"]["post"]["responses"].pop("429"), "no problem 429"),
    (lambda it: it["paths"]["/api/v1/facts/{memory_id}"]["get"].update(parameters=[]), "other parameters"),
    (_no_example, "no example"),
    (_untyped, "an untyped body"),
]


@pytest.mark.parametrize(("fault", "finding"), FAULTS, ids=[finding for _, finding in FAULTS])
def test_a_fault_in_its_form_is_found(fault, finding):
    document = copy.deepcopy(DOCUMENT)
    fault(document)
    assert finding in "\n".join(broken_form(document))


def test_every_call_is_in_it_with_words_of_its_own():
    routed = {f"{method} {path}" for path, each in the_api.operations() for method in each.methods}
    told = {where for where, _ in operations(DOCUMENT)}
    assert told == routed
    assert set(book().calls) == routed, "facts/api/examples.yaml has calls that are not there, or lacks some"


def test_every_word_is_of_a_field_that_there_is():
    schemas = DOCUMENT["components"]["schemas"]
    fields = {f"{name}.{each}" for name, schema in schemas.items() for each in schema.get("properties", {})}
    assert set(book().fields) - fields == set()
    asked = {each["name"] for _, operation in operations(DOCUMENT) for each in operation["parameters"]}
    assert set(book().parameters) == asked


@pytest.mark.django_db
def test_it_is_served_to_anybody(client):
    answer = client.get(f"{PREFIX}/openapi.json")
    assert (answer.status_code, json.loads(answer.content)) == (200, DOCUMENT)


# --- its examples -----------------------------------------------------------------------------------------------


def content_of(where: str, status: int) -> dict[str, Any] | None:
    operation = dict(operations(DOCUMENT))[where]
    return operation["responses"][str(status)].get("content", {}).get("application/json")


CALLS = sorted(book().calls)


@pytest.mark.parametrize("where", CALLS)
def test_an_example_fits_its_schema(where):
    call = book().calls[where]
    content = content_of(where, call.status)
    assert (content is None) == (call.answer is None)
    if content is not None:
        assert misfits(call.answer, content["schema"], DOCUMENT) == []
    if call.request is not None:
        body = dict(operations(DOCUMENT))[where]["requestBody"]["content"]["application/json"]
        assert misfits(call.request, body["schema"], DOCUMENT) == []


@pytest.fixture
def world(alice, api) -> dict[str, str]:
    """Id in the examples → id of a real one like it."""
    fact = told_fact(alice)
    with tenant(alice.user.pk):
        source = fact.sources.get()
    older = make_fact(alice, "Likes peanuts.", status="superseded", superseded_by=fact)
    made = {
        "session": source.session_id,
        "message": source.message_id,
        "fact": fact.pk,
        "older": older.pk,
        "episode": make_episode(alice).pk,
        "procedure": make_procedure(alice).pk,
        "open_item": make_open_item(alice).pk,
        "waiting": make_fact(alice, "Is allergic to walnuts.", status="proposed", reason="uncertain").pk,
    }
    return {book().ids[name]: str(pk) for name, pk in made.items()}


@pytest.mark.django_db
@pytest.mark.parametrize("where", CALLS)
def test_an_example_works_and_what_comes_back_is_in_the_document(api, world, where):
    call = book().calls[where]
    method, path = where.split(" ")
    ids = book().ids
    path = path.replace("{session_id}", ids["session"]).replace(
        "{memory_id}", ids.get(call.object, ids["fact"])
    )
    path = path.replace("{name}", ids["tool"])
    said = json.dumps(call.request) if call.request is not None else ""
    for example, real in world.items():
        path, said = path.replace(example, real), said.replace(example, real)
    status, answer = api.call(method, path + (f"?{call.query}" if call.query else ""), said)
    assert status == call.status, answer
    content = content_of(where, status)
    assert (content is None) == (answer is None)
    if content is not None:
        assert misfits(answer, content["schema"], DOCUMENT) == []


@pytest.mark.parametrize(
    "value",
    [
        {"id": "no id", "status": "closed"},
        {"id": "5f0c1e6a-3f2b-4c57-9a1e-0d7f6f0c2a11"},
        {"id": "5f0c1e6a-3f2b-4c57-9a1e-0d7f6f0c2a11", "status": 1},
        {"id": "5f0c1e6a-3f2b-4c57-9a1e-0d7f6f0c2a11", "status": "closed", "more": None},
    ],
)
def test_what_does_not_fit_is_found(value):
    assert len(misfits(value, {"$ref": "#/components/schemas/SessionEnded"}, DOCUMENT)) == 1


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/nothing", "/facts?limit=x", "/facts?cursor=!"])
def test_a_problem_is_as_the_document_says(api, path):
    assert misfits(api.get(path)[1], PROBLEM, DOCUMENT) == []

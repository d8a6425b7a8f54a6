"""The codes of problems are a closed list: each that is given is in it, and docs/api.md says what to do about each."""

import ast
import json
import re
from collections.abc import Iterator

import pytest

from facts.api.problems import CODES
from tests.house.source import PROJECT, Source, example, product_sources

GIVERS = {"Problem", "problem_response"}
ROW = re.compile(r"^\| (\d{3}) \| `(\w+)` \| (.+) \| (.+) \|$", re.M)


def given(source: Source) -> Iterator[tuple[int, str]]:
    """(status, code) of every problem that this file can make. The two arguments must be written out."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in GIVERS:
            words = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
            if len(words) == 2:
                yield words[0], words[1]
        if isinstance(node, ast.Dict):  # where the door stands before the API
            words = {
                key.value: value.value
                for key, value in zip(node.keys, node.values, strict=True)
                if isinstance(key, ast.Constant) and isinstance(value, ast.Constant)
            }
            if {"status", "code"} <= words.keys():
                yield words["status"], words["code"]


def test_every_code_that_is_given_is_listed_and_every_listed_one_is_given():
    found = {each for source in product_sources() for each in given(source)}
    assert found == {(code.status, name) for name, code in CODES.items()}


def test_the_page_for_agents_has_the_same_list():
    rows = ROW.findall((PROJECT / "docs" / "api.md").read_text())
    assert {name: (int(status), when, advice) for status, name, when, advice in rows} == {
        name: (code.status, code.when, code.advice) for name, code in CODES.items()
    }


@pytest.mark.parametrize(
    "text",
    [
        'raise Problem(418, "teapot", "Short and stout.")',
        'problems.problem_response(418, "teapot", "Short and stout.")',
        'body = {"status": 418, "code": "teapot"}',
    ],
)
def test_a_new_code_would_be_seen(text):
    assert list(given(example(text))) == [(418, "teapot")]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("/facts?statsu=all", "statsu"),
        ("/facts?limit=5&Limit=5", "Limit"),
        ("/memories?q=tea", "q"),
        ("/profile?slot=name", "slot"),
        ("/sessions?memory_id=1", "memory_id"),
    ],
)
def test_a_query_parameter_that_means_nothing_is_named(api, path, field):
    status, told = api.get(path)
    assert (status, told["code"]) == (422, "invalid")
    assert told["fields"] == [{"field": field, "problem": "is not a known parameter"}]


@pytest.mark.django_db
def test_a_body_that_is_not_said_to_be_json_is_refused_as_such(api):
    def post(content_type):
        answer = api.client.post(
            "/api/v1/sessions",
            json.dumps({}),
            content_type=content_type,
            HTTP_AUTHORIZATION=f"Bearer {api.key}",
        )
        return answer.status_code, answer.json().get("code")

    for other in ("text/plain", "application/x-www-form-urlencoded", "application/jsonx"):
        assert post(other) == (415, "unsupported_media_type"), other
    for fitting in (
        "application/json",
        "application/json; charset=utf-8",
        "Application/JSON",
        "application/merge-patch+json",
    ):
        assert post(fitting)[0] == 201, fitting


@pytest.mark.django_db
def test_head_is_get_without_a_body_and_options_tells_what_is_possible(api):
    auth = {"HTTP_AUTHORIZATION": f"Bearer {api.key}"}
    head = api.client.head("/api/v1/facts", **auth)
    assert (head.status_code, head.content, "RateLimit" in head) == (200, b"", True)
    assert api.client.head("/api/v1/facts").status_code == 401
    options = api.client.options("/api/v1/facts")
    assert (options.status_code, options["Allow"]) == (204, "GET, HEAD, OPTIONS")
    refused = api.client.put("/api/v1/facts", **auth)
    assert (refused.status_code, refused["Allow"]) == (405, "GET, HEAD, OPTIONS")
    assert api.client.head("/api/v1/recall", **auth).status_code == 405

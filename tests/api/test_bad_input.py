"""What is malformed, oversized or malicious gets a problem document with a stable code, and never a 500 (T13)."""

import json
import time
from urllib.parse import quote

import pytest
from django.db import InterfaceError, OperationalError

pytestmark = pytest.mark.django_db

CANARY = "zebrafish-4417"
MISSING = "00000000-0000-4000-8000-000000000000"


def problem(api, method, path, body=None, **headers):
    """(status, code), seen to be a proper problem document that echoes nothing."""
    auth = {"HTTP_AUTHORIZATION": f"Bearer {api.key}"} if api.key else {}
    data = body if isinstance(body, (bytes, str)) else "" if body is None else json.dumps(body)
    content_type = headers.pop("content_type", "application/json")
    response = api.client.generic(
        method, f"/api/v1{path}", data, content_type=content_type, **{**auth, **headers}
    )
    assert response["Content-Type"] == "application/problem+json", (method, path, response.status_code)
    told = json.loads(response.content)
    assert told["status"] == response.status_code
    assert {"type", "title", "status", "code", "detail"} <= told.keys()
    assert CANARY not in response.content.decode(), "the answer echoes content"
    return response.status_code, told["code"]


@pytest.fixture
def session(api):
    return api.post("/sessions", {})[1]["id"]


MALFORMED = [
    (b"{", "cut short"),
    (b"", "an empty body is an empty object"),
    (b"[]", "no object"),
    (b'"text"', "no object"),
    (b"null", "no object"),
    (b"\xff\xfe\x00", "not UTF-8"),
    (b'{"message":"%s","message":"b"}' % CANARY.encode(), "a key twice"),
    (b'{"message":NaN}', "NaN"),
    (b'{"budget_tokens":Infinity,"message":"a"}', "infinity"),
    (b'{"budget_tokens":1e999,"message":"a"}', "infinity by exponent"),
    (b'{"budget_tokens":%s,"message":"a"}' % (b"9" * 5000), "an endless number"),
    (b'{"budget_tokens":-1,"message":"a"}', "out of range"),
    (b'{"message":{"a":"%s"}}' % CANARY.encode(), "an object for a text"),
    (b'{"message":["%s"]}' % CANARY.encode(), "a list for a text"),
    (b'{"message":"a","user_id":"%s"}' % CANARY.encode(), "an unknown field"),
    (b'{"message":"a","session_id":"%s"}' % CANARY.encode(), "no id"),
    (b'{"message":"a","session_id":""}', "an empty id"),
    (b'{"message":"a","session_id":"*"}', "a wildcard"),
    (b'{"message":"a","context":""}', "an empty context"),
    (b'{"messages":[],"message":null}', "nothing"),
    (b"[" * 100_000 + b"]" * 100_000, "endless depth"),
    (b'{"a":' * 50_000 + b"1" + b"}" * 50_000, "endless depth of objects"),
    (b'{"message":' + b"[" * 900 + b"1" + b"]" * 900 + b"}", "deep, below the parser's own limit"),
]


@pytest.mark.parametrize(("body", "what"), MALFORMED, ids=[what for _, what in MALFORMED])
def test_a_malformed_body_is_a_problem_and_not_a_failure(api, body, what):
    status, code = problem(api, "POST", "/recall", body)
    assert (status, code) in {(400, "invalid_json"), (422, "invalid")}, what


@pytest.mark.parametrize("count", [1_000_000])
def test_a_million_keys_are_refused_in_a_second(api, count):
    body = b"{" + b",".join(b'"%x":1' % number for number in range(count))
    body = body[:4_900_000].rsplit(b",", 1)[0] + b"}"
    began = time.monotonic()
    status, code = problem(api, "POST", "/recall", body)
    assert (status, code) == (400, "invalid_json")
    assert time.monotonic() - began < 3, "too slow"


def test_a_body_over_the_limit_is_refused_before_it_is_read(api):
    assert problem(api, "POST", "/recall", b'{"message":"' + b"x" * 5_100_000 + b'"}') == (
        413,
        "body_too_large",
    )


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
def test_a_wrong_content_type_does_not_get_past_the_parser(api, content_type):
    status, _ = problem(api, "POST", "/recall", f"message={CANARY}", content_type=content_type)
    assert status in (400, 415, 422)


QUERIES = [
    "cursor=%00",
    "cursor=!!!!",
    "cursor=" + "A" * 5000,
    "cursor=%C2%B2",
    "cursor=MjAyNg",
    # 0001-01-01T00:00:00+14:00|uuid and the like: times that no database holds
    "cursor=MDAwMS0wMS0wMVQwMDowMDowMCsxNDowMHwwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDA",
    "cursor=OTk5OS0xMi0zMVQyMzo1OTo1OS0xNDowMHwwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDA",
]
LISTS = ["/facts", "/episodes", "/procedures", "/open-items", "/memories", "/sessions"]


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("query", QUERIES, ids=lambda query: query[:24])
def test_garbage_in_a_query_is_named_and_harmless(api, path, query):
    assert problem(api, "GET", f"{path}?{query}")[0] == 422


@pytest.mark.parametrize("path", LISTS[:4])
@pytest.mark.parametrize(
    "query",
    [
        "since=0001-01-01T00:00:00%2B14:00",
        "until=9999-12-31T23:59:59-14:00",
        "since=0000-01-01T00:00:00Z",
        "status=%00",
        "status=",
        f"status={CANARY}",
        f"context={CANARY}",
        "context=%00",
    ],
)
def test_filters_that_do_not_fit_are_refused(api, path, query):
    assert problem(api, "GET", f"{path}?{query}")[0] in (404, 422)


SIZES = ["-1", "0", "201", "9999", "9" * 5000, "abc", "", "1e2", "٣", "5.0", " 5"]


@pytest.mark.parametrize("path", [*LISTS, "/inbox", "/open-items?order=due"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size[:8])
def test_a_page_of_no_sensible_size_is_refused_with_the_range(api, path, size):
    status, told = api.get(f"{path}{'&' if '?' in path else '?'}limit={quote(size)}")
    assert (status, told["code"]) == (422, "invalid")
    assert told["fields"] == [{"field": "limit", "problem": "should be a whole number from 1 to 200"}]


@pytest.mark.parametrize("path", [*LISTS, "/inbox", "/open-items?order=due"])
@pytest.mark.parametrize("size", ["1", "200"])
def test_both_ends_of_the_range_are_in_it(api, path, size):
    assert api.get(f"{path}{'&' if '?' in path else '?'}limit={size}")[0] == 200


@pytest.mark.parametrize("path", LISTS[:4])
@pytest.mark.parametrize("value", ["%00", "*", "'", "%ED%A0%BD", quote("\ufdfa" * 200), "a" * 3000, "%"])
@pytest.mark.parametrize("name", ["q", "kind"])
def test_a_strange_search_finds_nothing_and_breaks_nothing(api, path, name, value):
    status, body = api.get(f"{path}?{name}={value}")
    assert (status == 200 and body["items"] == []) or status == 422, body


TIMES = [
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-14:00",
    "1e400",
    "99999999999999999",
]


@pytest.mark.parametrize("at", TIMES)
def test_impossible_times_are_refused(api, session, at):
    body = {"messages": [{"role": "user", "content": CANARY, "at": at}]}
    assert problem(api, "POST", f"/sessions/{session}/messages", body) == (422, "invalid")
    assert problem(api, "POST", "/forget", {"since": at}) == (422, "invalid")
    assert problem(api, "POST", "/sessions", {"started_at": at}) == (422, "invalid")


def test_nul_and_lone_surrogates_are_cleaned_and_the_queue_goes_on(alice, api, session):  # field report B82
    raw = b'{"messages":[{"id":"m\\u0000\\ud83d","role":"user","content":"I live in Ber\\u0000lin.\\ud83d"}]}'
    assert api.call("POST", f"/sessions/{session}/messages", raw)[0] == 202
    api.post(f"/sessions/{session}/end")
    alice.read_all()
    assert [fact["text"] for fact in api.get("/facts")[1]["items"]] == ["Lives in Berlin."]


@pytest.mark.parametrize(
    "raw",
    [
        b'{"external_id":"\\ud83d"}',
        b'{"title":"\\ud83d\\u0000 a"}',
        b'{"context":"\\ud83d"}',
        b'{"\\ud83d\\u0000":1}',
        b'{"external_id":"a","title":"' + "\ufdfa".encode() * 200 + b'"}',
    ],
)
def test_strange_characters_in_any_text_are_cleaned_or_refused(api, raw):
    assert api.call("POST", "/sessions", raw)[0] in (200, 201, 404, 422)


@pytest.mark.parametrize(
    "path", ["/nothing", "/facts/", "/facts/*", "/facts/ ", "/facts/undefined", f"/facts/{MISSING}/"]
)
def test_an_address_that_is_not_there_is_a_404_in_the_same_form(api, path):  # field report B63
    assert problem(api, "GET", quote(path)) == (404, "not_found")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("PUT", "/facts"),
        ("DELETE", "/recall"),
        ("GET", "/recall"),
        ("PATCH", "/sessions"),
        ("TRACE", "/facts"),
    ],
)
def test_a_method_that_does_not_exist_here_says_so(api, method, path):
    assert problem(api, method, path)[0] == 405


def test_no_key_a_wrong_key_and_a_foreign_scheme_are_answered_alike(api):
    from tests.actors import Api

    for key in ("", "mem_wrong", "mem_" + "x" * 500, "*", "mem_\u00e9"):
        assert problem(Api(key), "GET", "/facts", HTTP_AUTHORIZATION=f"Bearer {key}") == (
            401,
            "invalid_key",
        ), key
    for header in ("", "Basic abc", "Bearer", f"bearer\t{api.key}x", f"Token {api.key}"):
        assert problem(Api(""), "GET", "/facts", HTTP_AUTHORIZATION=header) == (401, "invalid_key"), header


def test_headers_cannot_choose_the_user_or_the_method(alice, api, bob):
    api.tell("I live in Berlin.")
    alice.read_all()
    theirs = bob.connect()
    for name in ("HTTP_X_USER_ID", "HTTP_X_FORWARDED_USER", "HTTP_REMOTE_USER", "REMOTE_USER"):
        assert theirs.call("GET", "/facts", None, **{name: str(alice.user.pk)})[1]["items"] == []
    fact = api.get("/facts")[1]["items"][0]["id"]
    for name in ("HTTP_X_HTTP_METHOD_OVERRIDE", "HTTP_X_METHOD_OVERRIDE"):
        assert api.call("GET", f"/facts/{fact}", None, **{name: "DELETE"})[0] == 200
    assert api.get(f"/facts/{fact}?_method=DELETE")[0] == 422
    assert len(api.get("/facts")[1]["items"]) == 1


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"confirm": True},
        {"ids": []},
        {"ids": [""]},
        {"ids": ["*"]},
        {"ids": [None]},
        {"all": False},
        {"all": None},
        {"topic": ""},
        {"topic": None},
        {"session_id": ""},
        {"all": True, "topic": "everything"},
        {"since": "2026-01-01T00:00:00Z", "until": "2025-01-01T00:00:00Z"},
        {"context": "personal"},
        {"context": "personal", "confirm": True},
        {"context": "", "all": True},
    ],
    ids=str,
)
def test_nothing_chosen_forgets_nothing(alice, api, body):  # field report B63
    api.tell("I live in Berlin.")
    alice.read_all()
    assert problem(api, "POST", "/forget", {"confirm": True, **body})[0] == 422
    assert len(api.get("/facts")[1]["items"]) == 1


def test_deleting_a_session_wants_to_know_what_becomes_of_its_memories(alice, api):  # field report B55
    session = api.tell("I live in Berlin.")
    alice.read_all()
    assert problem(api, "DELETE", f"/sessions/{session}?memories=forgte")[0] == 422
    assert api.get(f"/sessions/{session}")[0] == 200


def test_every_answer_is_kept_out_of_caches(api):
    response = api.client.get("/api/v1/facts", HTTP_AUTHORIZATION=f"Bearer {api.key}")
    assert response["Cache-Control"] == "no-store"


@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
def test_a_database_that_goes_away_is_told_as_such_and_without_words(api, monkeypatch, error):
    def away(*args, **kwargs):
        raise error("server closed the connection; zanzibar")

    monkeypatch.setattr("facts.api.recalling.recall", away)
    status, body = api.post("/recall", {"message": "zanzibar"})
    assert (status, body["code"]) == (503, "unavailable")
    assert "zanzibar" not in str(body)

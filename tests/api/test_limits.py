"""A connection has a budget a minute for each kind of call; an address one of wrong keys."""

import json
import time

import pytest
from django.core.cache import caches
from django.test import Client
from redis.exceptions import ConnectionError as RedisAway

from facts.api import limits

pytestmark = pytest.mark.django_db
CALLS = {
    "reads": ("GET", "/facts", None),
    "writes": ("POST", "/sessions", {}),
    "recalls": ("POST", "/recall", {"message": "What should I cook?"}),
}


@pytest.fixture
def quota(settings):
    """Sets one budget; the others are as they are."""

    def to(**quotas: int) -> None:
        settings.CALLS_PER_MINUTE = {**settings.CALLS_PER_MINUTE, **quotas}

    return to


@pytest.fixture(autouse=True)
def _start_of_a_minute(monkeypatch):
    monkeypatch.setattr(limits.time, "time", lambda: 1_800_000_000.0)


def respond(api, method, path, body=None):
    """The response itself, for its header fields."""
    return api.client.generic(
        method,
        f"/api/v1{path}",
        "" if body is None else json.dumps(body),
        content_type="application/json",
        HTTP_AUTHORIZATION=f"Bearer {api.key}",
    )


@pytest.mark.parametrize("kind", CALLS)
def test_what_is_over_the_budget_is_told_when_to_come_back(alice, api, quota, kind):
    quota(**{kind: 2})
    assert [respond(api, *CALLS[kind]).status_code < 300 for _ in range(2)] == [True, True]
    refused = respond(api, *CALLS[kind])
    told = refused.json()
    assert (refused.status_code, told["code"]) == (429, "rate_limited")
    assert 1 <= int(refused["Retry-After"]) == told["retry_after_s"] <= limits.WINDOW_S
    for other, call in CALLS.items():
        assert (respond(api, *call).status_code == 429) is (other == kind)
    assert respond(alice.connect("Other"), *CALLS[kind]).status_code < 300, "each connection has its own"


def test_the_next_minute_is_a_new_budget(api, quota, monkeypatch):
    quota(reads=1)
    assert [api.get("/facts")[0] for _ in range(2)] == [200, 429]
    monkeypatch.setattr(limits.time, "time", lambda: 1_800_000_060.0)
    assert api.get("/facts")[0] == 200


def test_every_answer_tells_what_is_left(api, quota):
    quota(reads=10)
    seen = [respond(api, "GET", path) for path in ("/facts", "/facts?limit=0", "/profile")]
    assert [each["RateLimit-Policy"] for each in seen] == ['"reads";q=10;w=60'] * 3
    left = [each["RateLimit"].partition(";t=") for each in seen]
    assert [each[0] for each in left] == ['"reads";r=9', '"reads";r=8', '"reads";r=7']
    assert all(1 <= int(each[2]) <= limits.WINDOW_S for each in left)


def test_no_limit_says_nothing_and_refuses_nothing(api, quota):
    quota(reads=0)
    seen = [respond(api, "GET", "/facts") for _ in range(5)]
    assert {each.status_code for each in seen} == {200}
    assert not any("RateLimit" in each for each in seen)


def test_what_was_refused_for_its_budget_was_not_done(alice, api, quota):
    quota(writes=1)
    assert api.post("/sessions", {})[0] == 201
    assert api.post("/sessions", {})[0] == 429
    assert api.get("/sessions")[1]["total"] == 1


def test_a_cache_that_is_away_limits_nothing(api, quota, monkeypatch):
    quota(reads=1)

    def away(*args, **options):
        raise RedisAway

    monkeypatch.setattr(caches["limits"], "add", away)
    assert [api.get("/facts")[0] for _ in range(3)] == [200] * 3


def knock(key: str, **headers: str) -> int:
    return Client().get("/api/v1/facts", HTTP_AUTHORIZATION=f"Bearer {key}", **headers).status_code


def test_an_address_that_guesses_keys_is_told_to_wait_and_a_right_key_goes_on(api, quota):
    quota(bad_keys=2)
    assert [knock("mem_guess") for _ in range(4)] == [401, 401, 429, 429]
    assert knock(api.key) == 200
    assert knock("mem_guess", REMOTE_ADDR="192.0.2.7") == 401, "another address has its own"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        (0, "198.51.100.{n}", 429),  # nobody is believed: changing the header is no new address
        (1, "198.51.100.{n}", 401),  # the proxy told it
        (
            1,
            "198.51.100.{n}, 203.0.113.9",
            429,
        ),  # what stands before the proxy's own entry is the client's word
        (1, "2001:db8:0:1::{n}", 429),  # one place has a whole network
        (1, "nonsense {n}", 429),
    ],
)
def test_only_as_many_entries_are_believed_as_there_are_proxies(
    api, quota, settings, proxies, forwarded, expected
):
    quota(bad_keys=2)
    settings.NINJA_NUM_PROXIES = proxies
    seen = [knock("mem_guess", HTTP_X_FORWARDED_FOR=forwarded.format(n=n)) for n in range(1, 4)]
    assert seen == [401, 401, expected]


def test_it_costs_recall_next_to_nothing(api):
    def batch() -> float:
        began = time.perf_counter()
        for _ in range(100):
            limits.spend(api.connection.pk, "recalls")
        return (time.perf_counter() - began) / 100

    assert min(batch() for _ in range(10)) < 0.000_2

"""Every address × who asks × whose object: nobody learns anything of Alice's, nor whether it exists, nor changes it.

New routes are covered as soon as they are routed; one that takes an object of a new kind fails until
`addresses.OBJECTS` says which, and a call of the API until `addresses.SCOPES` says what opens it.
"""

import json
import re
import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection, transaction
from django.test import Client
from django.utils.timezone import now

from accounts.connecting import pause_connection, revoke_connection
from accounts.models import AccessKey, Actor, Scope
from accounts.tenancy import tenant
from tests.actors import Api, Person
from tests.conftest import owner_connection
from tests.house.addresses import AGENT, SCOPES, Address, addresses, body_for
from tests.walls import catalogue
from tests.walls.everything import fill

pytestmark = pytest.mark.django_db
CANARY = "quartz"
CANARIES = (CANARY, "alice@example.org")
TOKENS = re.compile(rb"[A-Za-z0-9]{64}")
OF_A_PERSON = ("accounts_accesskey", "facts_extractionjob", "facts_sessionclock", "account_emailaddress")
HIDDEN = (403, 404)


@dataclass
class World:
    """Alice with a row of everything, and Bob with as much of his own."""

    alice: Person
    bob: Person
    hers: dict[str, Any]
    walled: list[str]
    his: dict[str, Any] = field(default_factory=dict)


@pytest.fixture
def world(alice, bob) -> World:
    hers, his = fill(alice.user, CANARY), fill(bob.user, "basalt")
    alice.connect(contexts=("personal", f"{CANARY} context")).tell(
        f"I'm allergic to {CANARY}.", "I live in Berlin."
    )
    alice.read_all()
    with owner_connection() as owner:
        return World(alice, bob, hers, catalogue.walled_tables(owner), his)


@dataclass(frozen=True)
class Given:
    """An answer, in what could tell one object from another."""

    status: int
    body: bytes
    location: str = ""


class Visitor:
    """Somebody who tries addresses: a browser for the pages, a key for the API."""

    def __init__(self, browser: Client | None = None, key: str = "") -> None:
        self.client = browser or Client(raise_request_exception=False)
        self.headers = {"HTTP_AUTHORIZATION": f"Bearer {key}"} if key else {}

    def ask(self, address: Address, method: str, pk: object) -> Given:
        """The answer; cookies it sets are not kept, so that the next one does not depend on it."""
        before = self.client.cookies.copy()
        try:
            return self._ask(address, method, pk)
        finally:
            self.client.cookies = before

    def _ask(self, address: Address, method: str, pk: object) -> Given:
        body = body_for(address, method, pk)
        if address.is_agents:
            data = json.dumps(body) if method != "GET" else ""
            answer = self.client.generic(
                method, address.path(pk), data, content_type="application/json", **self.headers
            )
        else:
            said = urlencode(body)
            path = f"{address.path(pk)}?{said}" if method == "GET" else address.path(pk)
            kind = "application/x-www-form-urlencoded"
            answer = self.client.generic(method, path, said, content_type=kind, **self.headers)
        content = answer.content if not answer.streaming else b"".join(answer.streaming_content)
        same = TOKENS.sub(b"TOKEN", content.replace(str(pk).encode(), b"ID")) if pk else content
        return Given(answer.status_code, same, answer.headers.get("Location", "").replace(str(pk), "ID"))


@contextmanager
def undone() -> Iterator[None]:
    """Whatever a request keeps is taken back, so that each meets the same world."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def fingerprint(world: World) -> list[tuple[str, str]]:
    """(table, digest of all its rows of Alice's), for all that the database holds of her."""
    user_id = str(world.alice.user.pk)
    parts = [_digest_of(table, "user_id") for table in [*world.walled, *OF_A_PERSON]]
    statement = " UNION ALL ".join([*parts, _digest_of("accounts_user", "id")])
    with tenant(world.alice.user.pk), connection.cursor() as cursor:
        cursor.execute(statement, [user_id] * (len(parts) + 1))
        return cursor.fetchall()


def _digest_of(table: str, column: str) -> str:
    # That a key was shown is noted, whatever the answer; nothing else of a key may change.
    row = "(to_jsonb(t) - 'last_used_at')::text" if table == "accounts_accesskey" else "t::text"
    rows = f"md5(coalesce(string_agg({row}, '|' ORDER BY {row}), ''))"
    return f"SELECT '{table}', {rows} FROM {table} t WHERE {column} = %s::uuid"


def tries(found: list[Address]) -> Iterator[tuple[Address, str]]:
    yield from ((address, method) for address in found for method in address.methods())


def object_of(address: Address, world: World, owned: dict[str, Any]) -> Any:
    """The object that belongs into the address; for one that takes none, a session to name in the body."""
    return owned[address.model or "Session"].pk


def attack(
    world: World, visitor: Visitor, found: Iterable[tuple[Address, str]]
) -> Iterator[tuple[str, Given, Given]]:
    """(what was tried, the answer for Alice's object, the answer for one that does not exist). Fails on any word of
    Alice's in an answer, and on any change of what is hers."""
    before = fingerprint(world)
    for address, method in found:
        tried = f"{method} /{address.route} {address.noun}".strip()
        answers = []
        for pk in (object_of(address, world, world.hers), uuid.uuid4()):
            with undone():
                answers.append(visitor.ask(address, method, pk))
                if method != "GET" or answers[-1].status < 400:
                    assert fingerprint(world) == before, f"{tried} changed what is Alice's"
            assert answers[-1].status != 500, f"{tried} fails"
            assert leaks(answers[-1]) == [], f"{tried} shows what is Alice's"
        yield tried, answers[0], answers[1]


def leaks(given: Given) -> list[str]:
    text = given.body.decode(errors="replace").casefold() + given.location.casefold()
    return [word for word in CANARIES if word in text]


def difference(one: Given, other: Given) -> str:
    """The first lines in which two answers differ."""
    lines = zip(one.body.decode().splitlines(), other.body.decode().splitlines(), strict=False)
    return next(
        (f"{a} | {b}" for a, b in lines if a != b),
        f"{one.status} {other.status} {one.location} {other.location}",
    )


def pages() -> list[Address]:
    """What only the signed-in get."""
    return [address for address in addresses() if not address.is_agents and not address.is_open]


def calls() -> list[Address]:
    return [address for address in addresses() if address.is_agents and not address.is_open]


def takes_object(tried: str) -> bool:
    return "<" in tried


def is_sign_in(given: Given) -> bool:
    return given.status == 302 and given.location.startswith("/account/login/")


# --- the table itself -------------------------------------------------------------------------------------------


def test_every_call_of_the_api_has_its_scopes_in_the_table():
    found = {
        (method, address.route.removeprefix(AGENT)): address.scopes(method)
        for address, method in tries(calls())
    }
    assert found == SCOPES


def test_there_are_addresses():
    assert len(calls()) >= 17
    assert len(pages()) >= 20


def test_a_route_with_an_unknown_object_is_found():
    with pytest.raises(LookupError, match="OBJECTS"):
        addresses([("teams/<uuid:pk>/", None)])


# --- nobody -----------------------------------------------------------------------------------------------------


def test_nobody_gets_no_page_but_the_sign_in(world):
    for tried, hers, missing in attack(world, Visitor(), tries(pages())):
        assert tried.startswith("GET / ") or tried == "GET /" or is_sign_in(hers), (
            tried,
            hers.status,
            hers.location,
        )
        assert hers == missing, tried


@pytest.mark.parametrize("key", ["", "mem_wrong"])
def test_nobody_gets_no_call(world, key):
    for tried, hers, missing in attack(world, Visitor(key=key), tries(calls())):
        assert hers.status == 401, tried
        assert hers == missing, tried


# --- bob --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_staff", [False, True])
def test_bobs_browser_cannot_tell_alices_objects_from_missing_ones(world, is_staff):
    """Neither as a user nor as staff without a case."""
    world.bob.user.is_staff = world.bob.user.is_superuser = is_staff
    world.bob.user.save()
    for tried, hers, missing in attack(world, Visitor(world.bob.browser()), tries(pages())):
        assert hers.status == missing.status, tried
        if takes_object(tried):
            assert hers.status in (*HIDDEN, 405), (tried, hers.status)
            assert hers == missing, (tried, difference(hers, missing))


def test_bobs_agent_cannot_tell_alices_objects_from_missing_ones(world):
    for tried, hers, missing in attack(world, Visitor(key=world.bob.connect().key), tries(calls())):
        assert hers.status == missing.status, tried
        if takes_object(tried):
            assert hers.status in HIDDEN, (tried, hers.status)
            assert hers == missing, tried


def test_bobs_browser_gets_no_call_and_his_key_no_page(world):
    for tried, hers, _ in attack(world, Visitor(world.bob.browser()), tries(calls())):
        assert hers.status == 401, tried
    for tried, hers, _ in attack(world, Visitor(key=world.bob.connect().key), tries(pages())):
        assert is_sign_in(hers), tried


# --- alice's agents that may not --------------------------------------------------------------------------------


def agent_that_is(state: str, alice: Person) -> Api:
    """One of Alice's agents, out of order in one way."""
    api = alice.connect(f"Agent {state}")
    by = Actor.of(alice.user)
    with tenant(alice.user.pk):
        api.connection.user = alice.user
        if state == "paused":
            pause_connection(api.connection, by=by, now=now())
        elif state == "revoked":
            revoke_connection(api.connection, by=by, now=now())
    if state == "locked out":
        alice.user.is_active = False
        alice.user.save(update_fields=["is_active"])
    return api


@pytest.mark.parametrize(("state", "status"), [("paused", 403), ("revoked", 401), ("locked out", 401)])
def test_an_agent_that_is_out_of_order_gets_nothing(world, state, status):
    for tried, hers, missing in attack(
        world, Visitor(key=agent_that_is(state, world.alice).key), tries(calls())
    ):
        assert hers.status == status, tried
        assert hers == missing, tried


def test_an_agent_without_the_scope_gets_nothing(world):
    every = {scope.value for scope in Scope}
    for address, method in tries(calls()):
        lacking = every - SCOPES[method, address.route.removeprefix(AGENT)]
        api = world.alice.connect(scopes=tuple(Scope(each) for each in sorted(lacking)))
        for tried, hers, missing in attack(world, Visitor(key=api.key), [(address, method)]):
            assert (hers.status, json.loads(hers.body)["code"]) == (403, "missing_scope"), tried
            assert hers == missing, tried


def test_a_person_who_was_locked_out_gets_no_page(world):
    browser = world.alice.browser()
    world.alice.user.is_active = False
    world.alice.user.save(update_fields=["is_active"])
    for tried, hers, _ in attack(world, Visitor(browser), tries(pages())):
        assert is_sign_in(hers), tried


def test_an_agent_without_contexts_sees_no_object(world):
    """An empty grant is nothing, never everything (B62)."""
    api = world.alice.connect("Narrow", contexts=())
    for address, method in tries(calls()):
        if method == "GET":
            with undone():
                given = Visitor(key=api.key).ask(address, method, object_of(address, world, world.hers))
                assert leaks(given) == [], (method, address.route)
                if address.model:
                    assert given.status in HIDDEN, (method, address.route)


# --- and it is not that there is nothing to see -----------------------------------------------------------------


def test_alice_sees_her_own_at_the_same_addresses(world):
    for address in [each for each in [*pages(), *calls()] if each.model and "GET" in each.methods()]:
        visitor = Visitor(world.alice.browser(), world.alice.agents[0].key)
        if address.is_agents:
            visitor.client = Client(raise_request_exception=False)
        with undone():
            given = visitor.ask(address, "GET", object_of(address, world, world.hers))
            assert given.status in (200, 302, 405), (address.route, address.noun, given.status)


def test_alice_reads_her_words_there(world):
    api = Visitor(key=world.alice.agents[0].key)
    seen = [
        address.route
        for address in calls()
        if "GET" in address.methods() and leaks(_get(api, address, world))
    ]
    assert len(seen) >= 9, seen


def _get(visitor: Visitor, address: Address, world: World) -> Given:
    with undone():
        return visitor.ask(address, "GET", object_of(address, world, world.hers))


def test_a_key_that_opened_alices_memory_would_be_seen(world, monkeypatch):
    """The same attack on a product that takes any key for Alice's."""
    hers = AccessKey.find(world.alice.agents[0].key)
    monkeypatch.setattr(AccessKey, "find", classmethod(lambda cls, key: hers))
    with pytest.raises(AssertionError, match="what is Alice's"):
        list(attack(world, Visitor(key=world.bob.connect().key), tries(calls())))


def test_a_page_that_opened_for_nobody_would_be_seen(world, monkeypatch):
    """The same attack on a product that takes everybody for Alice."""
    monkeypatch.setattr("django.contrib.auth.middleware.get_user", lambda request: world.alice.user)
    with pytest.raises(AssertionError, match="what is Alice's"):
        list(attack(world, Visitor(), tries(pages())))


def test_a_change_of_alices_rows_would_be_seen(world):
    before = fingerprint(world)
    with undone():
        with tenant(world.alice.user.pk):
            world.alice.user.facts.update(is_pinned=True)
        assert fingerprint(world) != before
    assert fingerprint(world) == before

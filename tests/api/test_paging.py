"""A cursor belongs to its list: to the address, the filters and the person it was given for."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.views.making import make_episode, make_fact, make_open_item, make_procedure

pytestmark = pytest.mark.django_db
START = datetime(2026, 1, 1, tzinfo=UTC)
MAKERS = {
    "/facts": make_fact,
    "/facts?kind=preference": make_fact,
    "/facts?kind=preference&context=personal": make_fact,
    "/episodes": make_episode,
    "/procedures": make_procedure,
    "/open-items": make_open_item,
    "/open-items?order=due": make_open_item,
    "/memories": make_fact,
    "/inbox": lambda person, text, **fields: make_fact(person, text, status="proposed", **fields),
    "/sessions": lambda person, text, **fields: person.agents[0].post("/sessions", {"title": text}),
}


def fill(person, path):
    for number in range(3):
        MAKERS[path](person, f"Number {number}.", said_at=START + timedelta(hours=number))


def page(api, path, **more):
    query = "&".join(f"{name}={value}" for name, value in {"limit": 1, **more}.items())
    return api.get(f"{path}{'&' if '?' in path else '?'}{query}")


@pytest.mark.parametrize("path", MAKERS)
def test_a_list_is_read_to_its_end_by_its_own_cursors(alice, api, path):
    fill(alice, path)
    seen, cursor = [], {}
    while cursor is not None:
        status, told = page(api, path, **cursor)
        assert (status, told["total"]) == (200, 3), told
        seen += [item["id"] for item in told["items"]]
        cursor = {"cursor": told["next"], "limit": 1} if told["next"] else None
    assert len(seen) == len(set(seen)) == 3


@pytest.mark.parametrize("path", MAKERS)
def test_a_cursor_of_another_list_or_of_other_filters_is_refused(alice, api, path):
    fill(alice, path)
    cursor = page(api, path)[1]["next"]
    assert cursor
    for other in MAKERS.keys() - {path}:
        status, told = page(api, other, cursor=cursor)
        assert (status, told["code"]) == (422, "invalid_cursor"), other
        assert "another list" in told["detail"] and "without it" in told["detail"]


def test_the_same_filters_in_another_order_are_the_same_list_and_a_page_may_be_of_another_size(alice, api):
    fill(alice, "/facts?kind=preference&context=personal")
    cursor = page(api, "/facts?kind=preference&context=personal")[1]["next"]
    status, told = page(api, "/facts?context=personal&kind=preference", cursor=cursor, limit=2)
    assert (status, len(told["items"]), told["next"]) == (200, 2, None)


@pytest.mark.parametrize(
    "spoil", [lambda it: it[:-1], lambda it: it + "AA", lambda it: ("A" if it[0] != "A" else "B") + it[1:]]
)
def test_a_cursor_that_was_changed_is_refused(alice, api, spoil):
    fill(alice, "/facts")
    cursor = page(api, "/facts")[1]["next"]
    assert page(api, "/facts", cursor=spoil(cursor))[1]["code"] == "invalid_cursor"


def test_a_cursor_of_somebody_else_is_refused(alice, bob, api):
    fill(alice, "/facts")
    assert page(bob.connect(), "/facts", cursor=page(api, "/facts")[1]["next"])[1]["code"] == "invalid_cursor"

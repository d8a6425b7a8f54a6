"""A session's title comes from its agent: what it says of something forgotten goes as well."""

import pytest

from tests.sealed import places_of

pytestmark = pytest.mark.django_db


def titled(person, api, title, text):
    session = api.post("/sessions", {"context": "personal", "title": title})[1]["id"]
    api.post(f"/sessions/{session}/messages", {"messages": [{"role": "user", "content": text}]})
    api.post(f"/sessions/{session}/end")
    person.read_all()
    return session


def test_a_title_that_says_what_is_forgotten_is_taken_away(alice, api):
    session = titled(alice, api, "Living in Zanzibar", "I live in Zanzibar.")
    (fact,) = api.get("/facts")[1]["items"]
    assert api.delete(f"/facts/{fact['id']}")[0] == 204
    assert api.get(f"/sessions/{session}")[1]["title"] == ""
    assert places_of(alice.user, "zanzibar") == set()


def test_a_title_of_something_else_stays(alice, api):
    session = titled(alice, api, "Packing list", "I live in Zanzibar.")
    (fact,) = api.get("/facts")[1]["items"]
    api.delete(f"/facts/{fact['id']}")
    assert api.get(f"/sessions/{session}")[1]["title"] == "Packing list"

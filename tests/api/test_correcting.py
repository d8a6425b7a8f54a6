"""Correcting by key: the fields of the kind and no others, who can take it back, and what becomes of the profile."""

import pytest
from django.utils.timezone import now

from accounts.consent import withdraw
from accounts.models import Actor
from accounts.tenancy import tenant
from tests.views.making import make_episode, make_fact, make_open_item, make_procedure

pytestmark = pytest.mark.django_db

EVERY = ("text", "context", "pinned")
KINDS = {
    "facts": (make_fact, (*EVERY, "kind")),
    "episodes": (make_episode, EVERY),
    "procedures": (make_procedure, (*EVERY, "trigger", "body", "is_on")),
    "open-items": (make_open_item, (*EVERY, "done")),
}
VALUES = {
    "text": "Something else.", "context": "work", "pinned": True, "kind": "goal", "trigger": "when writing",
    "body": "Best, Alex", "is_on": False, "done": True, "statsu": "current", "id": "1", "due_on": "2026-03-01",
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("path", KINDS)
def test_a_field_is_taken_or_named_with_what_this_kind_takes(alice, api, path, name):
    make, taken = KINDS[path]
    where = f"/{path}/{make(alice).pk}"
    before = api.get(where)
    status, told = api.patch(where, {"pinned": True, name: VALUES[name]})
    if name in taken:
        assert status == 200, told
        return
    assert (status, told["code"]) == (422, "invalid")
    takes = f"is not a known field here, which takes {', '.join(taken)}"
    assert told["fields"] == [{"field": name, "problem": takes}]
    assert api.get(where) == before, "something was changed all the same"


def test_in_a_list_too_a_field_that_is_not_known_is_named_with_those_that_are(api):
    session = api.post("/sessions", {})[1]["id"]
    told = api.post(f"/sessions/{session}/messages", {"messages": [{"role": "user", "text": "Hello"}]})[1]
    assert {"field": "messages.0.text", "problem": "is not a known field here, which takes id, role, content, at, origin"} in told["fields"]  # fmt: skip


# --- taking it back -----------------------------------------------------------------------------------------------


def corrected(alice, api):
    fact = make_fact(alice, "Plays the cello.", kind="profile")
    assert api.patch(f"/facts/{fact.pk}", {"text": "Plays the viola."})[0] == 200
    return fact.pk


WAYS = {
    "correcting again": lambda pk: ("PATCH", f"/facts/{pk}", {"text": "Plays the cello."}),
    "restoring": lambda pk: ("POST", f"/memories/{pk}/restore", None),
    "remembering": lambda pk: ("POST", "/remember", {"content": "Plays the cello."}),
    "by tool": lambda pk: ("POST", "/tools/correct", {"id": str(pk), "text": "Plays the cello."}),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_key_cannot_take_a_correction_back_and_is_told_who_can(alice, api, way):
    pk = corrected(alice, api)
    status, told = api.call(*WAYS[way](pk))
    said = told.get("detail") or told["text"]
    assert status == {"by tool": 200, "restoring": 409}.get(way, 422)
    assert "user" in said and "dashboard" in said and "cello" not in said
    assert api.get(f"/facts/{pk}")[1]["text"] == "Plays the viola."


def test_what_it_may_do_instead_works(alice, api):
    pk = corrected(alice, api)
    session = api.tell("Right, I play the cello.", end=False)
    asked = {"content": "Plays the cello.", "session_id": session, "quote": "I play the cello"}
    status, told = api.post("/remember", asked)
    assert (status, told["status"], told["text"]) == (201, "current", "Plays the cello."), told
    assert api.patch(f"/facts/{pk}", {"text": "Plays the violin."})[0] == 200


def test_the_user_takes_it_back_in_the_dashboard(alice, api):
    pk = corrected(alice, api)
    page = alice.browser()
    assert page.post(f"/memories/fact/{pk}/edit/", {"text": "Plays the cello."}).status_code < 400
    assert api.get(f"/facts/{pk}")[1]["text"] == "Plays the cello."


# --- the profile --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "text", "slot", "value"),
    [
        ("I live in Berlin.", "Lives in Porto.", "location", "Porto"),
        ("I work at Acme.", "Works at Globex.", "employer", "Globex"),
        ("My name is Alex Moreau.", "Name is Alexa Moreau-Stein.", "name", None),
        ("I live in Berlin.", "Has no fixed home at present.", "location", "Has no fixed home at present."),
    ],
)
@pytest.mark.parametrize("by", ["key", "user"])
def test_a_corrected_slot_holds_the_value_and_not_the_sentence(alice, api, by, said, text, slot, value):
    api.tell(said)
    alice.read_all()
    known = api.get("/profile")[1][slot]
    if value is None:  # as the sentence was worded
        old = api.get(f"/facts/{known['fact_id']}")[1]["text"]
        text, value = old.replace(known["value"], "Alexa Moreau-Stein"), "Alexa Moreau-Stein"
    where = f"/facts/{known['fact_id']}"
    if by == "key":
        assert api.patch(where, {"text": text})[0] == 200
    else:
        alice.browser().post(f"/memories/fact/{known['fact_id']}/edit/", {"text": text})
    assert api.get("/profile")[1][slot]["value"] == value


# --- summaries ----------------------------------------------------------------------------------------------------


@pytest.fixture
def summary(alice, api):
    """(session, id of its summary) as recall tells them."""
    session = api.tell("I live in Berlin.", "We decided to paint the kitchen green.")
    alice.read_all()
    items = api.post("/search", {"query": "kitchen green", "kinds": ["summary"]})[1]["items"]
    return session, items[0]["id"]


CALLS = [
    *(
        (method, f"/{path}/{{id}}", {"text": "Other."} if method == "PATCH" else None)
        for path in KINDS
        for method in ("GET", "PATCH", "DELETE")
    ),
    *(("POST", f"/memories/{{id}}/{verb}", {}) for verb in ("confirm", "restore", "accept", "reject")),
    ("POST", "/forget", {"ids": ["{id}"]}),
    ("POST", "/forget", {"ids": ["{id}"], "confirm": True}),
]


@pytest.mark.parametrize(("method", "path", "body"), CALLS)
def test_the_id_of_a_summary_leads_to_its_session(alice, api, summary, method, path, body):
    session, pk = summary
    if body and "ids" in body:
        body = {**body, "ids": [str(told_id(api)), pk]}
    status, told = api.call(method, path.replace("{id}", pk), body)
    assert (status, told["code"], told["session_id"]) == (409, "of_a_session", session)
    assert api.get(f"/sessions/{session}")[1]["summary"] and told_id(api), "something went"


def told_id(api):
    return api.get("/facts")[1]["items"][0]["id"]


@pytest.mark.parametrize(("tool", "given"), [("correct", {"text": "Other."}), ("forget", {})])
def test_a_model_is_told_the_same(api, summary, tool, given):
    session, pk = summary
    told = api.post(f"/tools/{tool}", {"ids": [pk]} if tool == "forget" else {"id": pk, **given})[1]
    assert told["is_error"] and told["content"]["code"] == "of_a_session" and session in told["text"]


def test_forgetting_its_session_works(alice, api, summary):
    session, pk = summary
    assert api.post("/forget", {"session_id": session, "confirm": True})[0] == 200
    assert api.get(f"/memories/{pk}/source")[0] == 404


@pytest.mark.parametrize("who", ["bob", "another context", "memory off"])
def test_a_summary_out_of_reach_is_not_found(alice, bob, api, summary, who):
    agent = api
    if who == "bob":
        agent = bob.connect()
    elif who == "another context":
        agent = alice.connect("Worker", contexts=("work",))
    else:
        with tenant(alice.user.pk):
            withdraw(alice.user, by=Actor.of(alice.user), now=now())
    assert agent.get(f"/facts/{summary[1]}")[1]["code"] == "not_found"


def test_how_a_summary_is_known_gives_its_session_and_what_happened_in_it(alice, api, summary):
    session, pk = summary
    told = api.get(f"/memories/{pk}/source")[1]
    assert told["session_id"] == session
    events = api.get("/episodes")[1]["items"]
    assert [(each["id"], each["text"]) for each in told["episodes"]] == [
        (each["id"], each["text"]) for each in events
    ]
    assert events, "the session has no event to speak of"
    fact = told_id(api)
    assert api.get(f"/memories/{fact}/source")[1]["episodes"] == []
    text = api.post("/tools/how_do_you_know", {"id": pk})[1]["text"]
    assert session in text and events[0]["id"] in text

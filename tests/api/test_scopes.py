"""What a key may do is what its user granted, in the contexts they granted, from the very next request on."""

import pytest
from django.utils.timezone import now

from accounts.connecting import pause_connection, resume_connection, revoke_connection
from accounts.models import Actor, Scope, WritePolicy
from accounts.tenancy import tenant

pytestmark = pytest.mark.django_db

R, W, M = Scope.RECALL, Scope.WRITE, Scope.MANAGE
MISSING = "00000000-0000-4000-8000-000000000000"
CALLS = [
    # method, path, body, the scopes of which one is enough
    ("POST", "/sessions", {}, {W, M}),
    ("GET", "/sessions", None, {R, W, M}),
    ("DELETE", f"/sessions/{MISSING}", None, {M}),
    ("POST", f"/sessions/{MISSING}/messages", {"messages": [{"role": "user", "content": "x"}]}, {W, M}),
    ("POST", f"/sessions/{MISSING}/end", {}, {W, M}),
    ("POST", "/recall", {"message": "x"}, {R, M}),
    ("GET", "/profile", None, {R, M}),
    ("GET", "/memories", None, {R, M}),
    ("GET", "/facts", None, {R, M}),
    ("GET", "/facts?status=superseded", None, {M}),
    ("GET", "/episodes?status=quarantined", None, {M}),
    ("GET", f"/facts/{MISSING}", None, {R, M}),
    ("PATCH", f"/facts/{MISSING}", {"text": "x"}, {M}),
    ("DELETE", f"/facts/{MISSING}", None, {M}),
    ("DELETE", f"/open-items/{MISSING}", None, {M}),
    ("POST", "/remember", {"content": "Likes jazz."}, {W, M}),
    ("POST", "/forget", {"topic": "jazz"}, {M}),
]


@pytest.mark.parametrize("scope", [R, W, M])
@pytest.mark.parametrize(("method", "path", "body", "enough"), CALLS, ids=lambda each: str(each)[:30])
def test_a_call_needs_one_of_its_scopes(alice, scope, method, path, body, enough):
    agent = alice.connect(scopes=(scope,))
    status, answer = agent.call(method, path, body)
    assert (status == 403) == (scope not in enough), (status, answer)
    if status == 403:
        assert answer["code"] == "missing_scope"


@pytest.mark.parametrize(("method", "path", "body", "enough"), CALLS, ids=lambda each: str(each)[:30])
def test_a_paused_key_is_refused_and_a_revoked_one_unknown_at_once(alice, method, path, body, enough):
    agent = alice.connect(scopes=(R, W, M))
    by = Actor.of(alice.user)
    with tenant(alice.user.pk):
        pause_connection(agent.connection, by=by, now=now())
    assert agent.call(method, path, body)[0] == 403
    with tenant(alice.user.pk):
        resume_connection(agent.connection, by=by, now=now())
        revoke_connection(agent.connection, by=by, now=now())
    assert agent.call(method, path, body)[0] == 401


@pytest.fixture
def work(alice):
    """Alice's agent at work has heard of zanzibar-7; ids of the fact and the session."""
    agent = alice.connect("Work", contexts=("work",))
    session = agent.tell("I work on the zanzibar-7 project.", "My manager is called Ottokar.", context="work")
    alice.read_all()
    facts = agent.get("/facts")[1]["items"]
    assert any("zanzibar-7" in fact["text"] for fact in facts)
    return agent, session, [fact["id"] for fact in facts]


PLACES = [
    "/facts",
    "/facts?status=all",
    "/episodes?status=all",
    "/memories",
    "/profile",
    "/sessions",
    "/facts?q=zanzibar-7",
]


@pytest.mark.parametrize("contexts", [("personal",), ()], ids=["personal", "none"])
def test_a_key_sees_nothing_of_a_context_it_was_not_granted(alice, work, contexts):  # field report B62
    _, session, ids = work
    agent = alice.connect("Home", contexts=contexts)
    for place in PLACES:
        assert not any(word in str(agent.get(place)) for word in ("zanzibar-7", "Ottokar", session, *ids)), (
            place
        )
    recalled = agent.recall("Tell me about the zanzibar-7 project and Ottokar")
    assert recalled["items"] == [] and recalled["block"] == "" and recalled["pending"] == 0
    assert recalled["notice"] == "nothing_stored", (
        "that there is something elsewhere is not this key's to know"
    )
    for method in ("GET", "DELETE"):
        assert agent.call(method, f"/sessions/{session}")[0] == 404
    for fact in ids:
        assert agent.get(f"/facts/{fact}")[0] == 404
        assert agent.patch(f"/facts/{fact}", {"text": "x"})[0] == 404
        assert agent.delete(f"/facts/{fact}")[0] == 404
    for body in ({"ids": ids}, {"all": True}, {"topic": "zanzibar-7"}, {"since": "2000-01-01T00:00:00Z"}):
        status, preview = agent.post("/forget", body)
        assert status == 200 and not any(preview["will_forget"].values()) and preview["examples"] == [], (
            preview
        )
    assert agent.post("/forget", {"session_id": session})[0] == 404
    assert agent.post("/sessions", {"context": "work"})[0] == 404
    assert agent.post("/recall", {"message": "zanzibar-7", "context": "work"})[0] == 404
    assert agent.post("/recall", {"message": "zanzibar-7", "session_id": session})[0] == 404
    assert agent.get("/facts?context=work")[0] == 404
    assert agent.post("/remember", {"content": "Likes jazz.", "context": "work"})[0] == 404
    if contexts:
        _, opened = agent.post("/sessions", {})
        assert "zanzibar-7" not in str(opened) and "Ottokar" not in str(opened)


def test_a_context_that_does_not_exist_is_answered_like_one_that_was_not_granted(alice):
    agent = alice.connect("Home", contexts=("personal",))
    assert agent.post("/sessions", {"context": "work"}) == agent.post("/sessions", {"context": "nowhere"})


def test_without_contexts_a_key_cannot_store(alice):  # field report B62
    agent = alice.connect("Nobody", contexts=())
    for body in ({}, {"context": "universal"}):
        assert agent.post("/sessions", body)[0] == 403
        assert agent.post("/remember", {"content": "Likes jazz.", **body})[0] == 403


def test_no_key_writes_to_the_context_that_all_share(api):
    assert api.post("/sessions", {"context": "universal"})[0] == 403
    assert api.post("/remember", {"content": "Likes jazz.", "context": "Universal"})[0] == 403


def test_a_name_told_at_work_is_known_everywhere_but_not_its_words(alice):
    work = alice.connect("Work", contexts=("work",))
    work.tell("My name is Alexandra.", context="work")
    alice.read_all()
    home = alice.connect("Home", contexts=("personal",))
    facts = home.get("/facts")[1]["items"]
    assert len(facts) == 1 and "Alexandra" in facts[0]["text"]
    assert facts[0]["sources"] == []
    item = home.recall("Who am I?")["items"][0]
    assert item["source"] is None


def test_a_session_is_seen_by_its_own_connection_alone_without_manage(alice):
    one, other = alice.connect("One", scopes=(R, W)), alice.connect("Other", scopes=(R, W))
    manager = alice.connect("Manager", scopes=(M,))
    session = one.tell("I live in Berlin.")
    assert one.get(f"/sessions/{session}")[0] == 200
    assert other.get(f"/sessions/{session}")[0] == 404
    assert other.get("/sessions")[1]["total"] == 0
    assert other.post(f"/sessions/{session}/end")[0] == 404
    assert (
        other.post(f"/sessions/{session}/messages", {"messages": [{"role": "user", "content": "x"}]})[0]
        == 404
    )
    assert other.post("/recall", {"message": "x", "session_id": session})[0] == 404
    assert manager.get(f"/sessions/{session}")[0] == 200


def test_a_write_key_cannot_find_out_what_is_remembered_by_saying_it(alice, api):
    session = api.tell("Hello there.", "I live in Berlin.")
    alice.read_all()
    writer = alice.connect("Writer", scopes=(W,))
    _, told = writer.post("/remember", {"content": "Lives in Berlin."})
    assert session not in str(told) and "I live in" not in str(told), told
    _, opened = writer.post("/sessions", {})
    assert opened["start"] is None


def test_what_was_corrected_away_is_its_owners_to_see(alice, api):
    api.tell("I work at Acme.")
    alice.read_all()
    fact = api.get("/facts")[1]["items"][0]["id"]
    api.patch(f"/facts/{fact}", {"text": "Works at Beta Corp."})
    reader = alice.connect("Reader", scopes=(R,))
    detail = reader.get(f"/facts/{fact}")[1]
    assert detail["text"] == "Works at Beta Corp." and detail["history"] == []
    assert api.get(f"/facts/{fact}")[1]["history"][0]["text"] == "Works at Acme."


def test_two_agents_share_what_their_contexts_share(alice):  # field report B67
    one, other = alice.connect("One"), alice.connect("Other")
    one.tell("I live in Berlin.")
    alice.read_all()
    assert other.get("/facts")[1]["total"] == 1


def test_two_users_with_the_same_words_have_each_their_own(alice, api, bob):  # field reports B38, B65
    theirs = bob.connect()
    for person, agent in ((alice, api), (bob, theirs)):
        agent.tell("I live in Berlin.", "I'm allergic to peanuts.")
        person.read_all()
    assert api.post("/forget", {"all": True, "confirm": True})[0] == 200
    assert api.get("/memories")[1]["total"] == 0
    assert theirs.get("/memories")[1]["total"] == 2
    assert "peanuts" in theirs.recall("What should I cook?")["block"]


def test_a_window_forgotten_in_one_context_leaves_the_others_as_they_were(alice, work):
    agent, session, ids = work
    agent.patch(f"/facts/{ids[0]}", {"text": "Leads the zanzibar-7 project."})
    home = alice.connect("Home", contexts=("personal",))
    home.tell("I live in Berlin.")
    alice.read_all()
    asked = {"since": "2000-01-01T00:00:00Z"}
    _, preview = home.post("/forget", asked)
    assert preview["will_undo_edits"] == 0 and preview["will_forget"]["facts"] == 1, preview
    home.post("/forget", {**asked, "confirm": True})
    detail = agent.get(f"/facts/{ids[0]}")[1]
    assert detail["text"] == "Leads the zanzibar-7 project." and detail["history"]
    assert detail["generated_by"] == "machine", "an agent's word is not its user's"
    late = {"messages": [{"role": "user", "content": "I like tea.", "at": "2026-01-01T00:00:00Z"}]}
    assert agent.post(f"/sessions/{session}/messages", late)[1]["stored"] == 1
    _, opened = home.post("/sessions", {})
    assert home.post(f"/sessions/{opened['id']}/messages", late)[1]["stored"] == 0


def test_a_trusted_agents_word_is_kept_at_once_and_still_no_secret(alice):
    agent = alice.connect("Trusted")
    with tenant(alice.user.pk):
        agent.connection.write_policy = WritePolicy.TRUSTED
        agent.connection.save(update_fields=["write_policy"])
    assert agent.post("/remember", {"content": "Likes jazz.", "type": "preference"})[1]["status"] == "current"
    status, answer = agent.post(
        "/remember", {"content": "My wifi password is hunter2-XYZ."}
    )  # field report B130
    assert status == 422 and "hunter2" not in str(answer)

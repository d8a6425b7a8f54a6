"""Isolation (field reports B62 to B69, and B27, B38, B47 where people are kept apart).

What other files hold already: every address with foreign ids, wrong keys and no contexts in
`tests/house/test_every_address.py`; each table against the app's own role in `tests/walls/test_attacks.py`; B62 at the
API and by tool in `tests/api/test_scopes.py` and `tests/tools/test_looking.py`; B63 in paths and empty choices in
`tests/api/test_bad_input.py`; B38 in `tests/api/test_scopes.py`; B47 in `tests/intake/test_memory_off.py`; team facts in
`tests/teams`. Here are the bodies, the grants that shrink, the near facts of others, and people in turns.
"""

import json
from typing import Any
from uuid import uuid4

import pytest

from accounts.models import Connection, Scope, Team, TeamMember
from accounts.tenancy import tenant
from facts.models import TeamFact
from tests.actors import Api
from tests.fields.seeing import page
from tests.racing import at_once
from tests.recall.test_recalling import learn, make_facts, open_one
from tests.tools.using import make, texts, use

pytestmark = pytest.mark.django_db

CANARY = "zirconium"
KINDS = ("fact", "episode", "procedure", "open_item")


@pytest.fixture
def hers(alice, api) -> dict[str, str]:
    """Alice's memory about zirconium, one of each kind, and a session that speaks of it; ids by noun."""
    session = learn(alice, api, f"I'm allergic to {CANARY}.")
    made = {noun: make(alice, noun, f"Wears the {CANARY} ring, {noun}.", is_pinned=True) for noun in KINDS}
    return {**made, "session": session}


def reads(api: Api, *, session: str = "", **more: Any) -> dict[str, tuple[int, Any]]:
    """Everything an agent can read at all, by what was asked; `more` goes into each body."""
    held = {"session_id": session} if session else {}
    asked = {
        "recall": api.post("/recall", {"message": f"{CANARY} ring, allergic?", **held, **more}),
        "search": api.post("/search", {"query": f"{CANARY} ring", **held, **more}),
        "start": api.post("/sessions", dict(more)),
        "preview": api.post("/forget", {"topic": CANARY, **more}),
    }
    tools = {"search_memory": {"query": CANARY}, "search_episodes": {}, "get_user_profile": {}, "list_open_items": {},
             "list_what_you_remember": {}}  # fmt: skip
    asked |= {tool: api.post(f"/tools/{tool}{f'?session_id={session}' if session else ''}", {**given, **more})
              for tool, given in tools.items()}  # fmt: skip
    paths = ("/facts", "/facts?status=all", f"/facts?q={CANARY}", "/episodes", "/procedures", "/open-items", "/memories",
             "/profile", "/sessions")  # fmt: skip
    return asked | {path: api.get(path) for path in paths}


def leaking(found: dict[str, tuple[int, Any]]) -> list[str]:
    """Which of the reads tell of it."""
    return [name for name, answer in found.items() if CANARY in json.dumps(answer[1]).casefold()]


# --- an empty grant -----------------------------------------------------------------------------------------------------

GRANTS = {
    "no contexts": {"contexts": ()},
    "no scopes": {"scopes": ()},
    "neither": {"contexts": (), "scopes": ()},
    "recall alone, nowhere": {"contexts": (), "scopes": (Scope.RECALL,)},
    "another context": {"contexts": ("work",)},
}


# field report B62
@pytest.mark.parametrize("grant", GRANTS)
def test_an_agent_that_may_see_nothing_sees_nothing(alice, hers, grant):
    agent = alice.connect("Narrow", **GRANTS[grant])
    found = reads(agent)
    assert leaking(found) == []
    for status, body in found.values():
        assert status in (200, 201, 403), body
    if "scopes" not in GRANTS[grant]:
        assert found["recall"][1]["items"] == [] and found["recall"][1]["block"] == ""
    tried = [agent.get(f"/facts/{hers['fact']}"), agent.get(f"/sessions/{hers['session']}"),
             agent.post("/tools/how_do_you_know", {"id": hers["fact"]})]  # fmt: skip
    assert CANARY not in str(tried)


# field report B62
@pytest.mark.parametrize("what", ["contexts", "scopes"])
def test_a_grant_that_is_emptied_later_is_empty_from_the_next_request_on(alice, api, hers, what):
    """Also for a block that was frozen while it was granted."""
    session = open_one(api)
    assert CANARY in api.recall("hello", session_id=session)["block"]
    with tenant(alice.user.pk):
        connection = Connection.objects.get(pk=api.connection.pk)  # unscoped: walled
        connection.grants.all().delete() if what == "contexts" else None
        connection.scopes = connection.scopes if what == "contexts" else []
        connection.save(update_fields=["scopes"])
    assert leaking(reads(api)) == []
    found = reads(api, session=session)
    assert leaking(found) == [] and found["recall"][0] in (403, 404)


def test_a_grant_that_meant_everything_when_empty_would_be_seen(alice, hers, monkeypatch):
    """The twin: an empty list of contexts taken for no filter at all."""
    every = lambda self: list(self.user.contexts.values_list("pk", flat=True))  # noqa: E731
    for name in ("context_ids", "told_context_ids"):
        monkeypatch.setattr(Connection, name, every)
    assert len(leaking(reads(alice.connect("Narrow", contexts=())))) >= 10


# field report B62
def test_no_context_name_opens_more_than_was_granted(alice, hers):
    agent = alice.connect("Narrow", contexts=())
    for name in ("", " ", "*", "%", "all", "work", "universal", "person%", "PERSONAL\u0000"):
        found = {
            "recall": agent.post("/recall", {"message": CANARY, "context": name}),
            "search": agent.post("/search", {"query": CANARY, "context": name}),
            "tool": agent.post("/tools/search_memory", {"query": CANARY, "context": name}),
            "forget": agent.post("/forget", {"topic": CANARY, "context": name}),
            "list": agent.call("GET", "/facts", None, QUERY_STRING=f"context={name}"),
        }
        assert leaking(found) == [], name
        assert [call for call, (status, _) in found.items() if status >= 500] == [], name


# --- whose request it is ------------------------------------------------------------------------------------------------


def bodies(**more: Any) -> list[tuple[str, dict[str, Any]]]:
    """Each call that takes a body and tells or changes something, with `more` in it."""
    asked: list[tuple[str, dict[str, Any]]] = [
        ("/recall", {"message": CANARY}), ("/search", {"query": CANARY}), ("/sessions", {}),
        ("/remember", {"content": "Likes jazz."}), ("/forget", {"all": True, "confirm": True}),
        ("/tools/search_memory", {"query": CANARY}), ("/tools/get_user_profile", {}),
        ("/tools/list_what_you_remember", {}), ("/tools/remember", {"content": "Likes jazz."}),
    ]  # fmt: skip
    return [(path, {**body, **more}) for path, body in asked]


# field report B63
@pytest.mark.parametrize("field", ["user_id", "user", "owner", "email", "connection_id", "filters"])
def test_no_field_of_a_body_chooses_the_user(alice, bob, hers, field):
    """Neither a name nor an empty one: unknown fields are refused, and nothing of anybody else's comes back."""
    theirs = bob.connect()
    make(bob, "fact", "Likes tea.")
    for name in ("", " ", "*", None, [], str(alice.user.pk), alice.user.email):
        answers = {path: theirs.post(path, body) for path, body in bodies(**{field: name})}
        assert leaking(answers) == [], name
        assert [
            path for path, (status, body) in answers.items() if status != 422 and not body.get("is_error")
        ] == [], name
    assert texts(use(theirs, "list_what_you_remember")) == ["Likes tea."]


# field report B63
def test_no_query_string_or_header_chooses_the_user(alice, bob, hers):
    theirs = bob.connect()
    for name in ("user_id", "user", "owner", "email", "key", "Authorization"):
        for value in ("", "*", str(alice.user.pk), alice.agents[0].key):
            for path in ("/facts", "/memories", "/profile", "/sessions"):
                assert CANARY not in str(theirs.get(f"{path}?{name}={value}")), (name, path)
            assert CANARY not in str(theirs.post(f"/recall?{name}={value}", {"message": CANARY}))
            header = {f"HTTP_X_{name.upper()}": value}
            assert CANARY not in str(theirs.call("POST", "/recall", {"message": CANARY}, **header))


# field report B63
def test_an_empty_or_wild_key_is_nobodys(alice, hers):
    anybody = Api("")
    for key in ("", " ", "*", "null", "None", "undefined", "mem_", "mem_*", "mem_%", "' OR ''='"):
        for header in (f"Bearer {key}", f"bearer {key}", key, f"Basic {key}"):
            for method, path, body in (("GET", "/memories", None), ("POST", "/recall", {"message": CANARY})):
                assert anybody.call(method, path, body, HTTP_AUTHORIZATION=header)[0] == 401, (header, path)


WILD_IDS = ["", " ", "*", None, "null", "undefined", "0", [], {}, "' OR ''='"]


# field report B63
def test_an_empty_or_wild_id_is_no_id(alice, api, hers):
    """Where an id may be left out null is the same as that; nowhere is it everything."""
    before = api.get("/memories")[1]["total"]
    for value in WILD_IDS:
        calls = {
            "recall": ("/recall", {"message": CANARY, "session_id": value}),
            "search": ("/search", {"query": CANARY, "session_id": value}),
            "forget": ("/forget", {"ids": [value], "confirm": True}),
            "forget session": ("/forget", {"session_id": value, "confirm": True}),
            "know": ("/tools/how_do_you_know", {"id": value}),
            "forget by tool": ("/tools/forget", {"ids": [value]}),
        }
        answers = {name: api.post(path, body) for name, (path, body) in calls.items()}
        taken = [
            name
            for name, (status, body) in answers.items()
            if status not in (404, 422) and not body.get("is_error")
        ]
        assert taken == (["recall", "search"] if value is None else []), value
    assert api.get("/memories")[1]["total"] == before


# --- ids of others in bodies ---------------------------------------------------------------------------------------------

FOREIGN = {
    "recall": lambda ids: ("/recall", {"message": CANARY, "session_id": ids["session"]}),
    "search": lambda ids: ("/search", {"query": CANARY, "session_id": ids["session"]}),
    "remember": lambda ids: (
        "/remember",
        {"content": "Likes jazz.", "session_id": ids["session"], "quote": f"I'm allergic to {CANARY}."},
    ),
    "forget": lambda ids: ("/forget", {"ids": [ids[noun] for noun in KINDS], "confirm": True}),
    "forget session": lambda ids: ("/forget", {"session_id": ids["session"], "confirm": True}),
    "messages": lambda ids: (
        f"/sessions/{ids['session']}/messages",
        {"messages": [{"role": "user", "content": "Hi"}]},
    ),
    "end": lambda ids: (f"/sessions/{ids['session']}/end", {}),
    "know": lambda ids: ("/tools/how_do_you_know", {"id": ids["fact"]}),
    "correct": lambda ids: ("/tools/correct", {"id": ids["fact"], "text": "Likes tea."}),
    "forget by tool": lambda ids: ("/tools/forget", {"ids": [ids["fact"], ids["episode"]]}),
    "tool in a session": lambda ids: (f"/tools/search_memory?session_id={ids['session']}", {"query": CANARY}),
    "remember in a session": lambda ids: (
        f"/tools/remember?session_id={ids['session']}",
        {"content": "Likes jazz."},
    ),
}


# field report B63, B67
@pytest.mark.parametrize("who", ["another user", "her agent for work"])
def test_a_foreign_id_in_a_body_is_answered_like_a_missing_one(alice, bob, api, hers, who):
    agent = bob.connect() if who == "another user" else alice.connect("Job", contexts=("work",))
    missing = {name: str(uuid4()) for name in hers}
    for name, call in FOREIGN.items():
        given, unknown = (agent.post(*call(ids)) for ids in (hers, missing))
        assert given == unknown and CANARY not in str(given), name
        assert [api.get(f"/{noun.replace('_', '-')}s/{hers[noun]}")[0] for noun in KINDS] == [200] * 4, name
    assert len(api.get(f"/sessions/{hers['session']}")[1]["messages"]) == 1


# --- near facts of others ------------------------------------------------------------------------------------------------


def one_of_many(agent: Api, wanted: str, others: str) -> None:
    """However few are asked for, the one in reach comes, and none of those out of reach."""
    for size in (1, 5, 20):
        found = [
            [
                item["text"]
                for item in agent.post("/search", {"query": "jazz bar", "limit": size})[1]["items"]
            ],
            texts(use(agent, "search_memory", query="Which jazz bar do I like?", limit=size)),
            [item["text"] for item in agent.get(f"/facts?q=jazz+bar&limit={size}")[1]["items"]],
            [item["text"] for item in agent.recall("Which jazz bar do I like?")["items"]],
        ]
        assert found == [[wanted]] * 4, size
    assert agent.get("/facts?q=jazz")[1]["total"] == 1
    assert others not in str(agent.post("/forget", {"topic": "jazz bar"}))


# field report B65
@pytest.mark.parametrize("who", ["another user", "another context"])
def test_one_near_fact_is_found_among_two_hundred_that_are_out_of_reach(alice, bob, who):
    make_facts(alice, *(f"Likes the jazz bar number {n}." for n in range(200)), context="work", use_count=50)
    person = bob if who == "another user" else alice
    make_facts(person, "Once liked a bar with jazz in Oslo.")
    agent = person.connect("Home", contexts=("personal",))
    one_of_many(agent, "Once liked a bar with jazz in Oslo.", "number")
    if who == "another user":
        shown = page(bob, "/memories/?q=jazz")
        assert "Oslo" in shown and "bar number" not in shown


# --- agents and people beside one another -----------------------------------------------------------------------------------


# field report B67
def test_agents_of_one_user_share_what_both_were_granted_and_nothing_else(alice):
    home, work, both = (
        alice.connect(name, contexts=contexts)
        for name, contexts in (("Home", ("personal",)), ("Job", ("work",)), ("Both", ("personal", "work")))
    )
    learn(alice, home, "I'm allergic to celery.", context="personal")
    learn(alice, work, "I'm allergic to titanium.", context="work")
    told = [
        str(reads(agent)) + str(agent.recall("allergic to celery and titanium?"))
        for agent in (home, work, both)
    ]
    assert [("celery" in text, "titanium" in text) for text in told] == [
        (True, False),
        (False, True),
        (True, True),
    ]
    frozen = [agent.recall("hello", session_id=agent.post("/sessions", {"context": name})[1]["id"])["block"]
              for agent, name in ((both, "personal"), (both, "work"))]  # fmt: skip
    assert [("celery" in text, "titanium" in text) for text in frozen] == [(True, False), (False, True)]


# field report B67
def test_without_manage_an_agent_reads_no_other_agents_words(alice, api, hers):
    other = alice.connect("Other", scopes=(Scope.RECALL, Scope.WRITE), contexts=("personal",))
    assert other.get(f"/sessions/{hers['session']}")[0] == 404
    assert other.get("/sessions")[1]["items"] == []
    assert other.post("/recall", {"message": "hello", "session_id": hers["session"]})[0] == 404
    assert CANARY in other.recall("allergic?")["block"], "what was learned is shared; the conversation is not"


SAID = [("I live in Berlin.", "I live in Oslo."), ("My dog is called Rex.", "My dog is called Bello."),
        ("I'm allergic to celery.", "I'm allergic to soy.")]  # fmt: skip
WORDS = (("Berlin", "Rex", "celery"), ("Oslo", "Bello", "soy"))


def told(agent: Api, session: str) -> str:
    """What an agent hears, in its session and beside it."""
    asked = "Where do I live, what am I allergic to, and my dog's name?"
    answers = [agent.recall(asked, session_id=session), agent.recall(asked)]
    return str([*answers, *reads(agent).values()])


# field report B27, B69
def test_two_users_in_turns_keep_their_own(alice, bob):
    """In one process, with one name for the thread, message ids alike, and each answer before the other's words."""
    people, agents = (alice, bob), (alice.connect("Bot"), bob.connect("Bot"))
    sessions = [agent.post("/sessions", {"external_id": "thread"})[1]["id"] for agent in agents]
    assert sessions[0] != sessions[1]
    for turn, texts_ in enumerate(SAID):
        for agent, session, text in zip(agents, sessions, texts_, strict=True):
            message = {"role": "user", "content": text, "id": f"m{turn}"}
            assert agent.post(f"/sessions/{session}/messages", {"messages": [message]})[1]["stored"] == 1
            agent.recall(text, session_id=session)
    for person, agent, session in zip(people, agents, sessions, strict=True):
        agent.post(f"/sessions/{session}/end")
        person.read_all()
    for agent, person, own, others in zip(agents, people, WORDS, WORDS[::-1], strict=True):
        again = agent.post("/sessions", {"external_id": "another"})[1]["id"]
        heard = told(agent, again) + page(person, "/memories/")
        assert [word in heard for word in own] == [True] * 3
        assert [word in heard for word in others] == [False] * 3


# field report B69
@pytest.mark.django_db(transaction=True)
def test_two_users_at_the_same_moment_keep_their_own(alice, bob):
    agents = []
    for person, (text, *_) in ((alice, ("Lives in Berlin.",)), (bob, ("Lives in Oslo.",))):
        make_facts(person, text, kind="profile", slot="location", value=text)
        agents.append(person.connect())
    sessions = [open_one(agent) for agent in agents]

    def ask(who: int) -> str:
        return str(
            [Api(agents[who].key).recall("Where do I live?", session_id=sessions[who]) for _ in range(4)]
        )

    heard = at_once(*(lambda who=who: ask(who) for who in (0, 1, 0, 1)))
    assert [("Berlin" in text, "Oslo" in text) for text in heard] == [(True, False), (False, True)] * 2


# field report B69
def test_members_of_one_team_keep_their_own_memory_apart(alice, bob, api, hers):
    """What a team shares is a tier of its own; being of one team opens nobody's memory."""
    team = Team.objects.create()
    for person in (alice, bob):
        with tenant(person.user.pk):
            TeamMember.objects.create(user=person.user, team=team, is_editor=True)
    with tenant(alice.user.pk):
        TeamFact.objects.create(team=team, text="Deploys on Tuesdays.")
    theirs = bob.connect()
    found = reads(theirs)
    assert leaking(found) == [] and found["/memories"][1]["total"] == 0
    assert "Deploys" not in str(found), "nobody asked for what the team shares"


# field report B38, B47
@pytest.mark.parametrize("act", ["forget all", "pause", "withdraw"])
def test_what_one_user_does_to_all_of_theirs_leaves_the_other_as_they_were(alice, bob, api, hers, act):
    theirs = bob.connect()
    make_facts(bob, "Lives in Oslo.", kind="profile")
    before = theirs.recall("hello")["block"]
    browser = alice.browser()
    if act == "forget all":
        assert api.post("/forget", {"all": True, "confirm": True})[0] == 200
    elif act == "pause":
        assert browser.post("/privacy/pause/", {"hours": "24"}).status_code == 302
    else:
        assert browser.post("/you/memory-switch/", {"state": "off"}).status_code == 302
    assert set(leaking(reads(api))) <= {"preview"}, "for which see test_memory_off"
    assert theirs.recall("hello")["block"] == before and "Oslo" in before
    assert learn(bob, theirs, "I'm allergic to soy.") and "soy" in theirs.recall("allergic?")["block"]

"""Memory off (field reports B70, B71, B73): nothing is told, nothing is stored, and nothing of it is picked up later.

What other files hold already: a session or a person without memory, jobs that were queued, and B47 in
`tests/intake/test_memory_off.py`; a session that stands with its memory on in `tests/intake/test_messages.py`; the
tools in `tests/tools/test_looking.py` and `test_changing.py`; two requests at the moment of the switch in `tests/races`.
Here are all levels at once, through the pages that switch them, and whatever sweeps and reads again afterwards.
"""

import json
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
import time_machine
from django.core.management import call_command
from django.utils.timezone import now

from accounts.consent import context_named
from accounts.models import Scope
from accounts.tenancy import tenant
from facts import tasks
from facts.models import ExtractionJob, SessionClock
from tests.actors import Person, make_person
from tests.fields.seeing import page
from tests.fields.seeing import told as told_of
from tests.recall.test_recalling import learn, make_facts, open_one
from tests.sealed import contents_of, places_of

pytestmark = pytest.mark.django_db

CANARY = "zirconium"
TURNS = [
    ("user", f"I'm allergic to {CANARY}."),
    ("user", f"Remember that I like {CANARY} rings."),
    ("assistant", f"Noted: {CANARY} is bad for you."),
    ("user", f"I decided to sell the {CANARY} shop. I must call the {CANARY} dealer tomorrow."),
    ("user", f"Forget the {CANARY}."),
    ("tool", f"{CANARY}: 91.224"),
]


def switch(person: Person, path: str, **form: Any) -> None:
    """Press a switch of the dashboard."""
    response = person.browser().post(path, form)
    assert response.status_code == 302, (path, response.status_code)


def context_of(person: Person, name: str) -> Any:
    with tenant(person.user.pk):
        return context_named(person.user, name).pk


LEVELS = {
    "session": (lambda alice, api: None, lambda alice, api: None),
    "paused": (
        lambda alice, api: switch(alice, "/you/memory-switch/", state="paused", hours="24"),
        lambda alice, api: switch(alice, "/you/memory-switch/", state="on"),
    ),
    "withdrawn": (
        lambda alice, api: switch(alice, "/you/memory-switch/", state="off"),
        lambda alice, api: switch(alice, "/you/consent/", agree="yes"),
    ),
    "agent off": (
        lambda alice, api: switch(alice, f"/agents/{api.connection.pk}/memory/", state="off"),
        lambda alice, api: switch(alice, f"/agents/{api.connection.pk}/memory/", state="on"),
    ),
    "context off": (
        lambda alice, api: switch(alice, f"/contexts/{context_of(alice, 'personal')}/memory/", state="off"),
        lambda alice, api: switch(alice, f"/contexts/{context_of(alice, 'personal')}/memory/", state="on"),
    ),
    "connection paused": (
        lambda alice, api: switch(alice, f"/agents/{api.connection.pk}/pause/"),
        lambda alice, api: switch(alice, f"/agents/{api.connection.pk}/resume/"),
    ),
    "connection revoked": (
        lambda alice, api: switch(alice, f"/agents/{api.connection.pk}/revoke/"),
        lambda alice, api: None,
    ),
}


def opened(api, level: str, **more: Any) -> str:
    return str(api.post("/sessions", {"memory": "off" if level == "session" else "on", **more})[1]["id"])


def talk(api, session: str, *turns: tuple[str, str]) -> list[tuple[int, Any]]:
    """Say it, ask about it, and hand it in by every other way; what was answered."""
    messages = [
        {"role": role, "content": text, "id": f"{CANARY}-{n}"} for n, (role, text) in enumerate(turns)
    ]
    said = {"content": f"Likes {CANARY}.", "quote": turns[0][1]}
    return [
        api.post(f"/sessions/{session}/messages", {"messages": messages}),
        api.post("/recall", {"message": CANARY, "session_id": session}),
        api.post("/recall", {"messages": [{"content": CANARY}], "session_id": session, "refresh": True}),
        api.post("/search", {"query": CANARY, "session_id": session}),
        api.post("/remember", {**said, "session_id": session}),
        api.post(f"/tools/remember?session_id={session}", said),
        api.post(f"/tools/search_memory?session_id={session}", {"query": CANARY}),
        api.post(f"/tools/search_episodes?session_id={session}", {"query": CANARY}),
        api.post(f"/sessions/{session}/end"),
    ]


def sweep(person: Person) -> None:
    """Whatever looks after memory in the background, today and for weeks."""
    for days in (0, 30):
        with time_machine.travel(now() + timedelta(days=days)):
            tasks.close_idle_sessions()
            tasks.enqueue_waiting_jobs()
            ExtractionJob.objects.filter(user_id=person.user.pk).update(
                run_after=now() - timedelta(minutes=1)
            )
            person.read_all()
            tasks.embed_missing_entries()


def sweep_everything(person: Person) -> None:
    """And every way to have a session read again."""
    sweep(person)
    with tenant(person.user.pk):
        sessions = [str(each.pk) for each in person.user.sessions.all()]
    for session in sessions:
        for way in ("again", "reread", "reread/apply"):
            assert person.browser().post(f"/sessions/{session}/{way}/").status_code < 500
    person.read_all()
    for command in (["reextract", "--all", "--apply"], ["rebuild_index"]):
        call_command(*command, stdout=StringIO())


# --- nothing is stored, nor picked up later -------------------------------------------------------------------------------


# field report B70, B71, B73
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("when", ["from its beginning", "in its middle"])
def test_what_is_said_while_memory_is_off_is_nowhere_and_stays_nowhere(alice, api, level, when):
    off, on = LEVELS[level]
    if when == "in its middle" and level == "session":
        pytest.skip("a session is off from its beginning or not at all")
    if when == "in its middle":
        session = opened(api, level)
        api.post(
            f"/sessions/{session}/messages", {"messages": [{"role": "user", "content": "I live in Berlin."}]}
        )
        off(alice, api)
    elif level.startswith("connection"):
        session = opened(api, level)
        off(alice, api)
    else:
        off(alice, api)
        session = opened(api, level, external_id=CANARY, title=f"About {CANARY}")
    before, jobs = contents_of(alice.user), ExtractionJob.objects.count()
    answers = talk(api, session, *TURNS)
    assert CANARY not in json.dumps(answers)
    assert contents_of(alice.user) == before and places_of(alice.user, CANARY) == set()
    assert ExtractionJob.objects.count() - jobs <= (when == "in its middle")
    on(alice, api)
    helper = alice.connect("Helper")
    learn(alice, helper, "My dog is called Rex.")
    sweep_everything(alice)
    assert places_of(alice.user, CANARY) == set()
    heard = told_of(helper, CANARY)
    assert CANARY not in heard and "Rex" in heard


def test_the_same_talk_with_memory_on_would_be_found_everywhere(alice, api):
    """The twin: it is the switch that the test above sees, and not a talk that leaves nothing anyway."""
    session = opened(api, "on", external_id=CANARY, title=f"About {CANARY}")
    assert [status for status, _ in talk(api, session, *TURNS[:4])] == [
        202,
        200,
        200,
        200,
        201,
        200,
        200,
        200,
        202,
    ]
    alice.read_all()
    assert places_of(alice.user, CANARY) >= {
        "Message.content",
        "Session.title",
        "Fact.text",
        "Bundle.question",
    }
    assert CANARY in told_of(api, CANARY)


# field report B70
def test_one_who_never_agreed_has_nothing_stored_and_is_told_nothing():
    person = make_person("charlie@example.org", is_on=False)
    api = person.connect()
    session = opened(api, "on", external_id=CANARY, title=CANARY)
    before = contents_of(person.user)
    assert CANARY not in json.dumps(talk(api, session, *TURNS))
    switch(person, "/you/consent/", agree="yes")
    sweep_everything(person)
    assert places_of(person.user, CANARY) == set()
    assert contents_of(person.user).get("Message.content", 0) == 0 == before.get("Message.content", 0)


# field report B71
@pytest.mark.parametrize("opening", [{"memory": "on"}, {}, {"memory": "on", "title": CANARY}])
def test_an_off_session_is_never_taken_up_as_one_that_remembers(alice, api, opening):
    """Neither under its own name, nor after it was ended, nor through another agent's session of that name."""
    session = opened(api, "session", external_id="thread")
    talk(api, session, *TURNS)
    status, again = api.post("/sessions", {"external_id": "thread", **opening})
    assert (status, again["id"]) == (200, session)
    talk(api, session, *TURNS)
    assert api.get(f"/sessions/{session}")[1]["memory"] == "off"
    other = alice.connect("Other")
    learn(alice, other, "My dog is called Rex.")
    sweep_everything(alice)
    assert places_of(alice.user, CANARY) == set()
    assert not ExtractionJob.objects.filter(session_id=session).exists()
    assert not SessionClock.objects.filter(session_id=session).exists()


# --- nothing is told ------------------------------------------------------------------------------------------------------


def heard(api, session: str) -> list[Any]:
    """Everything an agent can ask in this session."""
    calls = [
        api.post("/recall", {"message": CANARY, "session_id": session}),
        api.post("/recall", {"message": f"allergic to {CANARY}?", "session_id": session, "refresh": True}),
        api.post("/search", {"query": CANARY, "session_id": session}),
    ]
    given = {"search_memory": {"query": CANARY}, "search_episodes": {}, "get_user_profile": {}, "list_open_items": {},
             "list_what_you_remember": {}}  # fmt: skip
    return calls + [api.post(f"/tools/{tool}?session_id={session}", body) for tool, body in given.items()]


def beside(api, person: Person) -> list[Any]:
    """And everything it can ask outside of any."""
    paths = ("/facts", f"/facts?q={CANARY}", "/facts?status=all", "/episodes", "/procedures", "/open-items", "/memories",
             "/profile", "/sessions")  # fmt: skip
    return [*(api.get(path) for path in paths), api.post("/recall", {"message": CANARY}),
            api.post("/search", {"query": CANARY}), api.post("/sessions", {}),
            api.post("/tools/list_what_you_remember", {})]  # fmt: skip


# field report B70
@pytest.mark.parametrize("level", LEVELS)
def test_while_memory_is_off_nothing_that_was_known_is_told(alice, api, level):
    """Nor what was frozen before; once it is on again, all of it is."""
    off, on = LEVELS[level]
    make_facts(alice, f"Is allergic to {CANARY}.", kind="constraint", is_pinned=True)
    learn(alice, api, f"My shop is called {CANARY.title()}. I must call the {CANARY} dealer tomorrow.")
    frozen = open_one(api)
    assert CANARY in str(heard(api, frozen)) and CANARY in str(beside(api, alice))
    quiet = opened(api, level) if level == "session" else frozen
    off(alice, api)
    start = api.post("/sessions", {"memory": "off" if level == "session" else "on"})
    answers = [start, *heard(api, quiet), *(() if level == "session" else beside(api, alice))]
    assert [body for _, body in answers if CANARY in json.dumps(body).casefold()] == []
    if level == "connection revoked":
        assert {status for status, _ in answers} == {401}
        return
    on(alice, api)
    assert CANARY in str(heard(api, frozen)[0])


# field report B70
@pytest.mark.parametrize("level", ["paused", "withdrawn"])
def test_a_preview_of_forgetting_tells_nothing_while_memory_is_off(alice, api, level):
    """It counts, as the tool does; it gives no examples."""
    make_facts(alice, f"Is allergic to {CANARY}.", kind="constraint")
    LEVELS[level][0](alice, api)
    preview = api.post("/forget", {"since": "2020-01-01T00:00:00Z"})[1]
    assert preview["will_forget"]["facts"] == 1 and CANARY not in str(preview)


# field report B70
def test_an_off_session_is_no_source_for_the_others(alice, api):
    """Its questions are kept nowhere, and what was asked in it counts as no use."""
    make_facts(alice, "Likes green tea.", "Plays the cello.")
    quiet = opened(api, "session")
    for _ in range(3):
        assert api.recall("green tea", session_id=quiet)["items"] == []
    with tenant(alice.user.pk):
        assert not alice.user.bundles.exists()
        assert not alice.user.facts.exclude(use_count=0).exists()
    listing = page(alice, "/sessions/")
    assert "tea" not in listing


# --- the switch ------------------------------------------------------------------------------------------------------------


# field report B73
@pytest.mark.parametrize("state", ["paused", "off"])
@pytest.mark.parametrize("open_before", [True, False])
def test_the_switch_on_the_page_stops_the_reading_itself(alice, api, state, open_before):
    """From that moment no job is made; what was said before is read after a pause, and never after a withdrawal."""
    session = api.tell(f"I'm allergic to {CANARY}.", end=False) if open_before else ""
    switch(alice, "/you/memory-switch/", state=state, hours="24")
    session = session or opened(api, "on")
    jobs = ExtractionJob.objects.count()
    api.post(
        f"/sessions/{session}/messages", {"messages": [{"role": "user", "content": "My dog is called Rex."}]}
    )
    if not open_before:
        api.post(f"/sessions/{session}/end")
        assert ExtractionJob.objects.count() == jobs
    with time_machine.travel(now() + timedelta(hours=2)):
        tasks.close_idle_sessions()
        alice.read_all()
        with tenant(alice.user.pk):
            assert not alice.user.facts.exists() and not alice.user.summaries.exists()
    if state == "paused":
        switch(alice, "/you/memory-switch/", state="on")
    else:
        switch(alice, "/you/consent/", agree="yes")
    sweep(alice)
    with tenant(alice.user.pk):
        found = [fact.text for fact in alice.user.facts.all()]
    assert found == ([f"Is allergic to {CANARY}."] if open_before and state == "paused" else [])


# field report B73
def test_a_connection_that_may_only_recall_stores_nothing(alice):
    reader = alice.connect("Reader", scopes=(Scope.RECALL,))
    writer = alice.connect("Writer", scopes=(Scope.WRITE,))
    session = opened(writer, "on")
    before = contents_of(alice.user)
    statuses = [status for status, _ in talk(reader, session, *TURNS)]
    assert set(statuses) <= {403, 404} and contents_of(alice.user) == before
    assert not ExtractionJob.objects.exists()

"""The end of a session nobody ends (field reports B97 to B100)."""

from datetime import timedelta

import pytest
import time_machine
from django.conf import settings as configured
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts import tasks
from facts.models import ExtractionJob
from tests.fields.recording import by, post, stories
from tests.fields.seeing import current, page, rows

pytestmark = pytest.mark.django_db

TOLD = [each.values[0].sessions[0] for each in stories("b27")]


def later(**passed):
    """The clock moved on."""
    return time_machine.travel(now() + timedelta(**passed), tick=True)


def sweep(person):
    """What beat and worker do each minute."""
    tasks.close_idle_sessions()
    return person.read_all()


# field report B97
@by("rules", "careful")
@pytest.mark.parametrize("told", TOLD[::2], ids=["a home", "in Chinese"])
def test_a_session_that_nobody_ends_is_read_once_after_its_silence(alice, api, reading, told):
    session = post(api, told, end=False)
    reading.told = told
    with later(minutes=29):
        assert sweep(alice) == 0 and api.get(f"/sessions/{session}")[1]["status"] == "open"
    with later(minutes=31):
        assert sweep(alice) == 1
        once = rows(alice)
        assert [sweep(alice) for _ in range(3)] == [0, 0, 0]
    assert rows(alice) == once and sum(once) >= 2
    read = api.get(f"/sessions/{session}")[1]
    assert read["status"] == "done" and len(read["messages"]) == 1
    assert ExtractionJob.objects.filter(session_id=session).count() == 1


# field report B97
def test_a_stale_session_is_never_let_go_unread(alice, api):
    session = post(api, TOLD[0], end=False)
    with later(days=40):
        sweep(alice)
        assert "Lives in Berlin." in current(api)
    with tenant(alice.user.pk):
        assert alice.user.sessions.filter(pk=session).exists()


def ask(api, session):
    api.recall("Where do I live?", session_id=session)


def look(api, session):
    api.get(f"/sessions/{session}")
    api.get("/sessions")


def connect_again(api, session):
    assert api.post("/sessions", {"external_id": "thread"})[1]["id"] == session


def ping(api, session):
    api.client.get("/health/live")


# field report B98
@by("rules")
@pytest.mark.parametrize("heartbeat", [ask, look, connect_again, ping])
def test_heartbeats_that_are_no_messages_keep_no_session_open(alice, api, reading, heartbeat):
    session = post(api, TOLD[0], end=False, external_id="thread")
    reading.told = TOLD[0]
    for minutes in (10, 20, 29):
        with later(minutes=minutes):
            heartbeat(api, session)
            tasks.close_idle_sessions()
            assert api.get(f"/sessions/{session}")[1]["status"] == "open"
    with later(minutes=31):
        heartbeat(api, session)
        assert sweep(alice) == 1
    assert "Lives in Berlin." in current(api)


# field report B98
@pytest.mark.parametrize("role", ["user", "system", "tool"])
def test_heartbeats_sent_as_messages_keep_it_open_no_longer_than_the_cap(alice, api, role):
    session = post(api, TOLD[0], end=False)
    beat = {"messages": [{"role": role, "content": "[heartbeat]"}]}
    hours = int(configured.SESSION_CAP.total_seconds() // 3600)
    for minutes in range(20, hours * 60, 80):
        with later(minutes=minutes):
            api.post(f"/sessions/{session}/messages", beat)
    with later(hours=hours, minutes=1):
        assert sweep(alice) == 1
    assert current(api) == ["Lives in Berlin."]


# field report B98
@by("rules", "careful")
def test_a_session_taken_up_again_after_it_was_closed_is_read_to_its_end(alice, api, reading):
    session = post(api, TOLD[0], end=False, external_id="thread")
    reading.told = TOLD[0]
    with later(minutes=31):
        tasks.close_idle_sessions()  # closed, and taken up before the worker came
        reading.told = TOLD[0]
        assert post(api, TOLD[1], end=False, external_id="thread") == session
        alice.read_all()
        reading.told = TOLD[1]
    with later(minutes=65):
        sweep(alice)
        sweep(alice)
    assert "Lives in Berlin." in current(api) and any("Rex" in text for text in current(api))
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"


# field report B100
@by("rules")
@pytest.mark.parametrize("told", TOLD, ids=["a home", "a dog", "in Chinese"])
def test_before_it_is_read_a_session_is_said_to_be_pending_and_nothing_breaks(alice, api, reading, told):
    session = post(api, told, end=False)
    for expected in ("open", "closed"):
        answer = api.recall("Where do I live?", session_id=session)
        assert (answer["pending"], answer["items"], answer["notice"]) == (1, [], "nothing_stored")
        assert api.get(f"/sessions/{session}")[1]["status"] == expected
        assert api.post("/sessions", {})[1]["start"]["block"] is not None
        for path in ("/", "/memories/", "/sessions/", f"/sessions/{session}/"):
            assert page(alice, path)
        api.post(f"/sessions/{session}/end")
    reading.told = told
    alice.read_all()
    assert api.recall("Where do I live?")["pending"] == 0 and rows(alice)[0] >= 1

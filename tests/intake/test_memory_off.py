"""With memory off nothing is stored, read, recalled, or picked up later (T20)."""

from datetime import timedelta

import pytest
from django.utils.timezone import now

from accounts.consent import agree, pause, resume, withdraw
from accounts.models import Actor
from accounts.tenancy import tenant
from facts import tasks
from facts.models import ExtractionJob
from tests.actors import make_person, read_waiting
from tests.sealed import contents_of, places_of

pytestmark = pytest.mark.django_db


def switched(person, act, **options):
    with tenant(person.user.pk):
        person.user.refresh_from_db()
        act(person.user, by=Actor.of(person.user), **options)


def use_everything(api, session):
    """All that an agent may do, with a canary in every text."""
    messages = [{"role": "user", "content": "Remember that I'm allergic to zirconium.", "id": "zirconium"}]
    assert api.post(f"/sessions/{session}/messages", {"messages": messages})[1]["stored"] == 0
    api.post("/recall", {"message": "zirconium", "session_id": session})
    api.post(f"/sessions/{session}/end")
    api.post("/remember", {"content": "Likes zirconium.", "session_id": session})
    tasks.close_idle_sessions()


def test_a_session_without_memory_leaves_nothing(alice, api):  # field reports B70, B71, B73
    api.tell("I live in Berlin.")
    alice.read_all()
    body = {"memory": "off", "title": "zirconium", "external_id": "zirconium"}
    session = api.post("/sessions", body)[1]["id"]
    before = contents_of(alice.user)
    use_everything(api, session)
    assert contents_of(alice.user) == before
    assert not ExtractionJob.objects.filter(session_id=session).exists()
    assert api.post("/recall", {"message": "Berlin", "session_id": session})[1]["notice"] == "memory_off"
    api.tell("I like tea.")
    alice.read_all()
    assert places_of(alice.user, "zirconium") == set()


@pytest.mark.parametrize("how", ["withdrawn", "paused", "never agreed"])
def test_a_person_without_memory_leaves_nothing(how):
    person = make_person("charlie@example.org", is_on=how != "never agreed")
    if how == "never agreed":
        from accounts.consent import make_contexts

        with tenant(person.user.pk):
            make_contexts(person.user)
    api = person.connect()
    if how == "withdrawn":
        switched(person, withdraw, now=now())
    if how == "paused":
        switched(person, pause, until=now() + timedelta(hours=1))
    body = {"title": "zirconium", "external_id": "zirconium"}
    session = api.post("/sessions", body)[1]["id"]
    before = contents_of(person.user)
    use_everything(api, session)
    assert contents_of(person.user) == before and places_of(person.user, "zirconium") == set()
    answer = api.recall("zirconium")
    assert answer["block"] == "" and answer["notice"] in ("memory_off", "memory_paused")
    assert api.post("/remember", {"content": "Likes zirconium."})[0] == 409
    assert api.get("/memories")[1]["total"] == 0 and api.get("/profile")[1] == {}
    switched(person, agree, now=now())
    read_waiting(person.user.pk)
    assert places_of(person.user, "zirconium") == set()


def test_withdrawing_reaches_the_jobs_that_are_queued(alice, api):
    session = api.tell("I'm allergic to zirconium.")
    switched(alice, withdraw, now=now())
    alice.read_all()
    switched(alice, agree, now=now())
    alice.read_all()
    assert api.get("/memories")[1]["total"] == 0
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"
    assert api.recall("hello")["pending"] == 0


def test_a_pause_keeps_what_was_said_before_it_for_later(alice, api):
    api.tell("I live in Berlin.")
    switched(alice, pause, until=now() + timedelta(hours=1))
    alice.read_all()
    assert ExtractionJob.objects.get(user_id=alice.user.pk).state == "waiting"
    switched(alice, resume)
    ExtractionJob.objects.update(run_after=now() - timedelta(minutes=1))  # an hour later
    alice.read_all()
    assert [fact["text"] for fact in api.get("/facts")[1]["items"]] == ["Lives in Berlin."]


def test_ones_pause_is_not_the_others(alice, api, bob):  # field report B47
    theirs = bob.connect()
    switched(alice, pause, until=now() + timedelta(hours=1))
    theirs.tell("I live in Berlin.")
    bob.read_all()
    assert theirs.get("/facts")[1]["total"] == 1

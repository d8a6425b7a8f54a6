"""What is sent twice is stored once, in one batch, in two, and at the same moment."""

import pytest
from django.utils.timezone import now

from accounts.consent import withdraw
from accounts.models import Actor
from accounts.tenancy import tenant
from facts.models import ExtractionJob
from tests.actors import Api
from tests.racing import at_once


@pytest.fixture(autouse=True)
def warm(request):
    """The key was used just now, so that requests do not queue up at noting its use."""
    if "api" in request.fixturenames:
        request.getfixturevalue("api").get("/facts")


def say(api, session, *messages):
    return api.post(f"/sessions/{session}/messages", {"messages": list(messages)})


def said(content, **more):
    return {"role": "user", "content": content, **more}


@pytest.mark.django_db
def test_the_same_id_twice_in_one_batch_is_stored_once(api):
    _, session = api.post("/sessions", {})
    status, taken = say(
        api, session["id"], said("Hi", id="m1"), said("Hi again", id="m1"), said("Ho", id="m2")
    )
    assert (status, taken) == (202, {"accepted": 3, "duplicates": 1, "stored": 2})


@pytest.mark.django_db
def test_the_same_id_in_another_session_is_another_message(api):
    for _ in range(2):
        _, session = api.post("/sessions", {})
        assert say(api, session["id"], said("Hi", id="m1"))[1]["stored"] == 1


@pytest.mark.django_db
@pytest.mark.parametrize("text", ["", "   ", "\n\n", "👍", "ok", "thanks!", "[heartbeat 12:00]", "yes"])
def test_empty_words_are_read_and_leave_nothing(alice, api, text):  # field reports B3, B12
    session = api.tell(text)
    alice.read_all()
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"
    assert api.get("/memories")[1]["total"] == 0


@pytest.mark.django_db(transaction=True)
def test_concurrent_posts_of_one_message_id_store_it_once(alice, api):
    _, session = api.post("/sessions", {})
    posts = [lambda: say(Api(api.key), session["id"], said("I live in Berlin.", id="m1"))] * 8
    answers = at_once(*posts)
    assert [status for status, _ in answers] == [202] * 8, answers
    assert sum(taken["stored"] for _, taken in answers) == 1
    assert len(api.get(f"/sessions/{session['id']}")[1]["messages"]) == 1


@pytest.mark.django_db(transaction=True)
def test_concurrent_batches_are_numbered_without_a_clash(alice, api):
    _, session = api.post("/sessions", {})
    posts = [lambda: say(Api(api.key), session["id"], said("a"), said("b"), said("c"))] * 6
    assert [status for status, _ in at_once(*posts)] == [202] * 6
    with tenant(alice.user.pk):
        assert sorted(alice.user.messages.values_list("seq", flat=True)) == list(range(1, 19))


@pytest.mark.django_db(transaction=True)
def test_twenty_concurrent_ends_make_one_job(alice, api):
    session = api.tell("I live in Berlin.", end=False)
    ends = [lambda: Api(api.key).post(f"/sessions/{session}/end")] * 20
    assert [status for status, _ in at_once(*ends)] == [202] * 20
    assert ExtractionJob.objects.filter(user_id=alice.user.pk).count() == 1


@pytest.mark.django_db(transaction=True)
def test_one_external_id_opened_at_the_same_moment_is_one_session(alice, api):
    opens = [lambda: Api(api.key).post("/sessions", {"external_id": "chat-1"})] * 8
    answers = at_once(*opens)
    assert sorted(status for status, _ in answers) == [200] * 7 + [201], answers
    assert len({session["id"] for _, session in answers}) == 1


@pytest.mark.django_db(transaction=True)
def test_two_identical_requests_at_the_same_moment_are_one_fact(alice, api):  # field report B4
    sessions = [api.post("/sessions", {})[1]["id"] for _ in range(4)]
    say_it = [
        lambda each=each: say(Api(api.key), each, said("Remember that I really like coffee."))
        for each in sessions
    ]
    assert [status for status, _ in at_once(*say_it)] == [202] * 4
    assert len(api.get("/facts")[1]["items"]) == 1


@pytest.mark.django_db(transaction=True)
def test_what_arrives_while_consent_is_withdrawn_is_not_stored(alice, api):
    """The request has begun while memory was on; the withdrawal commits before it stores."""
    from facts.intake.messages import Incoming, take

    _, opened = api.post("/sessions", {})
    with tenant(alice.user.pk):
        stale = type(alice.user).objects.get(pk=alice.user.pk)
        session = stale.sessions.get(pk=opened["id"])

    def withdrawing():
        with tenant(alice.user.pk):
            withdraw(alice.user, by=Actor.of(alice.user), now=now())

    at_once(withdrawing)
    with tenant(alice.user.pk):
        taken = take(stale, session, [Incoming("user", "I live in Berlin.")], by=Actor.of(stale), now=now())
        assert taken.stored == 0 and not alice.user.messages.exists()


@pytest.mark.django_db
def test_a_session_once_opened_with_memory_is_not_taken_for_one_without(alice, api):  # field report B70
    api.post("/sessions", {"external_id": "chat-1"})
    status, problem = api.post("/sessions", {"external_id": "chat-1", "memory": "off"})
    assert (status, problem["code"]) == (409, "memory_differs")


@pytest.mark.django_db
def test_a_session_that_starts_in_the_future_starts_now(api):
    _, opened = api.post("/sessions", {"started_at": "2190-01-01T00:00:00Z"})
    assert api.get(f"/sessions/{opened['id']}")[1]["started_at"] < "2100"

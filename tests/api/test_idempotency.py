"""A call with an Idempotency-Key is done once, however often it is sent; what is kept for it holds no words."""

import json
import threading
from datetime import timedelta

import pytest
from django.db import connections
from django.utils.timezone import now

from accounts.models import AuditEvent
from accounts.tenancy import tenant
from facts.api import sessions
from facts.models import KeptAnswer
from facts.tasks import drop_kept_answers
from tests.views.making import make_fact, make_superseded, told_fact
from tests.walls.everything import places_of

pytestmark = pytest.mark.django_db
KEY = "8e03978e-40d5-43e8-bc93-6894a57f9324"
QUOTED = "I'm allergic to peanuts"


def send(api, method, path, body=None, key=KEY):
    """(status, answer, whether it was replayed)."""
    response = api.client.generic(
        method,
        f"/api/v1{path}",
        "" if body is None else json.dumps(body),
        content_type="application/json",
        HTTP_AUTHORIZATION=f"Bearer {api.key}",
        HTTP_IDEMPOTENCY_KEY=key,
    )
    answer = json.loads(response.content) if response.content else None
    return response.status_code, answer, response.headers.get("Idempotency-Replayed") == "true"


def events(alice):
    """How much was written down."""
    with tenant(alice.user.pk):
        return AuditEvent.objects.filter(user_id=alice.user.pk).count()


def session_of(alice):
    with tenant(alice.user.pk):
        return alice.user.sessions.get().pk


TURNS = {"messages": [{"role": "user", "content": "I live in Berlin."}]}
# What is called, by what there is: a fact told in a session, a replaced one, one that waits.
CALLS = {
    "open": lambda it: ("POST", "/sessions", {}),
    "messages": lambda it: ("POST", f"/sessions/{it['session']}/messages", TURNS),
    "end": lambda it: ("POST", f"/sessions/{it['session']}/end", None),
    "remember": lambda it: ("POST", "/remember", {"content": "I work at Acme.", "type": "fact"}),
    "correct": lambda it: ("PATCH", f"/facts/{it['fact']}", {"text": "Is allergic to walnuts."}),
    "pin": lambda it: ("PATCH", f"/facts/{it['fact']}", {"pinned": True}),
    "confirm": lambda it: ("POST", f"/memories/{it['fact']}/confirm", None),
    "restore": lambda it: ("POST", f"/memories/{it['old']}/restore", None),
    "accept": lambda it: ("POST", f"/memories/{it['waiting']}/accept", {}),
    "reject": lambda it: ("POST", f"/memories/{it['waiting']}/reject", None),
    "forget one": lambda it: ("DELETE", f"/facts/{it['fact']}", None),
    "forget many": lambda it: ("POST", "/forget", {"ids": [str(it["fact"])], "confirm": True}),
    "forget session": lambda it: ("DELETE", f"/sessions/{it['session']}?memories=forget", None),
}


@pytest.fixture
def there(alice, api):
    fact = told_fact(alice)
    return {
        "fact": fact.pk,
        "session": session_of(alice),
        "old": make_superseded(alice)[0].pk,
        "waiting": make_fact(alice, "Plays the oboe.", status="proposed").pk,
    }


@pytest.mark.parametrize("name", CALLS)
def test_the_same_call_again_is_answered_again_and_not_done_again(alice, api, there, name):
    call = CALLS[name](there)
    status, answer, is_replayed = send(api, *call)
    assert status < 300 and not is_replayed, answer
    done = events(alice)
    assert send(api, *call) == (status, answer, True)
    assert send(api, *call) == (status, answer, True)
    assert events(alice) == done


def test_without_a_key_it_is_done_again(alice, api, there):
    """What the test above would see if keys did nothing."""
    for _ in range(2):
        assert api.post("/sessions", {})[0] == 201
    assert api.get("/sessions")[1]["total"] == 3


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/sessions", {"title": "Another"}),
        ("POST", "/remember", {"content": "I work at Acme."}),
        ("POST", "/forget", {"all": True, "confirm": True}),
    ],
)
def test_a_key_that_came_with_another_call_is_refused(api, method, path, body):
    assert send(api, "POST", "/sessions", {})[0] == 201
    status, told, _ = send(api, method, path, body)
    assert (status, told["code"]) == (422, "idempotency_mismatch")
    assert (api.get("/sessions")[1]["total"], api.get("/memories")[1]["total"]) == (1, 0)


WITHOUT = [
    ("/recall", {"message": "Where do I live?"}),
    ("/search", {"query": "home"}),
    ("/tools/search_memory", {"query": "home"}),
    ("/forget", {"topic": "Berlin"}),
]


@pytest.mark.parametrize("key", [KEY, "x" * 201, ""], ids=["used before", "too long", "empty"])
@pytest.mark.parametrize(("path", "body"), WITHOUT, ids=[path for path, _ in WITHOUT])
def test_what_keeps_nothing_passes_over_a_key_whatever_it_says(api, path, body, key):
    assert send(api, "POST", "/sessions", {})[0] == 201
    first, second = (send(api, "POST", path, body, key=key) for _ in range(2))
    assert (first[0], first[2], second[0], second[2]) == (200, False, 200, False), first[1]


def test_a_forgetting_that_is_confirmed_takes_its_key(api):
    """What the test above would see if every /forget passed over it."""
    assert send(api, "POST", "/sessions", {})[0] == 201
    assert send(api, "POST", "/forget", {"topic": "Berlin", "confirm": True})[0] == 422


def test_each_connection_has_keys_of_its_own(alice, api):
    other = alice.connect("Other")
    first, second = (send(agent, "POST", "/sessions", {}) for agent in (api, other))
    assert (first[0], second[0]) == (201, 201)
    assert first[1]["id"] != second[1]["id"]


def test_what_failed_is_not_kept(alice, api):
    session = api.post("/sessions", {})[1]["id"]
    missing = send(api, "POST", "/sessions/00000000-0000-4000-8000-000000000000/end")
    assert missing[0] == 404
    assert send(api, "POST", f"/sessions/{session}/end")[0] == 202, "the key was not used up"


def test_what_was_forgotten_meanwhile_is_not_told_again(alice, api):
    body = {"content": "I work at Acme."}
    status, memory, _ = send(api, "POST", "/remember", body)
    assert status == 201
    assert api.post("/forget", {"ids": [memory["id"]], "confirm": True})[1]["forgot"]["facts"] == 1
    status, told, _ = send(api, "POST", "/remember", body)
    assert (status, told["code"]) == (404, "not_found")
    assert "Acme" not in str(told)


def test_what_was_corrected_meanwhile_is_told_as_it_is(alice, api):
    body = {"content": "I work at Acme."}
    _, memory, _ = send(api, "POST", "/remember", body)
    api.patch(f"/facts/{memory['id']}", {"text": "Works at Beta Corp."})
    status, told, is_replayed = send(api, "POST", "/remember", body)
    assert (status, told["text"], is_replayed) == (201, "Works at Beta Corp.", True)


def test_nothing_is_told_again_while_memory_is_off(alice, api):
    body = {"content": "I work at Acme."}
    assert send(api, "POST", "/remember", body)[0] == 201
    with tenant(alice.user.pk):
        alice.user.is_memory_on = False
        alice.user.save(update_fields=["is_memory_on"])
    assert send(api, "POST", "/remember", body)[1]["code"] == "memory_off"


@pytest.mark.django_db(transaction=True)
def test_what_is_kept_holds_no_words(alice, api, there):
    for number, call in enumerate(CALLS.values()):
        send(api, *call(there), key=f"quartz-{number}")
    assert places_of("quartz") == set()
    with tenant(alice.user.pk):
        kept = list(alice.user.kept_answers.all())
    assert len(kept) >= 8
    told = json.dumps([each.answer for each in kept])
    assert not any(word in told for word in ("Acme", "peanuts", "walnuts", "oboe", "tea")), told


def test_after_a_day_it_is_done_anew_and_the_old_answers_are_swept(alice, api):
    for number in range(3):
        assert send(api, "POST", "/sessions", {}, key=f"key-{number}")[0] == 201
    with tenant(alice.user.pk):
        alice.user.kept_answers.update(created_at=now() - timedelta(hours=24, minutes=1))
    status, _, is_replayed = send(api, "POST", "/sessions", {}, key="key-0")
    assert (status, is_replayed) == (201, False)
    with tenant(alice.user.pk):
        assert alice.user.kept_answers.count() == 1


def test_previews_and_recall_are_worked_out_anew(alice, api, there):
    for call in (
        ("POST", "/forget", {"topic": "peanuts"}),
        ("POST", "/recall", {"message": "What can I eat?"}),
    ):
        first, second = send(api, *call), send(api, *call)
        assert (first[0], second[0], second[2]) == (200, 200, False)
    with tenant(alice.user.pk):
        assert not alice.user.kept_answers.exists()


@pytest.mark.parametrize("key", ["", "ä", "a" * 201, "two words", "\x00"])
def test_what_cannot_be_a_key_is_refused(api, key):
    status, told, _ = send(api, "POST", "/sessions", {}, key=key)
    assert (status, told["fields"][0]["field"]) == (422, "Idempotency-Key")


def test_quoted_as_the_draft_has_it_or_bare_it_is_the_same_key(api):
    first = send(api, "POST", "/sessions", {}, key=f'"{KEY}"')
    assert send(api, "POST", "/sessions", {}, key=KEY) == (201, first[1], True)


def test_bobs_key_is_not_alices(alice, api, bob):
    send(api, "POST", "/sessions", {})
    assert send(bob.connect(), "POST", "/sessions", {})[2] is False
    with tenant(bob.user.pk):
        assert KeptAnswer.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_while_the_first_is_running_the_second_is_told_to_come_back(alice, api, monkeypatch):
    is_in, may_go = threading.Event(), threading.Event()
    open_session = sessions.open_session

    def slow(*args, **options):
        is_in.set()
        assert may_go.wait(10)
        return open_session(*args, **options)

    monkeypatch.setattr(sessions, "open_session", slow)
    answers = []

    def first():
        try:
            answers.append(send(api, "POST", "/sessions", {}))
        finally:
            connections.close_all()

    thread = threading.Thread(target=first)
    thread.start()
    assert is_in.wait(10)
    status, told, _ = send(api, "POST", "/sessions", {})
    assert (status, told["code"], told["retry_after_s"]) == (409, "idempotency_in_progress", 2)
    may_go.set()
    thread.join(10)
    assert answers[0][0] == 201
    assert send(api, "POST", "/sessions", {}) == (201, answers[0][1], True)


def test_what_is_kept_of_somebody_silent_goes_after_a_day(alice, bob, api):
    for agent in (api, bob.connect()):
        assert send(agent, "POST", "/sessions", {})[0] == 201
    with tenant(alice.user.pk):
        KeptAnswer.objects.update(created_at=now() - timedelta(hours=25))
    assert (drop_kept_answers(), drop_kept_answers()) == (1, 0)
    with tenant(bob.user.pk):
        assert KeptAnswer.objects.count() == 1

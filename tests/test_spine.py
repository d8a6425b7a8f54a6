"""The main way: a posted conversation becomes a recalled fact with its source, superseded, and forgettable."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils.timezone import now

from accounts.tenancy import tenant

pytestmark = pytest.mark.django_db

APRIL, SEPTEMBER = "2026-04-10T09:00:00+02:00", "2026-09-12T09:00:00+02:00"


def texts(answer):
    return [item["text"] for item in answer["items"]]


def facts(api, **filters):
    query = "&".join(f"{key}={value}" for key, value in filters.items())
    return api.get(f"/facts?{query}")[1]["items"]


def test_a_told_fact_is_recalled_with_its_words(alice, api):
    session = api.tell("I'm allergic to peanuts.", "I live in Berlin.")
    alice.read_all()
    answer = api.recall("What should I cook?")
    item = next(item for item in answer["items"] if "peanuts" in item["text"])
    assert item["source"]["session_id"] == session
    assert item["source"]["quote"] == "I'm allergic to peanuts."
    assert answer["authority"] == "none"


def test_a_newer_fact_supersedes_the_older_and_both_keep_their_sources(alice, api):
    api.tell("We use Postgres for the main database.", at=APRIL)
    alice.read_all()
    api.tell("We migrated to PlanetScale last week.", at=SEPTEMBER)
    alice.read_all()
    current, past = facts(api), facts(api, status="superseded")
    assert len(current) == 1 and "PlanetScale" in current[0]["text"], (current, past)
    assert len(past) == 1 and "Postgres" in past[0]["text"]
    assert current[0]["sources"] and past[0]["sources"]
    detail = api.get(f"/facts/{past[0]['id']}")[1]
    assert detail["superseded_by"] == current[0]["id"]
    assert "Postgres" not in api.recall("Which database do we use?")["block"]


def test_an_older_import_never_supersedes_a_newer_fact(alice, api):
    api.tell("I live in Munich.", at=SEPTEMBER)
    alice.read_all()
    api.tell("I live in Berlin.", at=APRIL)
    alice.read_all()
    assert [fact["text"] for fact in facts(api)] == ["Lives in Munich."]
    assert [fact["text"] for fact in facts(api, status="superseded")] == ["Lives in Berlin."]


def test_forgetting_the_last_hour_brings_the_old_fact_back(alice, api):
    api.tell("I live in Berlin.", at=APRIL)
    alice.read_all()
    api.tell("I live in Munich.", "I'm allergic to peanuts.")
    alice.read_all()
    since = (now() - timedelta(hours=1)).isoformat()
    status, preview = api.post("/forget", {"since": since})
    assert status == 200 and preview["will_forget"]["facts"] == 2 and preview["will_restore"] == 1, preview
    assert len(facts(api)) == 2
    status, done = api.post("/forget", {"since": since, "confirm": True})
    assert done["forgot"]["facts"] == 2 and done["restored"] == 1
    assert [fact["text"] for fact in facts(api)] == ["Lives in Berlin."]
    assert "Munich" not in api.recall("Where do I live?")["block"]


def test_the_block_of_a_session_is_frozen_and_news_come_as_delta(alice, api):
    api.tell("I live in Berlin.")
    alice.read_all()
    _, session = api.post("/sessions", {})
    first = api.recall("Where do I live?", session_id=session["id"])
    api.tell("I'm allergic to peanuts.")
    alice.read_all()
    second = api.recall("Can I eat peanuts?", session_id=session["id"])
    assert second["block"] == first["block"] and second["frozen"]
    assert "peanuts" in second["delta"]
    third = api.recall("Can I eat peanuts?", session_id=session["id"], refresh=True)
    assert "peanuts" in third["block"] and third["delta"] == ""


def test_two_fresh_sessions_with_the_same_facts_get_the_same_bytes(alice, api):
    api.tell("I live in Berlin.", "I'm allergic to peanuts.")
    alice.read_all()
    blocks = {api.recall("Where?", session_id=api.post("/sessions", {})[1]["id"])["block"] for _ in range(2)}
    assert len(blocks) == 1


def test_what_is_forgotten_leaves_the_frozen_block_at_once(alice, api):
    api.tell("I live in Berlin.", "I'm allergic to peanuts.")
    alice.read_all()
    _, session = api.post("/sessions", {})
    api.recall("hello", session_id=session["id"])
    fact = next(fact for fact in facts(api) if "peanuts" in fact["text"])
    assert api.delete(f"/facts/{fact['id']}")[0] == 204
    assert "peanuts" not in api.recall("hello", session_id=session["id"])["block"]


def test_a_forgotten_fact_does_not_come_back_by_reading_again(alice, api):
    session = api.tell("I'm allergic to peanuts.")
    alice.read_all()
    api.delete(f"/facts/{facts(api)[0]['id']}")
    with tenant(alice.user.pk):
        alice.user.sessions.update(extracted_through=0)
        from facts.models import ExtractionJob

        ExtractionJob.objects.filter(session_id=session).update(state="waiting")
    alice.read_all()
    assert facts(api, status="all") == []
    assert "peanuts" not in str(api.get(f"/sessions/{session}")[1])


def test_a_forgotten_fact_may_be_said_anew(alice, api):
    api.tell("I'm allergic to peanuts.")
    alice.read_all()
    api.delete(f"/facts/{facts(api)[0]['id']}")
    api.tell("I'm allergic to peanuts.")
    alice.read_all()
    assert len(facts(api)) == 1


def test_the_same_statement_in_two_sessions_is_one_fact(alice, api):  # field report B5
    for _ in range(2):
        api.tell("My cat is called Milo.")
        alice.read_all()
    found = facts(api)
    assert len(found) == 1 and len(found[0]["sources"]) == 2
    assert api.get(f"/facts/{found[0]['id']}")[1]["heard_in"] == 2


def test_remember_that_is_honoured_at_once(alice, api):
    api.tell("Please remember that my dentist is Dr. Weber.", end=False)
    assert any("Weber" in fact["text"] for fact in facts(api))


def test_actually_my_name_is_corrects_at_once(alice, api):
    api.tell("My name is Katherine.")
    alice.read_all()
    api.tell("Actually my name is Catherine.", end=False)
    assert [fact["text"] for fact in facts(api)] == ["Is called Catherine."] or "Catherine" in facts(api)[0][
        "text"
    ]
    assert len(facts(api)) == 1


def test_a_typed_forget_withholds_at_once_and_waits_for_the_click(alice, api):
    api.tell("I'm allergic to peanuts.")
    alice.read_all()
    api.tell("Forget that I'm allergic to peanuts.", end=False)
    assert "peanuts" not in api.recall("Can I eat peanuts?")["block"]
    with tenant(alice.user.pk):
        request = alice.user.forget_requests.get()
        assert len(request.withheld) == 1 and alice.user.facts.count() == 1


def test_memory_off_stores_and_recalls_nothing(alice, api):  # field report B70
    api.tell("I live in Berlin.")
    alice.read_all()
    _, session = api.post("/sessions", {"memory": "off"})
    api.post(
        f"/sessions/{session['id']}/messages",
        {"messages": [{"role": "user", "content": "I love secrets-x1."}]},
    )
    api.post(f"/sessions/{session['id']}/end")
    assert alice.read_all() == 0
    answer = api.recall("hello", session_id=session["id"])
    assert answer["block"] == "" and answer["notice"] == "memory_off"
    with tenant(alice.user.pk):
        assert not alice.user.messages.filter(session_id=session["id"]).exists()


def test_messages_are_idempotent_by_the_clients_id(api):
    _, session = api.post("/sessions", {})
    body = {
        "messages": [
            {"id": "m1", "role": "user", "content": "Hi"},
            {"id": "m2", "role": "user", "content": "Ho"},
        ]
    }
    assert api.post(f"/sessions/{session['id']}/messages", body)[1] == {
        "accepted": 2,
        "duplicates": 0,
        "stored": 2,
    }
    assert api.post(f"/sessions/{session['id']}/messages", body)[1] == {
        "accepted": 2,
        "duplicates": 2,
        "stored": 0,
    }


def test_a_late_message_reopens_the_session_and_only_it_is_read(alice, api):
    session = api.tell("I live in Berlin.")
    alice.read_all()
    api.post(f"/sessions/{session}/messages", {"messages": [{"role": "user", "content": "I'm vegan."}]})
    assert api.get(f"/sessions/{session}")[1]["status"] == "open"
    api.post(f"/sessions/{session}/end")
    alice.read_all()
    assert {fact["text"] for fact in facts(api)} >= {"Lives in Berlin.", "Is vegan."}


def test_an_agents_own_word_waits_for_the_user(alice, api):
    status, memory = api.post("/remember", {"content": "Likes jazz.", "type": "preference"})
    assert status == 201 and memory["status"] == "proposed"
    assert "jazz" not in api.recall("music?")["block"]


def test_an_agents_word_with_a_typed_quote_is_kept(alice, api):
    _, session = api.post("/sessions", {})
    api.post(
        f"/sessions/{session['id']}/messages",
        {"messages": [{"role": "user", "content": "I really like jazz music."}]},
    )
    status, memory = api.post(
        "/remember",
        {
            "content": "Likes jazz music.",
            "type": "preference",
            "session_id": session["id"],
            "quote": "like jazz music",
        },
    )
    assert status == 201 and memory["status"] == "current", memory
    assert memory["sources"][0]["quote"] == "like jazz music"


def test_a_correction_replaces_the_wording_for_good(alice, api):  # field report B57
    api.tell("I work at Acme.")
    alice.read_all()
    fact = facts(api)[0]
    status, detail = api.patch(f"/facts/{fact['id']}", {"text": "Works at Beta Corp."})
    assert status == 200 and detail["history"][0]["text"] == fact["text"]
    assert facts(api, q="Acme") == [] and len(facts(api, q="Beta")) == 1


def test_nothing_relevant_returns_nothing(alice, api):
    api.tell("I really like jazz music.")
    alice.read_all()
    assert texts(api.recall("How do I reverse a linked list in groups?")) == []


def test_times_in_the_distant_future_are_refused(api):
    _, session = api.post("/sessions", {})
    body = {
        "messages": [{"role": "user", "content": "x", "at": datetime(9999, 1, 1, tzinfo=UTC).isoformat()}]
    }
    assert api.post(f"/sessions/{session['id']}/messages", body)[0] == 422

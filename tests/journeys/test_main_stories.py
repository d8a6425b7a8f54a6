"""The stories of the design, through the running product with its real worker."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.journeys.conftest import wait_for

pytestmark = pytest.mark.journey


def typed(*texts, at=None):
    said = {"at": at} if at else {}
    return [{"role": "user", "content": text, **said} for text in texts]


def test_we_moved_from_postgres_to_planetscale(product):
    agent = product.person("mover@example.org")
    april = agent.hold(typed("We use Postgres for the shop.", at="2026-04-10T09:00:00Z"), context="work")
    agent.wait_until_read(april)
    september = agent.hold(typed("We migrated to PlanetScale.", at="2026-09-12T09:00:00Z"), context="work")
    agent.wait_until_read(september)
    live, past = agent.get("/facts")["items"], agent.get("/facts?status=superseded")["items"]
    assert ["PlanetScale" in fact["text"] for fact in live] == [True]
    assert ["Postgres" in fact["text"] for fact in past] == [True]
    assert live[0]["sources"][0]["session_id"] == september
    assert past[0]["sources"][0]["session_id"] == april


def test_forgetting_the_last_hour_leaves_nothing_of_it_in_any_table(product):
    agent = product.person("hour@example.org")
    old = agent.hold(typed("I live in Berlin.", at="2026-04-10T09:00:00Z"))
    agent.wait_until_read(old)
    new = agent.hold(typed("I live in Munich.", "I decided to learn the cello."))
    agent.wait_until_read(new)
    agent.post("/recall", {"message": "Where do I live?"})
    state = agent.get(f"/sessions/{new}")
    gone = {new, *(m["id"] for m in state["messages"]), *state["learned"]}
    assert len(state["learned"]) == 2

    since = (datetime.now(UTC) - timedelta(hours=1)).isoformat()
    preview = agent.post("/forget", {"since": since})
    done = agent.post("/forget", {"since": since, "confirm": True})
    assert done["forgot"] == preview["will_forget"] and done["restored"] == preview["will_restore"] == 1
    assert [fact["text"] for fact in agent.get("/facts")["items"]] == ["Lives in Berlin."]
    assert rows_with(product, gone) == {"accounts_auditevent"}, (
        "the trail keeps ids, and nothing else keeps anything"
    )


def rows_with(product, ids):
    """The tables in which any of these ids stands in any column."""
    found = set()
    with product.admin() as admin:
        tables = [
            row[0] for row in admin.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        ]
        for table in tables:
            whole = "\n".join(row[0] for row in admin.execute(f'SELECT t::text FROM "{table}" t'))
            if any(each in whole for each in ids):
                found.add(table)
    return found


def test_no_plain_word_of_a_session_stands_in_the_database(product):
    agent = product.person("canary@example.org")
    session = agent.hold(typed("I live in Canaryville-Q7x and my dog is called Zanzibar-Q7x."))
    agent.wait_until_read(session)
    agent.post("/recall", {"message": "What about Zanzibar-Q7x?"})
    with product.admin() as admin:
        for (table,) in admin.execute(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
        ).fetchall():
            for (row,) in admin.execute(f'SELECT t::text FROM "{table}" t'):
                text = row.lower()
                assert "q7x" not in text and b"q7x".hex() not in text, table
    logs = "".join(path.read_text(errors="replace") for path in (product.var / "log").rglob("*.log"))
    assert "q7x" not in logs.lower()


def test_two_people_never_meet(product):
    alice, bob = product.person("alice@example.org"), product.person("bob@example.org")
    session = alice.hold(typed("I live in Berlin.", "I'm allergic to peanuts."))
    alice.wait_until_read(session)
    fact = alice.get("/facts")["items"][0]["id"]
    missing = "00000000-0000-4000-8000-000000000000"
    spec = bob.get("/openapi.json")
    for path, methods in spec["paths"].items():
        tail = path.removeprefix("/api/v1")
        for method in methods:
            body = {"message": "peanuts Berlin"} if method == "post" and "recall" in path else {}
            for name in ("session_id", "memory_id"):
                if "{" + name not in path and "{uuid:" + name not in path:
                    continue
                theirs = {"session_id": session, "memory_id": fact}[name]
                answers = [
                    bob.call(method.upper(), fill(tail, each), body if method != "get" else None)
                    for each in (theirs, missing)
                ]
                assert answers[0] == answers[1], (method, path)
                assert answers[0][0] in (404, 422), (method, path, answers[0])
            if "{" not in path and method == "get":
                assert "peanuts" not in str(bob.call("GET", tail)), path
    assert "peanuts" not in str(bob.post("/recall", {"message": "What am I allergic to? peanuts Berlin"}))
    assert len(alice.get("/facts")["items"]) == 2


def fill(path, value):
    import re

    return re.sub(r"\{[^}]+\}", value, path)


def test_a_silent_session_is_closed_and_read_by_itself(start):  # field report B97
    product = start(MEMORY_SESSION_IDLE_MINUTES="0")
    agent = product.person("silent@example.org")
    session = agent.post("/sessions", {})["id"]
    agent.post(f"/sessions/{session}/messages", {"messages": typed("I live in Berlin.")})
    wait_for(lambda: agent.get(f"/sessions/{session}")["status"] == "done", 90, "it was never closed")
    assert [fact["text"] for fact in agent.get("/facts")["items"]] == ["Lives in Berlin."]

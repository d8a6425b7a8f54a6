"""Conversations that nobody here wrote, from the API through the worker to recall and the page."""

import html

import pytest

from tests.journeys.real_input import chatgpt_messages, locomo_sessions

pytestmark = pytest.mark.journey


def test_a_locomo_conversation_is_read_recalled_and_shown(product):
    agent = product.person("caroline@example.org")
    talks = locomo_sessions()
    sessions = [agent.hold(talk, external_id=f"locomo-{place}") for place, talk in enumerate(talks)]
    agent.wait_until_read(*sessions)

    facts = agent.get("/facts?limit=200")["items"]
    episodes = agent.get("/episodes?limit=200")["items"]
    assert facts or episodes
    assert len(facts) < len(sessions) * 2, "a handful a session at most"
    said = {
        message["id"]: message["content"]
        for s in sessions
        for message in agent.get(f"/sessions/{s}")["messages"]
    }
    for memory in facts + episodes:
        source = memory["sources"][0]
        assert source["quote"] in said[source["message_id"]]
        assert memory["said_at"].startswith(("2023", "2022")), "dated by the conversation, not by today"

    new = agent.post("/sessions", {"context": "personal"})["id"]
    asked = (facts + episodes)[0]["text"]
    answer = agent.post("/recall", {"message": asked, "session_id": new})
    assert asked in [item["text"] for item in answer["items"]] or asked in html.unescape(answer["block"])
    assert answer["frozen"] and answer["block"]

    browser = product.browser("caroline@example.org")
    assert asked in html.unescape(browser.get("/memories/?page_size=200"))
    source = (facts + episodes)[0]["sources"][0]
    assert source["quote"].split()[0] in html.unescape(browser.get(f"/sessions/{source['session_id']}/"))


def test_posting_the_same_conversation_again_adds_nothing(product):  # field report B16
    agent = product.person("again@example.org")
    talk = locomo_sessions()[0]
    first = agent.hold(talk, external_id="one")
    agent.wait_until_read(first)
    before = agent.get("/memories")["total"], len(agent.get(f"/sessions/{first}")["messages"])
    assert agent.hold(talk, external_id="one") == first
    agent.wait_until_read(first)
    assert (agent.get("/memories")["total"], len(agent.get(f"/sessions/{first}")["messages"])) == before


@pytest.mark.parametrize(
    "name", ["panchat_branched.json", "polylogue_native-conversation-v1.json", "polylogue_sample-00.json"]
)
def test_a_chatgpt_export_is_posted_and_read(product, name):
    agent = product.person(f"{name.split('.')[0]}@example.org")
    talk = chatgpt_messages(name)
    assert talk, "the thread is not empty"
    session = agent.hold(talk)
    agent.wait_until_read(session)
    state = agent.get(f"/sessions/{session}")
    assert [m["content"] for m in state["messages"]] == [m["content"] for m in talk]
    known = {memory["id"] for memory in agent.get("/memories?limit=200")["items"]}
    assert set(state["learned"]) <= known

"""The worker asks a model through the real SDK: here a loopback server that speaks the Messages API."""

import pytest

from tests.journeys.conftest import wait_for
from tests.loopback.messages_api import MessagesApi

pytestmark = pytest.mark.journey


def test_a_session_waits_out_an_overloaded_model_and_loses_nothing(start):
    with MessagesApi("overloaded", "good") as model:
        product = start(ANTHROPIC_API_KEY="test-key", ANTHROPIC_BASE_URL=model.url)
        agent = product.person("model@example.org")
        session = agent.hold([{"role": "user", "content": "I live in Berlin and I use Postgres at work."}])
        agent.wait_until_read(session)
        assert model.asked, "the model was asked"
        with product.admin() as admin:
            query = "SELECT outcome, input_tokens FROM facts_extractionrun ORDER BY at"
            runs = admin.execute(query).fetchall()
        assert runs[-1][0] == "done" and runs[-1][1] > 0


def test_posting_never_waits_for_a_slow_model(start):  # field report B133
    import time

    with MessagesApi("slow") as model:
        product = start(ANTHROPIC_API_KEY="test-key", ANTHROPIC_BASE_URL=model.url)
        agent = product.person("slow@example.org")
        session = agent.hold([{"role": "user", "content": "I live in Berlin."}])
        wait_for(lambda: bool(model.asked), 60, "the model was never asked")
        began = time.monotonic()
        second = agent.post("/sessions", {})["id"]
        agent.post(f"/sessions/{second}/messages", {"messages": [{"role": "user", "content": "Hello"}]})
        answer = agent.post("/recall", {"message": "Where do I live?"})
        assert time.monotonic() - began < 3
        assert answer["pending"] >= 1 and agent.get(f"/sessions/{session}")["status"] == "extracting"

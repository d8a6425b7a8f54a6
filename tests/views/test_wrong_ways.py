"""Opening the address of an action, by the back button or after signing in again."""

import pytest

pytestmark = pytest.mark.django_db


def test_a_visit_to_an_action_gets_a_page_and_changes_nothing(alice):
    answer = alice.browser().get("/memories/forget/")
    assert answer.status_code == 405 and answer["Allow"] == "POST"
    assert "This address only does things" in answer.content.decode()


def test_an_agent_gets_a_problem_document_instead(api):
    status, body = api.get("/recall")
    assert status == 405 and body["code"]

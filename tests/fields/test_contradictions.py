"""Contradictions and supersession (field reports B30 to B36).

Whether two sentences can both hold is a model's judgement where they share no slot; it is asserted with the careful
answer. The wrong answers are those of the reports: everything stands beside everything, and "delete it".
"""

import pytest
from django.urls import reverse

from accounts.models import AuditEvent
from accounts.tenancy import tenant
from facts.models import Status
from tests.fields.recording import by, stories
from tests.fields.seeing import current, listed, page, stored, told

pytestmark = pytest.mark.django_db


def heard(api, question):
    """What an agent is told for the question, in its block and as memories."""
    answer = api.recall(question)
    memories = [item["text"] for item in answer["items"] if item["kind"] != "summary"]
    return "\n".join([answer["block"], *memories])


# field report B30
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b30"))
def test_only_the_newest_of_a_pair_is_recalled_and_the_old_one_is_history(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    gone = story.extra["gone"]
    assert gone not in heard(api, story.extra["question"]) and gone not in "\n".join(current(api))
    past = listed(api, status="superseded")
    assert any(gone in text for text in past), stored(api)
    assert gone in page(alice, "/memories/?status=superseded")


# field report B31
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b31"))
def test_the_old_preference_gets_an_end_date_and_a_link(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    (new,) = listed(api).values()
    (old,) = listed(api, status="superseded").values()
    assert story.extra["gone"] in old["text"]
    assert old["valid_to"] == new["valid_from"] and old["valid_to"].startswith("2026-04-10")
    assert api.get(f"/facts/{old['id']}")[1]["superseded_by"] == new["id"]
    assert api.get(f"/facts/{new['id']}")[1]["supersedes"] == [old["id"]] and new["valid_to"] is None


# field report B32
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b32"))
def test_a_switch_is_seen_in_every_language(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    gone = story.extra["gone"]
    assert [text for text in listed(api, status="superseded") if gone in text], stored(api)
    assert [text for text in current(api) if "MySQL" in text]
    assert story.sessions[0].turns[0][1] not in current(api)


# field report B35
@by("rules", "careful")
def test_one_false_fact_is_taken_out_of_recall_with_a_trace_and_can_come_back(alice, api, reading):
    """Support only ever looks (rule 21): the retracting is its owner's. There is no reason to give beside the act."""
    story = next(each.values[0] for each in stories("b30") if each.id == "one home to another")
    reading.learn_all(alice, api, story)
    (false,) = listed(api).values()
    assert api.patch(f"/facts/{false['id']}", {"text": "Lives in Augsburg."})[0] == 200
    assert "Munich" not in told(api, "Where do I live?")
    detail = api.get(f"/facts/{false['id']}")[1]
    assert [each["text"] for each in detail["history"]] == [false["text"]] and "Munich" in false["text"]
    with tenant(alice.user.pk):
        events = AuditEvent.objects.filter(user_id=alice.user.pk, object_id=false["id"])
        assert "corrected" in set(events.values_list("verb", flat=True))
    (old,) = listed(api, status=Status.SUPERSEDED).values()
    assert alice.browser().post(reverse("facts:restore", args=["fact", old["id"]])).status_code == 302
    assert current(api) == ["Lives in Berlin."] and "Augsburg" not in told(api, "Where do I live?")


# field report B35
def test_a_staff_member_without_a_case_changes_and_sees_nothing(alice, api, bob):
    api.tell("I live in Berlin.")
    alice.read_all()
    (fact,) = listed(api).values()
    bob.user.is_staff = True
    bob.user.save(update_fields=["is_staff"])
    for name in ("memory", "edit", "confirm", "restore", "reject"):
        path = reverse(f"facts:{name}", args=["fact", fact["id"]])
        assert bob.browser().get(path).status_code in (404, 405)
        assert bob.browser().post(path, {"text": "Lives in Rome."}).status_code in (404, 405)
    assert current(api) == ["Lives in Berlin."]


# field report B36
@by("wrong")
@pytest.mark.parametrize("story", stories("b36"))
def test_a_model_cannot_make_an_unrelated_memory_go(alice, api, reading, story):
    reading.learn(alice, api, story.sessions[0])
    (item,) = listed(api, "open-items").values()
    reading.learn(alice, api, story.sessions[1])
    assert "Is allergic to peanuts." in current(api)
    assert "peanuts" in api.recall("What can I cook?")["block"]
    assert listed(api, "open-items")[item["text"]]["done_at"] is None

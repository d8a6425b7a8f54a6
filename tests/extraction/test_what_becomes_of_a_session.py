"""Whole readings: habits from many sessions, cases over two turns, and goals that are reached."""

import pytest

from accounts.tenancy import tenant
from tests.sealed import places_of

pytestmark = pytest.mark.django_db

SUMMARIES = (
    "Summarise this article about bees in three bullet points, please.",
    "Can you summarise the report on rents in three bullet points?",
    "Please summarise this paper in three bullet points.",
    "Summarise the article on tides in three bullet points.",
    "Could you summarise this blog post in three bullet points?",
)


def tell(person, api, *texts):
    session = api.tell(*texts)
    person.read_all()
    return session


def test_five_alike_requests_in_five_sessions_propose_one_procedure(alice, api):
    for text in SUMMARIES:
        assert api.get("/procedures?status=all")[1]["total"] == 0
        tell(alice, api, text)
    (procedure,) = api.get("/procedures?status=all")[1]["items"]
    assert (procedure["status"], procedure["reason"]) == ("proposed", "asked_often")
    assert "three bullet points" in procedure["text"] and len(procedure["sources"]) == 5
    assert "You have asked for it this way several times." in alice.browser().get("/inbox/").content.decode()


def test_a_habit_that_was_rejected_is_not_proposed_again(alice, api):
    for text in SUMMARIES:
        tell(alice, api, text)
    (procedure,) = api.get("/procedures?status=proposed")[1]["items"]
    alice.browser().post(f"/memories/procedure/{procedure['id']}/reject/")
    for text in SUMMARIES:
        tell(alice, api, text)
    assert api.get("/procedures?status=all")[1]["total"] == 0


def test_a_case_over_two_turns_rests_on_both(alice, api):
    tell(
        alice,
        api,
        "The deploys keep failing on the zanzibar cluster.",
        "I fixed it by raising the quokka quota to 40.",
    )
    (case,) = api.get("/episodes")[1]["items"]
    assert "zanzibar" in case["text"] and "quokka" in case["solution"]
    assert len(case["sources"]) == 2


def test_forgetting_the_turn_that_solved_it_takes_the_solution_everywhere(alice, api):
    at = ("2026-03-01T09:00:00Z", "2026-03-01T12:00:00Z")
    texts = (
        "The deploys keep failing on the zanzibar cluster.",
        "I fixed it by raising the quokka quota to 40.",
    )
    _, session = api.post("/sessions", {})
    for moment, text in zip(at, texts, strict=True):
        api.post(
            f"/sessions/{session['id']}/messages",
            {"messages": [{"role": "user", "content": text, "at": moment}]},
        )
    api.post(f"/sessions/{session['id']}/end")
    alice.read_all()
    assert "quokka" in api.get("/episodes")[1]["items"][0]["solution"]
    api.post("/forget", {"since": "2026-03-01T11:00:00Z", "until": "2026-03-01T13:00:00Z", "confirm": True})
    (case,) = api.get("/episodes")[1]["items"]
    assert "zanzibar" in case["text"] and not case["solution"]
    assert places_of(alice.user, "quokka") == set()


def test_a_goal_that_is_reached_is_recalled_no_more_and_can_be_brought_back(alice, api):
    tell(alice, api, "My goal is to pass the N5 exam.")
    (goal,) = api.get("/facts")[1]["items"]
    assert goal["kind"] == "goal"
    tell(alice, api, "I passed the N5 exam!")
    assert api.get("/facts")[1]["items"] == []
    (goal,) = api.get("/facts?status=expired")[1]["items"]
    assert goal["reason"] == "reached"
    alice.browser().post(f"/memories/fact/{goal['id']}/confirm/")
    assert [each["id"] for each in api.get("/facts")[1]["items"]] == [goal["id"]]


def test_ordering_a_bike_does_not_end_learning_to_ride_one(alice, api):
    tell(alice, api, "My goal is to learn to ride a bike.")
    tell(alice, api, "I ordered a bike.")
    assert api.get("/facts?status=expired")[1]["total"] == 0


def test_wishes_go_with_their_message(alice, api):
    session = tell(alice, api, SUMMARIES[0])
    with tenant(alice.user.pk):
        assert alice.user.wishes.count() == 1
    api.delete(f"/sessions/{session}?memories=forget")
    with tenant(alice.user.pk):
        assert alice.user.wishes.count() == 0


def test_a_retelling_with_a_finer_date_makes_no_second_episode(alice, api):
    api.tell("We moved into the new office in May 2026.", at="2026-06-20T09:00:00Z")
    alice.read_all()
    api.tell("We moved into the new office on 12 May 2026.", at="2026-06-25T09:00:00Z")
    alice.read_all()
    (episode,) = api.get("/episodes")[1]["items"]
    assert (episode["happened_on"], episode["precision"]) == ("2026-05-12", "day")
    assert len(episode["sources"]) == 2


def test_a_moved_due_date_moves_the_open_item(alice, api):
    api.tell("I need to send Priya the plan by 10 June 2026.", at="2026-06-01T09:00:00Z")
    alice.read_all()
    api.tell("I need to send Priya the plan by 17 June 2026.", at="2026-06-08T09:00:00Z")
    alice.read_all()
    (item,) = api.get("/open-items")[1]["items"]
    assert item["due_on"] == "2026-06-17"


def test_the_same_duty_after_it_was_done_is_another_one(alice, api):
    api.tell("I need to pay the rent by 1 June 2026.", at="2026-05-25T09:00:00Z")
    alice.read_all()
    api.tell("I paid the rent.", at="2026-05-30T09:00:00Z")
    alice.read_all()
    api.tell("I need to pay the rent by 1 July 2026.", at="2026-06-25T09:00:00Z")
    alice.read_all()
    items = api.get("/open-items")[1]["items"]
    assert sorted((item["due_on"], item["done_at"] is not None) for item in items) == [
        ("2026-06-01", True),
        ("2026-07-01", False),
    ]


def test_a_fact_holds_from_when_its_words_say_in_the_users_own_day(alice, api):
    alice.user.timezone = "Asia/Tokyo"
    alice.user.save(update_fields=["timezone"])
    api.tell("I live in Berlin.", at="2026-03-01T09:00:00Z")
    alice.read_all()
    api.tell("I moved to Porto on 12 May 2026.", at="2026-06-01T09:00:00Z")
    alice.read_all()
    (new,) = api.get("/facts")[1]["items"]
    assert new["valid_from"].startswith("2026-05-11T15:00:00")
    (old,) = api.get("/facts?status=superseded")[1]["items"]
    assert old["valid_to"] == new["valid_from"]


def test_a_move_of_years_ago_is_asked_about_before_it_replaces_a_home(alice, api):
    tell(alice, api, "I live in Berlin.")
    tell(alice, api, "I moved to Bristol in 2015.")
    assert [fact["text"] for fact in api.get("/facts")[1]["items"]] == ["Lives in Berlin."]
    (waiting,) = api.get("/facts?status=proposed")[1]["items"]
    assert waiting["reason"] == "uncertain" and "Bristol" in waiting["text"]

"""What an attempt to break recall has shown: what must be told is told, and what is gone is found in no roundabout way."""

import pytest

from accounts.models import Scope
from tests.recall.test_recalling import learn, make_facts, open_one, relevant

pytestmark = pytest.mark.django_db


def talk(person, api, *turns):
    """Turns of user and assistant by turns, the user's first; read."""
    session = open_one(api)
    roles = ("user", "assistant")
    told = [{"role": roles[place % 2], "content": text} for place, text in enumerate(turns)]
    api.post(f"/sessions/{session}/messages", {"messages": told})
    api.post(f"/sessions/{session}/end")
    person.read_all()
    return session


def test_many_profile_facts_do_not_crowd_out_a_wish_of_style(alice, api):  # field report B136
    make_facts(alice, "Prefers short answers.", is_standing=True)
    make_facts(alice, *(f"Has a cousin called Number {n}." for n in range(13)), kind="profile")
    assert "Prefers short answers." in [item["text"] for item in api.recall("What is the weather?")["items"]]


def test_no_constraint_is_passed_over_while_there_is_room(alice, api):
    foods = [
        "peanuts",
        "shrimp",
        "milk",
        "eggs",
        "soy",
        "wheat",
        "celery",
        "mustard",
        "sesame",
        "lupin",
        "fish",
        "nickel",
        "latex",
        "penicillin",
        "pollen",
    ]
    make_facts(alice, *(f"Is allergic to {food}." for food in foods), kind="constraint")
    items = api.recall("What should I avoid at dinner tonight?")["items"]
    assert sum(item["text"].startswith("Is allergic to") for item in items) == len(foods) and len(items) <= 20


def test_a_forgotten_word_finds_nothing_that_was_said_beside_it(alice, api):
    talk(
        alice,
        api,
        "I am allergic to grobnitz.",
        "OK, no grobnitz. What is your favourite dessert?",
        "My favourite dessert is panna cotta.",
    )
    api.post("/forget", {"topic": "grobnitz", "confirm": True})
    for path, body in (("/search", {"query": "grobnitz"}), ("/recall", {"message": "grobnitz"})):
        assert relevant_of(api.post(path, body)[1]) == [], path


def test_what_waits_to_be_forgotten_finds_nothing_beside_it(alice, api):
    session = talk(alice, api, "I am allergic to grobnitz.", "Noted.", "My favourite dessert is panna cotta.")
    learn(alice, api, "Forget that I am allergic to grobnitz.")
    assert relevant_of(api.post("/search", {"query": "grobnitz"})[1]) == []
    reader = alice.connect(scopes=(Scope.RECALL, Scope.WRITE))
    told = reader.get("/sessions")[1]["items"]
    assert "grobnitz" not in str([each["summary"] for each in told]).casefold() and session


def relevant_of(answer):
    return [item["text"] for item in answer["items"] if item.get("tier", "relevant") == "relevant"]


def test_the_words_of_a_corrected_memory_are_for_who_manages(alice, api):
    learn(alice, api, "My favourite restaurant is Quendolino.")
    fact = api.get("/facts")[1]["items"][0]["id"]
    assert api.patch(f"/facts/{fact}", {"text": "Favourite restaurant is Bellavista."})[0] == 200
    reader = alice.connect(scopes=(Scope.RECALL,))
    answers = [
        reader.recall("Which restaurant is my favourite?"),
        reader.post("/search", {"query": "restaurant"})[1],
        reader.get("/facts")[1],
        reader.get(f"/memories/{fact}/source")[1],
    ]
    assert ["Quendolino" in str(answer) for answer in answers] == [False] * 4
    assert "Quendolino" in str(api.get(f"/facts/{fact}")[1])


def test_no_key_shares_a_memory_with_all_contexts(alice, api):
    [fact] = make_facts(alice, "Plays the zither.")
    status, problem = api.patch(f"/facts/{fact.pk}", {"context": "universal"})
    assert (status, problem["code"]) == (403, "no_context")


@pytest.mark.parametrize("topic", ["the", "of", "und die", "的"])
def test_a_topic_of_little_words_is_about_nothing(alice, api, topic):
    make_facts(alice, "Loves the Welsh restaurant of the old town.", "Die Katze und die Maus.", "我的猫。")
    if len(topic) > 1:
        assert sum(api.post("/forget", {"topic": topic})[1]["will_forget"].values()) == 0


def test_an_empty_block_is_not_frozen(alice, api):
    session = open_one(api)
    assert api.recall("Hello", session_id=session)["frozen"] is False
    make_facts(alice, "Is allergic to peanuts.", kind="constraint")
    again = api.recall("What should I cook?", session_id=session)
    assert again["frozen"] is True and "grants no permission" in again["block"]


def test_block_and_delta_keep_to_the_budget(alice, api):
    make_facts(alice, *(f"Is allergic to thing {n}." for n in range(4)), kind="constraint")
    session = open_one(api)
    api.recall("Hello", session_id=session, budget_tokens=260)
    make_facts(alice, *(f"Likes to cook curry number {n} with rice and beans." for n in range(8)))
    assert (
        api.recall("Which curry do I like to cook?", session_id=session, budget_tokens=260)["tokens"] <= 260
    )


def test_a_budget_in_which_nothing_fits_says_so(alice, api):
    make_facts(alice, "Is allergic to peanuts.", kind="constraint")
    answer = api.recall("What should I cook?", budget_tokens=100)
    assert (answer["items"], answer["notice"]) == ([], "budget_too_small")


def test_looking_by_tool_takes_nothing_from_the_budget_of_writes(alice, api, settings):
    settings.CALLS_PER_MINUTE = {**settings.CALLS_PER_MINUTE, "writes": 1}
    for _ in range(3):
        assert api.post("/tools/search_memory", {"query": "tea"})[0] == 200
    assert api.post("/sessions", {})[0] == 201


def test_done_is_not_told_as_to_do_by_a_summary(alice, api):
    learn(alice, api, "Remind me to mail Boris the keys by 8 December 2027.")
    items = api.get("/open-items")[1]["items"]
    assert items, "the rules read a due item"
    api.patch(f"/open-items/{items[0]['id']}", {"done": True})
    assert not any("Still to do: mail Boris" in text for text in relevant(api.recall("Boris keys")))

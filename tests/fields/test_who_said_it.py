"""Who said it, and of whom (field reports B19 to B28).

That a task reveals nothing lasting about who sets it is a model's judgement as long as the model quotes words that its user
typed; the wrong answers that quote the assistant, or speak of somebody else, are told by the program.
"""

import pytest

from tests.fields.recording import by, post, reader, stories
from tests.fields.seeing import believed, current, rejected, stored, told

pytestmark = pytest.mark.django_db


# field report B19
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b19"))
def test_what_the_assistant_solved_is_no_skill_of_its_user(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert believed(api, story.lies()) == [] and current(api) == []


# field report B20
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b20"))
def test_a_suggestion_is_no_preference_whatever_its_user_hums(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert believed(api, story.lies()) == [] and current(api) == []


# field report B21
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b21"))
def test_what_the_assistant_prefers_is_no_memory_of_its_user(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert stored(api) == []


@by("wrong")
@pytest.mark.parametrize("story", stories("b21")[:2])
def test_with_no_quote_looked_for_the_same_answers_would_be_stored(alice, api, reading, story, monkeypatch):
    """The twin of B19 to B21 with their control off."""
    monkeypatch.setattr("facts.writing.admission.find_quote", lambda quote, content, spans: (0, len(content)))
    reading.learn_all(alice, api, story)
    assert stored(api) != []


# field report B22
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b22"))
def test_what_a_friend_dislikes_is_never_the_users(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert believed(api, story.lies()) == []
    profile = api.get("/profile")[1]
    assert not {"location", "diet", "name"} & profile.keys()
    if reading.by == "careful":
        assert current(api) == list(story.right)


# field report B23
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b23"))
def test_a_person_asked_about_is_not_the_user(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert api.get("/profile")[1] == {} and believed(api, story.lies()) == []


# field report B25
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b25"))
def test_what_a_persona_dislikes_stays_the_personas(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    assert believed(api, story.lies()) == []
    assert "location" not in api.get("/profile")[1]


# field report B27
@by("rules", "careful")
@pytest.mark.parametrize("story", stories("b27"))
def test_two_speakers_in_one_thread_are_each_remembered_for_themself(alice, api, bob, reading, story):
    """A key speaks for one user: the thread has the same id for both, and the agent the same name."""
    speakers = [(alice, api), (bob, bob.connect())]
    for _ in range(2):
        for (person, agent), told_by in zip(speakers, story.sessions, strict=True):
            reading.learn(person, agent, told_by, external_id="thread-1")
    heard = [told(agent) for _, agent in speakers]
    own, other = story.extra["words"]
    assert own in heard[0] and other not in heard[0]
    assert other in heard[1] and own not in heard[1]


# field report B27
def test_no_message_names_another_owner_and_no_key_writes_into_anothers_session(alice, api, bob):
    his = bob.connect()
    session = post(api, stories("b27")[0].values[0].sessions[0], end=False)
    turn = {"role": "user", "content": "I live in Oslo."}
    path = f"/sessions/{session}/messages"
    assert his.post(path, {"messages": [turn]})[0] == 404
    for extra in ({"user_id": str(bob.user.pk)}, {"sender": "bob"}, {"name": "bob@example.org"}):
        assert api.post(path, {"messages": [{**turn, **extra}]})[0] == 422
        assert api.post(path, {"messages": [turn], **extra})[0] == 422
    api.post(f"/sessions/{session}/end")
    alice.read_all()
    bob.read_all()
    assert stored(his) == [] and current(api) == ["Lives in Berlin."]


# field report B28
@by("rules", "wrong")
@pytest.mark.parametrize("story", stories("b28"))
def test_a_session_of_assistant_turns_alone_asks_no_model_and_leaves_nothing(alice, api, reading, story):
    session = reading.learn_all(alice, api, story)[0]
    assert stored(api) == [] and api.get(f"/sessions/{session}")[1]["summary"] is None
    assert reading.model is None or reading.model.asked == []


def test_what_cites_the_assistant_is_counted(alice, api, settings):
    """The answers of B19 to B21 were turned away for their quotes, and not by chance."""
    for row in ("b19", "b20", "b21"):
        with reader("wrong", settings) as reading:
            reading.learn_all(alice, api, stories(row)[0].values[0])
    counts = rejected(alice)
    assert counts["unknown_message"] >= 3 and counts["hallucinated"] >= 3

"""Each act at random moments of a reading: nothing of what it took away comes back (T16; a thousand each by
`make bench ARGS=races`)."""

import pytest
from django.utils.timezone import now

from accounts.models import User
from facts.extraction.reading import read_session
from tests.races.acts import ACTS
from tests.races.rounds import WORD, Dice, Played, make_scene, play, read_again, second_reading, thoughtful
from tests.sealed import places_of

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = 7
MOST_ROUNDS = 60
BY_NAME = {act.name: act for act in ACTS}


@pytest.fixture(autouse=True)
def _cheap(settings):
    settings.EMBEDDER = "hashed"
    with thoughtful():
        yield


def returned(rounds: list[Played]) -> set[str]:
    return {place for each in rounds for place in each.returned}


@pytest.mark.parametrize("name", BY_NAME)
def test_what_was_taken_away_during_a_reading_never_comes_back(name):  # field report B46
    dice = Dice(name)
    rounds = [play(BY_NAME[name], dice) for _ in range(ROUNDS)]
    assert sum(each.was_done for each in rounds) >= ROUNDS // 4
    assert returned(rounds) == set()


@pytest.mark.parametrize(
    "name",
    ["forget_fact", "correct_fact", "forget_last_hour", "forget_last_hour_in_part", "consent_withdrawn"],
)
def test_what_was_taken_away_while_a_session_is_read_again_never_comes_back(name):
    dice = Dice(name)
    rounds = [play(BY_NAME[name], dice, second_reading) for _ in range(ROUNDS // 2)]
    assert returned(rounds) == set()


def test_without_the_generation_words_would_come_back_in_a_summary(monkeypatch):
    monkeypatch.setattr(User, "bump_generation", lambda user: None)
    act, dice = BY_NAME["forget_last_hour_in_part"], Dice(1)
    rounds = (play(act, dice) for _ in range(MOST_ROUNDS))
    assert "Summary.text" in next(filter(None, (each.returned for each in rounds)))


def test_without_asking_whether_memory_is_on_words_would_be_written_after_the_withdrawal(monkeypatch):
    monkeypatch.setattr(User, "bump_generation", lambda user: None)
    monkeypatch.setattr(User, "memory_state", lambda user, now: "on")
    act, dice = BY_NAME["consent_withdrawn"], Dice(2)
    rounds = (play(act, dice) for _ in range(MOST_ROUNDS))
    assert "Fact.text" in next(filter(None, (each.returned for each in rounds)))


@pytest.mark.parametrize("name", ["forget_fact_said_again", "correct_fact"])
def test_a_session_read_after_the_act_has_no_topic_of_what_was_taken_away(name):
    scene, act = make_scene(), BY_NAME[name]
    act.prepare(scene)
    assert act.do(scene)
    read_again(scene)
    assert act.returned(scene) == set()


@pytest.mark.parametrize("name", ["forget_fact", "forget_last_hour_in_part"])
def test_what_was_found_by_reading_again_goes_with_what_is_forgotten(name):
    scene, act = make_scene(), BY_NAME[name]
    act.prepare(scene)
    read_session(scene.user.pk, second_reading(scene).pk, now=now())
    assert act.do(scene)
    assert "Rereading.found" not in places_of(scene.user, WORD)

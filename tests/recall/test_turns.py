"""Recalling while the same person's memory is written: each takes its turn, and nobody is turned away."""

import pytest
from django.utils.timezone import now

from accounts.models import Actor
from accounts.tenancy import tenant
from facts.forgetting import Selection, forget
from facts.models import Bundle
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = 6
QUESTION = "which style, dog and city?"


def forgetting_all(person):
    def act():
        with tenant(person.user.pk):
            user = type(person.user).objects.get(pk=person.user.pk)
            forget(user, Selection(is_all=True), by=Actor.of(user), now=now())
            return 200

    return act


def test_recall_ends_well_beside_an_end_and_a_forget_of_the_same_rows(alice, api):
    told = "Remember that I prefer short answers. Remember that my dog is called Rex."
    answers = []
    for _ in range(ROUNDS):
        session = api.tell(told, end=False)
        recalling = [
            lambda session=session: api.post("/recall", {"message": QUESTION, "session_id": session})[0]
        ] * 3
        ending = lambda session=session: api.post(f"/sessions/{session}/end")[0]  # noqa: E731
        answers += at_once(*recalling, ending, forgetting_all(alice))
    assert set(answers) <= {200, 202, 404}


def test_two_first_recalls_at_once_freeze_one_block(alice, api):
    session = api.tell("Remember that I prefer short answers.", end=False)
    ask = lambda: api.post("/recall", {"message": QUESTION, "session_id": session})[1]["block"]  # noqa: E731
    first, second = at_once(ask, ask)
    assert first == second
    with tenant(alice.user.pk):
        assert Bundle.objects.filter(user_id=alice.user.pk, is_frozen=True).count() == 1

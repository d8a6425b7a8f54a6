"""A worker whose queue went away leaves, so that it is started anew."""

from types import SimpleNamespace

import pytest
from celery.worker import state

from memory_dashboard.lost_hold import LOOKS, LostHold


def consumer(delivered, dirty=()):
    qos = SimpleNamespace(_delivered=dict.fromkeys(range(delivered)), _dirty=set(dirty))
    return SimpleNamespace(task_consumer=SimpleNamespace(channel=SimpleNamespace(qos=qos)))


@pytest.fixture(autouse=True)
def _running(monkeypatch):
    monkeypatch.setattr(state, "should_stop", None)


def look(step, *consumers):
    for each in consumers:
        step.look(each)
    return state.should_stop


def test_messages_that_nobody_works_on_and_nobody_acknowledged_end_the_worker():
    assert look(LostHold(None), *[consumer(2)] * LOOKS)


def test_one_look_is_not_believed():
    assert not look(LostHold(None), *[consumer(2)] * (LOOKS - 1), consumer(0), consumer(2))


def test_a_worker_at_work_and_one_that_is_acknowledging_stay(monkeypatch):
    assert not look(LostHold(None), *[consumer(2, dirty=[0, 1])] * (LOOKS + 1))
    monkeypatch.setattr(state, "reserved_requests", {object()})
    assert not look(LostHold(None), *[consumer(2)] * (LOOKS + 1))


def test_another_kind_of_queue_keeps_its_own_account():
    bare = SimpleNamespace(task_consumer=SimpleNamespace(channel=SimpleNamespace(qos=SimpleNamespace())))
    assert not look(LostHold(None), *[bare] * (LOOKS + 1))

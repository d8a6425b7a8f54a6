"""The same session submitted twenty times at once is one session, one reading, and each memory once (T16)."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier
from unittest.mock import patch

import pytest
from django.db import connections

from facts import tasks
from facts.extraction import reading
from facts.models import ExtractionJob
from tests.races.rounds import make_scene, thoughtful
from tests.races.same_session import ONCE, TIMES, hand_in, submit_once

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS, MOST_ROUNDS = 2, 20


@pytest.fixture
def pool(settings):
    settings.EMBEDDER = "hashed"
    submit_once(make_scene().api)  # whatever is imported late is imported once, by one thread
    with ThreadPoolExecutor(TIMES) as threads:
        yield threads
        gate = Barrier(TIMES)  # so that each thread closes its own, and none closes for two

        def close(_: int) -> None:
            gate.wait(timeout=60)
            connections.close_all()

        list(threads.map(close, range(TIMES)))


def test_a_session_submitted_twenty_times_at_once_is_read_once(pool):
    assert [hand_in(pool) for _ in range(ROUNDS)] == [ONCE] * ROUNDS


def test_without_claiming_it_would_be_read_more_than_once(pool):
    @contextmanager
    def everybodys(job_id):
        yield True

    with (
        thoughtful(),
        patch.object(tasks, "held", everybodys),
        patch.object(reading, "_claim", lambda job_id, now: ExtractionJob.objects.filter(pk=job_id).exists()),
    ):
        rounds = (hand_in(pool) for _ in range(MOST_ROUNDS))
        assert any(found["asked"] > 1 and found["runs"] > 1 for found in rounds)

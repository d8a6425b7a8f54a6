"""A worker killed at six marked points of its work loses nothing, doubles nothing and leaves nothing half-written (T17)."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.journeys.conftest import Product, wait_for
from tests.loopback.messages_api import MessagesApi
from tests.races.workers import (
    PUT_OFF,
    TIME_IS_UP,
    GatedModel,
    is_held_up,
    kill,
    not_read_once,
    pair_of,
    standing_still,
    state_of,
    waiting,
)

pytestmark = pytest.mark.journey

OWNER = "SELECT 1 FROM accounts_user WHERE id = %s FOR NO KEY UPDATE"
PEOPLE = "LOCK TABLE accounts_user IN ACCESS EXCLUSIVE MODE"
JOB = "SELECT 1 FROM facts_extractionjob WHERE session_id = %s FOR UPDATE"
UNREAD = "SELECT count(*) FROM pgmq.q_memory WHERE message->'headers'->>'task' = 'facts.tasks.extract'"
QUEUE = "LOCK TABLE pgmq.q_memory IN SHARE MODE"


class Stage:
    """A product whose model waits at a gate, and one person's agent."""

    def __init__(self, product: Product, model: MessagesApi, answer: GatedModel) -> None:
        self.product, self.model, self.gate = product, model, answer.gate
        self.agent = product.person("killed@example.org")
        self.admin = product.admin()
        self.asked = 0

    def begin(self, text: str, hold: Callable[[], object] = lambda: None) -> str:
        """Hand in a session while the worker stands still, take what will hold it, and let it go on."""
        self.asked = len(self.model.asked)
        with standing_still(self.product):
            session = self.agent.hold([{"role": "user", "content": text}])
            hold()
        return session

    def wait_asked(self) -> None:
        wait_for(lambda: len(self.model.asked) > self.asked, 60, "the model was never asked")

    def wait_held(self, session: str) -> None:
        wait_for(lambda: is_held_up(self.admin, session), 60, "the worker never came to the lock")

    def kill(self, *, parent: bool = False) -> None:
        """kill -9 the process that reads, or the one above it."""
        kill(pair_of(self.product)[0 if parent else 1])

    def play(self, point: Callable[["Stage"], str]) -> str:
        """The session of one point; it is not tried again before the test says so."""
        session = point(self)
        self.admin.execute(PUT_OFF)
        return session


@pytest.fixture
def stage(start) -> Iterator[Stage]:
    answer = GatedModel()
    with MessagesApi(answer) as model:
        product = start(ANTHROPIC_API_KEY="k", ANTHROPIC_BASE_URL=model.url, MEMORY_EMBEDDER="hashed")
        stage = Stage(product, model, answer)
        yield stage
        answer.gate.set()
        stage.admin.close()


def killed_after_the_claim(stage: Stage) -> str:
    with stage.product.admin() as locker, locker.transaction():
        session = stage.begin("I prefer oolong tea", lambda: locker.execute(OWNER, [stage.agent.user_id]))
        stage.wait_held(session)
        stage.kill()
    return session


def killed_before_asking(stage: Stage) -> str:
    """Between its first look and the question the worker looks its person up: they are out of reach from there on."""
    with stage.product.admin() as other, ThreadPoolExecutor(1) as pool, other.transaction():
        with stage.product.admin() as locker, locker.transaction():
            session = stage.begin(
                "I prefer night trains", lambda: locker.execute(OWNER, [stage.agent.user_id])
            )
            stage.wait_held(session)
            locked = pool.submit(other.execute, PEOPLE)
            wait_for(lambda: waiting(stage.admin) > 1, 20, "the table was not asked for")
        locked.result(timeout=20)
        stage.wait_held(session)
        stage.kill()
    assert len(stage.model.asked) == stage.asked
    return session


def killed_while_the_model_dawdles(stage: Stage) -> str:
    stage.gate.clear()
    session = stage.begin("I prefer tabs to spaces")
    stage.wait_asked()
    stage.kill(parent=True)
    stage.gate.set()
    return session


def killed_before_writing(stage: Stage) -> str:
    stage.gate.clear()
    session = stage.begin("I prefer quiet hotels")
    stage.wait_asked()
    with stage.product.admin() as locker, locker.transaction():
        locker.execute(OWNER, [stage.agent.user_id])
        stage.gate.set()
        stage.wait_held(session)
        stage.kill(parent=True)
    return session


def killed_while_writing(stage: Stage) -> str:
    """The job's row is written last but for what the run cost: by then all memories are, but nothing is committed."""
    stage.gate.clear()
    session = stage.begin("I prefer paper maps")
    stage.wait_asked()
    with stage.product.admin() as locker, locker.transaction():
        locker.execute(JOB, [session])
        stage.gate.set()
        stage.wait_held(session)
        stage.kill()
    return session


def killed_before_acknowledging(stage: Stage) -> str:
    stage.gate.clear()
    session = stage.begin("I prefer metric units")
    stage.wait_asked()
    with stage.product.admin("memory_broker") as locker, locker.transaction():
        locker.execute(QUEUE)
        stage.gate.set()
        wait_for(lambda: state_of(stage.admin, session) == "done", 60, "it was not read")
        stage.kill(parent=True)
    return session


KILLED = (
    killed_after_the_claim,
    killed_before_asking,
    killed_while_the_model_dawdles,
    killed_before_writing,
    killed_while_writing,
    killed_before_acknowledging,
)


def test_a_worker_killed_at_any_point_reads_each_session_exactly_once(stage):
    sessions = [stage.play(point) for point in KILLED]
    half_written = not_read_once(stage.admin)
    assert set(half_written) == set(sessions[:-1])
    assert {counts[1:] for counts in half_written.values()} == {(0, 0, 0, False)}
    stage.admin.execute(TIME_IS_UP)
    stage.agent.wait_until_read(*sessions)
    with stage.product.admin("memory_broker") as queue:
        queue.execute("UPDATE pgmq.q_memory SET vt = now()")  # handed out again, as once its time is over
        wait_for(lambda: queue.execute(UNREAD).fetchone() == (0,), 60, "the queue was not emptied")
    assert not_read_once(stage.admin) == {}
    learned = {fact["text"] for fact in stage.agent.get("/facts")["items"]}
    assert len(learned) == len(KILLED)

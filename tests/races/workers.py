"""The worker of a running product: stopped, killed, and held at a marked point of its work by locks of the database.

Nothing in the product knows of the points. A worker that waits for a lock another holds stands exactly where it asks
for it; that is seen in the database's own list of who waits.
"""

import contextlib
import json
import threading
from collections.abc import Iterator

import psutil
import psycopg

from tests.journeys.conftest import Product, wait_for
from tests.loopback.messages_api import Asked, Sent, message, sober_answer

WAITS = "SELECT count(*) FROM pg_stat_activity WHERE datname = 'memory' AND wait_event_type = 'Lock'"
# What a worker was killed over is not tried again before the test says so …
PUT_OFF = "UPDATE facts_extractionjob SET claimed_at = now() + interval '1 hour' WHERE state = 'running'"
# … and then as if a minute of silence were over.
TIME_IS_UP = (
    "UPDATE facts_extractionjob SET claimed_at = now() - interval '2 minutes' WHERE state = 'running'"
)
# Each session with what it should have exactly one of, and whether it stands as read.
READ_ONCE = """
    SELECT s.id::text,
        (SELECT count(*) FROM facts_extractionjob j WHERE j.session_id = s.id AND j.state = 'done') AS jobs,
        (SELECT count(*) FROM facts_extractionrun r WHERE r.session_id = s.id AND r.outcome = 'done') AS runs,
        (SELECT count(*) FROM facts_summary y WHERE y.session_id = s.id) AS summaries,
        (SELECT count(*) FROM facts_source o WHERE o.session_id = s.id) AS sources,
        s.status = 'done' AND s.extracted_through = s.next_seq - 1 AS is_read
    FROM facts_session s
"""
ONCE = (1, 1, 1, 1, True)


class GatedModel:
    """A sober model that waits while its gate is shut."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()

    def __call__(self, asked: Asked) -> Sent:
        self.gate.wait(60)
        return message(json.dumps(sober_answer(asked), ensure_ascii=False))


def parent_of(product: Product) -> psutil.Process | None:
    """The worker's own process, None while it is down."""
    family = psutil.Process(product.process.pid).children()
    return next((each for each in family if is_alive(each) and "worker" in each.cmdline()), None)


def child_of(parent: psutil.Process) -> psutil.Process | None:
    """The process that carries out tasks, None while there is none."""
    return next((each for each in parent.children() if is_alive(each)), None)


def is_alive(process: psutil.Process) -> bool:
    """Whether it runs or stands still, and is no zombie."""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def pair_of(product: Product) -> tuple[psutil.Process, psutil.Process]:
    """Parent and child, once both are there."""
    found: list[tuple[psutil.Process, psutil.Process]] = []

    def are_there() -> bool:
        with contextlib.suppress(psutil.NoSuchProcess):
            parent = parent_of(product)
            child = child_of(parent) if parent else None
            if parent and child:
                found.append((parent, child))
        return bool(found)

    wait_for(are_there, 60, "the worker did not come back")
    return found[0]


@contextlib.contextmanager
def standing_still(product: Product) -> Iterator[None]:
    """The worker does nothing for the block."""
    pair = pair_of(product)
    for process in pair:
        process.suspend()
    yield
    for process in pair:
        process.resume()


def waiting(admin: psycopg.Connection) -> int:
    """How many wait for a lock in the product's database."""
    return int(admin.execute(WAITS).fetchone()[0])


def is_held_up(admin: psycopg.Connection, session: str) -> bool:
    """Whether the session is being read and its reader waits for a lock."""
    return state_of(admin, session) == "running" and waiting(admin) > 0


def state_of(admin: psycopg.Connection, session: str) -> str:
    """The state of the session's job."""
    found = admin.execute("SELECT state FROM facts_extractionjob WHERE session_id = %s", [session])
    return str(found.fetchone()[0])


def kill(process: psutil.Process) -> None:
    """kill -9, and gone."""
    process.kill()
    wait_for(lambda: not is_alive(process), 10, "it outlived kill -9")


def not_read_once(admin: psycopg.Connection) -> dict[str, tuple[object, ...]]:
    """Every session that is not read exactly once: its counts of jobs, runs, summaries, sources, and whether it is read."""
    rows = admin.execute(READ_ONCE).fetchall()
    return {row[0]: tuple(row[1:]) for row in rows if tuple(row[1:]) != ONCE}

"""`make bench ARGS=faults`: a worker killed again and again, a queue away for a minute, a database restarted (T17)."""

import itertools
import random
import shutil
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any

import psutil
import psycopg

from memory_dashboard.embedded.postgres import running, stop
from memory_dashboard.embedded.stack import open_stack
from tests.journeys.conftest import Agent, Product, free_port, start_product, wait_for
from tests.loopback.messages_api import SCRIPTS, Asked, MessagesApi, Sent
from tests.races.workers import child_of, not_read_once, parent_of

SESSIONS, PEOPLE = 300, 5
DAWDLES_S = (0.05, 0.4)
KILLING_S = 600.0  # then it is left in peace, and all has to be read
PARENTS = 0.6  # of all kills, where it has lived long enough
KILLS_EVERY_S = (8.0, 20.0)  # faster and nothing is read: Celery takes 10 s to believe that a child is lost
PARENT_LIVES_S = 16.0  # the supervisor gives up on a program that keeps dying within 15 s of its start
AWAY_S, BACK_WITHIN_S = 60.0, 180
ALL_READ_WITHIN_S = 1_800
RESTARTS, POSTERS = 3, 3
BETWEEN_RESTARTS_S, ENDS_EVERY = 8.0, 50
UNREAD = "SELECT count(*) FROM facts_session WHERE status <> 'done' OR extracted_through < next_seq - 1"
ASKED, WAITING = 200, 20
LETTERS = ("bdfgklmnprstvz", "aeiou")


def faults(folder: Path) -> dict[str, Any]:
    """Kills, a queue away, a database restarted: what was lost, doubled or half-written by each."""
    figures: dict[str, Any] = {}
    parts = (
        ("kills", kills),
        ("queue_away", queue_away),
        ("database_restarted", restarts),
        ("recall_by_model", recall_by_model),
    )
    for name, bench in parts:
        place = folder / name
        place.mkdir()
        figures[name] = bench(place)
    return figures


def kills(folder: Path) -> dict[str, Any]:
    """Sessions read while the worker or its child is killed every few seconds."""
    with _reading(folder) as product:
        agents = [product.person(f"killed{number}@example.org") for number in range(PEOPLE)]
        over, killed = threading.Event(), Counter[str]()
        killer = threading.Thread(target=_kill_again_and_again, args=(product, over, killed))
        killer.start()
        began = time.monotonic()
        try:
            _hold(agents, SESSIONS)
            with product.admin() as admin:
                wait_for(lambda: _unfinished(admin) == 0, ALL_READ_WITHIN_S, "sessions still wait")
        finally:
            over.set()
            killer.join()
        return {"sessions": SESSIONS, "killed": dict(killed), **_verdict(product), "seconds": _since(began)}


def _kill_again_and_again(product: Product, over: threading.Event, killed: Counter[str]) -> None:
    dice = random.Random(17)
    until = time.monotonic() + KILLING_S
    while not over.wait(dice.uniform(*KILLS_EVERY_S)) and time.monotonic() < until:
        try:
            parent = parent_of(product)
            child = child_of(parent) if parent else None
            if parent and time.time() - parent.create_time() > PARENT_LIVES_S and dice.random() < PARENTS:
                parent.kill()
                killed["parent"] += 1
            elif child:
                child.kill()
                killed["child"] += 1
        except psutil.NoSuchProcess:
            continue


def queue_away(folder: Path) -> dict[str, Any]:
    """Sessions handed in while the queue (Redis) is stopped for a minute, its contents lost."""
    if shutil.which("redis-server") is None:
        return {"skipped": "no redis-server here"}
    port = free_port()
    server = _redis(port, folder)
    try:
        with _reading(folder, MEMORY_BROKER_URL=f"redis://127.0.0.1:{port}/0") as product:
            agent = product.person("queue@example.org")
            _hold([agent], 3)
            server.kill()
            server.wait()
            spent = list(_hold_for(agent, AWAY_S))
            server = _redis(port, folder)
            began = time.monotonic()
            with product.admin() as admin:
                waiting = _waited_for(admin)
            figures = {"handed_in_meanwhile": len(spent), "slowest_s": round(max(spent), 2)}
            figures |= {"waited_s_after_its_return": _since(began), "still_waiting": waiting}
            return {**figures, **_verdict(product)}
    finally:
        server.kill()
        server.wait()


def _hold_for(agent: Agent, seconds: float) -> Iterator[float]:
    """How long each session took to be handed in."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        began = time.monotonic()
        agent.hold([_turn()])
        yield time.monotonic() - began
        time.sleep(2)


def _redis(port: int, folder: Path) -> subprocess.Popen[bytes]:
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def restarts(folder: Path) -> dict[str, Any]:
    """PostgreSQL restarted three times under agents that post messages and repeat what failed."""
    with _reading(folder) as product:
        agent = product.person("restart@example.org")
        over, answers, sent = threading.Event(), Counter[str](), dict[str, int]()
        posters = [
            threading.Thread(target=_post, args=(agent, n, over, answers, sent)) for n in range(POSTERS)
        ]
        for poster in posters:
            poster.start()
        for _ in range(RESTARTS):
            time.sleep(BETWEEN_RESTARTS_S)
            _restart_database(product)
        time.sleep(BETWEEN_RESTARTS_S)
        over.set()
        for poster in posters:
            poster.join()
        for session in sent:
            _until_answered(lambda path=f"/sessions/{session}/end": agent.call("POST", path, {}), answers)
        return {"restarts": RESTARTS, "answers": dict(answers), **_stored(product, sent)}


def _restart_database(product: Product) -> None:
    server = open_stack(product.env).server
    assert server is not None
    stop(server)
    with running(server):  # it goes on: the product uses it as well
        pass


def _stored(product: Product, sent: dict[str, int]) -> dict[str, int]:
    with product.admin() as admin:
        waiting = _waited_for(admin)
        rows = admin.execute("SELECT session_id::text, count(*) FROM facts_message GROUP BY 1").fetchall()
        (unread,) = admin.execute(UNREAD).fetchone()
    found = dict(rows)
    return {
        "messages": sum(sent.values()),
        "lost": sum(max(0, count - found.get(session, 0)) for session, count in sent.items()),
        "doubled": sum(max(0, found.get(session, 0) - count) for session, count in sent.items()),
        "still_waiting": waiting,
        "unread": unread,
    }


def _post(
    agent: Agent, number: int, over: threading.Event, answers: Counter[str], sent: dict[str, int]
) -> None:
    """Messages into one session, each with an id of its own, each repeated until it was taken."""
    opened = _until_answered(
        lambda: agent.call("POST", "/sessions", {"external_id": f"poster {number}"}), answers
    )
    session = opened["id"]
    for count in itertools.count(1):
        body = {"messages": [{**_turn(), "id": str(count)}]}
        _until_answered(lambda body=body: agent.call("POST", f"/sessions/{session}/messages", body), answers)
        if count % ENDS_EVERY == 0:  # so that it is read while the database goes away
            _until_answered(lambda: agent.call("POST", f"/sessions/{session}/end", {}), answers)
        if over.is_set():
            sent[session] = count
            return


def _until_answered(call: Callable[[], tuple[int, Any]], answers: Counter[str]) -> Any:
    """The answer to a request that is repeated until it succeeds; counts every answer on the way."""
    while True:
        try:
            status, body = call()
        except (OSError, HTTPException, ValueError) as error:
            answers[type(error).__name__] += 1
        else:
            is_told = status < 300 or {"status", "code"} <= set(body or {})
            answers[f"{status}" if is_told else f"{status} without a problem document"] += 1
            if status < 300:
                return body
        time.sleep(0.1)


def recall_by_model(folder: Path) -> dict[str, Any]:
    """Recall while sessions are being read: by a model that answers, and while none can be reached."""
    figures: dict[str, Any] = {"questions": ASKED}
    for label, extra in (("up", {}), ("down", {"ANTHROPIC_BASE_URL": "http://127.0.0.1:9"})):
        (place := folder / label).mkdir()
        with _reading(place, **extra) as product:
            agent = product.person("asker@example.org")
            _hold([agent], WAITING)
            figures[label] = _timed_recall(agent)
    return figures


def _timed_recall(agent: Agent) -> dict[str, float]:
    spent = []
    for _ in range(ASKED):
        began = time.monotonic()
        agent.post("/recall", {"message": "Which blend do I prefer?"})
        spent.append((time.monotonic() - began) * 1000)
    spent.sort()
    return {"p50_ms": round(spent[ASKED // 2], 1), "p95_ms": round(spent[int(ASKED * 0.95)], 1)}


# --- what all share ----------------------------------------------------------------------------------------------


@contextmanager
def _reading(folder: Path, **extra: str) -> Iterator[Product]:
    """A product whose model dawdles a little."""

    def dawdling(asked: Asked) -> Sent:
        time.sleep(random.uniform(*DAWDLES_S))
        return SCRIPTS["good"](asked)

    with MessagesApi(dawdling) as model:
        chosen = {"ANTHROPIC_API_KEY": "bench", "ANTHROPIC_BASE_URL": model.url, "MEMORY_EMBEDDER": "hashed"}
        product = start_product(folder, **{**chosen, **extra})
        try:
            yield product
        finally:
            product.stop()


def _hold(agents: list[Agent], count: int) -> None:
    for number in range(count):
        agents[number % len(agents)].hold([_turn()])


def _turn() -> dict[str, str]:
    """A preference nobody else has, so that each session is one memory."""
    word = "".join(random.choice(letters) for _ in range(4) for letters in LETTERS)
    return {"role": "user", "content": f"I prefer {word} blend."}


def _unfinished(admin: psycopg.Connection) -> int:
    sql = "SELECT count(*) FROM facts_extractionjob WHERE state NOT IN ('done', 'dead')"
    return int(admin.execute(sql).fetchone()[0])


def _waited_for(admin: psycopg.Connection) -> int:
    """How many jobs still wait after a while in which all should have been read."""
    until = time.monotonic() + BACK_WITHIN_S
    while (waiting := _unfinished(admin)) and time.monotonic() < until:
        time.sleep(1)
    return waiting


def _verdict(product: Product) -> dict[str, int]:
    """Over all sessions: given up in sight, lost, doubled, half-written."""
    with product.admin() as admin:
        (dead,) = admin.execute("SELECT count(*) FROM facts_extractionjob WHERE state = 'dead'").fetchone()
        odd, waiting = list(not_read_once(admin).values()), _unfinished(admin)
    counts = [row[:-1] for row in odd]
    doubled = sum(any(count > 1 for count in row) for row in counts)
    nothing = sum(not any(row) for row in counts)
    half = len(counts) - doubled - nothing
    return {
        "given_up": dead,
        "lost": max(0, nothing - dead - waiting),
        "doubled": doubled,
        "half_written": half,
    }


def _since(began: float) -> int:
    return round(time.monotonic() - began)

"""`make bench`: figures of the running product, one JSON line each. Medians of one run on one machine; compare ratios.

make bench                      all of them
make bench ARGS="recall start"  some of them
"""

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil

from tests.benchmarks.crowd import add_crowd
from tests.benchmarks.faults import faults
from tests.benchmarks.races import races
from tests.journeys.conftest import BASE, Agent, Product, free_port, start_product
from tests.loopback.messages_api import MessagesApi

OWN_FACTS = 300
CROWD_ROWS = 100_000
ASKED = 200
SESSIONS = 60


def main(wanted: list[str]) -> None:
    for name in wanted or list(BENCHES):
        with tempfile.TemporaryDirectory(prefix="memory-bench-") as folder:
            print(json.dumps({"bench": name, **BENCHES[name](Path(folder))}), flush=True)


def recall(folder: Path) -> dict[str, Any]:
    """Recall over HTTP with 300 facts of the asker among 100,000 rows: with the embedder, and with one that costs
    nothing; and the POST of a message."""
    figures: dict[str, Any] = {"own_facts": OWN_FACTS, "rows": CROWD_ROWS, "questions": ASKED}
    for label, embedder in (("with_embedding", "minilm"), ("without_embedding", "hashed")):
        place = folder / label
        place.mkdir()
        product = start_product(place, MEMORY_EMBEDDER=embedder)
        try:
            agent = product.person("asker@example.org")
            _learn(product, agent)
            with product.admin() as admin:
                add_crowd(admin, CROWD_ROWS)
            figures[label], figures[f"post_{label}"] = _asked_and_told(agent)
        finally:
            product.stop()
    return figures


def _asked_and_told(agent: Agent) -> tuple[dict[str, float], dict[str, float]]:
    asked = _timed(agent, ASKED, lambda n: ("/recall", {"message": f"What about topic {n % OWN_FACTS}?"}))
    path = f"/sessions/{agent.post('/sessions', {})['id']}/messages"
    body = {"messages": [{"role": "user", "content": "Could you sort this list for me?"}]}
    return asked, _timed(agent, ASKED, lambda _: (path, body))


def _learn(product: Product, agent: Agent) -> None:
    script = f"from tests.benchmarks.learning import learn; learn('{agent.user_id}', {OWN_FACTS})"
    product.manage("shell", "-c", script)


def _timed(agent: Agent, count: int, request: Callable[[int], tuple[str, Any]]) -> dict[str, float]:
    for warm in range(10):
        agent.post(*request(warm))
    spent = []
    for number in range(count):
        path, body = request(number)
        began = time.perf_counter()
        agent.post(path, body)
        spent.append((time.perf_counter() - began) * 1000)
    spent.sort()
    return {"p50_ms": round(statistics.median(spent), 2), "p95_ms": round(spent[int(count * 0.95)], 2)}


def pipeline(folder: Path) -> dict[str, Any]:
    """Sessions a minute from end to done, one worker, with a model on loopback that answers at once."""
    with MessagesApi("good") as model:
        product = start_product(folder, ANTHROPIC_API_KEY="bench", ANTHROPIC_BASE_URL=model.url)
        try:
            agent = product.person("talker@example.org")
            warm = agent.hold([{"role": "user", "content": "I live in Berlin."}])
            agent.wait_until_read(warm)
            began = time.monotonic()
            held = [agent.hold(_talk(n)) for n in range(SESSIONS)]
            posted = time.monotonic() - began
            agent.wait_until_read(*held)
            total = time.monotonic() - began
        finally:
            product.stop()
    return {
        "sessions": SESSIONS,
        "posting_s": round(posted, 1),
        "sessions_per_minute": round(SESSIONS / total * 60),
    }


def _talk(number: int) -> list[dict[str, str]]:
    said = [f"I collect postcards from town {number}.", "How do I sort a list?", "Thanks, that works."]
    return [
        turn
        for text in said
        for turn in ({"role": "user", "content": text}, {"role": "assistant", "content": "Sure."})
    ]


def memory(folder: Path) -> dict[str, Any]:
    """Memory of each kind of process after some use, in MB of unshared memory (USS)."""
    product = start_product(folder)
    try:
        agent = product.person("user@example.org")
        session = agent.hold([{"role": "user", "content": "I live in Berlin."}])
        agent.wait_until_read(session)
        agent.post("/recall", {"message": "Where do I live?"})
        kinds: dict[str, float] = {}
        for process in _family(product):
            kind = _kind(process)
            kinds[kind] = kinds.get(kind, 0) + process.memory_full_info().uss / 1e6
    finally:
        product.stop()
    return {f"{kind}_mb": round(size) for kind, size in sorted(kinds.items())}


def _family(product: Product) -> list[psutil.Process]:
    family = psutil.Process(product.process.pid).children(recursive=True)
    known = {process.pid for process in family}
    socket = next((each for each in psutil.process_iter() if _is_server(each, product)), None)
    servers = [socket, *socket.children(recursive=True)] if socket else []
    return [*family, *(process for process in servers if process.pid not in known)]


def _is_server(process: psutil.Process, product: Product) -> bool:
    try:
        line = " ".join(process.cmdline())
    except psutil.Error:
        return False
    started = process.create_time() > psutil.Process(product.process.pid).create_time()
    return started and "/bin/postgres" in line


def _kind(process: psutil.Process) -> str:
    line = " ".join(process.cmdline())
    for kind in ("granian", "worker", "beat", "postgres"):
        if kind in line:
            return {"granian": "web"}.get(kind, kind)
    return "supervisor"


def start(folder: Path) -> dict[str, Any]:
    """`make run` in a fresh clone with an empty home: until the first page, installing included, and again."""
    subprocess.run(["git", "clone", "--quiet", str(BASE), str(folder / "clone")], check=True)
    first = _until_running(folder)
    shutil.rmtree(folder / "clone" / "var")
    return {
        "from_nothing_s": first,
        "installed_s": _until_running(folder),
        "again_s": _until_running(folder),
    }


def _until_running(folder: Path) -> float:
    home = folder / "home"
    home.mkdir(exist_ok=True)
    env = {"PATH": "/usr/local/bin:/usr/bin:/bin:" + str(Path(sys.base_prefix) / "bin"), "HOME": str(home)}
    env |= {"PORT": str(free_port()), "DEMO": "0"}
    began = time.monotonic()
    log = folder / "start.log"
    with log.open("w") as out:
        process = subprocess.Popen(["make", "run"], cwd=folder / "clone", env=env, stdout=out, stderr=out)
    while "is running" not in log.read_text() and process.poll() is None:
        time.sleep(0.1)
    spent = round(time.monotonic() - began, 1)
    process.terminate()
    process.wait(30)
    assert "is running" in log.read_text(), log.read_text()
    return spent


BENCHES: dict[str, Callable[[Path], dict[str, Any]]] = {
    "recall": recall,
    "pipeline": pipeline,
    "memory": memory,
    "start": start,
    "races": races,
    "faults": faults,
}

if __name__ == "__main__":
    main(sys.argv[1:])

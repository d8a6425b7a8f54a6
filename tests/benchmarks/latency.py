"""`make bench ARGS=latency`: recall over HTTP by two people among growing crowds, and the POST of a message.

With an embedder and with one that costs nothing, one client and sixteen, each on a connection that is kept open. The
clients share the machine with the server, so what the server can do is told by its own processor time: requests per
second and core are requests by seconds that web and database spent, which other work on the machine hardly changes.
Limits of calls are off.
"""

import json
import statistics
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import psutil

from tests.benchmarks.crowd import fill_up
from tests.benchmarks.processes import family, kind_of
from tests.benchmarks.sentences import question
from tests.journeys.conftest import Agent, Product, start_product

EMBEDDERS = {"with_embedding": "minilm", "without_embedding": "hashed"}
PEOPLE = {"300": 300, "5000": 5_000}
CROWDS = (10_000, 200_000, 1_000_000)
CLIENTS = (1, 16)
ASKED, WARM = 200, 10
SERVERS = ("web", "postgres")
LEARNT_AT_ONCE = 1_000
UNLIMITED = {"MEMORY_RECALLS_PER_MINUTE": "0", "MEMORY_WRITES_PER_MINUTE": "0"}


def latency(folder: Path) -> dict[str, Any]:
    """By embedder, by how many search entries there are, by how many facts the asker has, by clients at once."""
    figures: dict[str, Any] = {"asked": ASKED, "crowds": list(CROWDS)}
    for label, embedder in EMBEDDERS.items():
        place = folder / label
        place.mkdir()
        product = start_product(place, MEMORY_EMBEDDER=embedder, **UNLIMITED)
        try:
            figures[label] = _among_crowds(product)
        finally:
            product.stop()
    return figures


def _among_crowds(product: Product) -> dict[str, Any]:
    agents = {name: product.person(f"asker{name}@example.org") for name in PEOPLE}
    for name, count in PEOPLE.items():
        for first in range(0, count, LEARNT_AT_ONCE):
            learnt = f"learn('{agents[name].user_id}', {first}, {min(LEARNT_AT_ONCE, count - first)})"
            product.manage("shell", "-c", f"from tests.benchmarks.learning import learn; {learnt}")
    figures: dict[str, Any] = {}
    for rows in CROWDS:
        with product.admin() as admin:
            figures[f"{rows:_}"] = {"entries": fill_up(admin, rows, like=agents["300"].user_id)}
        for name, agent in agents.items():
            asked = {f"clients_{clients}": _asked(product, agent, clients) for clients in CLIENTS}
            figures[f"{rows:_}"][f"facts_{name}"] = asked
    figures["most_to_least"] = {name: _ratio(figures, f"facts_{name}") for name in PEOPLE}
    figures["post_message"] = _told(product, agents["300"])
    return figures


def _ratio(figures: dict[str, Any], facts: str) -> float:
    """How much longer one client waits, by the median, in the largest crowd than in the smallest."""
    least, most = (figures[f"{rows:_}"][facts]["clients_1"]["p50_ms"] for rows in (CROWDS[0], CROWDS[-1]))
    return round(most / least, 2)


def _asked(product: Product, agent: Agent, clients: int) -> dict[str, float]:
    return _timed(product, agent, "/recall", [{"message": question(n)} for n in range(ASKED)], clients)


def _told(product: Product, agent: Agent) -> dict[str, float]:
    path = f"/sessions/{agent.post('/sessions', {})['id']}/messages"
    body = {"messages": [{"role": "user", "content": "Could you sort this list for me?"}]}
    return _timed(product, agent, path, [body] * ASKED, 1)


def _timed(
    product: Product, agent: Agent, path: str, bodies: Sequence[Any], clients: int
) -> dict[str, float]:
    """All of `bodies`, dealt to so many clients at once."""
    list(_spent(agent, path, bodies[:WARM]))
    before, began = _worked(product), time.perf_counter()
    with ThreadPoolExecutor(clients) as pool:
        hands = [bodies[place::clients] for place in range(clients)]
        spent = sorted(
            ms for each in pool.map(lambda hand: list(_spent(agent, path, hand)), hands) for ms in each
        )
    wall, after = time.perf_counter() - began, _worked(product)
    worked = {kind: after[kind] - before[kind] for kind in SERVERS}
    return {
        "p50_ms": round(statistics.median(spent), 2),
        "p95_ms": round(spent[int(len(spent) * 0.95)], 2),
        "per_second": round(len(bodies) / wall, 1),
        "per_second_and_core": round(len(bodies) / max(sum(worked.values()), 0.01), 1),
        **{f"{kind}_cpu_ms": round(seconds * 1000 / len(bodies), 2) for kind, seconds in worked.items()},
    }


def _spent(agent: Agent, path: str, bodies: Sequence[Any]) -> Iterator[float]:
    """Milliseconds of each call by one client."""
    headers = {"Authorization": f"Bearer {agent.key}", "Content-Type": "application/json"}
    client = HTTPConnection("127.0.0.1", agent.product.port, timeout=60)
    try:
        for body in bodies:
            began = time.perf_counter()
            client.request("POST", f"/api/v1{path}", json.dumps(body), headers)
            response = client.getresponse()
            answer = response.read()
            yield (time.perf_counter() - began) * 1000
            assert response.status < 300, answer
    finally:
        client.close()


def _worked(product: Product) -> dict[str, float]:
    """Processor seconds that web and database have spent so far, children that have ended included."""
    spent = dict.fromkeys(SERVERS, 0.0)
    for process in family(product):
        if (kind := kind_of(process)) in spent:
            try:
                spent[kind] += sum(process.cpu_times()[:4])
            except psutil.NoSuchProcess:
                continue
    return spent

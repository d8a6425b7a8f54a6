"""Recall step by step, in this process: the vector of a question, the ranking with it, and the whole of recall.

One person remembers the observations of the first LoCoMo conversation and is asked its questions. What HTTP, several
clients and a crowd of others add is measured on the running product by `make bench ARGS=latency`.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

from accounts.tenancy import tenant
from facts.management.bench import locomo
from facts.management.bench.order import BadData, Order
from facts.management.bench.ranked import ranking, vector_of
from facts.management.bench.scoring import scorer
from facts.recall import Question, recall

FOLDER = "locomo"
QUESTIONS, WARM = 200, 5


def run(order: Order) -> dict[str, Any]:
    """p50 and p95 in ms of each step over at most 200 questions. Raises `BadData`."""
    data = order.data / FOLDER if (order.data / FOLDER).is_dir() else order.data
    users, began = locomo.loaded(scorer("locomo_score", data), replace(order, data=data, limit=1))
    user = next(iter(users.values()))
    questions = [each.text for each in user.questions][: order.limit or QUESTIONS]
    if not questions:
        raise BadData(f"{data.name} holds no question.")
    store = locomo.filled(user, began[user.id], "observation")
    person, now = store.person, max(began[user.id].values()) + timedelta(days=1)

    def whole(question: str) -> None:
        with tenant(person.user.pk):
            recall(person.user, person.connection, Question(question), now=now)

    return {
        "rows": len(store.ids),
        "questions": len(questions),
        "vector": _timed(vector_of, questions),
        "vector_and_ranking": _timed(lambda question: ranking(store, question, now=now), questions),
        "recall": _timed(whole, questions),
    }


def _timed(step: Callable[[str], object], questions: Sequence[str]) -> dict[str, float]:
    for question in questions[:WARM]:
        step(question)
    spent = []
    for question in questions:
        began = time.perf_counter()
        step(question)
        spent.append((time.perf_counter() - began) * 1000)
    spent.sort()
    return {"p50_ms": round(spent[len(spent) // 2], 2), "p95_ms": round(spent[int(len(spent) * 0.95)], 2)}

"""What each embedder on this machine costs: `python -m tests.benchmarks.embedders [minilm use pair e5]`.

One JSON line for each, measured in a process of its own on one thread: `load_s` until the first vector, `question_ms` p50
and p95 of 200 short questions in five languages after a warm-up (and `question_cpu_ms`, which a busy machine changes
less), `statements_a_second` of 200 at once, `memory_mb` that the model adds to the process and no other shares (USS).
"""

import json
import statistics
import subprocess
import sys
from time import perf_counter, process_time

import psutil

from facts.embeddings import Embedder, built_in

KINDS = ("minilm", "use", "pair", "e5")
TOPICS = ("sister", "dentist", "garden", "passport", "car", "boss", "project", "allergy", "landlord", "piano")
FORMS = (
    "What did I say about my {}?",
    "When is the next appointment for the {}?",
    "Was weißt du über {}?",
    "¿Qué te conté de mi {}?",
    "我的 {} 怎么样了？",
)


def questions(count: int) -> list[str]:
    return [
        FORMS[i % len(FORMS)].format(TOPICS[i // len(FORMS) % len(TOPICS)]) + "?" * (i // 50)
        for i in range(count)
    ]


def measure(kind: str) -> dict[str, object]:
    before = psutil.Process().memory_full_info().uss
    began = perf_counter()
    model = built_in(kind)
    model.embed_question("Tea?")
    load_s = perf_counter() - began
    for question in questions(20):
        model.embed_question(question)
    wall, cpu = zip(*(_timed(model, question) for question in questions(200)), strict=True)
    statements = [f"Likes {topic} number {i} more than anything else" for i in range(20) for topic in TOPICS]
    began = perf_counter()
    model.embed(statements)
    return {
        "embedder": model.name,
        "load_s": round(load_s, 2),
        "question_ms": _percentiles(wall),
        "question_cpu_ms": _percentiles(cpu),
        "statements_a_second": round(len(statements) / (perf_counter() - began)),
        "memory_mb": round((psutil.Process().memory_full_info().uss - before) / 1e6),
    }


def _timed(model: Embedder, question: str) -> tuple[float, float]:
    """Milliseconds by the clock, and of the processor."""
    began, cpu = perf_counter(), process_time()
    model.embed_question(question)
    return (perf_counter() - began) * 1000, (process_time() - cpu) * 1000


def _percentiles(took: tuple[float, ...]) -> dict[str, float]:
    cuts = statistics.quantiles(took, n=20)
    return {"p50": round(cuts[9], 1), "p95": round(cuts[18], 1)}


def main(kinds: list[str]) -> None:
    if len(kinds) == 1:
        print(json.dumps(measure(kinds[0])), flush=True)
        return
    for kind in kinds or KINDS:
        subprocess.run([sys.executable, "-m", "tests.benchmarks.embedders", kind], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])

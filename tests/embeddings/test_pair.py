"""Two models in one vector: its products are the weighted mean of both models' cosines."""

import numpy as np
import pytest

from facts.embeddings import pair
from facts.embeddings.minilm import MiniLM
from facts.embeddings.pair import Pair
from facts.embeddings.use import UniversalSentenceEncoder

ENGLISH, MULTILINGUAL = MiniLM(), UniversalSentenceEncoder()
BOTH = Pair(ENGLISH, MULTILINGUAL)
FACTS = [
    "Cannot eat nuts",
    "Lebt mit zwei Katzen in Berlin",
    "Prefers dark mode in every editor",
    "喜欢喝绿茶",
]


def means(question: str, share: float) -> np.ndarray:
    """The weighted mean of both models' cosines of the question and each fact."""
    english = ENGLISH.embed(FACTS) @ ENGLISH.embed_question(question)
    multilingual = MULTILINGUAL.embed(FACTS) @ MULTILINGUAL.embed_question(question)
    return share * english + (1 - share) * multilingual


@pytest.mark.parametrize(
    ("question", "share"),
    [
        ("Is the user allergic to peanuts?", pair.ENGLISH),
        ("Welche Haustiere habe ich eigentlich?", pair.OTHER),
        ("我喜欢喝什么饮料？", pair.OTHER),
        ("?", pair.ENGLISH),
    ],
)
def test_a_question_is_weighed_by_its_language(question: str, share: float) -> None:
    question_vector = BOTH.embed_question(question)
    assert np.allclose(BOTH.embed(FACTS) @ question_vector, means(question, share), atol=1e-5)
    assert 0.999 <= np.linalg.norm(question_vector) <= np.sqrt(2.001)


def test_two_things_to_be_found_compare_by_the_plain_mean() -> None:
    vectors = BOTH.embed(FACTS)
    english, multilingual = ENGLISH.embed(FACTS), MULTILINGUAL.embed(FACTS)
    assert np.allclose(
        vectors @ vectors.T, (english @ english.T + multilingual @ multilingual.T) / 2, atol=1e-5
    )


def test_a_question_in_another_language_does_not_wait_for_minilm() -> None:
    class Asked:
        name, is_local = "", True

        def embed_question(self, text: str) -> np.ndarray:
            pytest.fail("MiniLM makes nothing of it")

    found = Pair(Asked(), MULTILINGUAL).embed_question("我喜欢喝什么饮料？")
    assert (BOTH.embed(FACTS) @ found).argmax() == 3

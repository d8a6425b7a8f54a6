"""The embedder of the tests: words in common are nearness."""

import subprocess
import sys

import numpy as np

from facts.embeddings.hashed import HashedEmbedder

HASHED = HashedEmbedder()


def test_texts_that_share_words_are_nearer_than_texts_that_do_not() -> None:
    near, far = HASHED.embed(["Is allergic to peanuts", "Lives in Berlin"])
    question = HASHED.embed_question("Any peanut allergies?")
    assert question @ near > question @ far + 0.2


def test_the_vector_is_the_same_in_another_process() -> None:
    here = HASHED.embed(["Is allergic to peanuts"])[0]
    program = (
        "from facts.embeddings.hashed import HashedEmbedder;"
        "print(HashedEmbedder().embed(['Is allergic to peanuts'])[0].tobytes().hex())"
    )
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert here.tobytes().hex() == there.strip()


def test_a_text_without_terms_is_near_nothing_else() -> None:
    nothing, something = HASHED.embed(["...", "Is allergic to peanuts"])
    assert np.isclose(nothing @ something, 0)

"""Two models in one vector: MiniLM, which knows English best, beside the multilingual sentence encoder.

A vector is both unit vectors one after the other. A thing to be found carries both alike, at unit length; a question
weighs them by its own language and is up to 1.4 long, so that its product with a thing's vector is the weighted mean of
both models' cosines. Who divides by its length (as a cosine does) gets the same order, and less for other languages.
"""

from collections.abc import Sequence

import numpy as np

from facts.embeddings import minilm, use
from facts.embeddings.embedder import Embedder, Vectors, unit_length
from facts.lexicon import language_of

DIMENSIONS = minilm.DIMENSIONS + use.DIMENSIONS
# MiniLM's share in a question, the rest is the multilingual model's; of other languages it knows nothing, and any share
# harms (Chinese .707 → .664 at .3). A language that cannot be told is mostly a few words of English. See docs/embedders.md.
ENGLISH, OTHER = 0.7, 0.0


class Pair:
    """MiniLM and the multilingual encoder; each is loaded at the first use."""

    name = f"pair-minilm-use-{DIMENSIONS}"
    is_local = True

    def __init__(self, english: Embedder, multilingual: Embedder) -> None:
        self._english, self._multilingual = english, multilingual

    def embed(self, texts: Sequence[str]) -> Vectors:
        return unit_length(_joined(self._english.embed(texts), self._multilingual.embed(texts)))

    def embed_question(self, text: str) -> Vectors:
        share = ENGLISH if language_of(text) in ("en", "") else OTHER
        english = self._english.embed_question(text) if share else np.zeros(minilm.DIMENSIONS, np.float32)
        multilingual = self._multilingual.embed_question(text)
        return _joined(share * english, (1 - share) * multilingual) * np.float32(np.sqrt(2))


def _joined(english: Vectors, multilingual: Vectors) -> Vectors:
    """(…, 384) and (…, 512) → (…, 896)."""
    return np.concatenate([english, multilingual], axis=-1)

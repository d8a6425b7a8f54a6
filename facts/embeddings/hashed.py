"""Vectors from search terms alone: no model, the same on every machine. For tests and for development.

Texts that share words are near one another; texts that only mean the same are not.
"""

from collections.abc import Sequence
from hashlib import blake2b

import numpy as np

from facts.embeddings.embedder import Vectors, unit_length
from facts.lexicon import question_terms, terms

DEFAULT_DIMENSIONS = 256


class HashedEmbedder:
    """Each term counts up or down in a coordinate chosen by its hash; 0 is for texts without terms."""

    is_local = True

    def __init__(self, dimensions: int = 0) -> None:
        self._dimensions = dimensions or DEFAULT_DIMENSIONS
        self.name = f"hashed-{self._dimensions}"

    def embed(self, texts: Sequence[str]) -> Vectors:
        rows = [self._vector(terms(text)) for text in texts]
        return np.stack(rows) if rows else np.empty((0, self._dimensions), np.float32)

    def embed_question(self, text: str) -> Vectors:
        return self._vector(question_terms(text))

    def _vector(self, found: Sequence[str]) -> Vectors:
        vector = np.zeros(self._dimensions)
        for term in found:
            number = int.from_bytes(blake2b(term.encode(), digest_size=8).digest())
            vector[1 + (number >> 1) % (self._dimensions - 1)] += 1 if number & 1 else -1
        if not vector.any():
            vector[0] = 1
        return unit_length(vector)

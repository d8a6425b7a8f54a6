"""What every embedder offers, and the one error that any of them raises."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

Vectors = npt.NDArray[np.float32]


class EmbedderUnavailable(Exception):
    """No meaning vector can be had now; search goes on by words alone."""

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason or self.__doc__)


class Embedder(Protocol):
    """One model. Vectors are float32; the same text gives the same vector."""

    @property
    def name(self) -> str:
        """Stored beside each vector; two embedders of one name have comparable vectors."""

    @property
    def is_local(self) -> bool:
        """Whether the text stays on this machine."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """(n, dim), each of unit length, in the order of `texts`, as things to be found. Raises
        `EmbedderUnavailable`."""

    def embed_question(self, text: str) -> Vectors:
        """(dim,), as a question about such things; its product with the vector of one is their likeness in [-1, 1].
        Of unit length but for `Pair`. Raises `EmbedderUnavailable`."""


def unit_length(vectors: npt.NDArray[np.floating]) -> Vectors:
    """Rows scaled to length 1. Raises `EmbedderUnavailable` for a row that has no direction."""
    exact = np.asarray(vectors, dtype=np.float64)
    lengths = np.linalg.norm(exact, axis=-1, keepdims=True)
    if not np.all(np.isfinite(lengths)) or not np.all(lengths > 0):
        raise EmbedderUnavailable("The embedding model answered with a vector that has no direction.")
    scaled: Vectors = (exact / lengths).astype(np.float32)
    return scaled


def encodable(text: str) -> str:
    """`text` without lone surrogates, which neither tokenizers nor JSON can carry."""
    return text.encode("utf-8", "ignore").decode()

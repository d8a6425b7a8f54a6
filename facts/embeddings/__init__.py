"""The one door to meaning vectors. Which model stands behind it is a setting; who asks cannot tell.

Nothing about a text is kept here: no vector, and no cache of questions.
"""

from collections.abc import Sequence
from functools import lru_cache

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from facts.embeddings.embedder import Embedder, EmbedderUnavailable, Vectors
from facts.embeddings.hashed import HashedEmbedder
from facts.embeddings.minilm import MiniLM
from facts.embeddings.off import NoEmbedder
from facts.embeddings.remote import SERVICES, RemoteEmbedder

__all__ = ["EmbedderUnavailable", "Vectors", "embed", "embed_question", "is_local", "model_name"]


def embed(texts: Sequence[str]) -> Vectors:
    """(n, dim) float32, unit length, in the order of `texts`. Raises `EmbedderUnavailable`."""
    return _chosen().embed(texts)


def embed_question(text: str) -> Vectors:
    """(dim,) float32, unit length. Raises `EmbedderUnavailable`."""
    return _chosen().embed_question(text)


def model_name() -> str:
    """The name to store beside each vector: only vectors of one name may be compared. "" when off."""
    return _chosen().name


def is_local() -> bool:
    """Whether texts stay on this machine to be embedded."""
    return _chosen().is_local


def _chosen() -> Embedder:
    return _built(
        settings.EMBEDDER,
        settings.EMBEDDER_URL,
        settings.EMBEDDER_KEY,
        settings.EMBEDDER_MODEL,
        settings.EMBEDDER_DIMENSIONS,
    )


@lru_cache(maxsize=4)
def _built(kind: str, url: str, key: str, model: str, dimensions: int) -> Embedder:
    if kind in SERVICES:
        return RemoteEmbedder(SERVICES[kind], url=url, key=key, model=model, dimensions=dimensions)
    if kind == "minilm":
        return MiniLM()
    if kind == "hashed":
        return HashedEmbedder(dimensions)
    if kind == "off":
        return NoEmbedder()
    raise ImproperlyConfigured('EMBEDDER is none of "minilm", "openai", "voyage", "hashed", "off".')

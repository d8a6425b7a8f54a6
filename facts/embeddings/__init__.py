"""The one door to meaning vectors. Which model stands behind it is a setting; who asks cannot tell.

Nothing about a text is kept here: no vector, and no cache of questions.
"""

from collections.abc import Sequence
from functools import lru_cache

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from facts.embeddings.e5 import MultilingualE5
from facts.embeddings.embedder import Embedder, EmbedderUnavailable, Vectors
from facts.embeddings.hashed import HashedEmbedder
from facts.embeddings.minilm import MiniLM
from facts.embeddings.off import NoEmbedder
from facts.embeddings.pair import Pair
from facts.embeddings.remote import SERVICES, RemoteEmbedder
from facts.embeddings.use import UniversalSentenceEncoder

__all__ = [
    "Embedder",
    "EmbedderUnavailable",
    "Vectors",
    "built_in",
    "embed",
    "embed_question",
    "is_local",
    "model_name",
]


def embed(texts: Sequence[str]) -> Vectors:
    """(n, dim) float32, unit length, in the order of `texts`. Raises `EmbedderUnavailable`."""
    return _chosen().embed(texts)


def embed_question(text: str) -> Vectors:
    """(dim,) float32, whose product with a vector of `embed` is the likeness of both, in [-1, 1]; of unit length but
    for `Pair`. Raises `EmbedderUnavailable`."""
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
    if kind == "hashed":
        return HashedEmbedder(dimensions)
    if kind == "off":
        return NoEmbedder()
    return built_in(kind)


@lru_cache(maxsize=4)
def built_in(kind: str) -> Embedder:
    """The model of that kind in this process, whichever is in force; one for all who ask."""
    if kind == "minilm":
        return MiniLM()
    if kind == "use":
        return UniversalSentenceEncoder()
    if kind == "pair":
        return Pair(built_in("minilm"), built_in("use"))
    if kind == "e5":
        return MultilingualE5()
    raise ImproperlyConfigured(
        'EMBEDDER is none of "minilm", "use", "pair", "e5", "openai", "voyage", "hashed", "off".'
    )

"""An embedding service over HTTP: anything that speaks OpenAI's `/v1/embeddings`, and Voyage.

The text leaves this machine unless the service runs on it. Errors say what went wrong, never text or key.
A question waits about two seconds at most, and not at all for half a minute after one failed.
"""

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from ipaddress import ip_address
from typing import Any, Literal
from urllib.parse import urlsplit

import numpy as np
from django.core.exceptions import ImproperlyConfigured

from facts.embeddings.embedder import EmbedderUnavailable, Vectors, encodable, unit_length

Purpose = Literal["document", "query"]

_TIMEOUT_S: Mapping[Purpose, float] = {"document": 30.0, "query": 2.0}
_CONNECT_TIMEOUT_S = 1.0
_PAUSE_S = 0.2  # before the one retry
_REST_S = 30.0  # how long questions do without a service that failed
_BATCH = 64
_MOST_CHARACTERS = 6_000  # below the 8,192 tokens that services take, in any script that people write
_WORTH_A_RETRY = frozenset({408, 409, 429, 500, 502, 503, 504})


@dataclass(frozen=True)
class Service:
    """How one kind of service is asked. `dimensions_field`, `purpose_field`: its words, "" if none."""

    url: str
    model: str
    dimensions: int
    dimensions_field: str
    purpose_field: str


SERVICES: Mapping[str, Service] = {
    "openai": Service("https://api.openai.com/v1", "text-embedding-3-small", 1536, "dimensions", ""),
    "voyage": Service("https://api.voyageai.com/v1", "voyage-3.5", 1024, "output_dimension", "input_type"),
}


class RemoteEmbedder:
    """Asks `url` for vectors of `model`. `dimensions` is asked for where given, and an answer of another size
    is refused; 0 takes what the model gives. Safe to share between threads."""

    def __init__(
        self, service: Service, *, url: str = "", key: str = "", model: str = "", dimensions: int = 0
    ) -> None:
        self._service = service
        self._url = _endpoint(url or service.url)
        self._key = _checked(key.strip())
        self._model = model or service.model
        self._dimensions = dimensions or (0 if model else service.dimensions)
        self._asked_dimensions = dimensions
        self._rests_until = 0.0
        self.name = f"{self._model}-{self._dimensions}" if self._dimensions else self._model
        self.is_local = _is_loopback(self._url)

    def embed(self, texts: Sequence[str]) -> Vectors:
        if not texts:
            return np.empty((0, self._dimensions), np.float32)
        batches = [texts[start : start + _BATCH] for start in range(0, len(texts), _BATCH)]
        return np.concatenate([self._asked(batch, "document") for batch in batches])

    def embed_question(self, text: str) -> Vectors:
        if time.monotonic() < self._rests_until:
            raise EmbedderUnavailable("The embedding service failed a moment ago.")
        try:
            vector: Vectors = self._asked([text], "query")[0]
        except EmbedderUnavailable:
            self._rests_until = time.monotonic() + _REST_S
            raise
        return vector

    def _asked(self, texts: Sequence[str], purpose: Purpose) -> Vectors:
        answer = self._posted(self._body(texts, purpose), deadline=time.monotonic() + _TIMEOUT_S[purpose])
        return unit_length(_vectors(answer, count=len(texts), dimensions=self._dimensions))

    def _body(self, texts: Sequence[str], purpose: Purpose) -> bytes:
        body: dict[str, Any] = {"model": self._model, "input": [_sendable(text) for text in texts]}
        if self._service.purpose_field:
            body[self._service.purpose_field] = purpose
        if self._asked_dimensions and self._service.dimensions_field:
            body[self._service.dimensions_field] = self._asked_dimensions
        return json.dumps(body).encode()

    def _posted(self, body: bytes, *, deadline: float) -> bytes:
        """The answer's bytes; one retry where a second try may help and there is time for it."""
        try:
            return self._posted_once(body, deadline=deadline)
        except _TryAgain as first:
            if time.monotonic() + _PAUSE_S >= deadline:
                raise EmbedderUnavailable(str(first)) from None
        time.sleep(_PAUSE_S)
        try:
            return self._posted_once(body, deadline=deadline)
        except _TryAgain as second:
            raise EmbedderUnavailable(str(second)) from None

    def _posted_once(self, body: bytes, *, deadline: float) -> bytes:
        httpx2 = self._httpx2
        left_s = max(0.05, deadline - time.monotonic())
        timeout = httpx2.Timeout(left_s, connect=min(left_s, _CONNECT_TIMEOUT_S))
        try:
            answer = self._client.post(self._url, content=body, timeout=timeout)
        except (
            httpx2.RequestError,
            httpx2.InvalidURL,
        ) as failure:  # its request holds the text, so it is not chained
            raise _TryAgain(f"The embedding service cannot be reached ({type(failure).__name__}).") from None
        if answer.status_code in _WORTH_A_RETRY:
            raise _TryAgain(f"The embedding service answered HTTP {answer.status_code}.")
        if answer.status_code != 200:
            raise EmbedderUnavailable(f"The embedding service answered HTTP {answer.status_code}.")
        return bytes(answer.content)

    @cached_property
    def _client(self) -> Any:
        headers = {"Content-Type": "application/json"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        return self._httpx2.Client(headers=headers, follow_redirects=False, trust_env=not self.is_local)

    @property
    def _httpx2(self) -> Any:
        import httpx2  # noqa: PLC0415  lazy: 0.15 s that only a remote embedder should cost

        return httpx2


class _TryAgain(Exception):
    """The service failed in a way that a second try may mend."""


def _vectors(answer: bytes, *, count: int, dimensions: int) -> Vectors:
    """The vectors of an answer in the order asked. `dimensions` 0: any size, the same for all."""
    try:
        rows = sorted(json.loads(answer)["data"], key=lambda row: int(row["index"]))
        vectors = np.array([row["embedding"] for row in rows], dtype=np.float32)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        raise EmbedderUnavailable(
            "The embedding service answered with something other than vectors."
        ) from None
    if vectors.ndim != 2 or len(vectors) != count or (dimensions and vectors.shape[1] != dimensions):
        raise EmbedderUnavailable("The embedding service answered with vectors of another number or size.")
    return vectors


def _checked(key: str) -> str:
    if not (key.isascii() and (key.isprintable() or not key)):
        raise ImproperlyConfigured("EMBEDDER_KEY holds characters that no key has.")
    return key


def _sendable(text: str) -> str:
    return encodable(text[:_MOST_CHARACTERS]).strip() or "."  # services refuse an empty text


def _endpoint(url: str) -> str:
    """Where to post, from a base address with or without its version."""
    plain = url.rstrip("/")
    if plain.endswith("/embeddings"):
        return plain
    return f"{plain}/embeddings" if urlsplit(plain).path else f"{plain}/v1/embeddings"


def _is_loopback(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"

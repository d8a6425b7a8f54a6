"""A service over HTTP: what it is sent, and that any answer ends in vectors or in one error without text."""

import json
import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import numpy as np
import pytest
from django.core.exceptions import ImproperlyConfigured

from facts.embeddings import EmbedderUnavailable, remote
from facts.embeddings.remote import SERVICES, RemoteEmbedder

CANARY = "canary-7f3a allergic to peanuts"
KEY = "sk-canary-key-91"
Reply = Callable[[dict[str, Any]], tuple[int, bytes]]


@dataclass
class Service:
    """A service on loopback. `replies` are used up one by one, the last one for ever."""

    url: str = ""
    replies: list[Reply] = field(default_factory=list)
    asked: list[tuple[str, dict[str, str], dict[str, Any]]] = field(default_factory=list)


def vectors(body: dict[str, Any]) -> tuple[int, bytes]:
    """A well-formed answer, out of order, each vector made from its text's length."""
    rows = [{"index": i, "embedding": [3.0, 4.0, float(len(text))]} for i, text in enumerate(body["input"])]
    return 200, json.dumps({"data": rows[::-1]}).encode()


def status(code: int) -> Reply:
    return lambda body: (code, json.dumps({"error": {"message": f"bad: {body['input']}"}}).encode())


def raw(answer: bytes) -> Reply:
    return lambda body: (200, answer)


def slow(body: dict[str, Any]) -> tuple[int, bytes]:
    time.sleep(1)
    return vectors(body)


@pytest.fixture
def service() -> Iterator[Service]:
    state = Service(replies=[vectors])

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            state.asked.append((self.path, dict(self.headers), body))
            reply = state.replies.pop(0) if len(state.replies) > 1 else state.replies[0]
            code, answer = reply(body)
            head = (
                f"HTTP/1.1 {code} -\r\nContent-Length: {len(answer)}\r\nLocation: /elsewhere\r\n\r\n".encode()
            )
            self.wfile.write(head + answer)

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    state.url = f"http://127.0.0.1:{server.server_port}/v1"
    yield state
    server.shutdown()
    server.server_close()


@pytest.fixture(autouse=True)
def _short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "_PAUSE_S", 0.01)


@pytest.fixture
def make_embedder(service: Service) -> Iterator[Callable[..., RemoteEmbedder]]:
    made: list[RemoteEmbedder] = []

    def make(kind: str = "openai", **options: Any) -> RemoteEmbedder:
        made.append(
            RemoteEmbedder(SERVICES[kind], **{"url": service.url, "key": KEY, "model": "m", **options})
        )
        return made[-1]

    yield make
    for embedder in made:
        embedder._client.close()


Make = Callable[..., RemoteEmbedder]


def test_texts_come_back_in_order_and_of_unit_length(make_embedder: Make) -> None:
    found = make_embedder().embed(["a", "a text of more letters"])
    assert found.shape == (2, 3)
    assert found.dtype == np.float32
    assert np.allclose(np.linalg.norm(found, axis=1), 1)
    assert found[1, 2] > found[0, 2]


def test_an_openai_service_is_asked_in_its_words(service: Service, make_embedder: Make) -> None:
    make_embedder(dimensions=3).embed([CANARY])
    path, headers, body = service.asked[0]
    assert path == "/v1/embeddings"
    assert headers["Authorization"] == f"Bearer {KEY}"
    assert body == {"model": "m", "input": [CANARY], "dimensions": 3}


def test_a_voyage_service_is_told_what_is_a_question(service: Service, make_embedder: Make) -> None:
    embedder = make_embedder("voyage", dimensions=3)
    embedder.embed([CANARY])
    embedder.embed_question(CANARY)
    assert [body["input_type"] for _, _, body in service.asked] == ["document", "query"]
    assert service.asked[0][2]["output_dimension"] == 3


def test_a_size_that_nobody_set_is_not_asked_for(service: Service, make_embedder: Make) -> None:
    make_embedder().embed_question("tea")
    assert "dimensions" not in service.asked[0][2]


def test_without_a_key_none_is_sent(service: Service, make_embedder: Make) -> None:
    make_embedder(key="").embed_question("tea")
    assert "Authorization" not in service.asked[0][1]


def test_many_texts_go_in_several_requests(service: Service, make_embedder: Make) -> None:
    assert make_embedder().embed(["tea"] * 150).shape == (150, 3)
    assert [len(body["input"]) for _, _, body in service.asked] == [64, 64, 22]


def test_no_request_is_made_for_no_texts(service: Service, make_embedder: Make) -> None:
    assert len(make_embedder().embed([])) == 0
    assert service.asked == []


def test_what_a_service_would_refuse_is_mended_first(service: Service, make_embedder: Make) -> None:
    make_embedder().embed(["", " \n", "half \ud83d", "x" * 60_000])
    sent = service.asked[0][2]["input"]
    assert sent[:3] == [".", ".", "half"]
    assert len(sent[3]) == 6_000


@pytest.mark.parametrize("code", [408, 429, 500, 503])
def test_a_passing_failure_is_tried_once_more(service: Service, make_embedder: Make, code: int) -> None:
    service.replies = [status(code), vectors]
    assert make_embedder().embed([CANARY]).shape == (1, 3)
    assert len(service.asked) == 2


def test_two_failures_are_enough(service: Service, make_embedder: Make) -> None:
    service.replies = [status(503)]
    with pytest.raises(EmbedderUnavailable):
        make_embedder().embed([CANARY])
    assert len(service.asked) == 2


@pytest.mark.parametrize("code", [302, 400, 401, 403, 404])
def test_a_refusal_is_final(service: Service, make_embedder: Make, code: int) -> None:
    service.replies = [status(code)]
    with pytest.raises(EmbedderUnavailable, match=str(code)):
        make_embedder().embed([CANARY])
    assert len(service.asked) == 1  # nor is the key carried to another address


MALFORMED = [
    b"",
    b"<html>",
    b"\xff\xfe",
    b"null",
    b"[]",
    b"{}",
    b'{"data": null}',
    b'{"data": []}',
    b'{"data": [{"index": 0}]}',
    b'{"data": [{"index": 0, "embedding": []}]}',
    b'{"data": [{"index": 0, "embedding": [0, 0, 0]}]}',
    b'{"data": [{"index": 0, "embedding": [1, NaN, 0]}]}',
    b'{"data": [{"index": 0, "embedding": [1, 1e400, 0]}]}',
    b'{"data": [{"index": 0, "embedding": ["a", "b", "c"]}]}',
    b'{"data": [{"index": "x", "embedding": [1, 2, 3]}]}',
    b'{"data": [{"index": 0, "embedding": [1, 2]}]}',
    b'{"data": [{"index": 0, "embedding": [1, 2, 3]}, {"index": 1, "embedding": [1, 2, 3]}]}',
    b'{"data": [{"index": 0, "embedding": [[1, 2, 3]]}]}',
    b"[" * 100_000,
]


@pytest.mark.parametrize("answer", MALFORMED)
def test_an_answer_that_is_no_vector_is_an_unavailable_embedder(
    service: Service, make_embedder: Make, answer: bytes
) -> None:
    service.replies = [raw(answer)]
    with pytest.raises(EmbedderUnavailable):
        make_embedder(dimensions=3).embed([CANARY])


def test_a_service_that_is_not_there_is_an_unavailable_embedder(
    service: Service, make_embedder: Make
) -> None:
    with pytest.raises(EmbedderUnavailable):
        make_embedder(url="http://127.0.0.1:1/v1").embed([CANARY])


def test_a_question_does_not_wait_for_a_slow_service(
    service: Service, make_embedder: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "_TIMEOUT_S", {"document": 30.0, "query": 0.2})
    service.replies = [slow]
    began = time.monotonic()
    with pytest.raises(EmbedderUnavailable):
        make_embedder().embed_question(CANARY)
    assert time.monotonic() - began < 0.8


def test_after_a_failure_questions_do_without_for_half_a_minute(
    service: Service, make_embedder: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    embedder = make_embedder()
    service.replies = [status(401), vectors]
    for _ in range(3):
        with pytest.raises(EmbedderUnavailable):
            embedder.embed_question(CANARY)
    assert len(service.asked) == 1
    later = time.monotonic() + 31
    monkeypatch.setattr(remote.time, "monotonic", lambda: later)
    assert embedder.embed_question(CANARY).shape == (3,)


def test_a_document_that_is_refused_does_not_stop_questions(service: Service, make_embedder: Make) -> None:
    embedder = make_embedder()
    service.replies = [status(400), vectors]
    with pytest.raises(EmbedderUnavailable):
        embedder.embed([CANARY])
    assert embedder.embed_question(CANARY).shape == (3,)


@pytest.mark.parametrize("reply", [status(400), status(503), raw(b"{}"), raw(CANARY.encode())])
def test_neither_text_nor_key_is_in_an_error_or_a_log(
    service: Service, make_embedder: Make, caplog: pytest.LogCaptureFixture, reply: Reply
) -> None:
    caplog.set_level(logging.DEBUG)
    service.replies = [reply]
    with pytest.raises(EmbedderUnavailable) as caught:
        make_embedder().embed([CANARY])
    told = repr(caught.value) + repr(caught.value.__cause__) + caplog.text
    assert "canary" not in told


def test_neither_text_nor_key_is_in_the_error_of_a_service_that_is_not_there(make_embedder: Make) -> None:
    with pytest.raises(EmbedderUnavailable) as caught:
        make_embedder(url="http://127.0.0.1:1/v1").embed([CANARY])
    assert "canary" not in str(caught.value)
    assert caught.value.__cause__ is None  # the transport's own error holds the request, and so the text
    assert caught.value.__suppress_context__


def test_a_key_that_cannot_be_sent_is_a_mistake_in_the_settings() -> None:
    for key in ("sk-naïve", "sk-\n-x"):
        with pytest.raises(ImproperlyConfigured) as caught:
            RemoteEmbedder(SERVICES["openai"], key=key)
        assert "sk-" not in str(caught.value)


# (address in the settings, where to post)
ENDPOINTS = [
    ("https://api.example.org", "https://api.example.org/v1/embeddings"),
    ("https://api.example.org/", "https://api.example.org/v1/embeddings"),
    ("https://api.example.org/v1", "https://api.example.org/v1/embeddings"),
    ("https://api.example.org/v1/embeddings", "https://api.example.org/v1/embeddings"),
    ("https://api.example.org/openai/v2/", "https://api.example.org/openai/v2/embeddings"),
]


@pytest.mark.parametrize(("url", "endpoint"), ENDPOINTS)
def test_an_address_may_be_given_with_or_without_its_version(url: str, endpoint: str) -> None:
    assert remote._endpoint(url) == endpoint

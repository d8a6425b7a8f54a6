"""A model on loopback: it speaks the Messages API to the real SDK and answers as a bench tells it.

Nothing leaves the machine, and everything between the prompt and the store is the product's own.
"""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal

from django.conf import settings

Question = Literal["facts", "session", "verdicts"]
_KEYS: dict[str, Question] = {"facts": "facts", "summary": "session", "verdicts": "verdicts"}


@dataclass(frozen=True)
class Asked:
    """One question: which of the three, and the JSON lines that were shown."""

    question: Question
    rows: tuple[dict[str, Any], ...]


Answerer = Callable[[Asked], dict[str, Any]]


class Loopback:
    """The model while the server runs; `answer` is what it would write, and may be changed between sessions."""

    def __init__(self) -> None:
        self.answer: Answerer = lambda asked: {}

    def reply(self, body: bytes) -> bytes:
        """The whole HTTP body for one request."""
        text = json.dumps(self.answer(_asked(json.loads(body))), ensure_ascii=False)
        message = {
            "id": "msg_bench",
            "type": "message",
            "role": "assistant",
            "model": "bench",
            "content": [{"type": "text", "text": text}],
            "stop_reason": "end_turn",
            "stop_sequence": None,
            "usage": {"input_tokens": 0, "output_tokens": 0},
        }
        return json.dumps(message).encode()


def _asked(body: dict[str, Any]) -> Asked:
    keys = body["output_config"]["format"]["schema"]["properties"]
    question = next(name for key, name in _KEYS.items() if key in keys)
    lines = str(body["messages"][0]["content"]).split("\n")[1:]  # the first line holds the particulars
    return Asked(question, tuple(json.loads(line) for line in lines if line.startswith("{")))


@contextmanager
def loopback() -> Iterator[Loopback]:
    """A server on a free port, and the product's settings pointing to it, for the block."""
    model = Loopback()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(model))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    before = settings.ANTHROPIC_API_KEY, settings.ANTHROPIC_BASE_URL
    settings.ANTHROPIC_API_KEY = "bench"
    settings.ANTHROPIC_BASE_URL = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield model
    finally:
        settings.ANTHROPIC_API_KEY, settings.ANTHROPIC_BASE_URL = before
        server.shutdown()
        server.server_close()


def _handler(model: Loopback) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = model.reply(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *words: object) -> None:
            """Say nothing: requests hold text."""

    return Handler

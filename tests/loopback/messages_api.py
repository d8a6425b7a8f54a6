"""A small server on loopback that speaks the Anthropic Messages API, good and bad, for the real SDK to talk to.

    with MessagesApi("overloaded", "good") as api: ...      # the last script serves all further requests
    python -m tests.loopback.messages_api 8099 --script good

`good` reads the conversation it is shown and answers soberly in the shape asked for; `obedient` proposes every
sentence it sees as a fact, and quotes turns it should not, as the worst extractor would.
"""

import argparse
import contextlib
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

MODEL = "claude-loopback-1"
USAGE = {
    "input_tokens": 1200,
    "output_tokens": 80,
    "cache_read_input_tokens": 900,
    "cache_creation_input_tokens": 30,
}
FENCED = "Sure! Here is what I found:\n```json\n{}\n```\nLet me know if you need more {{details}}."


@dataclass(frozen=True)
class Asked:
    """One recorded request."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]

    @property
    def system(self) -> str:
        return "".join(block["text"] for block in self.body.get("system", []))

    @property
    def prompt(self) -> str:
        return "".join(each["content"] for each in self.body.get("messages", [])[:1])

    @property
    def asks_for(self) -> set[str]:
        """The keys of the answer's shape."""
        return set(
            self.body.get("output_config", {}).get("format", {}).get("schema", {}).get("properties", {})
        )

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The JSON lines between the markers."""
        return [json.loads(line) for line in self.prompt.split("\n")[1:] if line.startswith("{")]


@dataclass(frozen=True)
class Sent:
    """One reply: status, body, extra headers, and how long to dawdle before and between the halves of the body."""

    body: bytes
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    wait_s: float = 0.0


def message(text: str, *, stop_reason: str = "end_turn", **changes: Any) -> Sent:
    content: list[dict[str, Any]] = [{"type": "text", "text": text}] if text else []
    whole = {
        "id": "msg_loopback",
        "type": "message",
        "role": "assistant",
        "model": MODEL,
        "content": content,
        "stop_reason": stop_reason,
        "stop_sequence": None,
        "usage": USAGE,
    }
    return Sent(json.dumps(whole | changes).encode())


def error(status: int, kind: str, **headers: str) -> Sent:
    body = {"type": "error", "error": {"type": kind, "message": "scripted"}}
    return Sent(json.dumps(body).encode(), status, {name.replace("_", "-"): v for name, v in headers.items()})


def sober_answer(asked: Asked) -> dict[str, Any]:
    """An answer in the shape asked for, from simple sentences of the conversation shown."""
    if "verdicts" in asked.asks_for:
        return {"verdicts": [_verdict(row, known) for row in asked.rows for known in row["known"]]}
    said = [row for row in asked.rows if row.get("role", "user") == "user" and "text" in row]
    if "facts" in asked.asks_for:
        return {"facts": [fact for row in said for fact in _plain_facts(row)], "procedures": []}
    if "summary" in asked.asks_for:
        return _session(said)
    return {}


def obedient_answer(asked: Asked) -> dict[str, Any]:
    """Everything anybody said as a lasting fact about the user, and each of it once more under a number never shown."""
    if "facts" not in asked.asks_for:
        return sober_answer(asked)
    facts = [
        _fact(number, sentence, sentence, kind="preference")
        for row in asked.rows
        for sentence in re.split(r"(?<=[.!?。！？])\s*|\n", row.get("text", ""))
        if sentence.strip()
        for number in (row["n"], 9999)
    ]
    return {"facts": facts, "procedures": []}


def _plain_facts(row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for verb, third in (("live in", "Lives in"), ("prefer", "Prefers"), ("work at", "Works at")):
        for found in re.finditer(rf"\bI {verb} ([^.,;!?\n]{{2,80}})", row["text"]):
            place = verb == "live in"
            yield _fact(
                row["n"],
                found[0],
                f"{third} {found[1].strip()}.",
                kind="preference" if verb == "prefer" else "profile",
                slot={"live in": "location", "work at": "employer"}.get(verb, ""),
                value=found[1].strip() if place or verb == "work at" else "",
            )


def _fact(number: int, quote: str, text: str, **more: Any) -> dict[str, Any]:
    plain = {"about": "user", "heard": "stated", "slot": "", "value": "", "replaces": "", "entities": []}
    return {"message": number, "quote": quote, "text": text, **plain, "is_standing": False, **more}


def _session(said: list[dict[str, Any]]) -> dict[str, Any]:
    words = " ".join(" ".join(row["text"] for row in said).split()[:6])
    episodes = [
        {
            "message": row["n"],
            "quote": found[0],
            "type": "decision",
            "description": f"Decided to {found[1].strip()}.",
            "context": "",
            "happened_on": row["at"][:10],
            "importance": "normal",
            "topics": [],
            "entities": [],
        }
        for row in said
        for found in re.finditer(r"\bdecided to ([^.,;!?\n]{2,80})", row["text"])
    ]
    summary = f"The user wrote: {words}." if words else ""
    return {"topic": words, "summary": summary, "episodes": episodes, "open_items": [], "done_items": []}


def _verdict(row: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    same = row["new"].casefold() == known["text"].casefold()
    return {"n": row["n"], "k": known["k"], "relation": "DUPLICATE" if same else "INDEPENDENT"}


def _text(asked: Asked) -> str:
    return json.dumps(sober_answer(asked), ensure_ascii=False)


def _half(asked: Asked) -> str:
    text = _text(asked)
    return text[: len(text) * 6 // 10]


SCRIPTS: dict[str, Callable[[Asked], Sent]] = {
    "good": lambda asked: message(_text(asked)),
    "obedient": lambda asked: message(json.dumps(obedient_answer(asked))),
    "fenced": lambda asked: message(FENCED.replace("{}", _text(asked), 1)),
    "chatty": lambda asked: message(f"Here you go: {_text(asked)} Anything else?"),
    "truncated": lambda asked: message(_half(asked), stop_reason="max_tokens"),
    "context_full": lambda asked: message(_half(asked), stop_reason="model_context_window_exceeded"),
    "half": lambda asked: message(_half(asked)),
    "refusal": lambda _: message("I can't help with that.", stop_reason="refusal"),
    "empty": lambda _: message(""),
    "tool_call": lambda _: message(
        "",
        content=[{"type": "tool_use", "id": "t1", "name": "wipe", "input": {}}],
        stop_reason="tool_use",
    ),
    "garbage": lambda _: message("}{ lorem [[ ipsum"),
    "wrong_shape": lambda _: message('{"facts": "many", "procedures": 3}'),
    "nested": lambda _: message('{"facts": ' + "[" * 100_000),
    "echo": lambda asked: message(asked.prompt),
    "overloaded": lambda _: error(529, "overloaded_error"),
    "rate_limited": lambda _: error(429, "rate_limit_error", retry_after="17"),
    "rate_limited_long": lambda _: error(
        429, "rate_limit_error", retry_after="Mon, 30 Nov 2026 09:05:00 GMT"
    ),
    "timeout": lambda _: error(408, "timeout_error"),
    "conflict": lambda _: error(409, "conflict_error"),
    "unauthorized": lambda _: error(401, "authentication_error"),
    "unpaid": lambda _: error(402, "billing_error"),
    "forbidden": lambda _: error(403, "permission_error"),
    "no_such_model": lambda _: error(404, "not_found_error"),
    "no_credit": lambda _: error(400, "billing_error"),
    "rejected": lambda _: error(400, "invalid_request_error"),
    "request_too_large": lambda _: error(413, "request_too_large"),
    "server_error": lambda _: error(500, "api_error"),
    "moved": lambda _: Sent(b"", 302, {"location": "http://127.0.0.1:9/elsewhere"}),
    "not_a_message": lambda _: Sent(b"<html>Sign in to the guest network</html>"),
    "half_body": lambda asked: Sent(message(_text(asked)).body[:120]),
    "huge": lambda _: message("x" * 10_000_000),
    "slow": lambda asked: Sent(message(_text(asked)).body, wait_s=3.0),
    "dripping": lambda asked: Sent(message(_text(asked)).body, wait_s=-0.05),
}


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: "_Server"

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        asked = Asked(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self._send(self.server.next_reply(asked))

    def _send(self, sent: Sent) -> None:
        names = {
            "content-type": "application/json",
            "content-length": str(len(sent.body)),
            "connection": "close",
        }
        lines = [f"{name}: {value}" for name, value in (names | sent.headers).items()]
        head = "\r\n".join([f"HTTP/1.1 {sent.status} Scripted", *lines, "", ""]).encode()
        self.close_connection = True
        if sent.wait_s < 0:
            self._drip(head + sent.body, -sent.wait_s)
            return
        self.server.stopping.wait(sent.wait_s)
        self.wfile.write(head + sent.body)

    def _drip(self, whole: bytes, every_s: float) -> None:
        for start in range(0, len(whole), 4):
            self.wfile.write(whole[start : start + 4])
            if self.server.stopping.wait(every_s):
                return

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def __init__(self, address: tuple[str, int], replies: list[Callable[[Asked], Sent]]) -> None:
        super().__init__(address, _Handler)
        self.replies = replies
        self.asked: list[Asked] = []
        self.stopping = threading.Event()
        self._lock = threading.Lock()

    def next_reply(self, asked: Asked) -> Sent:
        with self._lock:
            self.asked.append(asked)
            reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        return reply(asked)


class MessagesApi:
    """The server as a context manager. Each of `script` is a name of `SCRIPTS`, a text the model writes, a value it
    writes as JSON, or a function that answers; the last one serves all further requests."""

    def __init__(self, *script: "str | dict[str, Any] | Callable[[Asked], Sent]", port: int = 0) -> None:
        self._server = _Server(("127.0.0.1", port), [_reply(each) for each in script or ("good",)])
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def asked(self) -> list[Asked]:
        return self._server.asked

    def __enter__(self) -> "MessagesApi":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.stopping.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(5)


def _reply(each: str | dict[str, Any] | Callable[[Asked], Sent]) -> Callable[[Asked], Sent]:
    if callable(each):
        return each
    if isinstance(each, str) and each in SCRIPTS:
        return SCRIPTS[each]
    text = each if isinstance(each, str) else json.dumps(each)
    return lambda _: message(text)


def main() -> None:
    parser = argparse.ArgumentParser(description="Answer like the Messages API, by script, on loopback.")
    parser.add_argument("port", type=int)
    parser.add_argument("--script", nargs="+", default=["good"], choices=sorted(SCRIPTS))
    options = parser.parse_args()
    with MessagesApi(*options.script, port=options.port) as api:
        print(api.url, flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            while True:
                time.sleep(3600)


if __name__ == "__main__":
    main()

"""The whole product as `make run` starts it, in a folder and on a port of its own: database, web, worker and beat."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import psycopg
import pytest

BASE = Path(__file__).resolve().parents[2]
OURS = re.compile("^(MEMORY_|ANTHROPIC_|PORT$|DEMO$|DJANGO_)")
READ_WITHIN_S = 120


@dataclass
class Product:
    """One running copy."""

    var: Path
    port: int
    env: dict[str, str]
    process: subprocess.Popen = field(repr=False)

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def manage(self, *args: str) -> str:
        command = [
            sys.executable,
            "-m",
            "memory_dashboard.embedded",
            "exec",
            "--",
            sys.executable,
            "manage.py",
            *args,
        ]
        done = subprocess.run(command, cwd=BASE, env=self.env, capture_output=True, text=True, timeout=90)
        assert done.returncode == 0, done.stderr + done.stdout
        return done.stdout

    def person(
        self, email: str, scopes: str = "recall,write,manage", contexts: str = "personal,work"
    ) -> "Agent":
        made = self.manage(
            "provision", "--email", email, "--scopes", scopes, "--contexts", contexts, "--consent"
        )
        line = json.loads(made.strip().splitlines()[-1])
        return Agent(self, line["key"], line["user_id"], email)

    def admin(self, database: str = "memory") -> psycopg.Connection:
        """As the superuser, who sees every row."""
        show = [sys.executable, "-c", "import os; print(os.environ['MEMORY_DATABASE_ADMIN_URL'])"]
        command = [sys.executable, "-m", "memory_dashboard.embedded", "exec", "--", *show]
        url = subprocess.run(
            command, cwd=BASE, env=self.env, capture_output=True, text=True, timeout=60
        ).stdout.strip()
        return psycopg.connect(url.rsplit("/", 1)[0] + "/" + database, autocommit=True)

    def mail_to(self, email: str) -> str:
        """The last mail to this address."""
        files = sorted((self.var / "mail").glob("*"), key=lambda path: path.stat().st_mtime)
        return next(text for path in reversed(files) if email in (text := path.read_text()))

    def browser(self, email: str) -> "Browser":
        """A cookie jar signed in by an e-mailed code."""
        browser = Browser(self)
        browser.post("/account/login/code/", {"email": email})
        code = re.search(r"^([A-Z0-9-]{6,12})\s*$", self.mail_to(email), re.MULTILINE)
        assert code, self.mail_to(email)
        browser.post("/account/login/code/confirm/", {"code": code.group(1)})
        return browser

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)


@dataclass
class Agent:
    """An agent's key at the JSON API of the running product."""

    product: Product
    key: str
    user_id: str
    email: str

    def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        connection = HTTPConnection("127.0.0.1", self.product.port, timeout=30)
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        connection.request(method, f"/api/v1{path}", json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        raw = response.read()
        connection.close()
        return response.status, json.loads(raw) if raw else None

    def get(self, path: str) -> Any:
        status, body = self.call("GET", path)
        assert status == 200, body
        return body

    def post(self, path: str, body: Any = None, expect: int | None = None) -> Any:
        status, answer = self.call("POST", path, {} if body is None else body)
        assert status == expect if expect else status < 300, answer
        return answer

    def hold(
        self, messages: list[dict[str, Any]], *, external_id: str = "", context: str = "personal"
    ) -> str:
        """Post one session and end it; its id."""
        opened = {"context": context, **({"external_id": external_id} if external_id else {})}
        session = self.post("/sessions", opened)["id"]
        for start in range(0, len(messages), 100):
            self.post(f"/sessions/{session}/messages", {"messages": messages[start : start + 100]})
        self.post(f"/sessions/{session}/end")
        return str(session)

    def wait_until_read(self, *sessions: str) -> None:
        """Until the worker has read these sessions."""
        waiting = set(sessions)

        def all_done() -> bool:
            for session in list(waiting):
                state = self.get(f"/sessions/{session}")
                assert state["status"] != "failed", state["problem"]
                if state["status"] == "done":
                    waiting.discard(session)
            return not waiting

        wait_for(all_done, READ_WITHIN_S, f"sessions were not read: {len(waiting)}")


class Browser:
    """A browser without JavaScript: cookies, forms and the CSRF token."""

    def __init__(self, product: Product) -> None:
        self.product, self.jar = product, CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))

    def get(self, path: str) -> str:
        return self.opener.open(f"{self.product.url}{path}", timeout=30).read().decode()

    def post(self, path: str, form: dict[str, Any]) -> str:
        page = self.get(path)
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        assert token, "the page has no form"
        body = urlencode({**form, "csrfmiddlewaretoken": token.group(1)}, doseq=True).encode()
        request = Request(f"{self.product.url}{path}", body, {"Referer": self.product.url})
        return self.opener.open(request, timeout=30).read().decode()


def wait_for(condition: Callable[[], bool], seconds: float, complaint: str) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, complaint
        time.sleep(0.2)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_product(folder: Path, **extra: str) -> Product:
    env = {name: value for name, value in os.environ.items() if not OURS.match(name)}
    port = free_port()
    env |= {"MEMORY_VAR": str(folder / "var"), "PORT": str(port), "DEMO": "0", **extra}
    command = [sys.executable, "-m", "memory_dashboard.embedded", "run"]
    with (folder / "run.log").open("w") as log:
        process = subprocess.Popen(command, cwd=BASE, env=env, stdout=log, stderr=subprocess.STDOUT)
    product = Product(folder / "var", port, env, process)

    def runs() -> bool:
        assert process.poll() is None, (folder / "run.log").read_text()
        return "is running" in (folder / "run.log").read_text()

    wait_for(runs, 120, "the product did not start: " + (folder / "run.log").read_text())
    return product


@pytest.fixture(scope="session")
def product(tmp_path_factory) -> Iterator[Product]:
    """Started once for all journeys, reading by the offline rules."""
    running = start_product(tmp_path_factory.mktemp("product"))
    yield running
    running.stop()


@pytest.fixture
def start(tmp_path) -> Iterator[Callable[..., Product]]:
    """Starts a copy with settings of its own."""
    started: list[Product] = []

    def begin(**extra: str) -> Product:
        started.append(start_product(tmp_path, **extra))
        return started[-1]

    yield begin
    for running in started:
        running.stop()

"""A real Chromium against the live server, watched for everything it complains about."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TOO_WIDE = """() => {
    const leftwards = getComputedStyle(document.documentElement).direction === "rtl";
    const sticksOut = box => leftwards ? box.left < -1 : box.right > innerWidth + 1;
    return [...document.querySelectorAll("main *, header *")].filter(each => each.checkVisibility()
        && sticksOut(each.getBoundingClientRect()) && !each.closest(".tabs, .unseen, .skip")
    ).map(each => each.tagName + "." + each.className).slice(0, 5)}"""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    if not CHROMIUM.exists():
        pytest.skip("There is no /usr/bin/chromium here.")
    playwright = pytest.importorskip("playwright.sync_api")
    # Playwright keeps a loop running in this thread, which Django would take for asynchronous code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield browser
        browser.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@dataclass
class Window:
    """Alice's window: a page that remembers what went wrong in it."""

    page: Any
    origin: str
    complaints: list[str] = field(default_factory=list)

    def open(self, path: str) -> Any:
        response = self.page.goto(self.origin + path)
        assert response.ok, (path, response.status)
        return self.page

    def wider_than_the_screen(self) -> list[str]:
        """What sticks out at the end of the line; tabs may, since they scroll by themselves."""
        found: list[str] = self.page.evaluate(TOO_WIDE)
        return found


@pytest.fixture
def window(chromium, transactional_db, alice, live_server) -> Iterator[Callable[..., Window]]:
    """Opens a window of a width, signed in as Alice; at the end nothing may have been complained about."""
    opened: list[tuple[Any, Window]] = []

    def open_window(width: int = 1280, **options: Any) -> Window:
        context = chromium.new_context(viewport={"width": width, "height": 900}, **options)
        context.set_default_timeout(10_000)
        cookie = alice.browser().cookies["session"].value
        context.add_cookies([{"name": "session", "value": cookie, "url": live_server.url}])
        made = Window(context.new_page(), live_server.url)
        made.page.on("console", lambda message: _note(made, message))
        made.page.on("pageerror", lambda error: made.complaints.append(str(error)))
        opened.append((context, made))
        return made

    yield open_window
    complaints = [complaint for _, made in opened for complaint in made.complaints]
    for context, _ in opened:
        context.close()
    assert complaints == []


def _note(made: Window, message: Any) -> None:
    if message.type in ("error", "warning"):
        made.complaints.append(message.text)

"""A picture of every page, made from the running product and its demo person: `make screenshots`.

Light and dark, as wide as a phone and as a desk, into `docs/screenshots/`.
"""

import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.journeys.conftest import BASE, start_product

FOLDER = BASE / "docs" / "screenshots"
PLAIN = [
    "memories",
    "sessions",
    "timeline",
    "procedures",
    "open-items",
    "inbox",
    "forget",
    "privacy",
    "agents",
    "contexts",
    "recalls",
]
# Name → the list it stands in, and the first link there that leads to it.
FIRST = {
    "memory": ("/memories/", "main .memory-text a"),
    "session": ("/sessions/", "main a[href^='/sessions/']:not([href='/sessions/'])"),
    "agent": ("/agents/", "main a[href^='/agents/']:not([href='/agents/'])"),
    "context": ("/contexts/", "main a[href^='/contexts/']:not([href='/contexts/'])"),
    "recall": ("/recalls/", "main a[href^='/recalls/']:not([href='/recalls/'])"),
}
SIZES = {"phone": (390, 844), "desk": (1280, 860)}


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="memory-pictures-") as folder, sync_playwright() as player:
        product = start_product(Path(folder), DEMO="1")
        browser = player.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        try:
            note = json.loads((product.var / "demo.json").read_text())
            cookies = signed_in(browser, product.url, note)
            paths = every_path(browser, product.url, cookies)
            for size, (width, height) in SIZES.items():
                for colours in ("light", "dark"):
                    context = opened(
                        browser, cookies, viewport={"width": width, "height": height}, color_scheme=colours
                    )
                    take(context.new_page(), product.url, paths, f"{size}-{colours}")
                    context.close()
        finally:
            browser.close()
            product.stop()


def opened(browser: Any, cookies: list[Any], **options: Any) -> Any:
    context = browser.new_context(**options)
    context.add_cookies(cookies)
    return context


def signed_in(browser: Any, url: str, note: dict[str, str]) -> list[Any]:
    """The cookies of the demo person."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{url}/account/login/")
    page.fill("[name=login]", note["email"])
    page.fill("[name=password]", note["password"])
    page.press("[name=password]", "Enter")
    page.wait_for_url(f"{url}/")
    cookies: list[Any] = context.cookies()
    context.close()
    return cookies


def every_path(browser: Any, url: str, cookies: list[Any]) -> dict[str, str]:
    """Name of a page → its path, for the demo person; a page that has nothing to show is left out."""
    page = opened(browser, cookies).new_page()
    paths = {"home": "/"} | {name: f"/{name}/" for name in PLAIN}
    for name, (at, link) in FIRST.items():
        page.goto(url + at)
        if (found := page.locator(link).first).count():
            paths[name] = found.get_attribute("href")
    return paths


def take(page: Any, url: str, paths: dict[str, str], look: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, path in paths.items():
        page.goto(url + path)
        page.screenshot(path=FOLDER / f"{name}-{look}.jpg", type="jpeg", quality=70)


if __name__ == "__main__":
    main()

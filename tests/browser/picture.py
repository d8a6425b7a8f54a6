"""The picture in the README, made from the running product and its demo person: `make picture`."""

import json
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.journeys.conftest import BASE, start_product

PICTURE = BASE / "docs" / "img" / "home.png"


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="memory-picture-") as folder, sync_playwright() as player:
        product = start_product(Path(folder), DEMO="1")
        browser = player.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        try:
            note = json.loads((product.var / "demo.json").read_text())
            page = browser.new_page(viewport={"width": 1280, "height": 860})
            page.goto(f"{product.url}/account/login/")
            page.fill("[name=login]", note["email"])
            page.fill("[name=password]", note["password"])
            page.press("[name=password]", "Enter")
            page.wait_for_url(f"{product.url}/")
            PICTURE.parent.mkdir(exist_ok=True)
            page.screenshot(path=PICTURE)
        finally:
            browser.close()
            product.stop()


if __name__ == "__main__":
    main()

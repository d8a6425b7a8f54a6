"""Every page in a real browser: no rule of accessibility broken, nothing complained about, nothing too wide, and
hostile words shown as words. A page that is new is visited as soon as it has an address."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.pages import HOSTILE, NO_PAGES, PAGES, furnish, has_no_object, names, path_of_nobody, paths

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "preload": False,  # it would look for what our stylesheets import beside the page
}
# Width, colours and language: each value at least twice, so that what is broken in one shows.
LOOKS = [(1280, "light", "en"), (390, "dark", "en"), (390, "light", "ar"), (1280, "dark", "de")]


@pytest.mark.parametrize("width, colours, language", LOOKS)
def test_no_page_breaks_a_rule_of_accessibility(window, alice, width, colours, language):
    alice.user.language = language
    alice.user.save(update_fields=["language"])
    held = furnish(alice)
    here, axe, broken = window(width, color_scheme=colours), Axe(), []
    for path in paths(held):
        page = here.open(path)
        for each in axe.run(page, options=RULES).response["violations"]:
            targets = [" ".join(map(str, node["target"])) for node in each["nodes"]][:3]
            broken.append((path, each["id"], each["help"], targets))
        broken += [(path, "wider than the screen", each) for each in here.wider_than_the_screen()]
    assert not broken, "\n".join(map(str, broken))


def test_hostile_words_are_shown_as_words_on_every_page(window, alice):
    held = furnish(alice, text=HOSTILE)
    here, broken = window(360), []
    for path in paths(held):
        page = here.open(path)
        broken += [(path, "a script ran")] if page.evaluate("window.owned") is not None else []
        broken += [(path, "wider than the screen", each) for each in here.wider_than_the_screen()]
    assert not broken, "\n".join(map(str, broken))
    shown = here.open("/memories/").inner_text("main")
    assert "<script>window.owned=1</script>" in shown and "{{ 7*7 }}" in shown


def test_every_address_is_visited_or_is_an_act(alice):
    """An act answers a look with 405; a page that needs an object stands in `PAGES`."""
    client = alice.browser()
    needing = [name for name in names() if not has_no_object(name) and name not in NO_PAGES]
    acts = {name for name in needing if client.get(path_of_nobody(name)).status_code == 405}
    assert acts.isdisjoint(PAGES) and set(needing) - acts == set(PAGES)

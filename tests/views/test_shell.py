"""What stands around every page: the way around, what is said back, the language."""

import pytest
from django.conf import settings
from django.contrib.messages.storage.fallback import FallbackStorage
from django.test import Client
from django_htmx.middleware import HtmxDetails

from facts.views.answering import changed, say
from facts.views.shell import shell
from tests.views.conftest import HTMX
from tests.views.making import words

pytestmark = pytest.mark.django_db


def test_the_page_one_is_on_is_marked_in_both_ways_around(page):
    for path, entry in (("/agents/", "/agents/"), ("/procedures/add/", "/procedures/"), ("/", "/")):
        text = words(page.get(path))
        text = text[: text.index("<main")] + text[text.index("</main>") :]
        assert text.count('aria-current="page"') == text.count(f'href="{entry}" aria-current="page"') == 2


def test_the_bar_of_a_phone_holds_five_things(page):
    text = words(page.get("/"))
    bar = text[text.index('<nav class="tabbar"') :]
    assert bar.count('class="tabbar-item') == 5


def test_every_page_can_be_skipped_to(page):
    text = words(page.get("/"))
    assert text.index('href="#main"') < text.index("<header")
    assert 'id="main" tabindex="-1"' in text


def test_what_is_said_back_can_be_undone(rf, alice):
    request = _request(rf, alice)
    say(request, "Pinned.", undo_at="/memories/fact/1/unpin/", fields={"was": "<signed>"})
    notices = shell(request)["notices"]()
    assert [(each.words, each.undo_at, each.undo_fields) for each in notices] == [
        ("Pinned.", "/memories/fact/1/unpin/", {"was": "<signed>"})
    ]


def test_after_an_act_by_htmx_it_is_said_in_the_place_for_it(rf, alice):
    request = _request(rf, alice)
    say(request, "Pinned.", undo_at="/memories/fact/1/unpin/", fields={"was": '"><b>'})
    answer = words(changed(request, "_toast.html", {"words": ""}, event="memory-changed", otherwise="/"))
    late = answer[answer.index('hx-swap-oob="innerHTML:#notices"') :]
    assert "Pinned." in late
    assert 'action="/memories/fact/1/unpin/"' in late
    assert 'value="&quot;&gt;&lt;b&gt;"' in late


def _request(rf, person):
    request = rf.post("/", **HTMX)
    browser = person.browser()
    request.user, request.session = person.user, browser.session
    request.htmx = HtmxDetails(request)
    request._messages = FallbackStorage(request)
    return request


@pytest.mark.parametrize(("language", "way"), [("en", "ltr"), ("de", "ltr"), ("ar", "rtl"), ("fr", "ltr")])
def test_a_page_says_in_what_language_it_is(alice, language, way):
    alice.user.language = language
    alice.user.save(update_fields=["language"])
    text = words(alice.browser().get("/"))
    shown = "en" if language == "fr" else language
    assert f'<html lang="{shown}" dir="{way}">' in text


def test_a_stranger_chooses_a_language_without_an_account():
    browser = Client()
    assert '<html lang="en"' in words(browser.get("/"))
    answer = browser.post("/you/language/", {"language": "ar", "next": "/account/login/"})
    assert answer.url == "/account/login/"
    assert '<html lang="ar" dir="rtl">' in words(browser.get("/account/login/"))


@pytest.mark.parametrize("said", [{"language": "xx"}, {"language": "fr"}, {}])
def test_a_language_we_do_not_have_changes_nothing(said):
    browser = Client()
    assert browser.post("/you/language/", {**said, "next": "//evil.example"}).url == "/"
    assert settings.LANGUAGE_COOKIE_NAME not in browser.cookies


def test_a_missing_page_still_shows_the_way_around(page):
    answer = page.get("/nowhere/")
    assert answer.status_code == 404
    assert 'href="/memories/"' in words(answer)

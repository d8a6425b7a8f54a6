"""A person's own time zone and language."""

import pytest
from django.test import Client

from accounts.languages import SPOKEN
from accounts.models import AuditEvent, User
from accounts.tenancy import tenant

pytestmark = pytest.mark.django_db
PAGE = "/you/settings/"


def test_it_shows_what_is_set(alice):
    alice.user.timezone = "Asia/Tokyo"
    alice.user.save()
    answer = alice.browser().get(PAGE)
    assert answer.status_code == 200
    assert '<option value="Asia/Tokyo" selected>' in answer.content.decode()


def test_it_saves_and_writes_it_down(alice):
    answer = alice.browser().post(PAGE, {"timezone": "Europe/Berlin", "language": "de"})
    assert (answer.status_code, answer.headers["Location"]) == (302, PAGE)
    alice.user.refresh_from_db()
    assert (alice.user.timezone, alice.user.language) == ("Europe/Berlin", "de")
    with tenant(alice.user.pk):
        assert AuditEvent.objects.order_by("-seq").first().verb == "settings-changed"


@pytest.mark.parametrize(
    "said", [{"timezone": "Mars/Base", "language": "en"}, {"timezone": "UTC", "language": "xx"}, {}]
)
def test_what_does_not_exist_is_refused_and_nothing_changes(alice, said):
    answer = alice.browser().post(PAGE, said)
    assert answer.status_code == 422
    alice.user.refresh_from_db()
    assert (alice.user.timezone, alice.user.language) == ("UTC", "en")


def test_nothing_else_can_be_set_there(alice):
    extra = {
        "timezone": "UTC",
        "language": "en",
        "is_staff": "on",
        "is_memory_on": "",
        "email": "x@example.org",
    }
    alice.browser().post(PAGE, extra)
    alice.user.refresh_from_db()
    assert (alice.user.is_staff, alice.user.is_memory_on, alice.user.email) == (
        False,
        True,
        "alice@example.org",
    )


def test_it_says_which_languages_the_pages_speak(alice):
    text = alice.browser().get(PAGE).content.decode()
    spoken, in_english = text.index("The pages speak it too"), text.index("The pages stay in English")
    assert spoken < text.index('value="ar"') < in_english < text.index('value="fr"')
    assert all(f'value="{code}"' in text for code in SPOKEN)


def test_what_was_chosen_shows_at_once(alice):
    answer = alice.browser().post(PAGE, {"timezone": "UTC", "language": "ar"}, follow=True)
    assert '<html lang="ar" dir="rtl">' in answer.content.decode()


@pytest.mark.parametrize(
    ("asked", "chosen", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.5", "", "de"),
        ("fr-FR,en;q=0.5", "", "fr"),
        ("tlh,ar;q=0.8", "", "ar"),
        ("", "", "en"),
        ("xx-\0", "", "en"),
        ("de", "ar", "ar"),
    ],
)
def test_a_newcomer_is_spoken_to_in_what_the_browser_asks_for(db, asked, chosen, language):
    browser = Client(headers={"accept-language": asked} if asked else {})
    if chosen:
        browser.post("/you/language/", {"language": chosen})
    browser.post("/account/signup/", {"email": "new@example.org", "password1": "correct horse battery"})
    assert User.objects.get(email="new@example.org").language == language

"""A person's own time zone and language."""

import pytest

from accounts.models import AuditEvent
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

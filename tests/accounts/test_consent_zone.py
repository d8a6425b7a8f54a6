"""The time zone the browser names is taken at the first question, and only a real one."""

import pytest
from django.urls import reverse

from tests.actors import make_person

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("named", "kept"),
    [("Europe/Berlin", "Europe/Berlin"), ("Mars/Olympus", "UTC"), ("", "UTC"), ("../etc", "UTC")],
)
def test_the_browsers_zone_is_kept_if_it_is_one(named, kept):
    dora = make_person("dora@example.org", is_on=False)
    dora.browser().post(reverse("accounts:consent"), {"agree": "yes", "timezone": named})
    dora.user.refresh_from_db()
    assert dora.user.timezone == kept and dora.user.is_memory_on


def test_a_zone_that_was_chosen_is_not_overwritten():
    dora = make_person("dora@example.org", is_on=False, timezone="Asia/Tokyo")
    dora.browser().post(reverse("accounts:consent"), {"agree": "no", "timezone": "Europe/Berlin"})
    dora.user.refresh_from_db()
    assert dora.user.timezone == "Asia/Tokyo"

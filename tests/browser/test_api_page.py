"""The page about the API as it is met: on a phone and on a desk, light and dark."""

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_the_screen_and_complains_of_nothing(window, width, scheme):
    here = window(width, color_scheme=scheme)
    page = here.open("/api/docs")
    assert here.wider_than_the_screen() == []
    page.get_by_role("link", name="Errors", exact=True).first.click()
    assert page.url.endswith("#errors")
    page.locator("#recall summary").click()
    assert here.wider_than_the_screen() == []

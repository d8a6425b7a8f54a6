"""A request runs in one transaction behind its owner's walls, and an error keeps nothing of it (rule 1)."""

import pytest
from django.test import Client, override_settings

from accounts.middleware import TenantMiddleware
from accounts.tenancy import NoTenant, current_tenant, keyring, tenant, tenant_or_none
from facts.models import Fact

pytestmark = pytest.mark.django_db(transaction=True)
ENDINGS = [
    "raises",
    "missing",
    "answers/400",
    "answers/403",
    "answers/404",
    "answers/422",
    "answers/500",
    "back",
]


@pytest.fixture(autouse=True)
def addresses():
    with override_settings(ROOT_URLCONF="tests.walls.addresses"):
        yield


def rows(person) -> int:
    with tenant(person.user.pk):
        return person.user.forgotten_windows.count()


def visit(person, name: str, *, as_agent: bool):
    if as_agent:
        key = person.connect().key
        return Client(raise_request_exception=False).get(f"/api/t/{name}", HTTP_AUTHORIZATION=f"Bearer {key}")
    return person.browser().get(f"/t/{name}")


@pytest.mark.parametrize("as_agent", [False, True])
@pytest.mark.parametrize("name", ["well", "answers/302"])
def test_what_ends_well_is_kept(alice, name, as_agent):
    assert visit(alice, name, as_agent=as_agent).status_code < 400
    assert rows(alice) == 1


@pytest.mark.parametrize("as_agent", [False, True])
@pytest.mark.parametrize("name", ENDINGS)
def test_what_ends_in_an_error_leaves_nothing_written(alice, name, as_agent):
    visit(alice, name, as_agent=as_agent)
    assert rows(alice) == 0


def test_without_the_roll_back_an_error_would_be_kept(alice, monkeypatch):
    """Django turns exceptions into responses below the middleware, so a plain transaction around it commits."""

    def plainly(self, request):
        with tenant(request.user.pk):
            return self.get_response(request)

    monkeypatch.setattr(TenantMiddleware, "__call__", plainly)
    assert visit(alice, "raises", as_agent=False).status_code == 500
    assert rows(alice) == 1


def test_an_error_of_one_request_does_not_touch_the_next(alice):
    visit(alice, "raises", as_agent=False)
    visit(alice, "well", as_agent=False)
    assert rows(alice) == 1


def test_whose_request_it_is_comes_from_the_credential_alone(alice, bob):
    browser = bob.browser()
    answer = browser.get("/t/whose", {"user_id": str(alice.user.pk)}, HTTP_X_USER_ID=str(alice.user.pk))
    assert answer.content.decode() == str(bob.user.pk)
    assert Client().get("/t/whose").content == b"None"


def test_a_browsers_cookie_is_nothing_to_the_api(alice):
    assert alice.browser().get("/api/t/whose").content == b"None"


def test_a_key_is_nothing_to_the_pages(alice):
    key = alice.connect().key
    assert Client().get("/t/whose", HTTP_AUTHORIZATION=f"Bearer {key}").content == b"None"


@pytest.mark.parametrize(
    "header", ["Bearer", "Bearer ", "Basic {}", "{}", "Bearer {}x", "Bearer mem_", "bearer\t{}"]
)
def test_what_is_not_exactly_a_key_is_nobodys(alice, header):
    key = alice.connect().key
    assert Client().get("/api/t/whose", HTTP_AUTHORIZATION=header.format(key)).content == b"None"


def test_a_person_within_a_person_gives_the_first_one_back(alice, bob):
    with tenant(alice.user.pk):
        with tenant(bob.user.pk):
            assert current_tenant() == bob.user.pk
            assert Fact.objects.count() == bob.user.facts.count()
        assert current_tenant() == alice.user.pk
        assert alice.user.contexts.count() == 3
    assert tenant_or_none() is None


def test_an_error_within_gives_the_first_one_back(alice, bob):
    with tenant(alice.user.pk):
        with pytest.raises(ZeroDivisionError), tenant(bob.user.pk):
            raise ZeroDivisionError
        assert current_tenant() == alice.user.pk
        assert alice.user.contexts.count() == 3


def test_content_is_out_of_reach_without_a_person(alice):
    with pytest.raises(NoTenant):
        current_tenant()
    with pytest.raises(NoTenant):
        keyring()
    assert alice.user.contexts.count() == 0

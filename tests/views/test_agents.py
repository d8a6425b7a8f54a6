import re

import pytest
from django.urls import reverse

from accounts.models import AccessKey
from accounts.tenancy import tenant
from tests.actors import Api, make_person
from tests.views.making import words

pytestmark = pytest.mark.django_db


def connection_of(person):
    with tenant(person.user.pk):
        return person.user.connections.get()


def test_a_new_agent_gets_a_key_that_works_and_is_shown_once(page, alice):
    response = page.post("/agents/", {"name": "Tutor", "scopes": ["recall"], "contexts": ["personal"]})
    key = re.search(r"mem_[\w-]+", words(response)).group()
    status, _ = Api(key).post("/recall", {"message": "hello"})
    assert status == 200
    assert key not in words(page.get("/agents/"))
    assert f"Bearer {key}" in words(response)


def test_an_agent_gets_no_more_than_was_ticked(page, alice):
    page.post("/agents/", {"name": "Tutor", "scopes": ["recall"], "contexts": ["personal"]})
    connection = connection_of(alice)
    assert connection.scopes == ["recall"]
    with tenant(alice.user.pk):
        assert [grant.context.name for grant in connection.grants.all()] == ["personal"]


@pytest.mark.parametrize(
    "fields", [{}, {"name": "x"}, {"name": "x", "scopes": ["admin"]}, {"scopes": ["recall"]}]
)
def test_a_connection_that_is_not_said_clearly_is_not_made(page, alice, fields):
    response = page.post("/agents/", fields)
    assert response.status_code == 422
    assert not AccessKey.objects.exists()


def test_pausing_resuming_and_revoking_take_hold_at_the_next_request(page, alice):
    api = alice.connect()
    pk = connection_of(alice).pk
    answers = []
    for act in ("agent_pause", "agent_resume", "agent_revoke"):
        page.post(reverse(f"facts:{act}", args=[pk]))
        answers.append(api.post("/recall", {"message": "hello"})[0])
    assert answers == [403, 200, 401]


def test_the_page_tells_what_each_agent_may_do(page, alice):
    alice.connect("Claude")
    text = words(page.get("/agents/"))
    assert all(part in text for part in ("Claude", "recall, write, manage", "personal", "Active"))


def test_markup_in_a_name_is_text(page, alice):
    alice.connect("<b>Eve</b>")
    text = words(page.get("/agents/"))
    assert "<b>Eve" not in text


@pytest.mark.parametrize("name", ["agent_pause", "agent_resume", "agent_revoke"])
def test_bobs_connection_is_not_found(page, bob, name):
    bob.connect()
    connection = connection_of(bob)
    assert page.post(reverse(f"facts:{name}", args=[connection.pk])).status_code == 404
    assert page.get(reverse(f"facts:{name}", args=[connection.pk])).status_code == 405
    assert connection_of(bob).state == "active"


def test_who_has_not_agreed_yet_can_still_choose_contexts(db):
    newcomer = make_person("new@example.org", is_on=False)
    page = newcomer.browser()
    page.post("/agents/", {"name": "Tutor", "scopes": ["recall"], "contexts": ["work"]})
    with tenant(newcomer.user.pk):
        assert [grant.context.name for grant in newcomer.user.connections.get().grants.all()] == ["work"]

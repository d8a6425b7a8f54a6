import re

import pytest
from django.urls import reverse

from accounts.models import AccessKey
from accounts.tenancy import tenant
from tests.actors import Api, make_person
from tests.views.making import make_fact, words

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
    assert all(part in text for part in ("Claude", "May recall", "personal", "Active"))


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


def grant(**changes):
    return {"scopes": ["recall"], "contexts": [], "write_policy": "propose", **changes}


def test_what_it_may_do_changes_with_its_next_request(page, alice):
    api = alice.connect()
    make_fact(alice, "Plays the cello.", context="work")
    pk = connection_of(alice).pk
    assert "cello" in str(api.recall("cello"))
    with tenant(alice.user.pk):
        personal = alice.user.contexts.filter(is_universal=False).order_by("created_at").first().pk
    assert page.post(f"/agents/{pk}/", grant(contexts=[str(personal)])).status_code == 302
    assert "cello" not in str(api.recall("cello"))
    assert api.post("/remember", {"content": "Likes tea.", "type": "fact"})[0] == 403
    assert page.post(f"/agents/{pk}/", grant(scopes=["recall", "admin"])).status_code == 422
    assert connection_of(alice).scopes == ["recall"]


def test_what_a_trusted_agent_writes_is_kept_at_once(page, alice):
    api = alice.connect()
    asked = {"content": "Likes green tea.", "type": "fact"}
    assert api.post("/remember", asked)[1]["status"] == "proposed"
    page.post(f"/agents/{api.connection.pk}/", grant(scopes=["write"], write_policy="trusted"))
    assert page.get(f"/agents/{api.connection.pk}/").status_code == 200


@pytest.mark.parametrize(("others", "status_of_old"), [("end", 401), ("stay", 200)])
def test_a_new_key_works_and_the_old_one_ends_if_its_person_says_so(page, alice, others, status_of_old):
    api = alice.connect()
    answer = page.post(f"/agents/{api.connection.pk}/key/", {"others": others})
    key = re.search(r"mem_[\w-]+", words(answer)).group()
    assert Api(key).post("/recall", {"message": "hello"})[0] == 200
    assert api.post("/recall", {"message": "hello"})[0] == status_of_old
    assert key not in words(page.get(f"/agents/{api.connection.pk}/"))


def test_a_revoked_agent_gets_no_new_key_and_no_new_grant(page, alice):
    api = alice.connect()
    page.post(reverse("facts:agent_revoke", args=[api.connection.pk]))
    page.post(f"/agents/{api.connection.pk}/key/")
    page.post(f"/agents/{api.connection.pk}/", grant(scopes=["manage"]))
    assert AccessKey.objects.filter(revoked_at=None).count() == 0
    assert connection_of(alice).scopes != ["manage"]


def test_an_agent_is_renamed_and_no_two_are_called_the_same(page, alice):
    alice.connect("Claude")
    tutor = alice.connect("Tutor")
    assert page.post(f"/agents/{tutor.connection.pk}/name/", {"name": "claude"}).status_code == 422
    page.post(f"/agents/{tutor.connection.pk}/name/", {"name": "Coach"})
    assert "Coach" in words(page.get("/agents/")) and "Tutor" not in words(page.get("/agents/"))

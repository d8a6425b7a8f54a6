"""Contexts: making, renaming, switching memory off, merging and deleting them, and what agents then see."""

import pytest

from accounts.consent import context_named
from accounts.models import Scope
from accounts.tenancy import tenant
from facts.models import Status
from facts.recall.weights import MOST_ITEMS
from tests.views.making import make_fact, words

pytestmark = pytest.mark.django_db


def pk_of(person, name):
    with tenant(person.user.pk):
        return context_named(person.user, name).pk


def statuses(person):
    with tenant(person.user.pk):
        return {fact.text: fact.status for fact in person.user.facts.all()}


def told(api, question="What do you know about me?"):
    return str(api.recall(question)["items"])


def test_a_new_context_is_seen_by_no_agent_until_it_is_allowed(page, alice, api):
    answer = page.post("/contexts/", {"name": "  Side   project "}, follow=True)
    assert "Side project" in words(answer) and "No agent may see it" in words(answer)
    make_fact(alice, "Is allergic to peanuts.", kind="constraint", context="Side project")
    assert "peanuts" not in told(api)


@pytest.mark.parametrize("name", ["Work", " work ", ""])
def test_no_two_contexts_have_one_name_and_none_has_no_name(page, alice, name):
    assert page.post("/contexts/", {"name": name}).status_code == 422
    personal = pk_of(alice, "personal")
    assert page.post(f"/contexts/{personal}/name/", {"name": name}).status_code == 422
    assert "personal" in words(page.get("/contexts/"))


def test_a_renamed_context_keeps_what_is_in_it_and_answers_to_its_new_name(page, alice, api):
    make_fact(alice, "Is allergic to peanuts.", kind="constraint")
    page.post(f"/contexts/{pk_of(alice, 'personal')}/name/", {"name": "Home"})
    assert "peanuts" in str(api.recall("nuts", context="home"))
    assert api.post("/recall", {"message": "nuts", "context": "personal"})[0] == 404


def test_memory_off_in_a_context_leaves_the_others_as_they_are(page, alice, api):
    make_fact(alice, "Is allergic to peanuts.", kind="constraint")
    make_fact(alice, "Must not lift weights.", kind="constraint", context="work")
    page.post(f"/contexts/{pk_of(alice, 'personal')}/memory/", {"state": "off"})
    assert "peanuts" not in told(api) and "weights" in told(api)
    assert api.recall("nuts", context="personal")["notice"] == "memory_off"
    refused = api.post("/remember", {"content": "Likes tea.", "type": "fact", "context": "personal"})
    assert refused[1]["code"] == "memory_off"
    page.post(f"/contexts/{pk_of(alice, 'personal')}/memory/", {"state": "on"})
    assert "peanuts" in told(api)


def test_merging_shows_first_what_it_does_and_then_does_that(page, alice):
    at_work = alice.connect("Coder", contexts=("work",))
    make_fact(alice, "Lives in Berlin.", kind="profile", slot="location", value="Berlin")
    make_fact(alice, "Lives in Porto.", kind="profile", slot="location", value="Porto", context="work")
    make_fact(alice, "Is allergic to peanuts.", kind="constraint")
    work = pk_of(alice, "work")
    said = {"into": str(work)}
    preview = words(page.post(f"/contexts/{pk_of(alice, 'personal')}/merge/", said))
    assert "<b>2</b> memories move" in preview and "Coder" in preview and "Lives in Berlin." in preview
    assert "peanuts" not in told(at_work)
    page.post(f"/contexts/{pk_of(alice, 'personal')}/merge/", {**said, "confirm": "yes"})
    assert "peanuts" in told(at_work)
    assert statuses(alice)["Lives in Berlin."] == Status.SUPERSEDED
    assert "personal" not in words(page.get("/contexts/"))


@pytest.mark.parametrize("carries", [True, False])
def test_an_agent_sees_more_after_a_merger_only_if_that_was_ticked(page, alice, carries):
    at_home = alice.connect("Tutor", scopes=(Scope.RECALL,), contexts=("personal",))
    make_fact(alice, "Must not lift weights.", kind="constraint", context="work")
    ticked = {"carries_grants": "on"} if carries else {}
    said = {"into": str(pk_of(alice, "work")), "confirm": "yes", **ticked}
    page.post(f"/contexts/{pk_of(alice, 'personal')}/merge/", said)
    assert ("weights" in told(at_home)) is carries


def test_only_an_empty_context_is_deleted_and_the_one_for_all_never(page, alice):
    make_fact(alice, "Likes jazz.")
    everywhere = pk_of(alice, "universal")
    for pk in (pk_of(alice, "personal"), everywhere):
        page.post(f"/contexts/{pk}/delete/")
    page.post(f"/contexts/{everywhere}/merge/", {"into": str(pk_of(alice, "work")), "confirm": "yes"})
    page.post(f"/contexts/{pk_of(alice, 'work')}/delete/")
    with tenant(alice.user.pk):
        assert {context.name for context in alice.user.contexts.all()} == {"personal", "universal"}


def test_a_memory_put_into_every_context_is_told_to_every_agent(page, alice):
    at_work = alice.connect("Coder", contexts=("work",))
    fact = make_fact(alice, "Is allergic to peanuts.", kind="constraint")
    assert "peanuts" not in told(at_work)
    page.post(f"/memories/fact/{fact.pk}/move/", {"context": str(pk_of(alice, "universal"))})
    assert "peanuts" in told(at_work)


def test_the_page_counts_without_a_query_for_each(page, alice, django_assert_max_num_queries):
    for number in range(MOST_ITEMS):
        page.post("/contexts/", {"name": f"Room {number}"})
    with django_assert_max_num_queries(25):
        assert f"Room {MOST_ITEMS - 1}" in words(page.get("/contexts/"))

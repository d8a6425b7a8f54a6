import re
from datetime import date

import pytest
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.models import Fact
from tests.views.conftest import HTMX
from tests.views.making import (
    make_episode,
    make_fact,
    make_facts,
    make_open_item,
    make_procedure,
    reread,
    told_fact,
    words,
)

pytestmark = pytest.mark.django_db


def rows(response):
    return re.findall(r'<li class="memory[^"]*" id="memory-', words(response))


def test_all_kinds_stand_in_one_list(page, alice):
    for make in (make_fact, make_episode, make_procedure, make_open_item):
        make(alice)
    assert len(rows(page.get("/memories/"))) == 4


# field report B122
def test_a_filtered_list_reaches_to_its_last_page(page, alice):
    make_facts(alice, 45, kind="goal")
    make_facts(alice, 5)
    response = page.get("/memories/?kind=goal&size=25&page=2")
    assert len(rows(response)) == 20
    assert "45 memories" in words(response)


# field report B123
def test_the_total_is_of_all_pages(page, alice):
    make_facts(alice, 30)
    response = page.get("/memories/")
    assert len(rows(response)) == 25
    assert "30 memories" in words(response)


# field report B124
def test_no_match_is_not_the_same_as_nothing_yet(page, alice):
    assert "Nothing yet" in words(page.get("/memories/"))
    make_fact(alice)
    text = words(page.get("/memories/?kind=goal"))
    assert "No match" in text
    assert "Clear filters" in text
    assert "Nothing yet" not in text


# field report B125
def test_filters_order_and_size_stay_in_the_links_to_other_pages(page, alice):
    make_facts(alice, 60)
    text = words(page.get("/memories/?kind=preference&sort=oldest&size=50&q=place"))
    older = re.search(r'href="([^"]*page=2[^"]*)"', text).group(1)
    assert all(part in older for part in ("kind=preference", "sort=oldest", "size=50", "q=place"))


def test_words_are_found_and_others_left_out(page, alice):
    make_fact(alice, "Is allergic to peanuts.")
    make_fact(alice, "Works at Quillhaven.")
    response = page.get("/memories/?q=peanuts")
    assert "peanuts." in words(response)
    assert "Quillhaven" not in words(response)


def test_replaced_memories_are_found_by_their_words_too(page, alice):
    make_fact(alice, "Works at Ostermoor.", status="superseded")
    assert len(rows(page.get("/memories/?status=superseded&q=Ostermoor"))) == 1


@pytest.mark.parametrize("query", ["status=candidate", "context={work}", "agent={claude}"])
def test_each_filter_narrows_the_list(page, alice, query):
    told = told_fact(alice)
    make_fact(alice, "Heard in passing.", status="candidate")
    work = make_fact(alice, "Uses Postgres.", context="work")
    with tenant(alice.user.pk):
        claude = alice.user.agents.get().pk
    response = page.get("/memories/?" + query.format(work=work.context_id, claude=claude))
    assert len(rows(response)) == 1
    assert {"s": "Heard", "c": "Postgres", "a": "peanuts"}[query[0]] in words(response)
    assert told.pk


@pytest.mark.parametrize("query", ["kind=nonsense", "context=1", "size=7", "status=x", "agent=' or 1=1"])
def test_a_filter_that_makes_no_sense_matches_nothing(page, alice, query):
    make_fact(alice)
    response = page.get(f"/memories/?{query}")
    assert response.status_code == 200
    assert "No match" in words(response)


def test_bobs_context_matches_nothing(page, alice, bob):
    make_fact(alice)
    theirs = make_fact(bob, "Bob likes opera.")
    text = words(page.get(f"/memories/?context={theirs.context_id}"))
    assert "No match" in text


def test_htmx_gets_the_list_alone(page, alice):
    make_fact(alice)
    text = words(page.get("/memories/", **HTMX))
    assert text.lstrip().startswith("<section")
    assert "<html" not in text


def test_a_history_request_gets_the_whole_page(page):
    text = words(page.get("/memories/", HTTP_HX_HISTORY_RESTORE_REQUEST="true", **HTMX))
    assert "<html" in text


def test_markup_in_a_memory_is_text(page, alice):
    make_fact(alice, "<script>alert(1)</script>")
    text = words(page.get("/memories/"))
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert(1)" in text


# field report B112
def test_looking_changes_no_ranking(page, alice):
    fact = make_fact(alice)
    for _ in range(5):
        page.get("/memories/?q=jazz")
        page.get(f"/memories/fact/{fact.pk}/")
    assert reread(fact).use_count == 0
    assert reread(fact).last_used_at is None


def test_a_memory_is_written_down_by_hand(page, alice):
    with tenant(alice.user.pk):
        context = alice.user.contexts.first().pk
    response = page.post(
        "/memories/add/", {"text": "I do not eat fish.", "kind": "constraint", "context": context}
    )
    assert response.url == "/memories/"
    with tenant(alice.user.pk):
        fact = Fact.objects.get()
        assert (fact.made_by, fact.status, fact.text) == ("person", "current", "I do not eat fish.")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("My password is hunter2-XYZ99!", "password"),
        ("x " * 190, "longer|repeats|says nothing"),
        ("What is my name?", "question"),
    ],
)
def test_what_cannot_be_remembered_is_refused_with_the_reason(page, alice, text, why):
    with tenant(alice.user.pk):
        context = alice.user.contexts.first().pk
    response = page.post("/memories/add/", {"text": text, "kind": "profile", "context": context})
    assert response.status_code == 422
    assert re.search(f"field-error[^<]*>[^<]*({why})", words(response))
    with tenant(alice.user.pk):
        assert not Fact.objects.exists()


def test_nothing_is_written_down_while_memory_is_off(page, alice):
    page.post("/you/memory-switch/", {"state": "off"})
    with tenant(alice.user.pk):
        context = alice.user.contexts.first().pk
    response = page.post(
        "/memories/add/", {"text": "I do not eat fish.", "kind": "constraint", "context": context}
    )
    assert response.status_code == 422
    with tenant(alice.user.pk):
        assert not Fact.objects.exists()


def test_nothing_goes_into_bobs_context(page, bob):
    with tenant(bob.user.pk):
        theirs = bob.user.contexts.first().pk
    response = page.post(
        "/memories/add/", {"text": "I do not eat fish.", "kind": "constraint", "context": theirs}
    )
    assert response.status_code == 422


def test_a_page_costs_the_same_number_of_queries_however_many_rows(
    page, alice, django_assert_max_num_queries
):
    make_facts(alice, 25)
    with django_assert_max_num_queries(40):
        page.get("/memories/")


def test_an_open_item_that_is_done_is_not_listed_as_overdue(page, alice):
    make_open_item(alice, due_on=date(2020, 1, 1), done_at=now())
    assert "Overdue" not in words(page.get("/memories/"))

import re
from datetime import UTC, date, datetime, timedelta
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
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


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("sure=3", "Surely."),
        ("sure=1", "Hardly."),
        ("tag=health", "Surely."),
        ("tag=money", "Hardly."),
        ("use=never", "Hardly."),
        ("use=some", "Surely."),
        ("since=2026-03-11", "Surely."),
        ("until=2026-03-10", "Hardly."),  # in Tokyo it was still the 10th, in UTC too
        ("since=2026-03-10&until=2026-03-10", "Hardly."),
    ],
)
def test_it_is_narrowed_by_sureness_personal_matter_use_and_days_where_the_person_is(
    page, alice, query, found
):
    alice.user.timezone = "Asia/Tokyo"
    alice.user.save(update_fields=["timezone"])
    late, early = (datetime(2026, 3, 10, hour, 30, tzinfo=UTC) for hour in (15, 14))
    make_fact(alice, "Surely.", confidence=3, tags=["health"], use_count=2, last_used_at=late, said_at=late)
    make_fact(alice, "Hardly.", confidence=1, tags=["money"], said_at=early)
    text = words(page.get(f"/memories/?{query}"))
    assert [name for name in ("Surely.", "Hardly.") if name in text] == [found]


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        ("newest", "BAC"),
        ("oldest", "CAB"),
        ("learned", "ACB"),
        ("used", "CBA"),
        ("often", "BCA"),
        ("surest", "CAB"),
        ("unsurest", "BAC"),
    ],
)
def test_each_order(page, alice, sort, order):
    days = [now() - timedelta(days=n) for n in range(4)]
    make_fact(alice, "A.", said_at=days[1], created_at=days[0], confidence=2)
    make_episode(
        alice, "B.", said_at=days[0], created_at=days[2], confidence=1, use_count=9, last_used_at=days[2]
    )
    make_open_item(
        alice, "C.", said_at=days[2], created_at=days[1], confidence=3, use_count=4, last_used_at=days[1]
    )
    text = words(page.get(f"/memories/?sort={sort}"))
    assert "".join(re.findall(r"<bdi>([ABC])\.</bdi>", text)) == order


def test_with_words_the_best_match_comes_first(page, alice):
    make_fact(alice, "Plays chess.", said_at=now())
    make_fact(alice, "Plays the violin in an orchestra.", said_at=now() - timedelta(days=9))
    text = words(page.get("/memories/?q=plays violin orchestra"))
    assert text.index("Plays the violin") < text.index("Plays chess.")


def test_filters_in_force_stand_as_chips_that_take_them_away(page, alice):
    make_fact(alice, "Plays chess.", kind="goal")
    text = words(page.get("/memories/?kind=goal&q=chess%3Cb%3E&size=50&page=1"))
    chips = re.findall(r'class="chip chip-remove" href="([^"]+)"', text)
    assert [unescape(href) for href in chips] == [
        "/memories/?kind=goal&size=50",
        "/memories/?q=chess%3Cb%3E&size=50",
    ]
    assert "<b>" not in re.search(r'<ul class="chips".*?</ul>', text, re.S)[0]


def test_rows_say_what_is_personal_and_how_often_they_were_used(page, alice):
    make_fact(alice, tags=["health"], use_count=3, last_used_at=now())
    text = words(page.get("/memories/"))
    assert re.search(r'class="memory-tag">Health<', text)
    assert "Used 3 times" in text


# field report B57
def test_after_a_correction_only_the_new_wording_is_found(page, alice):
    fact = make_fact(alice, "Maya works at Acme.", kind="profile")
    page.post(f"/memories/fact/{fact.pk}/edit/", {"text": "Maya works at Beta Corp.", "kind": "profile"})
    for status in ("", "all"):
        assert "No match" in words(page.get(f"/memories/?q=Acme&status={status}"))
        assert "Beta Corp." in words(page.get(f"/memories/?q=Beta+Corp&status={status}"))


# field report B40
def test_what_was_forgotten_is_found_by_no_search(page, alice):
    fact = make_fact(alice, "Is allergic to peanuts.")
    page.post("/memories/forget/", {"ids": fact.pk, "confirm": "yes"})
    for query in ("", "?q=peanuts", "?q=Is allergic to peanuts.&status=all"):
        assert rows(page.get(f"/memories/{query}")) == []


@pytest.mark.parametrize(
    "query",
    [
        "kind=nonsense",
        "context=1",
        "size=7",
        "status=x",
        "agent=' or 1=1",
        "sure=9",
        "tag=x",
        "since=9999-12-31",
        "until=0001-01-01",
        "use=x",
        "sort=pk",
    ],
)
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


@pytest.mark.parametrize("query", ["size=100", "size=100&q=place", "size=100&status=all&use=never&sort=used"])
def test_a_page_costs_the_same_number_of_queries_however_many_rows(page, alice, query):
    told_fact(alice)
    make_facts(alice, 5)
    counted = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as captured:
            page.get(f"/memories/?{query}")
        counted.append(len(captured))
        make_facts(alice, 45)
    assert counted[1] <= counted[0] <= 30


def test_an_open_item_that_is_done_is_not_listed_as_overdue(page, alice):
    make_open_item(alice, due_on=date(2020, 1, 1), done_at=now())
    assert "Overdue" not in words(page.get("/memories/"))

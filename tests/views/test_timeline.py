"""What happened, by month: order, filters, jumps, chart."""

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.tenancy import tenant
from facts.views.timeline import ON_A_PAGE
from tests.views.making import make_episode, words
from tests.views.test_procedures import seen_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def year(alice):
    """Alice's year, in five events."""
    make_episode(
        alice, "Ran a marathon.", happened_on=date(2026, 9, 17), topics=["Running"], importance="high"
    )
    make_episode(alice, "Began to train.", happened_on=date(2026, 6, 1), topics=["running", "health"])
    make_episode(alice, "Signed the lease.", happened_on=date(2025, 3, 1), context="work", type="decision")
    make_episode(alice, "Learned to swim.", happened_on=date(2025, 1, 1), precision="year")
    make_episode(
        alice,
        "The printer jammed.",
        happened_on=date(2025, 1, 1),
        type="case",
        solution="Cleaned the rollers.",
        importance="low",
    )


def test_months_stand_the_latest_first_and_a_bare_year_after_its_months(page, year):
    text = words(page.get("/timeline/")).split("when-told")[1]
    order = ["September 2026", "Ran a marathon.", "June 2026", "March 2025", "January 2025", "The printer"]
    places = [text.index(each) for each in [*order, "Some time in 2025", "Learned to swim."]]
    assert places == sorted(places)


def test_a_case_tells_its_problem_and_what_solved_it(page, year):
    text = words(page.get("/timeline/"))
    assert text.index("Problem<") < text.index("The printer jammed.") < text.index("What solved it")
    assert "Cleaned the rollers." in text


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("topic=RUNNING", {"Ran a marathon.", "Began to train."}),
        ("topic=health", {"Began to train."}),
        ("importance=high", {"Ran a marathon."}),
        ("type=case", {"The printer jammed."}),
        ("year=2025", {"Signed the lease.", "Learned to swim.", "The printer jammed."}),
        ("year=2025&importance=low", {"The printer jammed."}),
        ("context={work}", {"Signed the lease."}),
        ("topic=chess", set()),
        # What makes no sense narrows nothing.
        ("year=nonsense&context=nobody&page=99", None),
    ],
)
def test_filters_leave_what_fits_and_say_how_many(page, alice, year, query, shown):
    with tenant(alice.user.pk):
        work = next(each for each in alice.user.contexts.all() if each.name == "work")
    text = words(page.get(f"/timeline/?{query.format(work=work.pk)}"))
    every = {
        "Ran a marathon.",
        "Began to train.",
        "Signed the lease.",
        "Learned to swim.",
        "The printer jammed.",
    }
    assert {each for each in every if each in text} == (every if shown is None else shown)
    if shown is None or shown:
        n = len(every if shown is None else shown)
        assert f"{n} event" in text
    else:  # B124: nothing that matches is not nothing at all
        assert "No match" in text and "Clear filters" in text and "Nothing happened yet" not in text


def test_only_what_was_told_to_an_agent_is_left(page, alice):
    agent = alice.connect("Claude")
    seen_in(alice, make_episode(alice, "Sold the boat."), "I sold the boat.")
    make_episode(alice, "Written elsewhere.")
    with tenant(alice.user.pk):
        told = alice.user.agents.get()
    text = words(page.get(f"/timeline/?agent={told.pk}"))
    assert agent and "Sold the boat." in text and "Written elsewhere." not in text


def test_jumping_to_a_month_leads_to_its_page_and_place(page, alice):
    for n in range(ON_A_PAGE + 10):
        make_episode(alice, f"Event {n}.", happened_on=date(2026, 8, 1 + n % 28), topics=["long"])
    make_episode(alice, "The old one.", happened_on=date(2020, 2, 2), topics=["long"])
    response = page.get("/timeline/?topic=long&month=2020-03")
    assert response.url == "/timeline/?topic=long&page=2#m2020-02"
    text = words(page.get(response.url))
    assert 'id="m2020-02"' in text and "The old one." in text
    assert page.get("/timeline/?month=2026-08").url.endswith("page=1#m2026-08")


@pytest.mark.parametrize("month", ["nonsense", "2026-13", "0000-00", ""])
def test_a_month_that_is_none_leads_nowhere(page, year, month):
    assert page.get(f"/timeline/?month={month}").status_code == 200


def test_the_picture_has_a_table_that_says_the_same(page, year):
    text = words(page.get("/timeline/?year=2026"))
    table = text[text.index("<table") : text.index("</table>")]
    assert table.count("<tr>") == 13  # its head, and a month each
    row = table[table.index("September 2026") :]
    assert row[: row.index("</tr>")].endswith('<td class="num">1</td>')
    assert table.count("<a href=") == 2  # where there is something to go to
    assert text.count('class="chart-bar"') == 2


def test_an_empty_timeline_says_what_will_stand_there(page):
    assert "Nothing happened yet" in words(page.get("/timeline/"))


def test_bobs_events_are_not_on_my_timeline(page, bob):
    make_episode(bob, "Saw an opera.", topics=["music"])
    assert "Saw an opera." not in words(page.get("/timeline/?topic=music"))
    assert "music" not in words(page.get("/timeline/"))


def test_a_page_asks_no_more_often_for_fifty_than_for_five(page, alice):
    counts = []
    page.get("/contexts/")  # what is looked up once is kept
    for until in (5, 50):
        for n in range(until - 5, until):
            make_episode(alice, f"Event {until} {n}.", topics=[f"topic {n}"])
        with CaptureQueriesContext(connection) as asked:
            page.get("/timeline/?topic=topic 1")
        counts.append(len(asked))
    assert counts[0] == counts[1]

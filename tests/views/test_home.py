"""The front door, and the one screen that says what agents remember about me."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.timezone import localdate, now

from accounts.consent import pause
from accounts.models import Actor, AuditEvent
from accounts.tenancy import tenant
from facts.views.charts import bar_chart
from facts.views.week import this_week
from tests.actors import make_person
from tests.views.making import make_fact, make_facts, make_open_item, told_fact, words

pytestmark = pytest.mark.django_db


def test_a_stranger_is_welcomed():
    response = Client().get("/")
    assert response.status_code == 200
    assert "Make an account" in words(response)


def test_a_person_who_was_never_asked_is_asked_first(db):
    newcomer = make_person("new@example.org", is_on=False)
    assert newcomer.browser().get("/").url == "/you/consent/"


def test_someone_with_nothing_yet_learns_how_to_begin(page):
    text = words(page.get("/"))
    assert "three steps" in text
    assert 'href="/agents/"' in text


def test_home_shows_who_i_am_with_a_link_to_the_memory(page, alice):
    fact = make_fact(alice, "Lives in Berlin.", kind="profile", slot="location", value="Berlin")
    text = words(page.get("/"))
    assert f'href="/memories/fact/{fact.pk}/"><bdi>Berlin' in text


def test_what_must_be_minded_stands_apart_from_what_is_liked(page, alice):
    make_fact(alice, "Is allergic to nuts.", kind="constraint")
    make_fact(alice, "Likes jazz.", kind="preference")
    text = words(page.get("/"))
    assert (
        text.index("What to mind") < text.index("allergic") < text.index("What you like") < text.index("jazz")
    )


def test_what_is_pinned_stands_first_and_the_rest_is_counted(page, alice):
    make_facts(alice, 6, kind="preference")
    make_fact(alice, "Never call before nine.", is_pinned=True, said_at=now() - timedelta(days=90))
    text = words(page.get("/"))
    assert text.index("Never call before nine.") < text.index("place 0")
    assert "All 7" in text


def test_the_item_that_is_due_first_stands_first(page, alice):
    make_open_item(alice, "Later thing.", due_on=localdate() + timedelta(days=9))
    make_open_item(alice, "Sooner thing.", due_on=localdate() - timedelta(days=1))
    text = words(page.get("/"))
    assert text.index("Sooner thing.") < text.index("overdue since") < text.index("Later thing.")


def test_home_tells_what_was_learned_this_week_and_who_read_it(page, alice):
    told_fact(alice)
    alice.agents[0].recall("What should I cook?")
    alice.agents[0].recall("And for breakfast?")
    text = words(page.get("/"))
    assert "1 thing learned" in text
    read = text[text.index("Who read it lately") :]
    assert "Claude" in read
    assert "told 1 thing" in read
    assert "2 times in 30 days" in read


@pytest.mark.parametrize(("days", "said"), [(0, ["1 thing learned"]), (6, ["1 thing learned"]), (7, [])])
def test_a_week_is_today_and_the_six_days_before(alice, days, said):
    told_fact(alice)
    with tenant(alice.user.pk):
        week = this_week(alice.user, now() + timedelta(days=days))
    assert week.said == said
    assert bool(week.chart) is bool(week.changes) is bool(said)


def test_home_says_that_something_waits(page, alice):
    make_fact(alice, status="proposed")
    assert "1 thing waits for your decision" in words(page.get("/"))


def test_a_typed_forget_shows_what_it_holds_back(page, alice):
    """Until its person has decided, a match is marked where it stands, and agents are not told it."""
    told_fact(alice)
    alice.agents[0].tell("Forget that I'm allergic to peanuts.")
    text = words(page.get("/"))
    assert "1 memory is held back from every agent until you decide." in text
    assert text.index("Is allergic to peanuts.") < text.index("held back until you decide</span>")


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("on", "Memory is on"),
        ("paused", "Memory is paused until"),
        ("off", "Memory is off: nothing new is kept"),
    ],
)
def test_the_state_of_memory_stands_at_the_top(page, alice, state, said):
    make_fact(alice)
    if state == "paused":
        with tenant(alice.user.pk):
            pause(alice.user, by=Actor.of(alice.user), until=now() + timedelta(hours=3))
    elif state == "off":
        page.post("/you/memory-switch/", {"state": "off"})
    text = words(page.get("/"))
    assert said in text[: text.index("Likes jazz.")]
    assert ('name="state" value="on">' in text) is (state != "on")


def test_what_an_agent_was_told_leads_to_its_answer(page, alice):
    told_fact(alice)
    alice.agents[0].recall("What should I cook?")
    with tenant(alice.user.pk):
        bundle = alice.user.bundles.get()
    assert f'href="/recalls/{bundle.pk}/"' in words(page.get("/"))


def test_home_does_not_show_what_is_bobs(page, bob):
    make_fact(bob, "Bob likes opera.")
    assert "opera" not in words(page.get("/"))


def test_looking_at_home_writes_nothing(page, alice):
    make_fact(alice)
    with tenant(alice.user.pk):
        before = AuditEvent.objects.count()
    page.get("/")
    with tenant(alice.user.pk):
        assert AuditEvent.objects.count() == before


def test_home_asks_no_more_of_the_database_the_more_is_known(page, alice):
    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            page.get("/")
        return len(asked)

    told_fact(alice)
    alice.agents[0].recall("What should I cook?")
    make_facts(alice, 4, kind="profile")
    make_open_item(alice)
    few = queries()
    for kind in ("profile", "constraint", "preference", "goal"):
        make_facts(alice, 12, kind=kind)
    for _ in range(5):
        alice.agents[0].tell("I like tea.")
    alice.read_all()
    assert queries() <= few
    assert few < 40


@pytest.mark.parametrize(("is_bidi", "order"), [(False, ["Mon", "Tue"]), (True, ["Tue", "Mon"])])
def test_a_chart_begins_where_reading_begins(monkeypatch, is_bidi, order):
    monkeypatch.setattr("facts.views.charts.get_language_bidi", lambda: is_bidi)
    chart = bar_chart("Learned", [("Mon", 4), ("Tue", 2)], of="Day", unit="Things")
    assert [bar.label for bar in sorted(chart.bars, key=lambda bar: bar.x)] == order
    assert [bar.height for bar in chart.bars][0] == 2 * [bar.height for bar in chart.bars][1]
    assert all(bar.y + bar.height == chart.floor for bar in chart.bars)

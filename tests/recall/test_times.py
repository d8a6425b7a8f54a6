"""A time in the question is a filter, in the user's own zone, and is told back."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.models import Episode, MadeBy, OpenItem
from facts.search import index
from tests.recall.test_recalling import make_facts, relevant

pytestmark = pytest.mark.django_db


def make(person, model, *rows):
    with tenant(person.user.pk):
        user = person.user
        context = next(each for each in user.contexts.all() if each.name == "personal")
        made = [
            model(**{"user": user, "context": context, "made_by": MadeBy.PERSON, "said_at": now(), **row})
            for row in rows
        ]
        for row in made:
            row.save()
        index(user, made)


def days_ago(count):
    return now() - timedelta(days=count)


def test_what_was_said_in_the_time_asked_about_is_found_and_the_time_is_told(alice, api):
    make_facts(alice, "Went climbing in the Alps with Jonas.", said_at=days_ago(400))
    make_facts(alice, "Went climbing in the gym with Maria.", said_at=days_ago(1))
    answer = api.recall("What did I tell you about climbing yesterday?")
    assert relevant(answer) == ["Went climbing in the gym with Maria."]
    period = answer["period"]
    assert period["text"] == "yesterday"
    since, until = (datetime.fromisoformat(period[end]) for end in ("since", "until"))
    assert until - since == timedelta(days=1) and until.astimezone(UTC).date() == now().date()


def test_without_a_time_nothing_is_hidden_and_none_is_told(alice, api):
    make_facts(alice, "Went climbing in the Alps with Jonas.", said_at=days_ago(400))
    make_facts(alice, "Went climbing in the gym with Maria.", said_at=days_ago(1))
    answer = api.recall("What did I tell you about climbing?")
    assert len(relevant(answer)) == 2 and answer["period"] is None


@pytest.mark.parametrize(("precision", "first"), [("month", 1), ("day", 20)])
def test_an_episode_counts_by_when_it_happened_not_by_when_it_was_told(alice, api, precision, first):
    year = now().year - 1
    make(
        alice,
        Episode,
        {"text": "Moved the office to Hamburg.", "type": "event", "precision": precision, "happened_on": date(year, 3, first)},
        {"text": "Moved the office to Bremen.", "type": "event", "happened_on": date(year, 9, 20)},
    )  # fmt: skip
    answer = api.recall(f"Where did we move the office in March {year}?")
    assert relevant(answer) == ["Moved the office to Hamburg."]


def test_a_day_is_one_of_the_users_own_zone(alice, api):
    with tenant(alice.user.pk):
        alice.user.timezone = "Pacific/Auckland"
        alice.user.save(update_fields=["timezone"])
    period = api.recall("What happened yesterday?")["period"]
    assert (
        period["since"].endswith(("+12:00", "+13:00"))
        or "T11:" in period["since"]
        or "T12:" in period["since"]
    )


def test_nothing_but_a_time_lists_what_is_there(alice, api):  # field report B107
    weekday = days_ago(2)
    make(
        alice,
        Episode,
        {"text": "Signed the lease.", "type": "decision", "happened_on": weekday.date(), "said_at": weekday},
        {"text": "Sold the car.", "type": "event", "happened_on": days_ago(40).date(), "said_at": days_ago(40)},
    )  # fmt: skip
    answer = api.recall(f"What happened on {weekday:%A}?")
    assert relevant(answer) == ["Signed the lease."]
    assert answer["items"][0]["why"] == {"time": 1.0}


def test_what_is_due_then_is_found_and_what_is_due_later_is_not(alice, api):
    monday = now().date() + timedelta(days=7 - now().weekday())
    make(
        alice,
        OpenItem,
        {"text": "Send the report to the tax office.", "due_on": monday + timedelta(days=2)},
        {"text": "Send the report to the landlord.", "due_on": monday + timedelta(days=20)},
    )
    assert relevant(api.recall("Which report do I have to send next week?")) == [
        "Send the report to the tax office."
    ]


def test_what_holds_until_replaced_is_not_hidden_by_a_time_to_come(alice, api):
    make_facts(alice, "Likes to cook Thai curries.", said_at=days_ago(300))
    assert relevant(api.recall("Which Thai curry should I cook on Friday?")) == [
        "Likes to cook Thai curries."
    ]


def test_the_always_tier_knows_no_time(alice, api):
    make_facts(alice, "Is allergic to peanuts.", kind="constraint", said_at=days_ago(300))
    items = api.recall("What did I say yesterday?")["items"]
    assert [item["text"] for item in items] == ["Is allergic to peanuts."]


@pytest.mark.parametrize(
    "told", ["What did I tell you yesterday?", "Was habe ich dir gestern gesagt?", "我昨天跟你说了什么？"]
)
def test_what_was_told_then_is_not_what_happened_then(alice, api, told):
    yesterday, long_ago = days_ago(1), days_ago(40)
    make(
        alice,
        Episode,
        {"text": "Adopted a cat.", "type": "event", "happened_on": long_ago.date(), "said_at": yesterday},
        {"text": "Ran a marathon.", "type": "event", "happened_on": yesterday.date(), "said_at": now()},
    )
    assert relevant(api.recall(told)) == ["Adopted a cat."]


def test_a_time_without_edges_prefers_and_hides_nothing(alice, api):
    make_facts(alice, "Went climbing in the Alps with Jonas.", said_at=days_ago(400))
    make_facts(alice, "Went climbing in the gym with Maria.", said_at=days_ago(1))
    answer = api.recall("What did I tell you about climbing recently?")
    assert relevant(answer) == [
        "Went climbing in the gym with Maria.",
        "Went climbing in the Alps with Jonas.",
    ]

"""What comes first: the memory that bears on the question, in its newest version, once."""

from datetime import timedelta

import pytest
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.models import Fact
from facts.search import entries, index
from tests.recall.test_recalling import KNOWN, make_facts, relevant

pytestmark = pytest.mark.django_db


def ago(days):
    return now() - timedelta(days=days)


def test_one_sentence_among_five_hundred_comes_first(alice, api):  # field report B103
    make_facts(alice, *(f"Keeps note {n} on gardening, {n * 7} and roses." for n in range(499)))
    make_facts(alice, "Repairs old clocks from the Black Forest.")
    assert relevant(api.recall("Repairs old clocks from the Black Forest."))[0].startswith(
        "Repairs old clocks"
    )


def test_one_fact_among_forty_decoys_is_among_the_first_five(alice, api):  # field report B105
    towns = [
        "Rome",
        "Oslo",
        "Paris",
        "Lyon",
        "Porto",
        "Turin",
        "Genoa",
        "Graz",
        "Linz",
        "Bonn",
        "Kiel",
        "Ulm",
        "Trier",
        "Bern",
        "Basel",
        "Zug",
    ]
    make_facts(
        alice, *(f"Wants to visit {town} in spring {year}." for town in towns for year in (2027, 2028, 2029))
    )
    make_facts(alice, "Is afraid of flying and travels by train.")
    assert (
        "Is afraid of flying and travels by train."
        in relevant(api.recall("Should I book a flight or a train for my trip?"))[:5]
    )


def test_the_same_said_twice_is_shown_once_and_in_its_newer_wording(alice, api):
    make_facts(alice, "Drinks green tea in the afternoon.", said_at=ago(90))
    make_facts(alice, "Drinks green tea in the afternoon!", said_at=ago(3))
    assert relevant(api.recall("Which tea do I drink?")) == ["Drinks green tea in the afternoon!"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ran the Berlin marathon in 3:40 hours.", "Ran the Berlin marathon in 3:25 hours."),
        ("Takes milk in the morning coffee at home.", "Does not take milk in the morning coffee at home."),
    ],
)
def test_what_differs_in_a_figure_or_a_not_is_not_the_same(alice, api, one, other):
    make_facts(alice, one, said_at=ago(9))
    make_facts(alice, other, said_at=ago(3))
    assert set(relevant(api.recall(one))) == {one, other}


def test_a_question_about_now_has_the_newest_version_first(alice, api):
    make_facts(alice, "My yoga class is on Mondays in the old town hall.", said_at=ago(200))
    make_facts(alice, "My yoga class is on Thursdays in the new studio.", said_at=ago(10))
    assert relevant(api.recall("On which day is my yoga class now?"))[0].startswith(
        "My yoga class is on Thursdays"
    )


def test_an_alias_finds_what_it_stands_for(alice, api):
    make_facts(alice, *KNOWN)
    make_facts(alice, "Runs the build on Kubernetes.", entities=["Kubernetes", "k8s"])
    found = api.recall("how do pods get scheduled on k8s?")["items"]
    assert found[0]["text"] == "Runs the build on Kubernetes." and found[0]["why"]["named"] == 1.0


def test_the_words_around_help_to_find_what_was_said(alice, api):
    for asked in (
        "How was the fencing club with Gregor?",
        "How was the pottery course with Henrike?",
        "How is the choir?",
    ):
        session = api.post("/sessions", {})[1]["id"]
        said = f"I decided to quit it in {'May' if 'pottery' in asked else 'June' if 'choir' in asked else 'April'}."
        turns = [{"role": "assistant", "content": asked}, {"role": "user", "content": said}]
        api.post(f"/sessions/{session}/messages", {"messages": turns})
        api.post(f"/sessions/{session}/end")
        alice.read_all()
    found = relevant(api.recall("When did I decide to quit the pottery course with Henrike?"))
    assert "May" in found[0], found


def test_entries_of_an_older_form_are_made_again_before_they_are_used(alice, api):
    make_facts(alice, "Is allergic to peanuts.", kind="constraint")
    with tenant(alice.user.pk):
        alice.user.search_entries.update(form=0, card=b"")
    assert [item["text"] for item in api.recall("What should I cook?")["items"]] == [
        "Is allergic to peanuts."
    ]
    with tenant(alice.user.pk):
        assert alice.user.search_entries.filter(form=0).count() == 0


@pytest.mark.parametrize("change", ["pin", "kind", "off"])
def test_the_always_tier_follows_a_change_at_once(alice, api, change):
    [fact] = make_facts(alice, "Collects stamps from Iceland.")
    answers = {
        "pin": lambda: api.patch(f"/facts/{fact.pk}", {"pinned": True}),
        "kind": lambda: api.patch(f"/facts/{fact.pk}", {"kind": "constraint"}),
        "off": lambda: None,
    }
    answers[change]()
    tiers = [item["tier"] for item in api.recall("How do vaccines work?")["items"]]
    assert tiers == ([] if change == "off" else ["always"])


def test_a_row_that_left_is_not_shown_by_its_entry(alice, api):
    rows = make_facts(alice, "Is allergic to peanuts.", kind="constraint")
    with tenant(alice.user.pk):
        Fact.objects.filter(pk=rows[0].pk).delete()
        index(alice.user, rows)
    assert api.recall("What should I cook?")["items"] == []


def test_what_was_let_go_of_while_entries_were_made_again_stays_findable(alice, api, monkeypatch):
    make_facts(alice, "Is allergic to peanuts.", kind="constraint")
    with tenant(alice.user.pk):
        alice.user.search_entries.update(form=0)
        write = entries._write

        def written_and_let_go_of(*args):
            write(*args)
            alice.user.search_entries.update(form=0)

        monkeypatch.setattr(entries, "_write", written_and_let_go_of)
        entries.renew_all(alice.user)
        assert alice.user.search_entries.count() == 1

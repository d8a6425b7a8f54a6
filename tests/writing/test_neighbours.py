"""What a new statement could repeat or replace is found even where the two share no word; never another person's."""

import pytest

from accounts.consent import context_named
from accounts.tenancy import tenant
from facts.models import Fact, Status
from facts.writing.neighbours import neighbours_of
from tests.views.making import make_fact

pytestmark = pytest.mark.django_db


def near(person, text, *, slot="", replaces="", context="personal"):
    with tenant(person.user.pk):
        row = Fact(user=person.user, context=context_named(person.user, context), text=text, slot=slot)
        return {known.text for known, _ in neighbours_of(person.user, row, replaces)}


def crowd(person, text):
    """More facts with the words of the new one than a search brings, so that only another way leads further."""
    for number in range(15):
        make_fact(person, f"{text} {number}")


def test_a_statement_is_found_by_its_words(alice):
    make_fact(alice, "Likes coriander.")
    crowd(alice, "Has been to place")
    assert "Likes coriander." in near(alice, "Hates coriander.")


def test_what_is_given_up_is_found_by_its_own_words(alice):  # field reports B30, B31
    crowd(alice, "Nimmt Tee auf Reise")
    make_fact(alice, "Trinkt Kaffee.")
    assert "Trinkt Kaffee." in near(alice, "Nimmt Tee auf Reise.", replaces="Kaffee")


def test_a_diet_is_found_beside_food_it_rules_out(alice):  # field report B30
    crowd(alice, "Loves pork ribs at place")
    make_fact(alice, "Ist Vegetarierin.", slot="diet", value="vegetarisch")
    make_fact(alice, "Is a vegetarian.")
    assert near(alice, "Loves pork ribs.") >= {"Ist Vegetarierin.", "Is a vegetarian."}


def test_food_is_found_beside_the_diet_that_rules_it_out(alice):  # field report B30
    crowd(alice, "Is vegan now on trip")
    make_fact(alice, "Loves a good steak.")
    assert "Loves a good steak." in near(alice, "Is vegan now.", slot="diet")


def test_a_tool_is_found_beside_another_of_its_kind_in_any_language(alice):  # field report B32
    crowd(alice, "已换成MySQL")
    make_fact(alice, "我们用PostgreSQL。")
    assert "我们用PostgreSQL。" in near(alice, "已换成MySQL。", slot="tools.database")


def test_the_holder_of_a_slot_is_found_whatever_its_words(alice):
    crowd(alice, "Lives in Porto on day")
    make_fact(alice, "住在上海。", slot="location", value="上海")
    assert "住在上海。" in near(alice, "Lives in Porto.", slot="location")


def test_what_was_replaced_is_no_neighbour(alice):
    make_fact(alice, "Likes coriander.", status=Status.SUPERSEDED)
    assert near(alice, "Hates coriander.") == set()


def test_another_context_is_not_looked_into(alice):
    make_fact(alice, "Likes coriander.", context="work")
    make_fact(alice, "Ist Vegetarier.", context="work", slot="diet", value="vegetarisch")
    assert near(alice, "Hates coriander and loves steak.") == set()


def test_another_persons_memories_are_no_neighbours(alice, bob):
    make_fact(bob, "Likes coriander.")
    make_fact(bob, "Lives in Oslo.", slot="location", value="Oslo")
    assert near(alice, "Hates coriander.", slot="location") == set()

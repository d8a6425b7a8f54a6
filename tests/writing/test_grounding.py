"""A quote stands or it does not, and a fact adds no number, name or negation of its own."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facts.writing.grounding import carries, find_quote

TURN = "Hi. I  said “I don’t eat\nmeat – ever” and live in MÜNCHEN ﬁne. 私は東京に住んでいます"
WHOLE = [(0, len(TURN))]


@pytest.mark.parametrize(
    ("quote", "original"),
    [
        ('"I don\'t eat meat - ever"', "“I don’t eat\nmeat – ever”"),
        ("münchen", "MÜNCHEN"),
        ("mu\u0308nchen", "MÜNCHEN"),
        ("fine", "ﬁne"),  # the ligature counts as its letters
        ("東京", "東京"),  # two characters are enough in a dense script
    ],
)
def test_a_verbatim_quote_stands_at_its_place_in_the_original(quote: str, original: str) -> None:
    found = find_quote(quote, TURN, WHOLE)
    assert found is not None
    assert TURN[slice(*found)] == original


@pytest.mark.parametrize(
    "quote",
    [
        "I do eat meat",  # one word changed
        "I don't eat meet",  # one letter changed
        "liv",  # part of a word
        "in",  # too short to prove anything
        "",
        "   ",
    ],
)
def test_any_other_quote_does_not_stand(quote: str) -> None:
    assert find_quote(quote, TURN, WHOLE) is None


def test_a_quote_outside_the_allowed_spans_does_not_stand() -> None:
    content = "I like tea. > I like gin."
    assert find_quote("I like gin", content, [(0, 11)]) is None
    assert find_quote("I like tea. > I like gin", content, [(0, 11), (11, 25)]) is None
    assert find_quote("I like gin", content, [(0, 11), (14, 25)]) == (14, 24)


def test_nothing_allowed_means_nothing_stands() -> None:
    assert find_quote("I like tea", "I like tea", []) is None


@settings(deadline=None)
@given(st.text(max_size=40), st.text(min_size=3, max_size=20), st.text(max_size=40))
def test_what_is_found_reads_like_the_quote(before: str, quote: str, after: str) -> None:
    content = f"{before} {quote} {after}"
    found = find_quote(quote, content, [(0, len(content))])
    if found:
        again = find_quote(content[slice(*found)], quote, [(0, len(quote))])
        assert again is not None


@settings(deadline=None)
@given(st.lists(st.from_regex(r"[a-z]{3,8}", fullmatch=True), min_size=3, max_size=12))
def test_whole_words_of_a_text_always_stand(words: list[str]) -> None:
    content = "  ".join(words)
    assert find_quote(" ".join(words[1:]), content, [(0, len(content))]) is not None


CARRIED = [
    ("I've two kids and work at siemens in berlin", "Has 2 kids and works at Siemens in Berlin"),
    ("dentist tomorrow at 3", "Has a dentist appointment on 2026-11-20 at 3"),
    ("I sign up to 5k", "May sign up to 5,000"),
    ("ich arbeite bei Siemens als Arzt", "Nutzer arbeitet als Arzt bei Siemens"),
    ("живу в Москве", "Живёт в Москве"),
    ("私はトヨタで働く", "ユーザーはトヨタで働いている"),
    ("I'm vegetarian", "Doesn't eat meat"),
    ("я не пью кофе", "Не пьёт кофе"),
]
INVENTED = [
    ("I like tea", "Does not like tea"),  # a negation
    ("I sign up to 5k", "May sign up to 50,000"),  # a number
    ("I moved here", "Moved to Berlin"),  # a name
    ("ich arbeite als Arzt", "Der Nutzer arbeitet als Arzt bei Siemens und ist zufrieden"),
    ("私は車の会社で働く", "ユーザーはトヨタで働いている"),
    ("живу в центре", "Живёт в центре Москвы"),
    ("I moved in May", "Moved on 2026-05-03"),  # no relative date to work it out from
]


@pytest.mark.parametrize(("turn", "fact"), CARRIED)
def test_a_fact_that_adds_nothing_is_carried(turn: str, fact: str) -> None:
    assert carries(turn, fact)


@pytest.mark.parametrize(("turn", "fact"), INVENTED)
def test_a_fact_that_adds_something_is_not_carried(turn: str, fact: str) -> None:
    assert not carries(turn, fact)


@settings(max_examples=1000, deadline=None)
@given(st.text(max_size=80))
def test_a_text_carries_itself(text: str) -> None:
    assert carries(text, text)


@pytest.mark.parametrize("unit", ["word ", "a", "1,", "don't ", "A.", "'", "\u202e"])
def test_long_hostile_text_is_quick(unit: str) -> None:
    text = (unit * 50_000)[:50_000]
    began = time.process_time()
    find_quote("not there at all", text, [(0, len(text))])
    find_quote(text[:20_000], "b" + text, [(0, len(text))])
    carries(text, "Lives in Berlin with 2 cats and not dogs")
    assert time.process_time() - began < 1


def test_a_month_worked_out_from_a_weekday_is_no_invented_name():
    assert carries("I need to book a vet by Friday", "Book a vet by 9 January 2026.")
    assert not carries("I need to book a vet by Friday", "Book a vet for Rex by 9 January 2026.")

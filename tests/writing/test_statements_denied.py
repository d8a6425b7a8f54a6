"""Denials stand against what was known, qualified values take no slot, and what only looks like either gives nothing."""

import pytest

from facts.writing.candidates import FactCandidate
from facts.writing.reconcile import Statement, Verdict, decide
from tests.writing.said import denied
from tests.writing.test_statements_tongues import fact, read


def as_statement(found: FactCandidate) -> Statement:
    return Statement(found.text, found.slot, found.value, found.replaces)


@pytest.mark.parametrize(("language", "said", "known"), denied.DENIED)
def test_a_denial_contradicts_what_it_denies_in_whatever_order_they_come(
    language: str, said: str, known: str
) -> None:
    one, other = as_statement(fact(said, language)), as_statement(fact(known, language))
    assert (decide(one, other), decide(other, one)) == (Verdict.CONTRADICTS, Verdict.CONTRADICTS)


@pytest.mark.parametrize(
    ("language", "said"), [*denied.KEPT, *((language, said) for language, said, _ in denied.DENIED)]
)
def test_a_denial_gives_no_slot_a_value_it_denies(language: str, said: str) -> None:
    found = fact(said, language)
    assert (found.slot, found.value) == ("", "")


def test_a_denial_takes_nothing_from_another_place() -> None:
    known = as_statement(fact("I live in Rome."))
    assert decide(as_statement(fact("I don't live in Oslo.")), known) == Verdict.INDEPENDENT


@pytest.mark.parametrize(("language", "said", "plain"), denied.BESIDE)
def test_a_value_that_holds_beside_others_takes_no_slot(language: str, said: str, plain: str) -> None:
    assert fact(plain, language).slot
    assert (fact(said, language).slot, fact(said, language).value) == ("", "")


def test_an_editor_for_one_language_does_not_replace_that_of_another() -> None:
    new, known = (as_statement(fact(said)) for said in ("I use VS Code for Java.", "I use Vim for Python."))
    assert decide(new, known) == Verdict.INDEPENDENT


@pytest.mark.parametrize(("language", "said", "slot"), denied.ALONE)
def test_a_change_or_a_use_for_everything_keeps_its_slot(language: str, said: str, slot: str) -> None:
    assert fact(said, language).slot == slot


@pytest.mark.parametrize(("language", "said", "kind"), denied.LOST)
def test_everyday_sentences_are_read(language: str, said: str, kind: str) -> None:
    assert fact(said, language).kind == kind


@pytest.mark.parametrize(("language", "said", "place", "left"), denied.MOVED)
def test_a_year_may_stand_before_a_move(language: str, said: str, place: str, left: str) -> None:
    found = fact(said, language)
    assert (found.slot, found.value, found.replaces) == ("location", place, left)


@pytest.mark.parametrize("said", ["我出生于1988年5月3日。", "我1988年5月3日出生。"])
def test_a_chinese_birthday_is_read_with_its_verb_on_either_side(said: str) -> None:
    found = fact(said, "zh")
    assert (found.slot, found.value) == ("birthday", "1988年5月3日")


def test_how_long_something_has_lasted_gets_no_year_in_arabic() -> None:
    assert fact("أتعلم اليابانية منذ ثلاث سنوات.", "ar").text == "أتعلم اليابانية منذ ثلاث سنوات."


def test_how_long_ago_something_happened_gets_its_year_in_arabic() -> None:
    assert "2020" in fact("انتقلت إلى دبي منذ ثلاث سنوات.", "ar").text


@pytest.mark.parametrize(("language", "said"), denied.NOTHING)
def test_mockery_second_hand_and_what_only_looks_like_a_denial_give_nothing(language: str, said: str) -> None:
    assert read(said, language) == ()


# What is known, what denies it in a later session, what is remembered from then on.
LATER = [
    ("I'm allergic to cats.", "I'm not allergic to cats.", "Is not allergic to cats."),
    ("I live in Oslo.", "Actually that was wrong, I don't live in Oslo.", "Does not live in Oslo."),
    ("I'm married.", "I'm not married.", "Is not married."),
    ("Ich bin allergisch gegen Nüsse.", "Ich bin nicht allergisch gegen Nüsse.", "Ich bin nicht allergisch gegen Nüsse."),
    ("У меня есть собака.", "У меня нет собаки.", "У меня нет собаки."),
]  # fmt: skip


def remembered(alice, api, *texts):
    """The facts that hold after each text was said in a session of its own."""
    for text in texts:
        api.tell(text)
        alice.read_all()
    return {item["text"] for item in api.get("/facts")[1]["items"]}


@pytest.mark.django_db
def test_a_denial_in_a_later_session_takes_the_place_of_what_it_denies(alice, api):
    said = [text for known, denial, _ in LATER for text in (known, denial)]
    assert remembered(alice, api, *said) == {kept for *_, kept in LATER}


@pytest.mark.django_db
def test_a_second_dog_and_a_second_editor_stand_beside_the_first(alice, api):
    assert remembered(
        alice, api, "My dog is called Bello.", "My other dog is called Rex.", "I use Vim for Python.", "I use VS Code for Java."
    ) == {"Their dog is called Bello.", "Their other dog is called Rex.", "Uses Vim for Python.", "Uses VS Code for Java."}  # fmt: skip

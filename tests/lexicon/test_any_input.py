"""Any input at all works, in linear time."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facts.lexicon import language_of, question_terms, question_words, terms
from facts.lexicon.runs import normalise

ANY_TEXT = st.text(alphabet=st.characters(exclude_categories=()), max_size=300)  # with lone surrogates
TECHNICAL = st.text(alphabet="aé1.-'/@#%+:_$&,’ 店を집는กาแฟ\0\u200b\u0301", max_size=60)
EITHER = ANY_TEXT | TECHNICAL
UNHURRIED = settings(deadline=None, max_examples=150)


@UNHURRIED
@given(EITHER)
def test_every_term_can_be_hashed_and_holds_no_space(text: str) -> None:
    for term in terms(text) + question_terms(text):
        assert term.encode()
        assert not any(character.isspace() or character == "\0" for character in term)


@UNHURRIED
@given(EITHER)
def test_the_same_text_gives_the_same_terms(text: str) -> None:
    assert terms(text) == terms(text)


@UNHURRIED
@given(EITHER)
def test_every_question_finds_the_fact_of_the_same_words(text: str) -> None:
    assert set(question_terms(text)) <= set(terms(text))


@UNHURRIED
@given(EITHER)
def test_letter_case_does_not_matter_in_a_given_language(text: str) -> None:
    assert set(terms(normalise(text), language="en")) == set(terms(text, language="en"))


@UNHURRIED
@given(EITHER)
def test_a_text_with_a_letter_or_digit_is_never_without_terms(text: str) -> None:
    if any(character.isalnum() for character in normalise(text)):
        assert question_words(text)


@UNHURRIED
@given(EITHER)
def test_a_language_is_two_letters_or_nothing(text: str) -> None:
    assert len(language_of(text)) in {0, 2}


@UNHURRIED
@given(st.lists(st.sampled_from(["tea", "C++", "Müller", "店", "v2.5", "кофе"]), max_size=8))
def test_words_side_by_side_give_the_terms_of_each(words: list[str]) -> None:
    expected = [term for word in words for term in terms(word, language="en")]
    assert list(terms(" ".join(words), language="en")) == expected


HOSTILE = [
    "a",
    "a/",
    ".",
    "1,",
    "a'",
    "a-",
    "a\u0301",
    "ก",
    "\u0e34",
    "店",
    "ё",
    "a1",
    "@",
    "x@",
    "\ud83d",
    "\0",
    "🎉",
    "aA ",
]


@pytest.mark.parametrize("unit", HOSTILE)
def test_sixty_thousand_characters_of_anything_take_no_time_to_speak_of(unit: str) -> None:
    text = (unit * 60_000)[:60_000]
    began = time.perf_counter()
    terms(text)
    question_terms(text)
    language_of(text)
    assert time.perf_counter() - began < 3  # 0.3 s at most here; a quadratic step takes minutes


def test_a_long_message_of_ordinary_words_is_split_in_a_second_or_two() -> None:
    text = " ".join(f"word{i % 10}ing{chr(97 + i % 26)}{chr(97 + i // 26 % 26)}" for i in range(5_000))
    began = time.perf_counter()
    assert len(terms(text)) >= 5_000
    assert time.perf_counter() - began < 3

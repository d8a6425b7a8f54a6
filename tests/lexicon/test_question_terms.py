"""What a question looks for."""

import pytest

from facts.lexicon import question_terms, question_words, terms

# (question, the words that are left)
TELLING = [
    ("What kind of coffee do I like?", {"kind", "coffee", "like"}),
    ("Where do I live?", {"live"}),
    ("What's my dog's name?", {"dog's", "dog", "name"}),
    ("Wo wohne ich denn jetzt eigentlich?", {"wohne", "jetzt", "eigentlich"}),
    ("Quel est le nom de ma sœur ?", {"nom", "sœur"}),
    ("¿Cuál es el nombre de mi hermana?", {"nombre", "hermana"}),
    ("Где я живу и работаю?", {"живу", "работаю"}),
    ("我的咖啡店在哪里？", {"的咖", "咖啡", "啡店", "店在"}),
]


@pytest.mark.parametrize(("question", "left"), TELLING)
def test_stop_words_are_not_looked_for(question: str, left: set[str]) -> None:
    assert {word[0] for word in question_words(question)} == left


@pytest.mark.parametrize("question", ["the who", "it", "AND OR NOT", "是什么", "is it?"])
def test_a_question_of_stop_words_alone_keeps_them(question: str) -> None:
    assert question_terms(question)


def test_a_fact_keeps_its_stop_words() -> None:
    assert {"the", "who"} <= set(terms("Likes The Who"))


@pytest.mark.parametrize("name", ["mia", "ben", "dan", "kim", "war", "die"])
def test_little_words_elsewhere_that_mean_something_in_english_are_looked_for(name: str) -> None:
    assert name in question_terms(f"{name} peanuts")


def test_question_terms_are_the_question_words_in_a_row() -> None:
    words = question_words("Any peanuts for Müller?")
    assert words[0] == ("peanuts", "peanut")
    assert question_terms("Any peanuts for Müller?") == tuple(term for word in words for term in word)


def test_a_question_asks_for_pairs_and_not_for_every_character() -> None:
    assert question_terms("咖啡店") == ("咖啡", "啡店")


def test_a_question_of_one_character_asks_for_it() -> None:
    assert question_terms("店") == ("店",)


def test_a_question_does_not_ask_for_single_letters_of_a_token() -> None:
    assert question_terms("R&D") == ("r&d",)


def test_a_star_asks_for_nothing() -> None:
    assert question_terms("*") == ()

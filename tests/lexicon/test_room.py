"""A letter may unfold into eighteen: what is read of a text is bounded by the text as it was sent."""

from collections.abc import Iterator

import pytest

from facts import lexicon
from facts.lexicon import normalise, question_words, terms
from facts.lexicon.runs import Run
from facts.lexicon.runs import runs as runs_of

UNFOLDING = ["ﷺ", "ﷺ ", "㍿", "ﬃ", "⑴ ", "…", "ΐ", "ß", "한", "店 "]


@pytest.mark.parametrize("unit", UNFOLDING)
@pytest.mark.parametrize("length", [2_000, 4_000, 20_000])
def test_no_more_letters_are_read_than_twice_those_sent(
    monkeypatch: pytest.MonkeyPatch, unit: str, length: int
) -> None:
    read: list[int] = []

    def counted(text: str) -> Iterator[Run]:
        read.append(len(text))
        return runs_of(text)

    monkeypatch.setattr(lexicon, "runs", counted)
    sent = (unit * length)[:length]
    question_words(sent)
    assert 0 < sum(read) <= 2 * length
    assert len(normalise(sent)) <= 2 * length


def test_a_statement_is_never_cut() -> None:
    assert terms("ﷺ " * 99 + "tea")[-1] == "tea"


def test_what_is_cut_is_cut_between_words() -> None:
    assert set(question_words("ﷺ " * 2_000)) == set(question_words("ﷺ"))

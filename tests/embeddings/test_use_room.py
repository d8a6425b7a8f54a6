"""The multilingual encoder reads a bounded number of letters, also of letters that unfold into many."""

import unicodedata
from typing import Any

import numpy as np
import pytest

from facts.embeddings import use
from facts.embeddings.use import UniversalSentenceEncoder

MOST = 2_000


class Reading:
    """In the encoder's place: keeps what it is given."""

    def __init__(self) -> None:
        self.given: list[str] = []

    def encode(self, texts: list[str]) -> Any:
        self.given += texts
        return np.ones((len(texts), use.DIMENSIONS), np.float32)


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Reading:
    there = Reading()
    monkeypatch.setattr(use, "_encoder", lambda: there)
    return there


@pytest.mark.parametrize("unit", ["ﷺ", "㍿ ", "ﬃ", "…", "a"])
def test_no_more_letters_are_handled_than_it_reads_of_plain_text(reading: Reading, unit: str) -> None:
    UniversalSentenceEncoder().embed_question(unit * 4_000)
    assert 0 < sum(len(unicodedata.normalize("NFKC", text)) for text in reading.given) <= MOST


def test_an_ordinary_text_is_read_as_it_is(reading: Reading) -> None:
    UniversalSentenceEncoder().embed_question("½ Liter Milch … und ﷺ")
    assert reading.given == ["½ Liter Milch … und ﷺ"]

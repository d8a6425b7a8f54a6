"""Requests to memory in the languages the offline rules know."""

from datetime import UTC, datetime
from uuid import UUID

import pytest

from facts.intake.requests import read_requests
from facts.writing.candidates import Heard, Request
from facts.writing.statements import asked, forgotten_topic
from tests.writing.said import ar, de, es, fr, ja, ru, zh

TONGUES = {"de": de, "fr": fr, "es": es, "zh": zh, "ja": ja, "ru": ru, "ar": ar}
ASKED = [(code, *row) for code, said in TONGUES.items() for row in said.REQUESTS]


def requests(said: str, language: str) -> tuple[Request, ...]:
    at = datetime(2023, 11, 19, 12, tzinfo=UTC)
    return read_requests(
        [(0, said)], message_id=UUID(int=1), at=at, timezone="Europe/Berlin", language=language
    )


@pytest.mark.parametrize(("language", "said", "verb", "content"), ASKED)
def test_a_request_names_its_verb_and_content(language: str, said: str, verb: str, content: str) -> None:
    found = asked(said)
    assert found is not None
    assert (found.verb, forgotten_topic(found.content) if verb == "forget" else found.content) == (
        verb,
        content,
    )


@pytest.mark.parametrize(
    ("language", "said", "verb", "content"), [row for row in ASKED if row[2] != "forget"]
)
def test_what_is_to_be_remembered_is_kept_as_explicit(
    language: str, said: str, verb: str, content: str
) -> None:
    (request,) = requests(said, language)
    assert request.verb == verb
    assert request.fact is not None
    assert request.fact.heard is Heard.EXPLICIT
    assert request.quote in said


@pytest.mark.parametrize(
    ("language", "said"), [(code, row) for code, said in TONGUES.items() for row in said.NO_REQUEST]
)
def test_everyday_phrases_ask_nothing_of_memory(language: str, said: str) -> None:
    assert requests(said, language) == ()


@pytest.mark.parametrize(
    ("language", "said", "texts"),
    [
        ("de", "Merk dir Folgendes:\n- Ich wohne in Gent\n- Ich bin vegan", ["Ich wohne in Gent", "Ich bin vegan"]),
        ("fr", "Retiens ceci :\n- J'habite à Gand\n- Je suis végane", ["J'habite à Gand", "Je suis végane"]),
        ("es", "Recuerda lo siguiente:\n- Vivo en Gante\n- Soy vegana", ["Vivo en Gante", "Soy vegana"]),
        ("zh", "请记住以下几点：\n- 我住在上海\n- 我吃素", ["我住在上海", "我吃素"]),
        ("ja", "覚えておいてください：\n- 京都に住んでいます\n- 私はヴィーガンです", ["京都に住んでいます", "私はヴィーガンです"]),
        ("ru", "Запомни следующее:\n- Я живу в Казани\n- Я веган", ["Я живу в Казани", "Я веган"]),
        ("ar", "تذكر ما يلي:\n- أعيش في القاهرة\n- أنا نباتية", ["أعيش في القاهرة", "أنا نباتية"]),
    ],
)  # fmt: skip
def test_a_list_is_remembered_line_by_line(language: str, said: str, texts: list[str]) -> None:
    assert [r.fact.text for r in requests(said, language) if r.fact] == texts

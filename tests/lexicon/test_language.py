"""The language of a text, and silence where it cannot be told."""

import pytest

from facts.lexicon import language_of

TOLD = [
    ("I prefer dark mode in every editor", "en"),
    ("I live in Berlin", "en"),
    ("Ich wohne seit Mai in Berlin", "de"),
    ("ICH WOHNE SEIT MAI IN BERLIN", "de"),
    ("Je préfère le thé au café", "fr"),
    ("Vorrei un caffè, per favore", "it"),
    ("Me gusta mucho el café solo", "es"),
    ("Jag bor i Stockholm med två katter", "sv"),
    ("Живёт в Москве", "ru"),
    ("أنا أعيش في القاهرة", "ar"),
    ("私は東京に住んでいます", "ja"),
    ("我在上海的咖啡店工作", "zh"),
    ("우리 집", "ko"),
    ("กาแฟ", "th"),
    ("Ζω στην Αθήνα", "el"),
    ("I work at 東京 as a writer of long novels", "en"),  # a few foreign characters decide nothing
    ("Please read https://ejemplo.es/donde-esta-la-biblioteca for me today", "en"),
]


@pytest.mark.parametrize(("text", "code"), TOLD)
def test_a_text_long_enough_tells_its_language(text: str, code: str) -> None:
    assert language_of(text) == code


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "ok",
        "Hallo",
        "Müller",
        "12345",
        "C++",
        "die peanuts",
        "Star Wars fan",
        "🎉",
        "\0",
        "\ud83d",
        "a\0b",
    ],
)
def test_a_text_too_short_or_without_words_tells_none(text: str) -> None:
    assert language_of(text) == ""


def test_lines_do_not_change_the_answer() -> None:
    assert language_of("Ich wohne\nseit Mai\r\nin Berlin") == "de"

"""Typed sentences read as facts in the languages the offline rules know: field report B79."""

import re
import time
from dataclasses import replace
from datetime import UTC, datetime
from types import ModuleType
from uuid import UUID

import pytest

from facts.writing.candidates import FactCandidate, Heard, ProcedureCandidate
from facts.writing.statements import read_all
from facts.writing.statements.languages import ALL, tongue_of
from facts.writing.statements.reading import Reading
from facts.writing.statements.spoken import read_spoken
from tests.writing.said import ar, de, en, es, fr, ja, ru, unseen, zh

AT = datetime(2023, 5, 25, 13, 14, tzinfo=UTC)
# What stands before a supposed statement, taken away with the guard.
_SUPPOSING = "Angenommen, |Si |Supongamos que |假设|仮に|Допустим, |لنفترض أنني "
HOSTILE = {
    "de": ["ich habe ", "jetzt ", "mein ", "seit ", "wenn du "],
    "fr": ["je suis ", "j'ai ", "que ", "quand tu ", "de "],
    "es": ["no ", "mi ", "que ", "cuando ", "de "],
    "zh": ["我", "我在", "从", "的时候", "不"],
    "ja": ["私は", "は", "が", "を書くとき", "に"],
    "ru": ["я ", "не ", "мой ", "когда ", "уже "],
    "ar": ["أنا ", "من ", "لا ", "عندما ", "في "],
}
TONGUES = {"de": de, "fr": fr, "es": es, "zh": zh, "ja": ja, "ru": ru, "ar": ar}


def read(sentence: str, language: str = "en") -> tuple[FactCandidate | ProcedureCandidate, ...]:
    return read_all(sentence, message_id=UUID(int=7), at=AT, timezone="Europe/Berlin", language=language)


def fact(sentence: str, language: str = "en") -> FactCandidate:
    found = read(sentence, language)
    assert len(found) == 1, found
    assert isinstance(found[0], FactCandidate)
    return found[0]


def told(table: str) -> list[tuple[object, ...]]:
    """The rows of one table in all languages, each behind its language."""
    return [
        (code, *(row if isinstance(row, tuple) else (row,)))
        for code, said in TONGUES.items()
        for row in _rows(said, table)
    ]


def _rows(said: ModuleType, table: str) -> list[object]:
    return list(getattr(said, table))


@pytest.mark.parametrize(("language", "said", "kind", "slot", "value", "replaces"), told("FACTS"))
def test_a_lasting_statement_has_its_kind_and_slot(
    language: str, said: str, kind: str, slot: str, value: str, replaces: str
) -> None:
    found = fact(said, language)
    assert (found.kind, found.slot, found.value, found.replaces) == (kind, slot, value, replaces)
    assert found.heard is Heard.STATED
    assert len(found.text) <= 200


@pytest.mark.parametrize(("language", "said", "first", "second"), told("PAIRS"))
def test_two_statements_in_one_sentence_are_two_facts(
    language: str, said: str, first: tuple[str, str], second: tuple[str, str]
) -> None:
    found = [f for f in read(said, language) if isinstance(f, FactCandidate)]
    assert [(f.slot, f.value) for f in found] == [first, second]
    assert all(f.quote in said for f in found)


@pytest.mark.parametrize(("language", "said", "slot", "value"), told("STYLE"))
def test_how_they_want_to_be_answered_stands(language: str, said: str, slot: str, value: str) -> None:
    found = fact(said, language)
    assert (found.kind, found.slot, found.value, found.is_standing) == ("preference", slot, value, True)


@pytest.mark.parametrize(("language", "said", "trigger", "instruction"), told("PROCEDURES"))
def test_a_manner_tied_to_a_task_is_a_procedure(
    language: str, said: str, trigger: str, instruction: str
) -> None:
    (found,) = read(said, language)
    assert isinstance(found, ProcedureCandidate)
    assert (found.trigger, found.instruction) == (trigger, instruction)


# field report B22
@pytest.mark.parametrize(("language", "said"), told("OTHERS"))
def test_what_somebody_else_likes_or_does_is_never_the_users(language: str, said: str) -> None:
    for found in read(said, language):
        assert isinstance(found, FactCandidate)
        assert (found.kind, found.slot, found.is_standing) == ("profile", "", False)


# field report B18
@pytest.mark.parametrize(("language", "said"), told("PASSING"))
def test_what_is_said_off_hand_is_only_passing(language: str, said: str) -> None:
    assert fact(said, language).heard is Heard.PASSING


@pytest.mark.parametrize(("language", "said"), told("NOTHING"))
def test_questions_suppositions_and_what_others_say_give_nothing(language: str, said: str) -> None:
    assert read(said, language) == ()


@pytest.mark.parametrize(("language", "said"), told("CHAT"))
def test_ordinary_chat_gives_nothing(language: str, said: str) -> None:
    assert read(said, language) == ()


@pytest.mark.parametrize(("said", "text", "kind", "slot", "value", "replaces"), en.WEAK)
def test_weak_english_forms_are_read(
    said: str, text: str, kind: str, slot: str, value: str, replaces: str
) -> None:
    found = fact(said)
    assert (found.text, found.kind, found.slot, found.value, found.replaces) == (
        text,
        kind,
        slot,
        value,
        replaces,
    )


@pytest.mark.parametrize("said", en.NOTHING)
def test_what_only_looks_like_a_weak_form_gives_nothing(said: str) -> None:
    assert read(said) == ()


# Written after the forms, so that what they reach is known: 84 and 56 sentences.
@pytest.mark.parametrize(("table", "share"), [(unseen.FACTS, 0.95), (unseen.LATER, 0.9)])
def test_most_of_what_was_written_later_is_read(
    table: list[tuple[str, str, str, str, str]], share: float
) -> None:
    first = [(read(said, language) or (None,))[0] for language, said, *_ in table]
    read_as = [(f.kind, f.slot, f.value) if isinstance(f, FactCandidate) else None for f in first]
    right = sum(found == tuple(wanted) for found, (_, _, *wanted) in zip(read_as, table, strict=True))
    assert right / len(table) >= share


@pytest.mark.parametrize(("language", "said"), [*unseen.NOTHING, *unseen.LATER_NOTHING])
def test_what_was_written_later_and_does_not_last_gives_nothing(language: str, said: str) -> None:
    assert read(said, language) == ()


# The guards are what keeps these out: without them the forms read them.
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Angenommen, ich wohne in Hamburg."),
        ("fr", "Si je vis à Nice, je nage."),
        ("es", "Supongamos que vivo en Lima."),
        ("zh", "假设我住在上海。"),
        ("ja", "仮に京都に住んでいるとします。"),
        ("ru", "Допустим, я живу в Лондоне."),
        ("ar", "لنفترض أنني أعيش في لندن."),
    ],
)
def test_a_supposition_without_its_guard_would_be_taken_for_a_fact(language: str, said: str) -> None:
    assert read(said, language) == ()
    tongue = next(tongue for tongue in ALL if tongue.code == language)
    unguarded = replace(tongue, fleeting=re.compile("$^"), lead=re.compile(rf"(?:{_SUPPOSING})"))
    found = read_spoken(said, unguarded)
    assert isinstance(found, Reading)
    assert found.slot == "location"


def test_the_user_s_own_language_breaks_a_tie() -> None:
    assert [found.slot for found in read("Uso Emacs.", "es") if isinstance(found, FactCandidate)] == [
        "tools.editor"
    ]


# field report B32: "de" and "a" are words of two languages; the one that has a form for the sentence reads it.
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_a_sentence_that_fits_several_languages_is_read_by_each_in_turn(language: str) -> None:
    found = fact("Cambiamos de PostgreSQL a MySQL.", language)
    assert (found.slot, found.value, found.replaces) == ("tools.database", "MySQL", "PostgreSQL")


# A neighbour's words are not read by another's table.
@pytest.mark.parametrize(
    ("said", "code"),
    [("Mi piace la montagna.", None), ("Moro em São Paulo.", None), ("Ik woon in een huis.", None), ("Vivo en Madrid.", "es"), ("On utilise Postgres.", "fr"), ("Ich mag Jazz.", "de")],
)  # fmt: skip
def test_a_sentence_is_told_from_its_neighbours(said: str, code: str | None) -> None:
    found = tongue_of(said)
    assert (found.code if found else None) == code


@pytest.mark.parametrize(
    ("language", "unit"), [(code, unit) for code, units in HOSTILE.items() for unit in units]
)
def test_hostile_lines_are_read_in_linear_time(language: str, unit: str) -> None:
    lines = [unit * (50_000 // len(unit)), (unit * 200)[:200]]
    began = time.perf_counter()
    for line in lines:
        read(line, language)
    assert time.perf_counter() - began < 0.5


def test_languages_mixed_in_one_message_are_each_read_as_their_own() -> None:
    said = ["I live in Berlin.", "Ich trinke keinen Alkohol.", "我住在上海。", "Меня зовут Анна."]
    assert [found.text for each in said for found in read(each) if isinstance(found, FactCandidate)] == [
        "Lives in Berlin.", "Ich trinke keinen Alkohol.", "我住在上海。", "Меня зовут Анна.",
    ]  # fmt: skip

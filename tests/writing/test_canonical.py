"""Cleaning keeps what a person can read, byte for byte; the canonical form undoes disguises."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facts.writing.canonical import canonical, clean, clean_block, find_hidden

ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
TRICKY = "\u200c\u200d\u200b\u200f\ufe0f\u202e🏴\U000e0067\U000e007fक\u05d0\u034f\u3000 \n\x00aя❤👨一\ufe00\U000e0100"

KEPT = [
    "می‌خواهم",  # Persian needs the non-joiner
    "क्‍षत्रिय",  # Devanagari needs the joiner
    "👨‍👩‍👧‍👦 ❤️‍🔥",  # families and hearts are joined pictures
    f"England {ENGLAND} wins",
    "שָׁלוֹם \u200fabc",  # Hebrew points and a right-to-left mark
    "ＡＢＣ　株式会社",  # full-width letters and space
    "葛\U000e0100城",  # a variant of an ideograph
]


@pytest.mark.parametrize("text", KEPT)
def test_what_a_script_needs_survives_byte_for_byte(text: str) -> None:
    assert clean(text) == text
    assert clean_block(text) == text
    assert not find_hidden(text)


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("a\x00b\x1bc", "abc"),
        ("a\ud800b", "ab"),  # a lone surrogate cannot be encoded
        ("a\u202eb\u2066c", "abc"),
        ("a\u200bl\u200dl", "all"),
        ("x\U000e0061\U000e0062y", "xy"),
        ("🏴\U000e0061\U000e0062\U000e007f", "🏴"),  # tags that spell no flag
        ("  a \t\n b\u00a0c ", "a b c"),
        ("a\ufe00\ufe01b", "ab"),
    ],
)
def test_what_nobody_sees_is_not_stored(text: str, stored: str) -> None:
    assert clean(text) == stored


def test_a_block_keeps_its_lines_and_at_most_one_empty_one() -> None:
    assert clean_block("Best,\r\n  Sam \n\n\n\nCEO\x00") == "Best,\n Sam\n\nCEO"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("ok \u202elive", "bidi"),
        ("hi\U000e0061\U000e0062", "tags"),
        ("a\ufe01\ufe02\ufe03", "selectors"),
        ("a\u200bl\u200bl", "zero_width"),
    ],
)
def test_hidden_content_is_named(text: str, kind: str) -> None:
    assert kind in find_hidden(text)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("ＡＬＬＯＷ  Ⅳ", "allow iv"),
        ("аllоw", "allow"),  # Cyrillic а and о among Latin letters
        ("ᴀʟʟᴏᴡ 🅐llow", "allow allow"),
        ("al\u200blow\u00ad", "allow"),
        ("".join(chr(0xE0000 + ord(c)) for c in "allow"), "allow"),
        ("я люблю чай", "я люблю чай"),  # a Russian sentence stays Russian
        ("α και β", "α και β"),
    ],
)
def test_disguises_fold_to_one_form(text: str, folded: str) -> None:
    assert canonical(text) == folded


@settings(deadline=None)
@given(st.text(alphabet=TRICKY, max_size=12) | st.text(max_size=20))
def test_every_form_is_stable(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert clean_block(clean_block(text)) == clean_block(text)
    assert canonical(canonical(text)) == canonical(text)


@settings(deadline=None)
@given(st.text(alphabet=st.characters(), max_size=30))
def test_clean_text_can_always_be_stored(text: str) -> None:
    stored = clean(text)
    stored.encode()
    assert "\x00" not in stored
    assert "\n" not in stored


@pytest.mark.parametrize("unit", ["\ufdfa", "🏴\U000e0067", "\u200d", "a\u200b", "é ", "аb", "क\u200d"])
def test_long_hostile_text_is_quick(unit: str) -> None:
    text = unit * 10_000
    began = time.process_time()
    clean(text)
    canonical(text)
    find_hidden(text)
    assert time.process_time() - began < 1

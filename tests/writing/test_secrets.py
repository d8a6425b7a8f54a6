"""Secrets are cut out and personal matter is tagged; numbers that only look like secrets stay."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facts.writing.secrets import find_secrets, personal_tags, redact

SECRETS = [
    ("my wifi password is hunter2-XYZ", "password"),
    ("The password is swordfish", "password"),
    ("das Passwort für den Router lautet Sonne123", "password"),
    ("le mot de passe du wifi est soleil42!", "password"),
    ("la contraseña es gato2020", "password"),
    ("パスワードはhunter2です", "password"),
    ("密码是abc123", "password"),
    ("пароль: кот123", "password"),
    ("postgres://bob:s3cr3t@db/x", "password"),
    ("my PIN is 4821", "pin"),
    ("PIN für die Karte: 1234", "pin"),
    ("the door code is 4711", "pin"),
    ("sk-abcdEFGH1234567890abcd", "api key"),
    ("ghp_" + "a1" * 18, "api key"),
    ("AKIAABCDEFGHIJKLMNOP", "api key"),
    ("api key = abcd1234efgh", "api key"),
    ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc", "token"),
    ("Authorization: Bearer abc.def-1234567890xyz", "token"),
    ("-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----", "private key"),
    ("pay with 4111 1111 1111 1111", "card number"),
    ("IBAN DE89 3704 0044 0532 0130 00 BITTE", "bank account"),
    ("my seed phrase is " + "apple banana cherry " * 4, "recovery phrase"),
]

HARMLESS = [
    "I use Bitwarden as my password manager.",
    "my password is too long",
    "the password is stored in the safe",
    "I forgot my password again",
    "Ich habe mein Passwort vergessen",
    "commit 3f2a9c7e1b4d5a6f8e9c0d1b2a3f4e5d6c7b8a90",
    "550e8400-e29b-41d4-a716-446655440000",
    "order number 1234567812345678",
    "call me at +49 30 901820",
    "My card ends in 1111",
    "My pin collection has 300 pins",
    "I pin 500 pictures",
    "Mon code postal est 75011",
    "My area code is 415",
]


@pytest.mark.parametrize(("text", "kind"), SECRETS)
def test_a_secret_is_found_and_leaves_a_gap(text: str, kind: str) -> None:
    assert [s.kind for s in find_secrets(text)] == [kind]
    assert f"[removed: {kind}]" in redact(text)


def test_the_words_around_a_secret_stay() -> None:
    assert redact("my wifi password is hunter2-XYZ, ok?") == "my wifi password is [removed: password], ok?"


@pytest.mark.parametrize("text", HARMLESS)
def test_what_only_looks_like_a_secret_stays(text: str) -> None:
    assert redact(text) == text


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("write to a@b.co", "email"),
        ("my number is +49 30 901820", "phone"),
        ("I live at 12 Baker Street", "address"),
        ("passport no X1234567", "id"),
        ("I'm allergic to nuts", "health"),
        ("my salary is 5k", "money"),
        ("my sister lives in Rome", "third_party"),
    ],
)
def test_personal_matter_is_tagged(text: str, tag: str) -> None:
    assert tag in personal_tags(text)


@pytest.mark.parametrize("text", ["order 12345678901", "I like tea", "Call me Sam", "Version 3.11 is out"])
def test_plain_text_has_no_tag(text: str) -> None:
    assert personal_tags(text) == frozenset()


@settings(deadline=None)
@given(st.text(max_size=200))
def test_secrets_stand_in_order_and_apart(text: str) -> None:
    found = find_secrets(text)
    assert all(0 <= s.start < s.end <= len(text) for s in found)
    assert all(a.end <= b.start for a, b in zip(found, found[1:], strict=False))


@pytest.mark.parametrize(
    "unit", ["password ", "1", "1 ", "DE12", "-----BEGIN PRIVATE KEY-----", "sk-", "a@", "eyJ", "my "]
)
def test_long_hostile_text_is_quick(unit: str) -> None:
    text = (unit * 50_000)[:50_000]
    began = time.process_time()
    find_secrets(text)
    personal_tags(text)
    assert time.process_time() - began < 1

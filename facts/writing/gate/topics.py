"""Which topics a text touches and where, by the words in `topics.txt`; the same topics for every language.

Nothing is decided here, and no topic is bad by itself. Each token is looked up a bounded number of times, so the work
grows with the text and not with the lists.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from facts.writing.canonical import canonical
from facts.writing.gate.words import plain

_LISTS = Path(__file__).with_name("topics.txt")
_LONGEST = 24  # characters of a word that are compared
_DENSE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
_HANGUL = re.compile("[\uac00-\ud7af]")
# Vowel signs of the Indic scripts are no word characters to `re`, yet they stand within words.
_TOKEN = re.compile(r"[^\W_](?:[\w'\u0900-\u0dff-]*[\w\u0900-\u0dff])?")
_PARTICLE = re.compile(r"(?:은|는|이|가|을|를|의|에|에게|한테|로|으로|도|만|와|과|께)$")
_ARABIC_LEAD = re.compile(r"^(?:[وفبلكس]{0,2}(?:ال|لل)|[وفبلك])(?=.{3})")


@dataclass(frozen=True)
class _Phrase:
    words: str
    topic: str
    is_open: bool  # any ending may follow


@dataclass(frozen=True)
class _Lists:
    whole: dict[str, set[str]]
    beginnings: dict[str, set[str]]
    phrases: dict[str, list[_Phrase]]  # by their first word
    dense: dict[str, re.Pattern[str]]


def find_topics(text: str) -> dict[str, list[int]]:
    """Each topic that the folded text touches, with the places of its words in order of script; {} if none."""
    lists = _read_lists()
    found: dict[str, list[int]] = defaultdict(list)
    for topic, pattern in lists.dense.items():
        for m in pattern.finditer(text):
            found[topic].append(m.start())
    for m in _TOKEN.finditer(text):
        for topic in _topics_of(m, lists):
            found[topic].append(m.start())
    return dict(found)


def _topics_of(token: re.Match[str], lists: _Lists) -> set[str]:
    found: set[str] = set()
    for form in _forms(token[0]):
        found |= lists.whole.get(form, set())
        for length in range(2, min(len(form), _LONGEST) + 1):
            found |= lists.beginnings.get(form[:length], set())
        found |= {p.topic for p in lists.phrases.get(form, ()) if _stands(p, token)}
    return found


def _forms(word: str) -> set[str]:
    """The word and its parts: around an apostrophe or a hyphen, without an Arabic article or a Korean particle."""
    forms = {word}
    if "'" in word:
        forms |= {word.split("'", 1)[0], word.split("'", 1)[1]}
    if "-" in word:
        forms |= set(word.split("-"))
    if "\u0600" <= word[0] <= "\u06ff":
        forms.add(_ARABIC_LEAD.sub("", word))
    if _HANGUL.match(word):
        stem = _PARTICLE.sub("", word)
        forms |= {stem} if len(stem) == 1 else set()
    return forms


def _stands(phrase: _Phrase, token: re.Match[str]) -> bool:
    end = token.start() + len(phrase.words)
    if not token.string.startswith(phrase.words, token.start()):
        return False
    return phrase.is_open or not token.string[end : end + 1].isalnum()


@lru_cache(maxsize=1)
def _read_lists() -> _Lists:
    lists = _Lists(defaultdict(set), defaultdict(set), defaultdict(list), {})
    dense: dict[str, set[str]] = defaultdict(set)
    for topic, word in _entries():
        if _DENSE.search(word):
            dense[topic].add(re.escape(word))
        else:
            _file(lists, topic, word)
    for topic, words in dense.items():
        lists.dense[topic] = re.compile("|".join(sorted(words, key=len, reverse=True)))
    return lists


def _entries() -> Iterator[tuple[str, str]]:
    for line in _LISTS.read_text(encoding="utf-8").splitlines():
        topic, _, listed = line.partition(": ")
        if not listed or line.startswith("#"):
            continue
        has_spaces = "," in listed or not (_DENSE.search(listed) or _HANGUL.search(listed))
        words = listed.split(",") if has_spaces else listed.split()
        yield from ((topic, plain(canonical(word))) for word in words)


def _file(lists: _Lists, topic: str, word: str) -> None:
    if " " in word:
        lists.phrases[word.split()[0]].append(_Phrase(word.rstrip("*"), topic, is_open=word.endswith("*")))
    elif word.endswith("*"):
        lists.beginnings[word[:-1]].add(topic)
    elif _HANGUL.match(word) and len(word) > 1:
        lists.beginnings[word].add(topic)
    else:
        lists.whole[word].add(topic)

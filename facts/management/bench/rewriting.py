"""Statements rewritten by rule, so that what the new one is to the old one is known. "" where no rule fits.

English and Chinese only. The rules know the outside of a sentence; they were not made from those of `reconcile`.
"""

import re
from typing import Final

_LIKING = re.compile(
    r"^(?P<adv>(?:(?:also|still|really|absolutely|especially|always|quite) )*)(?P<verb>likes|loves|enjoys|adores)\b(?P<rest>.+)$",
    re.I,
)
_DISLIKING = re.compile(
    r"^(?:(?:really|also) )*(?:hates|dislikes|does not (?:really )?like)\b(?P<rest>.+)$", re.I
)
_LIKING_ZH = re.compile(r"(?P<head>^|我|很|也)(?P<verb>最?喜欢|爱)(?P<rest>.{2,})")
_HAS_BEEN = re.compile(r"^Has (?:(?:also|already|really) )*been (?P<verb>\w+ing)\b(?P<rest>.+)$")
_HABIT = re.compile(
    r"^(?:usually|currently|typically|often|always)? ?(?P<verb>lives|works|drives|runs|wakes|goes|uses|plays|cooks|drinks|buys|teaches|takes|spends|owns|has|is|helps)\b(?P<rest>.+)$",
    re.I,
)
_NUMBER = re.compile(r"(?<![\w.,:$-])\d{1,3}(?![\w.,:%-]|(?:st|nd|rd|th)\b)")
_WORDS: Final = {
    "twice": "four times",
    "three times": "twice",
    "two": "five",
    "three": "six",
    "four": "seven",
    "once": "twice",
}
_NUMBER_WORD = re.compile(rf"\b(?:{'|'.join(_WORDS)})\b")
_LENGTH_OF_TIME = re.compile(
    r"\b(?:for|past|since|last|about)\b[^,]{0,20}\b(?:days?|weeks?|months?|years?)\b|\bsince\b|\b20\d\d\b"
)
_HAN_NUMBER: Final = {
    "第一": "第四",
    "第二": "第五",
    "第三": "第六",
    "第六": "第二",
    "两": "五",
    "三": "七",
    "四": "八",
}
_LASTING = re.compile(
    r"^(?:Has|Is|Their|Usually|Typically|Currently|Works|Drives|Lives|Contributes|Spends|Meets|Dedicates)\b"
)
_TAIL = re.compile(
    r",? (?:and )?(?:felt|feeling|was|feels) (?:very |so |extremely |quite )?(?:happy|excited|joyful and happy|proud|sad|disappointed|anxious|delighted|great)\.$"
)
_TAIL_ZH = re.compile(
    r"[，,]?(?:并且?)?(?:感到|感觉|觉得|非常|很)(?:非常|很|十分)?(?:开心|高兴|快乐|难过|失望|自豪|兴奋)。?$"
)
_PHRASE = re.compile(
    r"^(?P<start>.{12,}?),? (?P<when>(?:every|in the|on|once an?|twice an?|three times a|each) (?:\w+ ){0,2}?(?:morning|mornings|evening|evenings|week|weeks|day|days|month|year|sundays?|saturdays?|fridays?|weekends?|tuesdays and thursdays))\.$",
    re.I,
)
_NAMES: Final = {
    "Tokyo": "Oslo", "Netflix": "Hulu", "Petco": "Costco", "Fitbit": "Garmin", "Spotify": "Tidal", "Etsy": "eBay", "Amazon": "Walmart",
    "Sophia": "Nadia", "Sarah": "Nadia", "Chris": "Ivan", "Canon": "Leica", "Nikon": "Leica", "Japanese": "Swedish", "French": "Swedish",
    "Instagram": "Tumblr", "Facebook": "Tumblr", "Italian": "Danish", "Korean": "Danish", "Christmas": "Easter",
    "小明": "小刚", "小张": "小周", "圣诞": "中秋",
}  # fmt: skip
_NAME = re.compile(rf"(?<![A-Za-z])(?:{'|'.join(_NAMES)})(?![A-Za-z])")
_FIRST: Final = (
    (re.compile(r"^(?P<adv>(?:(?:usually|really|also|still|always|typically|often|currently|absolutely|strongly) )*)has (?P<been>been|already|also|only)\b", re.I), r"I \g<adv>have \g<been>"),
    (re.compile(r"^Has\b"), "I have"), (re.compile(r"^Is\b"), "I'm"), (re.compile(r"^Was\b"), "I was"), (re.compile(r"^Does not\b"), "I don't"),
)  # fmt: skip
_S_VERB = re.compile(
    r"^(?P<adv>(?:\w+ly |also |still |always |quite )*)(?P<verb>[a-z]{2,12}s)\b(?P<rest>.*)$", re.I
)
_MINE: Final = ((re.compile(r"\btheir\b"), "my"), (re.compile(r"\bTheir\b"), "My"), (re.compile(r"\bthey are\b"), "I'm"), (re.compile(r"\bthey\b"), "I"), (re.compile(r"\bthem\b"), "me"))  # fmt: skip


def turned(text: str, language: str) -> str:
    """A liking turned into its opposite, or back."""
    if language == "zh":
        found = _LIKING_ZH.search(text)
        return (
            f"{text[: found.start()]}{found['head']}不喜欢{found['rest']}"
            if found and "不" not in text
            else ""
        )
    if found := _DISLIKING.match(text):
        return f"Loves{found['rest']}"
    found = _LIKING.match(text)
    if found is None:
        return ""
    return (
        f"Does not like{found['rest']}"
        if len(text) % 2
        else f"No longer {found['verb'].lower()}{found['rest']}"
    )


def liked(text: str) -> str:
    """What an English liking is of, "" for other statements."""
    found = _LIKING.match(text)
    return found["rest"].casefold() if found else ""


def taken_back(text: str, language: str) -> str:
    """A habit or state that is over."""
    if language == "zh" or " not " in text:
        return ""
    if found := _HAS_BEEN.match(text):
        return f"Stopped {found['verb']}{found['rest']}"
    found = _HABIT.match(text)
    return f"No longer {found['verb'].lower()}{found['rest']}" if found else ""


def moved_number(text: str, language: str, *, lasting: bool = False) -> str:
    """Another number in place of the first; with `lasting`, only in a habit or state, and never a length of time."""
    if language == "zh":
        old = next((word for word in _HAN_NUMBER if word in text), "")
        return text.replace(old, _HAN_NUMBER[old], 1) if old and not lasting else ""
    if lasting and (not _LASTING.match(text) or _LENGTH_OF_TIME.search(text)):
        return ""
    if found := _NUMBER.search(text):
        return f"{text[: found.start()]}{int(found[0]) + 3}{text[found.end() :]}"
    found = _NUMBER_WORD.search(text)
    return f"{text[: found.start()]}{_WORDS[found[0]]}{text[found.end() :]}" if found else ""


def first_person(text: str, language: str) -> str:
    """The subjectless third person in the first, as its user would type it."""
    if language == "zh":
        return "" if text.startswith("我") else f"我{text}"
    for pattern, mine in _FIRST:
        if pattern.match(text):
            return _mine(pattern.sub(mine, text))
    if re.match(r"Their\b", text):
        return _mine(text)
    found = _S_VERB.match(text)
    if found is None:
        return _mine(f"I {text[0].lower()}{text[1:]}") if re.match(r"\w+ed\b", text) else ""
    return _mine(f"I {found['adv'].lower()}{_base(found['verb'].lower())}{found['rest']}")


def _mine(text: str) -> str:
    for pattern, mine in _MINE:
        text = pattern.sub(mine, text)
    return text


def _base(verb: str) -> str:
    irregular = {"is": "am", "has": "have", "does": "do", "goes": "go"}
    if verb in irregular:
        return irregular[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("shes", "ches", "sses", "xes", "zes")) else verb[:-1]


def moved_phrase(text: str, language: str) -> str:
    """The closing phrase of time moved to the front."""
    found = _PHRASE.match(text) if language == "en" else None
    return (
        f"{found['when'][0].upper()}{found['when'][1:]}, {found['start'][0].lower()}{found['start'][1:]}."
        if found
        else ""
    )


def of_someone_else(text: str, language: str) -> str:
    """The same of a sister or friend."""
    if not text:
        return ""
    if language == "zh":
        return f"我朋友{text.removeprefix('我')}"
    if re.match(r"(?:Their|The|That|They)\b", text):
        return ""
    return f"Their sister {text[0].lower()}{text[1:]}"


def renamed(text: str, language: str) -> str:
    """Another name in place of the first well-known one."""
    found = _NAME.search(text, 1)
    return f"{text[: found.start()]}{_NAMES[found[0]]}{text[found.end() :]}" if found else ""


def shortened(text: str, language: str) -> str:
    """Without the closing words on how it felt."""
    short = (_TAIL_ZH if language == "zh" else _TAIL).sub("。" if language == "zh" else ".", text)
    return short if short != text and len(short) > len(text) // 3 else ""


def apart(text: str, person: str, language: str) -> str:
    """A memory without the name it begins with: "Bart danced …" → "Danced …"."""
    bare = text.removeprefix(person).lstrip()
    return bare if language == "zh" else f"{bare[:1].upper()}{bare[1:]}"

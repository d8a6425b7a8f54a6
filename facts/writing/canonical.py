"""Two forms of every text: what is stored (clean) and what is compared (canonical).

Cleaning takes away only what nobody can see and no script needs; what a person typed and can read stays byte for
byte. The canonical form is for checks and never stored: it undoes the disguises a filter would miss.
"""

import re
import unicodedata
from typing import Literal

Hidden = Literal["bidi", "tags", "selectors", "zero_width"]

_FLAG_BASE = "\U0001f3f4"
# The three flags made of tag characters that Unicode recommends: England, Scotland, Wales.
_FLAGS = frozenset(
    _FLAG_BASE + "".join(chr(0xE0000 + ord(c)) for c in code) + "\U000e007f"
    for code in ("gbeng", "gbsct", "gbwls")
)
_TAGS = "\U000e0000-\U000e007f"
_BIDI = "\u202a-\u202e\u2066-\u2069"
_DIRECTION = "\u200e\u200f\u061c"
_BLANK = "\u00ad\u180e\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u3164\uffa0\U0001d173-\U0001d17a"
_SELECTORS = "\ufe00-\ufe0f\U000e0100-\U000e01ef"
_CONTROL = "\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f"
_BROKEN = "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"

_SUSPECT = re.compile(
    f"{_FLAG_BASE}[{_TAGS}]+|[{_TAGS}{_BIDI}{_DIRECTION}{_BLANK}{_CONTROL}{_BROKEN}\u200b-\u200d\u034f]|[{_SELECTORS}]+"
)
_RTL = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_JOINING = re.compile("[\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\ua840-\ua87f\ufb50-\ufdff]")
_SPACELESS = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")
_HEBREW = re.compile("[\u0590-\u05ff]")
_IDEOGRAPH = re.compile("[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_PICTURE = re.compile("[\u00a9\u00ae\u203c\u2049\u2122-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]")
_PICTURE_END = re.compile(f"{_PICTURE.pattern}\ufe0f?\\Z")

_SPLIT = re.compile("[a-zA-Z\u00c0-\u052f][\u200b-\u200d\u2060-\u2064\ufeff]+")
_SPACES = re.compile(r"\s+")
_LINE_SPACES = re.compile(r"[^\S\n]+")
_LINE_ENDS = re.compile(r"\r\n?|[\u0085\u2028\u2029\x0b\x0c]")
_BLANK_LINES = re.compile(r"\n{3,}")


def clean(text: str) -> str:
    """The text as it is stored on one line: visible content untouched, runs of white space folded to one space."""
    return _SPACES.sub(_fold_space, _without_junk(text)).strip()


def clean_block(text: str) -> str:
    """Like `clean`, with line breaks kept (at most one empty line in a row): for bodies and messages."""
    joined = _LINE_SPACES.sub(_fold_space, _LINE_ENDS.sub("\n", _without_junk(text)))
    lines = "\n".join(line.rstrip() for line in joined.split("\n"))
    return _BLANK_LINES.sub("\n\n", lines).strip()


def find_hidden(text: str) -> frozenset[Hidden]:
    """The ways in which the text carries content that a reader cannot see; empty for honest text."""
    found: set[Hidden] = set()
    if re.search(f"[{_BIDI}]", text):
        found.add("bidi")
    if any(m[0] not in _FLAGS for m in re.finditer(f"{_FLAG_BASE}?[{_TAGS}]+", text)):
        found.add("tags")
    if re.search(f"[{_SELECTORS}]{{2,}}", text):
        found.add("selectors")
    # One stray joiner comes from copying out of a web page; a word taken apart needs several.
    if len(_SPLIT.findall(text)) >= 2:
        found.add("zero_width")
    return frozenset(found)


def canonical(text: str) -> str:
    """The text for comparison only: compatibility forms, tag characters, look-alike letters, case and spaces folded.

    Linear. May be longer than the text: one character can become 18, so lengths are checked on this form.
    """
    shown = unicodedata.normalize("NFKC", _decode_tags(text))
    folded = unicodedata.normalize("NFKC", _INVISIBLE.sub("", shown).translate(_STYLED).casefold())
    return " ".join(_fold_lookalikes(folded).split())


def _without_junk(text: str) -> str:
    has_rtl = _RTL.search(text) is not None
    return _SUSPECT.sub(lambda m: m[0] if _is_meant(m, has_rtl=has_rtl) else _visible_part(m[0]), text)


def _visible_part(found: str) -> str:
    return _FLAG_BASE if found.startswith(_FLAG_BASE) else ""


def _is_meant(m: re.Match[str], *, has_rtl: bool) -> bool:
    """True where a script or a picture needs the invisible character at this place."""
    found, before, after = m[0], m.string[m.start() - 1 : m.start()], m.string[m.end() : m.end() + 1]
    if found in _FLAGS:
        return True
    if found == "\u200c":
        return bool(_JOINING.match(before) and after.strip() and not _SUSPECT.match(after))
    if found == "\u200d":
        return bool(
            _JOINING.match(before)
            or (_PICTURE.match(after) and _PICTURE_END.search(m.string[max(0, m.start() - 2) : m.start()]))
        )
    if found == "\u200b":
        return bool(_SPACELESS.match(before) and _SPACELESS.match(after))
    if found == "\u034f":
        return bool(_HEBREW.match(before))
    if found in _DIRECTION:
        return has_rtl
    return _is_selector(found, before)


def _is_selector(found: str, before: str) -> bool:
    if len(found) != 1 or not before or before.isspace():
        return False
    if "\ufe00" <= found <= "\ufe0f":
        return not _SUSPECT.match(before)
    return found >= "\U000e0100" and bool(_IDEOGRAPH.match(before))


def _fold_space(m: re.Match[str]) -> str:
    return "\u3000" if m[0] == "\u3000" else " "


_INVISIBLE = re.compile(
    f"[{_TAGS}{_BIDI}{_DIRECTION}{_BLANK}{_SELECTORS}{_CONTROL}{_BROKEN}\u200b-\u200d\u034f\u1160\u115f\u2800]"
)


def _decode_tags(text: str) -> str:
    bare = re.sub(f"{_FLAG_BASE}[{_TAGS}]+", lambda m: _FLAG_BASE if m[0] in _FLAGS else m[0], text)
    return re.sub("[\U000e0020-\U000e007e]", lambda m: chr(ord(m[0]) - 0xE0000), bare)


def _pairs(alike: str, plain: str) -> dict[int, str]:
    return {ord(a): b for a, b in zip(alike, plain, strict=True)}


# Styled letters that compatibility normalisation leaves alone: small capitals, letters in filled circles and boxes.
_STYLED = (
    _pairs("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz")
    | {0x1F150 + i: chr(97 + i) for i in range(26)}
    | {0x1F170 + i: chr(97 + i) for i in range(26)}
)
_LOOKALIKES = _pairs("аеорсухіјѕԁһӏԛԝвкмнтгпьёї", "aeopcyxijsdhlqwbkmhtrnbei") | _pairs(
    "αορνικυτχεγηωςβμρσ", "aopvikutxeynwsbmpo"
)
_FOREIGN = re.compile("[\u0370-\u052f]")
_LATIN = re.compile("[a-z]")
_WORD = re.compile(r"\w+")


def _fold_lookalikes(text: str) -> str:
    """Cyrillic and Greek letters read as Latin where a word mixes scripts, or hides alone among Latin words."""
    if not _FOREIGN.search(text) or not _LATIN.search(text):
        return text
    latin, foreign = len(_LATIN.findall(text)), len(_FOREIGN.findall(text))
    return _WORD.sub(lambda m: _fold_word(m[0], is_latin_text=latin > 2 * foreign), text)


def _fold_word(word: str, *, is_latin_text: bool) -> str:
    if not _FOREIGN.search(word):
        return word
    is_alone = is_latin_text and len(word) >= 3 and all(ord(c) in _LOOKALIKES for c in word)
    return word.translate(_LOOKALIKES) if is_alone or _LATIN.search(word) else word

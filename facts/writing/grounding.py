"""Whether a memory rests on what was said: the quote must stand, and the fact may add no number, name or "not".

The program decides this, never the model that proposed the memory.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

_ALIKE = {ord(c): "'" for c in '‘’‚‛`´ʼ′“”„‟«»‹›″「」『』"'} | {ord(c): "-" for c in "‐‑‒–—―−﹘﹣"}
_SPACED = re.compile("[a-z0-9\u00df-\u024f\u0370-\u052f]")  # scripts with spaces and no clitics, folded
_DENSE = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u1100-\u11ff\U00020000-\U0003ffff]")
_MIN_QUOTE = 3
_MAX_TRIES = 50  # places looked at per span: a quote that never stands on word edges is not worth more


def find_quote(quote: str, content: str, allowed: Sequence[tuple[int, int]]) -> tuple[int, int] | None:
    """Offsets in the original content where the quote stands, whole words inside one allowed span; None if nowhere.

    Letter case, white space, invisible characters, and the style of quotation marks and dashes do not count.
    """
    wanted = "".join(_spelled(c) for c in quote)
    wanted = " ".join(wanted.split())
    if not wanted or (len(wanted) < _MIN_QUOTE and not _DENSE.search(wanted)):
        return None
    for start, end in allowed:
        found = _find_in(wanted, content[start:end])
        if found:
            return start + found[0], start + found[1]
    return None


def _find_in(wanted: str, part: str) -> tuple[int, int] | None:
    spelled, origin = _with_origins(part)
    at = spelled.find(wanted)
    for _ in range(_MAX_TRIES):
        if at < 0:
            return None
        end = at + len(wanted)
        if _is_whole(spelled, origin, at, end):
            return origin[at], origin[end - 1] + 1
        at = spelled.find(wanted, at + 1)
    return None


def _with_origins(part: str) -> tuple[str, list[int]]:
    """The part as compared, and for each of its characters the index of the original one it came from."""
    out: list[str] = []
    origin: list[int] = []
    was_space = True
    for index, char in enumerate(part):
        for piece in _spelled(char):
            if piece == " " and was_space:
                continue
            was_space = piece == " "
            out.append(piece)
            origin.append(index)
    return "".join(out), origin


@lru_cache(maxsize=8192)
def _spelled(char: str) -> str:
    if char.isspace():
        return " "
    if unicodedata.category(char) in {"Cf", "Cc", "Cs"}:
        return ""
    folded = unicodedata.normalize("NFKD", char.translate(_ALIKE)).casefold()
    return unicodedata.normalize("NFKD", folded).translate(_ALIKE)


def _is_whole(spelled: str, origin: list[int], at: int, end: int) -> bool:
    """False where the match starts or stops inside a word, or inside one original character."""
    before, after = spelled[at - 1 : at], spelled[end : end + 1]
    if (before and origin[at - 1] == origin[at]) or (after and origin[end] == origin[end - 1]):
        return False
    if after and unicodedata.combining(after):
        return False
    starts = not (_SPACED.match(before) and _SPACED.match(spelled[at]))
    return starts and not (_SPACED.match(after) and _SPACED.match(spelled[end - 1]))


def carries(quote_turn: str, text: str) -> bool:
    """True if every number, name and negation of the text is backed by the turn its quote stands in.

    Best effort in every script. A date may be worked out from a relative one ("tomorrow"), and a name may be
    written in another case or with another ending.
    """
    said = _compared(quote_turn)
    undated = _DATE.sub(" ", text) if _RELATIVE.search(said) else text
    return (
        _numbers_stand(said, _compared(undated))
        and _names_stand(said, undated)
        and _negation_stands(said, text)
    )


def _compared(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).translate(_ALIKE).casefold().split())


# --- numbers

_NUMBER = re.compile(r"\d+(?:[.,'\u066b\u066c]\d+)*")
_WORDED = {
    word: number
    for number, words in enumerate(
        (
            "zero null cero zéro ноль ゼロ 零",
            "one a an once ein eine einen einer eins un une uno una um uma один одна одну 一 واحد",
            "two twice both couple pair zwei zweimal beide deux dos due dois duas два две двое 二 两 両 اثنان",
            "three drei trois tres tre três три трое 三 ثلاثة",
            "four vier quatre cuatro quattro quatro четыре 四 أربعة",
            "five fünf cinq cinco cinque пять 五 خمسة",
            "six sechs seis sei шесть 六 ستة",
            "seven sieben sept siete sette sete семь 七 سبعة",
            "eight acht huit ocho otto oito восемь 八 ثمانية",
            "nine neun neuf nueve nove девять 九 تسعة",
            "ten zehn dix diez dieci dez десять 十 عشرة",
            "eleven elf onze once undici одиннадцать",
            "twelve dozen zwölf dutzend douze doce dodici doze двенадцать",
        )
    )
    for word in words.split()
}
MANY = 2  # "a", "one", "both" and "couple" are too common to be held against what was said
_RELATIVE = re.compile(
    r"\b(?:today|tonight|tomorrow|yesterday|next|last|ago|this|in \w+ (?:days?|weeks?|months?|years?)|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|heute|morgen|gestern|vorgestern|übermorgen|nächste\w*|letzte\w*|vorige\w*|kommende\w*|vor|"
    r"(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabend|"
    r"aujourd'hui|demain|hier|avant-hier|après-demain|prochaine?|dernière?|il y a|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|"
    r"hoy|mañana|ayer|anteayer|anoche|hace|próxim[oa]|pasad[oa]|lunes|martes|miércoles|jueves|viernes|sábado|domingo|"
    r"oggi|domani|ieri|prossim[oa]|scors[oa]|hoje|amanhã|ontem|passad[oa]|"
    r"сегодня|завтра|вчера|позавчера|послезавтра|назад|следующ\w+|прошл\w+|понедельник\w*|вторник\w*|сред[уы]|четверг\w*|пятниц\w*|суббот\w*|воскресень\w*)\b"
    r"|今日|明日|昨日|昨夜|昨晩|来[週月年]|先[週月]|去年|昨年|一昨日|日前|か月前|週間前|年前|[月火水木金土日]曜|今年|今天|明天|昨天|昨晚|前天|后天|天前|周前|个月前|下周|下个|上周|上个|明年|(?:周|星期|礼拜)[一二三四五六日天]|"
    r"اليوم|غدا|أمس|البارحة|قبل|القادم|المقبل|الماضي|(?:ال)?(?:أحد|اثنين|إثنين|ثلاثاء|أربعاء|خميس|جمعة|سبت)"
)
_MONTH_NAME = r"[^\W\d_]{3,12}"
_DATE = re.compile(
    rf"\b\d{{4}}-\d\d(?:-\d\d)?\b|\b\d{{1,2}}\.?(?: de| ق)? ?{_MONTH_NAME}\.?,?(?: de| г\.?)? \d{{4}}\b|\b{_MONTH_NAME}\.? \d{{1,2}},? \d{{4}}\b"
    rf"|\b{_MONTH_NAME}\.?(?: de)? (?:19|20)\d\d\b"
    r"|(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?|\d{4}年|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b"
)


def _numbers_stand(said: str, text: str) -> bool:
    wanted = {_digits(m[0]) for m in _NUMBER.finditer(text)}
    wanted |= {str(_WORDED[word]) for word in re.findall(r"[^\W\d_]+", text) if _WORDED.get(word, 0) > MANY}
    return wanted <= _numbers_said(said) if wanted else True


def _numbers_said(said: str) -> set[str]:
    digits = {_digits(m[0]) for m in _NUMBER.finditer(said)}
    # "5k" may be written out, and a time or a range may be shortened: its parts count too.
    thousands = {_digits(m[1]) + "000" for m in re.finditer(r"(\d+) ?(?:k|тыс|千)\b", said)}
    parts = {str(int(p)) for p in re.findall(r"\d+", said)}
    words = {str(_WORDED[w]) for w in re.findall(r"[^\W\d_]+", said) if w in _WORDED}
    single = {str(_WORDED[c]) for c in said if c in _WORDED and _DENSE.match(c)}
    return digits | thousands | parts | words | single


def _digits(number: str) -> str:
    """Separators dropped and every script's digits read alike: 5,000 = 5.000 = 5000."""
    plain = re.sub(r"\D", "", number)
    return str(int(plain)) if len(plain) < 4000 else plain


# --- names

_CAPITALISED = re.compile(r"(?<!\w)(?:[^\W\d_][\w'’.-]*\w|[^\W\d_])")
_NEVER_NAMES = frozenset(["i", "i'm", "i've", "i'd", "i'll", "user", "users", "ich", "он", "она", "ユーザー"])
_GERMAN = re.compile(r"\b(?:ich|und|der|die|das|ein|eine|einen|nicht|ist|hat|als|für|mit|im|am|zu|auf)\b")
_GERMAN_LEAD = re.compile(
    r"(?:de[rsmn]|die|das|eine?[nmrs]?|kein\w*|mein\w*|dein\w*|sein\w*|ihr\w*|unser\w*|als|zum|zur|im|am|beim|vom|und|\w{3,}e[nrsm]?)$"
)
_KATAKANA = re.compile("[\u30a1-\u30fa\u30fc]{2,}")


def _names_stand(said: str, text: str) -> bool:
    names = _capitalised(text) + [m[0] for m in _KATAKANA.finditer(unicodedata.normalize("NFKC", text))]
    return all(_is_said(_compared(name), said) for name in names if _compared(name) not in _NEVER_NAMES)


def _capitalised(text: str) -> list[str]:
    """Words with a capital that do not open a sentence. German nouns after an article are ordinary words."""
    is_german = len(_GERMAN.findall(text)) >= 2
    names: list[str] = []
    before, opens = "", True
    for m in _CAPITALISED.finditer(text):
        opens = opens or text[: m.start()].rstrip()[-1:] in {".", "!", "?", ":"}
        is_common = is_german and _GERMAN_LEAD.match(before) is not None
        if m[0][0].isupper() and not opens and not is_common:
            names.append(m[0])
        before, opens = m[0], False
    return names


def _is_said(name: str, said: str) -> bool:
    """The name itself, or its stem where an ending may follow (Berlin's, Berlins, в Москве)."""
    stem = name.removesuffix("'s")
    if len(stem) > 5:
        stem = stem[: max(5, len(stem) - 2)]
    return re.search(rf"(?<!\w){re.escape(stem)}", said) is not None or (not stem.isascii() and stem in said)


# --- negation

_NEGATED = re.compile(
    r"\b(?:not|no|never|none|nothing|nobody|neither|nor|without|cannot|\w+n't|(?:do|does|did|is|are|was|wo|ca|have|has)nt|"
    r"nicht|nie|niemals|kein\w*|ohne|weder|pas|jamais|sans|aucune?|rien|nunca|jamás|sin|ningun\w*|nada|non|mai|senza|"
    r"nessun\w*|niente|não|sem|nenhum\w*|не|нет|никогда|без|ни|nie|nigdy|bez|niet|geen|nooit|zonder|değil|asla)\b"
    r"|ない|ません|なく|ずに|不|没|沒|别|無|无|非|안 |않|못|없|\bلا\b|\bليس|\bلم\b|\bلن\b|بدون|नहीं|मत "
)
# Words that say no by themselves: a fact may put them with a plain "not".
_NEGATIVE = re.compile(
    r"\b(?:avoid\w*|stop\w*|quit\w*|hate\w*|dislike\w*|refuse\w*|allerg\w*|intoleran\w*|vegan\w*|vegetari\w*|free|lost|"
    r"left|former\w*|anymore|against|un\w{4,}|vermeid\w*|hass\w*|évit\w*|détest\w*|evit\w*|odi\w*|except|instead|only|"
    r"аллерг\w*|избега\w*|ненавиж\w*|бросил\w*)\b|嫌|苦手|アレルギー|やめ|辞|讨厌|過敏|过敏|避"
)


_JOINT = re.compile(
    r"[,;:–—]|\s-\s|\b(?:but|and|because|since|so|though|although|aber|und|sondern|weil|mais|et|car|pero|sino|y|porque|но|и|а)\b|[，、；。]"
)
_SAID_NO = re.compile(r"^(?:no|nope|nah|nein|non|нет|いいえ|不是?|لا)\b\s*[,.:;!–—、，-]+\s*", re.I)
_DENIED = re.compile(
    r"\b(?:not|never|neither|nor|cannot|\w+n't|no longer|no more|nicht|kein\w*|niemals|nunca|jamais|ne|n'\w+|ya no|не|никогда|больше не)\b"
    r"|ない|ません|不|没|沒|\bلا\b|\bليس|\bلم\b"
)
# Words that turn a statement round without a "not": giving up, leaving out, denying, hardly.
_TURNED = re.compile(
    r"\b(?:gave up|given up|stopped|quit|avoid\w*|den(?:y|ied)|except|without|hardly|barely|rarely|seldom|refuse\w*|lost|"
    r"aufgehört|aufgegeben|vermeid\w*|außer|ohne|kaum|selten|arrêté|évit\w*|sauf|sans|à peine|dejé|dejado|evit\w*|excepto|salvo|sin|apenas|"
    r"бросил\w*|избега\w*|кроме|без|едва|редко)\b|やめ|以外|除了|戒|很少|めったに|إلا|بدون|نادرا"
)
_FORMER = re.compile(
    r"\b(?:used to|formerly|previously|back then|former|früher|ehemals|autrefois|avant,? je|antes|solía|раньше|когда-то)\b|以前|曾经|昔|かつて|سابقا|كنت "
)
_PAST = re.compile(
    r"\b(?:used to|former\w*|previous\w*|lived|worked|was|were|had|did|once|until|past|früher|war|wohnte|autrefois|antes|vivía|раньше|был\w*|жил\w*)\b|以前|曾|昔|でした|ました|كان"
)
_LESS = re.compile(
    r"\b(?:\w+less|stays? away|can only|limits?|sober|(?:lactose|gluten)[- ](?:free|intolerant)|nothing|rather than|childless|single|unable|lacks?|skips?|free)\b"
)


def keeps_sense(quote: str, text: str) -> bool:
    """False where the clause of the quote that the statement comes from says no, gives up, leaves out or tells of the past,
    and the statement does not: "I don't like coriander" → "Likes coriander.", "I used to live in Paris" → "Lives in Paris."."""
    said, told = _part_told(_SAID_NO.sub("", _compared(quote).strip()), _compared(text)), _compared(text)
    if _FORMER.search(said) and not _PAST.search(told) and not _NEGATED.search(told):
        return False
    if not (_DENIED.search(said) or _TURNED.search(said)):
        return True
    return bool(_NEGATED.search(told) or _NEGATIVE.search(told) or _LESS.search(told) or _TURNED.search(told))


def _part_told(said: str, told: str) -> str:
    """The clause of `said` that shares most with the statement; the first one where several do."""
    words = set(_WORD.findall(told))
    parts = [part for part in _JOINT.split(said) if part and part.strip()]
    return max(parts, key=lambda part: len(words & set(_WORD.findall(part))), default=said)


_WORD = re.compile(r"[^\W_]{2,}|[\u3040-\u30ff\u3400-\u9fff]")


def _negation_stands(said: str, text: str) -> bool:
    """Whether a "not" of the statement was said: in so many words, or by one that the statement does not repeat."""
    told = _compared(text)
    if not _NEGATED.search(told) or _NEGATED.search(said):
        return True
    return any(word not in told for word in _NEGATIVE.findall(said))

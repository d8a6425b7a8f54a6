"""What a memory must look like: one plain sentence, with nothing hidden in it and nothing that could close its block.

No word list of attacks is needed here; these checks hold in every language.
"""

import base64
import binascii
import codecs
import html
import re
from enum import StrEnum

from facts.writing.canonical import canonical, find_hidden
from facts.writing.gate.words import concept, listed

LIMIT = 200
BODY_LIMIT = 4000
_BODY_SENTENCES = 120  # each is judged by itself
_MOST_READ = 2 * BODY_LIMIT  # characters; what is longer is refused whatever stands beyond


class Refused(StrEnum):
    """Why a text cannot be a memory at all."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    NOT_ONE_SENTENCE = "not_one_sentence"
    QUESTION = "question"
    REPEATED = "repeated"
    HIDDEN_TEXT = "hidden_text"
    ENCODED_TEXT = "encoded_text"
    DELIMITER = "delimiter"


_ALERTS = frozenset({Refused.REPEATED, Refused.HIDDEN_TEXT, Refused.ENCODED_TEXT, Refused.DELIMITER})


def is_alarming(reason: Refused) -> bool:
    """True where the shape itself speaks of intent, so that the audit should look."""
    return reason in _ALERTS


def find_misshapen(text: str, *, is_body: bool, may_ask: bool) -> Refused | None:
    """The first way in which the text is no memory; hidden and structural ones come first."""
    text = text[:_MOST_READ]
    hostile = find_hostile(text, is_body=is_body)
    if hostile:
        return hostile
    folded = canonical(text)
    if _says_nothing(folded):
        return Refused.EMPTY
    if _is_repeated(folded):
        return Refused.REPEATED
    if len(folded) > (BODY_LIMIT if is_body else LIMIT):
        return Refused.TOO_LONG
    if is_body:
        return Refused.TOO_LONG if len(split_sentences(text)) > _BODY_SENTENCES else None
    if _is_question(text) and not may_ask:
        return Refused.QUESTION
    return Refused.NOT_ONE_SENTENCE if len(split_sentences(text)) > 1 else None


def find_hostile(text: str, *, is_body: bool) -> Refused | None:
    """Hidden, encoded or structural content, which no honest sentence has."""
    if find_hidden(text):
        return Refused.HIDDEN_TEXT
    if _is_encoded(text):
        return Refused.ENCODED_TEXT
    return Refused.DELIMITER if has_delimiter(text, is_body=is_body) else None


# --- sentences

_END = re.compile(r"(?<=[.!?؟।])[\"'”’»)\]]*\s+(?=[\"'“‘«(\[¿¡]*(?P<next>\w))|(?<=[。！？])(?=\S)|\n+")
_ABBREVIATED = re.compile(
    r"(?:^|[\s(])(?:[A-Za-zА-Я]|(?:[A-Za-z]\.){1,4}[A-Za-z]?|mr|mrs|ms|dr|prof|st|sr|jr|vs|etc|approx|dept|inc|ltd|co|corp|no|nr|"
    r"bzw|ca|usw|ggf|inkl|evtl|str|tel|abs|art|av|bd|mme|mlle|sra|sig|dott|ing|ул|г|т|стр|им|jan|feb|mar|apr|jun|jul|aug|sept?|"
    r"oct|okt|nov|dec|dez|\d{1,4})\.[\"'”’»)\]]*$",
    re.IGNORECASE,
)


def split_sentences(text: str) -> list[str]:
    """The sentences of a text in order. A full stop ends one only before a capital or a script without case."""
    parts: list[str] = []
    start = 0
    for m in _END.finditer(text):
        if m["next"] and not _ends_here(text[start : m.start()], m["next"]):
            continue
        parts.append(text[start : m.end()].strip())
        start = m.end()
    parts.append(text[start:].strip())
    return [p for p in parts if p]


def _ends_here(before: str, following: str) -> bool:
    if _ABBREVIATED.search(before[-12:]):
        return False
    return not following.islower()


_ASKING = re.compile(
    r"(?:what|who|where|when|why|how|which|can you|could you|would you|will you|do you|does|is it|are you|was|wer|wie|wo|wann|warum|"
    r"welche\w*|kannst du|konntest du|qu'est-ce|que signifie|comment|pourquoi|ou est|peux-tu|que significa|como|por que|donde|"
    r"puedes|cosa|come|perche|puoi|что значит|как|почему|можешь)(?!\w)"
)


def _is_question(text: str) -> bool:
    folded = canonical(text)
    if folded.endswith(("?", "؟")) or "¿" in text:
        return True
    return (
        text.rstrip().endswith(("か。", "か", "吗", "吗。", "呢", "呢。"))
        and len(folded) > 3
        and "なか" not in folded[-4:]
    )


# --- nothing said

_ASSENT = listed(
    "yes yeah yep yup no nope ok okay k sure fine right correct exactly agreed thanks thank you please done great good nice cool "
    "perfect hi hello hey bye got it ja nein genau klar danke bitte gut oui non merci d'accord bien sur si claro vale gracias va "
    "bene grazie certo sim nao obrigado obrigada да нет ок хорошо спасибо конечно ладно tak nie dobrze dziekuje evet hayir tamam "
    "نعم لا شكرا حسنا はい いいえ うん ええ ありがとう 是 是的 好 好的 对 不是 不 行 可以 谢谢 네 예 아니요 응 감사합니다 हाँ नहीं ठीक है do so that go ahead"
)


def _says_nothing(folded: str) -> bool:
    """True for emoji, marks and a bare assent, which would put the agent's words into the user's mouth."""
    words = re.findall(r"[^\W_][\w'-]*", folded)
    return not words or (len(words) <= 5 and all(word in _ASSENT for word in words))


def _is_repeated(folded: str) -> bool:
    words = folded.split()
    if len(words) >= 12 and len(set(words)) / len(words) < 0.34:
        return True
    return re.search(r"(.)\1{24}", folded) is not None


# --- delimiters

_TAGS = (
    "script|img|a|div|span|iframe|style|svg|object|embed|form|input|link|meta|base|body|html|head|p|br|table|template|video|audio|"
    "math|details|button|textarea|system|assistant|user|human|developer|tool|tools|instructions?|prompt|context|memory|memories|"
    "user_memory|facts?|profile|document|message|function_calls?|tool_call|tool_result|thinking|answer|inst|sys|im_start|im_end|s"
)
_DELIMITER = re.compile(
    rf"<!--|-->|</|<!\[|<\?|<(?:{_TAGS})(?:[\s/>:]|$)|<[a-z]\w*(?::|_)\w+[\s>]|<\|+|\|+>|\[/?(?:inst|system|user|assistant)\]|<<sys>>|"
    r"<(?:start|end)_of_turn>|\[\[|\]\]|\{\{|\}\}|\{%|%\}|```|~~~|\[end of |=== ?(?:end|begin|system)|\bon(?:error|load|click)\s*=|"
    r"!\[[^\]]{0,200}\]\(|\[[^\]]{1,200}\]\(\s*[^)\s]|javascript:|\bhx-[a-z]+"
)
_JSON = re.compile(
    r"^\s*[\[{].{0,400}[\"']\s*:|[\"'](?:role|user_id|tenant|tenant_id|owner|owner_id|content|text|source|system)[\"']\s*:",
    re.DOTALL,
)
_ROLE_WORD = re.compile(
    r"(?:system|assistant|user|human|developer|tool|ai|bot|model|systeme|sistema|система|系统|システム|시스템|"
    r"助手|用户|アシスタント|ユーザー)(?: (?:message|prompt|note|override|update|instruction))?[\s\"'*_\])]{0,40}[:：]"
)
_ORNAMENT = " \t\n\r\"'*_#>[(-"
_SETS_OFF = "\n;>*_#|"
_ORNAMENT_READ = (
    40  # characters of ornament before a role that are looked at; a longer run sets it off by itself
)
_SHOUTED_ROLE = re.compile(
    r"(?<!\w)(?:SYSTEM|ASSISTANT|DEVELOPER|ADMIN)(?: (?:MESSAGE|PROMPT|NOTE|OVERRIDE|UPDATE))?\s?[:：]"
)
_HEADING = re.compile(r"(?:^|\n)[ \t]{0,3}(?:#{1,6}[ \t]+\S|(?:-{3,}|={3,}|\*{3,}|_{3,})[ \t]*(?:\n|$))")


def has_delimiter(text: str, *, is_body: bool) -> bool:
    """True where the text could close its block, pose as another turn, or be read as markup."""
    forms = {_folded_lines(text), _folded_lines(_unescaped(text))}
    if any(_DELIMITER.search(form) or _has_role(form) or _JSON.search(form) for form in forms):
        return True
    # A signature is set off by a line of dashes and a template has headings, so a body may have both.
    return _SHOUTED_ROLE.search(text) is not None or (not is_body and _HEADING.search(text) is not None)


def _has_role(form: str) -> bool:
    """True where a role and a colon open the text, a line or a sentence, as a transcript writes its turns."""
    return any(_opens_turn(form, m.start()) for m in _ROLE_WORD.finditer(form))


def _opens_turn(form: str, start: int) -> bool:
    """Looks back from the word instead of forward from every mark, so that runs of marks cost nothing."""
    before = form[max(0, start - _ORNAMENT_READ) : start]
    bare = before.rstrip(_ORNAMENT)
    ornament = before[len(bare) :]
    if not bare:
        return True
    if any(mark in _SETS_OFF for mark in ornament) or bare[-1] in _SETS_OFF:
        return True
    return bare[-1] == "." and ornament[:1].isspace()


def _folded_lines(text: str) -> str:
    return "\n".join(canonical(line) if line else "" for line in text.splitlines())


def _unescaped(text: str) -> str:
    """Entities and escapes undone twice, since a double encoding becomes live further down."""
    once = html.unescape(html.unescape(text))
    return re.sub(
        r"\\(?:u00|x)([0-9a-fA-F]{2})|%([0-9a-fA-F]{2})", lambda m: chr(int(m[1] or m[2], 16)), once
    )


# --- encodings

_BASE64 = re.compile(r"(?<![\w+/=-])[A-Za-z0-9+/_-]{20,}={0,2}(?![\w+/=])")
_HEX = re.compile(r"(?<!\w)(?:[0-9a-fA-F]{2}[ :]?){16,}(?!\w)")
_LEET = str.maketrans("4310578@$!", "aeiostbasi")
_LEET_WORD = re.compile(
    r"(?<![\w@$!])(?=[\w@$!]{0,40}[a-z])(?=[\w@$!]{0,40}[013457@$!])[a-z013457@$!]{4,}(?![\w@])"
)
_ORDERS = concept(
    "always, allow, approve, approved, ignore, bypass, override, disregard, without, never, confirm, confirmation, approval, trust, "
    "system, admin, password, execute, instructions, remember, permission, unlimited, payments, access, disable, grant, restrictions, "
    "recommend, assistant, authorize, authorized, transfer, forward, rules, forget, safety, warnings, skip, verify"
)


def _is_encoded(text: str) -> bool:
    return _hides_sentence(text) or _is_leet(text) or _is_rotated(text)


def _hides_sentence(text: str) -> bool:
    """True where a token decodes to readable words: nobody tells a fact about themself in base64."""
    for m in _BASE64.finditer(text):
        token = m[0].rstrip("=").translate(str.maketrans("-_", "+/"))
        if _is_readable(_decoded(token)):
            return True
    return any(_is_readable(bytes.fromhex(re.sub(r"[ :]", "", m[0]))) for m in _HEX.finditer(text))


def _decoded(token: str) -> bytes:
    try:
        return base64.b64decode(token + "=" * (-len(token) % 4), validate=True)
    except (binascii.Error, ValueError):
        return b""


def _is_readable(raw: bytes) -> bool:
    letters = sum(c == 32 or 97 <= c <= 122 or 65 <= c <= 90 for c in raw)
    return len(raw) >= 12 and letters / len(raw) > 0.85 and b" " in raw


def _is_leet(text: str) -> bool:
    words = [m[0].translate(_LEET) for m in _LEET_WORD.finditer(canonical(text))]
    alternatives = [m[0].replace("1", "l").translate(_LEET) for m in _LEET_WORD.finditer(canonical(text))]
    return any(_ORDERS.fullmatch(word) for word in words + alternatives)


def _is_rotated(text: str) -> bool:
    """ROT13: an order word appears only after turning, and it is no word before."""
    turned = codecs.encode(canonical(text), "rot13")
    return any(len(m[0]) >= 6 for m in _ORDERS.finditer(turned))

"""What one typed sentence wants done, and how: a kind of task with a manner, without the particulars of the occasion.

Both are worded from a closed vocabulary, so that alike requests read alike. A request without a manner is no wish: a
question asked again and again is no procedure. Nor is an order for all time, which is read as what it says.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final

from facts.extraction.wish_words import (
    ARABIC,
    CHINESE,
    ENGLISH,
    JAPANESE,
    LATIN,
    RUSSIAN,
    Ask,
    Forms,
    Tongue,
)
from facts.lexicon import language_of
from facts.writing.candidates import Turn, WishCandidate
from facts.writing.statements import asked, guards, sentences
from facts.writing.statements.person import expanded
from facts.writing.typed import typed_parts

MAX_READ: Final = 300  # characters of a sentence; a longer one goes on with pasted text
MAX_LENGTH: Final = 100  # characters of a task, and of a manner
LOOK_BACK: Final = 6  # sentences in which the request that a bare manner belongs to is looked for
MAX_BARE: Final = 60  # characters of a sentence that is no more than a manner
MAX_OPENINGS: Final = 4
MAX_EACH: Final = 3  # pieces of one form in a sentence

_OPENING = re.compile(
    r"[,;:–—]\s+(?:(?:and|then|so|now) )?(?=(?:please|pls|kindly|(?:can|could|would|will) you|bitte|kannst du|könntest du|peux-tu|puedes|por favor)\b|"
    r"(?:summari[sz]e|translate|rewrite|rephrase|explain|proofread|shorten|draft|write|review)\b (?:it|this|that|them|me)\b)|[，：；]\s?(?=请|帮我|用)",
    re.I,
)
_LASTING = re.compile(
    r"\b(?:always|never|from now on|in (?:the )?future|going forward|every time|each time|whenever|by default|as a rule|immer|nie|niemals|ab jetzt|ab sofort|"
    r"künftig|jedes mal|toujours|jamais|désormais|siempre|nunca|a partir de ahora|всегда|никогда|впредь|отныне)\b|^(?:when|if|wenn|falls)\b|"
    r"以后|总是|每次|今后|今後|いつも|常に|毎回|دائما|من الآن",
    re.I,
)
_TELLS = re.compile(
    r"\b(?:is|was|were|are|has|had|looks?|seems?|sounds?|helped|works?|worked|war|ist|est|était|es|fue)\b",
    re.I,
)
_NAMED_FIRST = re.compile(
    r"^[\W_]*(?:an? |the |your )?(?:[\w-]+ ){0,3}?(?:summary|recap|tl;?dr|zusammenfassung)\b", re.I
)
_KANA = re.compile("[\u3040-\u30ff]")
_HAN = re.compile("[\u4e00-\u9fff]")
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_ARABIC = re.compile("[\u0600-\u06ff]")


@dataclass(frozen=True)
class _Heard:
    """A sentence taken apart: its manners, and what is left without them."""

    manners: tuple[str, ...]
    rest: str


def wishes_of(turns: Iterable[Turn]) -> tuple[WishCandidate, ...]:
    """The wishes in what the user typed in one session, in order; all of it counts, also what no fact is read from."""
    found: list[WishCandidate] = []
    before: list[str] = []
    for turn in turns:
        parts = typed_parts(turn.content, turn.origin) if turn.role == "user" else ()
        for said in (sentence for _, part in parts for _, sentence in sentences(part)):
            found.extend(wishes_in(turn, said, before=before))
            before.append(said)
    return tuple(found)


def wishes_in(turn: Turn, said: str, *, before: Sequence[str] = ()) -> Iterator[WishCandidate]:
    """The wish of one typed sentence with itself as quote, if it is one. `before` are the sentences its user typed
    earlier in the session: a bare manner ("shorter please") belongs to the task they asked for last."""
    text = _plain(said)
    if turn.role != "user":
        return
    for tongue in _tongues_of(text):
        heard = _taken_apart(text, tongue) if _may_ask(text, tongue, is_first=not before) else None
        if not heard or not heard.manners:
            continue
        task = _followed(heard, tongue, before) or _task(heard.rest, tongue)
        if task and _is_one_request(text):
            manner = _within(tongue.joint, heard.manners)
            yield WishCandidate(task[:MAX_LENGTH], manner, _quote(said), turn.message_id)
            return


def instruction(wish: WishCandidate) -> str:
    """The manner as an order, in the language of the words it was said in; a manner that is an order already, as it
    stands."""
    manner = wish.manner.strip(" .。")
    if _ORDERS.match(manner):
        return f"{manner[:1].upper()}{manner[1:]}."
    tongue = _tongue_of(manner, language_of(f"{wish.quote} {wish.task}"))
    form = tongue.keep_it if tongue.keep_it and tongue.plain.match(manner) else tongue.do_it
    return form.format(x=manner)


_ORDERS = re.compile(
    r"(?:keep|use|write|make|do|avoid|answer|give|add|include|sign|start|end|no|be|put|limit|stick|format|list)\b",
    re.I,
)


# --- what two wishes are compared by

_ARTICLES = re.compile(
    r"\b(?:an?|the|some|their|my|your|un|une|una|du|des|les?|la|el|los|ein\w{0,2}|d(?:er|ie|as|en))\b", re.I
)
_WRITING = re.compile(r"\b(?:draft|compos|creat|generat|prepar|mak|produc)ing\b", re.I)
_READ = re.compile(
    r"(?:summari|translat|proofread|rewrit|shorten|résum|tradui|resum|traduc|reescrib|reformul|пере)|(?:zusammenfassen|übersetzen|überarbeiten)$",
    re.I,
)
_MATTER = re.compile(
    r"\b(?:articles?|papers?|reports?|documents?|pages?|(?:blog )?posts?|chapters?|passages?|paragraphs?|transcripts?|essays?|artikels?|berichte?|beitrag|"
    r"dokumente?|kapitel|etwas|texte?|texto|articles?|rapport|artículo|informe|documento|статью|отчёт|документ|текст)\b",
    re.I,
)
_LIMIT = re.compile(r"\b(?:under|below|less than|fewer than|max(?:imum)?|no more than|up to)\b", re.I)
_WITHOUT = re.compile(
    r"\b(?:without|no|not|never|avoid|ohne|kein\w*|sans|sin|без)\b|n['’]t\b|不|别|なし|ない|ず|بدون|دون", re.I
)
_DIGITS = re.compile(r"\d+")
_NUMBERS: Final = {
    word: str(number)
    for number, words in enumerate(
        (
            "one single ein eine einem einer eins un une una uno одном 一",
            "two zwei deux dos двух 二 两",
            "three drei trois tres трёх трех 三 ثلاث ثلاثة",
            "four vier quatre cuatro четырёх четырех 四 أربع أربعة",
            "five fünf cinq cinco пяти 五 خمس خمسة",
            "six sechs seis шести 六",
            "seven sieben sept siete 七",
            "eight acht huit ocho 八",
            "nine neun neuf nueve 九",
            "ten zehn dix diez десяти 十",
        ),
        start=1,
    )
    for word in words.split()
}
_NUMBER_WORD = re.compile(
    rf"\b(?:{'|'.join(word for word in _NUMBERS if not _HAN.match(word))})\b|[{''.join(word for word in _NUMBERS if _HAN.match(word))}]",
    re.I,
)


def task_key(task: str) -> str:
    """A task as it is compared: writing in any word for it, and all that is read (article, report …) as a text."""
    plain = _WRITING.sub("writing", task.replace("izing", "ising"))
    if _READ.search(plain):
        plain = _MATTER.sub("text", plain)
    return " ".join(_ARTICLES.sub(" ", plain).split())


def manner_key(manner: str) -> str:
    """A manner as it is compared: numbers in digits, limits in one wording."""
    return _LIMIT.sub("at most", _NUMBER_WORD.sub(lambda m: _NUMBERS[m[0].casefold()], manner))


def fixed_points(manner: str) -> frozenset[str]:
    """What may not differ between alike manners, however many words they share: numbers, and whether it says no."""
    no = {"no"} if _WITHOUT.search(manner) else set()
    return frozenset(_DIGITS.findall(manner_key(manner))) | no


# --- taking a sentence apart


def _plain(said: str) -> str:
    return " ".join(guards.bare(said[:MAX_READ]).split())


def _spelled(text: str) -> str:
    """English with its short forms written out."""
    text = _BULLETS.sub("bullet points", expanded(text))
    return re.sub(r"\ba single\b", "one", text, flags=re.I)


_BULLETS = re.compile(r"\bbullets?\b(?![ -]?points?| ?list)", re.I)


def _quote(said: str) -> str:
    """The sentence; of one that goes on with pasted text the beginning, in whole words."""
    return said if len(said) <= MAX_READ else said[:MAX_READ].rsplit(maxsplit=1)[0]


def _is_one_request(text: str) -> bool:
    """Not for all time, not for this once, not in mockery, and not to the memory itself."""
    if _LASTING.search(text) or guards.ONE_OFF.search(text) or guards.is_mocking(text):
        return False
    return not (_NAMED_FIRST.match(text) and _TELLS.search(text)) and asked(text) is None


def _may_ask(text: str, tongue: Tongue, *, is_first: bool) -> bool:
    """A quick look: whether it has a verb of asking, or could be a bare manner."""
    if not is_first and len(text) <= MAX_BARE:
        return True
    return not tongue.verbs or not tongue.verbs.isdisjoint(_WORD.findall(text.casefold()))


_WORD = re.compile(r"[^\W\d_]+")


def _tongues_of(text: str) -> tuple[Tongue, ...]:
    if _KANA.search(text):
        return (JAPANESE,)
    if _HAN.search(text):
        return (CHINESE, JAPANESE)
    if _CYRILLIC.search(text):
        return (RUSSIAN,)
    return (ARABIC,) if _ARABIC.search(text) else LATIN


def _tongue_of(manner: str, language: str) -> Tongue:
    """The tongue whose words a manner is made of; where none knows them all, that of the language, or the first."""
    possible = _tongues_of(manner)
    known = (tongue for tongue in possible if not re.search(r"\w", _taken_apart(manner, tongue).rest))
    called = (tongue for tongue in possible if tongue.code == language)
    return next(chain(known, called), possible[0])


def _taken_apart(text: str, tongue: Tongue) -> _Heard:
    pieces: list[str] = []
    rest = _spelled(text) if tongue is ENGLISH else text
    for pattern, told in tongue.manners:
        if found := pattern.search(rest):
            pieces.extend(_worded(told, m) for m in islice(pattern.finditer(rest, found.start()), MAX_EACH))
            rest = pattern.sub(" ", rest)
    ordered = sorted(dict.fromkeys(pieces), key=lambda piece: not tongue.plain.match(piece))
    return _Heard(tuple(ordered), " ".join(rest.split()))


def _worded(told: str, found: re.Match[str]) -> str:
    named: dict[str, str] = {}
    for group, value in found.groupdict().items():
        named.setdefault(group.rstrip("0123456789"), "")
        if value:
            named[group.rstrip("0123456789")] = _cased(group.rstrip("0123456789"), value)
    return told.format(**named)


def _cased(group: str, value: str) -> str:
    if group == "name":
        return value
    if group == "upper" or value.casefold() in ("us", "uk"):
        return value.upper()
    return value.capitalize() if group in ("lang", "noun") else value.casefold()


def _within(joint: str, pieces: Sequence[str]) -> str:
    manner = pieces[0]
    for piece in pieces[1:]:
        if len(manner) + len(joint) + len(piece) <= MAX_LENGTH:
            manner += joint + piece
    return manner


def _followed(heard: _Heard, tongue: Tongue, before: Sequence[str]) -> str:
    """The task a bare manner belongs to: the last one asked for. "" where the sentence says more than a manner."""
    if len(heard.rest) > MAX_BARE or tongue.fillers.sub("", heard.rest):
        return ""
    for sentence in reversed(before[-LOOK_BACK:]):
        text = _plain(sentence)
        for other in _tongues_of(text):
            if task := _task(_taken_apart(text, other).rest, other):
                return task
    return ""


def _task(rest: str, tongue: Tongue) -> str:
    """The kind of task a sentence asks for, "" if it asks for none that is known."""
    openings = [mark.end() for mark in islice(_OPENING.finditer(rest), MAX_OPENINGS)]
    for at in (0, *openings):
        lead = tongue.lead.match(rest, at)
        start = lead.end() if lead else at
        for ask in tongue.asks:
            if (found := ask.pattern.match(rest, start)) and (task := _told(ask, rest, found, tongue)):
                return task
    return ""


def _told(ask: Ask, rest: str, found: re.Match[str], tongue: Tongue) -> str:
    """The task with the kind of its object and for whom it is; "" where the words name no object that is known."""
    after = rest[found.start() if tongue.is_verb_last else found.end() :]
    after = _LEADING_ON.sub(" ", after)
    cut = tongue.cut.search(after)
    kind = _first(after[: cut.start()] if cut else after, tongue.kinds) or ask.default
    return ask.told.format(x=kind, to=_first(after, tongue.to_whom)) if kind else ""


_LEADING_ON = re.compile(r"^\W*(?:(?:me|us|of|for|from|to|on)\b\W*){1,2}", re.I)


def _first(text: str, forms: Forms) -> str:
    """The form that stands first in the text, the longest of several there, "" if none does."""
    found = [
        (match.start(), -match.end(), _worded(told, match))
        for pattern, told in forms
        if (match := pattern.search(text))
    ]
    return min(found)[2] if found else ""

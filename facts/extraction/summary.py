"""A session's topic and summary, taken from its own sentences: nothing is worded anew, nothing is inferred."""

import re
from collections.abc import Sequence
from typing import Final

from facts.extraction.terms import salient
from facts.writing.candidates import Turn
from facts.writing.statements import absolute, guards, is_english, sentences
from facts.writing.statements.person import expanded, sentence, third_person
from facts.writing.statements.words import words

Said = tuple[Turn, str]
MAX_SENTENCE: Final = 180
MAX_TOPIC_WORDS: Final = 7
_ASKING = re.compile(
    r"^(?:(?:can|could|would|will) you (?:please )?(?:help me (?:with |to |understand |find |out with )?|give me |tell me (?:more )?(?:about )?|show me |recommend |suggest |explain |write |create |make |provide |list )?|"
    r"(?:i(?:'m| am)|we(?:'re| are)) (?:currently |also |just |really )?(?:looking for|trying to|planning (?:on |to )?|thinking (?:about|of)|interested in|working on|wondering (?:about|if|how|what)|having (?:trouble|problems|issues) with|looking to|considering|hoping to|in the process of|curious about) ?|"
    r"(?:i(?:'ve| have)|we(?:'ve| have)) been (?:thinking (?:about|of) |having |trying to |looking (?:for|into) |working on |considering |wondering about |struggling with |dealing with )?|i(?:'m| am) (?:heading to|going to|feeling|excited about) |so |now |then |"
    r"i(?:'d| would) (?:like|love) (?:to (?:know (?:more )?(?:about )?|learn (?:more )?(?:about )?)?|some )?|i (?:want|need) (?:to |you to |some |help (?:with |finding )?|a |an )?|"
    r"how (?:do|can|should|would) (?:i|we|you) |what(?:'s| is| are)(?: the| a| some)? |what (?:kind|type|sort)s? of |do you (?:have|know)(?: of)?(?: any)? |please |help me (?:with |to )?|"
    r"(?:write|create|make|generate|give me|tell me|explain|show me|plan|draft|summari[sz]e|translate) (?:me )?(?:a |an |the |some |about )?|kannst du (?:mir )?(?:bitte )?|wie (?:kann|mache) ich |ich (?:brauche|möchte|suche) |je (?:voudrais|cherche|veux) |quiero |necesito )+",
    re.I,
)
_STOP = re.compile(
    r"[,;:.!?。，！？(]|\s[-–—]\s|\b(?:because|since|but|so that|which|and i|and was|by the way|for my|that i)\b",
    re.I,
)


def topic_of(turns: Sequence[Turn], said: Sequence[Said]) -> str:
    """Three to seven words on what the session was about; "" only when its user said nothing of substance."""
    first = next((s for s in _substantial(said)), "")
    if not first:
        return _fallback(turns)
    words = _STOP.split(_ASKING.sub("", guards.bare(first)).strip(), maxsplit=1)[0].split()[:MAX_TOPIC_WORDS]
    while words and words[-1].lower() in _DANGLING:
        words.pop()
    while len(words) > 1 and words[0].lower() in _LEADING:
        words.pop(0)
    if len(words) < 3 and is_english(first):
        more = salient([s for _, s in said], limit=5)
        words += [w for w in more if w.casefold() not in {x.casefold() for x in words}][: 4 - len(words)]
    topic = " ".join(words) or " ".join(salient([first], limit=5)) or first[:40]
    return topic[:1].upper() + topic[1:60].rstrip(" .")


_LEADING: Final = words("a an the some any of do does did me my our this these few more")
_DANGLING: Final = words(
    "a an the of for to in on at with and or my our their your some that is are from by about if how what"
)


def summarised(turns: Sequence[Turn], said: Sequence[Said], *, timezone: str) -> str:
    """At most three sentences: what was asked first, what weighs most, and where it ended."""
    ours = _weighty(said)
    if not ours:
        return ""
    picked = [_told(turn, text, timezone) for turn, text in ours]
    answer = _last_answer(turns)
    if len(picked) < 3 and answer:
        picked.append(answer)
    return " ".join(dict.fromkeys(text for text in picked if text))


def _substantial(said: Sequence[Said]) -> list[str]:
    return [s for _, s in said if _has_substance(s)]


def _has_substance(text: str) -> bool:
    bare = guards.bare(text)
    wide = sum(1 for character in bare if character > "\u2e7f")
    return len(bare.split()) >= 4 or wide >= 6


def _weighty(said: Sequence[Said]) -> list[Said]:
    """The first substantial sentence and the one that holds most of the session's terms, in order."""
    worthy = [
        (number, s) for number, s in enumerate(said) if _has_substance(s[1]) and len(s[1]) <= MAX_SENTENCE * 2
    ]
    if not worthy:
        return []
    terms = {t.casefold() for t in salient([s for _, s in said], limit=12)}
    scored = sorted(worthy[1:], key=lambda w: (-_weight(w[1][1], terms), w[0]))
    chosen = sorted([worthy[0], *scored[:1]], key=lambda w: w[0])
    return [s for _, s in chosen]


def _weight(text: str, terms: set[str]) -> float:
    words = {w.casefold() for w in re.findall(r"[\w'’-]+", text)}
    statement = 0.5 if not guards.is_question(text) else 0.0
    return len(words & terms) + statement - len(text) / 400


def _told(turn: Turn, text: str, timezone: str) -> str:
    """A sentence of the user's as a line of the summary: questions as asked, English statements about "them"."""
    bare = guards.bare(text) or text
    if guards.is_question(bare) or guards.is_task(bare) or not is_english(bare):
        prefix = "Asked: " if is_english(bare) else ""
        return prefix + _short(bare[:1].upper() + bare[1:])
    plain = _TO_ASSISTANT.sub("", expanded(bare))
    return _short(third_person(absolute(plain, at=turn.at, timezone=timezone)))


_TO_ASSISTANT: Final = re.compile(
    r",? (?:and|so|but) (?:i (?:was|am) wondering|i wonder|can you|could you|do you|i need (?:your|some) help|i (?:would|will)|i am hoping you)\b.*$",
    re.I,
)


def _short(text: str) -> str:
    if len(text) <= MAX_SENTENCE:
        return text if text[-1:] in ".!?。！？…؟" else text + "."
    return text[:MAX_SENTENCE].rsplit(" ", 1)[0].rstrip(" ,;:") + "…"


def _last_answer(turns: Sequence[Turn]) -> str:
    """The first plain sentence of the assistant's last turn, where it is one line of prose."""
    last = next((t for t in reversed(turns) if t.role == "assistant"), None)
    if last is None:
        return ""
    first = next((s for _, s in sentences(last.content[:600])), "")
    plain = len(first) > 30 and not re.search(
        r"[`#*|<>{}\[\]]|^(?:sure|of course|certainly|great|glad|you['’]re welcome|absolutely|as an?\b|yes|no\b|i\b|i['’]|that['’]?s|thank|sorry|unfortunately|best of luck|congrat|happy|it['’]s great|based on|hi\b|hello|wow|here)\b|\?$",
        first,
        re.I,
    )
    return "Answer: " + _short(sentence(first)) if plain else ""


def _fallback(turns: Sequence[Turn]) -> str:
    spoken = [t.content for t in turns if t.role in ("user", "assistant") and _has_substance(t.content[:200])]
    return " ".join(salient(spoken, limit=5))

"""An English first-person clause told in the third person without its subject: "I live …" → "Lives …"."""

import re
from typing import Final

from facts.writing.statements.words import words

_CONTRACTIONS: Final = (
    (re.compile(r"\b(i)(?:'|’)?m\b(?!')", re.I), r"\1 am"),
    (re.compile(r"\b(i|we|they|you)['’]ve\b", re.I), r"\1 have"),
    (re.compile(r"\bive\b", re.I), "I have"),
    (re.compile(r"\b(we|they|you)['’]re\b", re.I), r"\1 are"),
    (re.compile(r"\b(i|we)['’]ll\b", re.I), r"\1 will"),
    (re.compile(r"\b(i|we)['’]d\b", re.I), r"\1 would"),
    (re.compile(r"\b(?:can['’]?t|can not)\b", re.I), "cannot"),
    (
        re.compile(
            r"\b(my (?:[\w-]+ )?(?:birthday|name|job|timezone|hometown|employer|goal))['’]s(?= (?:on|in|at|the|a|an|to|not|[A-Z0-9]))",
            re.I,
        ),
        r"\1 is",
    ),
    (re.compile(r"\bwon['’]t\b", re.I), "will not"),
    (
        re.compile(r"\b(do|does|did|is|are|was|were|have|has|had|would|should|could|must)n['’]?t\b", re.I),
        r"\1 not",
    ),
    (re.compile(r"\b(?:gonna)\b", re.I), "going to"),
    (re.compile(r"\b(?:wanna)\b", re.I), "want to"),
)
ADVERB = (
    r"(?:always|usually|often|sometimes|never|really|also|mostly|mainly|only|just|still|now|currently|generally|"
    r"normally|absolutely|truly|primarily|rarely|seldom|typically|regularly|frequently|strongly|strictly|both|all|"
    r"already|recently|finally|actually|personally|honestly|definitely|totally|basically|simply|officially|"
    r"exclusively|occasionally|hardly|barely|especially|particularly|genuinely|fully|even|kinda|quite|very much|"
    r"long since|no longer)"
)
_FILLERS = re.compile(
    r"\b(?:just|actually|personally|honestly|basically|simply|literally|kinda|really just) ", re.I
)
_SUBJECT = re.compile(
    rf"^(?P<who>i|we|our (?:team|company|startup|firm|office|department|group|lab|studio|agency|shop))(?: both| all)? (?P<adv>(?:{ADVERB} ){{0,3}})(?P<verb>[a-z'-]{{1,30}})(?P<rest>.*)$",
    re.I | re.S,
)
BASE_VERBS: Final = words(
    "live work like love hate prefer enjoy use run play have own keep speak cook drive study teach write read "
    "drink eat go do make want need travel commute collect grow build maintain manage lead paint sing dance "
    "swim cycle hike volunteer freelance sleep start finish wake train practise practice visit call spend "
    "share rent rely watch listen bake brew code develop design host deploy ship support avoid dislike take "
    "handle sell buy know"
)
_COORDINATED = re.compile(rf"\b(and|but) ((?:{ADVERB} )?)([a-z]{{2,12}})\b(?! (?:of|are|is)\b)", re.I)
_PRONOUNS: Final = (
    (re.compile(r"\b(?:i|we) am\b", re.I), "they are"),
    (re.compile(r"\bi was\b", re.I), "they were"),
    (re.compile(r"\bmyself\b", re.I), "themself"),
    (re.compile(r"\bourselves\b", re.I), "themselves"),
    (re.compile(r"\bmine\b", re.I), "theirs"),
    (re.compile(r"\bours\b", re.I), "theirs"),
    (re.compile(r"\b(?:my|our)\b", re.I), "their"),
    (re.compile(r"\b(?:me|us)\b"), "them"),
    (re.compile(r"\bI\b|\b(?<!-)i\b(?=['’]| [a-z])"), "they"),
    (re.compile(r"\bwe\b", re.I), "they"),
)
_IRREGULAR: Final = {
    "am": "is",
    "are": "is",
    "have": "has",
    "do": "does",
    "go": "goes",
    "be": "is",
    "was": "was",
}
_UNCHANGED: Final = words("will would can cannot could must should may might shall had did was were")
_PAST: Final = words(
    "went had got made took saw came gave found thought told became left felt brought bought kept held wrote "
    "stood heard met ran paid sat spoke led grew lost fell sent built understood drew broke spent drove rode "
    "ate drank sang swam flew slept taught caught fought sold won wore chose forgot knew threw began did said "
    "was were used quit meant born stuck hit dropped gotten hung dug shot woke hid stole"
)


def expanded(clause: str) -> str:
    """The clause with its contractions written out, so that one pattern fits both forms."""
    for pattern, whole in _CONTRACTIONS:
        clause = pattern.sub(whole, clause)
    return clause


def third_person(clause: str, *, team: bool = False) -> str:
    """The expanded clause about "them", capitalised, with a full stop. `team`: "we" is their team."""
    clause = _FILLERS.sub("", clause).strip()
    matched = _SUBJECT.match(clause)
    if matched:
        clause = _predicate(matched, team=team or matched["who"].lower().startswith("our"))
    return sentence(_in_their_words(clause))


def sentence(text: str) -> str:
    """`text` as one sentence: first letter large, one full stop unless it ends in another mark."""
    text = text.strip().rstrip(" ,;:-–—.!").strip()
    if not text:
        return ""
    return text[0].upper() + text[1:] + ("" if text[-1] in "。！？…" else ".")


def is_past(verb: str) -> bool:
    """Whether the bare verb behind "I" tells something past ("moved", "went")."""
    lower = verb.lower()
    return lower in _PAST or (
        lower.endswith("ed")
        and lower not in ("need", "feed", "speed", "bleed", "breed", "exceed", "succeed", "proceed", "embed")
    )


def conjugated(verb: str) -> str:
    """The third-person singular of a verb in its base form; modal and past verbs unchanged."""
    lower = verb.lower()
    if lower in _IRREGULAR:
        return _IRREGULAR[lower]
    if lower in _UNCHANGED or is_past(lower):
        return lower
    if lower.endswith(("s", "sh", "ch", "x", "z", "o")):
        return lower + "es"
    if lower.endswith("y") and lower[-2:-1] not in "aeiou":
        return lower[:-1] + "ies"
    return lower + "s"


def _predicate(matched: re.Match[str], *, team: bool) -> str:
    who, adverbs, verb, rest = (matched[name] for name in ("who", "adv", "verb", "rest"))
    adverbs = re.sub(r"\b(?:also|even) ", "", adverbs, flags=re.I)
    if who.lower().startswith("our"):
        return f"their {who[4:]} {adverbs}{verb}{rest}"
    told = f"{adverbs}{conjugated(verb)}{_coordinated(verb, rest)}"
    return f"their team {told}" if team else told


def _coordinated(verb: str, rest: str) -> str:
    """Second verbs of the same subject agree too: "work as a nurse and live in Leeds" → "… and lives …"."""
    if verb.lower() in _UNCHANGED or rest.startswith(" not ") or is_past(verb):
        return rest
    return _COORDINATED.sub(lambda m: _agreeing(m, rest), rest)


def _agreeing(found: re.Match[str], rest: str) -> str:
    """The second verb with its ending, unless it hangs on an infinitive or is a noun ("food and drink")."""
    verb, before, after = found[3].lower(), rest[: found.start()], rest[found.end() :]
    is_bound = re.search(r"\b(?:to|help|helps|let|make) \w+[^,]*$", before)
    is_noun = (
        verb in _ALSO_NOUNS
        and not found[2]
        and not re.match(r" (?:as|at|for|in|from|on|with|an?|the|my|[A-Z]\w+)\b", after)
    )
    if verb not in BASE_VERBS or is_bound or is_noun:
        return found[0]
    return f"{found[1]} {found[2]}{conjugated(verb)}"


_ALSO_NOUNS: Final = words(
    "work love run play dance drink study travel train watch visit call design code cook host support handle "
    "use need want practice sleep start finish share rent paint cycle swim program lead hike volunteer "
    "freelance"
)


def _in_their_words(text: str) -> str:
    for pattern, theirs in _PRONOUNS:
        text = pattern.sub(theirs, text)
    return text

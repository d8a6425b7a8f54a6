"""What a user asked for, told from outside: "can you write me a regex for X" → "Asked for a regex for X."."""

import re
from typing import Final

from facts.writing.statements import guards
from facts.writing.statements.person import expanded, third_person

MAX_ASKED: Final = 150
_WISHED = (
    r"(?:help|advice|tips|ideas?|recommendations?|suggestions?|information|info|details|guidance|feedback|inspiration|examples?|recipes?|"
    r"names?|questions|words?|options|alternatives|resources|instructions)"
)
_PIECE = (
    r"(?:regex|formula|outline|recipe|list|function|script|query|ideas?|names?|tips|questions|suggestions|examples?|e?-?mail|reply|draft|summary|"
    r"template|title|synonyms?|words?|translation|pattern|command|plan|speech|joke|poem|sentences?|paragraph|caption|slogan|checklist|agenda|"
    r"schedule|letter|post|tweet|haiku|packing list|workout|playlist|gift ideas?|snack ideas?|overview|comparison|explanation|table|snippet)"
)
_POLITE = r"(?:please |pls |just |maybe |also |quickly |kindly |perhaps )*"
_MAKE = r"(?:give|show|send|suggest|recommend|find|provide|list|write|draft|create|make|generate|get|compose|tell)"
_NEED = r"(?:(?:i|we) )?(?:(?:also|just|really|still|kinda) )*(?:need|want|would like|could use|would love|am looking for|are looking for|am after|am searching for)"
# Pattern → how it is told; {x} is what was asked.
_FORMS: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(pattern, re.I | re.S), told)
    for pattern, told in (
        (rf"^(?:can|could|would|will) you {_POLITE}(?:help (?:me|us)(?: out)?|give (?:me|us) a hand)(?: with)? (?P<x>(?!to\b|understand|find)\w+ing\b.+|(?:an?|the|my|our|this|some|these)\b.+)$", "Asked for help with {x}"),
        (rf"^{_POLITE}help (?:me|us)(?: out)? with (?P<x>.+)$|^{_NEED} (?:some )?help with (?P<y>.+)$", "Asked for help with {x}"),
        (rf"^(?:(?:can|could|would|will) you )?{_POLITE}help (?:me|us)(?: to)? (?P<x>[a-z]+ .+)$", "Asked for help to {x}"),
        (rf"^(?:(?:can|could|would|will) you )?{_POLITE}tell (?:me|us) (?:more )?(?:about )(?P<x>.+)$", "Asked about {x}"),
        (rf"^(?:(?:can|could|would|will) you )?{_POLITE}(?:explain|describe)(?: to (?:me|us))? (?P<x>(?:how|why|what|where|when|which) .+)$", "Asked for an explanation of {x}"),
        (rf"^(?:(?:can|could|would|will) you )?{_POLITE}{_MAKE} (?:me |us )?(?P<x>(?:an?|the|some|any|more|another|two|three|four|five|six|ten|\d+|(?:\w+ )?{_PIECE})\b.+)$", "Asked for {x}"),
        (rf"^(?:can|could|would|will) you {_POLITE}(?P<x>(?!still\b|remember\b|see\b|tell\b)[a-z]+ .+)$", "Asked to {x}"),
        (rf"^{_NEED} (?:you to )(?P<x>.+)$", "Asked to {x}"),
        (rf"^{_NEED} (?P<x>(?!to\b)(?:(?:some|an?|your|more|any|good|few) )*(?:[\w-]+ )?(?:{_WISHED}|{_PIECE})\b.*)$", "Asked for {x}"),
        (r"^(?:i|we) (?:am|are) looking for (?P<x>(?:an?|some|any|the|good|ways|something)\b.+)$", "Asked for {x}"),
        (rf"^(?:do you have |have you got |got )?any (?P<x>(?:good |other |more )*{_WISHED}\b.*)$", "Asked for {x}"),
        (r"^(?:so |and |but |ok |okay )?how (?:do|can|should|would|could|might) (?:i|we|you|one) (?P<x>(?!think|feel|know|like|mean|find|see)\b.+)$|^how to (?P<y>.+)$", "Asked how to {x}"),
        (r"^what (?:should|can|could|do|would) (?:i|we) (?P<x>(?!think|know|mean|have\b).+)$", "Asked what to {x}"),
        (r"^where (?:should|can|could|do) (?:i|we) (?P<x>.+)$", "Asked where to {x}"),
        (r"^when (?:should|can|do) (?:i|we) (?P<x>.+)$", "Asked when to {x}"),
        (r"^should (?:i|we) (?P<x>.+)$", "Asked whether to {x}"),
        (r"^(?:is|would) it (?:be )?(?P<x>(?:ok|okay|safe|possible|worth|better|legal|healthy|normal|bad|good|smart|wise|rude)\b.+)$", "Asked whether it is {x}"),
        (r"^(?:is|are) there (?P<x>(?:an?|any|some)\b.+)$", "Asked whether there is {x}"),
        (r"^what (?:does|do) (?P<x>.+?) mean(?P<z>.*)$", "Asked what {x} means{z}"),
        (r"^what(?:['’]?s| is| are| was| were) (?P<x>(?:the |an? |some (?:good )?(?:of )?|your )?(?!it\b|this\b|that\b|is\b|was\b|been\b|happening|going|wrong|up\b|new\b|next\b|he\b|she\b|they\b).+)$", "Asked about {x}"),
        (r"^do you know (?:of )?(?:any |some |an? )?(?P<x>.+)$", "Asked about {x}"),
        (r"^(?:quick |next |new |another )?(?:question|request)\s?[:,–-]\s?(?P<x>.+)$", "Asked: {x}"),
        (rf"^(?P<n>(?:an? |some |the |any |one |two |three |short |quick |good )*(?:(?!no\b|not\b|need|have|had|got|did|is\b|was\b|in\b|on\b|by\b|only\b|what|i\b|for\b|as\b|at\b|to\b|with\b|my\b)[\w-]+ )?{_PIECE}(?:,| for| to| of| about| that| with| without| where| which|:) .+)$", "Asked for {x}"),
        (rf"^{_POLITE}(?P<x>(?!\w+ (?:is|are|was|were|fails?|failed|does|has|had|keeps?|needs?|takes?|took|broke|works?|says?|looks?|got)\b)(?:translate|summari[sz]e|rewrite|rephrase|shorten|explain|compare|review|fix|check|proofread|draft|reply|answer|turn|convert|sort|plan|design|build|debug|refactor|find|calculate|format|name|describe|settle|sanity check|brainstorm|continue|list|outline|edit|improve|simplify|expand|estimate|rank|suggest|recommend)\b .+)$", "Asked to {x}"),
    )
)  # fmt: skip
_END: Final = re.compile(
    r"(?:[?!.]+$|, (?:how|what|why|where|when)[.!?]*$|,? (?:and|so|but) (?:i|we|it|they|he|she|can|could|do|what|how|is|also|then|please|now)\b|,? (?:because|since|as (?:i|we|it|my)\b)|"
    r"\s[-–—]\s|\s?—|; |, (?:i|we|it|they|she|he|please|pls|thanks|thank|can|could|do|is|so|my|maybe|right|or)\b|: ?$|\. ).*$",
    re.I | re.S,
)


def asked_for(text: str) -> str:
    """A request told about its user, as one sentence; "" where it is none, or speaks of what only the session shows."""
    bare = _POLITE_LEAD.sub("", expanded(guards.bare(text)))
    for pattern, told in _FORMS:
        if found := pattern.match(bare):
            names = found.groupdict()
            what = names.get("x") or names.get("y") or _with_article(names.get("n") or "")
            what = re.sub(r" (?:pls|plz|please|thx)\b", "", _END.sub("", what).strip(" ,;:?!."), flags=re.I)
            what = re.sub(r"^(?:me|us) | for (?:me|us)$", "", what)
            return _told(told, what, _END.sub("", names.get("z") or ""))
    return ""


def _with_article(what: str) -> str:
    """ "Regex for vessel codes" → "a regex for vessel codes"."""
    first = re.match(rf"(?:(?:short|quick|good) )?(?:[\w-]+ )?(?P<piece>{_PIECE})\b", what, re.I)
    if (
        not what
        or re.match(r"(?:an?|some|the|any|one|two|three)\b", what, re.I)
        or not first
        or first["piece"].endswith("s")
    ):
        return what
    return f"{'an' if what[0].lower() in 'aeiou' else 'a'} {what[:1].lower()}{what[1:]}"


_POLITE_LEAD: Final = re.compile(
    r"^(?:(?:i (?:was|am) (?:also )?wondering(?: if)?|i would (?:like|love) to know|tell me,?|i want to know|please|pls|now|next|first|then|so)[ ,:]+)+",
    re.I,
)


def _told(form: str, what: str, rest: str) -> str:
    if (
        len(what.split()) < 2
        or re.search(r"\b(?:your|you)\b", what, re.I)
        or _POINTS_AWAY.match(what)
        or _POINTS_BACK.search(what)
    ):
        return ""
    if form.endswith("to {x}") and what[1:2].islower():
        what = what[:1].lower() + what[1:]
    told = re.sub(
        r"^Asked about (?=(?:if|whether|when|where|how|who|what|why)\b)",
        "Asked ",
        form.format(x=what, z=rest),
    )
    return shortened(third_person(told), MAX_ASKED)


_POINTS_AWAY: Final = re.compile(
    r"^(?:it|this|that|these|those|them|him|her|so|more|another|one|again|me|us)\b[^a-z]*$|^\w+ (?:it|this|that|them)(?: (?:out|up|off|down|again|now))?[.!?]*$",
    re.I,
)
_POINTS_BACK: Final = re.compile(
    r"^(?:an?|the|some|any) (?:few|ones?|more|couple|lot|bit|others?|options?)[.!?]*$|\b(?:of|for|with|in|on|to|an?|the)[.!?]*$|\bone of\b|"
    r"\b(?:with|of|about|for|on|in|to|doing|do|fix|make) (?:it|this|that|them|these|those)[.!?]*$",
    re.I,
)


def shortened(text: str, limit: int) -> str:
    """`text` within `limit` characters, cut at a comma or before a joining word rather than in mid-phrase."""
    if len(text) <= limit:
        return text
    cut = text[:limit]
    ends = [m.start() for m in _JOINT.finditer(cut) if m.start() > limit // 3]
    return (cut[: ends[-1]] if ends else cut.rsplit(" ", 1)[0]).rstrip(" ,;:") + ("." if ends else "…")


_JOINT: Final = re.compile(
    r",| (?=(?:and|or|but|that|which|who|because|with|without|for|so|while|when|where)\b)"
)

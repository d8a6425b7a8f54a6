"""What is still to do and what is done, read from one typed sentence."""

import re
from collections.abc import Iterator
from typing import Final

from facts.writing.candidates import OpenItemCandidate, Turn
from facts.writing.statements import Dated, absolute, asked, dates_in, guards, local_day
from facts.writing.statements.dates import looks_ahead
from facts.writing.statements.person import ADVERB, expanded, sentence

MAX_TEXT: Final = 200
DUTY: Final = r"(?:send|submit|call|book|pay|e?-?mail|finish|deliver|bring|return|renew|file|sign|buy|order|schedule|review|prepare|fix|update|write|talk to|meet|pick up|drop off|confirm|reply|register|apply|present|hand in|complete|ship|deploy|publish|cancel|clean|collect|fill|get back|follow up|set up|transfer|visit|move|pack|upload|post|print|ask|tell|check in|invite|draft|hand over|release|share)"
_PLAN = r"(?:fly|travel|drive|go|move|leave|start|begin|run|marry|get married|host|give|take|attend|visit|return|come back|propose|defend|launch)"
_PLANNING = r"(?:flying|travell?ing|driving|going(?= to (?:(?-i:[A-Z])|the |an? |my |our ))|moving|leaving|starting|running|getting married|hosting|giving|attending|visiting|returning|coming back|launching|shipping|presenting|meeting|seeing)"
_TODO = re.compile(
    r"^(?:todo|to-do|to do|action item|open)\s?[:–-]\s?(?P<what>.{3,})$|^(?:please |can you |could you )?remind me (?:to|about|that i (?:need|have) to) (?P<what2>.{3,})$|^(?:please )?(?:remember|don['’]t (?:let me )?forget) to (?!always|never|call me|answer|reply|respond|use|keep|write in|speak|put|mention|include|say|recommend|tell|add|send me|give|be\b|have fun|listen)(?P<what3>(?:(?!\byour?\b)[^,;]){3,80})$",
    re.I,
)
_STILL = re.compile(
    r"^(?:i|we) (?:still|also still|really still) (?:need to|have to|must|have got to|should|owe) (?P<what>.{4,})$",
    re.I,
)
_DUE = re.compile(
    r"^(?:i|we) (?:also |really |just )?(?:need to|have to|must|have got to|am supposed to|are supposed to|promised to) (?!be (?:able|happy|glad)\b|know\b|ask\b|make (?:sure|it)\b)(?P<what>.{4,})$|"
    rf"^(?:i|we) (?:also |definitely )*(?:will|am going to|are going to|am planning to|are planning to|plan to) (?P<what2>(?:{DUTY}|{_PLAN})\b.{{3,}})$|"
    rf"^(?:i|we) (?:am|are) (?:also |both )?(?P<what3>{_PLANNING}\b.{{3,}})$",
    re.I,
)
_APPOINTMENT = re.compile(
    r"^(?:(?:i|we) (?:have|have got|got|am having|are having|am seeing|am meeting|are meeting|am due)\b(?: (?:to|at|for|with|for))? |there is |there's )?(?:an? |my |the |our )?"
    r"(?P<what>(?:[\w'’-]+ ){0,2}?(?:dentist|doctor|vet|appointments?|meeting|interview|exam|test|flight|call|deadline|presentation|surgery|operation|wedding|conference|check-?up|code review|demo|hearing|viewing|recital|workshop|rent|invoice|report|submission|lease|contract|passport|visa)\b.*)$",
    re.I,
)
_TELLS = re.compile(
    r"\b(?:was|were|had|went|came|did|got|started|found|ended|has been|have been|looking for|need some|thinking|ideas?|cycled|walked|took|passed|failed)\b",
    re.I,
)
_ACTS = (
    r"(?:booked|sent|paid|submitted|called|rang|fixed|bought|ordered|completed|signed(?! up)|filed|renewed|cancell?ed|scheduled|returned|cleaned|handed in|handed over|mailed|emailed|"
    r"e-mailed|replied(?: to)?|merged|deployed|shipped|picked up|dropped off|sorted|registered|updated|uploaded|migrated|closed|wrote|delivered|posted|printed|published|reviewed|told|informed|confirmed|finished|finished writing)"
)
_STATES = r"(?:done|finished|complete|completed|paid|booked|sent|submitted|sorted|ready now|taken care of|cancell?ed|signed|renewed|ordered|delivered|merged|deployed|fixed|filed|returned|closed|shipped|settled|handed (?:in|over)|picked up|out the door)"
_WHOSE = r"(?:the|my|our|that|his|her|their|them|him|it|all)"
_DONE = re.compile(
    rf"^(?:(?:i|we) have (?:already |just |finally |now )*(?:done(?= (?:the|my|our|that))|{_ACTS})\b(?! (?:some|a few|it before|that before)).+|"
    rf"(?:i|we) (?:just |finally |already )+{_ACTS}\b (?!(?:a|an|some|it last)\b).+|"
    rf"(?:i|we) (?:{ADVERB} )*{_ACTS} (?:(?-i:[A-Z])[\w'’-]+ )?{_WHOSE}\b.+|(?:i|we) (?:booked|paid|ordered|renewed|cancell?ed|called) .+|"
    rf"{_ACTS} (?:(?-i:[A-Z])[\w'’-]+ )?(?:the|my|our) .+|done\s?[!:–-] ?.{{3,}}|"
    rf"(?:the|my|our) [\w' -]{{3,60}}? (?:is|are|has been|have been|got|was|were) (?:now |all |finally |already )*{_STATES}\b.*)$",
    re.I,
)


def open_items_in(turn: Turn, said: str, *, timezone: str) -> Iterator[OpenItemCandidate]:
    """What one sentence says is still to be done, with its due date where one is named."""
    whole = guards.bare(said)
    asks = re.search(r"\bremind me\b", whole, re.I)
    if not 6 <= len(whole) <= 260 or (guards.is_question(whole) and not asks) or _is_for_memory(said):
        return
    clause = expanded(whole)
    ahead = _ahead(clause, turn, timezone)
    if what := _to_do(clause, ahead, is_today=bool(ahead and ahead.on == local_day(turn.at, timezone))):
        text = absolute(_CUT.sub("", what), at=turn.at, timezone=timezone, ahead=True)
        text = re.sub(
            r"\b(?:my|our)\b", "their", re.sub(r"\b(?:me|us)\b", "them", re.sub(r"\bI\b", "they", text))
        )
        if len(told := sentence(text.rstrip("?"))) <= MAX_TEXT:
            yield OpenItemCandidate(told, said, turn.message_id, ahead.on if ahead else None)


_CUT: Final = re.compile(
    r"(?:,? (?:and|so|but) (?:do|can|could|what|how|i|we|it|that|they|he|she|now)\b|, (?:which|where|so|but|it['’]s|any|and my|otherwise|because|or else|the \w+ is)\b|\s[-–—]\s|\s?—|; ).*$",
    re.I,
)


def done_in(said: str) -> Iterator[str]:
    """The sentence itself, when it says that something is done."""
    whole = guards.bare(said)
    if len(whole) <= 200 and not guards.is_question(whole) and _DONE.match(expanded(whole)):
        yield said


def _is_for_memory(said: str) -> bool:
    """Whether it asks to remember or forget a fact: that becomes a fact, not a task."""
    request = asked(said)
    return bool(request and request.is_certain)


def _ahead(clause: str, turn: Turn, timezone: str) -> Dated | None:
    """The first date in the sentence that is not past."""
    today = local_day(turn.at, timezone)
    found = dates_in(clause, at=turn.at, timezone=timezone, ahead=True)
    return next((d for d in found if d.on >= today and d.lead not in ("since", "from")), None)


def _to_do(clause: str, ahead: Dated | None, *, is_today: bool) -> str:
    if found := _TODO.match(clause):
        return found["what"] or found["what2"] or found["what3"]
    if guards.is_for_the_assistant(clause) or guards.SUPPOSED.search(clause.replace(" should ", " must ")):
        return ""
    if found := _STILL.match(clause):
        return found["what"]
    clause = _CUT.sub("", clause)
    if ahead is None or ahead.start >= len(clause):
        return ""
    rest = f"{clause[: ahead.start]} {clause[ahead.end :]}"
    if (found := _DUE.match(clause)) and not guards.is_blind(rest.strip()):
        plan = found["what2"] or found["what3"]
        named = (plan or "").replace(clause[ahead.start : ahead.end], "")
        is_thin = len(named.split()) < 2 or (is_today and not re.match(DUTY, plan or "", re.I))
        return found["what"] or ("" if is_thin else plan)
    if _TELLS.search(clause) or len(clause) > 90 or not looks_ahead(clause) or (is_today and not ahead.clock):
        return ""
    return found["what"] if (found := _APPOINTMENT.match(clause)) else ""

"""What is still to do, read from one typed sentence, with the day it is due where one is named."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from facts.writing.candidates import OpenItemCandidate, Turn
from facts.writing.statements import Dated, absolute, asked, dates_in, guards, local_day
from facts.writing.statements.dates import looks_ahead
from facts.writing.statements.person import expanded, sentence

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
# Errands need no date to be open: "I need to buy milk". Those of a program, or of a task at hand, are none.
_ERRAND = re.compile(
    r"^(?:i|we) (?:also |really |just |still )*(?:need to|have to|must|have got to) (?P<what>(?:(?:buy|pay|cancel)(?! (?:attention|for it|time|off)\b)|call(?! (?:back|out|on|upon|myself)\b)|renew|return(?! (?:to|from|an?|null|true|false|none)\b)|pick up(?! (?:on|where)\b)|"
    r"submit|sign(?! (?:in|up|out|into|off|on)\b)|book) (?!(?:it|its|them|this|that|these|those|one|him|her|some (?:help|advice)|any\w*|some(?:thing|one)|more)\b)[^?]{2,70})$",
    re.I,
)
_OF_THE_TASK = re.compile(
    r"\b(?:functions?|methods?|apis?|endpoints?|values?|lists?|arrays?|objects?|procedures?|services?|components?|hooks?|callbacks?|jwts?|tokens?|jobs?|quer(?:y|ies)|strings?|json|http|responses?|results?|promises?|transactions?|threads?|"
    r"constructors?|class(?:es)?|modules?|scripts?|requests?|commits?|packets?|messages?|binar(?:y|ies)|essays?|assignments?|homework|javascript|python|java|typescript|html|help|how|write|draft|recommend|suggest|advice|tips|ideas?|explain|please|if|twice)\b",
    re.I,
)
_NO_TIME: Final = re.compile(
    r",? (?:at|by|around|from) (?:(?:2[5-9]|[3-9]\d):\d\d|24:(?!00)\d\d|\d{1,2}:[6-9]\d)(?: ?[ap]m\b)?", re.I
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


def open_items_in(turn: Turn, said: str, *, timezone: str) -> Iterator[OpenItemCandidate]:
    """What one sentence says is still to be done, with its due date where one is named."""
    whole = guards.bare(said)
    asks = re.search(r"\bremind me\b", whole, re.I)
    if not 6 <= len(whole) <= 260 or (guards.is_question(whole) and not asks) or _is_for_memory(said):
        return
    clause = _NO_TIME.sub("", expanded(whole))
    ahead = _ahead(clause, turn, timezone)
    if what := _to_do(clause, ahead, is_today=bool(ahead and ahead.on == local_day(turn.at, timezone))):
        text = absolute(_CUT.sub("", what), at=turn.at, timezone=timezone, ahead=True)
        text = re.sub(
            r"\b(?:my|our)\b", "their", re.sub(r"\b(?:me|us)\b", "them", re.sub(r"\bI\b", "they", text))
        )
        if len(told := sentence(text.rstrip("?"))) <= MAX_TEXT:
            yield OpenItemCandidate(told, said, turn.message_id, due_day(ahead) if ahead else None)


_CUT: Final = re.compile(
    r"(?:,? (?:and|so|but) (?:do|can|could|what|how|i|we|it|that|they|he|she|now)\b|, (?:which|where|so|but|it['’]s|any|and my|otherwise|because|or else|the \w+ is)\b|\s[-–—]\s|\s?—|; ).*$",
    re.I,
)


def due_day(dated: Dated) -> date:
    """The last day on which what is due then is still in time: of a week, month or year its end."""
    on = dated.on
    if dated.precision == "week":
        return on + timedelta(days=6)
    if dated.precision == "month":
        return (on.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)
    return date(on.year, 12, 31) if dated.precision == "year" else on


def _is_for_memory(said: str) -> bool:
    """Whether it asks to remember or forget a fact: that becomes a fact, not a task."""
    request = asked(said)
    return bool(request and request.is_certain)


def _ahead(clause: str, turn: Turn, timezone: str) -> Dated | None:
    """The first date in the sentence that is not past."""
    today = local_day(turn.at, timezone)
    found = dates_in(clause, at=turn.at, timezone=timezone, ahead=True)
    coming = (d for d in found if d.on >= today and d.lead not in ("since", "from"))
    return next((d for d in coming if not LOOKS_BACK.search(clause[: d.start])), None)


# "the shoes I got on 15 December": a date of what was, however the sentence began.
LOOKS_BACK: Final = re.compile(
    r"\b(?:i|we|he|she|they|that|which) (?:just |already |recently )?(?:got|bought|had|made|took|went|saw|met|[a-z]{3,}ed)\b(?: \w+){0,3} ?$",
    re.I,
)


def _errand(clause: str, whole: str) -> str:
    """What is to be bought, called, paid without a day named; "" for a task of the session's own."""
    found = _ERRAND.match(clause)
    if not found or _OF_THE_TASK.search(whole) or guards.is_blind(clause):
        return ""
    return found["what"]


def _to_do(clause: str, ahead: Dated | None, *, is_today: bool) -> str:
    if found := _TODO.match(clause):
        return found["what"] or found["what2"] or found["what3"]
    if guards.is_for_the_assistant(clause) or guards.SUPPOSED.search(clause.replace(" should ", " must ")):
        return ""
    if found := _STILL.match(clause):
        return found["what"]
    whole, clause = clause, _CUT.sub("", clause)
    if ahead is None or ahead.start >= len(clause):
        return _errand(clause, whole)
    rest = f"{clause[: ahead.start]} {clause[ahead.end :]}"
    if (found := _DUE.match(clause)) and not guards.is_blind(rest.strip()):
        plan = found["what2"] or found["what3"]
        named = (plan or "").replace(clause[ahead.start : ahead.end], "")
        is_thin = len(named.split()) < 2 or (is_today and not re.match(DUTY, plan or "", re.I))
        return found["what"] or ("" if is_thin else plan)
    if _TELLS.search(clause) or len(clause) > 90 or not looks_ahead(clause) or (is_today and not ahead.clock):
        return ""
    return found["what"] if (found := _APPOINTMENT.match(clause)) else ""

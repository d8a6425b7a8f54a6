"""What happened and what is still to do, read from one typed sentence: episodes, open items, things done."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from facts.extraction.terms import salient
from facts.writing.candidates import (
    EpisodeCandidate,
    EpisodeType,
    Importance,
    OpenItemCandidate,
    Precision,
    Turn,
)
from facts.writing.statements import Dated, absolute, dates_in, guards, local_day
from facts.writing.statements.entities import entities_in
from facts.writing.statements.person import expanded, sentence, third_person

MAX_TEXT: Final = 200
_TAIL = re.compile(
    r"(?:,? (?:and|so|but) (?:do|can|could|what|how|i|we|it|that|they|he|she|now)\b|, (?:which|where|so|but|it was|it['’]s|any|and my)\b|\s[-–—]\s|\s?—|; ).*$",
    re.I,
)
_WHO = r"(?:i|we|my [\w'’-]+(?: [A-Z][\w'’-]+)?|our [\w'’-]+)"
_JUST = r"(?: have| had)?(?: just| finally| recently| also| actually| already| both| all| officially)*"
_DUTY = r"(?:send|submit|call|book|pay|e?-?mail|finish|deliver|bring|return|renew|file|sign|buy|order|schedule|review|prepare|fix|update|write|talk to|meet|pick up|drop off|confirm|reply|register|apply|present|hand in|complete|ship|deploy|publish|cancel|clean|collect|fill|get back|follow up|set up|transfer|visit|move|pack|upload|post|print|ask|tell|check in|invite|draft|hand over|release|share)"
_DECISION = re.compile(
    rf"^{_WHO}{_JUST} (?:decided|chosen|chose|agreed|settled|opted|made (?:the|a|my|our) decision|made up my mind)(?: together| unanimously)? (?:to|on|that|not|for|against|in favou?r of) .+",
    re.I,
)
_MILESTONE = re.compile(
    rf"^{_WHO}{_JUST} (?:(?:shipped|launched|released|deployed|published|completed|graduated|won|passed|got (?:promoted|married|engaged|hired|accepted|certified|the (?:job|offer|keys|degree|visa|promotion))|ran (?:my|our) first|finished (?!the (?:call|meeting|book|show|episode))(?:my|the|our|a)|bought (?:a|our|my) (?:\w+ )?(?:house|home|flat|apartment|car)|"
    r"opened (?:my|our)|started (?:my|our|a) (?:new |own )+\w+|founded|signed (?:the|a|my|our|with)|reached|hit (?:our|my|the|\d)|broke my|sold (?:my|our) first|moved in|adopted|gave birth|had (?:a|our) (?:baby|son|daughter)|earned|retired|beat my|qualified|defended my|submitted my (?:thesis|dissertation))\b).+|"
    rf"^{_WHO} finally (?!want|need|have to|get to|know|understand|see)\w+(?:ed|t|n|ew|an|ade|old|ot|aw) .+|^i got promoted\b.*",
    re.I,
)
_COMMITMENT = re.compile(
    r"^(?:i|we) (?:will|am going to|are going to|have promised|promised|have committed|committed|have agreed|agreed) (?:to )?(?:definitely )?"
    + _DUTY
    + r"\b.+",
    re.I,
)
_EVENT = re.compile(
    rf"^{_WHO}{_JUST} (?:went|visited|attended|met|had|saw|took|flew|celebrated|moved|started|joined|got|gave|made|bought|ran|came back|got back|returned|travel(?:l)?ed|hosted|participated|volunteered|signed up|adopted|lost|broke|received|"
    r"was (?:diagnosed|born|fired|laid off|hired|invited|promoted|in|at)|were (?:in|at)|called|talked|spoke|interviewed|performed|presented|helped|planted|painted|baked|cooked|hiked|camped|climbed|swam|rode|drove|played|watched|read|finished|quit|left|applied|enrolled|organi[sz]ed|won|sold|spent|stayed|explored|tried|took part|died|passed away|proposed|fixed|repaired|installed|upgraded|replaced|ordered|booked|saw|caught|completed|passed|graduated|launched|shipped|released)\b.+",
    re.I,
)
_SOLVED = re.compile(
    r"^(?:(?:i|we)(?: have)?(?: just| finally)? )?(?:fixed|solved|resolved|sorted|cured) (?:it|this|that|the [\w -]{2,40}|my [\w -]{2,40})(?: out)? (?:by|with|after|through) .+|^(?:turns out|it turned out|turned out)\b.{8,}|^the (?:problem|issue|culprit|cause|fix|solution|trick|bug) (?:was|turned out to be|ended up being)\b.{6,}|^(?:what|the thing that) (?:fixed|solved|helped|worked)\b.{0,20} (?:was|is) .+|^\w+ing .{3,80} (?:fixed|solved|did) (?:it|the (?:trick|problem|issue))\b.*",
    re.I,
)
_PROBLEM = re.compile(
    r"\b(?:error|bug|crash\w*|fail\w*|broken?|problem|issue|does(?:n['’]t| not) work|not working|stuck|can(?:no|['’])?t (?:get|connect|log|start|open|build)|leak\w*|slow|exception|timeout|times out|wrong)\b",
    re.I,
)
_CRITICAL = re.compile(
    r"\b(?:died|death|passed away|funeral|hospital|emergency|accident|surgery|cancer|miscarriage|outage|data loss|breach|evicted|arrested)\b",
    re.I,
)
_HIGH = re.compile(
    r"\b(?:first|finally|married|wedding|engaged|born|baby|pregnant|promoted|graduated|launched|shipped|released|new job|fired|laid off|divorced?|diagnosed|bought (?:a|our) (?:house|home|flat)|decided|won|quit my|moved to|deadline|retired)\b",
    re.I,
)
_LOW = re.compile(
    r"\b(?:watched|lunch|dinner|breakfast|snack|nap|walk|coffee with|groceries|chores|laundry|movie|show|episode)\b",
    re.I,
)

_TODO = re.compile(
    r"^(?:todo|to-do|to do|action item|open)\s?[:–-]\s?(?P<what>.{3,})$|^(?:please |can you |could you )?remind me (?:to|about|that i (?:need|have) to) (?P<what2>.{3,})$|^(?:please )?(?:remember|don['’]t (?:let me )?forget) to (?!always|never|call me|answer|reply|respond|use|keep|write in|speak|put|mention|include|say|recommend|tell|add|send me|give|be\b|have fun|listen)(?P<what3>(?:(?!\byour?\b)[^,;]){3,80})$",
    re.I,
)
_STILL = re.compile(
    r"^(?:i|we) (?:still|also still|really still) (?:need to|have to|must|have got to|should|owe) (?P<what>.{4,})$",
    re.I,
)
_DUE = re.compile(
    r"^(?:i|we) (?:also |really |just )?(?:need to|have to|must|have got to|am supposed to|are supposed to|promised to) (?!be (?:able|happy|glad)\b|know\b|ask\b|make (?:sure|it)\b)(?P<what>.{4,})$|^(?:i|we) (?:will|am going to|are going to) (?P<what2>"
    + _DUTY
    + r"\b.{3,})$",
    re.I,
)
_APPOINTMENT = re.compile(
    r"^(?:(?:i|we) (?:have|have got|got|am having|are having|am seeing|am meeting|are meeting|am flying|are flying|am leaving|am presenting|am due)\b(?: (?:to|at|for|with|for))? |there is |there's )?(?:an? |my |the |our )?"
    r"(?P<what>(?:[\w'’-]+ ){0,2}?(?:dentist|doctor|appointments?|meeting|interview|exam|flight|call|deadline|presentation|surgery|operation|wedding|conference|check-?up|code review|demo|hearing|viewing|recital|workshop|rent|invoice|report|submission)\b.*)$",
    re.I,
)
_TELLS = re.compile(
    r"\b(?:was|were|had|went|came|did|got|started|found|ended|has been|have been|looking for|need some|thinking|idea|ideas)\b",
    re.I,
)
_DONE = re.compile(
    r"^(?:(?:i|we) have (?:already |just |finally |now )*(?:booked|sent|paid|finished(?= (?:the|my|our|that))|submitted|done(?= (?:the|my|our|that))|called|fixed|bought|ordered|completed|signed(?! up)|filed|renewed|cancell?ed|scheduled|returned|cleaned|handed in|mailed|emailed|replied|merged|deployed|shipped|picked up|dropped off|sorted|registered|updated|uploaded|migrated|closed)\b(?! (?:some|a few|it before|that before)).+|"
    r"(?:i|we) (?:just |finally |already )+(?:booked|sent|paid|finished(?= (?:the|my|our|that))|submitted|called|fixed|bought|ordered|completed|signed(?! up)|filed|renewed|cancell?ed|scheduled|returned|handed in|mailed|merged|deployed|shipped|picked up)\b (?!(?:a|an|some|it last)\b).+|"
    r"(?:i|we) (?:booked|paid|submitted|handed in|filed|renewed|finished) (?:the|my|our|that) .+|done\s?[:!–-] ?.{3,}|finished (?:the|my|our) .+|(?:the|my|our) [\w' -]{3,60} (?:is|are) (?:done|finished|paid|booked|sent|submitted|sorted|ready now|taken care of)\b.*)$",
    re.I,
)


def episodes_in(turn: Turn, said: str, *, before: Sequence[str], timezone: str) -> Iterator[EpisodeCandidate]:
    """The episode one sentence tells, if it tells one. `before` are the sentences said before it."""
    whole = guards.bare(said)
    if not 12 <= len(whole) <= 300 or guards.is_question(whole):
        return
    clause = _TAIL.sub("", expanded(whole))
    if _SOLVED.match(clause):
        yield from _case(turn, said, clause, before, timezone)
    elif not guards.SUPPOSED.search(clause) and (kind := _type_of(clause)):
        yield from _dated(turn, said, clause, kind, timezone)


def open_items_in(turn: Turn, said: str, *, timezone: str) -> Iterator[OpenItemCandidate]:
    """What one sentence says is still to be done, with its due date where one is named."""
    whole = guards.bare(said)
    asks = re.search(r"\bremind me\b", whole, re.I)
    if not 6 <= len(whole) <= 260 or (guards.is_question(whole) and not asks):
        return
    clause = expanded(whole)
    ahead = _ahead(clause, turn, timezone)
    if what := _to_do(clause, has_date=ahead is not None):
        text = absolute(what, at=turn.at, timezone=timezone, ahead=True)
        text = re.sub(r"\bmy\b", "their", re.sub(r"\bme\b", "them", text))
        if len(told := sentence(text.rstrip("?"))) <= MAX_TEXT:
            yield OpenItemCandidate(told, said, turn.message_id, ahead.on if ahead else None)


def done_in(said: str) -> Iterator[str]:
    """The sentence itself, when it says that something is done."""
    whole = guards.bare(said)
    if len(whole) <= 200 and not guards.is_question(whole) and _DONE.match(expanded(whole)):
        yield said


def _type_of(clause: str) -> EpisodeType | None:
    table: tuple[tuple[EpisodeType, re.Pattern[str]], ...] = (
        ("decision", _DECISION), ("milestone", _MILESTONE), ("commitment", _COMMITMENT), ("event", _EVENT),
    )  # fmt: skip
    return next((kind for kind, pattern in table if pattern.match(clause)), None)


def _dated(
    turn: Turn, said: str, clause: str, kind: EpisodeType, timezone: str
) -> Iterator[EpisodeCandidate]:
    """Events and commitments need a date of their own; decisions and milestones are news of the day they are told."""
    today = local_day(turn.at, timezone)
    dated = _date_of(clause, turn, timezone, ahead=kind == "commitment", today=today)
    if dated is None and kind in ("event", "commitment"):
        return
    on, precision = (dated.on, dated.precision) if dated else (today, _told_precision(clause))
    yield _episode(turn, said, clause, kind, on=on, precision=precision, timezone=timezone)


def _told_precision(clause: str) -> Precision:
    return "day" if re.search(r"\b(?:just|finally|today)\b", clause, re.I) else "month"


def _date_of(clause: str, turn: Turn, timezone: str, *, ahead: bool, today: date) -> Dated | None:
    found = dates_in(clause, at=turn.at, timezone=timezone, ahead=ahead)
    fitting = [
        d
        for d in found
        if (d.on >= today if ahead else d.on <= today) and d.lead not in ("since", "for", "until")
    ]
    return fitting[0] if fitting else None


def _episode(
    turn: Turn, said: str, clause: str, kind: EpisodeType, *, on: date, precision: Precision, timezone: str
) -> EpisodeCandidate:
    ahead = kind == "commitment"
    text = third_person(absolute(clause, at=turn.at, timezone=timezone, ahead=ahead))
    return EpisodeCandidate(
        kind, text[:MAX_TEXT], said, turn.message_id, on, precision,
        importance=_importance(clause), topics=salient([clause], limit=3), entities=entities_in(text),
    )  # fmt: skip


def _case(
    turn: Turn, said: str, clause: str, before: Sequence[str], timezone: str
) -> Iterator[EpisodeCandidate]:
    """A problem and what solved it: the nearest sentence before that told of one is its context."""
    problem = next((s for s in reversed(before) if _PROBLEM.search(s)), "")
    if not problem and not _PROBLEM.search(clause):
        return
    text = third_person(absolute(clause, at=turn.at, timezone=timezone))
    context = third_person(expanded(guards.bare(problem)))[:MAX_TEXT] if problem else ""
    yield EpisodeCandidate(
        "case", text[:MAX_TEXT], said, turn.message_id, local_day(turn.at, timezone), "day", context,
        topics=salient([problem, clause], limit=3), entities=entities_in(text),
    )  # fmt: skip


def _importance(clause: str) -> Importance:
    if _CRITICAL.search(clause):
        return "critical"
    if _HIGH.search(clause):
        return "high"
    return "low" if _LOW.search(clause) else "normal"


def _ahead(clause: str, turn: Turn, timezone: str) -> Dated | None:
    """The first date in the sentence that is not past."""
    today = local_day(turn.at, timezone)
    found = dates_in(clause, at=turn.at, timezone=timezone, ahead=True)
    return next(
        (d for d in found if d.on >= today or (d.is_week and d.precision == "month" and d.on >= today)), None
    )


def _to_do(clause: str, *, has_date: bool) -> str:
    if found := _TODO.match(clause):
        return found["what"] or found["what2"] or found["what3"]
    if guards.is_for_the_assistant(clause) or guards.SUPPOSED.search(clause.replace(" should ", " must ")):
        return ""
    if found := _STILL.match(clause):
        return found["what"]
    if not has_date:
        return ""
    clause = _TAIL.sub("", clause)
    if found := _DUE.match(clause):
        return found["what"] or found["what2"]
    found = None if _TELLS.search(clause) or len(clause) > 90 else _APPOINTMENT.match(clause)
    return found["what"] if found else ""

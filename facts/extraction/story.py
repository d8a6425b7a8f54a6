"""What happened, read from one typed sentence: decisions, milestones, commitments, events; cases are told in `cases`.

An event is told only with its date. What points to something that only the session shows is not told.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date

from facts.extraction.cases import cases_in, is_case
from facts.extraction.telling import MAX_TEXT, TAIL, topics_of
from facts.extraction.todo import DUTY, LOOKS_BACK
from facts.writing.candidates import (
    EpisodeCandidate,
    EpisodeType,
    Importance,
    Precision,
    Turn,
)
from facts.writing.statements import Dated, absolute, asked, dates_in, guards, local_day
from facts.writing.statements.entities import entities_in
from facts.writing.statements.person import expanded, third_person
from facts.writing.statements.words import words

_FIRST_WORDS = re.compile(
    r"^(?P<who>i|we) (?P<have>have |had )?(?:also |recently |just |actually |already |then |both |even )+",
    re.I,
)
_WHO = r"(?:i|we|my [\w'’-]+(?: [A-Z][\w'’-]+)?|our [\w'’-]+)"
_JUST = r"(?: have| had)?(?: just| finally| recently| also| actually| already| both| all| officially)*"
_DECISION = re.compile(
    rf"^{_WHO}{_JUST} (?:decided|chosen|chose|agreed|settled|opted|made (?:the|a|my|our) decision|made up my mind)(?: together| unanimously)? (?:to|on|that|not|for|against|in favou?r of) .+",
    re.I,
)
_MILESTONE = re.compile(
    rf"^{_WHO}{_JUST} (?:(?:shipped|launched|released|deployed|published|completed|graduated|won|passed(?! (?:away|by|out|on|through))|got (?:promoted|married|engaged|hired|accepted|certified|the (?:job|offer|keys|degree|visa|promotion))|ran (?:my|our) first|finished (?!the (?:call|meeting|book|show|episode))(?:my|the|our|a)|bought (?:a|our|my) (?:\w+ )?(?:house|home|flat|apartment|car)|"
    r"opened (?:my|our)|started (?:my|our|a) (?:new |own )+\w+|founded|signed (?:the|a|my|our|with)|reached|hit (?:our|my|the|\d)|broke my|sold (?:my|our) first|moved in|adopted|gave birth|had (?:a|our) (?:baby|son|daughter)|earned|retired|beat my|qualified|defended my|submitted my (?:thesis|dissertation))\b).+|"
    rf"^{_WHO} finally (?!want|need|have to|get to|know|understand|see)\w+(?:ed|t|n|ew|an|ade|old|ot|aw) .+|^i got promoted\b.*",
    re.I,
)
_COMMITMENT = re.compile(
    rf"^(?:i|we) (?:will|am going to|are going to|have promised|promised|have committed|committed|have agreed|agreed) (?:to )?(?:definitely )?{DUTY}\b.+",
    re.I,
)
_EVENT = re.compile(
    rf"^{_WHO}{_JUST} (?:went|visited|attended|met|had|saw|took|flew|celebrated|moved|started|joined|got|gave|made|bought|ran|came back|got back|returned|travel(?:l)?ed|hosted|participated|volunteered|signed up|adopted|lost|broke|received|"
    r"was (?:diagnosed|born|fired|laid off|hired|invited|promoted|in|at)|were (?:in|at)|called|talked|spoke|interviewed|performed|presented|helped|planted|painted|baked|cooked|hiked|camped|climbed|swam|rode|drove|played|watched|read|finished|quit|left|applied|enrolled|organi[sz]ed|won|sold|spent|stayed|explored|tried|took part|died|passed away|proposed|fixed|repaired|installed|upgraded|replaced|ordered|booked|saw|caught|completed|passed|graduated|launched|shipped|released)\b.+",
    re.I,
)
# "Yesterday I took the kids to the zoo": the date stands before the clause.
_DATE_FIRST = re.compile(
    r"^(?P<date>(?:(?:on|in|this|last|late|early|back in) )?[\w ,'’]{3,28}?),? (?=(?P<clause>(?:i|we|my [\w'’-]+) (?!am\b|will\b|have to\b|need\b|want\b)[a-z].{6,})$)",
    re.I,
)
_WEEKDAY_AND_DATE = re.compile(
    r"\b(?:on |last |this (?:past )?)?(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:the )?(?=(?:january|february|march|april|may|june|july|august|september|october|november|december) \d|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)",
    re.I,
)
_TWICE = re.compile(r"(\b(?:on|in) [\w ]{6,30}),? \1\b")  # "last weekend, on Saturday"
# "got in today": the adverb is no preposition of the date, and a comma keeps the two apart.
_ADVERB = re.compile(
    r"\b(?P<verb>got|flew|went|came|moved) (?P<adverb>in|on|by) (?=(?:today|yesterday|last|this|on)\b)", re.I
)
_CAPITAL = words(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december"
)
_REPEATED = re.compile(
    r"\b(?:every|each|usually|always|often|regularly|whenever|most (?:days|weeks|weekends)|(?:once|twice|(?:two|three|four|\d) times) (?:a|per) (?:day|week|month|year)|on weekends|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: and (?:mon|tues|wednes|thurs|fri|satur|sun)days?)? (?:mornings|afternoons|evenings|nights)|on (?:mon|tues|wednes|thurs|fri|satur|sun)days)\b",
    re.I,
)
_POINTS_AWAY = re.compile(
    r"\b(?:a|an|the|my|our|their|his|her) (?:[\w-]+ )?ones?\b|\bthere\b(?! (?:is|are|was|were)\b)|\bhere\b|\b(?:trip|back|been|went|go|trips|drive|flew|moved|get|got) (?:[\w-]+ ){0,2}?there\b|\b(?:tried|loved|liked|finished|watched|read|got|bought|made|took|saw|did) (?:it|that|them|this|those|these)\b(?! (?:morning|afternoon|evening|week|weekend|month|year|summer|winter|spring|autumn|fall)\b)",
    re.I,
)
_PERFECT = re.compile(
    r"^(?:i|we) have (?:had|seen|made|tried|read|spent|taken|been)\b", re.I
)  # experience, no event
_CRITICAL = re.compile(
    r"\b(?:died|death|passed away|funeral|hospital|emergency|accident|surgery|cancer|miscarriage|outage|data loss|breach|evicted|arrested)\b",
    re.I,
)
_HIGH = re.compile(
    r"\b(?:first|finally|married|wedding|engaged|born|baby|pregnant|promoted|graduated|launched|shipped|released|new job|fired|laid off|divorced?|diagnosed|bought (?:a|our) (?:house|home|flat)|decided|won|quit my|moved to|deadline|retired)\b",
    re.I,
)
_LOW = re.compile(
    r"\b(?:watched|lunch|dinner|breakfast|brunch|snack|nap|walk|coffee with|groceries|chores|laundry|movie|episode)\b",
    re.I,
)


def episodes_in(
    turn: Turn, said: str, *, before: Sequence[tuple[Turn, str]], timezone: str
) -> Iterator[EpisodeCandidate]:
    """The episode one sentence tells, if it tells one. `before` are the sentences said before it."""
    whole = guards.bare(said)
    request = asked(said)
    if not 12 <= len(whole) <= 300 or guards.is_question(whole) or (request and request.is_certain):
        return
    clause = _FIRST_WORDS.sub(lambda m: f"{m['who']} {m['have'] or ''}", expanded(whole))
    if is_case(clause):
        yield from cases_in(turn, said, clause, before=before, timezone=timezone)
        return
    clause = _date_last(_WEEKDAY_AND_DATE.sub("on ", _apart(TAIL.sub("", clause))), turn, timezone)
    if _may_be_told(clause) and (kind := _type_of(clause)):
        yield from _dated(turn, said, clause, kind, timezone)


def _may_be_told(clause: str) -> bool:
    """Whether it tells something that was, once, and can be understood where the session is not at hand."""
    is_vague = guards.is_blind(clause) or _POINTS_AWAY.search(clause.split(",")[0])
    return not (
        guards.SUPPOSED.search(clause) or _PERFECT.match(clause) or _REPEATED.search(clause) or is_vague
    )


def _date_last(clause: str, turn: Turn, timezone: str) -> str:
    """ "Yesterday I took …" → "I took … yesterday", where the words in front are a date and nothing else."""
    found = _DATE_FIRST.match(clause)
    if not found:
        return clause
    dates = dates_in(found["date"], at=turn.at, timezone=timezone)
    is_date = len(dates) == 1 and dates[0].start == 0 and dates[0].end == len(found["date"])
    return f"{found['clause'].rstrip(' .!')} {_small(found['date'])}" if is_date else clause


def _apart(clause: str) -> str:
    return _ADVERB.sub(lambda m: f"{m['verb']} {m['adverb']}, ", clause)


def _small(date_words: str) -> str:
    """Without the capital of a sentence's beginning; names of days and months keep theirs."""
    return (
        date_words if date_words.split()[0].lower() in _CAPITAL else date_words[:1].lower() + date_words[1:]
    )


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
    dated = _date_of(clause, turn, timezone, kind=kind, today=today)
    if dated is None and kind in ("event", "commitment"):
        return
    on, precision = (dated.on, _precision(dated)) if dated else (today, _told_precision(clause))
    yield _episode(turn, said, clause, kind, on=on, precision=precision, timezone=timezone)


def _precision(dated: Dated) -> Precision:
    return "week" if dated.is_week else dated.precision


def _told_precision(clause: str) -> Precision:
    return "day" if re.search(r"\b(?:just|finally|today)\b", clause, re.I) else "month"


def _date_of(clause: str, turn: Turn, timezone: str, *, kind: EpisodeType, today: date) -> Dated | None:
    """When it happened. A bare "12 July" in a decision is what was decided, not when."""
    ahead = kind == "commitment"
    fitting = [
        d
        for d in dates_in(clause, at=turn.at, timezone=timezone, ahead=ahead)
        if (d.on >= today if ahead else d.on <= today)
        and d.lead not in ("since", "for", "until")
        and not (ahead and LOOKS_BACK.search(clause[: d.start]))
        and not (kind == "decision" and d.is_yearless and not d.is_relative)
    ]
    return fitting[0] if fitting else None


def _episode(
    turn: Turn, said: str, clause: str, kind: EpisodeType, *, on: date, precision: Precision, timezone: str
) -> EpisodeCandidate:
    ahead = {"commitment": True, "decision": None}.get(kind, False)
    text = third_person(absolute(clause, at=turn.at, timezone=timezone, ahead=ahead))
    text = re.sub(r"\b(in|on|by), (?=on )", r"\1 ", _TWICE.sub(r"\1", text))
    return EpisodeCandidate(
        kind, text[:MAX_TEXT], said, turn.message_id, on, precision,
        importance=_importance(clause), topics=topics_of([clause]), entities=entities_in(text),
    )  # fmt: skip


def _importance(clause: str) -> Importance:
    if _CRITICAL.search(clause):
        return "critical"
    if _HIGH.search(clause):
        return "high"
    return "low" if _LOW.search(clause) else "normal"

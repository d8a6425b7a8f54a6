"""What happened, read from one typed sentence: decisions, milestones, commitments, events, problems solved."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from facts.extraction.terms import salient
from facts.extraction.todo import DUTY
from facts.writing.candidates import (
    EpisodeCandidate,
    EpisodeType,
    Importance,
    Precision,
    Turn,
)
from facts.writing.statements import Dated, absolute, asked, dates_in, guards, local_day
from facts.writing.statements.entities import entities_in
from facts.writing.statements.person import expanded, sentence, third_person
from facts.writing.statements.words import words

MAX_TEXT: Final = 200
TAIL: Final = re.compile(
    r"(?:,? (?:and|so|but) (?:do|can|could|what|how|i|we|it|that|they|he|she|now|your?|thinking|noticed|realized|realised)\b|, (?:which|where|so|but|it was|it['’]s|any|and my|the (?:old|new|other) one|otherwise|because)\b|\s[-–—]\s|\s?—|; ).*$",
    re.I,
)
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
    rf"^{_WHO}{_JUST} (?:(?:shipped|launched|released|deployed|published|completed|graduated|won|passed|got (?:promoted|married|engaged|hired|accepted|certified|the (?:job|offer|keys|degree|visa|promotion))|ran (?:my|our) first|finished (?!the (?:call|meeting|book|show|episode))(?:my|the|our|a)|bought (?:a|our|my) (?:\w+ )?(?:house|home|flat|apartment|car)|"
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
_PERFECT = re.compile(
    r"^(?:i|we) have (?:had|seen|made|tried|read|spent|taken|been)\b", re.I
)  # experience, no event
_FIXED = re.compile(
    r"(?:^|[,;.] ?(?:and |so |then |finally )*)(?P<fix>(?:(?:i|we)(?: have)?(?: just| finally)? )?(?:fixed|solved|resolved|sorted|cured) (?:it|this|that|the [\w -]{2,40}|my [\w -]{2,40})(?: out)? (?:by|with|after|through) .+"
    r"|(?:what|the thing that) (?:fixed|solved|helped|worked)\b.{0,20} (?:was|is) .+)$|^(?P<fix2>\w+ing .{3,80} (?:fixed|solved|did) (?:it|the (?:trick|problem|issue))\b.*)$",
    re.I,
)
_CAUSE = re.compile(
    r"^(?:turns out|it turned out|turned out)\b.{8,}|^the (?:(?:root )?(?:problem|issue|culprit|cause|fix|solution|trick|bug)) (?:was|turned out to be|ended up being)\b.{6,}",
    re.I,
)
_PROBLEM = re.compile(
    r"\b(?:error|bug|crash\w*|fail\w*|broken?|problem|issue|does(?:n['’]t| not) work|not working|stuck|can(?:no|['’])?t (?:get|connect|log|start|open|build)|leak\w*|slow|exception|timeout|times out|wrong)\b",
    re.I,
)
_TELLING = words(
    "decided decide passed finished finally ran run went visited joined left moved launched shipped got started starting"
    " completed booked signed bought sold quit graduated married won lost first fixed solved took taken made had met saw"
    " flew released deployed published celebrated hired promoted became turned because will keep going"
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


def episodes_in(turn: Turn, said: str, *, before: Sequence[str], timezone: str) -> Iterator[EpisodeCandidate]:
    """The episode one sentence tells, if it tells one. `before` are the sentences said before it."""
    whole = guards.bare(said)
    request = asked(said)
    if not 12 <= len(whole) <= 300 or guards.is_question(whole) or (request and request.is_certain):
        return
    clause = _FIRST_WORDS.sub(lambda m: f"{m['who']} {m['have'] or ''}", expanded(whole))
    if _FIXED.search(clause) or _CAUSE.match(clause):
        yield from _case(turn, said, clause, before, timezone)
        return
    clause = TAIL.sub("", clause)
    if (
        not guards.SUPPOSED.search(clause)
        and not _PERFECT.match(clause)
        and not guards.is_blind(clause)
        and (kind := _type_of(clause))
    ):
        yield from _dated(turn, said, clause, kind, timezone)


def one_case(earlier: EpisodeCandidate, later: EpisodeCandidate) -> EpisodeCandidate:
    """Two cases told in one breath as one: the solution is the description, the cause its context."""
    cause, fix = (later, earlier) if _CAUSE.match(later.description) else (earlier, later)
    known = fix.context if fix.context.casefold() != cause.description.casefold() else cause.context
    context = " ".join(dict.fromkeys(part for part in (known, cause.description) if part))
    return replace(fix, context=context[:MAX_TEXT])


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
    on, precision = (dated.on, dated.precision) if dated else (today, _told_precision(clause))
    yield _episode(turn, said, clause, kind, on=on, precision=precision, timezone=timezone)


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
        and not (kind == "decision" and d.is_yearless and not d.is_relative)
    ]
    return fitting[0] if fitting else None


def _episode(
    turn: Turn, said: str, clause: str, kind: EpisodeType, *, on: date, precision: Precision, timezone: str
) -> EpisodeCandidate:
    ahead = {"commitment": True, "decision": None}.get(kind, False)
    text = third_person(absolute(clause, at=turn.at, timezone=timezone, ahead=ahead))
    return EpisodeCandidate(
        kind, text[:MAX_TEXT], said, turn.message_id, on, precision,
        importance=_importance(clause), topics=_topics([clause]), entities=entities_in(text),
    )  # fmt: skip


def _case(
    turn: Turn, said: str, clause: str, before: Sequence[str], timezone: str
) -> Iterator[EpisodeCandidate]:
    """A problem and what solved it: what the sentence says before the solution, and the nearest sentence before that
    told of a problem, are its context."""
    fixed = _FIXED.search(clause)
    solution = TAIL.sub("", (fixed["fix"] or fixed["fix2"]) if fixed else clause)
    cause = clause[: fixed.start()].strip(" ,;.") if fixed else ""
    problem = next((s for s in reversed(before) if _PROBLEM.search(s)), "")
    is_of_others = not fixed and re.search(r"\b(?:he|she|they)\b", clause, re.I)
    if (not problem and not _PROBLEM.search(clause)) or is_of_others:
        return
    text = third_person(absolute(solution, at=turn.at, timezone=timezone))
    told = [
        third_person(TAIL.sub("", expanded(guards.bare(problem)))) if problem else "",
        sentence(third_person(cause)),
    ]
    yield EpisodeCandidate(
        "case", text[:MAX_TEXT], said, turn.message_id, local_day(turn.at, timezone), "day",
        " ".join(part for part in told if part)[:MAX_TEXT],
        topics=_topics([problem, clause]), entities=entities_in(text),
    )  # fmt: skip


def _topics(texts: Sequence[str]) -> tuple[str, ...]:
    """What it was about: the telling terms without the verbs of telling ("decided", "finished")."""
    return tuple(term for term in salient(texts, limit=8) if term.casefold() not in _TELLING)[:3]


def _importance(clause: str) -> Importance:
    if _CRITICAL.search(clause):
        return "critical"
    if _HIGH.search(clause):
        return "high"
    return "low" if _LOW.search(clause) else "normal"

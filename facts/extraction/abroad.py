"""A session's story in other languages than English, read from one typed sentence in the words it was told in.

Dates are resolved only where the language's calendar knows the phrase; what has none stays undated or untold.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from facts.extraction.languages import Forms
from facts.extraction.terms import salient
from facts.extraction.todo import due_day
from facts.writing.candidates import (
    EpisodeCandidate,
    EpisodeType,
    Importance,
    OpenItemCandidate,
    Precision,
    Turn,
)
from facts.writing.grounding import carries
from facts.writing.statements import Dated, absolute, asked, guards, local_day
from facts.writing.statements.calendars.reading import days_in, rewritten, without, written_out
from facts.writing.statements.entities import entities_in

MAX_TEXT: Final = 200
MIN_LENGTH, MAX_LENGTH = 4, 200
_MARKS: Final = " \t.!?。！？…;；,，、:："
_LEADS = re.compile(
    r"^(?:(?:am ende|schließlich|letztlich|letztendlich|übrigens|also|ach|und|aber|ja|ok|okay|so|au final|finalement|du coup|bon|en fait|d['’]ailleurs|au fait|et|mais|al final|bueno|pues|por cierto|además|y|pero|"
    r"в итоге|в общем|ну|в конце концов|кстати|и|а|но|في النهاية|بالمناسبة)[,،]? |(?:另外|对了|對了|顺便说一下|ちなみに|結局|実は|あと|そして|それで)[，,、])+",
    re.I,
)
_CRITICAL = re.compile(
    r"gestorben|unfall|krankenhaus|krebs|operiert|décédé|accident|hôpital|cancer|opéré|murió|falleció|accidente|hospital|去世|住院|车祸|手术|癌|亡くな|入院|事故|手術|"
    r"умер|больниц|авари|операци|توفي|مستشفى|حادث|سرطان",
    re.I,
)


def episodes_abroad(
    turn: Turn, said: str, known: Sequence[Forms], *, timezone: str
) -> Iterator[EpisodeCandidate]:
    """The episode one sentence tells in one of the languages `known`, if it tells one, in the user's own words."""
    clause = _clause(said)
    if not clause or guards.is_question(said):
        return
    today = local_day(turn.at, timezone)
    for forms in known:
        back = _past(clause, forms, today, timezone)
        rest = without(clause, back, forms.calendar) if back else clause
        if kind := _type_of(clause, rest, forms, back):
            yield _episode(turn, said, clause, kind, forms, back, timezone)
            return


def items_abroad(
    turn: Turn, said: str, known: Sequence[Forms], *, timezone: str
) -> Iterator[OpenItemCandidate]:
    """What one sentence says is still to be done, with its due date where one is named."""
    clause = _clause(said)
    if not clause:
        return
    today = local_day(turn.at, timezone)
    for forms in known:
        due = _coming(clause, forms, today, timezone)
        rest = without(clause, due, forms.calendar) if due else clause
        if what := _to_do(rest, forms, is_dated=due is not None, is_question=guards.is_question(said)):
            what = rewritten(what, forms.calendar, today=today, ahead=True, timezone=timezone)
            text = _sentence(_POLITE.sub("", what), forms)
            yield OpenItemCandidate(text, said, turn.message_id, due_day(due) if due else None)
            return


def done_abroad(said: str, known: Sequence[Forms]) -> str:
    """The part of the sentence that says that something is done or reached; "" where none does."""
    clause = _clause(said)
    if not clause or guards.is_question(said):
        return ""
    is_done = any(
        _is_fact(clause, forms) and (forms.done.match(clause) or forms.reached.match(clause))
        for forms in known
    )
    return clause if is_done else ""


_POLITE: Final = re.compile(r"[,，、]? (?:bitte|s['’]il te pla[iî]t|por favor|пожалуйста|من فضلك)$", re.I)


def _clause(said: str) -> str:
    """The sentence without greeting and end mark; "" where it is too short or long, or asks something of memory."""
    clause = _LEADS.sub("", guards.bare(said)).strip(_MARKS)
    if not MIN_LENGTH <= len(clause) <= MAX_LENGTH:
        return ""
    request = asked(said)
    return "" if request and request.is_certain else clause


def _is_fact(clause: str, forms: Forms) -> bool:
    """Whether it tells what was, rather than what was not, is wished, or asked."""
    return not forms.supposed.search(clause) and not forms.denied.search(clause)


def _past(clause: str, forms: Forms, today: date, timezone: str) -> Dated | None:
    found = days_in(clause, forms.calendar, today=today, ahead=False, timezone=timezone)
    return next((d for d in found if d.on <= today and not d.lead), None)


def _coming(clause: str, forms: Forms, today: date, timezone: str) -> Dated | None:
    found = days_in(clause, forms.calendar, today=today, ahead=True, timezone=timezone)
    return next((d for d in found if due_day(d) >= today), None)


def _type_of(clause: str, rest: str, forms: Forms, back: Dated | None) -> EpisodeType | None:
    if _decides(clause, forms) or _decides(rest, forms):
        return "decision"
    if not _is_fact(clause, forms):
        return None
    if forms.reached.match(rest):
        return "milestone"
    return "event" if back and forms.happened.match(rest) else None


def _decides(clause: str, forms: Forms) -> bool:
    """Whether it tells a decision, be it one against something; "we have not decided" is none."""
    found = forms.decided.match(clause)
    if not found or forms.supposed.search(clause):
        return False
    acted = max(end for name in found.groupdict() if (end := found.end(name)) > 0)
    return not forms.denied.search(clause[:acted])


def _episode(
    turn: Turn, said: str, clause: str, kind: EpisodeType, forms: Forms, back: Dated | None, timezone: str
) -> EpisodeCandidate:
    """Decisions and milestones without a date are news of the day they are told; a date inside a decision is what was
    decided."""
    dated = back if back and (kind != "decision" or back.start == 0) else None
    today = local_day(turn.at, timezone)
    told: tuple[date, Precision] = (today, "day" if forms.now.search(clause) else "month")
    on, precision = (dated.on, dated.precision) if dated else told
    text = _description(turn, clause, forms, dated, timezone)
    return EpisodeCandidate(
        kind, text, said, turn.message_id, on, precision,
        importance=_importance(clause, kind), topics=salient([clause], limit=3), entities=entities_in(text) if forms.has_names else (),
    )  # fmt: skip


def _description(turn: Turn, clause: str, forms: Forms, dated: Dated | None, timezone: str) -> str:
    """The clause with its dates written out; as typed where the gate could not follow that."""
    today = local_day(turn.at, timezone)
    plain = clause[dated.end :] if dated else clause
    rest = rewritten(plain, forms.calendar, today=today, timezone=timezone)
    text = written_out(clause[: dated.end], dated, forms.calendar) + rest if dated else rest
    heard = absolute(turn.content, at=turn.at, timezone=timezone)
    can_follow = carries(f"{turn.content} {heard} {turn.at:%Y}", text)
    return _sentence(text if can_follow else clause, forms)


def _importance(clause: str, kind: EpisodeType) -> Importance:
    if _CRITICAL.search(clause):
        return "critical"
    return "normal" if kind == "event" else "high"


def _to_do(rest: str, forms: Forms, *, is_dated: bool, is_question: bool) -> str:
    if found := _what(rest, forms.reminders):
        return found
    if is_question or forms.supposed.search(rest):
        return ""
    return _what(rest, forms.still) or (_what(rest, forms.due) if is_dated else "")


def _what(rest: str, patterns: tuple[re.Pattern[str], ...]) -> str:
    return next((found["what"] for pattern in patterns if (found := pattern.match(rest))), "").strip(_MARKS)


def _sentence(text: str, forms: Forms) -> str:
    text = text.strip(_MARKS)
    return (text[:1].upper() + text[1:])[:MAX_TEXT] + forms.stop

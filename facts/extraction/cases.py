"""Problems and what solved them, read from one typed sentence and those before it.

A case keeps the two apart: its description tells the problem, its solution what solved it, its context why it arose.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from facts.extraction.telling import MAX_TEXT, TAIL, topics_of
from facts.writing.candidates import EpisodeCandidate, Turn
from facts.writing.statements import absolute, guards, local_day
from facts.writing.statements.entities import entities_in
from facts.writing.statements.person import expanded, sentence, third_person

Said = tuple[Turn, str]
_FIXED = re.compile(
    r"(?:^|[,;.] ?(?:and |so |then |finally )*)(?P<fix>(?:(?:i|we)(?: have)?(?: just| finally)? )?(?:fixed|solved|resolved|sorted|cured) (?:it|this|that|the [\w -]{2,40}|my [\w -]{2,40})(?: out)? (?:by|with|after|through) .+"
    r"|(?:what|the thing that) (?:fixed|solved|helped|worked)\b.{0,20} (?:was|is) .+)$|^(?P<fix2>\w+ing .{3,80} (?:fixed|solved|did) (?:it|the (?:trick|problem|issue))\b.*)$",
    re.I,
)
_CAUSE = re.compile(
    r"^(?:turns out|it turned out|turned out)\b.{8,}|^the (?:(?:root )?(?:problem|issue|culprit|cause|reason|bug)) (?:was|turned out to be|ended up being)\b.{6,}",
    re.I,
)
_PROBLEM = re.compile(
    r"\b(?:error|bug|crash\w*|fail\w*|broken?|problem|issue|does(?:n['’]t| not) work|not working|stuck|can(?:no|['’])?t (?:get|connect|log|start|open|build)|leak\w*|slow|exception|timeout|times out|wrong)\b",
    re.I,
)
_REMEDY = re.compile(
    r"^the (?:fix|solution|trick|remedy|answer) (?:was|turned out to be|ended up being)\b.{6,}", re.I
)
# What a solution names as solved: "fixed the login bug by …", "sorted the cold coffee out with …".
_SOLVED: Final = re.compile(
    r"(?:fixed|solved|resolved|sorted|cured) (?P<what>(?:the|my|our) [\w -]{2,40}?)(?: out)? (?:by|with|after|through)\b",
    re.I,
)


def is_case(clause: str) -> bool:
    """Whether the clause tells what solved a problem, or what it turned out to be."""
    return bool(_FIXED.search(clause) or _CAUSE.match(clause) or _REMEDY.match(clause))


def cases_in(
    turn: Turn, said: str, clause: str, *, before: Sequence[Said], timezone: str
) -> Iterator[EpisodeCandidate]:
    """The case `clause` (one for which `is_case` holds) tells, if its problem is known: named in it, or in the
    nearest sentence before that told of one. It cites the words that tell the problem where they are of another turn."""
    told = _told(turn, clause, timezone)
    source, problem = _problem(before)
    is_of_others = not told.solution and re.search(r"\b(?:he|she|they)\b", clause, re.I)
    description = problem or told.problem or (told.cause if _PROBLEM.search(clause) else "")
    if not description or is_of_others:
        return
    context = "" if told.cause == description else told.cause
    is_elsewhere = source is not None and source[0].message_id != turn.message_id and description == problem
    message, quote = (source[0].message_id, source[1]) if source and is_elsewhere else (turn.message_id, said)
    yield EpisodeCandidate(
        "case", description[:MAX_TEXT], quote, message, local_day(turn.at, timezone), "day", context[:MAX_TEXT], told.solution[:MAX_TEXT],
        topics=topics_of([problem, clause]), entities=entities_in(f"{description} {told.solution}"),
    )  # fmt: skip


def one_case(earlier: EpisodeCandidate, later: EpisodeCandidate) -> EpisodeCandidate:
    """Two cases told in one breath as one: the first problem, all causes, the last solution."""
    causes = [earlier.context, later.context, later.description]
    known = (earlier.description.casefold(), "")
    context = " ".join(dict.fromkeys(cause for cause in causes if cause.casefold() not in known))
    solution = later.solution or earlier.solution
    return replace(earlier, context=context[:MAX_TEXT], solution=solution)


@dataclass(frozen=True)
class _Told:
    """What one clause tells of a case; each "" where it does not."""

    problem: str = ""
    cause: str = ""
    solution: str = ""


def _told(turn: Turn, clause: str, timezone: str) -> _Told:
    fixed = _FIXED.search(clause)
    if not fixed:
        whole = _sentence(clause, turn, timezone)
        return _Told(solution=whole) if _REMEDY.match(clause) else _Told(cause=whole)
    solution = _sentence(fixed["fix"] or fixed["fix2"], turn, timezone)
    cause = _sentence(clause[: fixed.start()].strip(" ,;."), turn, timezone)
    solved = _SOLVED.search(clause)
    named = sentence(third_person(solved["what"])) if solved else ""
    return _Told(named, cause, solution)


def _sentence(clause: str, turn: Turn, timezone: str) -> str:
    return sentence(third_person(absolute(TAIL.sub("", clause), at=turn.at, timezone=timezone)))


def _problem(before: Sequence[Said]) -> tuple[Said | None, str]:
    """The nearest sentence before that told of a problem, with its turn, and it as one about "them"; a cause stands for
    its problem where nothing else does."""
    near = [each for each in reversed(before) if _PROBLEM.search(each[1])]
    found = next((each for each in near if not is_case(_clause(each[1]))), None)
    found = found or next((each for each in near if _CAUSE.match(_clause(each[1]))), None)
    return found, third_person(TAIL.sub("", _clause(found[1]))) if found else ""


def _clause(said: str) -> str:
    return expanded(guards.bare(said))

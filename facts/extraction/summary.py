"""A session's summary: what was asked, and what weighs most of what its user said. Nothing is inferred.

Only typed words are told, and only statements that hold at the session's end; what reads badly out of its place is
left out rather than reworded.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from facts.extraction.asking import asked_for, shortened
from facts.extraction.ended import done_in
from facts.extraction.terms import is_wide, salient
from facts.extraction.todo import DUTY
from facts.extraction.topics import Told, has_substance, spoken_english
from facts.models.procedures import occasion_of
from facts.writing.candidates import Heard, ProcedureCandidate, Turn
from facts.writing.statements import absolute, asked, forgotten_topic, guards, is_english
from facts.writing.statements.person import expanded, third_person

Said = tuple[Turn, str]
MAX_LINES: Final = 3
MAX_SENTENCE: Final = 180
MAX_TYPED: Final = 120
STEM: Final = 5  # letters that "sleep" and "sleeping" share
_LIGHT = frozenset({"preference", "profile"})


def summarised(told: Told, said: Sequence[Said], *, timezone: str) -> str:
    """One to three sentences; "" when the user said nothing of substance."""
    kept = [(turn, text) for turn, text in said if not _is_about_memory(text)]
    substantial = [(turn, text) for turn, text in kept if has_substance(text)]
    if _forgets(said):
        return " ".join(["Asked to forget something.", *_unforgotten(told, said)][:MAX_LINES])
    if not substantial and not told.facts:
        return f"Shared a text: {_as_typed(told.shared)}" if told.shared else ""
    if substantial and not spoken_english([text for _, text in substantial]):
        return _in_own_words(told, substantial)
    line, source = _request(substantial)
    rest = [(turn, text) for turn, text in _untold(substantial, told) if text != source]
    lines = [line, *_highlights(told), *_statements(rest, timezone)]
    distinct = [told_line for told_line in dict.fromkeys(lines) if told_line][:MAX_LINES]
    return " ".join(distinct) or (_said(substantial) if substantial else "")


def _in_own_words(told: Told, said: Sequence[Said]) -> str:
    """What was asked first, or else said first, and what weighs most of the rest, as it was typed."""
    asked_first = next((text for _, text in said if guards.is_question(text)), "")
    weighty = [e.description for e in told.episodes] + [
        f.text for f in told.facts if f.heard is not Heard.PASSING
    ]
    lines = [_as_typed(asked_first), *map(_as_typed, weighty), *(_as_typed(item.text) for item in told.items)]
    distinct = [line for line in dict.fromkeys(lines) if len(line) > 1][:MAX_LINES]
    joint = "" if any(is_wide(line) for line in distinct) else " "
    return joint.join(distinct) or _as_typed(said[0][1])


def _is_about_memory(text: str) -> bool:
    """Whether it asks to remember or forget; what was remembered is told as a fact, what was forgotten not at all."""
    request = asked(text)
    return bool(request and request.is_certain)


def _forgets(said: Sequence[Said]) -> bool:
    return any((request := asked(text)) and request.verb == "forget" for _, text in said)


def _unforgotten(told: Told, said: Sequence[Said]) -> list[str]:
    """The highlights that share no telling word with what was to be forgotten; none where that was everything."""
    topics = [forgotten_topic(r.content) for _, text in said if (r := asked(text)) and r.verb == "forget"]
    hidden = {term.casefold()[:STEM] for term in salient(topics, limit=20)}
    lines = [] if "" in topics or not hidden else list(dict.fromkeys(_highlights(told)))
    return [line for line in lines if not hidden & {t.casefold()[:STEM] for t in salient([line], limit=40)}]


def _request(said: Sequence[Said]) -> tuple[str, str]:
    """The first request that can be told and its sentence; a plain question as it was asked."""
    for _, text in said:
        if line := asked_for(text):
            return line, text
    question = next((text for _, text in said if _is_plain_question(text)), "")
    return (f"Asked: {_capitalised(guards.bare(question))}", question) if question else ("", "")


def _is_plain_question(text: str) -> bool:
    is_short = len(text.split()) >= 4 and len(text) <= MAX_TYPED
    return (
        is_short
        and guards.is_question(text)
        and not (_POINTS.search(text) or re.search(r"\byour?\b", text, re.I))
    )


_POINTS: Final = re.compile(r"\b(?:it|this|that|these|those|they|them|he|she|him|his|her|there)\b", re.I)


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _highlights(told: Told) -> Iterator[str]:
    """The weightiest memories of the session: turning points, what is explicit or binding, what is to be done."""
    yield from (e.description for e in told.episodes if e.type in ("decision", "milestone", "case"))
    facts = [f for f in told.facts if f.heard is not Heard.PASSING]
    yield from (f.text for f in facts if f.heard is Heard.EXPLICIT or f.replaces or f.kind not in _LIGHT)
    yield from (shortened(_procedure(p), MAX_SENTENCE) for p in told.procedures)
    yield from (_item(item.text) for item in told.items)
    yield from (e.description for e in told.episodes)
    yield from (f.text for f in facts if f.slot or f.is_standing)
    yield from (f.text for f in facts)


def _procedure(procedure: ProcedureCandidate) -> str:
    """How a task is to be done as a line, in the language it was said in."""
    occasion = occasion_of(procedure.trigger)
    return f"{occasion}: {procedure.instruction}" if occasion else procedure.instruction


def _item(text: str) -> str:
    """An open item as a line: a task is still to do, an appointment comes up."""
    return f"Still to do: {_lowered(text)}" if _TASK.match(text) else f"Coming up: {_lowered(text)}"


_TASK: Final = re.compile(
    rf"(?:{DUTY}|get|make|find|look|talk|write|go|fly|do|take|tidy|organi[sz]e|replace|research|plan|study|learn|wash|change|add|run|test)\b",
    re.I,
)


def _untold(said: Sequence[Said], told: Told) -> list[Said]:
    """The sentences that no memory was made of."""
    quotes = [*told.quotes, *(e.quote for e in told.episodes), *(i.quote for i in told.items)]
    return [(turn, text) for turn, text in said if not any(quote in text for quote in quotes)]


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


_CUT = re.compile(
    r"(?:,? (?:and|so|but) (?:do|can|could|what|how|i|we|it|that|they|he|she|now|your?|thinking|was|am|would|need|is)\b|, (?:which|where|so|but|it|it['’]s|any|do|can|what|"
    r"how|thanks|please|right|though|however|he|she|they|i|we|you)\b|,? (?:because|since) |\s[-–—]\s|\s?—|; | \().*$",
    re.I | re.S,
)
_PLAIN = re.compile(
    r"^(?:(?:i|we) (?!(?:think|guess|hope|wonder|mean|know|see|will|would|could|might|should|can|(?:\w+ly|totally|also|just) |am (?:\w+ )?(?:sure|glad|sorry|happy|excited|trying|thinking|wondering|"
    r"curious|interested|looking|open|definitely|afraid|just)|was (?:thinking|wondering|hoping)|appreciate|agree|understand|love (?:it|that|this|how|the (?:idea|suggestion|sound))|did not know|forgot|like (?:it|that|the)|remember|believe|feel|understand|want to know|have a question|have been (?:\w+ )?(?:thinking|wondering|meaning|struggling|having|trying|looking))\b)"
    r"[a-z]+ (?!it\b|that\b|this\b|them\b|so\b|you\b).{6,}"
    r"|(?:my|our|the) (?!(?:only|best|first|second|last|next|same|other|thing|idea|question|problem is (?:that )?i)\b)(?:[\w'’-]+ ){1,4}?(?:is|are|was|were|has|have|had|will|does|do|did|[a-z]{2,}(?:s|ed)) (?!it\b|that\b|this\b|them\b|so\b|you\b).{4,})$",
    re.I | re.S,
)


def _statements(said: Sequence[Said], timezone: str) -> list[str]:
    """Plain statements that stand on their own, those with the most of the session's words first."""
    terms = {t.casefold() for t in salient([text for _, text in said], limit=12)}
    plain = [line for turn, text in said if (line := _statement(turn, text, timezone))]
    return sorted(plain, key=lambda line: -_weight(line, terms))[:1]


def _statement(turn: Turn, text: str, timezone: str) -> str:
    """A typed sentence told about "them"; "" where it asks, supposes, speaks to the assistant or points elsewhere."""
    clause = _CUT.sub("", expanded(guards.bare(text))).strip(" ,;:.!")
    clause = re.sub(
        r",? (?:especially|particularly|like|such as|lately|too|as well|actually|right now)$", "", clause
    )
    if (
        guards.is_question(text)
        or guards.is_mocking(text)
        or guards.is_for_the_assistant(clause)
        or guards.is_blind(clause)
    ):
        return ""
    if (
        _OF_EVERYBODY.match(clause)
        or _POINTS.search(clause)
        or re.search(r"\b(?:how|what) (?:much|many)\b", clause, re.I)
    ):
        return ""
    if (
        not _PLAIN.match(clause)
        or guards.is_supposed(clause)
        or not is_english(clause)
        or not 3 < len(clause.split()) < 30
    ):
        return ""
    told = third_person(absolute(clause, at=turn.at, timezone=timezone))
    if clause[:3].lower() in ("my ", "our", "the") and not done_in(text):
        told = f"Said that {told[:1].lower()}{told[1:]}"
    return told if len(told) <= MAX_SENTENCE else ""


# "We do not care enough for each other" is said of people, not of the one who says it.
_OF_EVERYBODY: Final = re.compile(
    r"we (?:all|do not|cannot|must|need|have to|often|tend|live in a|are all|as a society)\b", re.I
)


def _weight(text: str, terms: set[str]) -> float:
    words = {w.casefold() for w in re.findall(r"[\w'’-]+", text)}
    return len(words & terms) - len(text) / 400


def _said(said: Sequence[Said]) -> str:
    """The first sentence as it was typed, where none can be told from outside."""
    first = next((text for _, text in said if len(text) <= MAX_TYPED), said[0][1])
    is_asked = guards.is_question(first) or re.match(
        r"(?:why|how|what|where|when|who|which|is|are|does|do|did|can)\b", guards.bare(first), re.I
    )
    return f"{'Asked' if is_asked else 'Said'}: {_as_typed(first)}"


def _as_typed(text: str) -> str:
    """One sentence in the user's own words."""
    bare = re.sub(r"\s+", " ", guards.bare(text) or text).strip()
    cut = re.split(r"[ ，、,](?=[^ ，、,]*$)", bare[:MAX_TYPED])[0]
    short = bare if len(bare) <= MAX_TYPED else cut.rstrip(" ,;:") + "…"
    short = short[:1].upper() + short[1:]
    return short if short[-1:] in ".!?。！？…؟:" else short + ("。" if is_wide(short) else ".")

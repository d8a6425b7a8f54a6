"""The offline rules: what a session yields without a model.

It reads sentence forms, not meaning: plain English statements about oneself best, the commonest forms of eight more
languages, little else. It misses most of what a person would note, and prefers missing to inventing. Irony without a
mark, pronouns across sentences and facts spread over several turns are beyond it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from facts.extraction.abroad import done_abroad, episodes_abroad, items_abroad
from facts.extraction.cases import one_case
from facts.extraction.ended import done_in
from facts.extraction.languages import Forms, forms_for
from facts.extraction.material import own_words
from facts.extraction.story import episodes_in
from facts.extraction.summary import summarised
from facts.extraction.todo import open_items_in
from facts.extraction.topics import Told, spoken_english, topic_of
from facts.extraction.wishes import wishes_of
from facts.writing.candidates import (
    EpisodeCandidate,
    Extraction,
    FactCandidate,
    Heard,
    OpenItemCandidate,
    ProcedureCandidate,
    Turn,
)
from facts.writing.statements import (
    Candidate,
    announces_body,
    body_below,
    guards,
    read_all,
    sentences,
    tool_categories,
)
from facts.writing.typed import typed_parts

OFFLINE_VERSION = "offline-3"
LONG_TEXT = 24  # sentences; a longer message is mostly material, so only its edges are read for facts
EDGE = 6
BREATH = 4  # sentences within which a problem and its solution are told as one


@dataclass(frozen=True)
class Line:
    """A typed sentence, with the block it announces ("sign it with:"), "" if none."""

    turn: Turn
    text: str
    body: str = ""


def extract(turns: Sequence[Turn], *, timezone: str, language: str) -> Extraction:
    """What the offline rules find in one session's turns; all empty is a good answer. Facts and procedures come from
    what the user typed, and so does the summary."""
    read = [list(_lines(turn)) for turn in turns if _is_spoken(turn)]
    lines = [_own(said) for said in read]
    found = [c for said in lines for line in _edges(said) for c in _candidates(line, timezone, language)]
    said = [(line.turn, line.text) for each in lines for line in each]
    episodes, items, done = _story(said, timezone, language)
    facts = _settled(f for f in found if isinstance(f, FactCandidate))
    facts, episodes = _each_once(facts, episodes, items)
    procedures = _distinct(p for p in found if isinstance(p, ProcedureCandidate))
    told = Told(facts, procedures, episodes, items, done, tuple(c.quote for c in found), _shared(read))
    return Extraction(
        facts=facts,
        procedures=procedures,
        episodes=episodes,
        open_items=items,
        topic=topic_of(told, said),
        summary=summarised(told, said, timezone=timezone),
        done_items=done,
        wishes=wishes_of(turns),
    )


def _is_spoken(turn: Turn) -> bool:
    return turn.role == "user" and not guards.ROLE_PLAY.search(turn.content[:2_000])


def _lines(turn: Turn) -> Iterator[Line]:
    """Every sentence a user typed; the lines of an announced block belong to the sentence that announced it."""
    taken = 0
    for offset, part in typed_parts(turn.content, turn.origin):
        for at, text in sentences(part):
            if offset + at < taken:
                continue
            body, ends = "", offset + at + len(text)
            if announces_body(text):
                body, taken = body_below(turn.content, ends, text)
            yield Line(turn, text, body)


def _own(said: list[Line]) -> list[Line]:
    """The lines of one message without those of material it brings along."""
    texts = [line.text for line in said]
    if not spoken_english(texts):
        return said
    return [line for line, is_own in zip(said, own_words(texts), strict=True) if is_own]


def _shared(read: list[list[Line]]) -> str:
    """How the first message that is all material begins; "" where there is none."""
    return next((said[0].text for said in read if said and not _own(said)), "")


def _candidates(line: Line, timezone: str, language: str) -> Iterator[Candidate]:
    turn = line.turn
    found = read_all(line.text, message_id=turn.message_id, at=turn.at, timezone=timezone, language=language)
    for candidate in found:
        yield replace(candidate, body=line.body) if isinstance(candidate, ProcedureCandidate) else candidate


def _edges(said: list[Line]) -> list[Line]:
    return said if len(said) <= LONG_TEXT else said[:EDGE] + said[-EDGE:]


def _settled(facts: Iterable[FactCandidate]) -> tuple[FactCandidate, ...]:
    """Each statement once; a later value of a slot, and what names an older one, takes the earlier's place."""
    kept: dict[str, FactCandidate] = {}
    for fact in facts:
        key = fact.slot or fact.text.casefold()
        earlier = kept.pop(key, None)
        kept = {k: f for k, f in kept.items() if not _is_replaced(f, fact)}
        kept[key] = earlier if earlier and earlier.text.casefold() == fact.text.casefold() else fact
    return tuple(kept.values())


def _is_replaced(old: FactCandidate, new: FactCandidate) -> bool:
    if new.slot.startswith("tools.") and not old.slot and new.slot in tool_categories(old.text):
        return not new.replaces or new.replaces.casefold() in old.text.casefold()
    if not new.replaces:
        return False
    named = new.replaces.casefold()
    return old.value.casefold() == named or (not old.value and f" {named}." in old.text.casefold())


def _distinct(procedures: Iterable[ProcedureCandidate]) -> tuple[ProcedureCandidate, ...]:
    return tuple({p.trigger.casefold(): p for p in procedures}.values())


def _each_once(
    facts: tuple[FactCandidate, ...],
    episodes: tuple[EpisodeCandidate, ...],
    items: tuple[OpenItemCandidate, ...],
) -> tuple[tuple[FactCandidate, ...], tuple[EpisodeCandidate, ...]]:
    """One memory for one statement: what is to come is an open item, what happened an episode, but a value that
    holds from then on a fact."""
    held = {f.text.casefold() for f in facts if f.slot or f.kind != "profile" or f.heard is Heard.EXPLICIT}
    planned = {item.quote for item in items}
    kept = tuple(
        e
        for e in episodes
        if e.description.casefold() not in held and not (e.type == "commitment" and e.quote in planned)
    )
    happened = {e.description.casefold() for e in kept}
    return tuple(f for f in facts if f.text.casefold() not in happened), kept


def _story(
    said: list[tuple[Turn, str]], timezone: str, language: str
) -> tuple[tuple[EpisodeCandidate, ...], tuple[OpenItemCandidate, ...], tuple[str, ...]]:
    episodes: dict[str, EpisodeCandidate] = {}
    items: dict[str, OpenItemCandidate] = {}
    done: dict[str, None] = {}
    for number, (turn, sentence) in enumerate(said):
        before = said[max(0, number - 6) : number]
        known = forms_for(sentence, language)
        for episode in _episodes(turn, sentence, known, before, timezone):
            _add(episodes, episode, before)
        for item in _items(turn, sentence, known, timezone):
            items.setdefault(item.text.casefold(), item)
        if ended := done_in(sentence) or (known and done_abroad(sentence, known)):
            done.setdefault(ended)
    return tuple(episodes.values()), tuple(items.values()), tuple(done)


def _episodes(
    turn: Turn, said: str, known: Sequence[Forms], before: Sequence[tuple[Turn, str]], timezone: str
) -> Iterator[EpisodeCandidate]:
    """By the English rules, and where they find nothing by those of the languages `known` of the sentence."""
    found = list(episodes_in(turn, said, before=before, timezone=timezone))
    yield from found or (episodes_abroad(turn, said, known, timezone=timezone) if known else ())


def _items(turn: Turn, said: str, known: Sequence[Forms], timezone: str) -> Iterator[OpenItemCandidate]:
    found = list(open_items_in(turn, said, timezone=timezone))
    yield from found or (items_abroad(turn, said, known, timezone=timezone) if known else ())


def _add(
    episodes: dict[str, EpisodeCandidate], new: EpisodeCandidate, before: Sequence[tuple[Turn, str]]
) -> None:
    """Add an episode; a case told in one breath with the last one becomes one with it."""
    last = next(reversed(episodes.values()), None)
    near = [said for _, said in before[-BREATH:]] + [new.quote]
    if new.type == "case" and last and last.type == "case" and last.quote in near:
        episodes.pop(last.description.casefold())
        new = one_case(last, new)
    episodes.setdefault(new.description.casefold(), new)

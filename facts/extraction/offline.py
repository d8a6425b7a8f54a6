"""The offline rules: what a session yields without a model.

It reads sentence forms, not meaning: plain English statements about oneself best, the commonest forms of eight more
languages, little else. It misses most of what a person would note, and prefers missing to inventing. Irony without a
mark, pronouns across sentences and facts spread over several turns are beyond it.
"""

from collections.abc import Iterator, Sequence

from facts.extraction.story import done_in, episodes_in, open_items_in
from facts.extraction.summary import summarised, topic_of
from facts.writing.typed import typed_parts
from facts.writing.candidates import (
    EpisodeCandidate,
    Extraction,
    FactCandidate,
    OpenItemCandidate,
    ProcedureCandidate,
    Turn,
)
from facts.writing.statements import Candidate, guards, read_all, sentences

OFFLINE_VERSION = "offline-1"
LONG_TEXT = 24  # sentences; a longer message is mostly material, so only its edges are read for facts
EDGE = 6

Said = tuple[Turn, str]


def extract(turns: Sequence[Turn], *, timezone: str, language: str) -> Extraction:
    """What the offline rules find in one session's turns; all empty is a good answer. Facts and procedures come from
    what the user typed; the summary may draw on the assistant, never on tools."""
    said = list(_said(turns))
    found = list(_candidates(turns, timezone=timezone, language=language))
    episodes, items, done = _story(said, timezone)
    return Extraction(
        facts=_settled(f for f in found if isinstance(f, FactCandidate)),
        procedures=_distinct(p for p in found if isinstance(p, ProcedureCandidate)),
        episodes=episodes,
        open_items=items,
        topic=topic_of(turns, said),
        summary=summarised(turns, said, timezone=timezone),
        done_items=done,
    )


def _said(turns: Sequence[Turn]) -> Iterator[Said]:
    """Every sentence a user typed, with its turn."""
    for turn in turns:
        if turn.role == "user" and not guards.ROLE_PLAY.search(turn.content[:2_000]):
            yield from ((turn, sentence) for sentence in _typed_sentences(turn))


def _typed_sentences(turn: Turn) -> list[str]:
    parts = typed_parts(turn.content, turn.origin)
    return [sentence for _, part in parts for _, sentence in sentences(part)]


def _candidates(turns: Sequence[Turn], *, timezone: str, language: str) -> Iterator[Candidate]:
    for turn in turns:
        if turn.role != "user" or guards.ROLE_PLAY.search(turn.content[:2_000]):
            continue
        for sentence in _edges(_typed_sentences(turn)):
            yield from read_all(
                sentence, message_id=turn.message_id, at=turn.at, timezone=timezone, language=language
            )


def _edges(said: list[str]) -> list[str]:
    return said if len(said) <= LONG_TEXT else said[:EDGE] + said[-EDGE:]


def _settled(facts: Iterator[FactCandidate]) -> tuple[FactCandidate, ...]:
    """Each statement once; a later value of a slot, and what names an older one, takes the earlier's place."""
    kept: dict[str, FactCandidate] = {}
    for fact in facts:
        key = fact.slot or fact.text.casefold()
        earlier = kept.pop(key, None)
        kept = {k: f for k, f in kept.items() if not _is_replaced(f, fact)}
        kept[key] = earlier if earlier and earlier.text.casefold() == fact.text.casefold() else fact
    return tuple(kept.values())


def _is_replaced(old: FactCandidate, new: FactCandidate) -> bool:
    if not new.replaces:
        return False
    named = new.replaces.casefold()
    return old.value.casefold() == named or (not old.value and f" {named}." in old.text.casefold())


def _distinct(procedures: Iterator[ProcedureCandidate]) -> tuple[ProcedureCandidate, ...]:
    return tuple({p.trigger.casefold(): p for p in procedures}.values())


def _story(
    said: list[Said], timezone: str
) -> tuple[tuple[EpisodeCandidate, ...], tuple[OpenItemCandidate, ...], tuple[str, ...]]:
    episodes: dict[str, EpisodeCandidate] = {}
    items: dict[str, OpenItemCandidate] = {}
    done: dict[str, None] = {}
    for number, (turn, sentence) in enumerate(said):
        before = [s for _, s in said[max(0, number - 6) : number]]
        for episode in episodes_in(turn, sentence, before=before, timezone=timezone):
            episodes.setdefault(episode.description.casefold(), episode)
        for item in open_items_in(turn, sentence, timezone=timezone):
            items.setdefault(item.text.casefold(), item)
        done.update(dict.fromkeys(done_in(sentence)))
    return tuple(episodes.values()), tuple(items.values()), tuple(done)

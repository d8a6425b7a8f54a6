"""What an episode says beside its description (what solved it, what went before it) rests on words of its own: they
are sources too, and without them it goes."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from facts import search
from facts.lexicon import terms
from facts.models import Message
from facts.writing.occasions import Occasion, typed_spans
from facts.writing.removal import scrub_bundles
from facts.writing.statements import sentences

PARTS = ("solution", "background")
RESTS_ON = 0.5  # share of a part's words from which a sentence of the user's is where it comes from


def words_beside(occasion: Occasion, row: Any, quote: str) -> Iterator[tuple[Message, int, int]]:
    """Message and offsets of the sentences that the parts of an unsaved episode come from, other than its quote."""
    if row.noun != "episode":
        return
    for part in filter(None, (getattr(row, name) for name in PARTS)):
        wanted = set(terms(part))
        found = max(_sentences(occasion), key=lambda each: _share(wanted, each[3]), default=None)
        if found is not None and _share(wanted, found[3]) >= max(RESTS_ON, _share(wanted, quote)):
            yield found[:3]


def drop_unfounded(episode: Any, *, now: datetime) -> None:
    """Take out what the words that are left of it do not say any more, everywhere. May run twice."""
    if episode.noun != "episode" or episode.edited_at is not None:
        return
    said = " ".join(source.quote for source in episode.sources.all())
    gone = [name for name in PARTS if _share(set(terms(getattr(episode, name) or "")), said) < RESTS_ON]
    for name in gone:
        setattr(episode, name, "")
    if gone:
        episode.save(update_fields=gone)
        search.drop(episode.user, [episode.pk])
        if episode.status in search.entries.INDEXED:
            search.index(episode.user, [episode])
        scrub_bundles(episode.user, [episode.pk], now)


def _sentences(occasion: Occasion) -> Iterator[tuple[Message, int, int, str]]:
    for message in occasion.messages.values():
        for start, end in typed_spans(message):
            for offset, sentence in sentences(message.content[start:end]):
                yield message, start + offset, start + offset + len(sentence), sentence


def _share(wanted: set[str], said: str) -> float:
    return len(wanted & set(terms(said))) / len(wanted) if wanted else 1.0

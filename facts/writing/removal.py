"""Taking memories out of the store for good: the rows, their words in the transcript, and every derived copy.

Used by forgetting and by rejecting from the inbox. A removed memory leaves a tombstone, a marked gap where its
words stood, no search entry, no bundle that holds its text, and no summary that could have been made of it.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from accounts.models import Actor, User, Verb, record
from facts import search
from facts.lexicon import terms
from facts.models import GAP, Message, Source
from facts.writing import tombstones

# From this share of its terms on, a memory resting on the same words says what is being forgotten.
SAYS_IT_TOO = 0.5


def remove(
    user: User,
    memories: Sequence[Any],
    *,
    cause: str,
    verb: Verb,
    by: Actor,
    now: datetime,
    gap_words: bool = True,
) -> set[UUID]:
    """Remove memories; the ids of sessions whose summaries went with them and want rebuilding. Also removes what
    rests on the very same words and says the same. May run twice."""
    doomed = with_echoes(user, memories) if gap_words else list(memories)
    ids = [memory.pk for memory in doomed]
    touched: set[UUID] = set()
    for memory in doomed:
        tombstones.bury(user, memory, cause=cause, now=now)
        for text in {revision.text for revision in memory.revisions.all()}:
            tombstones.bury(user, memory, cause=cause, now=now, text=text)
        sources = list(memory.sources.select_related("message"))
        touched |= {source.session_id for source in sources}
        for source in sources if gap_words else ():
            _gap(source)
        record(verb, by=by, obj=memory)
        memory.delete()
    search.drop(user, ids)
    scrub_bundles(user, ids, now)
    drop_summaries(user, touched)
    return touched


def with_echoes(user: User, memories: Sequence[Any]) -> list[Any]:
    """`memories` and those that rest on overlapping words and share at least half of their terms, all the way."""
    doomed = {memory.pk: memory for memory in memories}
    unseen = list(doomed.values())
    while unseen:
        memory = unseen.pop()
        for source in memory.sources.all():
            for other in (each.memory for each in _overlapping(user, source)):
                if other.pk not in doomed and _says(other, memory):
                    doomed[other.pk] = other
                    unseen.append(other)
    return list(doomed.values())


def _overlapping(user: User, source: Source) -> list[Source]:
    same = user.sources.filter(message_id=source.message_id, start__lt=source.end, end__gt=source.start)
    return list(same.exclude(pk=source.pk).select_related("fact", "episode", "procedure", "open_item"))


def _says(other: Any, memory: Any) -> bool:
    wanted = set(terms(memory.statement()))
    return bool(wanted) and len(wanted & set(terms(other.statement()))) / len(wanted) >= SAYS_IT_TOO


def _gap(source: Source) -> None:
    """Replace the quoted words by a marked gap and shift what stands behind it."""
    message = Message.objects.get(pk=source.message_id)  # unscoped: through its owner's source
    source.refresh_from_db()
    start, end = source.start, source.end
    if end <= start:
        return
    message.content = message.content[:start] + GAP + message.content[end:]
    message.cuts = [_shifted_cut(cut, start, end) for cut in message.cuts]
    message.save(update_fields=["content", "cuts"])
    for other in Source.objects.filter(user_id=source.user_id, message_id=message.pk):  # unscoped: same owner
        _shift(other, start, end)


def _shift(source: Source, start: int, end: int) -> None:
    change = len(GAP) - (end - start)
    if source.start >= end:
        source.start, source.end = source.start + change, source.end + change
    elif source.end > start:
        source.start, source.end, source.quote = start, start, ""
    else:
        return
    source.save(update_fields=["start", "end", "quote"])


def _shifted_cut(cut: list[Any], start: int, end: int) -> list[Any]:
    change = len(GAP) - (end - start)
    return [cut[0] + change, cut[1] + change, cut[2]] if cut[0] >= end else cut


def scrub_bundles(user: User, ids: Iterable[UUID], now: datetime) -> None:
    """Take the text of these memories out of every bundle, and thaw the frozen ones. Their ids stay, so that it can
    still be told which agents were given them."""
    gone = {str(item_id) for item_id in ids}
    for bundle in user.bundles.filter(item_ids__overlap=list(ids)):
        bundle.items = [item for item in bundle.items if item.get("id") not in gone]
        bundle.block = ""
        bundle.thawed_at = bundle.thawed_at or now
        bundle.save(update_fields=["items", "block", "thawed_at"])


def drop_summaries(user: User, session_ids: Iterable[UUID]) -> None:
    """Delete the summaries of sessions whose words changed; they are rebuilt from what remains."""
    summaries = user.summaries.filter(session_id__in=list(session_ids))
    search.drop(user, list(summaries.values_list("pk", flat=True)))
    summaries.delete()

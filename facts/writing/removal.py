"""Taking memories out of the store for good: the rows, their words in the transcript, and every derived copy.

Used by forgetting and by rejecting from the inbox. A removed memory leaves a tombstone, a marked gap where its
words stood, no search entry, no bundle that holds its text, and no summary that could have been made of it.
"""

from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import F, Q, prefetch_related_objects

from accounts.models import Actor, User, Verb, record
from facts import search
from facts.lexicon import terms
from facts.models import GAP, SUMMARY_ONLY, ExtractionJob, Message, RereadingState, Source, Tombstone
from facts.models.provenance import PARENTS
from facts.writing import tombstones
from facts.writing.grounding import find_quote

# From this share of its terms on, a memory resting on the same words says what is being forgotten.
SAYS_IT_TOO = 0.5
SHORT_WORDS = 3  # a quote as short as this stands in too many questions


def remove(
    user: User,
    memories: Sequence[Any],
    *,
    cause: str,
    verb: Verb,
    by: Actor,
    now: datetime,
    gap_words: bool = True,
    going: Container[UUID] = (),
) -> set[UUID]:
    """Remove memories; the ids of sessions whose summaries went with them and want rebuilding. Their words leave the
    transcript by gaps, but for messages that are `going` as a whole. May run twice."""
    ids = [memory.pk for memory in memories]
    _fetch_attached(memories)
    sources = [source for memory in memories for source in memory.sources.all()]
    words = {memory.text for memory in memories} | {source.quote for source in sources}
    _bury_all(user, memories, cause, now)
    for source in sources if gap_words else ():
        if source.message_id not in going:
            _gap(source)
    for memory in memories:
        record(verb, by=by, obj=memory)
        _leave_chain(memory)
    touched = {source.session_id for source in sources}
    _untitle(user, touched, memories)
    _delete_all(memories)
    search.drop(user, ids)
    scrub_bundles(user, ids, now, words=words)
    drop_summaries(user, touched, now)
    _close_requests(user, ids, now)
    return touched


def spoil_rereadings(user: User, now: datetime) -> None:
    """Let go of what reading again has found and nobody has looked at yet: it may hold what is being taken away."""
    for row in user.rereadings.filter(state=RereadingState.READY):
        row.settle(RereadingState.STALE, now=now)


def _by_noun(memories: Sequence[Any]) -> Iterator[list[Any]]:
    for noun in sorted({memory.noun for memory in memories}):
        yield [memory for memory in memories if memory.noun == noun]


def _fetch_attached(memories: Sequence[Any]) -> None:
    for rows in _by_noun(memories):
        prefetch_related_objects(rows, "sources", "revisions")


def _bury_all(user: User, memories: Sequence[Any], cause: str, now: datetime) -> None:
    """Tombstones for each memory and for each wording it ever had."""
    stones = [
        tombstones.stone_for(user, memory, cause=cause, now=now, text=text)
        for memory in memories
        for text in ("", *{revision.text for revision in memory.revisions.all()})
    ]
    Tombstone.objects.bulk_create(stones)  # unscoped: made for their owner


def _delete_all(memories: Sequence[Any]) -> None:
    for rows in _by_noun(memories):
        ids = [row.pk for row in rows]
        type(rows[0]).objects.filter(
            user_id=rows[0].user_id, pk__in=ids
        ).delete()  # unscoped: their own owner


def _leave_chain(memory: Any) -> None:
    """What it had replaced is from now on replaced by what replaced it."""
    memory.refresh_from_db(fields=["superseded_by"])
    if memory.superseded_by_id is not None:
        memory.supersedes.update(superseded_by=memory.superseded_by_id)


def _close_requests(user: User, ids: Sequence[UUID], now: datetime) -> None:
    """A typed "forget …" of which nothing is left is answered, and its words go from where they were typed."""
    gone = set(ids)
    for request in user.forget_requests.filter(settled_at=None, withheld__overlap=list(ids)):
        request.withheld = [item_id for item_id in request.withheld if item_id not in gone]
        if not request.withheld:
            forget_asking(request)
            request.topic, request.settled_at = "", now
        request.save(update_fields=["withheld", "topic", "settled_at"])


def forget_asking(request: Any) -> None:
    """Leave a gap where a typed "forget …" named what it was about. May run twice."""
    message = request.message
    span = find_quote(request.topic, message.content, [(0, len(message.content))])
    if span is not None:
        _cut_out(message, *span)


def with_echoes(user: User, memories: Sequence[Any]) -> list[Any]:
    """`memories` and those that rest on overlapping words and share at least half of their terms, all the way."""
    doomed = {memory.pk: memory for memory in memories}
    unseen = list(doomed)
    while unseen:
        pairs = [(doomed[pk], other) for pk, other in _overlapping(user, unseen)]
        echoes = {each.pk: each for memory, each in pairs if _says(each.statement(), memory)}
        unseen = [pk for pk in echoes if pk not in doomed]
        doomed |= {pk: echoes[pk] for pk in unseen}
    return list(doomed.values())


def _overlapping(user: User, ids: Collection[UUID]) -> Iterator[tuple[UUID, Any]]:
    """(id, other memory) for each of `ids` and each memory that rests on words overlapping with its own."""
    own = list(user.sources.filter(_belonging_to(ids)))
    same = user.sources.filter(message_id__in={source.message_id for source in own})
    beside: dict[UUID, list[Source]] = {}
    for source in same.select_related(*PARENTS):
        beside.setdefault(source.message_id, []).append(source)
    for source in own:
        pk = next(each for name in PARENTS if (each := getattr(source, f"{name}_id")))
        for other in beside[source.message_id]:
            if other.pk != source.pk and other.start < source.end and other.end > source.start:
                yield pk, other.memory


def _belonging_to(ids: Collection[UUID]) -> Q:
    wanted = Q()
    for name in PARENTS:
        wanted |= Q(**{f"{name}_id__in": list(ids)})
    return wanted


def _says(other: str, memory: Any) -> bool:
    wanted = set(terms(memory.statement()))
    return bool(wanted) and len(wanted & set(terms(other))) / len(wanted) >= SAYS_IT_TOO


def _untitle(user: User, session_ids: Iterable[UUID], memories: Sequence[Any]) -> None:
    """Take away the titles that say what is being removed: their agents gave them, so nothing rebuilds them."""
    for session in user.sessions.filter(pk__in=list(session_ids)):
        if session.title and any(_says(session.title, memory) for memory in memories):
            session.title = ""
            session.save(update_fields=["title"])


def _gap(source: Source) -> None:
    """Replace the quoted words by a marked gap and shift what stands behind it."""
    message = Message.objects.get(pk=source.message_id)  # unscoped: through its owner's source
    source.refresh_from_db()
    if source.end > source.start:
        _cut_out(message, source.start, source.end)


def _cut_out(message: Message, start: int, end: int) -> None:
    message.content = message.content[:start] + GAP + message.content[end:]
    message.cuts = [_shifted_cut(cut, start, end) for cut in message.cuts]
    message.save(update_fields=["content", "cuts"])
    search.forget_talk(message.user, [message.session_id])
    for source in message.sources.all():
        _shift(source, start, end)
    message.wishes.filter(start__lt=end, end__gt=start).delete()
    moved = len(GAP) - (end - start)
    message.wishes.filter(start__gte=end).update(start=F("start") + moved, end=F("end") + moved)


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


def scrub_bundles(user: User, ids: Iterable[UUID], now: datetime, *, words: Iterable[str] = ()) -> None:
    """Take the text of these memories out of every bundle, with the question they answered, and thaw the frozen ones.
    Their ids stay, so that it can still be told which agents were given them. Other questions that hold any of the
    words are let go of as well."""
    listed = list(ids)
    gone = {str(item_id) for item_id in listed}
    _drop_asked(user, {word.casefold() for word in words if len(word) > SHORT_WORDS})
    for bundle in user.bundles.filter(item_ids__overlap=listed):
        bundle.items = [item for item in bundle.items if item.get("id") not in gone]
        bundle.block = bundle.question = ""
        bundle.thawed_at = bundle.thawed_at or now
        bundle.save(update_fields=["items", "block", "question", "thawed_at"])


def _drop_asked(user: User, words: set[str]) -> None:
    for bundle in user.bundles.all() if words else ():
        question = bundle.question.casefold()
        if any(word in question for word in words):
            bundle.question = ""
            bundle.save(update_fields=["question"])


def drop_summaries(user: User, session_ids: Collection[UUID], now: datetime) -> None:
    """Delete the summaries of sessions whose words changed, and their text from bundles; they are rebuilt from what
    remains. Their words help to find nothing until they are read again."""
    search.forget_talk(user, session_ids)
    summaries = user.summaries.filter(session_id__in=list(session_ids))
    ids = list(summaries.values_list("pk", flat=True))
    search.drop(user, ids)
    scrub_bundles(user, ids, now)
    summaries.delete()


def rebuild_summaries(user: User, session_ids: Iterable[UUID]) -> list[ExtractionJob]:
    """Jobs that make new summaries of what is left of these sessions."""
    jobs = []
    for session in user.sessions.filter(
        pk__in=list(session_ids), extracted_through__gt=0, message_count__gt=0
    ):
        version = f"summary-{user.generation}"
        job, _ = ExtractionJob.objects.get_or_create(
            user_id=user.pk,
            session_id=session.pk,
            through_seq=session.extracted_through,
            prompt_version=version,
            defaults={"questions": SUMMARY_ONLY},
        )
        jobs.append(job)
    return jobs

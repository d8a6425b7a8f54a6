"""Carrying out a forget: the generation first, so that no worker writes what it read before; then the rows."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from django.db.models import F, QuerySet

from accounts.models import Actor, User, Verb, record
from facts import search
from facts.forgetting.emptying import empty
from facts.forgetting.planning import Plan, Selection, plan
from facts.models import (
    Bundle,
    Confidence,
    ExtractionJob,
    ForgottenWindow,
    Message,
    Revision,
    Session,
    SessionClock,
    Source,
    Status,
)
from facts.writing import change
from facts.writing.beside import drop_unfounded
from facts.writing.removal import drop_summaries, rebuild_summaries, remove, spoil_rereadings
from facts.writing.secrets import personal_tags

BEGINNING = datetime(1, 1, 2, tzinfo=UTC)


@dataclass(frozen=True)
class Forgotten:
    """What was done, in the numbers of the plan, and the jobs that rebuild summaries of what remains."""

    counts: dict[str, int]
    restored: int
    jobs: tuple[ExtractionJob, ...] = ()


def forget(user: User, selection: Selection, *, by: Actor, now: datetime) -> Forgotten:
    """Carry out `plan(user, selection)` as it stands under the owner's lock. May run twice: the second finds nothing."""
    user.lock()
    user.bump_generation()
    spoil_rereadings(user, now)
    doing = plan(user, selection)
    touched = _forget_memories(user, doing, by, now)
    if selection.message_ids:
        touched |= empty(user, doing.messages, now)
    else:
        touched |= _forget_messages(user, doing, now)
    _forget_sessions(doing, by)
    if selection.is_window:
        _close_window(user, doing, by, now)
    if selection.agent_ids:
        _forget_what_was_told(user, selection)
    if selection.is_all:
        _forget_everything_else(user, selection)
    gone = {session.pk for session in doing.sessions}
    record(Verb.WINDOW_FORGOTTEN if selection.is_window else Verb.FORGOTTEN, by=by, obj=None, **doing.counts)
    return Forgotten(doing.counts, len(doing.restored), tuple(rebuild_summaries(user, touched - gone)))


def _forget_memories(user: User, doing: Plan, by: Actor, now: datetime) -> set[UUID]:
    for source in doing.lost_sources:
        _lose(source, now)
    restored = list(doing.restored)
    touched = remove(
        user,
        doing.memories,
        cause="forgotten",
        verb=Verb.FORGOTTEN,
        by=by,
        now=now,
        # What was said outside a forgotten stretch of time stays as it was said.
        gap_words=not doing.selection.is_window,
        going={message.pk for message in doing.messages},
    )
    for old in restored:
        old.refresh_from_db()
        change.restore(old, by=by, now=now, swap=False)
    return touched


def _lose(source: Source, now: datetime) -> None:
    """A memory that rests on other words too loses this source, and what it owed to having been heard here."""
    memory = source.memory
    source.delete()
    drop_unfounded(memory, now=now)
    memory.heard_in = max(1, memory.sources.values("session_id").distinct().count())
    if memory.confirmed_at is None and memory.edited_at is None and memory.heard_in < change.OFTEN_HEARD:
        memory.confidence = min(memory.confidence, Confidence.MEDIUM)
    if (last := memory.sources.order_by("said_at").first()) is not None:
        memory.said_at = last.said_at
    if memory.heard_in < 2 and memory.first_status == Status.CANDIDATE and memory.confirmed_at is None:
        memory.status = Status.CANDIDATE if memory.status == Status.CURRENT else memory.status
    memory.save(update_fields=["heard_in", "confidence", "said_at", "status"])
    search.refresh(memory.user, memory)


def _forget_messages(user: User, doing: Plan, now: datetime) -> set[UUID]:
    ids = [message.pk for message in doing.messages]
    touched = {message.session_id for message in doing.messages}
    drop_summaries(user, touched, now)
    user.forget_requests.filter(message_id__in=ids).delete()
    Message.objects.filter(user_id=user.pk, pk__in=ids).delete()  # unscoped: its own owner
    for session in user.sessions.filter(pk__in=touched):
        session.message_count = session.messages.count()
        last = session.messages.order_by("-at").first()
        session.last_message_at = last.at if last else None
        session.save(update_fields=["message_count", "last_message_at"])
    return touched


def _forget_sessions(doing: Plan, by: Actor) -> None:
    ids = [session.pk for session in doing.sessions]
    SessionClock.objects.filter(session_id__in=ids).delete()
    ExtractionJob.objects.filter(session_id__in=ids).delete()
    for session in doing.sessions:
        record(Verb.SESSION_FORGOTTEN, by=by, obj=session)
        search.forget_talk(session.user, [session.pk])
        search.drop(session.user, list(session.summaries.values_list("pk", flat=True)))
        Session.objects.filter(user_id=session.user_id, pk=session.pk).delete()  # unscoped: its own owner


def _close_window(user: User, doing: Plan, by: Actor, now: datetime) -> None:
    """Undo edits and confirmations made in the window, drop what was asked in it, and refuse what comes late."""
    selection = doing.selection
    # Nothing is refused that is yet to be said.
    since, until = selection.since or BEGINNING, min(selection.until or now, now)
    for revision in sorted(doing.revisions, key=lambda each: each.replaced_at, reverse=True):
        _undo_edit(user, revision, now)
    for kind in (user.facts, user.episodes, user.procedures, user.open_items):
        _undo_confirmations(_in_reach(kind.all(), "context_id", selection), since, until)
    _drop_questions(user, selection, since, until)
    ForgottenWindow.objects.create(  # unscoped: made for its owner
        user=user, since=since, until=until, by=selection.by, at=now, context_ids=_listed(selection)
    )


def _undo_edit(user: User, revision: Revision, now: datetime) -> None:
    """The wording as it was before, with what follows from it."""
    memory, before = revision.memory, revision.before()
    for name, value in before.items():
        setattr(memory, name, value)
    memory.edited_at, memory.tags = None, sorted(personal_tags(memory.statement()))
    fields = [*before, "edited_at", "tags"]
    if memory.noun == "fact" and memory.value.casefold() not in memory.text.casefold():
        memory.value = ""
        fields.append("value")
    memory.save(update_fields=fields)
    revision.delete()
    _reindex(user, memory, now)


def _undo_confirmations(rows: QuerySet[Any], since: datetime, until: datetime) -> None:
    confirmed = rows.filter(confirmed_at__gte=since, confirmed_at__lte=until)
    confirmed.filter(heard_in__lt=change.OFTEN_HEARD).update(confidence=Confidence.MEDIUM)
    # What had waited for its user before they said yes in this time waits again.
    confirmed.exclude(first_status=Status.CURRENT).filter(status=Status.CURRENT).update(
        status=F("first_status")
    )
    confirmed.update(confirmed_at=None)
    rows.filter(edited_at__gte=since, edited_at__lte=until).update(edited_at=None)


def _in_reach(rows: QuerySet[Any], column: str, selection: Selection) -> QuerySet[Any]:
    if selection.context_ids is None:
        return rows
    return rows.filter(**{f"{column}__in": selection.context_ids})


def _listed(selection: Selection) -> list[UUID] | None:
    return None if selection.context_ids is None else list(selection.context_ids)


def _reindex(user: User, memory: Any, now: datetime) -> None:
    search.drop(user, [memory.pk])
    if memory.status in search.entries.INDEXED:
        search.index(user, [memory])
    change.thaw(user, [memory.pk], now)


def _drop_questions(user: User, selection: Selection, since: datetime, until: datetime) -> None:
    bundles = user.bundles.filter(created_at__gte=since, created_at__lte=until)
    _in_reach(bundles, "session__context_id", selection).delete()
    _blank(bundles)
    requests = user.forget_requests.filter(at__gte=since, at__lte=until)
    _in_reach(requests, "message__session__context_id", selection).delete()


def _forget_what_was_told(user: User, selection: Selection) -> None:
    """What these agents asked and were told goes as well."""
    bundles = user.bundles.filter(connection__agent_id__in=selection.agent_ids)
    _in_reach(bundles, "session__context_id", selection).delete()
    _blank(bundles)


def _blank(bundles: QuerySet[Bundle]) -> None:
    """Questions asked outside any session belong to no context in particular; they go, what was given stays known."""
    for bundle in bundles.filter(session=None):
        bundle.question = ""
        bundle.save(update_fields=["question"])


def _forget_everything_else(user: User, selection: Selection) -> None:
    if selection.context_ids is not None:
        _blank(user.bundles.all())
        return
    user.search_entries.all().delete()
    user.bundles.all().delete()
    user.summaries.all().delete()
    user.forget_requests.all().delete()
    user.revisions.all().delete()

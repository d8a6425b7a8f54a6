"""What stands behind a memory: the words it rests on, what it replaced, how its wording changed, who did what with it,
and who was told. All of it bounded: a memory heard a hundred times costs no more than one heard twenty times."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from uuid import UUID

from django.db.models import Q
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import AuditEvent, User
from facts.models import Revision, Status
from facts.models.episodes import Importance, Precision
from facts.views.cards import Card, Quoted, quoted, rows_of
from facts.views.rewording import Compared, compared

MOST_SOURCES, MOST_STEPS, MOST_WORDINGS, MOST_EVENTS, MOST_TOLD = 12, 12, 12, 30, 10
WHO: dict[str, Promise] = {
    "person": _("You"),
    "agent": _("An agent"),
    "worker": _("A program that reads sessions"),
    "staff": _("Support"),
    "operator": _("The operator"),
}
DONE: dict[str, Promise] = {
    "learned": _("Learned"),
    "held": _("Held back for you"),
    "confirmed": _("Confirmed"),
    "corrected": _("Corrected"),
    "pinned": _("Pinned"),
    "unpinned": _("Unpinned"),
    "superseded": _("Replaced by something newer"),
    "restored": _("Restored"),
    "set-aside": _("Put aside"),
    "moved": _("Moved to another context"),
    "done": _("Marked as done"),
    "reopened": _("Opened again"),
    "forget-asked": _("Asked to be forgotten"),
    "recalled": _("Told"),
}
PART_LABELS: dict[str, Promise] = {
    "text": _("Wording"),
    "trigger": _("When"),
    "body": _("Template or signature"),
    "happened_on": _("Date"),
    "precision": _("How exact the date is"),
    "topics": _("Topics"),
    "importance": _("Importance"),
    "background": _("Background"),
    "solution": _("What solved it"),
    "due_on": _("Due"),
}
CHOICE_LABELS: dict[str, dict[str, Promise]] = {
    "precision": {
        Precision.TIME: _("to the hour"),
        Precision.DAY: _("the day"),
        Precision.WEEK: _("the week"),
        Precision.MONTH: _("the month"),
        Precision.YEAR: _("the year"),
    },
    "importance": {
        Importance.LOW: _("low"),
        Importance.NORMAL: _("normal"),
        Importance.HIGH: _("high"),
        Importance.CRITICAL: _("critical"),
    },
}


@dataclass(frozen=True)
class Change:
    """One part of a memory as it was and as it became."""

    label: Any
    words: Compared


@dataclass(frozen=True)
class Rewording:
    """Everything that one edit changed. `pk` names one of its rows in the history."""

    pk: UUID
    at: Any
    who: Any
    changes: list[Change]


@dataclass(frozen=True)
class Heard:
    """The words of one source, and the session they were said in: its topic, "" where it has none."""

    words: Quoted
    topic: str


def behind_of(user: User, row: Any) -> dict[str, Any]:
    """Everything for the page of a memory."""
    heard, count = _heard(user, row)
    told = user.bundles.filter(item_ids__contains=[row.pk]).order_by("-created_at")
    latest = list(told.select_related("connection__agent")[: MOST_TOLD + 1])
    return {
        "heard": heard,
        "heard_count": count,
        "chain": chain_of(user, row),
        "rewordings": rewordings_of(row),
        "events": _events(user, row),
        "told": latest[:MOST_TOLD],
        "is_more_told": len(latest) > MOST_TOLD,
        "readers": _may_be_told(user, row),
    }


def _heard(user: User, row: Any) -> tuple[list[Heard], int]:
    """(the first words and the latest ones, by when they were said; how many there are in all)."""
    rows = row.sources.select_related("message", "session__connection__agent")
    shown = list(rows[: MOST_SOURCES + 1])
    count = len(shown)
    if count > MOST_SOURCES:
        count = rows.count()
        latest = rows.order_by("-said_at", "-created_at")[: MOST_SOURCES - 1]
        shown = [shown[0], *reversed(latest)]
    ids = {source.session_id for source in shown}
    topics = {each.session_id: each.topic for each in user.summaries.filter(session_id__in=ids)}
    return [
        Heard(quoted(source), topics.get(source.session_id) or source.session.title) for source in shown
    ], count


def chain_of(user: User, row: Any) -> list[Card]:
    """What stood in its place before it and after it, one after another, the oldest first; [] if it is the only one.
    Without their sources: each has a page of its own."""
    rows = rows_of(user, row.noun)
    before: list[Any] = []
    level = [row.pk]
    while level and len(before) < MOST_STEPS:
        older = list(rows.filter(superseded_by__in=level).order_by("-valid_to", "-said_at")[:MOST_STEPS])
        before += older
        level = [each.pk for each in older]
    after: list[Any] = []
    following = row.superseded_by_id
    while following and len(after) < MOST_STEPS and following not in {row.pk, *(each.pk for each in after)}:
        after += rows.filter(pk=following)
        following = after[-1].superseded_by_id
    found = [*reversed(before), row, *after]
    return [Card(each) for each in found] if len(found) > 1 else []


def rewordings_of(row: Any) -> list[Rewording]:
    """Its edits, the latest first, each with what it changed."""
    revisions: list[Revision] = list(row.revisions.order_by("-replaced_at")[: 2 * MOST_WORDINGS])
    later: dict[str, Any] = {}
    found = []
    for moment, group in groupby(revisions, key=lambda each: each.replaced_at):
        edit = list(group)
        before = {name: value for each in edit for name, value in each.before().items()}
        after = {name: later.get(name, getattr(row, name, None)) for name in before}
        later |= before
        who = WHO.get(edit[0].actor, WHO["agent"])
        found.append(Rewording(edit[0].pk, moment, who, _changes(before, after)))
    return found[:MOST_WORDINGS]


def _changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    return [
        Change(PART_LABELS[name], compared(_told(name, value), _told(name, after[name])))
        for name, value in before.items()
        if name in PART_LABELS and value != after[name]
    ]


def _told(name: str, value: Any) -> str:
    """A part of a memory as a person reads it."""
    if not value:
        return gettext("nothing")
    if name in CHOICE_LABELS:
        return str(CHOICE_LABELS[name].get(value, value))
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return value if isinstance(value, str) else date_format(value, "DATE_FORMAT")


def _events(user: User, row: Any) -> list[dict[str, Any]]:
    rows = AuditEvent.objects.filter(user_id=user.pk, object_id=row.pk)  # unscoped: the owner's id
    events = list(rows.order_by("-seq")[:MOST_EVENTS])
    names = agent_names(user, [event.actor_id for event in events if event.actor == "agent"])
    return [
        {
            "at": event.at,
            "done": _done(event),
            "who": names.get(event.actor_id) or WHO.get(event.actor, ""),
        }
        for event in events
    ]


def _done(event: AuditEvent) -> Any:
    if event.verb == "confirmed" and event.actor == "worker":
        return gettext("Heard again")
    return DONE.get(event.verb, event.verb.replace("-", " ").capitalize())


def agent_names(user: User, connection_ids: Sequence[Any]) -> dict[Any, str]:
    """What the person calls the agents behind these connections."""
    if not any(connection_ids):
        return {}
    rows: Any = user.connections.filter(pk__in=list(connection_ids)).select_related("agent")
    return {row.pk: row.agent.name for row in rows}


def _may_be_told(user: User, row: Any) -> list[str]:
    """Names of the agents that are told of it when it bears on something."""
    if row.status != Status.CURRENT or not row.context.is_memory_on:
        return []
    rows = user.connections.filter(revoked_at=None, paused_at=None, agent__is_memory_on=True)
    reading = rows.filter(Q(scopes__contains=["recall"]) | Q(scopes__contains=["manage"]))
    if not row.context.is_universal:
        reading = reading.filter(grants__context_id=row.context_id)
    return sorted({each.agent.name for each in reading.select_related("agent")}, key=str.casefold)

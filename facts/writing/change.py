"""Changing one memory: confirming, correcting, pinning, superseding, restoring, and settling what waits.

Each writes its audit event in the same transaction and keeps the index and the frozen blocks in step.
"""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Any
from uuid import UUID

from accounts.models import Actor, Context, KeepMode, User, Verb, record
from facts import search
from facts.models import Confidence, Revision, Status
from facts.writing import tombstones
from facts.writing.canonical import clean, clean_block
from facts.writing.gate import judge
from facts.writing.removal import drop_summaries, rebuild_summaries, spoil_rereadings
from facts.writing.secrets import find_secrets, personal_tags
from facts.writing.statements.slots import unmarked, value_of

TOLD_IN_WORDS = ("background", "solution", "topics")
OFTEN_HEARD = 3  # distinct sessions from which a statement is as good as confirmed


class NotAcceptable(ValueError):
    """This wording cannot be remembered."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def thaw(user: User, ids: Iterable[UUID], now: datetime) -> None:
    """Let go of frozen blocks that hold any of these memories, so that the next recall makes new ones."""
    user.bundles.filter(is_frozen=True, thawed_at=None, item_ids__overlap=list(ids)).update(thawed_at=now)


def hear_again(memory: Any, *, sessions: int, now: datetime, is_asked: bool = False) -> None:
    """Note that the user said it in `sessions` distinct sessions: a candidate becomes current (or is proposed to who
    wants to be asked always), and what is heard often is held with high confidence. Repeats within one session change
    nothing; where the user `is_asked` to be remembered, once is enough."""
    memory.heard_in = max(1, sessions)
    if memory.status == Status.CANDIDATE and (is_asked or sessions >= 2):
        waits = memory.user.keep_mode == KeepMode.ALWAYS and not is_asked
        memory.status = Status.PROPOSED if waits else Status.CURRENT
        memory.confidence, memory.reason = Confidence.MEDIUM, "asked_first" if waits else ""
    if sessions >= OFTEN_HEARD:
        memory.confidence = Confidence.HIGH
    memory.save(update_fields=["heard_in", "status", "confidence", "reason"])
    search.refresh(memory.user, memory)


def confirm(memory: Any, *, by: Actor, now: datetime) -> None:
    """The owner says it is so: it becomes current, with high confidence, and takes back its place from what had
    replaced it. Said by an agent it becomes current too, but no surer than medium."""
    if memory.status == Status.SUPERSEDED:
        restore(memory, by=by, now=now)
    memory.status, memory.reason = Status.CURRENT, ""
    if by.kind == "person":  # an agent's word is not its user's
        memory.confidence, memory.confirmed_at = Confidence.HIGH, now
    memory.confidence = max(memory.confidence, Confidence.MEDIUM)
    memory.save(update_fields=["status", "reason", "confidence", "confirmed_at"])
    search.index(memory.user, [memory])
    record(Verb.CONFIRMED, by=by, obj=memory)


def set_pinned(memory: Any, *, is_pinned: bool, by: Actor) -> None:
    """Pin or unpin. A pinned memory is always recalled and never expires."""
    memory.is_pinned = is_pinned
    if is_pinned and by.kind == "person":
        memory.confidence = Confidence.HIGH
    memory.save(update_fields=["is_pinned", "confidence"])
    search.refresh(memory.user, memory)
    record(Verb.PINNED if is_pinned else Verb.UNPINNED, by=by, obj=memory)


def correct(memory: Any, text: str, *, by: Actor, now: datetime) -> None:
    """Replace the wording. The old one stays in the history, is never found again, and does not come back. Raises
    `NotAcceptable` with a reason code."""
    wording = clean(text)
    if wording == memory.text:
        if by.kind == "person":
            confirm(memory, by=by, now=now)
        elif memory.status == Status.SUPERSEDED:
            restore(memory, by=by, now=now)
        return
    _require_fit(memory.user, wording, kind=getattr(memory, "kind", memory.noun), by=by)
    _keep_old_wording(memory, memory.text, by, now)
    if memory.noun == "fact":
        memory.value = _value_in(wording, memory.text, memory.value)
    memory.text, memory.confidence = wording, Confidence.MEDIUM
    if by.kind == "person":  # an agent's word is not its user's
        memory.edited_at, memory.confidence = now, Confidence.HIGH
    memory.tags = sorted(personal_tags(memory.statement()))
    fields = ["text", "edited_at", "confidence", "status", "reason", "tags"]
    if memory.noun == "fact":
        fields.append("value")
    if memory.noun in ("fact", "episode"):
        memory.entities = [name for name in memory.entities if name.casefold() in wording.casefold()]
        fields.append("entities")
    if memory.status not in (Status.CURRENT, Status.SUPERSEDED):
        memory.status, memory.reason = Status.CURRENT, ""
    memory.save(update_fields=fields)
    _after_new_wording(memory, by, now)
    sessions = set(memory.sources.values_list("session_id", flat=True))
    drop_summaries(memory.user, sessions, now)
    rebuild_summaries(memory.user, sessions)


def _value_in(wording: str, old: str, old_value: str) -> str:
    """What the new wording says where the old one had its value: "Lives in Porto." after "Lives in Berlin." has "Porto";
    "" where the rest differs too."""
    before, found, after = old.partition(old_value) if old_value else (old, "", "")
    if not found or not wording.startswith(before):
        return ""
    rest = wording.removeprefix(before)
    if before:
        return value_of(rest.removesuffix(after))
    return unmarked(rest.removesuffix(after)) if unmarked(after) and rest.endswith(after) else ""


def _keep_old_wording(
    memory: Any, text: str, by: Actor, now: datetime, parts: dict[str, Any] | None = None
) -> None:
    """Into the history, and under a tombstone; a reading under way may hold it in its summary and writes nothing."""
    memory.user.bump_generation()
    spoil_rereadings(memory.user, now)
    tombstones.bury(memory.user, memory, cause="corrected", now=now, text=text)
    _into_history(memory, text, by, now, parts)


def _into_history(
    memory: Any, text: str, by: Actor, now: datetime, parts: dict[str, Any] | None = None
) -> None:
    Revision.objects.create(  # unscoped: made for its owner
        user=memory.user,
        text=text,
        parts=parts or {},
        actor=by.kind,
        replaced_at=now,
        **{memory.noun: memory},
    )


def correct_procedure(
    procedure: Any, *, trigger: str, body: str, is_on: bool, by: Actor, now: datetime
) -> None:
    """Change when a procedure applies, its template, and whether it is on. Raises `NotAcceptable`."""
    for text, kind in ((clean(trigger), "procedure"), (clean_block(body), "procedure_body")):
        if text and text not in (procedure.trigger, procedure.body):
            _require_fit(procedure.user, text, kind=kind, by=by)
    if (clean(trigger), clean_block(body)) != (procedure.trigger, procedure.body):
        whole = "\n".join(filter(None, [procedure.statement(), procedure.body]))
        parts = {"trigger": procedure.trigger, "body": procedure.body}
        _keep_old_wording(procedure, whole, by, now, parts)
    procedure.trigger, procedure.body, procedure.is_on = clean(trigger)[:200], clean_block(body)[:4000], is_on
    procedure.edited_at = now if by.kind == "person" else procedure.edited_at
    procedure.save(update_fields=["trigger", "body", "is_on", "edited_at"])
    _after_new_wording(procedure, by, now)


def correct_details(memory: Any, details: Mapping[str, Any], *, by: Actor, now: datetime) -> None:
    """Change what an episode or an open item says beside its wording, by the names of its fields; what was stays in the
    history. Nothing that differs: nothing is written. Raises `NotAcceptable` with a reason code."""
    new = {name: value for name, value in details.items() if value != getattr(memory, name)}
    if not new:
        return
    for words in (new[name] for name in TOLD_IN_WORDS if new.get(name)):
        text = words if isinstance(words, str) else ", ".join(words)
        _require_fit(memory.user, text, kind="summary", by=by)
    was = {name: getattr(memory, name) for name in new}
    parts = {name: value.isoformat() if isinstance(value, date) else value for name, value in was.items()}
    buried = " ".join(filter(None, (was.get(name) for name in TOLD_IN_WORDS[:2])))
    if buried:
        _keep_old_wording(memory, buried, by, now, parts)
    else:
        _into_history(memory, memory.text, by, now, parts)
    for name, value in new.items():
        setattr(memory, name, value)
    memory.edited_at = now if by.kind == "person" else memory.edited_at
    memory.tags = sorted(personal_tags(memory.statement()))
    memory.save(update_fields=[*new, "edited_at", "tags"])
    _after_new_wording(memory, by, now)


def set_kind(fact: Any, kind: str, *, by: Actor, now: datetime) -> None:
    """Put a fact under another of the four kinds."""
    fact.kind = kind
    fact.save(update_fields=["kind"])
    search.refresh(fact.user, fact)
    thaw(fact.user, [fact.pk], now)
    record(Verb.CORRECTED, by=by, obj=fact)


def move(memory: Any, context: Context, *, by: Actor, now: datetime) -> None:
    """Put it into another context of the same person."""
    memory.context = context
    memory.save(update_fields=["context"])
    search.refresh(memory.user, memory)
    thaw(memory.user, [memory.pk], now)
    record(Verb.MOVED, by=by, obj=memory)


def supersede(old: Any, new: Any, *, by: Actor) -> None:
    """`new` takes the place of `old`, which stays, linked both ways, and leaves recall at once."""
    old.status, old.superseded_by, old.valid_to = Status.SUPERSEDED, new, max(new.valid_from, old.valid_from)
    old.save(update_fields=["status", "superseded_by", "valid_to"])
    search.refresh(old.user, old)
    record(Verb.SUPERSEDED, by=by, obj=old)


def restore(old: Any, *, by: Actor, now: datetime, swap: bool = True) -> None:
    """Make a superseded memory current again. With `swap`, what stands in its place now, be it some steps on, is
    superseded in turn."""
    successor = _in_its_place(old)
    old.status, old.superseded_by, old.valid_to = Status.CURRENT, None, None
    old.save(update_fields=["status", "superseded_by", "valid_to"])
    search.index(old.user, [old])
    if swap and successor is not None and successor.status == Status.CURRENT:
        supersede(successor, old, by=by)
        thaw(old.user, [successor.pk], now)
    record(Verb.RESTORED, by=by, obj=old)


def _in_its_place(old: Any) -> Any:
    """The last of what replaced it one after another, None if nothing did."""
    passed, found = {old.pk}, old.superseded_by
    while found is not None and found.superseded_by_id and found.pk not in passed:
        passed.add(found.pk)
        found = found.superseded_by
    return found


def set_aside(memory: Any, *, reason: str, by: Actor, now: datetime) -> None:
    """It is recalled no more and stays to be seen, with the reason; confirming it brings it back."""
    memory.status, memory.reason = Status.EXPIRED, reason
    memory.save(update_fields=["status", "reason"])
    search.refresh(memory.user, memory)
    thaw(memory.user, [memory.pk], now)
    record(Verb.SET_ASIDE, by=by, obj=memory)


def set_done(item: Any, *, is_done: bool, by: Actor, now: datetime) -> None:
    """Close or reopen an open item."""
    item.done_at = now if is_done else None
    item.save(update_fields=["done_at"])
    search.refresh(item.user, item)
    thaw(item.user, [item.pk], now)
    record(Verb.DONE if is_done else Verb.REOPENED, by=by, obj=item)


def _require_fit(user: User, text: str, *, kind: str, by: Actor) -> None:
    """The gate for what is written over a memory: its owner alone may insist on what is held back, or take back a
    forgetting."""
    ruling = judge(text, kind=kind, by="user")
    if ruling.outcome == "refuse" or (ruling.outcome == "hold" and by.kind != "person"):
        raise NotAcceptable(ruling.reason)
    if find_secrets(text):
        raise NotAcceptable("secret")
    if by.kind != "person" and tombstones.is_buried(user, text):
        raise NotAcceptable("forgotten")


def _after_new_wording(memory: Any, by: Actor, now: datetime) -> None:
    search.drop(memory.user, [memory.pk])
    if memory.status in search.entries.INDEXED:
        search.index(memory.user, [memory])
    thaw(memory.user, [memory.pk], now)
    record(Verb.CORRECTED, by=by, obj=memory)

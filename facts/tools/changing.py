"""The tools that write: remember, correct, and asking for either. Without `manage` an agent changes nothing by its own
word: what it says rests on words its user typed in this session, or waits for them in the inbox."""

from typing import Any
from uuid import UUID

from accounts.models import Actor, Context, Scope
from facts.intake.remembering import Asked, MemoryOff, Type, ask_to_forget, remember
from facts.models import Status
from facts.recall.knowing import session_of_summary, tellable
from facts.recall.recalling import notice_for
from facts.recall.tiers import withheld_ids
from facts.tools import shapes, telling
from facts.tools.calling import Call, Refused, Told, context_to_write
from facts.tools.reading import NOT_FOUND
from facts.writing import change

TYPES: dict[str, Type] = {"fact": "fact", "procedure": "procedure", "open_item": "open_item"}
WAITS = "Not remembered yet: it waits in the user's inbox and is not used until they say yes to it there. Tell them so."


def remember_this(call: Call, given: shapes.Remember) -> Told:
    """remember."""
    asked = Asked(given.content, given.type, given.quote or "")
    return _remembered(call, asked, context_to_write(call, given.context))


def correct(call: Call, given: shapes.Correct) -> Told:
    """correct, by who may manage: the wording is replaced and the old one kept out."""
    row = _row(call, given.id)
    try:
        change.correct(row, given.text, by=Actor.of(call.connection), now=call.now)
    except change.NotAcceptable as refused:
        raise Refused("not_acceptable", telling.why_not(refused.reason)) from refused
    row = _row(call, given.id)
    return Told(
        {"memory": telling.memory_told(row), "status": row.status, "waits": False, "reason": None},
        telling.text_of([row], none="", notes=["Corrected. The old wording is not used any more."]),
    )


def ask_to_correct(call: Call, given: shapes.AskToCorrect) -> Told:
    """correct, by who may only write: the new wording is held against what is known, or waits beside the old one."""
    row = _row(call, given.id)
    if row.noun not in TYPES:
        raise Refused("not_possible", "An event can only be corrected by the user on their own page.")
    is_liking = getattr(row, "kind", "") == "preference"
    kind: Type = "preference" if is_liking else TYPES[row.noun]
    return _remembered(call, Asked(given.text, kind, given.quote or ""), row.context)


def ask_forget(call: Call, given: shapes.AskToForget) -> Told:
    """forget, by who may only write: what it matches is withheld at once, and forgotten when the user says so."""
    if call.session is None:
        raise Refused(
            "no_session", "Ask the user to type “forget …”, or to forget it on their own memory page."
        )
    try:
        withheld = ask_to_forget(
            call.user, call.connection, call.session, given.topic, given.quote, now=call.now
        )
    except MemoryOff as off:
        raise Refused("memory_off", str(off)) from off
    except change.NotAcceptable as refused:
        words = "The user did not type these words in this session, or they do not name the topic."
        raise Refused("not_acceptable", words) from refused
    words = (
        f"{withheld} withheld from now on. They are forgotten when the user says so in their inbox."
        if withheld
        else "Nothing that you may see is remembered about this."
    )
    return Told({"withheld": withheld, "forgotten": 0, "waits": withheld > 0}, words)


def _remembered(call: Call, asked: Asked, context: Context) -> Told:
    try:
        row = remember(call.user, call.connection, asked, context=context, session=call.session, now=call.now)
    except MemoryOff as off:
        raise Refused("memory_off", str(off)) from off
    except change.NotAcceptable as refused:
        raise Refused("not_acceptable", telling.why_not(refused.reason)) from refused
    waits = row.status != Status.CURRENT
    content: dict[str, Any] = {
        "memory": {"id": row.pk},
        "status": row.status,
        "waits": waits,
        "reason": row.reason or None,
    }
    note = WAITS if waits else "Remembered."
    # It may be one that was known: its words are told only to who may read them.
    if not (call.connection.may(Scope.RECALL) or call.connection.may(Scope.MANAGE)):
        return Told(content, note)
    content["memory"] = telling.memory_told(row)
    return Told(content, telling.text_of([row], none="", notes=[note]))


def _row(call: Call, memory_id: UUID) -> Any:
    """A memory that may be told here, under its owner's lock. Raises `Refused`."""
    call.user.lock()
    if notice := notice_for(call.user, call.session, call.connection, now=call.now):
        raise Refused("memory_off", telling.NOTICES[notice])
    kinds = tellable(call.user, _reach(call), withheld=withheld_ids(call.user))
    found = (rows.filter(pk=memory_id).first() for rows in kinds.values())
    if (row := next((row for row in found if row is not None), None)) is None:
        if session_id := session_of_summary(call.user, call.connection, [memory_id], now=call.now):
            raise Refused("of_a_session", telling.of_a_session(session_id))
        raise Refused("not_found", NOT_FOUND)
    return row


def _reach(call: Call) -> Any:
    return call.connection.context_ids()

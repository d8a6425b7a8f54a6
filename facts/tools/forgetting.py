"""forget: what would go is shown first, with a token for exactly that; with the token it goes.

The token is a signed keyed fingerprint: of who asks, of what was chosen, and of every row that would go. It holds no
content and nothing is kept for it. If anything that would go has changed, was forgotten already, or the token is too
old or another's, the answer is a new preview and nothing is forgotten.
"""

from datetime import datetime, timedelta
from typing import Any

from django.core.signing import BadSignature, SignatureExpired, TimestampSigner

from accounts.models import Actor
from accounts.tenancy import keyring
from facts.forgetting import NAMES, Plan, Selection, forget, plan
from facts.models import Status
from facts.recall.block import escaped
from facts.recall.knowing import session_of_summary
from facts.recall.recalling import notice_for
from facts.recall.tiers import withheld_ids
from facts.tasks import enqueue
from facts.tools import shapes, telling
from facts.tools.calling import Call, Refused, Told
from facts.writing.statements.dates import zone_of

EXAMPLES = 5
VALID_FOR = timedelta(minutes=10)
EXPIRED, CHANGED = "expired", "changed"
WHY_ANEW = {
    EXPIRED: "The token was too old; nothing was forgotten. This is what would go now.",
    CHANGED: "This is not what the token was given for, or it has changed since; nothing was forgotten. This is what"
    " would go now.",
}
_signer = TimestampSigner(salt="facts.tools.forget")


def forget_chosen(call: Call, given: shapes.Forget) -> Told:
    """forget, by who may manage."""
    call.user.lock()
    selection = _selection(call, given)
    if session_id := session_of_summary(call.user, call.connection, selection.ids, now=call.now):
        raise Refused("of_a_session", telling.of_a_session(session_id))
    planned = plan(call.user, selection)
    fingerprint = _fingerprint(call, planned)
    if planned.is_empty:
        return _nothing(is_late=bool(given.confirm_token))
    if not given.confirm_token:
        return _preview(call, planned, fingerprint)
    if why := _doubt(given.confirm_token, fingerprint):
        return _preview(call, planned, fingerprint, why=why)
    done = forget(call.user, selection, by=Actor.of(call.connection), now=call.now)
    for job in done.jobs:
        enqueue(job)
    content = {"confirmed": True, "forgot": done.counts, "restored": done.restored}
    back = f" {done.restored} that had been replaced came back." if done.restored else ""
    return Told(content, f"Forgotten: {_counted(done.counts)}.{back} Do not repeat what it was.")


def _selection(call: Call, given: shapes.Forget) -> Selection:
    reach: Any = call.connection.context_ids()
    is_whole = not call.user.contexts.exclude(pk__in=reach).exists()
    since, until = (_local(call, moment) for moment in (given.since, given.until))
    if since and until and since > until:
        raise Refused("invalid", "since lies after until.")
    return Selection(
        ids=tuple(sorted(given.ids)),
        since=since,
        until=until,
        topic=given.topic.strip(),
        context_ids=None if is_whole else tuple(reach),
    )


def _local(call: Call, moment: datetime | None) -> datetime | None:
    if moment is None or moment.tzinfo is not None:
        return moment
    return moment.replace(tzinfo=zone_of(call.user.timezone))


def _fingerprint(call: Call, planned: Plan) -> str:
    """Of who asks, what they chose, and every row that would go as it stands now."""
    chosen = planned.selection
    going = [
        sorted(f"{row.pk} {row.statement()}" for row in planned.memories),
        *(
            sorted(str(row.pk) for row in rows)
            for rows in (
                planned.messages,
                planned.sessions,
                planned.lost_sources,
                planned.revisions,
                planned.restored,
            )
        ),
    ]
    whole = repr((call.connection.pk, chosen.ids, chosen.since, chosen.until, chosen.topic, going))
    return keyring().fingerprint("forget preview", whole).hex()


def _doubt(token: str, fingerprint: str) -> str:
    """Why the token does not open this, "" if it does."""
    try:
        meant = _signer.unsign(token, max_age=VALID_FOR)
    except SignatureExpired:
        return EXPIRED
    except BadSignature:
        return CHANGED
    return "" if meant == fingerprint else CHANGED


def _preview(call: Call, planned: Plan, fingerprint: str, *, why: str = "") -> Told:
    token, examples = _signer.sign(fingerprint), _examples(call, planned)
    content = {
        "confirmed": False,
        "will_forget": planned.counts,
        "will_restore": len(planned.restored),
        "will_undo_edits": len(planned.revisions),
        "arrived_then_but_said_before": planned.late_arrivals,
        "examples": examples,
        "confirm_token": token,
        "expires_at": call.now + VALID_FOR,
        "again_because": why or None,
    }
    lines = [
        WHY_ANEW.get(why, "Nothing is forgotten yet."),
        f"Would be forgotten: {_counted(planned.counts)}.",
    ]
    lines += [f"- {escaped(example)}" for example in examples]
    if planned.restored:
        lines.append(f"{len(planned.restored)} that had been replaced would come back.")
    lines.append(
        "Show this to the user. Only if they say yes, call forget again with the same choice and within ten minutes"
        f" with confirm_token {token}"
    )
    return Told(content, "\n".join(lines))


def _examples(call: Call, planned: Plan) -> list[str]:
    """A few of the statements that would go, of those that may be told to a model at all."""
    if notice_for(call.user, call.session, call.connection, now=call.now):
        return []
    withheld = withheld_ids(call.user)
    rows = [row for row in planned.memories if row.status == Status.CURRENT and row.pk not in withheld]
    return [row.statement() for row in rows[:EXAMPLES]]


def _nothing(*, is_late: bool) -> Told:
    content = {"confirmed": False, "will_forget": dict.fromkeys(NAMES, 0), "confirm_token": None}
    late = " It may have been forgotten already." if is_late else ""
    return Told(content, f"There is nothing to forget for this choice.{late}")


def _counted(counts: dict[str, int]) -> str:
    named = [f"{count} {NAMES[name][count != 1]}" for name, count in counts.items() if count]
    return ", ".join(named) or "nothing but edits and confirmations"

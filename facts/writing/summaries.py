"""What a summary may hold, and a summary in its owner's words."""

from datetime import datetime

from accounts.models import Actor, User, Verb, record
from facts import search
from facts.models import Session, Summary
from facts.writing import tombstones
from facts.writing.candidates import Extraction
from facts.writing.canonical import clean
from facts.writing.change import NotAcceptable
from facts.writing.gate import judge
from facts.writing.secrets import find_secrets, redact
from facts.writing.statements import sentences

MOST_SAID = 20_000  # characters of the turns that a sentence is held against


def fit(user: User, text: str, *, said: str) -> str:
    """The sentences of `text` that may be recalled: not those that the gate would hold or refuse by themselves or by
    the sentence of `said` (all turns) they were drawn from, and not what was forgotten."""
    passing = (
        sentence
        for _, sentence in sentences(text)
        if judge(sentence, kind="summary", turn=said[:MOST_SAID]).outcome == "pass"
    )
    return tombstones.without_buried(user, " ".join(passing))


def summarise(user: User, session: Session, extraction: Extraction, *, said: str, now: datetime) -> None:
    """Keep topic and summary of a session, unless their owner edited them. Nothing found leaves what is there."""
    topic, text = (
        fit(user, clean(extraction.topic)[:120], said=said),
        fit(user, clean(extraction.summary)[:800], said=said),
    )
    known = user.summaries.filter(session=session).first()
    if not (topic or text) or (known is not None and known.edited_at is not None):
        return
    summary = known or Summary(user=user, session=session, created_at=now)
    summary.context, summary.said_at = session.context, session.last_message_at or session.started_at
    summary.topic, summary.text = redact(topic), redact(text)
    summary.save()
    search.index(user, [summary])


def rewrite(
    summary: Summary, *, topic: str, text: str, by: Actor, now: datetime, is_own: bool = True
) -> None:
    """Replace topic and text; where they are the owner's own (`is_own`) no reading changes them again. Raises
    `NotAcceptable` with a reason code."""
    for wording in filter(None, (topic, text)):
        ruling = judge(wording, kind="summary", by="user")
        if ruling.outcome == "refuse" or find_secrets(wording):
            raise NotAcceptable(ruling.reason or "secret")
    summary.topic, summary.text, summary.edited_at = (
        clean(topic)[:120],
        clean(text)[:800],
        now if is_own else None,
    )
    summary.save(update_fields=["topic", "text", "edited_at"])
    search.index(summary.user, [summary])
    record(Verb.CORRECTED, by=by, obj=summary)

"""A summary in its owner's words."""

from datetime import datetime

from accounts.models import Actor, Verb, record
from facts import search
from facts.models import Summary
from facts.writing.canonical import clean
from facts.writing.change import NotAcceptable
from facts.writing.gate import judge
from facts.writing.secrets import find_secrets


def rewrite(summary: Summary, *, topic: str, text: str, by: Actor, now: datetime) -> None:
    """Replace topic and text; no reading changes them again. Raises `NotAcceptable` with a reason code."""
    for wording in filter(None, (topic, text)):
        ruling = judge(wording, kind="summary", by="user")
        if ruling.outcome == "refuse" or find_secrets(wording):
            raise NotAcceptable(ruling.reason or "secret")
    summary.topic, summary.text, summary.edited_at = clean(topic)[:120], clean(text)[:800], now
    summary.save(update_fields=["topic", "text", "edited_at"])
    search.index(summary.user, [summary])
    record(Verb.CORRECTED, by=by, obj=summary)

"""What an agent is given when a session opens, before anything was asked."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.models import Connection, Context, User
from facts.recall import weights
from facts.recall.block import block_of, tokens_of
from facts.recall.recalling import Question, notice_for, reach, within_budget
from facts.recall.tiers import always, still_so, withheld_ids


@dataclass(frozen=True)
class Start:
    """Profile by slot, the last summaries (newest first), open items (soonest due first), and all of it as a block."""

    profile: dict[str, Any]
    summaries: tuple[Any, ...]
    open_items: tuple[Any, ...]
    block: str
    tokens: int


def start_of(user: User, connection: Connection, context: Context, *, now: datetime) -> Start:
    """The start of a session in `context`; all empty while memory is off or paused. Freezes nothing."""
    if notice_for(user, None, connection, context, now=now):
        return Start({}, (), (), "", 0)
    contexts = reach(connection, Question("", context=context))
    withheld = withheld_ids(user)
    standing = always(user, contexts, withheld)
    latest = user.summaries.filter(context_id__in=contexts).exclude(pk__in=withheld).order_by("-said_at")
    summaries = still_so(user, list(latest[: weights.SUMMARIES_AT_START]))
    items = user.open_items.current().in_contexts(contexts).filter(done_at=None).exclude(pk__in=withheld)
    due_first = sorted(items, key=lambda item: (item.due_on is None, item.due_on or item.said_at.date()))
    open_items = due_first[: weights.OPEN_ITEMS_AT_START]
    most = [*standing, *open_items, *summaries][: weights.MOST_ITEMS]
    kept = within_budget(most, [], weights.DEFAULT_BUDGET)
    rows = [item.row for item in kept]
    block = block_of([r for r in rows if r in standing], [r for r in rows if r not in standing])
    profile = {fact.slot: fact for fact in standing if fact.noun == "fact" and fact.slot}
    return Start(profile, tuple(summaries), tuple(open_items), block, tokens_of(block))

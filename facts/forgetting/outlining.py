"""What a forget would take, in numbers and a few examples: what a page shows before it asks.

For a whole memory or a whole context it counts in the database and loads the examples alone; otherwise it looks at
the plan, which what was chosen keeps small.
"""

from dataclasses import dataclass, field
from typing import Any

from accounts.models import User
from facts.forgetting.planning import Plan, Selection, plan

EXAMPLES = 3  # of each kind
MOST_RETURNING = 5
MOST_SHOWN = 200  # rows of a topic that can be ticked off one by one
_TABLES = {"facts": "fact", "episodes": "episode", "procedures": "procedure", "open_items": "open_item"}


@dataclass(frozen=True)
class Outline:
    """`counts` and `examples` by kind, as in `Plan.counts`; examples of messages are none. `staying` counts memories
    that were also said elsewhere and lose only these words; `restored` holds a few of the `returning` that come back;
    `rows` are all that go where each can be chosen singly."""

    selection: Selection
    counts: dict[str, int]
    examples: dict[str, list[Any]] = field(default_factory=dict)
    rows: tuple[Any, ...] = ()
    staying: int = 0
    returning: int = 0
    restored: tuple[Any, ...] = ()
    revisions: int = 0
    late_arrivals: int = 0

    @property
    def memories(self) -> int:
        """How many memories go, of all kinds."""
        return sum(self.counts[name] for name in _TABLES)

    @property
    def is_empty(self) -> bool:
        return not (any(self.counts.values()) or self.revisions)

    @property
    def is_nothing_chosen(self) -> bool:
        chosen = self.selection
        ways = (chosen.ids, chosen.session_id, chosen.message_ids, chosen.agent_ids, chosen.topic)
        return not (any(ways) or chosen.is_window or chosen.is_all)


def outline(user: User, selection: Selection) -> Outline:
    """What `selection` would take with it. Reads only."""
    if selection.is_all:
        return _counted(user, selection)
    return _of_plan(user, plan(user, selection))


def _counted(user: User, selection: Selection) -> Outline:
    tables = {name: getattr(user, name) for name in (*_TABLES, "messages", "sessions")}
    if (within := selection.context_ids) is None:
        rows = {name: table.all() for name, table in tables.items()}
    else:
        rows = {
            name: table.filter(**{f"{'session__' * (name == 'messages')}context_id__in": within})
            for name, table in tables.items()
        }
    examples = {name: list(rows[name].newest_first()[:EXAMPLES]) for name in _TABLES}
    return Outline(
        selection,
        {name: each.count() for name, each in rows.items()},
        {**examples, "sessions": list(_told(rows["sessions"]).order_by("-started_at")[:EXAMPLES])},
    )


def _of_plan(user: User, planned: Plan) -> Outline:
    memories = {name: [row for row in planned.memories if row.noun == noun] for name, noun in _TABLES.items()}
    sessions = user.sessions.filter(pk__in=[session.pk for session in planned.sessions[:EXAMPLES]])
    return Outline(
        planned.selection,
        planned.counts,
        {**{name: rows[:EXAMPLES] for name, rows in memories.items()}, "sessions": list(_told(sessions))},
        rows=planned.memories[:MOST_SHOWN],
        staying=len({source.memory.pk for source in planned.lost_sources}),
        returning=len(planned.restored),
        restored=planned.restored[:MOST_RETURNING],
        revisions=len(planned.revisions),
        late_arrivals=planned.late_arrivals,
    )


def _told(sessions: Any) -> Any:
    """With what a page needs to name them."""
    return sessions.select_related("connection__agent").prefetch_related("summaries")

"""On what occasion something is written: for whom, by whom, from which session, when."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from accounts.models import Actor, Context, User
from facts.models import ExtractionRun, MadeBy, Message, Session
from facts.writing.candidates import Span
from facts.writing.reconcile import Verdict

UNIVERSAL_SLOTS = {"name", "language", "timezone"}


@dataclass(frozen=True)
class Occasion:
    """Held constant over one write. `messages` are those that may be cited; `verdicts` are a model's, by (candidate
    text, id of the known memory), and replace the rules where present; `run` is the reading it comes from."""

    user: User
    context: Context
    made_by: MadeBy
    actor: Actor
    now: datetime
    session: Session | None = None
    messages: Mapping[UUID, Message] = field(default_factory=dict)
    verdicts: Mapping[tuple[str, UUID], Verdict] = field(default_factory=dict)
    run: ExtractionRun | None = None

    def context_for(self, slot: str) -> Context:
        """Where a statement goes: name, language and time zone belong to every context, all else to the session's."""
        if slot in UNIVERSAL_SLOTS and (universal := self.user.contexts.filter(is_universal=True).first()):
            return universal
        return self.context


def typed_spans(message: Message) -> list[tuple[int, int]]:
    """The parts of a user turn that are its author's own words, as [start, end) in `content`; [] for other roles."""
    if message.role != "user" or message.origin != "typed":
        return []
    spans, place = [], 0
    for start, end, _ in sorted(message.cuts):
        if start > place:
            spans.append((place, start))
        place = max(place, end)
    if place < len(message.content):
        spans.append((place, len(message.content)))
    return spans


def as_cuts(spans: tuple[Span, ...]) -> list[list[object]]:
    """Spans as they are kept beside a message."""
    return [[span.start, span.end, span.reason] for span in spans]

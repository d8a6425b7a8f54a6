"""Short sessions, and the plainest answers to them."""

from datetime import UTC, datetime
from uuid import UUID

from facts.extraction.model import ModelRun, extract
from facts.writing.candidates import Turn

NO_FACTS = {"facts": [], "procedures": []}
NO_SESSION = {"topic": "", "summary": "", "episodes": [], "open_items": [], "done_items": []}


def turn(
    number: int, content: str, *, role: str = "user", origin: str = "typed", at: datetime | None = None
) -> Turn:
    when = at or datetime(2026, 11, 19, 22, 30, tzinfo=UTC)
    return Turn(message_id=UUID(int=number), role=role, content=content, at=when, origin=origin)


def typed(turn: Turn) -> tuple[tuple[int, str], ...]:
    """A stand-in for the real cutter: lines that begin with ">" and turns that were not typed are cut out."""
    if turn.origin != "typed":
        return ()
    parts, offset = [], 0
    for line in turn.content.splitlines(keepends=True):
        if not line.startswith(">"):
            parts.append((offset, line))
        offset += len(line)
    return tuple(parts)


def run(*turns: Turn, **more) -> ModelRun:
    return extract(turns, typed=typed, timezone="Europe/Berlin", language="en", **more)


def fact(message: int = 1, **changes) -> dict:
    plain = {"message": message, "quote": "I live in Berlin", "text": "Lives in Berlin.", "kind": "profile"}
    return plain | changes

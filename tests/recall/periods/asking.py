"""How the tables ask: on Monday, 30 November 2026, in Berlin."""

from datetime import UTC, datetime

from facts.recall.periods import Period, period_of

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
ZONE = "Europe/Berlin"


def asked(question: str, timezone: str = ZONE, now: datetime = NOW) -> Period | None:
    return period_of(question, now=now, timezone=timezone)


def day(at: datetime | None) -> str:
    return at.strftime("%Y-%m-%d") if at else ""


def told(found: Period) -> str:
    marks = ("browse", found.is_browse), ("vague", found.is_vague)
    return " ".join(
        ["past" if found.asks_past else "ahead", *(name for name, is_marked in marks if is_marked)]
    )

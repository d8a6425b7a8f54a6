"""A made-up person's year of conversations, told backwards from the moment it is loaded; nothing here is stored."""

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Literal
from zoneinfo import ZoneInfo

import yaml

Role = Literal["user", "assistant", "tool", "system"]
Origin = Literal["typed", "prefilled", "pasted"]

YEAR_FILE = Path(__file__).with_name("year.yaml")
PLACEHOLDER = re.compile(r"\{\{(day|day_de|weekday|month) ([+-][0-9]{1,3})\}\}")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
MONTHS_DE = (
    "Januar", "Februar", "März", "April", "Mai", "Juni",
    "Juli", "August", "September", "Oktober", "November", "Dezember",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
# A person thinks and types for longer than an agent answers.
PAUSE_BEFORE_USER = timedelta(seconds=85)
PAUSE_BEFORE_ANSWER = timedelta(seconds=15)


@dataclass(frozen=True)
class DemoPerson:
    """Who the year is about."""

    name: str
    email: str
    timezone: str
    language: str


@dataclass(frozen=True)
class DemoAgent:
    """A program the person talks with, and what its connection may do."""

    name: str
    contexts: tuple[str, ...]
    scopes: tuple[str, ...]


@dataclass(frozen=True)
class DemoMessage:
    """One turn; `at` carries the person's timezone."""

    role: Role
    content: str
    at: datetime
    origin: Origin = "typed"


@dataclass(frozen=True)
class DemoSession:
    """One conversation. `id` is a slug, the same in every load; `title` is "" where the agent sent none."""

    id: str
    agent: str
    context: str
    started_at: datetime
    messages: tuple[DemoMessage, ...]
    title: str = ""


@dataclass(frozen=True)
class DemoYear:
    """The person, the agents and the sessions, oldest first."""

    person: DemoPerson
    agents: tuple[DemoAgent, ...]
    sessions: tuple[DemoSession, ...]


def load_year(now: datetime) -> DemoYear:
    """The year that ends at `now` (aware): the last session began under an hour before it.

    The same `now` gives the same year. Raises KeyError or TypeError where the file lacks or misspells a field.
    """
    raw = _raw_year()
    person = DemoPerson(**raw["person"])
    local_now = now.astimezone(ZoneInfo(person.timezone))
    return DemoYear(
        person=person,
        agents=tuple(_agent(agent) for agent in raw["agents"]),
        sessions=tuple(_session(session, local_now) for session in raw["sessions"]),
    )


@cache
def _raw_year() -> dict[str, Any]:
    raw: dict[str, Any] = yaml.safe_load(YEAR_FILE.read_text(encoding="utf-8"))
    return raw


def _agent(raw: dict[str, Any]) -> DemoAgent:
    return DemoAgent(name=raw["name"], contexts=tuple(raw["contexts"]), scopes=tuple(raw["scopes"]))


def _session(raw: dict[str, Any], now: datetime) -> DemoSession:
    started_at = _started_at(raw, now)
    return DemoSession(
        id=raw["id"],
        agent=raw["agent"],
        context=raw["context"],
        started_at=started_at,
        messages=_messages(raw["messages"], started_at),
        title=raw.get("title", ""),
    )


def _started_at(raw: dict[str, Any], now: datetime) -> datetime:
    if "minutes_ago" in raw:
        # Across a clock change only UTC counts minutes truly.
        return (now.astimezone(ZoneInfo("UTC")) - timedelta(minutes=raw["minutes_ago"])).astimezone(
            now.tzinfo
        )
    day = now.date() - timedelta(days=raw["days_ago"])
    return datetime.combine(day, time.fromisoformat(raw["time"]), tzinfo=now.tzinfo)


def _messages(raws: list[dict[str, Any]], started_at: datetime) -> tuple[DemoMessage, ...]:
    at, messages = started_at, []
    for position, raw in enumerate(raws):
        if position:
            at += _pause_before(raw)
        content = _with_dates(raw["content"], started_at.date())
        messages.append(DemoMessage(raw["role"], content, at, raw.get("origin", "typed")))
    return tuple(messages)


def _pause_before(raw: dict[str, Any]) -> timedelta:
    if "after_minutes" in raw:
        return timedelta(minutes=raw["after_minutes"])
    return PAUSE_BEFORE_USER if raw["role"] == "user" else PAUSE_BEFORE_ANSWER


def _with_dates(content: str, today: date) -> str:
    def spelled(match: re.Match[str]) -> str:
        return _spelled(match[1], today + timedelta(days=int(match[2])))

    return PLACEHOLDER.sub(spelled, content)


def _spelled(form: str, day: date) -> str:
    # Not strftime: its names follow the locale of the machine.
    match form:
        case "weekday":
            return WEEKDAYS[day.weekday()]
        case "month":
            return MONTHS[day.month - 1]
        case "day_de":
            return f"{day.day}. {MONTHS_DE[day.month - 1]}"
        case _:
            return f"{day.day} {MONTHS[day.month - 1]}"

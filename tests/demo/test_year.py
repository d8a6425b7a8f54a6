"""The demo year is well formed, lies within one year, and holds nobody's real data."""

import re
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
import yaml

from facts.demo import YEAR_FILE, DemoMessage, DemoSession, DemoYear, load_year

BERLIN = ZoneInfo("Europe/Berlin")
# Moments at which a year told backwards could go wrong: (when, why)
NOWS = [
    (datetime(2027, 6, 15, 12, 0, tzinfo=UTC), "an ordinary noon"),
    (datetime(2027, 6, 14, 22, 4, tzinfo=UTC), "just after local midnight: yesterday evening is close"),
    (datetime(2027, 6, 15, 21, 58, tzinfo=UTC), "just before local midnight"),
    (datetime(2027, 3, 28, 1, 20, tzinfo=UTC), "minutes after clocks went forward"),
    (datetime(2027, 10, 31, 1, 20, tzinfo=UTC), "minutes after clocks went back"),
    (datetime(2028, 2, 29, 9, 0, tzinfo=UTC), "a leap day"),
]
SECRETS = [
    r"\bsk-[A-Za-z0-9]{8}", r"\bAKIA[0-9A-Z]{12}", r"\bgh[pousr]_[A-Za-z0-9]{16}", r"-----BEGIN", r"\beyJ[\w-]{10}",
    r"(?i)\b(password|passwd|passphrase|api[_ -]?key|secret|token)\b\s*(is|=|:)\s*\S",
    r"://[^/\s]*:[^/\s]*@",
]  # fmt: skip
NUMBERS = [
    r"\b(?:\d[ -]?){13,19}\b",  # a payment card
    r"\b[A-Z]{2}\d{2}(?: ?[0-9A-Z]{4}){3,}",  # an IBAN
    r"\+\d{2}[\d /()-]{7,}",  # a phone number
]


@pytest.fixture(scope="module")
def year() -> DemoYear:
    return load_year(NOWS[0][0])


def all_messages(year: DemoYear) -> list[tuple[DemoSession, DemoMessage]]:
    return [(session, message) for session in year.sessions for message in session.messages]


def test_there_are_about_seventy_sessions_in_both_contexts(year: DemoYear) -> None:
    assert 70 <= len(year.sessions) <= 90
    for context in ("personal", "work"):
        assert sum(session.context == context for session in year.sessions) >= 20


def test_session_ids_are_unique_slugs(year: DemoYear) -> None:
    ids = [session.id for session in year.sessions]
    assert len(set(ids)) == len(ids)
    assert [slug for slug in ids if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug)] == []


def test_every_session_has_three_to_fourteen_messages_and_begins_with_the_user(year: DemoYear) -> None:
    assert [s.id for s in year.sessions if not 3 <= len(s.messages) <= 14] == []
    assert [s.id for s in year.sessions if s.messages[0].role != "user"] == []


def test_roles_and_origins_are_known_and_only_the_user_pastes(year: DemoYear) -> None:
    for session, message in all_messages(year):
        assert message.role in {"user", "assistant", "tool", "system"}, session.id
        assert message.origin in {"typed", "prefilled", "pasted"}, session.id
        assert message.role == "user" or message.origin == "typed", session.id


def test_every_session_belongs_to_a_listed_agent_that_has_its_context(year: DemoYear) -> None:
    contexts = {agent.name: agent.contexts for agent in year.agents}
    assert [s.id for s in year.sessions if s.context not in contexts.get(s.agent, ())] == []


def test_every_listed_agent_takes_part(year: DemoYear) -> None:
    assert {agent.name for agent in year.agents} == {session.agent for session in year.sessions}


def test_the_file_holds_no_field_the_loader_ignores() -> None:
    raw = yaml.safe_load(YEAR_FILE.read_text(encoding="utf-8"))
    assert set(raw) == {"person", "agents", "sessions"}
    for session in raw["sessions"]:
        assert set(session) <= {
            "id",
            "agent",
            "context",
            "days_ago",
            "time",
            "minutes_ago",
            "title",
            "messages",
        }
        assert ("minutes_ago" in session) != ("days_ago" in session), session["id"]
        for message in session["messages"]:
            assert set(message) <= {"role", "content", "origin", "after_minutes"}, session["id"]
            assert message["content"].strip(), session["id"]


@pytest.mark.parametrize("now", [now for now, _ in NOWS], ids=[why for _, why in NOWS])
def test_messages_are_in_order_and_sessions_do_not_overlap(now: datetime) -> None:
    times = [message.at.astimezone(UTC) for _, message in all_messages(load_year(now))]
    assert all(earlier < later for earlier, later in pairwise(times))


@pytest.mark.parametrize("now", [now for now, _ in NOWS], ids=[why for _, why in NOWS])
def test_everything_lies_in_the_past_and_within_a_year(now: datetime) -> None:
    times = [message.at for _, message in all_messages(load_year(now))]
    assert now - timedelta(days=365) <= min(times)
    assert max(times) < now


@pytest.mark.parametrize("now", [now for now, _ in NOWS], ids=[why for _, why in NOWS])
def test_exactly_one_whole_session_lies_within_the_last_hour(now: datetime) -> None:
    recent = {session.id for session, m in all_messages(load_year(now)) if m.at > now - timedelta(hours=1)}
    assert recent == {"a-secret"}
    assert load_year(now).sessions[-1].started_at > now - timedelta(hours=1)


def test_several_sessions_lie_in_the_past_week_and_none_is_followed_by_a_long_silence(year: DemoYear) -> None:
    starts = [session.started_at for session in year.sessions]
    assert sum(start > NOWS[0][0] - timedelta(days=7) for start in starts) >= 6
    assert max(later - earlier for earlier, later in pairwise(starts)) < timedelta(days=14)


def test_no_pause_inside_a_session_is_long_enough_to_close_it(year: DemoYear) -> None:
    for session in year.sessions:
        pauses = [b.at - a.at for a, b in pairwise(session.messages)]
        assert max(pauses) < timedelta(minutes=30), session.id


def test_the_same_moment_gives_the_same_year() -> None:
    assert load_year(NOWS[0][0]) == load_year(NOWS[0][0].astimezone(BERLIN))


def test_dates_in_messages_are_spelled_from_the_day_of_their_session(year: DemoYear) -> None:
    # 15 June 2027 less 131 days is 4 February; 171 days later is 25 July.
    birthday = next(session for session in year.sessions if session.id == "ilja-birthday")
    assert "Ilja's birthday is on 25 July" in birthday.messages[0].content


def test_no_placeholder_is_left_in_a_message(year: DemoYear) -> None:
    assert [
        s.id for s, message in all_messages(year) if "{{" in message.content or "}}" in message.content
    ] == []


def test_the_person_and_every_address_belong_to_example_domains(year: DemoYear) -> None:
    text = YEAR_FILE.read_text(encoding="utf-8")
    assert year.person.email == "demo@example.org"
    addresses = re.findall(r"[\w.+-]+@([\w-]+\.[\w.-]*\w)", text)
    links = re.findall(r"https?://([^/\s\"']+)", text)
    assert addresses
    assert [
        domain for domain in addresses + links if not re.search(r"(^|\.)example\.(org|com|net)$", domain)
    ] == []


@pytest.mark.parametrize("pattern", SECRETS + NUMBERS)
def test_nothing_looks_like_a_secret_or_a_personal_number(pattern: str) -> None:
    assert re.findall(pattern, YEAR_FILE.read_text(encoding="utf-8")) == []


def test_instructions_planted_for_assistants_stand_only_in_pasted_text(year: DemoYear) -> None:
    planted = [message for _, message in all_messages(year) if "AI ASSISTANTS" in message.content]
    assert [message.origin for message in planted] == ["pasted"]


def test_the_year_speaks_german_and_japanese_too(year: DemoYear) -> None:
    typed = " ".join(m.content for _, m in all_messages(year) if m.role == "user" and m.origin == "typed")
    assert "Ich fahre ab jetzt mit dem Rad" in typed
    assert re.search(r"[\u3040-\u30ff]", typed)

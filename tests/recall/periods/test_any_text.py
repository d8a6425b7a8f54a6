"""Whatever is asked, whenever and wherever: days of the asker's own clock, no error, no long wait."""

import time
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facts.recall.periods import period_of
from tests.recall.periods.asking import asked
from tests.recall.periods.test_bare import BARE
from tests.recall.periods.test_english import QUESTIONS as ENGLISH
from tests.recall.periods.test_more_tongues import QUESTIONS as MORE
from tests.recall.periods.test_tongues import QUESTIONS as OTHERS

ALL = [row[0] for row in (*ENGLISH, *OTHERS, *MORE, *BARE)]
PIECES = sorted(
    {word for question in ALL for word in question.split()}
    | {"\n", ",", "?", "。", "31.", "2026-02-30", "99/99/2026"}
)
TEXTS = st.one_of(
    st.text(max_size=300),
    st.lists(st.sampled_from(PIECES), max_size=30).map(" ".join),
    st.lists(st.sampled_from(PIECES), max_size=30).map("".join),
)  # fmt: skip
TIMES = st.datetimes(min_value=datetime(1970, 1, 2), max_value=datetime(2100, 1, 1))
ZONES = st.sampled_from(["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Pacific/Apia", "Australia/Sydney", "", "no/where"])  # fmt: skip


@settings(max_examples=600, deadline=None)
@given(TEXTS, TIMES, ZONES)
def test_any_text_has_a_period_in_order_or_none(text, now, timezone):
    found = period_of(text, now=now.replace(tzinfo=UTC), timezone=timezone)
    if found is None:
        return
    assert found.words
    assert found.words in text
    assert found.since or found.until
    assert all(each.utcoffset() is not None for each in (found.since, found.until) if each)
    assert not found.since or not found.until or found.since < found.until


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(ALL), TIMES, ZONES)
def test_a_question_about_the_past_is_never_about_days_to_come(question, now, timezone):
    now = now.replace(tzinfo=UTC)
    found = period_of(question, now=now, timezone=timezone)
    if found and found.asks_past and found.since:
        assert found.since <= now


# now in UTC, zone, first instant and length of "yesterday" there
NIGHTS = [
    ("2026-11-30 23:30", "Asia/Tokyo", "2026-11-30", 24),  # tomorrow has begun there
    ("2026-11-30 03:00", "America/New_York", "2026-11-28", 24),  # yesterday has not ended there
    ("2026-03-30 10:00", "Europe/Berlin", "2026-03-29", 23),  # clocks went forward
    ("2026-10-26 10:00", "Europe/Berlin", "2026-10-25", 25),  # and back
    ("2026-11-30 12:00", "no/where", "2026-11-29", 24),
]


@pytest.mark.parametrize(("now", "timezone", "first", "hours"), NIGHTS)
def test_a_day_is_the_local_one(now, timezone, first, hours):
    found = asked("What did I say yesterday?", timezone, datetime.fromisoformat(now).replace(tzinfo=UTC))
    assert found.since.strftime("%Y-%m-%d %H:%M") == f"{first} 00:00"
    assert found.until.astimezone(UTC) - found.since.astimezone(UTC) == timedelta(hours=hours)


# question, zone, first day: the order of a date's figures, and the seasons
PLACES = [
    ("What did I do on 03/04/2026?", "Europe/London", "2026-04-03"),
    ("What did I do on 03/04/2026?", "America/New_York", "2026-03-04"),
    ("What did I do on 13/04/2026?", "America/New_York", "2026-04-13"),
    ("Was habe ich am 3.4.2026 gemacht?", "America/New_York", "2026-04-03"),
    ("What did I do last summer?", "Europe/London", "2026-06-01"),
    ("What did I do last summer?", "Australia/Sydney", ""),
    ("What did I do in winter?", "Europe/London", "2025-12-01"),
]


@pytest.mark.parametrize(("question", "timezone", "first"), PLACES)
def test_a_date_is_read_as_they_write_it_there(question, timezone, first):
    found = asked(question, timezone)
    assert (found.since.strftime("%Y-%m-%d") if found else "") == first


def test_a_naive_now_is_utc():
    found = period_of("What did I say today?", now=datetime(2026, 11, 30, 23, 30), timezone="Asia/Tokyo")
    assert found.since == datetime(2026, 12, 1, tzinfo=ZoneInfo("Asia/Tokyo"))


LONG = [
    "what did i do " * 285, "in may " * 570, "1" * 4000, "12/" * 1300, " " * 3999 + "?", "what did" + " " * 3980 + "last week?", "," * 3999 + "?", "昨天" * 2000, "先週に" * 1300 + "？",
    "だ" * 3990 + "？", "в прошлом " * 380 + "?", "يوم الخميس " * 350 + "؟", "vor zwei " * 440 + "?", "yesterday\n" * 400, "if " * 1300 + "yesterday?", "qu'est-ce que j'ai " * 190 + "hier ?", "昨天，" * 1300 + "什么？",
    "지난 " * 1300 + "?", "어제는데 " * 700, "ultimi " * 570 + "?", "cosa ho " * 490, "há duas " * 490 + "?", "o que " * 660, "ﷺ" * 4000, "Q2 " * 1300,
]  # fmt: skip


@pytest.mark.parametrize("text", [*LONG, *(text[:399] for text in LONG), *(text[-399:] for text in LONG)])
def test_no_text_takes_long(text):
    started = time.process_time()
    asked(text[:4000])
    assert time.process_time() - started < 0.1

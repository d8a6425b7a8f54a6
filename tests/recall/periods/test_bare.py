"""A text that is nothing but a time, typed into a search: asked on Monday, 30 November 2026 in Berlin."""

import pytest

from facts.recall.periods import bare
from tests.recall.periods.asking import asked, day, told

# text, first day, day behind the last, whether it is over or at hand
BARE = [
    ("yesterday", "2026-11-29", "2026-11-30", "past"),
    ("Yesterday?", "2026-11-29", "2026-11-30", "past"),
    ('"today"', "2026-11-30", "2026-12-01", "past"),
    ("tomorrow", "2026-12-01", "2026-12-02", "ahead"),
    ("next week", "2026-12-07", "2026-12-14", "ahead"),
    ("2026-03-05", "2026-03-05", "2026-03-06", "past"),
    ("03/04/2026", "2026-04-03", "2026-04-04", "past"),
    ("last 30 days", "2026-10-31", "2026-12-01", "past"),
    ("past two weeks", "2026-11-16", "2026-12-01", "past"),
    ("in the last 3 months", "2026-08-30", "2026-12-01", "past"),
    ("over the weekend", "2026-11-28", "2026-11-30", "past"),
    ("since Monday", "2026-11-30", "", "past"),
    ("before 2020", "", "2020-01-01", "past"),
    ("this year", "2026-01-01", "2027-01-01", "past"),
    ("2025", "2025-01-01", "2026-01-01", "past"),
    ("Q2", "2026-04-01", "2026-07-01", "past"),
    ("q4", "2026-10-01", "2027-01-01", "past"),
    ("2025 Q2", "2025-04-01", "2025-07-01", "past"),
    ("second quarter of 2025", "2025-04-01", "2025-07-01", "past"),
    ("between March and May", "2026-03-01", "2026-06-01", "past"),
    ("March 2025", "2025-03-01", "2025-04-01", "past"),
    ("in March", "2026-03-01", "2026-04-01", "past"),
    ("Friday", "2026-11-27", "2026-11-28", "past"),
    ("recently", "2026-10-31", "2026-12-01", "past"),
    ("die letzten 30 Tage", "2026-10-31", "2026-12-01", "past"),
    ("zwischen März und Mai", "2026-03-01", "2026-06-01", "past"),
    ("hier", "2026-11-29", "2026-11-30", "past"),
    ("30 derniers jours", "2026-10-31", "2026-12-01", "past"),
    ("últimos 30 días", "2026-10-31", "2026-12-01", "past"),
    ("desde el lunes", "2026-11-30", "", "past"),
    ("la settimana scorsa", "2026-11-23", "2026-11-30", "past"),
    ("últimos 30 dias", "2026-10-31", "2026-12-01", "past"),
    ("последние 30 дней", "2026-10-31", "2026-12-01", "past"),
    ("этот год", "2026-01-01", "2027-01-01", "past"),
    ("с понедельника", "2026-11-30", "", "past"),
    ("上周", "2026-11-23", "2026-11-30", "past"),
    ("昨日", "2026-11-29", "2026-11-30", "past"),
    ("3月から5月まで", "2026-03-01", "2026-06-01", "past"),
    ("최근 3개월", "2026-08-30", "2026-12-01", "past"),
    ("آخر 30 يوما", "2026-10-31", "2026-12-01", "past"),
    ("بين مارس ومايو", "2026-03-01", "2026-06-01", "past"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "since", "until", "when"), BARE)
def test_a_time_alone_is_the_filter_and_nothing_is_left_to_look_for(text, since, until, when):
    found = asked(text)
    assert found
    assert (day(found.since), day(found.until), told(found)) == (since, until, f"{when} browse")
    assert found.rest == ""
    assert found.words in text


# what stands for all, numbers, codes, versions, prices and telephones; names, habits, deadlines, and more than a time
NO_TIMES = """
* | ? | ... | 42 | 1984 | 2049 | $2025 | 2025 € | #2025 | 2025% | 2025 km | room 2025 | 3.12 | Python 3.12 | v2.0 | 2024.1 | iOS 18 | 24/7 | 7/10
+49 30 2025 | 0170 2025 2026 | 192.168.20.25 | 20260305 | 2026-02-30 | Q5 | Audi Q2 | May | march | April | summer | fall | week | day | last | the past
every Monday | Mondays | by Friday | until Friday | weekend trip | Sunday Times | the year | Mai | mars | 月 | 일요일마다 | yesterday's score | not today
""".replace("\n", " | ").split(" | ")


@pytest.mark.parametrize("text", [each for each in NO_TIMES if each])
def test_what_is_no_time_for_sure_is_looked_for_as_it_stands(text):
    assert asked(text) is None


def test_a_time_that_answers_a_question_is_no_filter():
    assert asked("When did you move?\nlast month") is None


def test_a_season_is_none_where_it_may_be_the_other_half_of_the_year():
    assert asked("last summer") is not None
    assert asked("last summer", "Australia/Sydney") is None


def letters_compared(monkeypatch, text: str) -> int:
    """How many letters are held against the tables of bare times."""
    read: list[int] = []
    told_in = bare.told_in

    def counted(asked, almanac):
        read.append(asked.end - asked.start)
        return told_in(asked, almanac)

    monkeypatch.setattr(bare, "told_in", counted)
    asked(text)
    return sum(read)


LONG = ["yesterday " * 400, "2025 " * 12, "昨天" * 30, "어제" * 30, "ﷺ" * 2_000, "Q2" * 2_000, "?" * 4_000]


@pytest.mark.parametrize("text", LONG)
def test_a_long_text_is_compared_with_no_table(monkeypatch, text):
    assert letters_compared(monkeypatch, text) == 0


@pytest.mark.parametrize("text", ["2025" * 15, "昨天" * 12, "어제" * 12, "2025 2026 2027 2028"])
def test_a_short_one_is_compared_once_with_each_at_most(monkeypatch, text):
    assert 0 < letters_compared(monkeypatch, text) <= 6 * bare.LONGEST

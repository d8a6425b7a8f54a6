"""The figures of a year are no count of years: "before 2020" is not "20 years ago"."""

from datetime import UTC, datetime

import pytest

from facts.writing.statements import absolute

AT = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("我2020年前住在上海。", "我2020年前住在上海。"),
        ("我2020年以前住在上海。", "我2020年以前住在上海。"),
        ("我要在2030年之后退休。", "我要在2030年之后退休。"),
        ("我20年前住在上海。", "我2006年住在上海。"),
        ("我三年前住在上海。", "我2023年住在上海。"),
    ],
)
def test_a_year_in_figures_is_no_count_of_years(said: str, written: str) -> None:
    assert absolute(said, at=AT, timezone="Europe/Berlin") == written

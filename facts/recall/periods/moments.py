"""The expressions of time that stand in a text, by a language's table."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from facts.recall.periods.form import Almanac, Bound, Kind
from facts.recall.periods.spans import YEARS

_UNDATED: Final = (
    Kind.WEEKDAY, Kind.WEEKEND, Kind.DATE, Kind.MONTH, Kind.NUMERIC, Kind.QUARTER, Kind.SEASON,
)  # fmt: skip
_ISO: Final = re.compile(
    r"(?<![A-Za-z\d_./:-])(?P<year>(?:19|20)\d\d)(?P<sep>[-/])(?P<month>\d\d?)(?P=sep)(?P<day>\d\d?)(?![A-Za-z\d_/:]|[.-]\d)"
)


@dataclass(frozen=True)
class Moment:
    """An expression at `start:end` of a text. `bound`: what its preposition makes of it."""

    start: int
    end: int
    kind: Kind
    groups: dict[str, str]
    core: int  # where it begins without its preposition
    bound: Bound | None = None
    other: "Moment | None" = None  # where "between … and …" ends

    @property
    def is_open(self) -> bool:
        """Whether the question's tense tells which day is meant."""
        return self.kind in _UNDATED and not self.has_year

    @property
    def has_year(self) -> bool:
        return "year" in self.groups or not self.groups.keys().isdisjoint(YEARS)


def moments_in(text: str, start: int, end: int, almanac: Almanac) -> Iterator[Moment]:
    """All that may be one in `text[start:end]`, in the order of the table; they may overlap. The word of a deadline is
    left outside, before or behind: here it is a bound."""
    for kind, pattern in ((Kind.ISO, _ISO), *almanac.moments):
        for match in pattern.finditer(text, start, end):
            if text[match.start()].isdigit() and text[match.start() - 1 : match.start()].isdigit():
                continue  # "020年前"
            groups = {name: value for name, value in match.groupdict().items() if value}
            first = match.end("by") if "by" in groups and match.end("by") < match.end() - 2 else match.start()
            last = match.start("by") if "by" in groups and first == match.start() else match.end()
            first += len(text[first:last]) - len(text[first:last].lstrip())
            yield Moment(first, last, kind, groups, first)


def longest(moments: Iterator[Moment]) -> list[Moment]:
    """In order, the longest where several overlap, of equal ones that of the first row of the table."""
    kept: list[Moment] = []
    for moment in sorted(moments, key=lambda each: (each.start - each.end, each.start)):
        if not any(moment.start < other.end and other.start < moment.end for other in kept):
            kept.append(moment)
    return sorted(kept, key=lambda each: each.start)

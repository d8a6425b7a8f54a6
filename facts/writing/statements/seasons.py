"""Seasons as dates. They are dated only where they are those of the north: elsewhere the word alone tells no month."""

from datetime import date
from typing import Final

_FIRST_MONTHS: Final = (3, 6, 9, 12)  # of spring, summer, autumn, winter north of the equator
_WINTER: Final = 12
# Where summer is in January, or no season is.
_NOT_NORTHERN: Final = (
    "America/Argentina/", "America/Buenos_Aires", "America/Santiago", "America/Montevideo", "America/Asuncion", "America/La_Paz",
    "America/Lima", "America/Bogota", "America/Guayaquil", "America/Sao_Paulo", "America/Punta_Arenas", "Africa/Johannesburg",
    "Australia/", "Antarctica/", "Pacific/", "Indian/",
)  # fmt: skip


def is_northern(timezone: str) -> bool:
    """Whether a season's name tells its months there; an unknown timezone is taken as northern."""
    return not timezone.startswith(_NOT_NORTHERN)


def season_start(number: int, today: date, step: int) -> date:
    """The first day of the last such season that is over (`step` < 0), of the next that has not begun (> 0), or of this
    year's (0). `number`: 0 for spring to 3 for winter."""
    month = _FIRST_MONTHS[number]
    if step == 0:
        return date(today.year, month, 1)
    if step > 0:
        return date(today.year + (month <= today.month), month, 1)
    begun = today.year * 12 + today.month - 3 - month
    return date(begun // 12, month, 1)


def season_year(start: date) -> str:
    """The year of the season that begins on `start`: "2026", and "2026/27" for a winter."""
    return f"{start.year}/{(start.year + 1) % 100:02}" if start.month == _WINTER else str(start.year)

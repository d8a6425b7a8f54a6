"""What one language says where a sentence tells a story: the shape every language module fills.

Patterns are matched against one clause without its end mark, and without the date it names.
"""

import re
from dataclasses import dataclass

from facts.writing.statements.calendars.form import Calendar


@dataclass(frozen=True)
class Forms:
    """Group `what` of the patterns of things to do is what is to be done. `supposed` marks what is wished, asked or of
    others, `denied` what did not happen; a denial behind the group `act` of a decision is of what was decided. `now` is
    news of the day. `has_names`: a capital letter marks a name."""

    calendar: Calendar
    decided: re.Pattern[str]
    reached: re.Pattern[str]
    happened: re.Pattern[str]
    reminders: tuple[re.Pattern[str], ...]
    still: tuple[re.Pattern[str], ...]
    due: tuple[re.Pattern[str], ...]
    done: re.Pattern[str]
    supposed: re.Pattern[str]
    denied: re.Pattern[str]
    now: re.Pattern[str]
    stop: str = "."
    has_names: bool = True


def one_of(*patterns: str) -> re.Pattern[str]:
    """A pattern that fits a whole clause in one of several ways."""
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), re.I)


def each_of(*patterns: str) -> tuple[re.Pattern[str], ...]:
    """One pattern for each, for forms whose groups have the same names."""
    return tuple(re.compile(pattern, re.I) for pattern in patterns)

"""What one language says where a sentence tells a story: the shape every language module fills.

Patterns are matched against one clause without its end mark, and without the date it names.
"""

import re
from dataclasses import dataclass
from typing import Final

from facts.writing.statements.calendars.form import Calendar

# A task of a program or of the session at hand: "call the function" is no errand.
NOT_THE_TASK: Final = (
    r"(?!.*(?:\bapis?\b|funktion|methode\b|skript|aufsatz|hausaufgabe|fonction|méthode|script|dissertation|función|método|ensayo|deberes|функци|метод|значени|скрипт|сочинени|函数|函數|方法|接口|脚本|作文|関数|メソッド|スクリプト|レポート|دالة|"
    r"الدالة|برنامج|json|token|endpoint|\bliste\b|\blista\b|hilfe|\baide\b|\bayuda\b|помощ|帮|教|手伝))"
)


@dataclass(frozen=True)
class Forms:
    """Group `what` of the patterns of things to do is what is to be done. `supposed` marks what is wished, asked or of
    others, `denied` what did not happen; a denial behind the group `act` of a decision is of what was decided. `still` holds with no day named, `due` only with one. `now` is
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

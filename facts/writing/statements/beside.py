"""Words that tell that a value holds beside others: a second dog, a job at weekends, an editor for one language.

Such a value takes no slot, for what is in a slot takes the place of what was in it before.
"""

import re
from dataclasses import replace
from typing import Final

from facts.writing.statements.reading import Reading

_SEASON: Final = r"(?:summers?|winters?|spring|autumn|weekends?|holidays|term|school year|week)"
_AT_TIMES: Final = (
    rf"\b(?:(?:during|over|in|for) (?:the )?{_SEASON}(?! (?:of )?\d)|(?:on|at) (?:the )?weekends?|on weekdays|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days|"
    r"(?:part|half|most) of the (?:year|week|time)|in the (?:evenings?|mornings?)|on the side|as a side job)\b"
)
_BESIDE: Final[dict[str, re.Pattern[str]]] = {
    "location": re.compile(_AT_TIMES, re.I),
    "employer": re.compile(_AT_TIMES, re.I),
    "role": re.compile(_AT_TIMES, re.I),
    "tools": re.compile(
        r"\bfor (?!(?:everything|all|now|years|ages|work|me|us|it|this|that|a|an|the|over|about|many|most|\d\S*|two|three|four|five|six|ten|several|(?:my |our )?(?:main|default|primary|daily|scheduling|planning|e-?mails?|notes?|coding|programming|development|chat|browsing|version control|project management))\b)\S"
        rf"|{_AT_TIMES}",
        re.I,
    ),
    "pet": re.compile(r"^(?:my|our) (?:other|second|third|another)\b", re.I),
}
_OTHER_KIN: Final = re.compile(r"^(?:my|our) (?:other|second|third) \w+['’ ]", re.I)
_CHANGED: Final = re.compile(r"\b(?:moved|relocated|moving|switched|switching|changed|joined|started|became|promoted|only|instead)\b", re.I)  # fmt: skip


def beside_others(reading: Reading, clause: str) -> Reading:
    """The reading without its slot where the clause tells that another value may hold as well; else as it is."""
    words = _BESIDE.get(reading.slot.split(".")[0])
    is_beside = bool(words and words.search(clause)) or (
        reading.slot.endswith(".name") and bool(_OTHER_KIN.match(clause))
    )
    if not is_beside or reading.replaces or _CHANGED.search(clause):
        return reading
    return replace(reading, slot="", value="")

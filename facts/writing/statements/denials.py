"""Plain English denials of what a known form would say: "I'm not allergic to cats", "I don't live in Oslo".

They are kept in the person's words and without a slot, so that they stand against the same words undenied and never take
the place of another value.
"""

import re
from typing import Final

from facts.writing.candidates import FactKind
from facts.writing.statements.person import ADVERB, third_person
from facts.writing.statements.reading import Reading

_ADV: Final = rf"(?:{ADVERB} ){{0,2}}"
_NOT: Final = rf"i am {_ADV}not {_ADV}"
_NO_POINTER: Final = (
    r"(?!(?:it|this|that|these|those|them|him|her|you|your|hard|work|being|any(?:thing|one))\b)"
)
_ILL: Final = r"(?:diabetic|celiac|coeliac|asthmatic|epileptic|dyslexic|autistic|colou?r-?blind|deaf|blind|pregnant|(?:lactose|gluten|histamine|fructose)[- ]intolerant)"
_STATUS: Final = r"(?:married|divorced|engaged|widowed|retired|unemployed|self-employed|left-handed|right-handed|bilingual|religious)"
_ILLNESS: Final = r"(?:allerg(?:y|ies)|intolerances?|diabetes|asthma|epilepsy|migraines?|adhd|autism|dyslexia|celiac disease|coeliac disease|high blood pressure)"
_OWNED: Final = (
    r"(?:dogs?|cats?|pets?|rabbits?|hamsters?|horses?|parrots?|birds?|kids|children|sons?|daughters?|sisters?|brothers?|siblings?|wife|husband|partner|girlfriend|boyfriend|"
    r"cars?|bikes?|bicycle|motorbike|motorcycle|boat|house|garden|balcony|tv|television|smartphone|piano|guitar|violin|telescope)"
)
_INSTRUMENT: Final = r"(?:piano|guitar|violin|cello|drums|flute|harp|saxophone|trumpet|organ|viola|clarinet|bass|banjo|ukulele|accordion)"
_END: Final = r"(?=[.!,;]|$| (?:any ?more|at all|at the moment|and|but|or)\b)"


def _of(kind: FactKind, *patterns: str) -> tuple[tuple[re.Pattern[str], FactKind], ...]:
    return tuple((re.compile(rf"^(?P<said>{pattern})", re.I), kind) for pattern in patterns)


DENIALS: Final = (
    *_of(
        "constraint",
        rf"{_NOT}(?:allergic|intolerant|sensitive) to {_NO_POINTER}[^,;.!]{{2,60}}",
        rf"{_NOT}{_ILL}{_END}",
        rf"i do not {_ADV}have (?:an? |any )?(?:\w+ ){{0,2}}{_ILLNESS}\b(?: to [^,;.!]{{2,40}})?{_END}",
    ),
    *_of(
        "profile",
        rf"{_NOT}{_STATUS}{_END}",
        rf"(?:i|we) {_ADV}do not {_ADV}(?:live|reside) (?:in|on|at|near) (?-i:(?:the )?[A-Z])[^,;.!]{{1,40}}",
        rf"{_NOT}(?:living|based) (?:in|on|at|near) (?-i:(?:the )?[A-Z])[^,;.!]{{1,40}}",
        rf"{_NOT}from (?-i:(?:the )?[A-Z])[^,;.!]{{1,40}}",
        rf"i {_ADV}do not {_ADV}work (?:at|for|with) (?-i:(?:the )?[A-Z])[^,;.!]{{1,40}}",
        rf"i do not {_ADV}(?:have|own) (?:an? |any )?(?:(?!new\b)\w+ )?{_OWNED}{_END}",
        rf"i do not {_ADV}play (?:the )?{_INSTRUMENT}{_END}",
    ),
)  # fmt: skip


def read_denied(clause: str) -> Reading | None:
    """What an expanded clause denies of its speaker, up to its first comma; None when it denies nothing known."""
    for pattern, kind in DENIALS:
        if found := pattern.match(clause):
            return Reading(third_person(found["said"]), kind)
    return None

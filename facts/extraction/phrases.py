"""A phrase as a topic: two to seven words that can be understood where the session is not at hand."""

import re
from itertools import pairwise
from typing import Final

from facts.writing.statements.words import words

MIN_WORDS: Final = 3
MAX_WORDS: Final = 7
MAX_LENGTH: Final = 70
_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_DATE: Final = re.compile(
    rf",? (?:(?:on|in|by|since|until|for|from|before) )?(?:the week of )?(?:\d{{1,2}} )?(?:{_MONTHS})(?: \d{{4}})?(?: at \d[\d:]*(?: ?[ap]m)?)?(?!\w)|"
    r",? (?:on |this |last |next |by )?(?:yesterday|today|tomorrow|tonight|last night|(?:this|last|next) (?:week(?:end)?|month|year|morning|evening)|"
    r"(?:on |by )(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b| now[.!]*$",
    re.I,
)
POINTING: Final = words(
    "i i'm i've i'd i'll im me you your you're we we're us our it it's its that's they they're he he's she she's his hers him them there here "
    "what's who's let's they've gonna wanna someone stuff myself this these"
)
_DROPPED: Final = words("my our your their this these those some any")
DANGLING: Final = words(
    "a an the of for to in on at with and or but my our their your some that which who is are was were be been from by about if how what when "
    "where than as into like without between under over not no so very really up out down per via during after before since because whose it "
    "will would can could should has have had do does did get make go new old more most first under whether why specifically especially similar such just also"
)
_BEFORE_WORDS: Final = words(
    "for to in on at with and or but that which who from by about if how when where because since so as into without while before after "
    "during until using around between through against under"
)
_OPENING: Final = words(
    "and or but so then because to of by from at with which that if as also well not just even than is are was were the a an"
)


def undated(text: str) -> str:
    return _DATE.sub("", text).strip()


_ABSTRACT: Final = re.compile(
    r"^(?:(?:the |an? |some |any |more |specific |good |main |key |comprehensive |brief |detailed |quick |short |better |further |general )*(?:(?:similarities and differences|differences?|similarities|relationship|connection|comparison|link|distinction)(?: and similarities)? between|"
    r"(?:info|information|details|insights?|explanation|overview|history|a bit) (?:on|about|into|of|regarding)(?: how| why| what)?|lots? of|plenty of|a (?:lot|bunch|couple|few) of|number of)) (?:the |an? )?|"
    r"^(?:how to )?(?:describe|explain|discuss|summari[sz]e|analy[sz]e|identify|tell|list|outline) (?:the |an? |about |some of )?",
    re.I,
)
_PART_OF: Final = re.compile(
    r"\b(?:some|any|all|most|many|one) of (?=the|my|our|your|these|those|their)\b ?", re.I
)
_LINK: Final = re.compile(r"https?\S*|www\.\S+", re.I)


def clean(phrase: str) -> str:
    """The phrase as a topic; "" where it is too short, cut off, or points at something only the session shows."""
    told = _ABSTRACT.sub("", _PART_OF.sub("", _LINK.sub("", undated(phrase)))).strip(" .,;:!?-–—")
    spoken = told.split()
    if any(a.lower() in _AUXILIARY and b.lower() in ("this", "that", "these") for a, b in pairwise(spoken)):
        return ""
    parts = [w for w in spoken if w.lower() not in _DROPPED]
    while parts and parts[0].lower().strip(",") in _OPENING:
        parts.pop(0)
    parts = within(parts)
    bare = [part.strip(".,;:!?\"'“”()").lower() for part in parts]
    if (
        not 2 <= len(parts) <= MAX_WORDS
        or POINTING & set(bare)
        or bare[-1] in DANGLING
        or is_unbalanced(parts)
    ):
        return ""
    topic = " ".join(parts).rstrip(" .,;:!?")
    return topic[:1].upper() + topic[1:] if len(topic) <= MAX_LENGTH else ""


_AUXILIARY: Final = words("does do did is are was were can will has have")


def within(parts: list[str]) -> list[str]:
    """At most seven words, cut where a phrase ends."""
    if len(parts) <= MAX_WORDS:
        return parts
    for size in range(MAX_WORDS, MIN_WORDS - 1, -1):
        last, following = parts[size - 1], parts[size].lower()
        is_end = following in _BEFORE_WORDS or last.endswith((",", ";", ":"))
        is_end = is_end and not (following in ("and", "or") and _is_pair(parts[:size]))
        if is_end and last.strip(",;:").lower() not in DANGLING:
            return parts[:size]
    return []


def _is_pair(parts: list[str]) -> bool:
    """Whether the second half of a pair is still to come: "between a knock-out"; "Middle Eastern"."""
    lowered = [part.lower() for part in parts]
    is_open = "between" in lowered and "and" not in lowered[lowered.index("between") :]
    return is_open or lowered[-1].endswith(("ern", "ish", "ical", "ional", "-based", "ive"))


def is_unbalanced(parts: list[str]) -> bool:
    text = " ".join(parts)
    return text.count('"') % 2 == 1 or text.count("(") != text.count(")") or "```" in text

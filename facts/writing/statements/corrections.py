"""Sentences that set one thing against another about their speaker: "I live in Leipzig, not Dresden".

What is true and what it takes the place of are told apart, so that neither is ever kept as the other.
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from facts.writing.statements.reading import Reading
from facts.writing.statements.slots import unmarked


@dataclass(frozen=True)
class Contrast:
    """The right statement as a clause of its own, and the wrong value it names."""

    right: str
    wrong: str


_NO_VALUE: Final = (
    r"(?!(?:sure|that|at all|yet|really|only|just|because|so|too|very|even|for|if|when|any|much|always|anymore|necessarily|"
    r"quite|exactly|what|how|why|where|who|this|it|to|a (?:fan|big|huge|lot|problem|good|bad)|the (?:best|other|same))\b)"
)
_VALUE: Final = rf"{_NO_VALUE}(?:(?:in|at|as|to|from|an?|the|for|with) )?(?P<wrong>{_NO_VALUE}[\w'’.+#-]+(?: [\w'’.+#-]+){{0,4}})"
_TAIL: Final = re.compile(
    rf"^(?P<right>(?:i|we|my|our) .{{4,120}}?),? (?:and |but )?not {_VALUE}[.!]*$", re.I
)
_AUXILIARY: Final = re.compile(
    r"\b(?:is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|should|must|may|might)$", re.I
)
# "I don't live in Dresden, I live in Leipzig": the same verb on both sides
_TWICE: Final = re.compile(
    r"^(?:i|we) (?:do not|no longer|did not|am not|are not) (?P<verb>live|work|drive|study|use|prefer|drink|eat|speak|come|based|allergic|an?|from|called|named|at|with|on)"
    r"(?: (?:in|at|as|for|from|to|with))? (?P<wrong>[\w'’.+#-]+(?: [\w'’.+#-]+){0,4}?)(?: any ?more| any longer)?"
    r"(?:\s?[,;.–—-]\s?|\s)(?:but |and |actually |anymore )*(?P<right>(?:i|we) (?:am |are |now |actually )*(?P=verb)\b.+)$",
    re.I,
)
# "I'm not allergic to hazelnuts but to walnuts", "I'm not a nurse but a doctor"
_BUT: Final = re.compile(
    r"^(?P<lead>(?:i|we) (?:am|are)) not (?P<what>(?:allergic|intolerant|from|based|an?|in|at|with)\b(?: (?:to|in|at))?) (?P<wrong>[\w'’.+#-]+(?: [\w'’.+#-]+){0,3}?)"
    r",? but (?:rather )?(?:to |an? |from |in |at |with )?(?P<new>[\w'’.+#-].{1,80})$",
    re.I,
)
_NOUN: Final = re.compile(
    r"^(?P<lead>(?:my|our) [\w'’ -]{2,40}?) (?P<is>is|are) not (?:called |named )?(?P<wrong>[\w'’.+#-]+(?: [\w'’.+#-]+){0,3}?)"
    r"\s?[,;–—-]?\s?(?:but |anymore )*(?:it(?:['’]s| is) |they are |she is |he is )?(?:called |actually |now )*(?P<new>(?!because|since|which|that|so\b|and\b)[\w'’.+#-].{1,80})$",
    re.I,
)


# "I used to live in Berlin, now I live in Porto"
_ONCE: Final = re.compile(
    r"^(?:i|we) used to (?P<verb>live|work|drive|study|speak)(?: (?:in|at|as|for|with))? (?P<wrong>[\w'’.+#-]+(?: [\w'’.+#-]+){0,3}?),? (?:but |and )?"
    r"(?:now(?:adays)? |these days )?(?P<who>i|we) (?:now )?(?P<right>(?P=verb)\b.+)$",
    re.I,
)


def contrast(clause: str) -> Contrast | None:
    """What an expanded clause sets right; None when it sets nothing against anything."""
    if found := _ONCE.match(clause):
        return Contrast(f"{found['who']} {found['right']}", unmarked(found["wrong"]))
    if found := _TWICE.match(clause):
        return Contrast(found["right"], unmarked(found["wrong"]))
    if found := _BUT.match(clause):
        return Contrast(f"{found['lead']} {found['what']} {found['new']}", unmarked(found["wrong"]))
    if (found := _NOUN.match(clause)) and re.search(r"[,;–—-] ?|\bbut\b|\bit(?:['’]s| is)\b", clause):
        return Contrast(f"{found['lead']} {found['is']} {found['new']}", unmarked(found["wrong"]))
    if (found := _TAIL.match(clause)) and not _AUXILIARY.search(found["right"]):
        return Contrast(unmarked(found["right"]), unmarked(found["wrong"]))
    return None


def corrected(reading: Reading | None, wrong: str) -> Reading | None:
    """The reading of the right statement, with what it replaces; likes and dislikes replace nothing."""
    if reading is None or (reading.kind not in ("profile", "constraint") and not reading.slot):
        return None
    return replace(reading, replaces=wrong)

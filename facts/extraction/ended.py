"""What an English sentence says is done, over or reached: what closes an open item and ends a goal.

Only what is told of something named counts: "I finished it" closes nothing.
"""

import re
from typing import Final

from facts.extraction.telling import TAIL
from facts.writing.statements import guards
from facts.writing.statements.person import expanded

MAX_LENGTH: Final = 200
_ACTS = (
    r"(?:booked|sent(?: off| out)?|paid(?: off)?|submitted|called|rang|fixed|bought|ordered|completed|signed(?! up)|filed|renewed|cancell?ed|scheduled|returned|cleaned|handed in|handed over|mailed|emailed|"
    r"e-mailed|replied(?: to)?|merged|deployed|shipped|picked up|dropped off|sorted(?: out)?|registered|updated|uploaded|migrated|closed|wrote|delivered|posted|printed|published|reviewed|told|informed|confirmed|finished|"
    r"finished writing|took care of|dealt with|wrapped up|checked off|ticked off|settled|turned in|got round to|got around to|transferred|invited|repaired)"
)
_STATES = (
    r"(?:done|finished|complete|completed|paid|booked|sent(?: off| out)?|submitted|sorted(?: out)?|ready now|taken care of|dealt with|cancell?ed|signed|renewed|ordered|delivered|merged|deployed|fixed|filed|returned|closed|shipped|"
    r"settled|handed (?:in|over)|picked up|out the door|out of the way|off my (?:list|plate)|wrapped up|in the mail|in the post|behind (?:me|us)|over and done with|on its way|turned in|confirmed|live)"
)
_GOALS = (
    r"(?:passed(?! (?:by|away|out|on|the time|through|over|up))|achieved|reached(?! (?:out|for))|hit(?! (?:the|a|me|snooze|my))|earned|won|landed|defended|published|qualified(?: for| as)|graduated|(?:got|became|am now|am officially) (?:promoted|certified|fluent|debt[- ]free|a (?:citizen|certified|licensed|qualified) ?\w*)|"
    r"ran (?:my|the|our)|climbed|saved up|paid off|learned (?:how )?to|learnt (?:how )?to|quit|made it to|got into|got (?:my|our|the) (?:[\w'’-]+ )?(?:job|degree|visa|licen[sc]e|certificate|certification|promotion|offer|citizenship|green card|keys|diploma|phd|black belt))"
)
_WHOSE = r"(?:the|my|our|that|his|her|their|them|him|it|all)"
_NAME = r"(?:(?-i:[A-Z])[\w'’-]+ )?"
_LATELY = r"(?:already |just |finally |now |also |even |both |all |officially |recently |long since )*"
# A thing rather than a person or a pronoun.
_THING = r"(?!(?:i|we|you|he|she|they|it|this|that|there|what|who|which|all|everything|nothing|something|time|one|not|if|when) )(?:the |my |our )?[\w'’&/ -]{3,60}?"
_DONE: Final = re.compile(
    rf"^(?:(?:i|we) have {_LATELY}(?:done(?= (?:the|my|our|that))|{_ACTS})\b(?! (?:some|a few|it before|that before)).+|"
    rf"(?:i|we) (?:just |finally |already ){_LATELY}{_ACTS}\b (?!(?:a|an|some|it last)\b).+|"
    rf"(?:i|we) {_LATELY}{_ACTS} {_NAME}{_WHOSE}\b.+|(?:i|we) {_LATELY}(?:booked|paid|ordered|renewed|cancell?ed|called) .+|"
    rf"(?:just |finally |already )*{_ACTS} {_NAME}(?:the|my|our) .+|(?:just |finally |already )+{_ACTS} (?!it\b|that\b|them\b|(?:a|an|some)\b).+|"
    rf"(?:(?:i|we) )?{_LATELY}(?:have )?(?:got|had|have got) (?:the|my|our) [\w' -]{{2,40}}? {_STATES}\b.*|"
    rf"(?:i|we) (?:do not (?:have to|need to)|no longer (?:have to|need to)|need not) (?!worry|know|be\b).+ (?:any ?more|any longer|after all)\b.*|(?:i|we) no longer (?:have|need) to (?!worry|know|be\b).+|"
    rf"(?:(?:that|it)(?: is|['’]s) |all )?(?:done|finished|sorted)(?: too| as well| now)?(?: with |\s?[!:,–-] ?)(?:the|my|our) .{{3,}}|(?:done|finished|sorted)\s?[!:–-] ?.{{3,}}|"
    rf"{_THING}\s?[:–-]\s?(?:done|sorted|finished|paid|sent|booked|✓|✔|check)|"
    rf"{_THING} (?:is|are|has been|have been|got|was|were) {_LATELY}{_STATES}\b.*)$",
    re.I,
)
_REACHED: Final = re.compile(rf"^(?:(?:i|we) (?:have )?)?{_LATELY}{_GOALS}\b .{{2,}}$", re.I)
# Words behind what was done that the item to close never holds.
_WHEN: Final = re.compile(
    r"(?:,? (?:this (?:morning|afternoon|evening|week)|today|yesterday|tonight|last (?:night|week|month)|just now|already|now|earlier(?: today)?|at last|(?:on|last) (?:mon|tues|wednes|thurs|fri|satur|sun)day|last weekend|recently|on (?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:st|nd|rd|th)?|in (?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{4})?|"
    r"an hour ago|a (?:minute|while) ago|by the way|btw|too|as well|thank god|finally))+$",
    re.I,
)
_VAGUE: Final = re.compile(
    r"\b(?:it|them|this|that one|those|these|everything|all of (?:it|them)|something|one|finished [a-z-]+ing|a bunch of stuff[\w ]*)$",
    re.I,
)


def done_in(said: str) -> str:
    """The words of `said`, verbatim, that tell of something done or reached; "" where none do."""
    whole = guards.bare(said)
    if len(whole) > MAX_LENGTH or guards.is_question(whole) or guards.is_mocking(whole):
        return ""
    told = _WHEN.sub("", TAIL.sub("", whole).rstrip(" .!,;:")).rstrip(" .!,;:")
    clause = expanded(told)
    if (
        not told
        or _VAGUE.search(clause)
        or guards.SUPPOSED.search(clause)
        or guards.is_for_the_assistant(clause)
    ):
        return ""
    return told if _DONE.match(clause) or _REACHED.match(clause) else ""

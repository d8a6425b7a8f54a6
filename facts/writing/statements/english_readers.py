"""What the rules for English sentences about the speaker make of a match.

A reader may look closer than its pattern did and still find nothing.
"""

import re
from collections.abc import Callable
from typing import Final

from facts.writing.candidates import FactKind
from facts.writing.statements.gazetteer import (
    DIETS,
    DRINKS,
    LANGUAGES,
    MEATS,
    NATIONALITIES,
    NOT_PEOPLE,
    PEOPLE,
)
from facts.writing.statements.person import third_person
from facts.writing.statements.reading import Reading
from facts.writing.statements.slots import (
    bare_name,
    changed_slot,
    slug,
    tool_category,
    tool_slot,
    unmarked,
    value_of,
)
from facts.writing.statements.words import words

Reader = Callable[[re.Match[str], str], Reading | None]

_VAGUE = re.compile(
    r"^(?:it|its|this|that|these|those|them|him|her|they|so|to (?:know|see|hear|ask|say|think|be|have)|you|your|how|why|if|whether|what|both|"
    r"all (?:of|the|your|these)|there|here|the (?:idea|thought|fact|way|second|first|third|last|other|same|suggestion|concept|"
    r"option|look|sound of it|following|one|above|new|part|part)|some (?:of|more|help|advice|ideas|questions)|any|another|more|"
    r"a (?:question|few questions|problem|doubt|feeling|hard time|couple)|one|every(?:thing|one)|anything|something|nothing|either|"
    r"such|myself|seeing|hearing|knowing|being able|the \w+ (?:idea|suggestion|option|approach|recipe)s?)\b",
    re.I,
)
_STYLE = re.compile(
    r"\b(?:answers?|replies|reply|responses?|explanations?|bullet points?|bullets|emojis?|examples?|step[- ]by[- ]step|tone|"
    r"jargon|formatting|summaries|concise|to the point|straight answers|code comments|tables|metric|imperial|celsius|"
    r"plain (?:language|english|text)|formal|informal|feedback|wording)\b",
    re.I,
)
AT_WORK: Final = re.compile(
    r"\b(?:at work|in (?:the|our) (?:office|team|company|project|stack)|in production|deploy|ship|release|codebase|services?|backend|frontend|clients?|customers?|sprint|repo)\b",
    re.I,
)
_MEDICAL = re.compile(
    r"\b(?:surgery|operation|transplant|stroke|heart attack|cancer|tumou?r|bypass|diabetes|asthma|epilepsy|migraines?|arthritis|"
    r"a? ?pacemaker|high blood pressure|hypertension|celiac|coeliac|crohn'?s|ibs|adhd|autism|dyslexia|depression|anxiety|"
    r"insomnia|eczema|psoriasis|intolerance|allerg(?:y|ies)|an? (?:\w+ ){0,2}(?:disease|disorder|syndrome|condition|implant|disability|prosthe\w+|phobia)|"
    r"bad (?:knees?|back|hip)|tinnitus|scoliosis|lupus|endometriosis|hypothyroidism|sleep apn(?:o)?ea|ms|hiv|ptsd|ocd|gout|anemia|anaemia|vertigo)\b",
    re.I,
)


def said(kind: FactKind, slot: str = "", *, team: bool = False) -> Reader:
    """A rule that keeps the whole clause; the group `v`, where there is one, is the slot's value."""

    def read(match: re.Match[str], clause: str) -> Reading | None:
        value = value_of(match["v"] or "") if "v" in match.re.groupindex else ""
        return Reading(third_person(clause, team=team), kind, slot if value else "", value)

    return read


_PICKED: Final = re.compile(
    r"^the .*\b(?:theme|ideas?|options?|suggestions?|approach|ones?|recipes?|design|concept|look|name|plan|version|style)\b"
    r"|\b(?:this|these|those) (?!days\b|weekend\b|week\b|month\b|year\b|spring\b|summer\b|autumn\b|winter\b)[a-z]+|\b(?:to|of|in|with|about|for|on|from|at) that\b|\b(?:with|of|for) (?:them|it)\b|\bthere\b|\bthat [a-z]+ (?:idea|world|one)\b",
    re.I,
)


def liked(match: re.Match[str], clause: str) -> Reading | None:
    """What they like or shun; how they like answers is a standing preference."""
    wanted = match["v"].strip()
    if _STYLE.search(re.split(r" (?:with|that|which|of) ", wanted)[0]) and not re.match(
        r"(?:the|this|that|these|those|your) ", wanted, re.I
    ):
        return Reading(third_person(clause), "preference", is_standing=True)
    if _VAGUE.match(wanted) or re.match(r"the [a-z]", wanted) or len(wanted) < 2 or _PICKED.search(wanted):
        return None
    if re.match(r"(?:i|we) would ", clause, re.I):
        return None
    clause = re.sub(r",? (?:too|as well|also|though|by the way)[.!]*$", "", clause, flags=re.I)
    name = value_of(re.split(r" (?:over|to|rather than|instead of) ", wanted)[0])
    rejected = re.search(r" (?:over|instead of|rather than) ([\w' -]{2,30})", wanted)
    slot = tool_slot(name, is_exclusive=match["verb"].lower() == "prefer") or _drink_slot(match["verb"], name)
    named = value_of(rejected[1]) if rejected and "instead" in rejected.group() else ""
    slot = slot or (changed_slot(named, name) if named else "")
    return Reading(third_person(clause), "preference", slot, name if slot else "", named)


def _drink_slot(verb: str, name: str) -> str:
    return "drink" if verb.lower() in ("prefer", "drink") and name.lower() in DRINKS else ""


def used(match: re.Match[str], clause: str) -> Reading | None:
    """A tool or thing they use; a slot where one takes the place of another."""
    used, team = match["v"].strip(), clause.lower().startswith("we ")
    as_my = re.search(
        r"\b(?:as|for) (?:my|our) (?:main |default |primary |daily )?([a-z ]{3,24}?)(?: of choice)?$", used
    )
    name = value_of(
        re.split(r" (?:as|at|on|in|over|instead|to|via|through|from|daily|every|exclusively) ", f"{used} ")[0]
    )
    known = tool_category(name)
    if re.match(r"(?:i|we) (?:\w+ )*?(?:am|are) (?:\w+ )?on ", clause, re.I) and not known:
        return None
    if _VAGUE.match(used) or not name or not (known or as_my or _named_or_habit(used)):
        return None
    exclusive = bool(
        re.search(r"\b(?:only|mainly|mostly|exclusively|now|primarily)\b|\bas my main\b", clause, re.I)
    )
    slot = tool_slot(name, is_exclusive=exclusive) or (
        f"tools.{slug(as_my[1])}" if as_my and not known else ""
    )
    old = re.search(r"\b(?:instead of|rather than|not) ([\w.+# -]{2,30})$", used)
    replaces = value_of(old[1]) if old else ""
    slot = slot or (changed_slot(replaces, name) if replaces else "")
    return Reading(third_person(clause, team=team), "profile", slot, name if slot else "", replaces)


def _named_or_habit(used: str) -> bool:
    """A proper name, or a habit with its occasion: what else one "uses" is part of the task at hand."""
    return bool(
        re.match(r"(?:an? |the |my )?[A-Z][\w.+#-]+", used)
        or re.search(r"\b(?:every (?:day|week|morning|night)|at work|for work|daily)\b", used)
    )


def changed(match: re.Match[str], clause: str) -> Reading | None:
    """A change from one thing to another."""
    old = value_of(match["old"] or "") if "old" in match.re.groupindex else ""
    new = value_of(match["new"])
    if not new or _VAGUE.match(match["new"]):
        return None
    team = clause.lower().startswith("we ")
    slot = changed_slot(old, new)
    if not slot and (
        not (old or new[:1].isupper()) or _MOVING.search(clause) or _DOING.match(new) or _DOING.match(old)
    ):
        return None
    kind: FactKind = "preference" if slot in ("drink", "diet") else "profile"
    old = old if slot or clause.lower().find(" from ") < clause.lower().find(" to ") else ""
    return Reading(third_person(clause, team=team), kind, slot, new if slot else "", old)


_MOVING: Final = re.compile(
    r"^(?:i|we) (?:\w+ ){0,3}?(?:moved|moving|went|gone|changed|made|upgraded)\b", re.I
)
_DOING: Final = re.compile(r"\w+ing\b")


def moved(match: re.Match[str], clause: str) -> Reading | None:
    """A new place, or a new tool "moved to"."""
    place, old = value_of(match["v"]), value_of(match["old"] or "")
    if slot := changed_slot(old, place):
        return Reading(
            third_person(clause, team=clause.lower().startswith("we ")), "profile", slot, place, old
        )
    if not place[:1].isupper():
        return None
    return Reading(third_person(re.sub(r"^we\b", "I", clause, flags=re.I)), "profile", "location", place, old)


def born(match: re.Match[str], clause: str) -> Reading | None:
    """The day they were born."""
    return Reading(third_person(clause), "profile", "birthday", unmarked(match["v"]))


def placed(match: re.Match[str], clause: str) -> Reading | None:
    """Where they live."""
    place = value_of(match["v"])
    if re.fullmatch(
        r"(?:an?|the|my|our) (?:[\w-]+ ){0,2}(?:city|area|place|house|home|neighbou?rhood|apartment|flat|building|town)",
        place,
    ):
        return None
    if not place or _VAGUE.match(place):
        return None
    slot = "location" if place[:1].isupper() or not re.match(r"(?:an?|the|my|our)\b", place) else ""
    told = third_person(re.sub(r"^we\b", "I", clause, flags=re.I))
    return Reading(told, "profile", slot, place if slot else "")


def works(match: re.Match[str], clause: str) -> Reading | None:
    """Where they work."""
    at = value_of(match["v"])
    if not at or _VAGUE.match(at) or at.lower().startswith(("me", "the moment", "least", "this")):
        return None
    is_named = bare_name(at)[:1].isupper()
    return Reading(third_person(clause), "profile", "employer" if is_named else "", at if is_named else "")


def employed(match: re.Match[str], clause: str) -> Reading | None:
    """What they work as."""
    role = value_of(re.split(r" (?:at|for|in|on) ", match["v"])[0])
    return Reading(third_person(clause), "profile", "role" if role else "", bare_name(role))


def is_a(match: re.Match[str], clause: str) -> Reading | None:
    """Who they are: "I am a nurse", "I am a vegan", "I am a fan of opera"."""
    phrase = _NOW.sub("", match["v"].strip())
    words = (
        re.split(
            r"\b(?:at|for|in|on|of|with|from|who|and|to|by|since|based|working|living|trying|looking|that)\b|[,;(]",
            phrase,
            flags=re.I,
        )[0]
        .lower()
        .split()
    )
    if not words or len(words) > 6 or NOT_PEOPLE & set(words[:2]):
        return None
    head = words[-1].strip(".!'")
    if head == "person" and not _SORTS & set(words):
        return None
    if head in DIETS:
        return Reading(third_person(clause), "constraint", "diet", head)
    if head in ("fan", "lover", "enthusiast", "addict", "fanatic", "buff", "nerd"):
        is_vague = len(words) < 3 and " of " not in phrase
        if is_vague or re.search(r"\bof (?:it|this|that|these|those|them|the)\b", phrase):
            return None
        return Reading(third_person(clause), "preference")
    has_place = re.search(
        r"\b(?:in (?-i:[A-Z])|at (?-i:[A-Z])|at an? |for an? |by (?:trade|profession|training)\b)",
        phrase,
        re.I,
    )
    if head not in PEOPLE and not _is_occupation(head) and not (has_place and len(words) < 3):
        return None
    if head in ("diabetic", "celiac", "coeliac", "asthmatic", "epileptic"):
        return Reading(third_person(clause), "constraint")
    is_role = (_is_occupation(head) or head in _ROLES or head not in PEOPLE) and not _JUDGING & set(words)
    slot = "role" if is_role else ""
    return Reading(third_person(clause), "profile", slot, " ".join(words).strip(" .!") if slot else "")


_NOW: Final = re.compile(
    r"(?:,? (?:now|today|these days|currently|too|as well|again|by now|already|at the moment|officially|finally|this (?:morning|week|month|year)))+[.!]*$",
    re.I,
)
# Words before a role that judge it rather than name it.
_SORTS: Final = words(
    "morning night cat dog deaf blind disabled trans private early visual tea coffee people religious left-handed"
)
_JUDGING: Final = words(
    "pretty very really quite bit total big huge avid casual cautious good bad great slow fast early late night morning proud happy "
    "heavy light regular frequent active passionate lifelong slightly fairly rather new first-time decent terrible lazy"
)


_ROLES: Final = PEOPLE - words(
    "mom mum dad father mother parent grandmother grandfather person introvert extrovert ambivert owner "
    "member trustee volunteer veteran resident citizen native speaker player runner collector muslim "
    "christian jew hindu buddhist catholic atheist agnostic widow widower bachelor twin expat immigrant "
    "refugee beginner novice expert amateur professional polyglot minimalist gamer birder hiker cyclist "
    "swimmer climber surfer skier sailor gardener homeowner tenant smoker non-smoker teetotaller teetotaler "
    "insomniac owl lark beekeeper hobbyist knitter guardian maker"
)  # fmt: skip


def _is_occupation(word: str) -> bool:
    return (
        len(word) > 5
        and word.endswith(("ologist", "grapher", "ician", "eer", "cologist", "iatrist", "nomist"))
        and word not in ("career", "volunteer", "pioneer")
    )


def is_known(match: re.Match[str], clause: str) -> Reading | None:
    """ "I am vegan", "I am German", "I am Sam"."""
    words = value_of(match["v"]).split()
    word = words[0] if words else ""
    lower = word.lower().strip(".!,")
    if lower in DIETS:
        return Reading(third_person(clause), "constraint", "diet", lower)
    if lower in NATIONALITIES or (lower.startswith("half-") and len(words) < 4):
        return Reading(third_person(clause), "profile")
    return None


def is_called(match: re.Match[str], clause: str) -> Reading | None:
    """Their name, from "I am Sam"."""
    name = value_of(match["v"])
    if (
        not name
        or not name[:1].isupper()
        or name.lower() in _NOT_NAMES
        or name.isupper()
        or name.lower() in NATIONALITIES
        or name.lower() in DIETS
    ):
        return None
    return Reading(f"Is called {name}.", "profile", "name", name)


_NOT_NAMES: Final = words(
    "ready back done fine good great ok okay sure here glad happy sorry tired new lost busy late stuck "
    "curious excited interested worried confused thinking looking trying going planning hoping not so very "
    "really just also still in on at the a an all free home alone sick bored hungry sad mad angry afraid "
    "aware available open single married"
)


def goal(match: re.Match[str], clause: str) -> Reading | None:
    """What they are after."""
    if _PICKED.search(clause):
        return None
    return Reading(third_person(re.sub(r"^i (?:would|will) ", "I ", clause, flags=re.I)), "goal")


def gave_up(match: re.Match[str], clause: str) -> Reading | None:
    """ "I no longer eat meat", "I do not drink coffee anymore", "I stopped smoking"."""
    given_up = value_of(match["v"])
    if not given_up or _VAGUE.match(match["v"]):
        return None
    verb = match["verb"].lower()
    if verb in ("live", "living") or verb in ("work", "working"):
        return Reading(
            third_person(clause), "profile", replaces=value_of(re.sub(r"^(?:in|at|for|as) ", "", match["v"]))
        )
    food = re.match(r"(?:eat|drink)", verb) is not None
    slot = "diet" if given_up.lower() in MEATS and food else tool_slot(given_up, is_exclusive=True)
    value = f"no {given_up}" if slot else ""
    return Reading(
        third_person(clause), "constraint" if slot == "diet" else "preference", slot, value, given_up
    )


def quit_drink(match: re.Match[str], clause: str) -> Reading | None:
    """A habit given up."""
    return Reading(third_person(clause), "preference", "", "", value_of(match["v"]))


def eats(match: re.Match[str], clause: str) -> Reading | None:
    """What they eat again, against an older diet."""
    food = value_of(match["v"])
    if food.lower() not in MEATS:
        return None
    return Reading(third_person(clause), "preference", "diet", f"eats {food.lower()}")


def not_diet(match: re.Match[str], clause: str) -> Reading | None:
    """A diet given up."""
    return Reading(
        third_person(clause), "preference", "diet", f"not {match['v'].lower()}", match["v"].lower()
    )


def speaks(match: re.Match[str], clause: str) -> Reading | None:
    """The languages they speak."""
    named = {word.strip(",.").lower() for word in match["v"].split()} & LANGUAGES
    return Reading(third_person(clause), "profile") if named else None


def medical(match: re.Match[str], clause: str) -> Reading | None:
    """A lasting condition."""
    return (
        Reading(third_person(clause), "constraint")
        if _MEDICAL.search(match["v"][:45])
        and not match["v"].lower().startswith(("been", "to ", "questions", "a question", "trouble"))
        else None
    )


def bound(match: re.Match[str], clause: str) -> Reading | None:
    """A rule they are bound by."""
    team = clause.lower().startswith("we ")
    return Reading(third_person(clause, team=team), "constraint")

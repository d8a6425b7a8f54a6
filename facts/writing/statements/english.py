"""Reading one English clause as something lasting about its speaker. Precision before recall."""

import re
from typing import Final

from facts.writing.candidates import FactKind
from facts.writing.statements import guards
from facts.writing.statements.beside import beside_others
from facts.writing.statements.denials import read_denied
from facts.writing.statements.english_readers import AT_WORK
from facts.writing.statements.english_self import read_self
from facts.writing.statements.gazetteer import DRINKS, PETS, RELATIONS
from facts.writing.statements.person import ADVERB, BASE_VERBS, expanded, is_past, sentence, third_person
from facts.writing.statements.reading import Manner, Reading
from facts.writing.statements.slots import slug, value_of
from facts.writing.statements.style import read_manner
from facts.writing.statements.words import words

MAX_CLAUSE: Final = 260
_PLACEHOLDER = re.compile(r"\[[^\]]*\]|\{[^}]*\}|<[a-z][\w ]*>|_{3,}|\bX{2,}\b")
_FRAME = re.compile(
    r"^(?P<frame>(?:at|in|on|for|since|every|during|after|before|outside|besides|most|as an? hobby)\b[^,.!?]{1,40}?|mostly|usually|professionally|"
    r"normally|nowadays|these days|currently|now),? (?P<main>(?:i|we|my) .+)$",
    re.I | re.S,
)
_AS_A = re.compile(r"^(?:speaking )?as (?P<v>an? [^,]{3,50}), (?=.)", re.I)
_STRIPPED = re.compile(
    r"^(?:that |the thing is,? (?:that )?|i(?:'d| would) (?:say|mention) (?:that )?)", re.I
)
_HEDGE = re.compile(r"^i (?:think|guess|suppose|believe|feel like|reckon)(?: that)? (?=i |we |my )", re.I)
_AFTER = re.compile(
    r"(?:,? so (?:that )?(?:i|it|this|my|we|please)\b|,? which\b|,? but (?!not\b)|, though\b|, however\b|, because\b|, and (?:i|it|this|that|we|she|he|they|now)\b|"
    r"\s?- | – | — |; |, so\b|,? and (?:it(?:['’]s)?|this|that|recently|noticed|am|was|were|need|needs|the (?:idea|concept|combination)|wanted|would)\b|,? and (?:i|we) (?:was|were|am|would|need|want|think)\b| \(|, (?:any|do|can|could|what|how)\b|, (?:haha|lol|thanks|right)\b).*$",
    re.I | re.S,
)
_GENERIC = re.compile(
    rf"^(?P<who>i|we) (?P<adv>(?:{ADVERB} ){{0,3}})(?P<verb>[a-z]{{2,14}}) (?P<rest>.{{3,}})$", re.I | re.S
)
# Verbs of the moment, of the mind, and of the task: what follows them is seldom lasting.
_FLEETING: Final = words(
    "live cut hit shut am are was be cannot think want need hope guess wonder know see mean understand agree appreciate believe "
    "feel suppose wish assume remember forget doubt bet say ask tell plan try look get have has find seem "
    "notice realize realise figure imagine expect consider decide start begin stop end come go came intend "
    "thank apologize apologise promise swear admit suggest recommend propose request require wait stay sit "
    "stand hear sound give take put set let make miss care worry can could would should might may must will "
    "shall do did does dont had just received noticed saw click press type enter select paste copy attach "
    "upload download got disagree follow call add include use like love hate prefer enjoy run change move "
    "turn mind gotta gonna wanna learn struggle continue ran hit pass fail return print define declare import "
    "compile test debug assign loop parse fetch insert log commit push pull deserve matter concern owe choose "
    "pick remain suspect hesitate tend appear happen face encounter experience lack manage honestly truly "
    "resonate relate admire cherish value adore bring buy order pay spend eat drink send"
)
_HABIT = re.compile(
    r"\b(?:always|usually|never|only|often|rarely|mostly|mainly|regularly|at work|every \w+|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days|for a living|daily|weekly|monthly|"
    r"each (?:day|week|month|year|morning|spring|summer)|once an? \w+|twice an? \w+|\w+ times an? (?:day|week|month|year)|in the (?:mornings?|evenings?)|at weekends|on weekends|"
    r"most (?:days|nights|weeks|weekends|mornings|evenings|afternoons)|before (?:bed|work|breakfast)|by (?:bike|train|bus|car) to work|as a hobby|at night)\b",
    re.I,
)
_FLEETING_OBJECT = re.compile(
    r"^(?:it|this|that|these|those|them|him|her|so|to|you|your|how|why|if|whether|what|both|all|there|here|the|some|any|another|more|one|"
    r"everything|anything|something|nothing|out|up|down|like|into|through|about|forward)\b",
    re.I,
)
_WORK_OBJECT = re.compile(
    r"\b(?:errors?|bugs?|exceptions?|function|variable|array|loop|class|script|dataset|dataframe|column|table|input|output|"
    r"question|essay|assignment|homework|paragraph|following|above|below|attached|files?|code|answer)\b",
    re.I,
)
_MY = re.compile(
    r"^(?:my|our) (?P<noun>[^,.;:!?]{2,60}?) (?P<is>is|are|was|has|have|works?|lives?) (?P<v>.+)$",
    re.I | re.S,
)
_MY_NAMED = re.compile(
    r"^(?:my|our) (?P<noun>(?:[\w'’-]+ ){0,3}?[\w'’-]+?)(?:'s name is|s' names are|(?:,? who)? (?:is|are) (?:called|named)|, (?:called|named)) (?P<v>.+)$",
    re.I | re.S,
)
_MY_PERSON = re.compile(
    rf"^(?:my|our) (?P<noun>{RELATIONS}|{PETS})(?P<name> (?-i:[A-Z])[\w'’-]+|, (?-i:[A-Z])[\w'’-]+,)? (?P<verb>[a-z']+) (?P<v>.+)$",
    re.I | re.S,
)
_MY_ANY = re.compile(
    r"^(?:my|our) (?P<noun>(?:[\w'’-]+ ){1,5}?)(?P<verb>is|are|vests?|starts?|ends?|opens?|closes?|meets?|goes|runs?|comes?|gave me|lets me|allows me|requires?|needs?|has|have|uses?|sells?|makes?|plays?|bans?|forbids?|pays?|covers?)\b(?P<v>.+)$",
    re.I | re.S,
)
_ATTRIBUTES: Final[dict[str, tuple[str, FactKind]]] = {
    "name": ("name", "profile"), "full name": ("name", "profile"), "first name": ("name", "profile"), "real name": ("name", "profile"),
    "surname": ("surname", "profile"), "last name": ("surname", "profile"), "family name": ("surname", "profile"), "nickname": ("nickname", "profile"),
    "pronouns": ("pronouns", "profile"), "birthday": ("birthday", "profile"), "date of birth": ("birthday", "profile"), "age": ("age", "profile"),
    "job": ("role", "profile"), "job title": ("role", "profile"), "title": ("role", "profile"), "role": ("role", "profile"), "profession": ("role", "profile"), "occupation": ("role", "profile"), "position": ("role", "profile"),
    "employer": ("employer", "profile"), "company": ("employer", "profile"), "workplace": ("employer", "profile"),
    "timezone": ("timezone", "profile"), "time zone": ("timezone", "profile"), "hometown": ("hometown", "profile"), "home town": ("hometown", "profile"), "city": ("location", "profile"), "address": ("address", "profile"),
    "email": ("email", "profile"), "e-mail": ("email", "profile"), "email address": ("email", "profile"), "phone number": ("phone", "profile"),
    "native language": ("language.native", "profile"), "mother tongue": ("language.native", "profile"), "first language": ("language.native", "profile"), "preferred language": ("language", "preference"),
    "nationality": ("nationality", "profile"), "diet": ("diet", "constraint"), "blood type": ("blood_type", "profile"), "star sign": ("star_sign", "profile"), "shoe size": ("shoe_size", "profile"), "height": ("height", "profile"),
    "budget": ("", "constraint"), "goal": ("", "goal"), "main goal": ("", "goal"), "dream": ("", "goal"), "aim": ("", "goal"), "ambition": ("", "goal"), "new year's resolution": ("", "goal"), "long-term goal": ("", "goal"),
    "house rule": ("", "constraint"), "rule": ("", "constraint"), "motto": ("", "profile"), "family tradition": ("", "profile"),
    "hobby": ("", "preference"), "hobbies": ("", "preference"), "passion": ("", "preference"), "interests": ("", "preference"),
}  # fmt: skip
_RANKED = re.compile(
    r"^(?P<rank>favou?rite|go-to|preferred|least favou?rite|default|usual|main|primary|daily|most used|most-used|best|biggest|worst|current|first|second)\b ?(?P<of>.*)$",
    re.I,
)
_SECRET = re.compile(
    r"^(?:my|our) (?:[\w'’-]+ ){0,4}(?:pass(?:word|code|phrase)|pin|api key|token|secret|cvv|card number|private key|seed phrase|credentials)s? (?:is|are|was|=|:)",
    re.I,
)
_BROKEN = re.compile(
    r"^(?:not (?:working|sure)|broken|down|slow|failing|crashing|stuck|that\b|it\b|this\b|how\b|what\b|why\b|whether\b|about\b|to (?:know|see|ask)|due\b|worth\b|so\b|too\b|very\b|really\b|"
    r"getting|going|coming|looking|feeling|excited|happy|sad|tired|sick|here|there|wrong|fine|good|great|bad|ok|okay|over|done|ready|trying|having|being|acting|still|just|currently)\b",
    re.I,
)
_OWN_NOUNS = re.compile(
    r"^(?:(?:[\w&-]+ )?(?:character|avatar|persona|protagonist)|question|problem|issue|point|idea|code|script|program|function|app|project|computer|laptop|query|error|guess|understanding|concern|worry|thought|thoughts|plan|bad|mistake|apologies|head|mind|heart|eyes|brain|last message|only concern|next step|bet|turn|day|week|weekend|life|pleasure|request|main (?:concern|question|issue|problem)|(?:current|old|new|first|last|only|other|main) ones?|biggest (?:concern|question|issue|problem|challenge|fear)|favou?rite part)\b",
    re.I,
)


def read_english(clause: str) -> Reading | Manner | None:
    """What a clause says that lasts; None for questions, tasks, moods, suppositions and everything unclear."""
    whole = guards.bare(clause)
    if _PLACEHOLDER.search(whole) or guards.is_feigned(clause):
        return None
    if len(whole) > MAX_CLAUSE or len(whole) < 4 or guards.is_question(whole) or guards.ONE_OFF.search(whole):
        return None
    if manner := read_manner(whole):
        return manner
    if guards.is_supposed(expanded(whole)) and not _STRIPPED.match(whole):
        return None
    return _read_plain(expanded(_STRIPPED.sub("", whole)))


def _read_plain(clause: str) -> Reading | None:
    if role := _AS_A.match(clause):
        return _is_role(role["v"])
    clause = _AFTER.sub("", _HEDGE.sub("", clause)).strip()
    if guards.is_of_the_moment(clause) or guards.is_blind(clause):
        return None
    if guards.is_task(clause) or guards.is_for_the_assistant(clause):
        return None
    if framed := _FRAME.match(clause):
        clause = f"{framed['main'].rstrip(' .!')} {_lowered(framed['frame'])}"
    found = _read_told(clause)
    return beside_others(found, clause) if found else None


def _read_told(clause: str) -> Reading | None:
    if re.match(r"(?:my|our) ", clause, re.I) and not re.match(
        r"our (?:team|company|startup)\b", clause, re.I
    ):
        return _read_my(clause)
    return _instead(clause) or read_self(clause) or read_denied(clause) or _read_habit(clause)


def _lowered(frame: str) -> str:
    return frame[0].lower() + frame[1:]


def _is_role(phrase: str) -> Reading | None:
    reading = read_self(f"I am {phrase}")
    return reading if reading and reading.slot in ("role", "diet") else None


def _instead(clause: str) -> Reading | None:
    """ "Coffee instead of tea", "coffee instead": a preference that takes another's place."""
    found = re.match(
        r"^(?:i (?:now )?(?:prefer|drink|want|like|take|have) |now |make it )?(?P<new>[\w ]{3,20}?) (?:instead of|rather than|not) (?P<old>[\w ]{3,20})(?: (?:now|from now on))?[.!]*$|^(?:i (?:now )?(?:prefer|drink|like) )?(?P<only>[\w ]{3,20}?),? instead(?: now)?[.!]*$",
        clause,
        re.I,
    )
    if not found:
        return None
    new, old = (found["new"] or found["only"]).strip().lower(), (found["old"] or "").strip().lower()
    if new not in DRINKS:
        return None
    return Reading(f"Prefers {new}{f' instead of {old}' if old else ''}.", "preference", "drink", new, old)


def _read_habit(clause: str) -> Reading | None:
    """Any other plain present sentence of the form "I keep …", "I research …"."""
    found = _GENERIC.match(clause)
    if not found or _LOOSE.search(clause) or _is_misread(found):
        return None
    verb, rest, habitual = found["verb"].lower(), found["rest"], bool(_HABIT.search(clause))
    if (
        is_past(verb)
        or verb.endswith("ly")
        or (verb.endswith("ing") and verb not in ("sing", "bring", "string", "sling"))
        or _WORK_OBJECT.search(rest)
    ):
        return None
    if (verb in _FLEETING and not (habitual and verb in _HABITUAL)) or (
        verb == "keep" and re.match(r"\w+ing\b", rest)
    ):
        return None
    if re.match(r"(?:it|this|that|these|those|them|him|her|you)\b", rest, re.I):
        return None
    if _FLEETING_OBJECT.match(rest) and not (habitual or _SETTING.search(rest)):
        return None
    if found["who"].lower() == "we" and not (habitual and AT_WORK.search(clause)):
        return None
    return Reading(third_person(clause, team=found["who"].lower() == "we"), "profile")


def _is_misread(found: re.Match[str]) -> bool:
    """Whether the word behind "I" is no present verb: an unknown adverb, a perfect, a past form like "read"."""
    first = found["rest"].split()[0].lower()
    if found["verb"].lower() in ("have", "has"):
        return bool(_PERFECT.match(found["rest"]) or (is_past(first) and first != "been"))
    recent = re.search(r"\b(?:recently|already|finally|just)\b", found["adv"], re.I)
    return bool(recent) or is_past(first) or first in BASE_VERBS


_PERFECT: Final = re.compile(
    r"(?:(?:also|already|really|even|still|just|always|never) )*(?:been (?:\w+ly )?(?!\w+ing\b)|been (?:thinking|trying|meaning|dealing|struggling|wondering|having|getting|feeling|looking|planning|considering|reading about|wanting|hoping)\b|been \w+ing (?:it|them|this|that|the same|these|those)\b|never|always|had\b|wanted|wondered|thought|seen|started|done|some\b|to\b)",
    re.I,
)
_LOOSE: Final = re.compile(
    r"\[[^\]]*\]|\{[^}]*\}|<[a-z][\w ]*>|_{3,}|\b(?:this|these|those) [a-z]+\b|\b(?:to|of|in|with|about|for|on|from|at) that\b|\b(?:of|for|with|from|without) (?:them|it)\b|\bthere\b|\bby the way\b",
    re.I,
)
_SETTING: Final = re.compile(
    r" (?:in|at|for|of|from|on|with) (?:my|our|an?) [a-z]+|^the [\w ]+['’]s? |^the (?:piano|guitar|violin|cello|drums|flute|harp|saxophone|trumpet|organ|viola|clarinet|bass|banjo|ukulele|accordion|harmonica|oboe|bagpipes|tuba|double bass)\b",
    re.I,
)
_HABITUAL: Final = words(
    "wear bring buy order pay spend eat drink send have get go take make keep run stay call start meet set "
    "put use give"
)


def _read_my(clause: str) -> Reading | None:
    noun = re.sub(r"^(?:my|our) ", "", clause, flags=re.I)
    if _SECRET.search(clause) or _OWN_NOUNS.match(noun):
        return None
    return _named(clause) or _attribute(clause) or _person(clause) or _owned(clause)


def _named(clause: str) -> Reading | None:
    found = _MY_NAMED.match(clause)
    if not found:
        return None
    noun, name = found["noun"].strip(), value_of(found["v"])
    pet, relation = re.fullmatch(PETS, noun, re.I), re.fullmatch(RELATIONS, noun, re.I)
    if not name or not (name[:1].isupper() or pet or relation):
        return None
    slot = (
        f"pet.{pet[1].lower()}.name"
        if pet
        else f"{slug(noun)}.name"
        if relation and not noun.endswith("s")
        else ""
    )
    return Reading(third_person(clause), "profile", slot, name if slot else "")


def _attribute(clause: str) -> Reading | None:
    found = _MY.match(clause)
    if not found or found["is"].lower() not in ("is", "are") or _BROKEN.match(found["v"]):
        return None
    noun, value = found["noun"].lower().removeprefix("own "), found["v"]
    if (noun == "budget" and not re.search(r"\d|[$€£]", value)) or _LOOSE.search(clause):
        return None
    if noun in _ATTRIBUTES and re.match(r"not [^,;]{2,40}$", value, re.I):
        return Reading(third_person(clause), _ATTRIBUTES[noun][1])
    if noun in _ATTRIBUTES:
        slot, kind = _ATTRIBUTES[noun]
        old = re.search(r",? (?:not|instead of) ([\w'’ -]{2,30})[.!]*$", value)
        named = value_of(re.sub(r",? (?:not|instead of) .*$", "", value))
        named = named if slot != "name" else named.removeprefix("actually ")
        return Reading(
            third_person(clause),
            kind,
            slot if named else "",
            named if slot else "",
            value_of(old[1]) if old else "",
        )
    if (
        (ranked := _RANKED.match(noun))
        and (ranked["of"] or "avo" not in ranked["rank"].lower())
        and not ranked["of"].startswith("one")
    ):
        of = ranked["of"].removesuffix(" of choice")
        slot = (
            f"favourite.{slug(of)}"
            if "avo" in ranked["rank"].lower() and "least" not in ranked["rank"].lower() and of
            else ""
        )
        slot = "drink" if slot == "favourite.drink" else slot
        kind = "preference" if "avo" in ranked["rank"].lower() else "profile"
        return Reading(third_person(clause), kind, slot, value_of(value) if slot else "")
    return None


def _person(clause: str) -> Reading | None:
    """A lasting fact about somebody close: "My friend Jonas hates football." stays about Jonas."""
    found = _MY_PERSON.match(clause)
    if not found or _BROKEN.match(found["v"]):
        return None
    verb = found["verb"].lower()
    lasting = verb in ("is", "are", "has", "have") or (verb.endswith("s") and not verb.endswith("ss"))
    if (
        verb in ("told", "advised", "forbade", "prescribed")
        and _CARER.search(found["noun"])
        and re.match(r"me\b", found["v"])
    ):
        return Reading(third_person(clause), "constraint")
    if verb in ("gave", "lets", "allows") and " permission" in f" {found['v']}":
        return Reading(third_person(clause), "profile")
    if not lasting or verb in (
        "says",
        "was",
        "thinks",
        "wants",
        "keeps",
        "needs",
        "tells",
        "asks",
        "does",
        "seems",
        "feels",
        "looks",
        "makes",
    ):
        return None
    if verb in ("is", "are") and not re.match(
        r"(?:an? |the |allergic|vegan|vegetarian|diabetic|from |called|named|\d|born|\w+ years|deaf|blind|pregnant|retired|[A-Z]|in (?:kindergarten|school|college))",
        found["v"],
    ):
        return None
    return Reading(third_person(clause), "profile")


_CARER: Final = re.compile(r"\b(?:doctor|dentist|therapist|lawyer|accountant)\b", re.I)


def _owned(clause: str) -> Reading | None:
    """Other plain facts about what is theirs, when they name a habit, a place or a permission."""
    found = _MY_ANY.match(clause)
    if not found or _WORK_OBJECT.search(clause) or _BROKEN.match(found["v"].strip()):
        return None
    if found["verb"].lower() in ("is", "are", "has", "have") and not (
        _HABIT.search(clause) or re.search(r" (?:in|at|near|from) [A-Z]", clause)
    ):
        return None
    if not (
        _HABIT.search(clause) or re.search(r"\b(?:in|at|near|from) [A-Z]\w|\bpermission\b|\bme to\b", clause)
    ):
        return None
    return Reading(third_person(clause), "profile")


_RULE_FOR_THE_TASK: Final = re.compile(
    r"\b(?:should|must|may|need to|needs to|have to|can|will|shall|let|do not|only|always|never)\b", re.I
)


def plainly(content: str, *, may_address: bool = False) -> Reading | None:
    """Explicitly given content as it stands, told about "them": what "remember that …" falls back to.

    `may_address`: it may speak to the assistant ("you must …"); the gate judges that.
    """
    text = expanded(guards.bare(content))
    if (
        len(text.split()) < 2
        or guards.is_question(text)
        or re.match(r"i (?:will|would|can|could|should|might)\b", text, re.I)
    ):
        return None
    if re.match(
        r"(?:it|this|these|those|because|since|when|if|there|as|to|so|just|do|be|yo|hey|\w+ing)\b", text, re.I
    ):
        return None
    if may_address:
        return Reading(sentence(text), "preference")
    if not re.search(r"\b(?:i|my|we|our|me|us)\b", text, re.I) and _RULE_FOR_THE_TASK.search(text):
        return None
    if re.search(r"\b(?:you|your)\b", text, re.I):
        return None
    kind: FactKind = (
        "preference"
        if re.match(r"(?:i|we) (?:\w+ )?(?:like|love|hate|prefer|want|enjoy)\b", text, re.I)
        else "profile"
    )
    if re.search(r"\b(?:never|cannot|must|allergic|not allowed)\b", text, re.I):
        kind = "constraint"
    if re.match(r"(?:i|we|my|our)\b", text, re.I):
        return Reading(
            third_person(text, team=text.lower().startswith("we ") and bool(AT_WORK.search(text))), kind
        )
    return Reading(sentence(text), kind)

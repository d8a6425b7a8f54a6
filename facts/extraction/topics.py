"""A session's topic in a few words: what was decided or changed, else what was asked, else what was told most."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from facts.extraction.asking import asked_for
from facts.extraction.terms import COMMON, salient
from facts.writing.candidates import (
    EpisodeCandidate,
    FactCandidate,
    Heard,
    OpenItemCandidate,
    ProcedureCandidate,
    Turn,
)
from facts.writing.statements import asked, guards, is_english
from facts.writing.statements.person import expanded, is_past
from facts.writing.statements.words import words

Said = tuple[Turn, str]
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


@dataclass(frozen=True)
class Told:
    """What was found in a session, for its topic and summary."""

    facts: tuple[FactCandidate, ...] = ()
    procedures: tuple[ProcedureCandidate, ...] = ()
    episodes: tuple[EpisodeCandidate, ...] = ()
    items: tuple[OpenItemCandidate, ...] = ()
    done: tuple[str, ...] = ()
    quotes: tuple[str, ...] = ()  # of everything read, also of what a later word replaced


# Past forms whose stem no rule gives, with the stem their -ing form takes.
_BASES: Final = {
    "left": "leav", "found": "find", "bought": "buy", "lost": "los", "quit": "quitt", "met": "meet", "began": "beginn", "sent": "send",
    "paid": "pay", "told": "tell", "saw": "see", "took": "tak", "went": "go", "had": "hav", "made": "mak", "gave": "giv", "wrote": "writ",
    "built": "build", "ran": "runn", "got": "gett", "read": "read", "drove": "driv", "flew": "fly", "came": "com", "brought": "bring",
    "taught": "teach", "sold": "sell", "broke": "break", "won": "winn", "spent": "spend", "rode": "rid", "swam": "swimm", "ate": "eat",
    "drank": "drink", "chose": "choos", "kept": "keep", "felt": "feel", "spoke": "speak", "grew": "grow", "caught": "catch", "thought": "think",
}  # fmt: skip
# A memory's own sentence → the noun phrase that names it.
_NAMED: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(pattern, re.I), phrase)
    for pattern, phrase in (
        (r"^Is (?:\w+ly )?allergic to (?P<x>[\w -]+?)(?:,| and\b.*|\.|$)", "{one} allergy"),
        (r"^Is (?P<x>[\w-]+)[- ]intolerant", "{x} intolerance"),
        (r"^Is (?P<x>vegan|vegetarian|pescatarian|keto|halal|kosher)\b", "{x} diet"),
        (r"^Does not (?P<x>eat|drink) (?P<y>[\w ]{3,25}?)\.?$", "No {y}"),
        (r"^Has (?P<x>insomnia|migraines?|asthma|diabetes|adhd|[\w ]{3,25}(?:disease|disorder|syndrome|allergy|intolerance))\b", "{x}"),
        (r"^(?:Their team |Has |Their team has )?(?:migrated|moved|switched|changed)(?P<z> [\w.' -]+?)? from (?P<x>[\w.+# -]+?) to (?P<y>[\w.+# -]+?)(?:,| because.*|\.|$)", "{x} to {y} switch"),
        (r"^Decided to (?:migrate|move|switch)(?P<z> [\w.' -]+?)? from (?P<x>[\w.+# -]+?) to (?P<y>[\w.+# -]+?)(?:,| because.*|\.|$)", "{x} to {y} migration"),
        (r"^(?:Their team |Has )?(?:migrated|switched) (?:\w+ ){0,2}?to (?P<x>[\w.+# -]+)", "Switch to {x}"),
        (r"^(?:Their team |Has )?(?:replaced|swapped) (?P<x>[\w.+# -]+?) (?:with|for) (?P<y>[\w.+# -]+)", "{y} instead of {x}"),
        (r"^(?:Has )?decided to (?P<x>.+)", "Decision to {x}"),
        (r"^(?:Has )?(?:decided|settled|agreed|chose) (?P<y>on|against) (?P<x>.+)", "Decision {y} {x}"),
        (r"^(?:Finally )?moved to (?P<x>.+)", "Move to {x}"),
        (r"^Lives in (?P<x>[A-Z][\w' -]+?)(?: now| with .*)?$", "Living in {x}"),
        (r"^(?:Finally )?(?:went|travel?led|flew) to (?P<x>(?:an? |the )?[A-Z].+)|^(?:Finally )?visited (?P<y>[A-Z].+)", "Trip to {x}"),
        (r"^(?:Finally )?(?:fixed|solved|resolved|sorted|cured) (?P<x>(?:the|their|an?) .+?)(?: out)? (?:by|with|after|through)\b", "Fix for {x}"),
        (r"^(?:Finally )?(?:ran|(?:got|came) back from|returned from|celebrated) (?P<x>.+)", "{x}"),
        (r"^(?:Finally |Has )?(?P<y>finished|passed|completed|shipped|launched|released|won|booked|bought|cancell?ed|signed|submitted|published|sold|reached) (?P<x>(?:the|their|an?|its) .+)", "{x} {y}"),
        (r"^Got (?P<x>promoted|married|engaged|hired|certified|divorced)(?P<y>.*)", "Getting {x}{y}"),
        (rf"^(?:Has |Also |Finally |Just )*(?P<v>{'|'.join(_BASES)}|[a-z]{{3,}}ed) (?P<x>.+)", "{gerund} {x}"),
        (r"^Their (?:main |new )?goal is to (?P<x>.+)|^Wants to (?P<y>.+)|^(?:Hopes|Plans|Aims|Dreams|Intends) to (?P<z>.+)", "Goal to {x}"),
        (r"^Is (?P<x>(?:learning|training for|studying|saving for|teaching) .+)", "{x}"),
        (r"^Works (?P<x>(?:at|as|for) .+)", "Work {x}"),
        (r"^Is (?P<x>an? .+)", "Work as {x}"),
        (r"^(?:Is called|Their name is) (?P<x>[\w' -]+)", "Introduction of {x}"),
        (r"^(?P<x>[A-Z][\w-]+['’]s (?:birthday|anniversary|wedding|name day))\b", "{x}"),
        (r"^Wants (?P<x>(?:no|answers|the tone) .+)|^Prefers (?P<y>.*(?:answers?|replies|explanations|examples)\b.*)", "Preference for {x}"),
        (r"^Prefers (?P<x>.+)", "Preference for {x}"),
    )
)  # fmt: skip
_POINTING: Final = words(
    "i i'm i've i'd i'll im me you your you're we we're us our it it's its that's they they're he he's she she's his hers him them there here "
    "what's who's let's they've gonna wanna someone stuff myself this these"
)
_DROPPED: Final = words("my our your their this these those some any")
_DANGLING: Final = words(
    "a an the of for to in on at with and or but my our their your some that which who is are was were be been from by about if how what when "
    "where than as into like without between under over not no so very really up out down per via during after before since because whose it "
    "will would can could should has have had do does did get make go new old more most first under whether why"
)
_BEFORE_WORDS: Final = words(
    "for to in on at with and or but that which who from by about if how when where because since so as into without while before after "
    "during until using around between through against under"
)
_OPENING: Final = words(
    "and or but so then because to of with which that if as also well not just even than is are was were the a an"
)


def topic_of(told: Told, said: Sequence[Said]) -> str:
    """Two to seven words on what the session was about; "" only when its user said nothing of substance."""
    texts = [text for _, text in said]
    if any(_is_forget(text) for text in texts):
        return "Request to forget something"
    substantial = [text for text in texts if has_substance(text)]
    if not substantial:
        return _told_most(texts)
    if not spoken_english(substantial):
        return _in_their_language(substantial[0])
    for phrase in _phrases(told, substantial):
        if topic := _clean(phrase):
            return topic
    own = next((topic for text in substantial if (topic := _own_words(text))), "")
    return own or _told_most(texts) or _in_their_language(substantial[0])


def spoken_english(texts: Sequence[str]) -> bool:
    """Whether at least half of the sentences are English."""
    return 2 * sum(is_english(text) for text in texts) >= len(texts)


def has_substance(text: str) -> bool:
    """Whether it is more than a nod: at least four words, or six characters of a script without spaces."""
    bare = guards.bare(text)
    wide = sum(1 for character in bare if character > "\u2e7f")
    return len(bare.split()) >= 4 or wide >= 6


def _is_forget(text: str) -> bool:
    request = asked(text)
    return bool(request and request.verb == "forget")


def _phrases(told: Told, texts: Sequence[str]) -> Iterator[str]:
    """What could name the session, most telling first."""
    weighty = [_case_name(e) for e in told.episodes if e.type in ("decision", "milestone", "case")]
    changes = [f.text for f in told.facts if f.replaces or f.heard is Heard.EXPLICIT]
    yield from _named(weighty + changes)
    names = [f.value for f in told.facts if f.slot == "name"]
    if names and len(told.facts) >= MIN_WORDS:
        yield f"Introduction of {names[0]}"
    yield from _requested(texts[:3])
    yield from _named(f.text for f in told.facts if f.kind == "constraint")
    yield from (f"Rules for {p.trigger}" for p in told.procedures)
    yield from _named(e.description for e in told.episodes)
    yield from (_undated(item.text) for item in told.items)
    yield from _named(f.text for f in told.facts if f.kind == "goal" or f.slot not in ("name", ""))
    yield from _requested(texts[3:])
    yield from (headline for text in texts if (headline := _headline(text)))
    yield from _named(f.text for f in told.facts)


def _case_name(episode: EpisodeCandidate) -> str:
    """What was fixed, from its context where the solution says only "it"."""
    if episode.type != "case" or not re.match(r"(?:\w+ )?\w+ (?:it|this|that)\b", episode.description):
        return episode.description
    problem = episode.context.split(". ")[-1].rstrip(".")
    problem = re.sub(r"^The (?:root )?(?:problem|issue|culprit|cause) (?:was|turned out to be) ", "", problem)
    return (
        f"Fixed the {re.sub(r'^(?:the|a|an|that) ', '', problem, flags=re.I)} by"
        if len(problem.split()) < 7
        else problem
    )


def _requested(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        line = asked_for(text)
        found = re.match(
            r"^Asked (?:for help (?:with|to) |for an explanation of |for |about |to |whether |: )?(?P<x>.+)$",
            line,
        )
        if found:
            yield _undated(_MAKING.sub("", found["x"]))


_MAKING: Final = re.compile(
    r"^(?:(?:plan|write|make|create|find|draft|prepare|pick|choose|come up with|get|understand|figure out|build me|set up|look up) (?=(?:an?|the|my|some|their|this)\b))?"
    r"(?:(?:some|any|the|an?|my|their) )?",
    re.I,
)


def _named(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        plain = _undated(text).rstrip(".")
        for pattern, phrase in _NAMED:
            if found := pattern.match(plain):
                yield _filled(phrase, found.groupdict())
                break


def _filled(phrase: str, names: dict[str, str | None]) -> str:
    values = {key: (value or "").strip(" .,") for key, value in names.items()}
    x = values.get("x") or values.get("y") or values.get("z") or ""
    x = re.split(r"[,;:]| because | so that | since | where | until ", x)[0]
    y = values.get("y") or ""
    one = x.removesuffix("s") if x.endswith("s") and not x.endswith("ss") else x
    return phrase.format(
        x=re.sub(r"^(?:the|an?|their) ", "", x) if phrase.startswith(("{x}", "{one}", "Fix")) else x,
        y=f" {y}" if phrase.startswith("Getting") else y.lower() if phrase == "{x} {y}" else y, one=one, gerund=_gerund(values.get("v") or ""),
    )  # fmt: skip


def _gerund(past: str) -> str:
    """ "Sent" → "Sending"."""
    lower = past.lower()
    stem = _BASES.get(lower) or re.sub(r"ied$", "y", lower) if not lower.endswith("eed") else lower[:-1]
    stem = stem.removesuffix("ed") if lower not in _BASES else stem
    return f"{stem}ing".capitalize()


def _own_words(text: str) -> str:
    """The first clause of a sentence where it is short enough to stand as it is."""
    bare = re.split(r"[,;:.!?(]|\s[-–—]\s", _undated(guards.bare(text)), maxsplit=1)[0].strip()
    parts = bare.split()
    plain = [part.lower() for part in parts]
    if not MIN_WORDS <= len(parts) <= MAX_WORDS or plain[-1] in _DANGLING or _unbalanced(parts):
        return ""
    if _SMALL_TALK.match(bare) or _FEELING.search(bare):
        return ""
    if plain[0] not in _WONDERING and (_POINTING | words("that that's")) & set(plain):
        return ""
    return "" if _PERSONAL & set(plain) else bare[:1].upper() + bare[1:]


_SMALL_TALK: Final = re.compile(
    r"(?:way to go|hope|keep (?:up|going|it)|long time|best|good|great|nice|so|hey|wow|congrats|last night|been|a lot|looks?|sounds?|here['’]?s|feel|thanks?|stay|never|always|"
    r"just|everyone|glad|happy|excited|whoa|yeah|yep|sorry|absolutely|totally|love|life|that|can['’]?t|you|no worries|well done|how are|how['’]?s|what['’]?s (?:up|new))\b",
    re.I,
)
_FEELING: Final = re.compile(
    r"\b(?:so|too|very|really|super) (?:awesome|happy|great|cool|amazing|inspired|close|good|crazy|nice|fun|excited|proud|special|important|enjoyable)\b|"
    r"\b(?:awesome|amazing|fantastic)$|\b(?:great|good|nice|fun|quiet|wonderful|lovely) time\b",
    re.I,
)
_WONDERING: Final = words("why how what where when who which is are does do did can should will")
_PERSONAL: Final = words("i i'm me my you your we us our he she they")


def _undated(text: str) -> str:
    return _DATE.sub("", text).strip()


_COPULA = re.compile(
    r"^(?P<np>(?:(?:my|our|the|this|that) )?(?:[\w'’-]+ ){0,3}?[\w'’-]+) (?:is|are|was|were|has been|have been|'s) (?P<rest>(?:\w+ing|at|in|on|so|too|very|terribly|really|down|up|broken|slow|stuck|gone|full|live|late|lost|ready|done|finished|cancelled|open|closed|out|down|over)\b.*)$",
    re.I,
)
_VERBAL = re.compile(
    r"^(?:(?:my|our|the) )(?P<all>(?:[\w'’-]+ ){1,3}?(?:[a-z]+s|fails?|hurts?|keeps?) .+)$", re.I
)


def _headline(text: str) -> str:
    """A plain statement as a headline: "The search is slow on prod" → "Search slow on prod"."""
    bare = _undated(re.split(r"[,;:.!?(]|\s[-–—]\s", expanded(guards.bare(text)), maxsplit=1)[0].strip())
    if guards.is_question(text) or guards.SUPPOSED.search(bare):
        return ""
    if _SMALL_TALK.match(bare) or _FEELING.search(bare):
        return ""
    if found := _COPULA.match(bare):
        return f"{found['np']} {found['rest']}"
    if found := _VERBAL.match(bare):
        return found["all"]
    if told := re.match(
        rf"(?:i|we) (?:have |also |just |finally )*(?P<v>{'|'.join(_BASES)}|[a-z]{{3,}}ed) (?P<x>.+)",
        bare,
        re.I,
    ):
        return f"{_gerund(told['v'])} {told['x']}"
    if re.match(
        r"(?:i|we) (?:have|got|found|need|want|bought|made|started|have found|have got) (?:an?|some|the|my|two|three|new)\b",
        bare,
        re.I,
    ):
        return re.sub(r"^(?:i|we) (?:have )?\w+ ", "", bare, flags=re.I)
    return ""


def _clean(phrase: str) -> str:
    """The phrase as a topic; "" where it is too short, cut off, or points at something only the session shows."""
    spoken = _undated(phrase).strip(" .,;:!?-–—").split()
    if any(a.lower() in _AUXILIARY and b.lower() in ("this", "that", "these") for a, b in pairwise(spoken)):
        return ""
    parts = [w for w in spoken if w.lower() not in _DROPPED]
    while parts and parts[0].lower().strip(",") in _OPENING:
        parts.pop(0)
    parts = _within(parts)
    bare = [part.strip(".,;:!?\"'“”()").lower() for part in parts]
    if (
        not 2 <= len(parts) <= MAX_WORDS
        or _POINTING & set(bare)
        or bare[-1] in _DANGLING
        or _unbalanced(parts)
    ):
        return ""
    topic = " ".join(parts).rstrip(" .,;:!?")
    return topic[:1].upper() + topic[1:] if len(topic) <= MAX_LENGTH else ""


_AUXILIARY: Final = words("does do did is are was were can will has have")


def _within(parts: list[str]) -> list[str]:
    """At most seven words, cut where a phrase ends."""
    if len(parts) <= MAX_WORDS:
        return parts
    for size in range(MAX_WORDS, MIN_WORDS - 1, -1):
        last, following = parts[size - 1], parts[size].lower()
        is_end = following in _BEFORE_WORDS or last.endswith((",", ";", ":"))
        if is_end and last.strip(",;:").lower() not in _DANGLING:
            return parts[:size]
    return []


def _unbalanced(parts: list[str]) -> bool:
    text = " ".join(parts)
    return text.count('"') % 2 == 1 or text.count("(") != text.count(")") or "```" in text


def _told_most(texts: Sequence[str]) -> str:
    """The two phrases of neighbouring telling words that come up most."""
    phrases = [phrase for text in texts for phrase in _runs(_undated(text))]
    counts = Counter(word.casefold() for phrase in phrases for word in phrase)
    ranked = sorted(dict.fromkeys(phrases), key=lambda p: -sum(counts[w.casefold()] for w in p))
    picked: list[tuple[str, ...]] = []
    for phrase in ranked:
        if not any({w.casefold() for w in phrase} & {w.casefold() for w in other} for other in picked):
            picked.append(phrase)
        if len(picked) == 2:
            break
    topic = " and ".join(" ".join(phrase) for phrase in picked) or " ".join(salient(texts, limit=4))
    return topic[:1].upper() + topic[1:MAX_LENGTH]


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    """Runs of one to three telling words side by side."""
    run: list[str] = []
    for token in re.findall(r"[^\W\d_][\w'’+#-]*|\S", text[:1_000]):
        if (
            len(token) > 2
            and token.casefold() not in _PLAIN
            and token[0].isalpha()
            and not _is_verb_like(token)
        ):
            run.append(token)
            continue
        if run:
            yield tuple(run[:3])
        run = []
    if run:
        yield tuple(run[:3])


def _is_verb_like(token: str) -> bool:
    lower = token.lower()
    return is_past(lower) or "'" in lower or "’" in lower or lower.endswith("ly")


_PLAIN: Final = (
    COMMON
    | _POINTING
    | _DANGLING
    | words(
        "ask asks let lets give gives take takes put puts run runs keep keeps seem seems happen happens start starts end ends stop stops play plays "
        "talk talks speak thinking getting making having doing trying looking being wondering planning hoping working using happy glad excited awesome cool "
        "amazing crazy congrats hope hoping wish ages long bit lots tons kind sort type part side case fact stuff guys yep yeah hey wow totally pretty super "
        "hear heard sorry thanks please haha lol btw currently especially recently lately finally maybe actually definitely probably believe remember "
        "understand agree interested curious wonder check share shared add change help helps helped need needs important pass send sends read reads"
    )
)


def _in_their_language(text: str) -> str:
    """The first words of a sentence as typed, cut where a phrase ends."""
    bare = (
        re.split(r"[,;:.!?。，！？：；、(]|\s[-–—]\s", guards.bare(text).strip(), maxsplit=1)[0].strip()
        or text
    )
    parts = bare.split()
    topic = bare[:24] if len(parts) < 2 else " ".join(_within(parts) or parts[:MAX_WORDS])
    return topic[:1].upper() + topic[1:MAX_LENGTH]

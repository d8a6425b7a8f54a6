"""A session's topic in a few words: what was decided or changed, else what was asked, else what was told most."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from facts.extraction.asking import asked_for
from facts.extraction.fallback import FEELING, SMALL_TALK, in_their_language, own_words, told_most
from facts.extraction.languages import is_foreign
from facts.extraction.phrases import MIN_WORDS, clean, undated
from facts.models.procedures import occasion_of
from facts.writing.candidates import (
    EpisodeCandidate,
    FactCandidate,
    Heard,
    OpenItemCandidate,
    ProcedureCandidate,
    Turn,
)
from facts.writing.statements import asked, guards, is_english
from facts.writing.statements.person import expanded

Said = tuple[Turn, str]


@dataclass(frozen=True)
class Told:
    """What was found in a session, for its topic and summary."""

    facts: tuple[FactCandidate, ...] = ()
    procedures: tuple[ProcedureCandidate, ...] = ()
    episodes: tuple[EpisodeCandidate, ...] = ()
    items: tuple[OpenItemCandidate, ...] = ()
    done: tuple[str, ...] = ()
    quotes: tuple[str, ...] = ()  # of everything read, also of what a later word replaced
    shared: str = ""  # how a text begins that was shared rather than said


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


def topic_of(told: Told, said: Sequence[Said]) -> str:
    """Two to seven words on what the session was about; "" only when its user said nothing of substance."""
    texts = [text for _, text in said] or [told.shared]
    if any(_is_forget(text) for text in texts):
        return "Request to forget something"
    substantial = [text for text in texts if has_substance(text)]
    if not substantial:
        return told_most(texts)
    if not spoken_english(substantial):
        return in_their_language(substantial[0])
    for phrase in _phrases(told, substantial):
        if topic := clean(phrase):
            return topic
    own = next((topic for text in substantial if (topic := own_words(text))), "")
    return own or told_most(texts) or in_their_language(substantial[0])


def spoken_english(texts: Sequence[str]) -> bool:
    """Whether at least half of the sentences are English."""
    return 2 * sum(is_english(text) and not is_foreign(text) for text in texts) >= len(texts)


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
    yield from (occasion_of(p.trigger) for p in told.procedures)
    yield from _named(e.description for e in told.episodes)
    yield from (undated(item.text) for item in told.items)
    yield from _named(f.text for f in told.facts if f.kind == "goal" or f.slot not in ("name", ""))
    yield from _requested(texts[3:])
    yield from (phrase for text in texts if (phrase := _question(text)))
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
            yield undated(_MAKING.sub("", found["x"]))


_MAKING: Final = re.compile(
    r"^(?:(?:plan|write|make|create|find|draft|prepare|pick|choose|come up with|get|understand|figure out|build me|set up|look up) (?=(?:an?|the|my|some|their|this)\b))?"
    r"(?:(?:some|any|the|an?|my|their) )?",
    re.I,
)


_ASKING: Final = re.compile(
    r"^(?:and |but |so )?(?:how|why|when|where|which|who) (?:are|is|do|does|did|was|were|can|could|will|would|has|have|had|should|might) (?P<x>(?!been\b|there\b|it\b)(?:\S+ ){3,}\S+)$",
    re.I,
)


def _question(text: str) -> str:
    """What a plain question is about: "How are artists reinventing old practices?" → "artists reinventing …"."""
    is_plain = guards.is_question(text) and not guards.is_for_the_assistant(text.rstrip("?"))
    found = _ASKING.match(guards.bare(text)) if is_plain else None
    return undated(found["x"]).rstrip("?! ") if found else ""


def _named(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        plain = undated(text).rstrip(".")
        for pattern, phrase in _NAMED:
            if found := pattern.match(plain):
                yield _filled(phrase, found.groupdict())
                break


def _filled(phrase: str, names: dict[str, str | None]) -> str:
    values = {key: (value or "").strip(" .,") for key, value in names.items()}
    x = values.get("x") or values.get("y") or values.get("z") or ""
    if "{gerund}" in phrase and re.match(r"\w+ing\b", x):
        phrase = "{x}"  # "started working on" is about the work
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


_COPULA = re.compile(
    r"^(?P<np>(?:(?:my|our|the|this|that) )?(?:[\w'’-]+ ){0,3}?[\w'’-]+) (?:is|are|was|were|has been|have been|'s) (?P<rest>(?:\w+ing|at|in|on|so|too|very|terribly|really|down|up|broken|slow|stuck|gone|full|live|late|lost|ready|done|finished|cancelled|open|closed|out|down|over)\b.*)$",
    re.I,
)
_VERBAL = re.compile(
    r"^(?:(?:my|our|the) )(?P<all>(?:[\w'’-]+ ){1,3}?(?:[a-z]+s|fails?|hurts?|keeps?) .+)$", re.I
)


def _headline(text: str) -> str:
    """A plain statement as a headline: "The search is slow on prod" → "Search slow on prod"."""
    bare = undated(re.split(r"[,;:.!?(]|\s[-–—]\s", expanded(guards.bare(text)), maxsplit=1)[0].strip())
    if guards.is_question(text) or guards.SUPPOSED.search(bare):
        return ""
    if SMALL_TALK.match(bare) or FEELING.search(bare):
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

"""How the user wants to be answered (English): standing style preferences, and procedures tied to a kind of task.

An order for the task at hand ("make it shorter") is neither. What counts has a word that reaches beyond it:
always, never, from now on, plural "answers", or a trigger ("when you draft …").
"""

import re
from typing import Final

from facts.writing.candidates import FactKind
from facts.writing.statements.bodies import instructed, read_signing
from facts.writing.statements.gazetteer import LANGUAGES
from facts.writing.statements.person import expanded, sentence, third_person
from facts.writing.statements.reading import Manner, Reading

_POLITE = re.compile(
    r"^(?:(?:so|and|but|please|pls|kindly|just|(?:can|could|would|will) you(?: please)?|i(?:'d| would) (?:like|prefer|want) (?:it if )?you to|i want you to|i need you to|you (?:should|must|can|need to|have to)|try to|make sure (?:to|that you|you)|remember to|i(?:'d| would) appreciate it if you)[ ,]+){1,3}",
    re.I,
)
_STANDING = re.compile(
    r"\b(?:always|never|from now on|from here on|in (?:the )?future|going forward|in (?:all|every) (?:\w+ )?(?:answers?|replies|chats?|conversations?|sessions?|responses?)|every time|each time|by default|in general|as a rule|permanently|for all (?:future )?(?:answers|chats|replies))\b",
    re.I,
)
_SUBORDINATE = re.compile(r"\b(?:that|which|who|because|since|as|where)\b.*$", re.I | re.S)
_STANDING_END = re.compile(
    r"\b(?:from now on|from here on|in (?:the )?future|going forward|every time|by default)[.!]*$", re.I
)
_ANSWERS = r"(?:answers|replies|responses|explanations|messages|emails|e-mails|summaries|code examples|code comments|comments|sentences|outputs?|texts)"
_KEEP = re.compile(
    rf"^(?:always )?(?:keep|make) (?:all |the |your |my )*{_ANSWERS}(?: to me)? (?P<how>[\w ,'-]{{3,60}})",
    re.I,
)
_LANGUAGE = re.compile(
    rf"^(?:always |only )?(?:answer|reply|respond|speak|talk|write|communicate|address)(?: to)?(?: me| us)?(?: back)?(?: only| always)? (?:in )?(?P<v>{'|'.join(sorted(LANGUAGES))})\b(?P<rest>.{{0,60}})",
    re.I,
)
_NO = re.compile(
    r"^(?:do not|never|stop|avoid|no|no more|skip|leave out)(?: ever)?(?: (?:use|using|add|adding|include|including|put|putting|write|writing|give me|giving me|send me|sending me|end with|start with))? (?:any |the |all the )?(?P<what>(?:[\w-]+ ){0,2}?(?:emojis?|emoticons?|bullet points?|bullets|exclamation marks?|em[- ]?dash(?:es)?|jargon|tables|headings|headers|markdown|filler|fluff|disclaimers?|apolog(?:ies|ising|izing)|pleasantries|small talk|flattery|compliments|swearing|slang|abbreviations|acronyms|preamble|puns|jokes|sugar-?coating|hedging|moralizing|moralising|buzzwords|comments|analogies|semicolons|type hints|follow-up questions))\b(?P<rest>.{0,80})",
    re.I,
)
_CALL = re.compile(
    r"^(?:always )?(?:(?:just )?call|address) me (?:as )?(?P<v>[A-Z][\w'’-]{1,20}(?: [A-Z][\w'’-]{1,20})?|(?:dr|mr|mrs|ms|prof)\.? [A-Z][\w'’-]+)[ .!]*(?:please)?[.!]*$"
)
_MANNER_VERBS = r"(?:answer|reply|respond|speak|talk|write|use|explain|give|show|format|address|include|add|start|end|begin|cite|quote|check|ask|keep|be|avoid|list|suggest|recommend|remind|call|refer|spell|translate|convert|prefer|put|send|summari[sz]e|sign|treat|assume|make|let|allow|run|approve|warn|tell|mention|verify|round|state|provide|offer|skip|do|comment|test|sort|order|follow)"
_ORDER = re.compile(
    rf"^(?P<neg>do not (?:ever )?|never (?:ever )?|stop )?(?P<what>{_MANNER_VERBS}(?:ing)?\b.{{3,150}})$",
    re.I,
)
_WHEN = re.compile(
    r"^(?:always )?(?P<cue>when(?:ever)?|every time|each time|any ?time|if|before|after|for|in) (?P<what>[^,:;]{3,90}?)(?:,| -| –| —|:) (?:please |then |you should |you must |always |just |make sure to )*(?P<do>.{4,240})$",
    re.I | re.S,
)
_WHEN_LAST = re.compile(
    rf"^(?:please )?(?:(?P<always>always) )?(?P<do>(?:never |do not )?{_MANNER_VERBS}\b.{{4,120}}?),? (?P<cue>when(?:ever)?|every time|each time|any ?time|before|after) (?P<what>(?:you |i ask |i send |i share |i need |(?:draft|writ|review|edit|summari[sz]|translat|cod|generat|prepar|plann|explain|answer|suggest|mak)\w*ing )[^,.]{{3,80}})[.!]*$",
    re.I,
)
_YOUR_TASK = re.compile(
    r"^(?:(?:you(?:'re| are)? |i ask (?:you )?(?:for|to) |i send (?:you )?|i share |i want |i need |i paste |we |asked (?:for|to) )|(?:draft|writ|review|edit|summari[sz]|translat|cod|generat|prepar|plann|explain|answer|suggest|mak|reply|respond|format|design|debugg|refactor|test|cook)\w*ing\b|(?:all |any |every |my |our )?(?:[\w'-]+ ){0,3}(?:e?-?mails?|code|reports?|summar(?:y|ies)|letters?|messages?|recipes?|reviews?|commits?|commit messages|docs?|documentation|slides?|presentations?|posts?|tweets?|meeting notes|minutes|invoices?|translations?|tests?|pull requests?|prs?|essays?|articles?|shopping lists?|itinerar(?:y|ies)|trips?|travel|scripts?|queries|sql|python|spreadsheets?|drafts?|newsletters?|quotes|proposals?)$)",
    re.I,
)
_DOING: Final = {
    "write": "writing",
    "make": "making",
    "give": "giving",
    "prepare": "preparing",
    "review": "reviewing",
    "generate": "generating",
    "translate": "translating",
    "summarise": "summarising",
    "summarize": "summarizing",
    "code": "coding",
    "use": "using",
    "plan": "planning",
    "compose": "composing",
    "create": "creating",
    "propose": "proposing",
    "schedule": "scheduling",
    "reply": "replying",
    "debug": "debugging",
    "format": "formatting",
    "refactor": "refactoring",
    "describe": "describing",
    "run": "running",
    "get": "getting",
    "explore": "exploring",
    "cite": "citing",
    "quote": "quoting",
    "commit": "committing",
    "book": "booking",
}
_IMPERATIVE = re.compile(
    rf"^(?:always|never|do not|no\b|only|{_MANNER_VERBS}|wait|save|name|number|link|attach|copy|cc|draft|propose|open|close|create|generate|return|stick|aim|limit|pick|choose|focus|write)\b",
    re.I,
)
_SHORT = re.compile(
    r"^(?:be (?:more )?(?:brief|concise|direct|blunt|formal|informal|short)|short answers|no (?:long|lengthy) (?:answers|explanations|replies))\b",
    re.I,
)


def read_manner(whole: str) -> Reading | Manner | None:
    """A standing preference of style, or a procedure; None for orders about the task at hand."""
    text = expanded(whole).strip()
    if manner := _procedure(text) or read_signing(text):
        return manner
    order = _POLITE.sub(
        "",
        re.sub(
            r"^(?:from now on|from here on|in (?:the )?future|going forward|in general|as a rule|by default),? ",
            "",
            text,
            flags=re.I,
        ),
    ).strip()
    standing = bool(_STANDING.search(_SUBORDINATE.sub("", text)) or _STANDING_END.search(text))
    if (called := _CALL.match(order)) and called["v"].lower() not in ("when", "if", "back", "later"):
        return Reading(
            f"Wants to be called {called['v']}.", "preference", "name", called["v"], is_standing=True
        )
    return _answer_style(order, standing=standing) or (_order(order, text) if standing else None)


def _answer_style(order: str, *, standing: bool) -> Reading | None:
    if language := _LANGUAGE.match(order):
        name = language["v"].capitalize()
        plain = standing or order.lower().startswith(("always", "only")) or re.search(r"\bme\b", order)
        told = f"Wants answers in {name}{_tail(language['rest'])}."
        return Reading(told, "preference", "language", name, is_standing=True) if plain else None
    if kept := _KEEP.match(order):
        return Reading(f"Wants answers kept {kept['how'].strip()}.", "preference", is_standing=True)
    if spared := _NO.match(order):
        return Reading(
            f"Wants no {spared['what'].strip()}{_tail(spared['rest'])}.", "preference", is_standing=True
        )
    if _SHORT.match(order):
        return Reading(
            sentence(
                f"Wants the tone to {order}"
                if order.lower().startswith("be ")
                else f"Wants {order[0].lower()}{order[1:]}"
            ),
            "preference",
            is_standing=True,
            is_passing=not standing,
        )
    return None


def _tail(rest: str) -> str:
    rest = re.split(r"[,.;!]", rest)[0].rstrip()
    rest = re.sub(r"\b(?:from now on|please|ever|again|always|to me|with me)\b ?", "", rest)
    return rest.replace(" your ", " ").replace(" my ", " their ").rstrip()


def _order(order: str, text: str) -> Reading | None:
    """Any other order with a word that reaches beyond this task."""
    always = re.match(r"(?:always|only) ", order, re.I)
    found = _ORDER.match(order[always.end() :] if always else order)
    if (
        not found
        or _IDIOM.match(found["what"])
        or (found["what"].split()[0].endswith("ing") and not found["neg"])
    ):
        return None
    if re.search(
        r"\byour (?!answers|repl|respons|messages|explanations|code\b|tone|language|sources?|summar|suggestions|examples)",
        found["what"],
        re.I,
    ):
        return None
    negated = "not " if (found["neg"] or "").strip() else ""
    what = _told(found["what"])
    kind: FactKind = "preference"
    lead = "Asks never to " if negated and "ever" in (found["neg"] or "") else f"Asks {negated}to "
    if (found["neg"] or "").lower().startswith("stop"):
        lead = "Asks to stop "
    told = f"{lead}{'always ' if always or ('always' in text.lower().split() and not negated) else ''}{what}"
    return Reading(sentence(re.sub(r"\balways always\b", "always", told)), kind, is_standing=True)


_IDIOM: Final = re.compile(
    r"(?:give|giving) up\b|keep (?:going|trying|it up|up the|pushing|your head)|be (?:afraid|yourself|happy|kind|grateful|proud|late|sorry|able|there)\b|let (?:go|it)\b|treat yourself|check it out|show up|follow your|make (?:me|us) \w+[.!]*$|remind (?:me|us) of\b|"
    r"let (?:me|us|them) down|let (?:me|us|it|them) know|tell (?:me|us) (?:how|what|that) (?:much|you)|\w+ (?:that|this|those|these) \w+[.!]*$|\w+ us\b",
    re.I,
)


def _told(order: str) -> str:
    """An order with its "me" and "your" told from outside."""
    order = re.sub(
        r"\b(?:please|from now on|in (?:the )?future|going forward)\b,? ?", "", order, flags=re.I
    ).strip(" ,.!")
    told = third_person(f"Please {order}").removeprefix("Please ").rstrip(".")
    told = re.sub(r"\byour (answers|replies|responses|messages|explanations|code)\b", r"\1", told, flags=re.I)
    return told[:1].lower() + told[1:] if told[1:2].islower() else told


def _procedure(text: str) -> Manner | None:
    text = re.sub(
        r"^(?:please|from now on|in (?:the )?future|and|so|also|going forward),? ", "", text, flags=re.I
    )
    found = _WHEN.match(text) or _WHEN_LAST.match(text)
    if not found or not _YOUR_TASK.match(found["what"].strip()) or not _IMPERATIVE.match(found["do"]):
        return None
    cue = found["cue"].lower()
    what = re.sub(r"^you(?:'re| are) ", "", found["what"].strip(), flags=re.I)
    if re.match(
        r"(?:let me know|tell me (?:what|how|if|about)|ask (?:me )?(?:if|for|away)|do not (?:worry|hesitate|forget)|feel free)\b",
        found["do"],
        re.I,
    ) or _NO_TASK.search(what):
        return None
    if cue in ("for", "in", "if") and re.match(r"(?:this|the|that|it)\b", what, re.I):
        return None
    instruction = found["do"].strip()
    always = found.groupdict().get("always")
    if always:
        instruction = f"always {instruction}"
    return Manner(_trigger(cue, what), instructed(instruction))


_NO_TASK: Final = re.compile(
    r"^(?:you |ever )?(?:have|can|could|want|need|know|do|don['’]?t|find|see|get|ever|like|think|would|agree|understand|are)(?:ing)?\b|^\w+ing (?:it|this|that|these|those)\b",
    re.I,
)


def _trigger(cue: str, what: str) -> str:
    """The kind of task, as "drafting client mail"."""
    verb = re.match(r"you (?P<verb>[a-z]+)(?P<rest>.*)$", what, re.I)
    if verb:
        doing = _DOING.get(verb["verb"].lower(), verb["verb"].lower().removesuffix("e") + "ing")
        what = doing + verb["rest"]
    what = re.sub(r"^i (?:ask|want|need) (?:you )?(?:for|to)? ?", "asked for ", what, flags=re.I)
    what = re.sub(r"^i (send|share|paste)(?: you)?", r"given", what, flags=re.I)
    what = re.sub(r"\b(?:my|our)\b", "their", re.sub(r"\bme\b", "them", what, flags=re.I), flags=re.I)
    return f"{cue} {what}" if cue in ("before", "after") else what

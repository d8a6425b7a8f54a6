"""What a user asks of their memory in plain words: "remember that …", "forget …", "that's wrong, …".

Only sentences that open with such words count. "I can't remember", "do you remember", "forget it" do not.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

from facts.writing.statements.languages import ALL, LATIN, candidates
from facts.writing.statements.languages.form import Asking

Verb = Literal["remember", "correct", "forget"]


@dataclass(frozen=True)
class Asked:
    """A request and its content: what to remember, the right statement, or what to forget. `at` is the content's
    offset in the sentence; `is_certain` says that the words leave no doubt even if the content is no known form."""

    verb: Verb
    content: str
    at: int
    is_certain: bool = True


_POLITE = (
    r"(?:(?:ok(?:ay)?|hey|hi|so|also|and|oh|yes|no|please|pls|kindly|just|then|by the way|btw|could you|can you|would you|will you|i(?:'d| would) like you to|i want you to|i need you to|you (?:should|must|can)|"
    r"bitte|kannst du|und|s'il te plaît|stp|por favor|per favore|пожалуйста|请|請|麻烦|你)[ ,]*){0,4}"
)
_SEP = r"(?:[ ,]*(?:that|this|the following|these|dass|daß|que|che|что|як|dat|że|att|at)\b)?\s*[:,–—-]?\s*(?:to (?=always|never|call me|answer|reply|respond|use|keep|write|speak|address|avoid))?"
_SELF = r"(?=(?:that |this:? |the |:|,|–|-|to (?:always|never|call me|answer|reply|respond|use|keep|write|speak|address|avoid) )|i\b|i['’]|my\b|we\b|we['’]|our\b|me\b|it['’]?s\b|[A-Z]\w+ (?:is|has|likes|hates|works|lives)\b)"

_REMEMBER: Final = (
    rf"^{_POLITE}(?:always )?(?:remember|keep in mind|bear in mind|don['’]?t forget|do not forget|never forget|note(?: down)?|take note|make (?:a )?note|memori[sz]e|save (?:this|that|it)?(?: (?:to|in) (?:your )?memory)?(?=[: ]+(?:that|this|i|my|we)\b|:)|store (?:this|that)?(?: (?:to|in) (?:your )?memory)?(?=[: ]+(?:that|i|my|we)\b|:)|add (?:this )?to (?:your )?memory|for (?:future reference|your memory|the record))\b\s*{_SELF}{_SEP}(?P<c>.+)$",
    rf"^{_POLITE}(?:ricorda(?:ti)?|non dimenticare|tieni (?:presente|a mente)|annota|memorizza|segnati)\b(?: di)?{_SEP}(?P<c>.+)$",
    rf"^{_POLITE}(?:lembre(?:-se)?|lembra(?:-te)?|não (?:se )?esqueça|não te esqueças|anote|anota|memorize|guarde|tenha em mente)\b(?: de)?{_SEP}(?P<c>.+)$",
    r"^(?:기억해(?:\s?(?:줘|주세요|둬))?|잊지 ?마(?:세요)?)[:, ]+(?P<c>.+)$",
    r"^(?P<c>.{3,150}?)(?:라는|다는|는)? ?(?:것|걸|거)?을? ?기억해 ?(?:줘|주세요|둬)[.!]*$",
    rf"^{_POLITE}(?:zapamiętaj|pamiętaj|nie zapomnij|onthoud|vergeet niet|kom ihåg|glöm inte|husk|glem ikke|unutma|hatırla|hãy nhớ|nhớ rằng|ingat|запам['’]ятай|याद रखना|याद रखो|याद रखें|θυμήσου)(?![^\W\d_]){_SEP}(?P<c>.+)$",
    r"^(?P<c>(?:i|my|we|our)\b.{4,180}?)[,;.!]? (?:please )?(?:remember (?:that|this)|save (?:that|this)|keep (?:that|this) in mind|note (?:that|this)(?: down)?|don['’]t forget (?:that|this|it))(?: please| for (?:later|next time|the future))?[.!]*$",
)
_CORRECT: Final = (
    (
        r"^(?:correction|to correct (?:that|myself)|let me correct (?:that|you|myself)|small correction)\s*[:,–—-]?\s*(?P<c>.+)$",
        True,
    ),
    (
        r"^(?:actually,? )?(?:no,? )?(?:sorry,? )?(?:but )?(?:that(?:['’]s| is| was)|you(?:['’]re| are)|this is|it['’]s) (?:wrong|not (?:right|correct|true|quite right)|incorrect|a mistake|mistaken|outdated|no longer true|out of date)\b[^,.;:!–—-]{0,40}[,.;:!–—-]+\s*(?P<c>(?:actually,? )?(?:i|my|we|our|it|the)\b.+)$",
        True,
    ),
    (
        r"^(?:no,? )?you (?:got|have|had) (?:that|it|my \w+) wrong\b[,.;:!–— -]*(?P<c>(?:i|my|we|our)\b.+)$",
        True,
    ),
    (r"^(?:no,? |oh,? |sorry,? |well,? )*actually,? (?P<c>(?:i|my|we|our)\b.+)$", False),
    (r"^(?:no|nope|wrong|sorry)[,.;:!–—-]+ ?(?:actually,? )?(?P<c>my\b.+)$", False),
    (r"^(?:i meant|i mean)[,:]? (?P<c>(?:i|my)\b.+)$", False),
    (
        r"^(?:no,? |but |and )*(?P<c>(?:i|we)(?:['’]m| am| are|['’]re)? (?:do not|don['’]t|not|no longer) [^,;]{3,60}[,;–—-]+ ?(?:but )?(?:i|we)\b.+)$",
        False,
    ),
    (r"^(?P<c>my .{3,80}? is actually .{2,80})$", False),
    (r"^(?:correzione|è sbagliato|non è (?:vero|corretto))[^\w]*\s*(?P<c>.+)$", True),
    (r"^(?:in realtà),? (?P<c>.+)$", False),
    (r"^(?:correção|isso (?:está errado|não é verdade))[^\w]*\s*(?P<c>.+)$", True),
    (r"^(?:na verdade),? (?P<c>.+)$", False),
)
_FORGET: Final = (
    rf"^{_POLITE}(?:forget|erase|delete|remove|wipe)(?: from (?:your )?memory)?:? (?:about )?(?P<c>(?:(?:that|what|everything|anything|all)(?: that)? (?:i|we|you know|you have|you['’]ve)\b|everything\b|that (?:i|my|we)\b|my\b|our\b|i\b|i['’]m\b|the (?:fact|thing) (?:that|about)\b|all (?:about|of)\b|(?:all )?memor(?:y|ies) (?:of|about)\b).*)$",
    rf"^{_POLITE}(?:stop remembering|(?:do not|don['’]t|no need to) (?:remember|store|save|keep)|i (?:do not|don['’]t) want you to (?:remember|know|store|keep))(?: (?:that|about))? (?P<c>(?:i|my|we|our|what|anything|the)\b.+)$",
    rf"^{_POLITE}(?:delete|remove|erase) (?P<c>.{{3,80}}?) from (?:your )?memory\b.*$",
    rf"^{_POLITE}(?:dimentica(?:ti)?|cancella)\b,? (?P<c>(?:che|quello|ciò|tutto|il mio|la mia|i miei|le mie)\b.*)$",
    rf"^{_POLITE}(?:esqueça|esquece|apague|apaga)\b,? (?P<c>(?:que|o que|tudo|meu|minha|o meu|a minha|meus|minhas)\b.*)$",
    r"^(?P<c>.{2,80}?)(?:을|를|은|는|걸)? ?(?:잊어|지워|삭제해) ?(?:줘|주세요)?[.!]*$",
    rf"^{_POLITE}(?:zapomnij|usuń|vergeet|wis|glöm|glem|unut|quên|lupakan)\b,? (?P<c>(?:że|co|wszystko|moj\w*|mój|moja|dat|wat|alles|mijn|att|vad|allt|min|mitt|at|hvad|alt|tôi|điều|bahwa|semua)\b.*)$",
)
_ABOUT: Final = re.compile(
    r"^(?:(?:that|what|everything|anything|all|the fact)(?: that)? (?:i|we) (?:have )?(?:ever )?(?:said|told|mentioned|wrote|shared|asked)(?: (?:to )?you)?(?: (?:earlier|before|just now|yesterday|today|last week))*(?: (?:about|on|regarding))? ?|"
    r"(?:everything|anything|all|what) (?:that )?you(?: have|['’]ve)? (?:know|remember|learned|stored|saved)(?: (?:about|of))? ?|"
    r"(?:everything|all)\b(?: of it)?(?: (?:about|on|regarding))? ?|(?:all )?(?:the )?(?:memory|memories) (?:of|about) |that |the (?:fact|thing) (?:that|about) |"
    r"(?:dass|was ich (?:\S+ ){0,2}?(?:über|zu)|alles (?:\S+ ){0,3}?(?:über|zu)) |que j['’]|(?:que|ce que j['’]ai (?:dit|raconté) (?:sur|de|à propos de)|tout (?:\S+ ){0,4}?sur|lo que (?:dije|te dije|he dicho) (?:sobre|de)|todo (?:\S+ ){0,4}?sobre|"
    r"quello che ho detto (?:su|di|sul|sulla)|che|tutto (?:\S+ ){0,4}?su|o que eu (?:disse|falei) (?:sobre|de)|tudo (?:\S+ ){0,4}?sobre|что я (?:говорил|сказал|рассказал)\w* (?:о|об|про)|что|всё (?:\S+ ){0,4}?(?:о|об|про)|про|об?) |"
    r"(?:我说过的)?关于|我(?:说|讲)过的(?:关于)?)",
    re.I,
)
_NOT: Final = re.compile(
    r"^(?:(?:please |just |oh |ok(?:ay)? |let's )*(?:forget|never mind|scratch) (?:it|that|this|about (?:it|that|this))(?:\s*[.!,;]|\s*$| let)|never forget to\b|(?:do|can|did|will) you (?:still )?remember\b(?! that)|"
    r"i (?:(?:can(?:no|['’])?t|do(?:n['’]t| not)|could(?:n['’]t| not)) (?:\w+ )?(?:remember|recall|memori[sz]e|forget|know|mind|think|want|need|have)\b|forgot|will never|['’]ll never|remember|always)|remember (?:when|how|the (?:time|day))\b|"
    r"(?:please )?(?:remember|don['’]?t forget|do not forget|never forget) to\b(?! (?:always|never|call me|answer|reply|respond|use|keep|write|speak|address))|"
    r"vergiss es|oublie ça|olvídalo|dimenticalo|esquece isso|забудь об этом|算了|忘れて$)",
    re.I,
)
_LIST: Final = re.compile(
    rf"^{_POLITE}(?:remember|keep in mind|note(?: down)?|save|memori[sz]e|merk(?:e)? dir|notiere?(?: dir)?|retiens|retenez|note|recuerda|apunta|anota|ricorda|lembre-se|запомни(?:те)?|запиши(?:те)?|请记住|请你?记住|记住|帮我记住|覚えて(?:おいて)?(?:ください)?|次のことを覚えて(?:おいて)?(?:ください)?|تذكر|تذكّر|سجل)"
    r"(?: (?:this|that|these|the following|about me|these (?:things|facts)|folgendes|ceci|ce qui suit|esto|lo siguiente|questo|isso|это|следующее|вот что|ما يلي|التالي)|以下(?:几点|內容|内容)?|这几点)*\s?[:：.!]?$",
    re.I,
)
_Request = tuple[re.Pattern[str], Verb, bool]
_COMPILED: Final[tuple[_Request, ...]] = (
    *((re.compile(pattern, re.I | re.S), "forget", True) for pattern in _FORGET),
    *((re.compile(pattern, re.I | re.S), "remember", True) for pattern in _REMEMBER),
    *((re.compile(pattern, re.I | re.S), "correct", certain) for pattern, certain in _CORRECT),
)


@dataclass(frozen=True)
class _Table:
    """What one language asks of memory, compiled."""

    forms: tuple[_Request, ...]
    never: re.Pattern[str]
    about: tuple[re.Pattern[str], ...]


def _table(asking: Asking) -> _Table:
    verbs: tuple[tuple[tuple[str, ...], Verb, bool], ...] = (
        (asking.forget, "forget", True), (asking.remember, "remember", True), (asking.correct, "correct", True), (asking.doubtful, "correct", False),
    )  # fmt: skip
    forms = tuple(
        (re.compile(rf"^{_POLITE}{form}", re.I | re.S), verb, sure)
        for given, verb, sure in verbs
        for form in given
    )
    return _Table(
        forms,
        re.compile("|".join(asking.never) or "$^", re.I),
        tuple(re.compile(form, re.I) for form in asking.about),
    )


_BY_TONGUE: Final = {tongue.code: _table(tongue.asking) for tongue in ALL}
_CUE: Final = re.compile(
    r"remember|mind|forget|note|memor|save|store|record|future reference|correct|wrong|don['’]?t|do not|n['’]t|['’]m not|no longer|right|true|mistake|outdated|actually|my |^no|^i mean|erase|delete|remove|wipe|merk|vergiss|denk|behalte|notier|erinner|speicher|retien|"
    r"reten|souv|rappel|oubli|note|garde|recuerd|acuérd|olvid|ten en|anot|apunt|guard|ricord|diment|tieni|segna|lembr|esque|tenha|запом|помни|забуд|забыв|учти|имей|запиш|记|記|忘|牢|覚|メモ|기억|잊|zapa|pamię|zapom|onthoud|vergeet|kom ihåg|glöm|husk|glem|unut|"
    r"hatırla|nhớ|quên|ingat|lupakan|تذكر|تذك|याद|θυμ|korrekt|berichtig|stimmt|falsch|eigentlich|tatsächlich|faux|exact|en fait|corre|cierto|realidad|hecho|está mal|sbagliat|vero|realtà|errado|verdade|исправ|поправ|неправ|неверн|не так|ошибк|самом деле|вообще|"
    r"更正|纠正|不对|错|不是|其实|实际|訂正|違|実は|本当|удали|сотри|删|削除|消し|지워|삭제|lösch|efface|supprime|borra|elimina|cancella|apag|usuń|wis|nein|entfern|mémoris|rectif|réalité|verwechs|memori|sobre|toma nota|perd|fals|mentira|equivoc|tromp|erreur|inexact|verstanden|gemerkt",
    re.I,
)
MAX_LENGTH: Final = 600


def asked(sentence: str) -> Asked | None:
    """The request a sentence makes of memory; None when it makes none."""
    if len(sentence) > MAX_LENGTH or _NOT.match(sentence):
        return None
    has_cue = bool(_CUE.search(sentence))
    return (_first(_COMPILED, sentence) if has_cue else None) or _spoken(sentence, has_cue=has_cue)


def _spoken(sentence: str, *, has_cue: bool) -> Asked | None:
    """The request it makes in one of the languages with a table of their own; of the Latin script only with a cue."""
    for tongue in candidates(sentence):
        if tongue.code in LATIN and not has_cue:
            continue
        table = _BY_TONGUE[tongue.code]
        if not table.never.match(sentence) and (found := _first(table.forms, sentence)):
            return found
    return None


def _first(forms: tuple[_Request, ...], sentence: str) -> Asked | None:
    for pattern, verb, is_certain in forms:
        if (found := pattern.match(sentence)) and re.search(r"\w", content := found["c"].strip()):
            return _made(verb, sentence, content, found.start("c"), is_certain=is_certain)
    return None


def starts_list(sentence: str) -> bool:
    """Whether it announces what to remember in the sentences behind it: "Please remember the following:"."""
    return bool(_LIST.match(sentence))


def forgotten_topic(content: str) -> str:
    """What "forget …" is about: "what I said about pizza, let's cook" → "pizza". Empty means everything."""
    topic = _named_topic(content) or _ABOUT.sub("", content.strip(), count=1)
    topic = re.split(r"[,;.!?。，！？](?:\s|$)| - | – | — | and (?:let|write|make|help|tell)\b", topic)[0]
    topic = re.sub(r" (?:from|in|out of) (?:your |the )?memory$", "", topic)
    topic = re.sub(r" (?:gesagt|erzählt|geschrieben|weißt)(?: habe| hast)?$", "", topic.strip(" \"'“”。.!"))
    return "" if _ME.fullmatch(topic) else topic


def _named_topic(content: str) -> str:
    """The topic a form of one language names, "" where none fits."""
    plain = content.strip(" .!。！")
    for tongue in candidates(content):
        for form in _BY_TONGUE[tongue.code].about:
            if found := form.match(plain):
                return found["t"].strip()
    return ""


_ME: Final = re.compile(r"(?:me|myself|us|it all|mich|mir|moi|mí|me|di me|mim|меня|мне|我|私)", re.I)


def _main_clause(content: str) -> str:
    """A German "dass" clause with its verb back in second place: "ich in Berlin wohne" → "Ich wohne in Berlin"."""
    words = content.rstrip(" .!").split()
    subject = 2 if re.match(r"(?:mein|unser)", content, re.I) else 1
    if len(words) < subject + 2:
        return content
    verb, prefix = words[-1], ""
    if split := _SEPARABLE.match(verb):
        verb, prefix = split["verb"], split["prefix"]
    return " ".join(filter(None, [*words[:subject], verb, *words[subject:-1], prefix]))


_SEPARABLE: Final = re.compile(
    r"(?!antwort|arbeit|abonn|umarm|mitt|ausser|unter|über|wieder)(?P<prefix>aus|ein|an|ab|auf|mit|vor|zu|um|nach|weg|her|hin|zurück|teil|statt|fern|fest)"
    r"(?P<verb>[a-zäöüß]{3,}(?:e|n|t|st))$",
    re.I,
)


def _made(verb: str, sentence: str, content: str, at: int, *, is_certain: bool) -> Asked | None:
    is_request = re.match(
        r"\W*(?:can|could|would|will|kannst|könntest|peux|pourrais|puedes|podrías|puoi|pode)\b",
        sentence,
        re.I,
    )
    if re.search(r"[?？]\s*$", sentence) and not is_request:
        return None
    trimmed = content.rstrip("?？ ") if is_request else content
    if verb == "forget":
        return Asked("forget", trimmed, at)
    if re.search(r"\bda(?:ss|ß)\s+$", sentence[:at], re.I):
        trimmed = _main_clause(trimmed)
    return Asked("remember" if verb == "remember" else "correct", trimmed, at, is_certain)

"""How kinds of task and manners are worded, language by language: the vocabulary behind `wishes`.

A closed one: what stands in no table is neither task nor manner, so that no particular of one occasion, and no order of
another sort, comes into a wish.
"""

import re
from dataclasses import dataclass
from typing import Final

Forms = tuple[tuple[re.Pattern[str], str], ...]


@dataclass(frozen=True)
class Ask:
    """A verb and the task it asks for. In `told`, {x} is the kind of object (`default` where the words name none; "" if
    they must) and {to} for whom it is."""

    pattern: re.Pattern[str]
    told: str
    default: str = ""


@dataclass(frozen=True)
class Tongue:
    """One language. Without one of `verbs` nothing is asked for; none: any words may. `lead` may stand before a request, `cut` ends the object, `fillers` are what a bare manner may have
    beside it, `do_it` makes a manner an order; `keep_it` does where it begins with one of `plain`."""

    code: str
    verbs: frozenset[str]
    lead: re.Pattern[str]
    asks: tuple[Ask, ...]
    kinds: Forms
    manners: Forms
    fillers: re.Pattern[str]
    do_it: str
    cut: re.Pattern[str] = re.compile(r"(?!)")
    to_whom: Forms = ()
    is_verb_last: bool = True  # then the object may stand before the verb
    joint: str = ", "
    plain: re.Pattern[str] = re.compile(r"(?!)")
    keep_it: str = ""


def _forms(*pairs: tuple[str, str]) -> Forms:
    return tuple((re.compile(pattern, re.I), told) for pattern, told in pairs)


def _asks(*rows: tuple[str, ...]) -> tuple[Ask, ...]:
    return tuple(Ask(re.compile(row[0], re.I), *row[1:]) for row in rows)


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


def _fillers(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{words})\b|[^\w]", re.I)


def _kinds(words: str) -> Forms:
    """English things with their article, by name: "email" → "an email"."""
    listed = [word.strip() for word in words.split(",")]
    return _forms(*((rf"\b{word}s?\b", f"{'an' if word[0] in 'aeiou' else 'a'} {word}") for word in listed))


# --- English

_N: Final = r"(?P<n>\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)"
_U: Final = (
    r"(?:(?:short|brief|concise|key|main|crisp) )?"
    r"(?P<u>bullet points?|sentences?|lines?|paragraphs?|words?|characters?|points?|steps?|takeaways)\b"
)
_LANGUAGES: Final = (
    "english|german|french|spanish|italian|portuguese|dutch|russian|ukrainian|polish|czech|chinese|mandarin|japanese|korean|arabic|"
    "hebrew|hindi|turkish|greek|swedish|norwegian|danish|finnish|hungarian|romanian|vietnamese|thai|indonesian"
)
_TONES: Final = (
    "formal|informal|friendly|polite|professional|casual|neutral|humorous|funny|warm|academic|playful|diplomatic|confident|persuasive|"
    "empathetic|firm|respectful|conversational|witty|businesslike|direct|cheerful|simple"
)
_BEFORE_TONE: Final = r"(?:^|\b(?:an?|very|more|really|rather|quite|it|them|tone|stay|be|and|but)\s+|,\s*)"
_NOT_WANTED: Final = (
    "emojis?|emoticons?|jargon|bullet points|headings|headers|hashtags|buzzwords|filler|fluff|explanations?|comments|code|markdown|intro|"
    "introduction|preamble|disclaimers|greeting|small talk|exclamation marks|abbreviations|acronyms|technical terms|links|citations|tables|"
    "title|quotes|spoilers|em dashes|clich[eé]s|type hints|external libraries|dependencies|formulas|equations"
)
_DIRECT: Final = r"(?: (?:me|us)\b)?"
_SOME: Final = r"(?:an? |the |your )?(?:[\w-]+ ){0,3}?"

ENGLISH: Final = Tongue(
    code="en",
    verbs=_words(
        "summarise summarize sum recap condense summary tl tldr translate translation explain explanation walk draft compose reply respond write answer "
        "rewrite rephrase reword paraphrase polish improve shorten trim cut proofread copyedit edit correct review critique compare describe list enumerate "
        "convert turn format reformat document refactor plan create make generate produce prepare give send suggest come need want like"
    ),
    lead=re.compile(
        r"(?:[\W_]|(?:please|pls|plz|kindly|just|now|then|next|again|also|quickly|so|and|but|maybe|ok|okay|hey|hi|hello|thanks|first|"
        r"(?:can|could|would|will) you|(?:i|we) (?:would like|want|need) you to|help me(?: to)?|go ahead and|try to|be so kind and)\b){0,24}",
        re.I,
    ),
    asks=_asks(
        (rf"(?:summari[sz]e|sum up|recap|condense|(?:(?:give|write|send|make|create|do|get|show|prepare){_DIRECT} |(?:i|we) (?:need|want|would like|could use) )?{_SOME}(?:summary|recap|tl;?dr)\b(?! (?:page|table|field|line)))", "summarising {x}", "a text"),
        (rf"(?:translate|(?:(?:give|make){_DIRECT} |(?:i|we) (?:need|want|would like) ){_SOME}translation)\b", "translating {x}", "a text"),
        (rf"(?:explain|walk me through|(?:(?:give){_DIRECT} |(?:i|we) (?:need|want|would like) ){_SOME}explanation)\b", "explaining {x}", "a concept"),
        (r"(?:draft|compose)\b", "drafting {x}{to}"),
        (r"(?:reply|respond|write back) to\b", "replying to {x}"),
        (r"answer\b", "answering {x}"),
        (r"(?:rewrite|rephrase|reword|paraphrase|(?:polish|improve)(?= (?:this|the|my|our|it)\b))", "rewriting {x}", "a text"),
        (r"(?:shorten|trim|cut down)\b", "shortening {x}", "a text"),
        (r"(?:proofread|copy-?edit|correct(?= (?:this|the|my|our|it)\b))", "proofreading {x}", "a text"),
        (r"(?:review|critique)\b", "reviewing {x}"),
        (r"compare\b", "comparing {x}", "options"),
        (r"describe\b", "describing {x}", "something"),
        (r"(?:list|enumerate)\b", "listing {x}", "things"),
        (r"(?:convert|turn|format|reformat)(?= (?:this|that|these|the|my|our|it)\b)", "formatting {x}", "a text"),
        (r"document\b", "documenting {x}"),
        (r"refactor\b", "refactoring {x}", "code"),
        (r"plan\b", "planning {x}"),
        (rf"(?:write(?! (?:down|off|up|back)\b)|create|make|generate|produce|prepare|give|send|suggest|come up with|(?:i|we) (?:need|want|would like)){_DIRECT}(?! (?:it|this|that|them)\b)", "writing {x}{to}"),
    ),
    kinds=_forms(
        (r"\be-?mail threads?\b|\bmail threads?\b", "an email thread"),
        (r"\b(?:e-?)?mails?\b", "an email"),
        (r"\bcode\b", "code"),
        (r"\b(?:unit )?tests\b|\b(?:unit )?test\b", "tests"),
        *((rf"\b{words}\b", words) for words in ("meeting notes", "minutes", "release notes", "notes", "feedback", "documentation", "pros and cons", "ingredients", "instructions", "options", "ideas")),
    ) + _kinds(
        "commit message, pull request description, pull request, PR description, blog post, LinkedIn post, post, tweet, article, paper, report, text, "
        "paragraph, chapter, page, document, contract, transcript, meeting, call, podcast, video, book, thread, conversation, cover letter, letter, "
        "message, reply, response, answer, question, comment, essay, story, poem, speech, presentation, slide, recipe, workout plan, workout, "
        "training plan, meal plan, lesson plan, itinerary, packing list, shopping list, to-do list, checklist, agenda, invitation, status update, "
        "standup update, newsletter, press release, announcement, product description, job description, job ad, bio, caption, headline, title, "
        "subject line, slogan, function, script, class, module, SQL query, query, regex, docstring, README, changelog entry, user story, bug report, "
        "ticket, error message, stack trace, diff, table, proposal, memo, abstract, quiz, lesson, thank-you note, complaint, reminder, follow-up, trip, review"
    ),
    manners=_forms(
        (rf"\b(?:with)?in (?:at most|no more than|max(?:imum)?(?: of)?|up to) {_N}[ -]{_U}|\b(?:at most|no more than|not more than|max(?:imum)?\.?(?: of)?|up to|within) {_N.replace('<n>', '<n2>')}[ -]{_U.replace('<u>', '<u2>')}", "in at most {n} {u}"),
        (rf"\b(?:in )?{_N}[ -]{_U} (?:or less|or fewer|max(?:imum)?|at most|tops)\b", "in at most {n} {u}"),
        (rf"\b(?:in |to )?(?:under|below|less than|fewer than) {_N}[ -]{_U}", "in under {n} {u}"),
        (rf"\b(?:in |to |of )?(?:about|around|roughly|approximately|some) {_N}[ -]{_U}", "in about {n} {u}"),
        (rf"(?:\b(?:in|as|with|using|into|to|of)|[:,;–—]) ?(?:exactly |only |just )?{_N}[ -]{_U}|\b{_N.replace('<n>', '<n2>')}-{_U.replace('<u>', '<u2>')}|^{_N.replace('<n>', '<n3>')} {_U.replace('<u>', '<u3>')}(?=[ .!,]*(?:please|pls|only|thanks)?[ .!]*$)", "in {n} {u}"),
        (rf"\b(?:without|no|avoid(?:ing)?|skip(?:ping)?|leave out) (?:any |the |using |adding )*(?P<x>{_NOT_WANTED})\b", "without {x}"),
        (r"\b(?:with|including|include|add|and|plus) (?:an? |some |a few |two |three |\d |the )?(?:short |good |clear |concrete |practical |real |code )*examples?\b", "with examples"),
        (r"\b(?:with|including|include|add|and|plus) (?:an? |the )?(?:\w+ )?subject(?: line)?\b", "with a subject line"),
        (r"\b(?:with|including|include|add|plus) (?:an? |the )?(?:strong |clear )?call to action\b", "with a call to action"),
        (r"\b(?:with|including|include|add|plus) (?:some |a few |the |full |inline )*(?P<x>emojis|hashtags|headings|citations|sources|references|comments|type hints|docstrings|line numbers|pros and cons|timestamps|page numbers|action items|next steps|prices|dates|tests)\b", "with {x}"),
        (r"\b(?:in|as|with|using|into) (?:short |brief )?bullet points\b|\bbullet points(?= ?(?:please|pls|only)?[ .!]*$)|\b(?:as|in|into) an? bullet(?:ed)?(?: points)? list\b", "in bullet points"),
        (r"\b(?:in|with|using|use) (?P<lang>british|american|us|uk|australian|canadian) (?P<x>spelling|english)\b", "in {lang} {x}"),
        (r"\b(?:in|using|with|into) (?:very )?(?:simple|plain|easy|layman['’]?s|everyday|lay) (?:terms|words|language|english)\b|\b(?:simply|eli5)\b|\blike i(?:['’]m| am) (?:five|5|a (?:child|kid|beginner))\b|\bfor (?:a |an )?(?:beginners?|layperson|five[- ]year[- ]old|child|kids|dummies)\b", "in simple words"),
        (rf"\b(?:in|into|to) (?:fluent |good |proper )?(?P<lang>{_LANGUAGES})\b(?! (?!and\b|please\b|pls\b|with\b|in\b|as\b|for\b|of\b|to\b|about\b|under\b|using\b)\w)", "in {lang}"),
        (r"\b(?:in|with|using|use) (?P<x>metric|imperial)(?: units| measurements)?\b", "in {x} units"),
        (r"\bin (?P<lang>celsius|fahrenheit)\b", "in {lang}"),
        (r"\b(?:as|into|in|to) an? (?:\w+ )?(?P<x>table|numbered list|checklist|outline|diagram|mind map|timeline|flowchart)\b|\b(?:in|as) (?P<x2>table|list|outline) form(?:at)?\b|\bas (?:an? )?(?P<x3>table|list|numbered list|checklist)\b", "as a {x}"),
        (r"\b(?:as|into|in|to) an? (?:\w+ )?list\b", "as a list"),
        (r"\b(?:as|in|into|to|using) (?:valid )?(?P<upper>json|yaml|csv|xml|html)\b", "in {upper}"),
        (r"\b(?:as|in|into|to|using) (?P<x>markdown|latex|plain text|prose)\b", "in {x}"),
        (r"\bstep[- ]by[- ]step\b", "step by step"),
        (r"\b(?:in (?:great |more |full )?(?:detail|depth)|in-depth|more detailed|detailed|thorough(?:ly)?|at length)\b", "in detail"),
        (r"\b(?:in|using|use) (?:the )?imperative(?: mood| form)?\b", "in imperative mood"),
        (r"\b(?:in|using|use) (?:the )?(?P<x>first person|second person|third person|past tense|present tense|future tense|active voice|passive voice)\b", "in the {x}"),
        (r"\b(?:and )?sign(?:ed)?(?: it)?(?: off)? (?:as|by|with|from) (?P<name>(?-i:[A-Z])[\w'’-]{1,20}(?: (?-i:[A-Z])[\w'’-]{1,20})?)", "signed as {name}"),
        (r"\b(?:in|using|with|as|following) (?:an? |the )?conventional[- ]commits?(?: message)?(?: format| style)?\b", "as a conventional commit"),
        (r"\bin (?P<upper>apa|mla|ieee)(?: style| format)?\b", "in {upper} style"),
        (r"\bin (?P<name>python|typescript|javascript|rust|java|kotlin|swift|ruby|c\+\+|c#|bash|php|haskell)(?!\w)", "in {name}"),
        (rf"\bless (?P<x>{_TONES})\b", "less {x}"),
        (rf"{_BEFORE_TONE}(?P<x>{_TONES})\b", "{x}"),
        (r"\b(?P<x>formal|polite|casual|professional|informal|diplomatic|warm|respectful|neutral)ly\b", "{x}"),
        (rf"{_BEFORE_TONE}(?:short|brief|concise|succinct|crisp|compact)\b(?![- ](?:stor|film|video|notice|term|list|sleeve))|\b(?:briefly|concisely|succinctly|in short|in brief|shorter|briefer)\b|\bto the point\b", "short"),
        (r"\b(?:longer|lengthier)\b", "longer"),
    ),
    fillers=_fillers(
        "please|pls|plz|make|it|its|that|this|them|an?|bit|little|now|again|and|but|can|could|would|you|do|put|write|give|me|us|the|answer|reply|"
        "respond|same|thing|just|version|one|instead|ok|okay|thanks|thank|too|also|rather|try|rewrite|rephrase|redo|keep|turn|convert|format|in|"
        "tone|style|way|more|very|much|even|have|get|only|sorry|hmm|then|use|as|so|i|need|want|like|be|should|voice|english|all"
    ),
    cut=re.compile(
        r"[,:;!?(\n–—]|\b(?:about|on|for|of|from|regarding|that|which|who|where|with|by|between|into|to|in|at|because|so|and (?:then|please)|without)\b",
        re.I,
    ),
    to_whom=_forms(
        (r"\b(?:to|for) (?:an?|the|my|our|this|that) (?:\w+ ){0,2}?(?P<who>client|customer|boss|manager|colleague|team|landlord|teacher|professor|friend|supplier|recruiter|candidate|tenant|patient|neighbour|neighbor)s?\b", " to a {who}"),
        (r"\b(?P<who>client|customer|supplier|candidate|team)s? (?=e-?mail|mail|message|reply|letter|response)", " to a {who}"),
    ),
    is_verb_last=False,
    do_it="Do it {x}.",
    plain=re.compile(rf"(?:short|longer|less \w+|{_TONES})(?:,|$)", re.I),
    keep_it="Keep it {x}.",
)  # fmt: skip

# --- other languages

GERMAN: Final = Tongue(
    code="de",
    verbs=_words(
        "fass fasse fasst fassen zusammenfassen zusammenfassung formulier formuliere formulieren umformulieren umschreiben überarbeite überarbeiten übersetz "
        "übersetze übersetzen erklär erkläre erklären beantworte beantworten antworte schreib schreibe schreiben verfass verfasse verfassen erstell erstelle "
        "erstellen entwirf entwerfen mach mache brauche"
    ),
    lead=re.compile(r"(?:[\W_]|(?:bitte|kannst du|könntest du|würdest du|können sie|könnten sie|mir|mal|jetzt|nun|dann|und|also|ok|hallo|hi|ich brauche)\b){0,16}", re.I),
    asks=_asks(
        (r"fass(?:e|en|t)?\b.{1,200}\bzusammen\b|(?!(?:ich|wir|er|man|mein\w*|wie|was|warum|soll)\b).{0,200}\bzusammenfassen\b|(?:(?:mach|schreib|gib|erstell)e? (?:mir )?)?(?:eine? )?(?:\w+ )?zusammenfassung\b", "{x} zusammenfassen", "etwas"),
        (r"(?:formulier(?:e|en)?|schreib(?:e|en)?)\b.{1,200}\bum\b|überarbeite\b|(?!(?:ich|wir|er|man|mein\w*|wie|was|warum|soll)\b).{0,200}\b(?:umformulieren|umschreiben|überarbeiten)\b", "{x} überarbeiten", "etwas"),
        (r"übersetz(?:e|en)?\b|(?!(?:ich|wir|er|man|mein\w*|wie|was|warum|soll)\b).{0,200}\bübersetzen\b", "{x} übersetzen", "etwas"),
        (r"erklär(?:e|en)?\b|(?!(?:ich|wir|er|man|mein\w*|wie|was|warum|soll)\b).{0,200}\berklären\b", "{x} erklären", "etwas"),
        (r"beantworte\b|antworte\b|(?!(?:ich|wir|er|man|mein\w*|wie|was|warum|soll)\b).{0,200}\bbeantworten\b", "{x} beantworten"),
        (r"(?:schreib(?:e|en)?|verfass(?:e|en)?|erstell(?:e|en)?|formulier(?:e|en)?|entwirf|mach(?:e)?)\b|(?!(?:ich|wir|er|man|mein\w*|wie|was|warum|soll)\b).{0,200}\b(?:schreiben|verfassen|erstellen|formulieren|entwerfen)\b|(?<=brauche )", "{x}{to} schreiben"),
    ),
    kinds=_forms(
        (r"\bcommit-?\s?nachricht\b", "Commit-Nachricht"), (r"\bcommit-?\s?message\b", "Commit-Message"), (r"\b(?:e-?)?mail\b", "Mail"),
        *((rf"\b{word}\w{{0,2}}\b", word) for word in ("Artikel", "Bericht", "Brief", "Antwort", "Nachricht", "Protokoll", "Besprechung", "Meeting", "Anschreiben", "Beitrag", "Dokument", "Kapitel", "Buch", "Video", "Funktion", "Skript", "Abfrage", "Rezept", "Einkaufsliste", "Rede", "Produktbeschreibung", "Code", "Notizen", "Vertrag", "Aufsatz", "Text", "Angebot", "Einladung", "Tests")),
    ),
    manners=_forms(
        (r"\b(?:in |mit )?(?:unter|maximal|höchstens|max\.?) (?P<n>\d+|ein\w*|zwei|drei|vier|fünf|sechs|acht|zehn) (?P<noun>wörter\w?|worte?n?|zeichen|sätze\w?|zeilen?|stichpunkte\w?)\b", "in maximal {n} {noun}"),
        (r"\b(?:in|mit|auf|als) (?P<n>\d+|ein\w*|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn) (?:kurzen? |knappen? )?(?P<noun>stichpunkte\w?|sätze\w?|satz|zeilen?|absätze\w?|worten|wörtern|punkten?|stichworten)\b", "in {n} {noun}"),
        (r"\b(?:in|als|mit) stichpunkte\w?\b|\bstichpunktartig\b", "in Stichpunkten"),
        (r"\b(?:auf|ins?) (?P<lang>deutsch|englisch|französisch|spanisch|italienisch|russisch|polnisch|türkisch|chinesisch|japanisch)e?\b", "auf {lang}"),
        (r"\b(?:als|in(?: einer)?) (?P<noun>tabelle|liste|checkliste)\b|\bals (?:nummerierte )(?P<noun2>liste)\b", "als {noun}"), (r"\btabellarisch\b", "als Tabelle"),
        (r"\bals (?P<upper>json|yaml|csv)\b", "als {upper}"), (r"\b(?:als|in) markdown\b", "in Markdown"),
        (r"\bschritt für schritt\b", "Schritt für Schritt"),
        (r"\bmit (?:\w+ )?beispiel\w*\b", "mit Beispielen"), (r"\bmit (?:\w+ )?betreff\w*\b", "mit Betreff"),
        (r"\b(?:ohne|keine) (?P<noun>emojis|floskeln|fachbegriffe|fremdwörter|überschriften|aufzählungen|kommentare|einleitung)\b", "ohne {noun}"),
        (r"\bin (?:ganz )?einfachen (?:worten|begriffen)\b|\bin einfacher sprache\b|\bverständlich\w*\b", "in einfachen Worten"),
        (r"\bim imperativ\b", "im Imperativ"), (r"\bper (?P<x>du|sie)\b", "per {noun}"),
        (r"\bunterschrieben (?:mit|als|von) (?P<name>(?-i:[A-ZÄÖÜ])[\w-]{1,20})", "unterschrieben mit {name}"),
        (r"\b(?P<x>höflich|förmlich|formell|freundlich|locker|sachlich|professionell)(?:er|e[nsm]?)?\b", "{x}"),
        (r"\b(?:kürzer|knapper|kurz|knapp)(?:e[rnsm]?)?\b", "kurz"), (r"\b(?:ausführlich|detailliert)\w*\b|\bim detail\b", "ausführlich"),
    ),
    fillers=_fillers("bitte|mach|mache|es|das|den|die|und|aber|jetzt|nun|nochmal|noch|mal|etwas|ein|bisschen|lieber|auch|nur|kannst|könntest|du|gib|mir|danke|schreib|formuliere|um|ok|als|in|dann|so|sei"),
    do_it="Mach es {x}.",
    to_whom=_forms((r"\ban (?:den|die|das|einen?|meinen?|unseren?) (?P<noun>kunden|kundin|chef|chefin|kollegen|team|vermieter|lehrer)\b", " an {noun}")),
)  # fmt: skip

FRENCH: Final = Tongue(
    code="fr",
    verbs=_words("résume résumes résumer résumez résumé synthèse traduis traduit traduire traduisez explique expliquez expliquer reformule reformuler réécris réécrire réponds répondre répondez écris écrit écrire écrivez rédige rédigez rédiger prépare préparez préparer"),
    lead=re.compile(r"(?:[\W_]|(?:peux-tu|pouvez-vous|pourrais-tu|pourriez-vous|tu peux|s['’]il (?:te|vous) plaît|stp|svp|me|m['’]|merci de|maintenant|et|alors|bonjour|salut)(?!\w)){0,16}", re.I),
    asks=_asks(
        (r"(?:résume[rz]?|(?:fais|donne|écris)(?:-moi)? (?:un |une )?(?:\w+ )?(?:résumé|synthèse))(?!\w)", "résumer {x}", "un texte"),
        (r"(?:tradui[st]|traduire|traduisez)\b", "traduire {x}", "un texte"),
        (r"explique[rz]?\b", "expliquer {x}", "un concept"),
        (r"(?:reformule|réécris|reformuler|réécrire)\b", "reformuler {x}", "un texte"),
        (r"répond(?:s|re|ez) (?:à|au|aux)(?!\w)", "répondre à {x}"),
        (r"(?:écri[st]|écrire|écrivez|rédige[rz]?|prépare[rz]?)(?:-moi)?(?!\w)", "rédiger {x}"),
    ),
    kinds=_forms(
        (r"\bmessage de commit\b", "un message de commit"), (r"\be-?mail\b|\bmails?\b|\bcourriel\b", "un e-mail"), (r"\bcompte[- ]rendu\b", "un compte rendu"), (r"\bcode\b", "du code"),
        *((rf"\b{word}s?\b", f"{article} {word}") for article, words in (("un", "article rapport texte message document livre script discours contrat post"), ("une", "lettre réponse réunion fonction vidéo publication annonce recette présentation")) for word in words.split()),
    ),
    manners=_forms(
        (r"\ben (?P<n>\d+|une?|deux|trois|quatre|cinq|six|dix) (?P<x>points?|phrases?|lignes?|paragraphes?|mots|puces)\b", "en {n} {x}"),
        (r"\b(?:en )?(?:moins de|maximum|au plus) (?P<n>\d+|deux|trois|cinq|dix) (?P<x>mots|phrases|lignes)\b", "en moins de {n} {x}"),
        (r"\ben (?P<x>anglais|français|allemand|espagnol|italien|russe|arabe|chinois|japonais)\b", "en {x}"),
        (r"\b(?:sous forme de|en|dans un) (?P<x>tableau|liste|puces)\b", "sous forme de {x}"),
        (r"\bétape par étape\b", "étape par étape"), (r"\bavec (?:\w+ )?exemples?\b", "avec des exemples"), (r"\bavec (?:un )?objet\b", "avec un objet"),
        (r"\bsans (?P<x>[ée]mojis?|jargon|introduction|titres)\b", "sans {x}"), (r"\b(?:en termes simples|simplement|avec des mots simples)\b", "en termes simples"),
        (r"\bpoli(?:e|ment)?\b", "poliment"), (r"\b(?:formel(?:le)?|formellement)\b", "de façon formelle"), (r"\bton (?P<x>amical|professionnel|neutre)\b", "sur un ton {x}"), (r"\bà l['’]impératif\b", "à l'impératif"),
        (r"\b(?:brièvement|bref|brève|concis|court|courte)(?!\w)", "brièvement"), (r"\ben détail\b|\bdétaillée?\b", "en détail"),
    ),
    fillers=_fillers("s|il|te|vous|plaît|stp|svp|fais|le|la|et|mais|plus|un|une|peu|maintenant|encore|aussi|mets|peux|tu|merci|version|sur|non|oui|ok|même|chose"),
    do_it="Fais-le {x}.",
)  # fmt: skip

SPANISH: Final = Tongue(
    code="es",
    verbs=_words("resume resumir resuma resúmeme resúmelo resumen traduce traducir tradúceme tradúcelo explica explicar explícame explícalo reescribe reescribir reformula reformular responde responder escribe escribir escríbeme redacta redactar prepara preparar"),
    lead=re.compile(r"(?:[\W_]|(?:por favor|puedes|podrías|puede|me|ahora|y|entonces|hola)\b){0,16}", re.I),
    asks=_asks(
        (r"(?:resum(?:e|ir|a)(?:me)?|resúme(?:me|lo)?|(?:haz|dame|escribe)(?:me)? un (?:\w+ )?resumen)\b", "resumir {x}", "un texto"),
        (r"(?:traduc(?:e|ir)|tradúce(?:me|lo)?)\b", "traducir {x}", "un texto"),
        (r"(?:explica(?:r|me)?|explíca(?:me|lo)?)\b", "explicar {x}", "un concepto"),
        (r"(?:reescrib(?:e|ir)|reformula(?:r)?)\b", "reescribir {x}", "un texto"),
        (r"responde(?:r)? (?:a|al)\b", "responder a {x}"),
        (r"(?:escrib(?:e|ir)(?:me)?|escríbe(?:me)?|redacta(?:r|me)?|prepara(?:r|me)?)\b", "escribir {x}"),
    ),
    kinds=_forms(
        (r"\bmensaje de commit\b", "un mensaje de commit"), (r"\b(?:correo|e-?mail|mail)s?\b", "un correo"), (r"\bcódigo\b", "código"), (r"\breunión\b", "una reunión"), (r"\bfunción\b", "una función"),
        *((rf"\b{word}s?\b", f"{article} {word}") for article, words in (("un", "artículo informe texto mensaje documento vídeo libro contrato discurso"), ("una", "carta respuesta acta receta publicación presentación")) for word in words.split()),
    ),
    manners=_forms(
        (r"\ben (?P<n>\d+|una?|dos|tres|cuatro|cinco|seis|diez) (?P<x>puntos?|frases?|líneas?|párrafos?|palabras|viñetas|oraciones)\b", "en {n} {x}"),
        (r"\b(?:en )?(?:menos de|máximo|como máximo) (?P<n>\d+|dos|tres|cinco|diez) (?P<x>palabras|frases|líneas)\b", "en menos de {n} {x}"),
        (r"\b(?:en|al) (?P<x>inglés|español|alemán|francés|italiano|portugués|ruso|chino)\b", "en {x}"),
        (r"\b(?:en forma de|en|como)(?: una)? (?P<x>tabla|lista)\b", "en forma de {x}"), (r"\bpaso a paso\b", "paso a paso"), (r"\bcon (?:\w+ )?ejemplos?\b", "con ejemplos"),
        (r"\bsin (?P<x>emojis|jerga|introducción|tecnicismos)\b", "sin {x}"), (r"\b(?:con palabras sencillas|en términos sencillos)\b", "con palabras sencillas"),
        (r"\b(?:formal|formalmente)\b", "de manera formal"), (r"\b(?:cortés|educad[oa]|amable)(?:mente)?\b", "con cortesía"), (r"\ben imperativo\b", "en imperativo"),
        (r"\b(?:brevemente|breve|cort[oa]|concis[oa])\b", "brevemente"), (r"\ben detalle\b|\bdetallad[oa](?:mente)?\b", "en detalle"),
    ),
    fillers=_fillers("por|favor|hazlo|ponlo|más|y|pero|un|poco|ahora|otra|vez|también|puedes|gracias|lo|la|el|versión|ok|no|sí|mejor"),
    do_it="Hazlo {x}.",
)  # fmt: skip

RUSSIAN: Final = Tongue(
    code="ru",
    verbs=frozenset(),
    lead=re.compile(r"(?:[\W_]|(?:пожалуйста|можешь|мне|теперь|а|и|нужно|нужен|на|в)\b){0,12}", re.I),
    asks=_asks(
        (r"(?:(?:крат\w+ )?(?:перескажи|резюмируй|суммируй)(?:те)?|сделай(?:те)? (?:\w+ )?(?:резюме|выжимку|саммари))\b", "пересказать {x}", "текст"),
        (r"переведи(?:те)?\b", "перевести {x}", "текст"), (r"объясни(?:те)?\b", "объяснить {x}", "понятие"), (r"перепиши(?:те)?\b", "переписать {x}", "текст"),
        (r"ответь(?:те)? на\b", "ответить на {x}"), (r"(?:напиши|составь|подготовь)(?:те)?\b", "написать {x}"),
    ),
    kinds=_forms(
        (r"\bсообщени\w (?:к |для )?коммит\w*\b", "сообщение коммита"), (r"\bстать\w{1,2}\b", "статью"), (r"\bпись\w{1,3}\b", "письмо"), (r"\bтекст\w?\b", "текст"), (r"\bсообщени\w\b", "сообщение"), (r"\bответ\b", "ответ"),
        (r"\bотч[её]т\w?\b", "отчёт"), (r"\bдокумент\w?\b", "документ"), (r"\bфункци\w\b", "функцию"), (r"\bкод\b", "код"), (r"\bпост\b", "пост"), (r"\bвидео\b", "видео"), (r"\bпротокол\b", "протокол"),
    ),
    manners=_forms(
        (r"\b(?:не более|максимум|до) (?P<n>\d+|двух|тр[её]х|пяти|десяти) (?P<x>слов|предложений|знаков|строк|пунктов)\b", "не более {n} {x}"),
        (r"\bв (?P<n>\d+|одном|двух|тр[её]х|четыр[её]х|пяти|шести|десяти) (?P<x>пунктах|предложениях|предложении|строках|абзацах|тезисах|словах)\b", "в {n} {x}"),
        (r"\bна (?P<x>русск\w{2}|английск\w{2}|немецк\w{2}|французск\w{2}|испанск\w{2})(?: язык\w?)?\b", "на {x}"), (r"\b(?:в виде|в форме) (?P<x>таблицы|списка)\b", "в виде {x}"),
        (r"\b(?:пошагово|по шагам)\b", "по шагам"), (r"\bс пример\w{1,3}\b", "с примерами"), (r"\bбез (?P<x>эмодзи|смайликов|жаргона|вступления)\b", "без {x}"), (r"\bпростыми словами\b|\bпростым языком\b", "простыми словами"),
        (r"\b(?P<x>вежливо|официально|дружелюбно|формально|неформально)\b", "{x}"), (r"\bвежлив\w{2,3}\b", "вежливо"), (r"\b(?:по)?(?:короче|коротко|кратк\w{1,3})\b", "кратко"), (r"\bподробн\w{1,3}\b", "подробно"),
    ),
    fillers=_fillers("пожалуйста|сделай|а|и|но|теперь|ещё|еще|раз|это|то|же|самое|можешь|можно|спасибо|давай|лучше"),
    do_it="Делай это {x}.",
)  # fmt: skip

ARABIC: Final = Tongue(
    code="ar",
    verbs=frozenset(),
    lead=re.compile(r"(?:[\W_]|(?:من فضلك|رجاء|هل يمكنك|أريد|الآن|أن|لي)\b){0,12}"),
    asks=_asks(
        (r"لخ[\u0651]?ص\b|تلخيص\b", "تلخيص {x}", "نص"), (r"ترجم\b|ترجمة\b", "ترجمة {x}", "نص"), (r"اشرح\b|شرح\b", "شرح {x}", "مفهوم"), (r"اكتب\b|كتابة\b", "كتابة {x}"),
    ),
    kinds=_forms((r"مقال", "مقال"), (r"رسال|بريد|إيميل", "رسالة"), (r"تقرير", "تقرير"), (r"نص\b", "نص"), (r"رد\b", "رد"), (r"اجتماع", "اجتماع"), (r"كود|شفرة", "كود")),
    manners=_forms(
        (r"\bفي (?P<n>\d+|[٠-٩]+|ثلاثة?|أربعة?|خمسة?) (?P<x>نقاط|جمل|أسطر|كلمات)\b", "في {n} {x}"), (r"\b(?:باللغة ال|بال)(?P<x>عربية|إنجليزية|انجليزية|فرنسية|ألمانية)\b", "بال{x}"), (r"(?:في|على شكل) (?P<x>جدول|قائمة|نقاط)\b", "في {x}"),
        (r"(?:بدون|دون) (?:إيموجي|رموز تعبيرية)", "بدون رموز تعبيرية"), (r"مع أمثلة|مع مثال", "مع أمثلة"), (r"بلغة بسيطة|بكلمات بسيطة", "بلغة بسيطة"), (r"رسمي\w?\b", "بأسلوب رسمي"), (r"باختصار|بإيجاز", "باختصار"), (r"بالتفصيل", "بالتفصيل"),
    ),
    fillers=_fillers("من|فضلك|رجاء|الآن|ذلك|هذا|و|لكن|اجعلها|اجعله|أسلوب|أكثر"),
    do_it="افعل ذلك {x}.",
    joint="، ",
)  # fmt: skip

_DENSE_N: Final = r"(?P<n>\d{1,4}|[一二三四五六七八九十两]{1,3})"

CHINESE: Final = Tongue(
    code="zh",
    verbs=frozenset(),
    lead=re.compile(r"(?:[\W_]|请|麻烦|帮我|帮忙|帮|能不能|能否|可以|你能|你|给我|把|将|现在|再|一下){0,16}"),
    asks=_asks(
        (r"(?:.{1,24}?)?(?:总结|概括|归纳)|写一?[个份段]?摘要", "总结{x}", "文章"), (r"(?:.{1,24}?)?翻译|译成", "翻译{x}", "文本"), (r"解释|讲解", "解释{x}", "概念"), (r"改写|润色", "改写{x}", "文本"), (r"回复", "回复{x}"), (r"写|起草|拟|生成", "写{x}"),
    ),
    kinds=_forms((r"提交信息|提交说明|commit ?(?:message|信息)", "提交信息"), (r"邮件|电子邮件", "邮件"), (r"文章", "文章"), (r"报告", "报告"), (r"会议", "会议"), (r"论文", "论文"), (r"视频", "视频"), (r"文案", "文案"), (r"代码", "代码"), (r"函数", "函数"), (r"回信|回复", "回复"), (r"文档", "文档"), (r"信", "信"), (r"书", "书")),
    manners=_forms(
        (rf"(?:[分用成为]|列出)?{_DENSE_N}(?:个)?(?P<u>要点|点|条|句话?|字|行|段)(?P<x>以内|之内)", "控制在{n}{u}以内"), (rf"(?:[分用成为]|列出){_DENSE_N}(?:个)?(?P<u>要点|点|条|句话?|行|段)", "分{n}{u}"),
        (r"(?:用|译成|成)(?P<x>中文|英文|英语|德语|日语|法语|西班牙语|俄语)", "用{x}"), (r"(?:[用以做列成]|做成|以)(?:一个)?(?P<x>表格|列表|清单)(?:形式)?", "用{x}"), (r"(?:带|附|加|举)(?:上|一?个|几个)?(?:例子|示例|例)", "附例子"), (r"(?:不要|不用|别)用?(?:表情符?号?|emoji)", "不用表情"),
        (r"(?P<x>正式|礼貌|口语化|友好|委婉)", "{x}"), (r"通俗(?:易懂)?|简单易懂", "通俗易懂"), (r"分步骤|一步一步", "分步骤"), (r"简短|简洁|简要|简明|短一点|短些", "简短"), (r"详细", "详细"),
    ),
    fillers=re.compile(r"[\W_]|请|一下|一点|一些|再|更|些|写|回答|语气|的|吧|要|改|成|把|它|这个|现在|也|可以|吗|用"),
    do_it="请{x}。",
    joint="，",
)  # fmt: skip

JAPANESE: Final = Tongue(
    code="ja",
    verbs=frozenset(),
    lead=re.compile(r"[\W_]{0,4}"),
    asks=_asks(
        (r".{0,60}(?:要約|まとめ)(?:して|を|てく|て$)", "{x}の要約", "文章"), (r".{0,60}(?:翻訳|訳)して", "{x}の翻訳", "文章"), (r".{0,60}(?:説明|解説)して", "{x}の説明", "言葉"), (r".{0,60}(?:書き直|言い換え)", "{x}の書き直し", "文章"), (r".{0,60}(?:書い|作っ|作成し)て", "{x}の作成"),
    ),
    kinds=_forms((r"コミットメッセージ", "コミットメッセージ"), (r"記事", "記事"), (r"メール", "メール"), (r"議事録", "議事録"), (r"会議", "会議"), (r"レポート|報告書", "報告書"), (r"論文", "論文"), (r"手紙", "手紙"), (r"返信|返事", "返信"), (r"関数", "関数"), (r"コード", "コード"), (r"動画", "動画"), (r"ブログ", "ブログ"), (r"文章|テキスト", "文章")),
    manners=_forms(
        (rf"{_DENSE_N}(?:つ|点|個|項目)の箇条書き[でに]?|箇条書き{_DENSE_N.replace('<n>', '<n2>')}(?:つ|点|個)で?", "{n}点の箇条書きで"), (r"箇条書き[でに]?", "箇条書きで"), (rf"{_DENSE_N}(?P<u>行|文|段落|文字|字|点)(?P<x>以内)?[でに]", "{n}{u}{x}で"),
        (r"(?P<x>日本語|英語|ドイツ語|フランス語|中国語|韓国語)[でに]", "{x}で"), (r"表(?:形式)?[でに]", "表で"), (r"絵文字(?:なし|無し)で?|絵文字を使わず", "絵文字なしで"), (r"例(?:付き|つき|を挙げて|も(?:付け|つけ)て)で?", "例付きで"), (r"(?:わかりやすく|分かりやすく|簡単な言葉で)", "わかりやすく"),
        (r"(?:丁寧|敬語)(?:に|で)", "丁寧に"), (r"カジュアルに", "カジュアルに"), (r"(?:短く|簡潔に|手短に)", "簡潔に"), (r"(?:詳しく|詳細に)", "詳しく"),
    ),
    fillers=re.compile(r"[\W_]|お願いします|お願い|ください|して|もっと|もう少し|もう一度|今度は|を|は|も|で|に|それ|これ"),
    do_it="{x}行う。",
    joint="、",
)  # fmt: skip

LATIN: Final = (ENGLISH, GERMAN, FRENCH, SPANISH)

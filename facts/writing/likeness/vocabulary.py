"""The words that turn a statement round, in the languages the offline rules read. Matched on normalised, expanded text.

Every pattern is an alternation of fixed words with at most two bounded gaps, so that none can be made to backtrack.
"""

import re
from typing import Final


def _words(*alternatives: str) -> str:
    return rf"(?<![^\W\d_])(?:{'|'.join(alternatives)})(?![^\W\d_])"


_GAP = r"(?: [^\W\d_]+){0,2}?"
LIKE: Final = re.compile(
    _words(
        "likes|liked|loves|loved|enjoys|enjoyed|adores|prefers|preferred|fond of|fan of|keen on|really into|been into|passionate about",
        r"(?:i|we|they|not|also|still|do|does|longer|always|quite|used to|[a-z]{2,12}ly) (?:like|love|enjoy|adore|prefer)|been (?:loving|enjoying)",
        "mag|mögen|liebe|liebt|bevorzuge|gern|gerne",
        "aime|adore|préfère",
        r"me (?:gusta|gustan|encanta|encantan)|prefiero|adoro|gosto de|gosta de|mi (?:piace|piacciono)",
        "люблю|любит|нравится|нравятся|обожаю|предпочитаю",
        "أحب|يحب|أفضل|يفضل|يعجبني",
    )
    + "|(?:最|很|超级|特别|非常)?(?:喜欢|喜爱|热爱)|爱(?=[吃喝看玩听去做画跳唱打学读])|大?好き(?:です|だ)?|気に入って(?:い(?:る|ます))?"
)
HATE: Final = re.compile(
    _words(
        "hate|hates|hated|dislike|dislikes|disliked|loathes?|detests?|despises?|cannot stand|could not stand|sick of|fed up with",
        "hasse|hasst|verabscheue",
        "déteste|hais",
        "odio|detesto|odeio",
        "ненавижу|ненавидит|терпеть не могу|терпеть не может",
        "أكره|يكره",
    )
    + "|讨厌|厌恶|大?嫌い(?:です|だ)?|苦手(?:です|だ)?"
)
# A liking taken back in one breath; the words of it are those of LIKE and of NEGATION.
DISLIKE: Final = re.compile(
    _words(
        rf"(?:not|never|no longer|stopped){_GAP} (?:like|likes|love|loves|enjoy|enjoys|care for|fan of|fond of|keen on|into|prefers?|liking|loving|enjoying)",
        rf"(?:mag|mögen|liebe|liebt|trinke|esse){_GAP} (?:nicht(?: mehr)?|kein\w*)(?: gerne?)?",
        rf"n'(?:aime|adore) (?:pas|plus)|n'(?:aime|adore){_GAP} (?:pas|plus)",
        r"(?:ya )?no me (?:gusta|gustan|encanta|encantan)|não gosto de|non mi (?:piace|piacciono)",
        "(?:больше )?не (?:очень |особо )?(?:люблю|любит|нравится|нравятся)|разлюбила?",
        "(?:لا|لم أعد|لم يعد) (?:أحب|يحب|يعجبني|أفضل)",
    )
    + "|(?:不再|再也不|已经不|不)(?:很|太|怎么|那么|再)?(?:喜欢|喜爱|爱(?=[吃喝看玩听去做画跳唱打学读]))|好き(?:では|じゃ)(?:ない|ありません|なくなりました)(?:です)?"
)
ENDED: Final = re.compile(
    _words(
        "no longer|any ?more|stopped|quit|gave up|given up|formerly|previously",
        r"(?<!is )(?<!are )(?<!am )(?<!get )(?<!gets )(?<!got )used to",
        rf"(?:nicht|kein\w*)(?={_GAP} mehr)|aufgehört|früher",
        r"n[e'](?= ?[^\W\d_]{1,20} plus)|arrêté d[e']|ne plus",
        "ya no|dej[éó] de|he dejado de|não mais|já não|non più",
        "больше не|перестала?|бросила?",
        "لم أعد|لم يعد|توقفت عن|أقلعت عن",
    )
    + "|不再|再也不|已经不|不(?=[^,，。]{1,12}了[。！!]?$)|戒掉?了?|もう(?=[^。]{0,14}(?:ない|ません))|やめ(?:た|ました)|辞め(?:た|ました)"
)
NEGATION: Final = re.compile(
    _words(
        "not|no|never|cannot|without|neither|nor",
        r"nicht|kein\w*|nie|niemals|ohne",
        "pas|jamais|sans|ne|n'",
        "nunca|jamás|sin|não|non|mai",
        "не|нет|никогда|без",
        "لا|لم|ليس|لست|بدون",
        "niet|geen|nooit|nie|nigdy|inte|ikke",
    )
    + "|不(?![过過错錯同仅僅断斷管久少])|[没沒]|未(?![来來])|(?:ありません|ません(?:でした)?|じゃない|ではない|(?<=[かさたなまらわべけ])ない)(?:です)?|안 |않|못 |없"
)
# What may stand on one side alone: degree, habit, nearness of time, lead-ins, subjects.
FILLERS: Final = re.compile(
    _words(
        "really|very|absolutely|definitely|totally|truly|quite|pretty|super|extremely|especially|particularly|simply|just|actually|personally|honestly|basically",
        "usually|generally|typically|normally|always|often|regularly|mostly|mainly",
        "now|currently|nowadays|these days|at the moment|right now|lately|recently|again|already|still|also|too|as well|by now|about|around|roughly|approximately|so far|by the way|even|plus|mehr",
        "ich|wir|sehr|wirklich|immer|jetzt|derzeit|aktuell|auch|noch|meistens|normalerweise|übrigens",
        "je|j'|nous|très|vraiment|toujours|maintenant|actuellement|aussi|beaucoup|au fait",
        "yo|muy|mucho|realmente|siempre|ahora|actualmente|también|por cierto",
        "я|мы|очень|всегда|сейчас|теперь|обычно|тоже|кстати",
        "أنا|نحن|جدا|جداً|كثيرا|دائما|الآن|حاليا|أيضا",
    )
    + "|我们|我|咱们|顺便(?:说|提)一?[下句]|其实|真的|非常|特别|超级|很|现在|目前|一直|总是|也|"
    "私(?:たち)?[はが]|僕[はが]|俺[はが]|ちなみに|とても|本当に|いつも|今は?|現在は?|も(?=[^う])"
)
# Whose it is. In a statement about its user none of these is the subject; beside one that names another, it is not the same.
PEOPLE: Final = re.compile(
    _words(
        r"(?:friend|wife|husband|partner|spouse|girlfriend|boyfriend|fiancée?|mother|mom|mum|father|dad|sister|brother|sibling|son|daughter|kid|child|baby|"
        r"grandma|grandmother|grandpa|grandfather|aunt|uncle|cousin|niece|nephew|boss|manager|colleague|coworker|flatmate|roommate|neighbou?r)s?|"
        r"parents|children|grandparents|twins|in-laws",
        "mutter|vater|schwester|bruder|freundin|freund|frau|mann|sohn|tochter|eltern|chef|chefin|kollegin|kollege|oma|opa",
        "mère|père|sœur|soeur|frère|amie?|femme|mari|fils|fille|parents|collègue",
        "madre|padre|hermana|hermano|amiga|amigo|esposa|esposo|marido|mujer|hij[oa]|padres|jef[ea]",
        "мама|мать|папа|отец|сестра|брат|друг|подруга|жена|муж|сын|дочь|родители|коллега",
        "أمي|أبي|أختي|أخي|صديقي|صديقتي|زوجتي|زوجي|ابني|ابنتي|والدي|والدتي",
    )
    + "|妈妈|母亲|爸爸|父亲|姐姐|妹妹|哥哥|弟弟|朋友|妻子|老婆|丈夫|老公|儿子|女儿|同事|爷爷|奶奶|母は|父は|姉|妹|兄|弟|友達|友人|妻|夫|息子|娘|同僚|彼女|彼氏"
)
_SAME_PERSON: Final = {"mom": "mother", "mum": "mother", "dad": "father", "soeur": "sœur"}
# Between two things whose order tells them apart: "prefers tea to coffee".
_DIRECTED: Final = re.compile(
    _words(
        r"over|than|from|instead of|rather than|before|after|lieber|als|statt|plutôt|plus|à|que|antes|чем|вместо|с|من|على"
    )
    + r"|'s\b"
)
_TO: Final = re.compile(r"\bto\b")
_PREFERS: Final = re.compile(
    _words("prefers?|preferred|bevorzuge|lieber|préfère|prefiero|предпочитаю|أفضل|يفضل")
)
_NOT: Final = re.compile(r"(?<=\w)n't\b|\bcan ?not\b")


def expanded(normal: str) -> str:
    """Normalised text with "n't" and "cannot" written out as " not", so that one pattern fits both."""
    return _NOT.sub(" not", normal.replace("can't", "cannot"))


def people_in(normal: str) -> frozenset[str]:
    """The others it names by their relation, in the singular; empty where it is about its user alone."""
    found = (
        match.group().rstrip("s") if match.group().isascii() else match.group()
        for match in PEOPLE.finditer(normal)
    )
    return frozenset(_SAME_PERSON.get(word, word) for word in found)


def is_preference_between(normal: str) -> bool:
    """Whether it sets one thing above another: "prefers tea to coffee"."""
    return bool(_PREFERS.search(normal) and is_directed(normal, strictly=True))


def prefers(normal: str) -> bool:
    """Whether it tells what is liked better, which need not be liked apart from that."""
    return bool(_PREFERS.search(normal))


def is_directed(normal: str, *, strictly: bool = False) -> bool:
    """Whether the order of two of its words tells them apart; `strictly`: or could, as around "to"."""
    return bool(_DIRECTED.search(normal) or (strictly and _TO.search(normal)))

"""What the words that a memory rests on tell about it: how firmly they were said, and of whom.

An extractor's own opinion can lower what the words allow and never raises it. Best effort in nine languages; what
cannot be told is left as the extractor took it.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from facts.lexicon import question_words, terms
from facts.writing.candidates import Heard
from facts.writing.statements import clauses, guards, sentences
from facts.writing.statements.languages import tongue_of
from facts.writing.statements.tongue import has_english
from facts.writing.statements.words import words

ABOUT_ANOTHER: Final = "about_another"
ONLY_ASKED: Final = "only_asked"
MOST = 0.5  # of the content words of a statement, which must have been said
MIN_WORDS = 2
# Words by which a statement tells about somebody, stemmed; they need not have been said.
_TELLING = words(
    "live work use like dislik prefer want love hate speak drink eat play own move have call name team user compani current enjoy "
    "avoid plan need be make go take run read write know learn thei their them former stop quit start becom has have switch chang"
)
_SAME_START = 4  # letters from which two words may be forms of one

_OFFHAND = re.compile(
    r"\b(?:might|maybe|perhaps|could try|thinking (?:of|about)|toying with|considering|wondering (?:if|whether)|hypothetically|in theory|"
    r"if i (?:were|was|had)|suppose|supposing|imagine|pretend|let's say|someday|vielleicht|eventuell|womöglich|könnte|würde|angenommen|"
    r"peut-être|éventuellement|si j'étais|disons que|tal vez|quizás?|a lo mejor|si yo fuera|supongamos|forse|magari|talvez|"
    r"может быть|возможно|наверное|если бы|допустим)\b|可能会|也许|说不定|假如|假设|もし|かもしれ|たぶん|仮に|ربما|لعل|لو كنت|لنفترض",
    re.I,
)
_ME: Final = re.compile(
    r"\b(?:i|i'm|i've|i'd|i'll|my|me|mine|myself|we|we're|we've|our|ours|us|ich|mein\w*|mir|mich|wir|unser\w*|uns|je|j'\w+|mon|ma|mes|moi|"
    r"m'\w+|nous|notre|nos|yo|mis?|me|nosotr[oa]s|nuestr\w+|io|mi[oa]|miei|mie|noi|nostr\w|eu|meus?|minhas?|nós|noss\w+|"
    r"я|мой|моя|моё|мои|моего|моей|мне|меня|мной|мы|наш\w*|нас|нам)\b|我|咱|私|わたし|僕|ぼく|俺|うち|自分|저|제가|나는|내가|우리|أنا|نحن|عندي|لدي|لي\b",
    re.I,
)
_ME_SUBJECT: Final = re.compile(
    r"\b(?:i|i'm|i've|my|we|our|ich|mein\w*|wir|unser\w*|je|j'\w+|mon|ma|mes|nous|yo|mis?|я|мой|моя|мы|наш\w*)\b|我|私|僕|أنا",
    re.I,
)
_ORDER: Final = re.compile(
    r"^(?:bitte )?(?:schreibe?|erkläre?|zeige?|gib|mache?|erstelle?|übersetze?|fasse?|hilf|suche?|finde|prüfe?|korrigiere?|nenne?|berechne|kannst du|könntest du)\b"
    r"|^(?:écris|écrivez|explique[zr]?|montre[zr]?|donne[zr]?-|donne|fais|faites|traduis|traduisez|résume[zr]?|aide[zr]?-|cherche[zr]?|corrige[zr]?|peux-tu|pouvez-vous)\b"
    r"|^(?:por favor,? )?(?:escribe|escríbe\w+|explica\w*|muestra|muéstra\w+|dame|haz|hazme|traduce|tradúce\w+|resume|resúme\w+|ayúda\w+|busca|corrige|puedes|podrías)\b"
    r"|^(?:пожалуйста,? )?(?:напиши|объясни|покажи|дай|сделай|переведи|помоги|найди|исправь|можешь)(?:те)?\b"
    r"|^(?:请|請|麻烦|帮|幫|给|給)(?:你|我|我们)?.{0,3}(?:写|寫|解释|解釋|翻译|翻譯|总结|總結|展示|做|列出|查|改|看)|^(?:写|解释|翻译|总结|列出)"
    r"|(?:書|教え|見せ|作っ|訳し|説明し|直し|調べ|まとめ)(?:い)?て(?:ください|下さい|くれ|ほしい|もらえ).{0,6}$"
    r"|^(?:من فضلك،? )?(?:اكتب|اشرح|أعطني|ترجم|لخص|ساعدني|ابحث|صحح)",
    re.I,
)
_YOU: Final = re.compile(
    r"\b(?:you|you're|your|yours|yourself|du|dein\w*|dir|dich|sie sind|tu|ton|ta|tes|vous|votre|tú|eres|tus?|usted|ты|твой|твоя|вы|ваш\w*)\b|你|您|あなた|أنت",
    re.I,
)
_ASSENT: Final = re.compile(
    r"(?:(?:o+k(?:ay)?|yes|yeah|yep|yup|no|nope|sure|right|exactly|correct|fine|great|cool|nice|perfect|thanks?|thank you|thx|ty|hi|hello|hey|bye|got it|hm+|"
    r"ja|jo|nein|genau|gut|danke|gerne?|klar|oui|non|merci|d'accord|bien|bon|sí|si|no|vale|gracias|claro|bueno|va bene|grazie|sim|não|obrigad[oa]|"
    r"да|нет|ок|ладно|хорошо|спасибо|好|好的|嗯+|对|是|是的|行|可以|没问题|谢谢|はい|うん|ええ|いいえ|了解(?:です)?|わかりました|分かりました|ありがとう(?:ございます)?|"
    r"نعم|لا|حسنا|شكرا|تمام|네|예|아니요|감사합니다|좋아요)[\s.,!?。、！？~…\U0001f300-\U0001faff]*)+",
    re.I,
)
# How an English fact begins: in the third person, or with whose it is.
_ENGLISH_FACT: Final = re.compile(
    r"(?:is|are|was|has|does|lives|likes|dislikes|works|uses|prefers|wants|loves|hates|speaks|drinks|eats|plays|owns|moved|their|the user)\s",
    re.I,
)
_RELATION: Final = re.compile(
    r"\b(?:my|our|his|her|their|the|a) (?:\w+ )?(?P<en>wife|husband|partner|girlfriend|boyfriend|spouse|fianc[eé]e?|son|daughter|kids?|child|children|baby|"
    r"mother|father|mum|mom|dad|parents?|sister|brother|grandm\w+|grandf\w+|aunt|uncle|niece|nephew|cousin|friend|boss|manager|colleague|"
    r"coworker|neighbou?r|landlord|roommate|flatmate|ex|teacher|doctor|client|customer)\b"
    r"|\b(?:mein\w*|unser\w*) (?P<de>frau|mann|partner\w*|freund\w*|sohn|tochter|kinder?|mutter|vater|eltern|schwester|bruder|oma|opa|chef\w*|kolleg\w*|nachbar\w*)\b"
    r"|\b(?:mon|ma|mes|notre|nos) (?P<fr>femme|mari|copine?|compagn\w+|fils|fille|enfants?|mère|père|parents|sœur|soeur|frère|amie?|patronn?e?|chef|collègue|voisine?)\b"
    r"|\b(?:mis?|nuestr\w+) (?P<es>esposa|marido|mujer|novi[oa]|hij[oa]s?|madre|padre|hermanas?|hermanos?|amig[oa]s?|jef[ea]|vecin[oa]|compañer[oa])\b"
    r"|\b(?:мо[йяи]|моего|моей|наш\w*) (?P<ru>жен\w*|муж\w*|сын\w*|доч\w*|мам\w*|пап\w*|мат\w*|отец|отц\w*|сестр\w*|брат\w*|друг\w*|подруг\w*|начальник\w*|коллег\w*|сосед\w*)"
    r"|(?:我|咱)们?的?(?P<zh>妈妈|爸爸|妻子|老婆|丈夫|老公|儿子|女儿|孩子|朋友|同事|老板|姐姐|妹妹|哥哥|弟弟|邻居)"
    r"|(?P<ja>妻|夫|息子|娘|子供|子ども|母|父|姉|妹|兄|弟|友達|友人|同僚|上司|彼女|彼氏)(?=[はがもの])"
    r"|(?P<ar>زوجتي|زوجي|ابني|ابنتي|أمي|أبي|أختي|أخي|صديقي|صديقتي|مديري|زميلي|جاري)",
    re.I,
)
_NAME: Final = re.compile(r"(?<![\w'’-])[^\W\d_a-zà-öø-ÿа-яё][^\W\d_]{1,30}")
_QUESTION_WORD: Final = re.compile(
    r"^(?:what|who|whom|whose|where|when|why|how|which|do|does|did|is|are|was|were|can|could|would|should|will|shall|has|have|"
    r"was|wer|wo|wann|warum|wie|welche\w*|ist|sind|kann|soll\w*|qui|que|qu'|quoi|où|quand|pourquoi|comment|est-ce|"
    r"qué|quién|dónde|cuándo|cómo|cuál\w*|кто|что|где|когда|почему|как|какой|какие)\b",
    re.I,
)


@dataclass(frozen=True)
class Words:
    """The words a memory rests on, with the clause and the sentence they stand in."""

    quote: str
    clause: str
    sentence: str

    @property
    def is_asked(self) -> bool:
        """Whether they are part of a question rather than of a statement before one."""
        return guards.is_question(self.sentence) and self.sentence.rstrip("?？؟ !").endswith(
            self.clause.rstrip("?？؟ !")
        )


def words_at(content: str, start: int, end: int) -> Words:
    """The quote at [start, end) with its surroundings. A quote over several sentences is its own clause."""
    quote = content[start:end]
    for offset, sentence in sentences(content):
        if offset <= start and end <= offset + len(sentence):
            return Words(quote, _clause(sentence, start - offset, end - offset), sentence)
    return Words(quote, quote, quote)


def _clause(sentence: str, start: int, end: int) -> str:
    parts = clauses(sentence)
    return next((part for at, part in parts if at <= start and end <= at + len(part)), sentence[start:end])


def firmness(heard: Heard, words: Words, *, kind: str, is_standing: bool = False) -> Heard:
    """How firmly it was said, as the words have it: what is off-hand, supposed, mocking, asked, angry or for this
    once is in passing, whoever took it for more."""
    if guards.ONE_OFF.search(words.sentence) or guards.is_mocking(words.sentence):
        return Heard.PASSING
    if guards.is_shouted(words.sentence) and not _ME.search(words.quote) and not is_standing:
        return Heard.PASSING  # an outburst about how things are to be; "I'm allergic!!" is none
    if heard is not Heard.STATED:
        return heard
    if (
        _OFFHAND.search(words.clause)
        or _OFFHAND.match(guards.bare(words.sentence))
        or (words.is_asked and _QUESTION_WORD.match(words.clause))
    ):
        return Heard.PASSING
    is_fleeting = guards.is_passing(words.clause) and not guards.CHANGE.match(words.clause)
    return Heard.PASSING if is_fleeting and kind != "constraint" and not is_standing else heard


def doubt(words: Words, text: str, *, is_standing: bool = False) -> str:
    """Why a statement about the user cannot rest on these words: they ask or order something and say nothing of
    their author, or they speak of somebody whom the statement has dropped. "" where nothing is against it. Only how
    to be answered (`is_standing`) may be ordered."""
    if _is_order(words) and not is_standing:
        return ONLY_ASKED
    if _YOU.search(words.clause) and not _ME.search(words.quote) and not is_standing:
        return ABOUT_ANOTHER
    if _ME.search(words.quote):
        return ABOUT_ANOTHER if _drops_relation(words.clause, text) else ""
    if words.is_asked:
        return ONLY_ASKED
    return ABOUT_ANOTHER if _drops_relation(words.clause, text) or _drops_name(words.quote, text) else ""


def _is_order(words: Words) -> bool:
    """ "Write me a regex" says nothing of who wants one."""
    clause = guards.bare(words.clause)
    if _ORDER.search(clause):
        return True
    return guards.is_task(clause) and not _ME_SUBJECT.search(words.quote)


def says_nothing(quote: str) -> bool:
    """Whether the words are a bare assent, thanks or greeting, which bears no memory."""
    return bool(_ASSENT.fullmatch(quote.strip()))


def is_translated(turn: str, text: str) -> bool:
    """Whether the statement is in English and the words it rests on are not: facts stay in the language spoken."""
    return tongue_of(turn) is not None and not has_english(turn) and bool(_ENGLISH_FACT.match(text))


def folded(text: str) -> str:
    """As words are looked for: letter case, width and spaces do not count."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def own_slot(words: Words, slot: str) -> str:
    """The slot, "" where the words speak of somebody else: their employer is not the user's."""
    return slot if not slot or slot.endswith(".name") or _subject(words.clause) is None else ""


def shares_words(said: str, text: str) -> bool:
    """Whether the statement has a word of its content in common with what was said, in any form of it."""
    wanted = question_words(text)
    return not wanted or bool(_found_in(said, wanted))


def says_most(said: str, text: str) -> bool:
    """Whether most content words of the statement were said, in any form; scripts without spaces are left alone."""
    wanted = [forms for forms in question_words(text) if _is_telling(forms)]
    return len(wanted) < MIN_WORDS or len(_found_in(said, wanted)) > MOST * len(wanted)


def _found_in(said: str, wanted: Iterable[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Those of the words, each given in its forms, that were said in some form."""
    spoken = set(terms(said))
    starts = {word[:_SAME_START] for word in spoken if len(word) >= _SAME_START}
    return [
        forms for forms in wanted if any(form in spoken or form[:_SAME_START] in starts for form in forms)
    ]


def _is_telling(forms: tuple[str, ...]) -> bool:
    """Whether a word says what is told, and not only that something is told of somebody."""
    is_spaced = all(form < "\u0600" for form in forms)
    return is_spaced and not any(form in _TELLING or form.isdigit() for form in forms)


def _subject(clause: str) -> re.Match[str] | None:
    """The person the clause begins with, None if it begins otherwise."""
    found = _RELATION.search(guards.bare(clause)[:80])
    return found if found and not _ME.search(guards.bare(clause)[: found.start()]) else None


def _drops_relation(clause: str, text: str) -> bool:
    """ "My friend Jonas hates football" → "Hates football."."""
    subject = _subject(clause)
    if subject is None or _RELATION.search(text):
        return False
    word = next(group for group in subject.groups() if group)
    named = _NAME.match(guards.bare(clause)[subject.end() :].strip())
    folded = text.casefold()
    return word.casefold()[:_SAME_START] not in folded and not (
        named and named[0][0].isupper() and named[0].casefold() in folded
    )


def _drops_name(quote: str, text: str) -> bool:
    """ "Jonas hates football" → "Hates football."; a name anywhere in words that do not speak of their author."""
    folded = text.casefold()
    opener = _NAME.match(quote.strip())
    tongue = tongue_of(quote)
    if tongue is not None and tongue.code != "de":
        return False  # a verb may open the sentence
    if opener is None or opener[0].casefold()[:_SAME_START] in folded:
        return False
    return bool(
        re.match(r"\s+(?:\w+(?:s|ed|t)\b|\w+ (?:is|was|has|hat|ist|mag)\b)", quote.strip()[opener.end() :])
    )

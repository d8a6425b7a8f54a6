"""What a question asks for besides its words: how things are now, or what was told then."""

import re

# Each language's words for "now", "still", "changed", and its questions in the present about oneself.
_PRESENT = re.compile(
    r"\b(?:now|nowadays|current|currently|latest|newest|recent|recently|still|these days|at the moment|any ?more"
    r"|any longer|up to date|presently|today|so far|do i|does my|am i|is my|are my|have i|changed?|switch(?:ed)?"
    r"|moved?|updated?|increased?|decreased?|than (?:before|previously)"
    r"|jetzt|aktuell\w*|derzeit\w*|momentan|zurzeit|heute|immer noch|noch immer|inzwischen|mittlerweile|habe ich|bin ich"
    r"|ist mein\w*|neuest\w*|geändert"
    r"|maintenant|actuel\w*|en ce moment|encore|toujours|désormais|dernier|dernière|est-ce que j|ai-je|suis-je"
    r"|ahora|actual\w*|hoy|todavía|aún|último|última|tengo|estoy|he cambiado"
    r"|сейчас|теперь|текущ\w*|нынешн\w*|до сих пор|всё ещё|последн\w*)\b"
    r"|现在|目前|如今|还是|最新|当前|现时|現在|今は|最近|最新|まだ|いま|الآن|حاليا|حالياً|لا يزال|آخر",
    re.IGNORECASE,
)


def asks_how_it_is_now(question: str) -> bool:
    """Whether the newest of several versions is wanted rather than any: "Where do I live now?"."""
    return _PRESENT.search(question) is not None


_TELLING = re.compile(
    r"\b(?:tell|told|sa(?:y|id)|mention(?:ed)?|talk(?:ed)?|discuss(?:ed)?|ask(?:ed)?|chat(?:ted)?"
    r"|gesagt|erzählt|erwähnt|besprochen|gesprochen|geredet|gefragt"
    r"|dit|raconté|mentionné|parlé|discuté|demandé|dije|dicho|conté|contado|hablamos|hablado|mencioné|pregunté"
    r"|сказал\w*|говорил\w*|рассказ\w*|обсуждал\w*|упоминал\w*|спрашивал\w*)\b"
    r"|说|告诉|聊|谈|提到|問|问|言った|話し|伝え|相談|قلت|أخبر|تحدث|ذكرت|سألت",
    re.IGNORECASE,
)


def asks_what_was_told(question: str) -> bool:
    """Whether a time in it is that of the telling rather than of what was told: "What did I tell you yesterday?"."""
    return _TELLING.search(question) is not None

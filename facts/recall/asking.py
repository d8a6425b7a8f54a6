"""What a question asks for besides its words: whether it asks how things are now."""

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

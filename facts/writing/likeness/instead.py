"""What a statement itself names as given up: "tea instead of coffee" gives up coffee."""

import re
from typing import Final

_INSTEAD: Final = re.compile(
    r"(?<![^\W\d_])(?:instead of|in place of|anstatt|statt|anstelle von|au lieu (?:de |du |d')|en (?:lugar|vez) de|вместо|بدلا من|بدل) ?"
    r"(?P<old>[^\W_][^,.;:!()，。]{1,40})"
    r"|(?:而不是|不再用|取代了?|代替了?)(?P<zh>[^,，。.!！]{1,12})"
    r"|(?P<ja>[^、。をは,]{1,12})(?:の代わりに|ではなく|をやめて)"
)
_END: Final = re.compile(
    r" (?:now|these days|since|because|for|when|at|in the|every|as|and|but|jetzt|weil|seit|und|maintenant|parce|et|ahora|porque|desde|y|теперь|потому|и|الآن)\b.*$"
)
_ORIGIN: Final = re.compile(
    r"\b(?:born|comes? from|came from|grew up|originally|raised|studied|graduated|parents|geboren|aufgewachsen|komme aus|née? (?:à|en)|viens de|nac[íi]|родил\w*|вырос\w*)\b|出生|长大|来自|老家|生まれ|出身|育ち|ولدت"
)


def given_up(normal: str) -> str:
    """What a normalised statement says it has taken the place of, "" if it names nothing."""
    found = _INSTEAD.search(normal)
    if found is None:
        return ""
    return _END.sub("", found["old"] or found["zh"] or found["ja"]).strip()


def tells_origin(normal: str) -> bool:
    """Whether it tells where somebody comes from, which no move replaces."""
    return bool(_ORIGIN.search(normal))

"""Frames with room for one value that is no number: "my favourite player is …"."""

import re
from typing import Final

_FRAME: Final = re.compile(
    r"^(?:my|their|our|the user's) (?P<of>(?:all-time )?(?:favou?rite|current|main|primary|default|preferred|go-to|usual|best-loved|latest|closest) [^,.;:]{2,40}?) (?:is|are|remains) (?:now )?(?:called )?(?P<v>[^,.;:]{1,60})"
    r"|^(?:my|their|our) (?P<of2>[\w' -]{2,40}) is now (?P<v2>[^,.;:]{1,60})"
    r"|^(?:mein|meine|unser|unsere) (?P<de>(?:lieblings|haupt|stamm)\w+(?: \w+)?) (?:ist|heißt|sind) (?:jetzt )?(?P<dev>[^,.;:]{1,60})"
    r"|^(?:mon|ma|notre) (?P<fr>[^,.;:]{2,30}? (?:préférée?|actuelle?|principale?)) est (?:maintenant )?(?P<frv>[^,.;:]{1,60})"
    r"|^(?:mi|nuestr[oa]) (?P<es>[^,.;:]{2,30}? (?:favorit[oa]|preferid[oa]|actual|principal)) es (?:ahora )?(?P<esv>[^,.;:]{1,60})"
    r"|^(?:мой|моя|моё|мое) (?P<ru>(?:любим|текущ|основн)\w+ [^\W\d_]{2,20})(?: теперь| сейчас)? ?[-—–:] (?P<ruv>[^,.;:]{1,60})"
    r"|^我?(?:现在)?最(?:喜欢|爱)的(?P<zh>[^是,，。]{1,10})(?:现在)?是(?P<zhv>[^,，。]{1,20})"
    r"|^(?:私の)?(?:一番|いちばん)?好きな(?P<ja>[^は、。]{1,10})は(?:今は)?(?P<jav>[^、。]{1,20}?)(?:です|だ|$)"
    r"|^(?P<ar>[^\W\d_]+ي (?:المفضل|المفضلة|الحالي|الحالية)) (?:هو|هي)(?: الآن)? (?P<arv>[^،.]{1,40})"
)
_NOW: Final = re.compile(
    r"^(?:now|jetzt|maintenant|ahora|теперь|сейчас|الآن) |,? ?(?:now|these days|instead|jetzt|maintenant|ahora|теперь|сейчас|الآن)$"
)


def framed(normal: str) -> tuple[str, str] | None:
    """(what it is a value of, the value), of a normalised statement; None where the frame could hold several."""
    found = _FRAME.match(normal.rstrip(" .!。！"))
    if found is None:
        return None
    of, value = (part for part in found.groups() if part)
    return of, _NOW.sub("", value).strip()

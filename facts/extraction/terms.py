"""The words that tell what a text is about: repeated or named, without the common ones."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from facts.writing.statements.words import words

_WORD = re.compile(r"[^\W\d_][\w'’+#.-]*[\w+#]|[^\W\d_]")
_WIDE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]")
COMMON: Final = words(
    "a about above actually after again all also always am an and any anything are as ask at back be because "
    "been before being best better between both but by can cannot come could did do does doing done down "
    "during each else even ever every everything few find first for from get getting give go going good got "
    "great had has have having he hello help her here hey hi him his how i i'd i'll i'm i've if in into is it "
    "it's its just keep kind know last later let like little ll long look looking lot lots made make makes "
    "many may maybe me mean might more most much my myself need new next nice no not nothing now of off ok "
    "okay on once one only or other our out over own please pretty probably put quite really recently "
    "recommend recommendations right same say see she should since so some something soon sorry still such "
    "suggest suggestions sure take tell than thank thanks that that's the their them then there these they "
    "thing things think this those though thought through time times tips to today together tomorrow too "
    "totally tried try trying two under until up us use used using very want was way we week well went were "
    "what what's when where whether which while who why will with wondering work would wow yeah year years "
    "yes yesterday yet you you're your specific different able definitely sounds sound feel feeling love day "
    "days und der die das ist ich nicht ein eine mit für auf den dem zu von wie wir sie es im le la les des "
    "du un une et est je que qui pour dans pas sur au avec ce il elle nous vous el los las una y de en por "
    "para con mi se lo su como gli di che è per non si del della sono o os um uma e não com eu meu da em na и "
    "в не на я что с как это по но мы у из за то"
)


def is_wide(text: str) -> bool:
    """Whether it is in a script that puts no spaces between words."""
    return bool(_WIDE.search(text))


def salient(texts: Iterable[str], *, limit: int) -> tuple[str, ...]:
    """At most `limit` terms, most telling first: names count double, then frequency, then order."""
    counts: Counter[str] = Counter()
    shown: dict[str, str] = {}
    for text in texts:
        for found in _WORD.finditer(text[:5_000]):
            word = found.group().strip(".'’-")
            key = word.casefold()
            if len(word) > 2 and key not in COMMON and not _WIDE.search(word):
                counts[key] += 2 if word[0].isupper() and found.start() else 1
                shown.setdefault(key, word)
    return tuple(shown[key] for key, _ in counts.most_common(limit))

"""What names a session where nothing in it can be told as a topic: its own words."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from facts.extraction.phrases import (
    DANGLING,
    MAX_LENGTH,
    MAX_WORDS,
    MIN_WORDS,
    POINTING,
    is_unbalanced,
    undated,
    within,
)
from facts.extraction.terms import COMMON, salient
from facts.writing.statements import guards
from facts.writing.statements.person import is_past
from facts.writing.statements.words import words


def own_words(text: str) -> str:
    """The first clause of a sentence where it is short enough to stand as it is."""
    bare = re.split(r"[,;:.!?(]|\s[-–—]\s", undated(guards.bare(text)), maxsplit=1)[0].strip()
    parts = bare.split()
    plain = [part.lower() for part in parts]
    if not MIN_WORDS <= len(parts) <= MAX_WORDS or plain[-1] in DANGLING or is_unbalanced(parts):
        return ""
    if SMALL_TALK.match(bare) or FEELING.search(bare):
        return ""
    if plain[0] not in _WONDERING and (POINTING | words("that that's those")) & set(plain):
        return ""
    if plain[0] in _WONDERING and words("it this that they them these those") & set(plain):
        return ""
    return "" if _PERSONAL & set(plain) else bare[:1].upper() + bare[1:]


SMALL_TALK: Final = re.compile(
    r"(?:way to go|what an? \w+ (?!do|does|is|are)|keep going|hope|keep (?:up|going|it)|long time|best|good|great|nice|so|hey|wow|congrats|last night|been|a lot|looks?|sounds?|here['’]?s|feel|thanks?|stay|never|always|"
    r"just|everyone|glad|happy|excited|whoa|yeah|yep|sorry|absolutely|totally|love|life|that|can['’]?t|you|no worries|well done|how are|how['’]?s|what['’]?s (?:up|new))\b",
    re.I,
)
FEELING: Final = re.compile(
    r"\b(?:so|too|very|really|super) (?:awesome|happy|great|cool|amazing|inspired|close|good|crazy|nice|fun|excited|proud|special|important|enjoyable)\b|"
    r"\b(?:awesome|amazing|fantastic)$|\b(?:great|good|nice|fun|quiet|wonderful|lovely) time\b",
    re.I,
)
_WONDERING: Final = words("why how what where when who which is are does do did can should will")
_PERSONAL: Final = words("i i'm me my you your we us our he she they")


def told_most(texts: Sequence[str]) -> str:
    """The phrase of neighbouring telling words that comes up most, else the words that do."""
    runs = [run for text in texts for run in _runs(undated(text))]
    counts = Counter(word.casefold() for run in runs for word in run)
    longer = [run for run in dict.fromkeys(runs) if len(run) > 1]
    best = max(longer, key=lambda run: sum(counts[w.casefold()] for w in run), default=())
    topic = " ".join(best) or ", ".join(salient(texts, limit=3))
    return topic[:1].upper() + topic[1:MAX_LENGTH]


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    """Runs of one to three telling words side by side."""
    run: list[str] = []
    for token in re.findall(r"[^\W\d_][\w'’+#-]*|\S", re.sub(r"https?\S*|www\.\S+", ".", text[:1_000])):
        if (
            len(token) > 2
            and token.casefold() not in _PLAIN
            and token[0].isalpha()
            and not _is_verb_like(token)
        ):
            run.append(token)
            continue
        if run:
            yield tuple(run[:3])
        run = []
    if run:
        yield tuple(run[:3])


def _is_verb_like(token: str) -> bool:
    lower = token.lower()
    return is_past(lower) or "'" in lower or "’" in lower or lower.endswith("ly")


_PLAIN: Final = (
    COMMON
    | POINTING
    | DANGLING
    | words(
        "ask asks let lets give gives take takes put puts run runs keep keeps seem seems happen happens start starts end ends stop stops play plays "
        "talk talks speak thinking getting making having doing trying looking being wondering planning hoping working using happy glad excited awesome cool "
        "amazing crazy congrats hope hoping wish ages long bit lots tons kind sort type part side case fact stuff guys yep yeah hey wow totally pretty super "
        "hear heard sorry thanks please haha lol btw currently especially recently lately finally maybe actually definitely probably believe remember "
        "understand agree interested curious wonder check share shared add change help helps helped need needs important pass send sends read reads"
    )
)


MIN_WIDE: Final = 8
_WIDE: Final = 24  # characters of a script without spaces
_FRAME: Final = re.compile(
    r"^(?:请问|请你?|麻烦你?|你?能不能|你?可以|你?能)?(?:帮我|给我|告诉我|帮忙)?(?:一下)?|(?:吗|呢|吧|好吗|可以吗|行吗)?[？?。！!]*$|"
    r"(?:を|について)?(?:教えて|手伝って|書いて|見せて|説明して)?(?:くれますか|もらえますか|ください|下さい|くれる|ほしい)?(?:ですか|ますか)?[？?。！!]*$"
)
_JOINTS: Final = re.compile(r"[をにでがはのともへ]|[的和与跟及]")


def in_their_language(text: str) -> str:
    """The first words of a sentence as typed, cut where a phrase ends."""
    bare = (
        re.split(r"[,;:.!?。，！？：；、(]|\s[-–—]\s", guards.bare(text).strip(), maxsplit=1)[0].strip()
        or text
    )
    parts = bare.split()
    topic = _unspaced(bare) if len(parts) < 2 else " ".join(within(parts) or parts[:MAX_WORDS])
    return topic[:1].upper() + topic[1:MAX_LENGTH]


def _unspaced(bare: str) -> str:
    """A sentence of a script without spaces, without the frame of a request, cut at a particle where it is long."""
    topic = _FRAME.sub("", bare) or bare
    if len(topic) <= _WIDE:
        return topic
    ends = [found.start() for found in _JOINTS.finditer(topic[: _WIDE + 1]) if found.start() >= MIN_WIDE]
    return topic[: ends[-1]] if ends else topic[:_WIDE]

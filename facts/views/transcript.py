"""A message cut into stretches that are shown alike. Pure: characters and offsets in, stretches out."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from uuid import UUID

from facts.models import GAP

CUT_REASONS = {
    "quoted": "quoted",
    "pasted": "pasted",
    "code": "code",
    "recalled": "from memory",
    "prefilled": "pre-filled",
    "injected": "added by a program",
    "secret": "never stored",
}


@dataclass(frozen=True)
class Stretch:
    """Some words: plain, cut out of learning (`why`), the cause of memories (`sources`), or a forgotten gap."""

    text: str = ""
    why: str = ""
    sources: tuple[Any, ...] = ()
    is_gap: bool = False
    is_marked: bool = False


def stretches(
    content: str, cuts: Sequence[Sequence[Any]], sources: Sequence[Any], mark: UUID | None = None
) -> list[Stretch]:
    """The message from start to end. `sources` have `start` and `end`; `mark` is the id of the one to show."""
    found: list[Stretch] = []
    edges = _edges(content, cuts, sources)
    for start, end in pairwise(edges):
        text = content[start:end]
        if text == GAP:
            found.append(Stretch(is_gap=True))
            continue
        here = tuple(each for each in sources if each.start <= start and end <= each.end)
        found.append(Stretch(text, _why(cuts, start, end), here, is_marked=any(s.pk == mark for s in here)))
    return found


def _edges(content: str, cuts: Sequence[Sequence[Any]], sources: Sequence[Any]) -> list[int]:
    edges = {0, len(content)}
    edges |= {edge for cut in cuts for edge in (int(cut[0]), int(cut[1]))}
    edges |= {edge for source in sources for edge in (source.start, source.end)}
    edges |= {edge for place, sign in enumerate(content) if sign == GAP for edge in (place, place + 1)}
    return sorted(edge for edge in edges if 0 <= edge <= len(content))


def _why(cuts: Sequence[Sequence[Any]], start: int, end: int) -> str:
    for cut in cuts:
        if cut[0] <= start and end <= cut[1]:
            return CUT_REASONS.get(str(cut[2]), "set aside")
    return ""

"""What was said in a session, and beside it what was learned from which words. Cutting a message into stretches that
are shown alike is pure: characters and offsets in, stretches out."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Any, Final
from uuid import UUID

from django.utils.functional import Promise
from django.utils.timezone import localdate
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from facts.models import GAP, Message, Source
from facts.views.cards import Card, cards, rows_of

CUT_LABELS: Final[dict[str, Promise]] = {
    "quoted": _("quoted"),
    "pasted": _("pasted"),
    "code": _("code"),
    "recalled": _("from memory"),
    "prefilled": _("filled in"),
    "injected": _("added by a program"),
    "secret": _("never stored"),
}
CUT_REASONS: Final[dict[str, Promise]] = {
    "quoted": _("You quoted this, so it was not taken for your own words and nothing was learned from it."),
    "pasted": _("This was pasted in. Only what you type yourself is learned from."),
    "code": _("This is code. Nothing about you is learned from code."),
    "recalled": _("Your agent was told this from your memory. It is not learned a second time."),
    "prefilled": _("A link or a program filled this in for you, so nothing was learned from it."),
    "injected": _("A program added this; you did not type it, so nothing was learned from it."),
    "secret": _("This looks like a password, a key or a card number. Such things are never stored."),
}
SET_ASIDE = _("set aside")
WHY_SET_ASIDE = _("Nothing was learned from these words.")


@dataclass(frozen=True)
class Stretch:
    """Some words: plain, cut out of learning (`why` in a word, `because` in a sentence), the cause of memories
    (`sources`), or a forgotten gap."""

    text: str = ""
    why: str = ""
    because: str = ""
    sources: tuple[Any, ...] = ()
    is_gap: bool = False
    is_marked: bool = False


@dataclass(frozen=True)
class Turn:
    """One message on the page, and the memories that rest on its words. `day` is None where the day before goes on."""

    message: Message
    stretches: list[Stretch]
    learned: list[Card]
    day: date | None

    @property
    def is_forgotten(self) -> bool:
        return bool(self.message.content == GAP)


def turns(user: User, rows: Sequence[Message], mark: UUID | None = None) -> list[Turn]:
    """The messages in their order; `mark` is the id of the source whose words stand out."""
    by_message: dict[UUID, list[Source]] = defaultdict(list)
    sources = user.sources.filter(message_id__in=[row.pk for row in rows])
    for source in sources.select_related("fact", "episode", "procedure", "open_item"):
        by_message[source.message_id].append(source)
    known = _cards_of(user, [source for each in by_message.values() for source in each])
    found, before = [], None
    for row in rows:
        here, day = by_message[row.pk], localdate(row.at)
        learned = {source.memory.pk: known[source.memory.pk] for source in here}
        cut = stretches(row.content, row.cuts, here, mark)
        found.append(Turn(row, cut, list(learned.values()), day if day != before else None))
        before = day
    return found


def marks_in(said: Iterable[Turn]) -> set[str]:
    """Which marks have to be explained: "mark", "cut" and "gap", as far as they occur."""
    shown = [stretch for turn in said for stretch in turn.stretches]
    found = {"gap": any(each.is_gap for each in shown), "mark": any(each.sources for each in shown)}
    found["cut"] = any(each.why and not each.sources for each in shown)
    return {name for name, occurs in found.items() if occurs}


def _cards_of(user: User, sources: Sequence[Source]) -> dict[UUID, Card]:
    ids: dict[str, list[UUID]] = defaultdict(list)
    for source in sources:
        ids[source.memory.noun].append(source.memory.pk)
    rows = [row for noun, pks in ids.items() for row in rows_of(user, noun).filter(pk__in=pks)]
    return {each.memory.pk: each for each in cards(user, rows)}


def stretches(
    content: str, cuts: Sequence[Sequence[Any]], sources: Sequence[Any], mark: UUID | None = None
) -> list[Stretch]:
    """The message from start to end. `sources` have `start` and `end`; `mark` is the id of the one to show."""
    found: list[Stretch] = []
    for start, end in pairwise(_edges(content, cuts, sources)):
        text = content[start:end]
        if text == GAP:
            found.append(Stretch(is_gap=True))
            continue
        here = tuple(each for each in sources if each.start <= start and end <= each.end)
        is_marked = any(each.pk == mark for each in here)
        found.append(Stretch(text, *_why(cuts, start, end), here, is_marked=is_marked))
    return found


def _edges(content: str, cuts: Sequence[Sequence[Any]], sources: Sequence[Any]) -> list[int]:
    edges = {0, len(content)}
    edges |= {edge for cut in cuts for edge in (int(cut[0]), int(cut[1]))}
    edges |= {edge for source in sources for edge in (source.start, source.end)}
    edges |= {edge for place, sign in enumerate(content) if sign == GAP for edge in (place, place + 1)}
    return sorted(edge for edge in edges if 0 <= edge <= len(content))


def _why(cuts: Sequence[Sequence[Any]], start: int, end: int) -> tuple[str, str]:
    for cut in cuts:
        if cut[0] <= start and end <= cut[1]:
            code = str(cut[2])
            return str(CUT_LABELS.get(code, SET_ASIDE)), str(CUT_REASONS.get(code, WHY_SET_ASIDE))
    return "", ""

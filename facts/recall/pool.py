"""Everything in reach of one question, scored at one look; which of it to load is decided here, on ids and numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

import numpy as np
import numpy.typing as npt

from accounts.models import User
from facts import search
from facts.models import NO_DAY, day_number
from facts.recall import weights
from facts.recall.asking import asks_what_was_told
from facts.recall.periods import Period
from facts.recall.ranking import passes_floor, scored
from facts.search import Columns, Key, Scope
from facts.writing.statements.dates import zone_of

TIMELESS = (b"f", b"p")  # facts and procedures hold until replaced
LATER = timedelta(days=weights.TOLD_LATER_DAYS)

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Near:
    """One entry to load: what it is, how it bears on the question, what speaks for it, and the terms it is found by."""

    key: Key
    relevance: float
    why: dict[str, float]
    terms: frozenset[int]


@dataclass(frozen=True)
class Pool:
    """The entries in reach of a question."""

    user: User
    columns: Columns
    question: str
    wanted: search.Wanted
    kinds: tuple[str, ...] = ()

    def standing(self, withheld: set[UUID]) -> list[Key]:
        """What may stand in the always tier, the weightiest first; twice as much as there is room for, since an entry
        may be behind what it tells of."""
        cards = self.columns.cards
        rows = np.flatnonzero(cards["standing"] > 0)
        order = np.lexsort((-cards["said"][rows], cards["standing"][rows]))
        keys = (self.columns.key(row) for row in rows[order].tolist())
        return [key for key in keys if key[1] not in withheld][: 2 * weights.ALWAYS_CAP]

    def nearest(self, but: set[UUID], period: Period | None, *, has_floor: bool, limit: int) -> list[Near]:
        """What bears on the question, best first. A period that holds nothing near gives way to what was told soon
        after it; a vague one hides nothing; one that is all that was asked for has no floor."""
        allowed = self._wanted(but)
        if period is None:
            return self._best(allowed, None, but, has_floor=has_floor, limit=limit)
        if period.is_vague:
            preferred = within(self.columns.cards, period, self.user.timezone)
            return self._best(allowed, None, but, has_floor=has_floor, limit=limit, preferred=preferred)
        if period.is_browse:
            return self._latest(allowed & within(self.columns.cards, period, self.user.timezone), limit)
        inside = within(self.columns.cards, period, self.user.timezone)
        later = LATER if period.words else timedelta()  # days that were given as such are meant as such
        around = within(self.columns.cards, period, self.user.timezone, later=later)
        return self._best(allowed & around, inside, but, has_floor=has_floor, limit=limit)

    def _wanted(self, ids: set[UUID]) -> Mask:
        """Of the kinds looked for, without these ids."""
        cards = self.columns.cards
        allowed = np.ones(len(cards), bool)
        if self.kinds:
            allowed &= np.isin(cards["kind"], [kind[0].encode() for kind in self.kinds])
        if ids:
            allowed &= ~self._among(ids)
        return allowed

    def _among(self, ids: set[UUID]) -> Mask:
        named = {item_id.bytes for item_id in ids}
        items = (item.tobytes() for item in self.columns.cards["item"])
        return np.fromiter((item in named for item in items), bool, len(self.columns))

    def _best(
        self,
        allowed: Mask,
        inside: Mask | None,
        but: set[UUID],
        *,
        has_floor: bool,
        limit: int,
        preferred: Mask | None = None,
    ) -> list[Near]:
        muted = frozenset(self._terms(self._among(but))) if but else frozenset()
        near = scored(
            self.user, self.columns, self.question, self.wanted, np.flatnonzero(allowed), muted=muted
        )
        passing = passes_floor(near) if has_floor else np.ones(len(near.rows), bool)
        cards = self.columns.cards[near.rows]
        if inside is not None and (fits := passing & inside[near.rows]).any():
            passing = fits
        relevance = near.relevance
        if preferred is not None:
            relevance = relevance + weights.IN_TIME * preferred[near.rows]
        places = np.flatnonzero(passing)
        order = np.lexsort((-cards["said"][places], -relevance[places]))[:limit]
        in_time = {"time": 1.0} if inside is not None else {}
        return [
            self._near(int(near.rows[place]), float(relevance[place]), near.why(place) | in_time)
            for place in places[order].tolist()
        ]

    def _latest(self, allowed: Mask, limit: int) -> list[Near]:
        rows = np.flatnonzero(allowed)
        order = np.argsort(-self.columns.cards["said"][rows], kind="stable")[:limit]
        return [self._near(row, 0.0, {"time": 1.0}) for row in rows[order].tolist()]

    def _near(self, row: int, relevance: float, why: dict[str, float]) -> Near:
        terms = self.columns.words.of(np.array([row])).terms.tolist()
        return Near(self.columns.key(row), relevance, why, frozenset(terms))

    def _terms(self, which: Mask) -> list[int]:
        terms: list[int] = self.columns.words.of(np.flatnonzero(which)).terms.tolist()
        return terms


def pool_of(
    user: User,
    question: str,
    *,
    context_ids: Sequence[UUID],
    vector: npt.NDArray[np.float32] | None,
    kinds: Sequence[str] = (),
) -> Pool:
    """What is current and in reach; of these `kinds` what is looked for, all if none. Entries of an older form are
    made again first."""
    scope = Scope(user, context_ids)
    wanted = search.wanted_of(question)
    columns = search.scan(scope, vector, wanted.terms)
    if search.is_outdated(columns):
        search.renew_all(user)
        columns = search.scan(scope, vector, wanted.terms)
    return Pool(user, columns, question, wanted, tuple(kinds))


def within(cards: npt.NDArray[np.void], period: Period, zone: str, *, later: timedelta = timedelta()) -> Mask:
    """(n,) whether each lies in the period, or was told up to `later` after it: by its own days where it has any, else
    by when it was said, which is what counts where the question asks what was told. What holds until replaced lies in every period, unless the question asks what was said or done
    then."""
    inside = np.ones(len(cards), bool)
    dated = (cards["first_day"] != NO_DAY) & (not asks_what_was_told(period.rest))
    if period.since is not None:
        first = day_number(period.since.astimezone(zone_of(zone)).date())
        inside &= np.where(dated, cards["last_day"] >= first, cards["said"] >= period.since.timestamp())
    if period.until is not None:
        end = day_number(period.until.astimezone(zone_of(zone)).date())
        told_by = (period.until + later).timestamp()
        inside &= np.where(dated, cards["first_day"] < end, cards["said"] < told_by)
    if not period.asks_past:
        inside |= np.isin(cards["kind"], TIMELESS)
    return inside

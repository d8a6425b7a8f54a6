"""Everything of one person that fits some words, however much it is: for lists, which count and page."""

from collections.abc import Iterable, Sequence
from uuid import UUID

import numpy as np

from accounts.models import User
from facts.search.finding import Key
from facts.search.matching import match, wanted_of
from facts.search.scanning import Scope, scan

MEANS_IT = 0.4  # cosine from which an item that shares no word is still taken for a match


def fitting(
    user: User,
    text: str,
    *,
    context_ids: Iterable[UUID],
    vector: np.ndarray | None,
    kinds: Sequence[str] = (),
    only_current: bool = True,
) -> dict[Key, float]:
    """How well each item that shares a word with `text` or means much the same fits it, in [0, 2]: the share of the
    word weight it holds and its cosine. Unchecked, as `find` is. `vector`: (dim,) float32 of the text, None for words
    only. No contexts: nothing."""
    scope = Scope(user, list(context_ids), kinds, only_current)
    if not scope.context_ids:
        return {}
    columns = scan(scope, vector)
    wanted = wanted_of(text)
    matched = match([(columns.words, 1.0, wanted)], wanted)
    cosines = np.maximum(np.nan_to_num(columns.cosines, nan=0.0), 0.0)
    rows = np.flatnonzero((matched.scores > 0) | (cosines >= MEANS_IT))
    fits = matched.coverage + cosines
    return {columns.key(row): float(fits[row]) for row in rows.tolist()}

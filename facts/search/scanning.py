"""One look at everything in reach: the entries of one person, in the contexts asked about, as columns.

A person has hundreds of entries, sometimes thousands; reading all of them by the owner's index is exact and takes a
few milliseconds, while any shared index of vectors loses rows of small owners. One row comes back, of packed columns:
a row of the answer for each entry would cost more than all that is done with them.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import numpy as np
import numpy.typing as npt
from django.db import connections
from psycopg import Cursor

from accounts.models import User
from facts import embeddings
from facts.models import CARD, unpacked, unpacked_short
from facts.models.search import SHORT_TERM
from facts.search.matching import Words

_NOTHING = (b"", b"", b"")
KINDS = {b"f": "fact", b"e": "episode", b"p": "procedure", b"o": "open_item", b"s": "summary"}

# Aggregates of one query see the rows in one order, so the columns fit each other. None may skip a row: no nulls.
_COLUMNS = """
    WITH few AS (SELECT count(*) <= %(few)s AS is_so FROM facts_searchentry WHERE user_id = %(user)s)
    SELECT coalesce(min(form), 32767),
        coalesce(string_agg(card, ''::bytea), ''),
        coalesce(string_agg(terms, ''::bytea), ''),
        coalesce(string_agg(float4send({cosine}), ''::bytea), ''),
        {buried},
        {talk}
    FROM facts_searchentry
    WHERE user_id = %(user)s AND context_id = ANY(%(contexts)s)
"""
_COSINE = (
    "coalesce(CASE WHEN model = %(model)s THEN -(embedding <#> %(vector)s::halfvec)::real END, 'NaN'::real)"
)
_NO_COSINE = "'NaN'::real"
_TALK = ("names", "beside", "before")
# Where there are few entries their talk comes along; of many it would be more than everything else together.
_FEW = "(SELECT is_so FROM few)"
_TALK_COLUMNS = ", ".join(
    f"string_agg({column}, ''::bytea) FILTER (WHERE {_FEW})"
    for name in _TALK
    for column in (f"int4send(octet_length({name}) / 4)", name)
)
_TALK_OF = """
    SELECT item_id, names, beside, before FROM facts_searchentry
    WHERE user_id = %s AND item_kind = ANY(%s) AND item_id = ANY(%s)
"""
# Of the terms of a question those that stand in something that was forgotten or corrected away.
_BURIED = """
    ARRAY(SELECT DISTINCT term FROM facts_tombstone, unnest(terms) AS term
        WHERE user_id = %(user)s AND term = ANY(%(wanted)s::bigint[]))
"""
FEW = 512
_ONLY_CURRENT = " AND is_current"
_OF_KINDS = " AND item_kind = ANY(%(kinds)s)"


@dataclass(frozen=True)
class Scope:
    """What may be found. No contexts: nothing. `kinds` empty: all kinds."""

    user: User
    context_ids: Sequence[UUID]
    kinds: Sequence[str] = ()
    only_current: bool = True


@dataclass(frozen=True)
class TalkAround:
    """Shortened terms of n entries: their names, the turns they rest on, and the turns before those."""

    names: Words
    beside: Words
    before: Words

    def of(self, rows: npt.NDArray[np.int64]) -> "TalkAround":
        """That of some entries, in the order of `rows`."""
        return TalkAround(self.names.of(rows), self.beside.of(rows), self.before.of(rows))


@dataclass(frozen=True)
class Columns:
    """n entries in no order. `cards`: (n,) of `CARD`; `cosines`: (n,), NaN where the meaning arm does not see it;
    `talk`: None where there are more than `FEW`; `buried`: see `buried_terms`."""

    cards: npt.NDArray[np.void]
    words: Words
    cosines: npt.NDArray[np.float64]
    oldest_form: int
    talk: TalkAround | None
    buried: frozenset[int] = frozenset()

    def __len__(self) -> int:
        return len(self.cards)

    def key(self, row: int) -> tuple[str, UUID]:
        """(kind, id) of the item behind one entry."""
        card = self.cards[row]
        return KINDS[card["kind"]], UUID(bytes=card["item"].tobytes())


def scan(
    scope: Scope, vector: npt.NDArray[np.float32] | None, wanted: npt.NDArray[np.int64] | None = None
) -> Columns:
    """All entries in scope. `vector`: (dim,) float32 of the question, None for words only; `wanted`: its terms, None
    where what is buried does not matter."""
    statement, values = _query(scope, vector)
    values["wanted"] = [] if wanted is None else wanted.tolist()
    connection = connections["default"]
    connection.ensure_connection()
    with Cursor(
        connection.connection
    ) as cursor:  # the server's own binding: columns come as bytes, not as text
        found: Any = cursor.execute(statement, values, binary=True).fetchone()
    oldest, cards, terms, cosines, buried, *talk = found
    table = np.frombuffer(cards, CARD)
    return Columns(
        table,
        Words(unpacked(terms), table["terms"].astype(np.int64)),
        np.frombuffer(cosines, ">f4").astype(np.float64),
        oldest,
        _talk(talk) if talk[0] is not None else None,
        frozenset(buried),
    )


def talk_around(user: User, columns: Columns, rows: npt.NDArray[np.int64]) -> TalkAround:
    """What helps to find these entries beside their statements, in the order of `rows`."""
    if columns.talk is not None:
        return columns.talk.of(rows)
    ids = [columns.key(row)[1] for row in rows.tolist()]
    with Cursor(connections["default"].connection) as cursor:
        asked = cursor.execute(_TALK_OF, (user.pk, list(KINDS.values()), ids), binary=True)
        found = {item_id: parts for item_id, *parts in asked}
    parts = [found.get(item_id, _NOTHING) for item_id in ids]
    return TalkAround(*(_short([each[place] for each in parts]) for place in range(3)))


def buried_terms(columns: Columns) -> Set[int]:
    """Which of the terms looked for stand in something that was forgotten or corrected away."""
    return columns.buried


def _talk(columns: Sequence[bytes]) -> TalkAround:
    lengths = [np.frombuffer(each, ">i4").astype(np.int64) for each in columns[::2]]
    terms = [unpacked_short(each) for each in columns[1::2]]
    return TalkAround(*(Words(*each) for each in zip(terms, lengths, strict=True)))


def _short(terms: Sequence[bytes]) -> Words:
    lengths = np.fromiter((len(each) // SHORT_TERM.itemsize for each in terms), np.int64)
    return Words(unpacked_short(b"".join(terms)), lengths)


def _query(scope: Scope, vector: npt.NDArray[np.float32] | None) -> tuple[str, dict[str, Any]]:
    values: dict[str, Any] = {"user": scope.user.pk, "contexts": list(scope.context_ids), "few": FEW}
    cosine = _NO_COSINE
    if vector is not None:
        cosine = _COSINE
        values |= {"model": embeddings.model_name(), "vector": str(vector.tolist())}
    conditions = _ONLY_CURRENT if scope.only_current else ""
    if scope.kinds:
        conditions += _OF_KINDS
        values["kinds"] = list(scope.kinds)
    return _COLUMNS.format(cosine=cosine, buried=_BURIED, talk=_TALK_COLUMNS) + conditions, values

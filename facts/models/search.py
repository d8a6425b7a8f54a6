"""The derived index: one row for each thing that can be found. Never the authority; rebuilt at will."""

from collections.abc import Iterable
from datetime import date

import numpy as np
import numpy.typing as npt
from django.db import models
from pgvector.django import HalfVectorField

from accounts.models.connections import Context
from accounts.models.owned import Owned, OwnedKey, owner

TERM = np.dtype(">i8")  # as PostgreSQL's int8send writes it
SHORT_TERM = np.dtype(">u4")
NO_DAY = -(2**31)
_EPOCH = date(1970, 1, 1)
# One entry: its kind by its first letter, its item and the session it was last said in (zeros for none), when it was
# said (seconds since 1970), the days on which it happened or is due (days since 1970, else NO_DAY), its place in the
# always tier (0 outside it), and how many terms stand beside the card.
CARD = np.dtype(
    [
        ("kind", "S1"),
        ("item", "V16"),
        ("session", "V16"),
        ("said", ">f8"),
        ("first_day", ">i4"),
        ("last_day", ">i4"),
        ("standing", ">i2"),
        ("terms", ">i4"),
    ]
)


class SearchEntry(Owned):
    """`card` is what recall sorts and filters by, in one piece (see `CARD`). `terms` are keyed fingerprints of the
    search terms, with repeats, packed. Shorter ones are in `names`, of the names and aliases it is known by, and in
    `beside` and `before`, of the words of the turns it rests on and of the turns before those; empty for what was
    written by hand. `embedding` belongs to `model` and is null until it was computed. `form` counts the rules by which
    entries are made: one of an older form is made again before it is used."""

    user = owner("search_entries")
    item_kind = models.CharField(max_length=12)
    item_id = models.UUIDField()
    context = OwnedKey(Context, related_name="+")
    is_current = models.BooleanField(default=True)
    said_at = models.DateTimeField()
    form = models.SmallIntegerField(default=0)
    card = models.BinaryField(default=b"")
    terms = models.BinaryField(default=b"")
    names = models.BinaryField(default=b"")
    beside = models.BinaryField(default=b"")
    before = models.BinaryField(default=b"")
    model = models.CharField(max_length=60, default="")
    embedding = HalfVectorField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "item_kind", "item_id"], name="search_entry_once")
        ]
        indexes = [models.Index(fields=["user", "is_current"], name="search_entry_owner")]


def packed(terms: Iterable[int]) -> bytes:
    """Signed 64-bit numbers as the bytes of `SearchEntry.terms`."""
    return np.fromiter(terms, dtype=np.int64).astype(TERM).tobytes()


def unpacked(terms: bytes) -> npt.NDArray[np.int64]:
    """The numbers again, (n,) int64; of several entries one after the other where their bytes are."""
    return np.frombuffer(terms, dtype=TERM).astype(np.int64)


def shortened(terms: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The last 32 bits of each: enough to tell some thousand words of one person apart."""
    return terms & 0xFFFF_FFFF


def packed_short(terms: Iterable[int]) -> bytes:
    """Each number once, shortened, as the bytes of `SearchEntry.names`, `beside` and `before`."""
    return np.unique(shortened(np.fromiter(terms, dtype=np.int64))).astype(SHORT_TERM).tobytes()


def unpacked_short(terms: bytes) -> npt.NDArray[np.int64]:
    """The shortened numbers again, (n,) int64."""
    return np.frombuffer(terms, dtype=SHORT_TERM).astype(np.int64)


def day_number(day: date) -> int:
    """Days since 1970, as on a card."""
    return (day - _EPOCH).days

"""Making search entries of an older form again ahead of the recall that would else have to: after an upgrade, and where
words of a session went."""

from collections.abc import Iterable
from time import monotonic
from uuid import UUID

from accounts.models import User
from accounts.tenancy import tenant
from facts import search

TURN = 50  # entries for which the owner's lock is held at once


def renew_round(user_ids: Iterable[UUID], *, seconds: float) -> int:
    """Renew for these people, one after the other, until nothing is outdated or `seconds` are over; how many entries
    were. Whose turn is not reached is renewed by their own recall. May run twice."""
    until, renewed = monotonic() + seconds, 0
    for user_id in user_ids:
        while (count := _renewed(user_id)) and monotonic() < until:
            renewed += count
        if monotonic() >= until:
            return renewed + count
    return renewed


def _renewed(user_id: UUID) -> int:
    with tenant(user_id):
        user = User(pk=user_id)
        if not search.has_outdated(user):
            return 0
        try:
            user.lock()
        except User.DoesNotExist:  # erased meanwhile
            return 0
        return search.renew(user, TURN)

"""Whom a command is about."""

from contextlib import suppress
from uuid import UUID

from django.core.management.base import CommandError
from django.db.models import Q, QuerySet

from accounts.models import User


def user_ids(people: QuerySet[User], named: str) -> list[UUID]:
    """The ids of `people`, or of the one among them with this address or id. Raises `CommandError` for nobody."""
    if not named:
        return list(people.values_list("pk", flat=True))
    one = Q(email=named.strip().lower())
    with suppress(ValueError):
        one |= Q(pk=UUID(named))
    if not (found := list(people.filter(one).values_list("pk", flat=True))):
        raise CommandError("There is nobody with this address or id.")
    return found

"""The only way in: `tenant(user_id)` opens a transaction in which the database shows that person's rows alone.

The setting is local to the transaction, so a pooled connection carries nothing over. Without it no owned row is
seen and none can be written. Nesting is allowed and restores the outer person; it does so on success only, since
after an error PostgreSQL has already rolled the setting back with the savepoint.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from uuid import UUID

from django.db import connections, transaction

from accounts.sealing import Keyring, open_keyring


class _Tenant:
    """The person in reach and, once asked for, their opened key. Gone with the transaction."""

    def __init__(self, user_id: UUID) -> None:
        self.user_id = user_id
        self.rings: dict[UUID, Keyring] = {}


_current: ContextVar[_Tenant | None] = ContextVar("current_tenant", default=None)


class NoTenant(RuntimeError):
    """Content was touched outside tenant(user)."""


def current_tenant() -> UUID:
    """The person whose rows are in reach. Raises `NoTenant` outside `tenant`."""
    return _reach().user_id


def keyring() -> Keyring:
    """The key of the person in reach. Raises `NoTenant` outside `tenant`, `KeyDestroyed` after an erasure."""
    reach = _reach()
    if reach.user_id not in reach.rings:
        reach.rings[reach.user_id] = open_keyring(reach.user_id)
    return reach.rings[reach.user_id]


def keyring_of(owner_id: UUID) -> Keyring:
    """The key of the person in reach, or of a team they belong to. Raises `NoTenant` for anybody else's."""
    reach = _reach()
    if owner_id == reach.user_id:
        return keyring()
    if owner_id not in reach.rings:
        if not _is_member(owner_id):
            raise NoTenant("This row belongs to somebody else than the person in reach.")
        reach.rings[owner_id] = open_keyring(owner_id)
    return reach.rings[owner_id]


def _is_member(team_id: UUID) -> bool:
    # The table is walled: only the memberships of the person in reach are seen.
    with connections["default"].cursor() as cursor:
        cursor.execute("SELECT 1 FROM accounts_teammember WHERE team_id = %s", [team_id])
        return cursor.fetchone() is not None


def _reach() -> _Tenant:
    if (reach := _current.get()) is None:
        raise NoTenant("Content is only reached inside tenant(user).")
    return reach


def tenant_or_none() -> UUID | None:
    """The person whose rows are in reach, None outside `tenant`."""
    reach = _current.get()
    return reach.user_id if reach else None


@contextmanager
def tenant(user_id: UUID, *, using: str = "default") -> Iterator[None]:
    """A transaction that sees and writes the rows of `user_id` and of nobody else."""
    is_nested = connections[using].in_atomic_block
    with transaction.atomic(using=using):
        outer = _current.get()
        _set_in_database(user_id, using)
        token = _current.set(outer if outer and outer.user_id == user_id else _Tenant(user_id))
        try:
            yield
        finally:
            _current.reset(token)
        if is_nested:  # else the transaction ends here, and the setting with it
            _set_in_database(outer.user_id if outer else None, using)


def _set_in_database(user_id: UUID | None, using: str) -> None:
    with connections[using].cursor() as cursor:
        cursor.execute("SELECT set_config('app.user_id', %s, true)", [str(user_id) if user_id else ""])

"""What every owned row has: a random id and the person it belongs to.

The database holds the second wall: row-level security on `user_id`, and foreign keys between owned tables made of
`(user_id, parent_id)`, so that a link across people cannot be stored. Django knows the parent by `OwnedKey`; the
composite constraint itself stands in the `walls` migrations.
"""

import uuid
from typing import Any

from django.conf import settings
from django.db import models


def owner(related_name: str) -> Any:
    """The column that says whose row it is; the rows are then reached as `user.<related_name>`."""
    return models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.DO_NOTHING, related_name=related_name, editable=False
    )


class Owned(models.Model):
    """A row of one person. Reached from `user.<rows>` only; see the house test on scope."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = owner("+")

    class Meta:
        abstract = True


class OwnedKey(models.ForeignKey):  # type: ignore[type-arg]
    """A link to another row of the same person. The database holds it as `(user_id, column)` and, where the parent
    goes, cascades or clears it; Django does neither."""

    def __init__(self, to: Any, **options: Any) -> None:
        options["on_delete"] = models.DO_NOTHING
        options["db_constraint"] = False
        super().__init__(to, **options)

    def deconstruct(self) -> Any:
        name, path, args, options = super().deconstruct()
        options.pop("on_delete", None)
        options.pop("db_constraint", None)
        return name, path, args, options

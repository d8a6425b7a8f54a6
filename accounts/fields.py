"""Columns whose text is sealed at rest and reads as plain text on the instance.

The value is sealed as the row is saved, since only then are owner, row and column known, and opened when it is
first read. So these columns cannot be filtered or set by `update()`: trying raises. Ordering by one does not
raise and means nothing: each seal begins with random bytes.
"""

import json
from typing import Any

from django.db import models
from django.db.models.query_utils import DeferredAttribute

from accounts.tenancy import keyring_of


class _Opened(DeferredAttribute):
    """Opens the column's bytes at first read."""

    def __get__(self, instance: models.Model | None, cls: Any = None) -> Any:
        if instance is None:
            return self
        value = super().__get__(instance, cls)
        if isinstance(value, (bytes, memoryview)):
            field: Any = self.field
            value = field.opened(instance, bytes(value))
            instance.__dict__[self.field.attname] = value
        return value

    def __set__(self, instance: models.Model, value: Any) -> None:
        # Having a setter is what makes Python ask __get__ although the value stands in the instance.
        instance.__dict__[self.field.attname] = value


class SealedTextField(models.Field):  # type: ignore[type-arg]
    """Free text of one person, kept as `bytea`. "" is a value like any other; None is only kept where null=True."""

    descriptor_class = _Opened

    def get_internal_type(self) -> str:
        return "BinaryField"

    def opened(self, instance: models.Model, sealed: bytes) -> Any:
        """The plain value of a sealed one. Raises `CannotOpen`."""
        return self.from_text(_ring_for(instance).open(sealed, self._place(instance)))

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        value = model_instance.__dict__.get(self.attname)
        if isinstance(value, (bytes, memoryview)):
            return bytes(value)  # never opened, so still sealed for this very place
        if value is None:
            return None
        return _ring_for(model_instance).seal(self.to_text(value), self._place(model_instance))

    def get_db_prep_value(self, value: Any, connection: Any, prepared: bool = False) -> Any:
        if isinstance(value, str) or not (value is None or isinstance(value, (bytes, memoryview))):
            raise TypeError(f"{self.name} is sealed: set it on the instance and save; it cannot be filtered.")
        return None if value is None else connection.Database.Binary(value)

    def get_lookup(self, lookup_name: str) -> Any:
        if lookup_name not in ("exact", "in", "isnull"):  # the first two raise on any text by themselves
            raise TypeError(f"{self.name} is sealed: it cannot be filtered.")
        return super().get_lookup(lookup_name)

    def to_text(self, value: Any) -> str:
        return str(value)

    def from_text(self, text: str) -> Any:
        return text

    def _place(self, instance: models.Model) -> str:
        return f"{instance._meta.db_table}|{instance.pk}|{self.column}"


class SealedJSONField(SealedTextField):
    """A sealed list or dict, kept as JSON text."""

    def to_text(self, value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def from_text(self, text: str) -> Any:
        return json.loads(text)


def _ring_for(instance: models.Model) -> Any:
    owner_id = getattr(instance, "sealed_for", None) or instance.user_id  # type: ignore[attr-defined]
    return keyring_of(owner_id)

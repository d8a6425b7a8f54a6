"""One row of every walled model for a person, with a word in every sealed column; and what the database then holds."""

import uuid
from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import models
from django.utils.timezone import now

from accounts.fields import SealedJSONField, SealedTextField
from accounts.models import Actor, Team, User, Verb, record
from accounts.models.owned import Owned, OwnedKey
from accounts.tenancy import keyring, tenant
from facts.models.provenance import PARENTS
from tests.conftest import owner_connection

# What a type alone does not tell.
SPECIAL = {
    "SearchEntry.item_kind": lambda made, word: "fact",
    "SearchEntry.item_id": lambda made, word: made["Fact"].pk,
    "Bundle.items": lambda made, word: [{"id": str(made["Fact"].pk), "text": word}],
    "Bundle.item_ids": lambda made, word: [made["Fact"].pk],
    "Revision.parts": lambda made, word: {"trigger": word},
    "Context.name": lambda made, word: f"{word} context",
    "Context.name_key": lambda made, word: keyring().fingerprint("context", f"{word} context"),
    "Consent.is_agreed": lambda made, word: True,
    "Case.expires_at": lambda made, word: now(),
}


def walled_models() -> list[type[models.Model]]:
    """The models that `Owned` makes walled, parents first."""
    waiting = [
        model
        for label in ("accounts", "facts")
        for model in apps.get_app_config(label).get_models()
        if issubclass(model, Owned)
    ]
    ordered: list[type[models.Model]] = []
    while waiting:
        ready = [model for model in waiting if parents_of(model) <= set(ordered)]
        assert ready, f"these depend on one another: {waiting}"
        ordered += ready
        waiting = [model for model in waiting if model not in ready]
    return ordered


def parents_of(model: type[models.Model]) -> set[type[models.Model]]:
    """Other walled models it links to."""
    return {each.related_model for each in model._meta.concrete_fields if isinstance(each, OwnedKey)} - {
        model
    }


def fill(user: User, word: str) -> dict[str, Any]:
    """Model name → a new row of it, for every walled model. `word` stands in every sealed column."""
    made: dict[str, Any] = {}
    with tenant(user.pk):
        made["Team"] = Team.objects.create()
        for model in walled_models():
            values = {
                each.name: _value(each, model, made, word)
                for each in model._meta.concrete_fields
                if _wanted(each)
            }
            made[model.__name__] = model.objects.create(user=user, **values)
        record(Verb.LEARNED, by=Actor.of(user), obj=made["Fact"])
    return made


def _wanted(column: models.Field) -> bool:
    if column.name in ("id", "user", "superseded_by"):
        return False
    if column.name in PARENTS:
        return column.name == "fact"  # exactly one of them
    special = f"{column.model.__name__}.{column.name}" in SPECIAL
    sealed = isinstance(column, (SealedTextField, OwnedKey))
    return special or sealed or not (column.has_default() or column.null)


def _value(column: models.Field, model: type[models.Model], made: dict[str, Any], word: str) -> Any:
    if rule := SPECIAL.get(f"{model.__name__}.{column.name}"):
        return rule(made, word)
    if isinstance(column, models.ForeignKey):
        return made[column.related_model.__name__]
    if isinstance(column, SealedTextField):
        text = f"{word} in {column.name}"
        return [text] if isinstance(column, SealedJSONField) else text
    return _plain_value(column)


def _plain_value(column: models.Field) -> Any:
    if column.choices:
        return column.choices[0][0]
    kinds = {
        models.BinaryField: lambda: keyring().fingerprint("test", uuid.uuid4().hex),
        models.UUIDField: uuid.uuid4,
        models.DateTimeField: now,
        models.DateField: lambda: now().date(),
        models.IntegerField: lambda: 1,
        models.CharField: lambda: "x",
    }
    return next(make for kind, make in kinds.items() if isinstance(column, kind))()


def stored(name: str = "owner") -> Iterator[tuple[str, str]]:
    """(table.column, value as text) of every value of every table, read around the walls by their owner. Bytes are
    read as Latin-1, so that text among them shows."""
    with owner_connection(name) as connection:
        connection.autocommit = False
        tables = [
            row[0]
            for row in connection.execute(
                "SELECT relname FROM pg_class c JOIN pg_namespace n ON n.oid ="
                " relnamespace WHERE nspname = 'public' AND relkind = 'r' ORDER BY 1"
            )
        ]
        for table in tables:
            connection.execute(f'ALTER TABLE "{table}" NO FORCE ROW LEVEL SECURITY')
        for table in tables:
            rows = connection.execute(f'SELECT * FROM "{table}"')
            names = [column.name for column in rows.description]
            for row in rows:
                yield from (
                    (f"{table}.{column}", _as_text(value)) for column, value in zip(names, row, strict=True)
                )
        connection.rollback()


def _as_text(value: Any) -> str:
    if isinstance(value, (bytes, memoryview)):
        return bytes(value).decode("latin-1")
    if isinstance(value, (list, tuple)):
        return "\n".join(_as_text(each) for each in value)
    return str(value)


def places_of(word: str, name: str = "owner") -> set[str]:
    """Columns that hold `word` readably."""
    wanted = word.casefold()
    return {place for place, text in stored(name) if wanted in text.casefold()}

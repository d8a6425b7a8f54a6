"""System checks that hold the models against `facts.registry`: they fail `manage.py check`, and with it every start."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.apps import AppConfig, apps
from django.contrib.postgres.fields import ArrayField
from django.core.checks import CheckMessage, Error
from django.db import models

from accounts.fields import SealedTextField
from facts.registry import REGISTRY, Entry

OURS = ("accounts", "facts")
# Longer plain text than this could say something about a person; enum-like words are shorter.
LOOSE_CHARS = 60


def check_registry(app_configs: Sequence[AppConfig] | None = None, **options: Any) -> list[CheckMessage]:
    """An Error for each model or field that is not as the registry says."""
    return list(findings(apps.get_models(include_auto_created=False), REGISTRY))


def findings(
    known_models: Iterable[type[models.Model]], registry: Mapping[str, Entry]
) -> Iterator[CheckMessage]:
    """What is wrong between these models and this registry."""
    unused = dict(registry)
    for model in known_models:
        entry = unused.pop(model._meta.label, None)
        if entry is None:
            yield _error(f"{model._meta.label} has no entry in facts/registry.py.", model, "E001")
        elif not entry.is_coarse:
            yield from _field_findings(model, entry)
    for label in unused:
        yield _error(f"facts/registry.py has an entry for {label}, which does not exist.", None, "E002")


def _field_findings(model: type[models.Model], entry: Entry) -> Iterator[CheckMessage]:
    fields = {each.name: each for each in (*model._meta.concrete_fields, *model._meta.many_to_many)}
    rules = list(entry.rules())
    named = [rule.name for rule in rules]
    for name in fields.keys() - set(named):
        yield _error(f"{entry.model}.{name} has no entry in facts/registry.py.", model, "E003")
    for name in {each for each in named if each not in fields or named.count(each) > 1}:
        yield _error(
            f"facts/registry.py names {entry.model}.{name} twice, or it does not exist.", model, "E004"
        )
    for name in {*entry.withheld, *entry.loose} - set(named):
        yield _error(
            f"facts/registry.py gives a reason for {entry.model}.{name}, but no class.", model, "E004"
        )
    for rule in rules:
        if rule.name in fields:
            yield from _class_findings(fields[rule.name], entry, is_sealed=rule.lies == "sealed")


def _class_findings(column: Any, entry: Entry, *, is_sealed: bool) -> Iterator[CheckMessage]:
    name = f"{entry.model}.{column.name}"
    if is_sealed != isinstance(column, SealedTextField):
        yield _error(
            f"{name} is sealed in one of the model and facts/registry.py only.", column.model, "E005"
        )
    if is_owned(column.model) and holds_text(column) and column.name not in entry.loose:
        yield _error(f"{name} can hold free text and is not sealed.", column.model, "E006")


def is_owned(model: type[models.Model]) -> bool:
    """Whether its rows belong to one person."""
    return any(each.attname == "user_id" for each in model._meta.concrete_fields)


def holds_text(column: Any) -> bool:
    """Whether it is plain and long or loose enough to hold free text."""
    if isinstance(column, ArrayField):
        return holds_text(column.base_field)
    if isinstance(column, (models.TextField, models.JSONField)):
        return True
    return (
        isinstance(column, models.CharField) and not column.choices and (column.max_length or 0) > LOOSE_CHARS
    )


def _error(text: str, where: Any, code: str) -> Error:
    return Error(text, obj=where, id=f"facts.{code}")

"""Every field is exported, kept and erased as the registry says; one without an entry stops the start (rule 18)."""

from contextlib import contextmanager
from dataclasses import replace

import pytest
from django.apps import apps
from django.contrib.postgres.fields import ArrayField
from django.core.management import CommandError, call_command
from django.db import models
from django.test.utils import isolate_apps

from accounts.fields import SealedTextField
from facts import checks, registry
from tests.house.source import PROJECT

ENTRY = registry.Entry(
    "facts.Diary", "yes", "until forgotten", "row deleted", sealed="text", plain="id user_id at"
)


class Columns:
    """A made-up owned model: a page of a diary."""

    id = lambda: models.BigAutoField(primary_key=True)  # noqa: E731
    user_id = lambda: models.UUIDField()  # noqa: E731
    at = lambda: models.DateTimeField()  # noqa: E731
    text = lambda: SealedTextField()  # noqa: E731


def diary(**extra):
    """The class `facts.Diary`, with more or other columns; None takes one away."""
    standard = {name: make() for name, make in vars(Columns).items() if callable(make)}
    columns = {name: column for name, column in {**standard, **extra}.items() if column is not None}
    with isolate_apps("facts"):
        return type(
            "Diary",
            (models.Model,),
            {"__module__": "facts.models", **columns, "Meta": type("Meta", (), {"app_label": "facts"})},
        )


def codes(model, entry=ENTRY):
    return [each.id for each in checks.findings([model], {entry.model: entry} if entry else {})]


def test_models_and_registry_agree():
    assert [str(each) for each in checks.check_registry()] == []


def test_a_well_named_model_passes():
    assert codes(diary()) == []


@pytest.mark.parametrize(
    ("model", "entry", "code"),
    [
        (lambda: diary(), None, "facts.E001"),  # a model nobody thought of
        (lambda: diary(mood=models.IntegerField()), ENTRY, "facts.E003"),  # a field nobody thought of
        (lambda: diary(at=None), ENTRY, "facts.E004"),  # an entry without a field
        (lambda: diary(), replace(ENTRY, keyed="at"), "facts.E004"),  # in two classes
        (lambda: diary(), replace(ENTRY, withheld={"mood": "why"}), "facts.E004"),  # a reason for nothing
        (lambda: diary(text=models.TextField()), ENTRY, "facts.E005"),  # sealed by its name only
        (lambda: diary(), replace(ENTRY, sealed="", plain="id user_id at text"), "facts.E005"),
    ],
)
def test_a_difference_between_model_and_registry_is_found(model, entry, code):
    assert code in codes(model(), entry)


def test_an_entry_without_a_model_is_found():
    assert [each.id for each in checks.findings([], {ENTRY.model: ENTRY})] == ["facts.E002"]


@pytest.mark.parametrize(
    "column",
    [
        models.TextField(),
        models.CharField(max_length=61),
        models.URLField(),
        models.JSONField(),
        ArrayField(models.CharField(max_length=200)),
    ],
)
def test_plain_free_text_of_a_person_is_found(column):
    entry = replace(ENTRY, plain="id user_id at note")
    assert codes(diary(note=column), entry) == ["facts.E006"]


def test_plain_free_text_passes_with_a_reason():
    entry = replace(ENTRY, plain="id user_id at note", loose={"note": "numbers by reason"})
    assert codes(diary(note=models.JSONField()), entry) == []


@contextmanager
def without(label, name):
    """The registry as it would be had somebody forgotten one field."""
    entry = registry.REGISTRY[label]
    shorter = " ".join(each for each in entry.plain.split() if each != name)
    registry.REGISTRY[label] = replace(entry, plain=shorter)
    try:
        yield
    finally:
        registry.REGISTRY[label] = entry


def test_manage_py_check_passes():
    call_command("check")


def test_manage_py_check_fails_on_a_field_without_an_entry():
    with (
        without("facts.Fact", "is_standing"),
        pytest.raises(CommandError, match=r"Fact\.is_standing has no entry"),
    ):
        call_command("check")


def test_every_sealed_column_of_the_models_is_sealed_in_the_registry():
    """Counted from the models' side, so that an empty registry cannot agree with itself."""
    of_models = {
        f"{model._meta.label}.{column.name}"
        for label in ("accounts", "facts")
        for model in apps.get_app_config(label).get_models()
        for column in model._meta.concrete_fields
        if isinstance(column, SealedTextField)
    }
    named = {
        f"{entry.model}.{rule.name}"
        for entry in registry.REGISTRY.values()
        for rule in entry.rules()
        if rule.lies == "sealed"
    }
    assert len(of_models) > 20
    assert of_models == named


def test_every_rule_says_something():
    rules = [rule for entry in registry.REGISTRY.values() for rule in entry.rules()]
    assert all(rule.kept and rule.erased and rule.exported.startswith(("yes", "no: ")) for rule in rules)
    assert all(rule.lies in registry.CLASSES for rule in rules)


def test_the_page_is_the_registry():
    """Written by `python -m facts.registry > docs/data-registry.md`."""
    assert (PROJECT / "docs" / "data-registry.md").read_text() == registry.page()

"""Every query begins at the owner: `user.facts`, never `Fact.objects` (rule 1)."""

import ast
from collections.abc import Iterator

import pytest
from django.apps import apps

from facts.checks import is_owned
from tests.house.source import Source, example, product_sources

# Owned by a column but, being work or identity tables without walls, searched across people on purpose.
WORK = {"ExtractionJob", "SessionClock", "AccessKey"}
HOMES = ("facts/models/", "accounts/models/")
MARK = "# unscoped: "


def owned_names() -> set[str]:
    """Class names of the models whose rows belong to one person."""
    ours = [model for label in ("accounts", "facts") for model in apps.get_app_config(label).get_models()]
    return {model.__name__ for model in ours if is_owned(model)} - WORK


def unscoped(source: Source) -> list[str]:
    """Statements of this file that use an owned model's manager without saying why."""
    if source.name.startswith(HOMES):
        return []
    found = [node for node in ast.walk(source.tree) if _is_manager(node)]
    return [
        f"{source.name}:{node.lineno}: {ast.unparse(node)}"
        for node in found
        if not any(_says_why(line) for line in _lines_for(source, node))
    ]


def _is_manager(node: ast.AST) -> bool:
    if not isinstance(node, ast.Attribute) or node.attr not in (
        "objects",
        "_default_manager",
        "_base_manager",
    ):
        return False
    name = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", None)
    # A manager of something that is no plain name (type(row).objects, model.objects) may be any owned model's.
    return name is None or name in owned_names() or not name[:1].isupper()


def _lines_for(source: Source, node: ast.Attribute) -> Iterator[str]:
    """The lines of the statement it stands in; of a statement with a body, the line alone."""
    yield source.lines[node.lineno - 1]
    for holder in ast.walk(source.tree):
        if isinstance(holder, ast.stmt) and not hasattr(holder, "body"):
            last = holder.end_lineno or holder.lineno
            if holder.lineno <= node.lineno <= last:
                yield from source.lines[holder.lineno - 1 : last]


def _says_why(line: str) -> bool:
    _, mark, why = line.partition(MARK)
    return bool(mark and why.strip())


def test_owned_models_are_reached_through_their_owner():
    found = [line for source in product_sources() for line in unscoped(source)]
    assert not found, "\n".join(found)


def test_every_owned_model_is_known():
    """The rule would be empty if the names were."""
    assert {"Fact", "Message", "Session", "Bundle", "Context", "Connection", "AuditEvent"} <= owned_names()


@pytest.mark.parametrize(
    "text",
    [
        "rows = Fact.objects.all()",
        "rows = models.Fact.objects.filter(pk=1)",
        "rows = type(row).objects.filter(pk=1)",
        "rows = model._default_manager.all()",
        "rows = Message.objects.get(pk=1)  # unscoped:",  # no reason given
    ],
)
def test_a_query_that_begins_at_the_table_is_found(text):
    assert unscoped(example(text))


@pytest.mark.parametrize(
    "text",
    [
        "rows = user.facts.filter(pk=1)",
        "rows = Fact.objects.filter(pk=1)  # unscoped: its own owner",
        "Fact.objects.create(  # unscoped: made for its owner\n    user=user,\n    text='x',\n)",
        "user = User.objects.get(pk=1)",
        "ExtractionJob.objects.filter(pk=1)",
    ],
)
def test_a_query_that_begins_at_the_owner_is_not(text):
    assert unscoped(example(text)) == []

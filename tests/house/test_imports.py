"""Imports go downwards only, so that what a change can reach is seen from where it stands."""

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import Source, example, product_sources

# From the bottom up; a file may import what stands on a lower line, or in its own part. The longest prefix counts.
LEVELS = (
    ("accounts",),
    ("facts.models", "facts.registry", "facts.checks", "facts.apps"),
    ("facts.lexicon", "facts.llm", "facts.embeddings"),
    ("facts.search",),
    ("facts.writing",),
    (
        "facts.intake",
        "facts.extraction",
        "facts.recall",
        "facts.forgetting",
        "facts.portability",
        "facts.upkeep",
        "facts.insight",
        "facts.support",
    ),
    ("facts.tasks",),
    (
        "facts.api",
        "facts.mcp",
        "facts.tools",
        "facts.views",
        "facts.forms",
        "facts.urls",
        "facts.management",
        "facts.demo",
        "accounts.management",
    ),
    ("memory_dashboard",),
)
LEVEL_OF = {part: level for level, parts in enumerate(LEVELS) for part in parts}
ROOMS, EDGES = LEVELS[5], LEVELS[7]
# Levels whose parts do use one another: the nouns, the doors, the edges.
MIXED = (1, 2, 7)
REQUEST_WORDS = ("django.http", "django.shortcuts", "ninja")


def part_of(module: str) -> str | None:
    """The part of the project a module is in; None for a library's or for the bare package `facts`."""
    pieces = module.split(".")
    prefixes = (".".join(pieces[:count]) for count in range(len(pieces), 0, -1))
    return next((prefix for prefix in prefixes if prefix in LEVEL_OF), None)


def imports_of(source: Source) -> Iterator[tuple[int, str]]:
    """(line, module) of every import, wherever it stands; `from facts import search` counts as facts.search."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, source)
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def _base(node: ast.ImportFrom, source: Source) -> str:
    if not node.level:
        return node.module or ""
    pieces = source.package.split(".")
    return ".".join([*pieces[: len(pieces) - node.level + 1], *([node.module] if node.module else [])])


def uphill(source: Source) -> list[str]:
    """Imports of this file that do not go down."""
    here = part_of(source.module)
    if here is None:
        return [] if source.module == "facts" else [f"{source.name}: stands in no part named in LEVELS"]
    return [
        f"{source.name}:{line}: {here} imports {there}"
        for line, module in imports_of(source)
        if (there := part_of(module)) and there != here and not _may(here, there)
    ]


def _may(here: str, there: str) -> bool:
    low, high = LEVEL_OF[there], LEVEL_OF[here]
    return low < high or (low == high and high in MIXED)


def test_imports_go_downwards_only():
    found = [line for source in product_sources() for line in uphill(source)]
    assert not found, "\n".join(found)


def test_rooms_know_no_requests():
    """A room is called by pages, by the API and by workers alike."""
    found = [
        f"{source.name}:{line}: {module}"
        for source in product_sources()
        if part_of(source.module) in (*ROOMS, "facts.writing", "facts.search", "facts.models")
        for line, module in imports_of(source)
        if module.startswith(REQUEST_WORDS)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("facts/recall/x.py", "from facts.intake.messages import take"),  # one room imports another
        ("facts/recall/x.py", "from facts import intake"),  # the same in other words
        ("facts/recall/x.py", "from facts.tasks import enqueue"),  # only edges enqueue
        ("facts/recall/x.py", "def f():\n    import facts.api.shapes"),  # not inside functions either
        ("facts/writing/x.py", "from facts.extraction.reading import read_session"),
        ("facts/writing/x.py", "from ..extraction import typed"),
        ("facts/search/x.py", "from facts.writing import keep"),
        ("facts/models/x.py", "from facts.lexicon import terms"),
        ("accounts/x.py", "from facts.models import Fact"),  # who never knows what
        ("facts/api/x.py", "from memory_dashboard.api import api"),
        ("facts/newroom/x.py", "import os"),  # every part of the project has a level
    ],
)
def test_an_import_that_goes_up_is_found(name, line):
    assert uphill(example(line, name))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("facts/recall/x.py", "from facts.writing import change\nfrom facts.recall.block import render"),
        ("facts/tasks.py", "from facts.intake.sessions import end_session"),
        ("facts/views/x.py", "from facts.forms import FactForm\nfrom accounts.views import person"),
        ("memory_dashboard/x.py", "from facts.api import router"),
    ],
)
def test_an_import_that_goes_down_is_not(name, line):
    assert uphill(example(line, name)) == []

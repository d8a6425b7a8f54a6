"""The project's own source, read as text and as syntax trees."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
PACKAGES = ("accounts", "facts", "memory_dashboard")


@dataclass(frozen=True)
class Source:
    """One file; `name` is its path below the project."""

    name: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    @property
    def module(self) -> str:
        return self.name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")

    @property
    def package(self) -> str:
        """What its relative imports count from."""
        return self.module if self.name.endswith("__init__.py") else self.module.rpartition(".")[0]

    def functions(self) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
        for node in ast.walk(self.tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield node


def product_sources(*, migrations: bool = False) -> list[Source]:
    """Every Python file that is shipped; migrations only if asked for."""
    paths = [path for package in PACKAGES for path in sorted((PROJECT / package).rglob("*.py"))]
    paths = [path for path in paths if migrations or "migrations" not in path.parts]
    return [Source(str(path.relative_to(PROJECT)), path.read_text()) for path in paths]


def templates() -> list[Source]:
    """Every template."""
    paths = sorted(path for path in (PROJECT / "templates").rglob("*") if path.is_file())
    return [Source(str(path.relative_to(PROJECT / "templates")), path.read_text()) for path in paths]


def example(text: str, name: str = "facts/recall/example.py") -> Source:
    """A made-up file, for showing that a rule bites."""
    return Source(name, text)

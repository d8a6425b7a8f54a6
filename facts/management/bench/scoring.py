"""Scorers that lie beside the data, in a folder `benchmarks` next to it or above: loaded by their path, never copied."""

import importlib.util
import sys
import traceback
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from facts.management.bench.order import BadData

FOLDER = "benchmarks"
_AS_PARSED = (KeyError, IndexError, TypeError, ValueError, AttributeError, EOFError)


def scorer(name: str, data: Path) -> Any:
    """The module `name` of the nearest `benchmarks` above `data`. Raises `BadData`, saying where it should stand."""
    for above in data.resolve().parents:
        path = above / FOLDER / f"{name}.py"
        if path.is_file():
            return _loaded(name, path)
    raise BadData(f"the scorer {FOLDER}/{name}.py stands in no folder above {data}.")


def _loaded(name: str, path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadData(f"{path} is no Python module.")
    module = importlib.util.module_from_spec(spec)
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # the folder is not ours
    try:
        spec.loader.exec_module(module)
    finally:
        sys.dont_write_bytecode = before
    return module


@contextmanager
def in_the_form_of(kind: str, path: Path) -> Iterator[None]:
    """What is read in the block is `BadData` where it is of another form; no word of it is told."""
    try:
        yield
    except _AS_PARSED as error:
        # A scorer leaves its file to be closed by whoever lets go of it, which is us, now and quietly.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            traceback.clear_frames(error.__traceback__)
        raise BadData(f"{path.name} is not in the form of {kind}.") from None


def rounded(figures: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    """Those of `figures` that are named, in that order, to four places."""
    return {name: round(figures[name], 4) for name in names if name in figures}

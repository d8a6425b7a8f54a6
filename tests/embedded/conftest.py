"""Folders that the server's account may pass through; pytest's own are closed to everyone else."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


def _open_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="memory-", dir="/tmp")).resolve()
    folder.chmod(0o711)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def folder() -> Iterator[Path]:
    """For one test."""
    yield from _open_folder()


@pytest.fixture(scope="module")
def shared_folder() -> Iterator[Path]:
    """For all tests of a file."""
    yield from _open_folder()

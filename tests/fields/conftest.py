"""Every row is read by the offline rules and by a model whose answers are recorded; what is known to fail is marked."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.fields.defects import reason_for
from tests.fields.recording import Reader, reader


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents and (reason := reason_for(item.name)):
            item.add_marker(pytest.mark.xfail(strict=True, reason=reason))


@pytest.fixture
def reading(request: Any, settings: Any) -> Iterator[Reader]:
    """Who reads: named by the test with `by(...)`, else the offline rules."""
    with reader(getattr(request, "param", "rules"), settings) as it:
        yield it

"""What the programs of a copy leave behind is nobody else's business."""

import os
import sys

import pytest

from memory_dashboard.embedded.children import Children, Program


@pytest.fixture
def children(tmp_path):
    descriptor = os.open(tmp_path / "lock", os.O_CREAT | os.O_RDWR)
    made = Children(tmp_path, dict(os.environ), tmp_path, descriptor)
    yield made
    made.stop()
    os.close(descriptor)


def test_files_that_a_program_writes_are_for_its_own_account_alone(children, tmp_path):
    writing = "import pathlib; pathlib.Path('mail').mkdir(); pathlib.Path('mail/code').write_text('1')"
    assert children.run_once(Program("writer", [sys.executable, "-c", writing])) == 0
    modes = [oct(path.stat().st_mode & 0o777) for path in (tmp_path / "mail", tmp_path / "mail" / "code")]
    assert modes == ["0o700", "0o600"]

"""A setting that cannot be used is named in one line, without its value."""

import os
import subprocess
import sys

import pytest

from tests.house.source import PROJECT

BAD = [
    ("MEMORY_MASTER_KEY", "nonsense"),
    ("MEMORY_PUBLIC_URL", "nonsense"),
    ("MEMORY_MAIL_URL", "nonsense"),
    ("MEMORY_BROKER_URL", "nonsense"),
    ("MEMORY_EMBEDDER", "nonsense"),
    ("MEMORY_DATABASE_URL", "nonsense"),
    ("MEMORY_SESSION_CAP_HOURS", "nonsense"),
    ("PORT", "nonsense"),
]


@pytest.mark.parametrize(("name", "value"), BAD)
def test_it_is_named_without_its_value(name, value):
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "memory_dashboard.settings", name: value}
    command = [sys.executable, "-c", "import memory_dashboard.settings"]
    done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert done.returncode != 0 and f"ImproperlyConfigured: {name} cannot be used: it should be" in last, last
    assert value not in last

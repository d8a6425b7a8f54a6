"""What is deployed: settings that pass Django's own checks, and dependencies that cannot change under us."""

import os
import re
import subprocess
import sys

import pytest

from tests.house.source import PROJECT

REQUIREMENT = re.compile(r"^[A-Za-z0-9_.\-]+(\[[a-z0-9,\-]+\])?==[^\s;*]+( ; [^\\]+)?$")


def check_deploy(**environment: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    # The browser tests set it for this process; a deployment does not have it.
    inherited = {name: value for name, value in os.environ.items() if name != "DJANGO_ALLOW_ASYNC_UNSAFE"}
    return subprocess.run(
        command, cwd=PROJECT, env={**inherited, **environment}, capture_output=True, text=True, check=False
    )


def loose_requirements(text: str) -> list[str]:
    """Entries that are not exact or have no hash."""
    joined = re.sub(r"\s*\\\n\s*", " ", text)
    entries = [
        line.strip() for line in joined.splitlines() if line.strip() and not line.lstrip().startswith("#")
    ]
    return [entry[:60] for entry in entries if not _is_exact(entry)]


def _is_exact(entry: str) -> bool:
    what, *hashes = re.split(r"\s--hash=", entry)
    return (
        bool(REQUIREMENT.match(what.strip()))
        and bool(hashes)
        and all(each.startswith("sha256:") for each in hashes)
    )


def test_the_deployment_checks_find_nothing():
    found = check_deploy(MEMORY_PUBLIC_URL="https://memory.example.org", MEMORY_DEBUG="false")
    assert found.returncode == 0, found.stderr


def test_the_deployment_checks_do_find_a_careless_deployment():
    found = check_deploy(MEMORY_PUBLIC_URL="http://memory.example.org", MEMORY_DEBUG="true")
    assert found.returncode != 0
    assert "security.W018" in found.stderr  # DEBUG


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_requirements_are_exact_and_hashed(name):
    text = (PROJECT / name).read_text()
    assert text.count("--hash=") > 50
    assert loose_requirements(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "django>=5.2 \\\n    --hash=sha256:00",
        "django==5.2.* \\\n    --hash=sha256:00",
        "django==5.2.1",
        "django",
        "django==5.2.1 --hash=md5:00",
        "git+https://example.org/x.git",
    ],
)
def test_a_loose_requirement_is_found(text):
    assert loose_requirements(text)

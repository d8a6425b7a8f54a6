"""With an outside PostgreSQL and Redis the same code runs, by environment variables alone."""

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest

from tests.conftest import STACK_BROKER
from tests.journeys.conftest import free_port, wait_for

pytestmark = pytest.mark.journey
STORES = (
    "MEMORY_DATABASE_URL",
    "MEMORY_DATABASE_OWNER_URL",
    "MEMORY_DATABASE_SUPPORT_URL",
    "MEMORY_DATABASE_ADMIN_URL",
    "MEMORY_KEYSTORE_URL",
)


@pytest.fixture
def redis(tmp_path) -> Iterator[str]:
    """A Redis of Debian's packages on loopback."""
    if (binary := shutil.which("redis-server")) is None:
        pytest.skip("no redis-server here (Debian: apt-get install redis-server)")
    port = free_port()
    command = [binary, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        yield f"redis://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(10)


def read_one(product, email: str) -> None:
    agent = product.person(email)
    session = agent.hold([{"role": "user", "content": "I live in Berlin."}])
    agent.wait_until_read(session)
    assert [fact["text"] for fact in agent.get("/facts")["items"]] == ["Lives in Berlin."]


def test_redis_carries_the_work_and_the_cache(redis, start):
    product = start(MEMORY_BROKER_URL=f"{redis}/0", MEMORY_CACHE_URL=f"{redis}/1")
    read_one(product, "redis@example.org")
    browser = product.browser("redis@example.org")
    page = browser.get("/")
    assert "Berlin" in page, browser.get("/account/login/code/confirm/")[:3000]


def test_a_postgresql_elsewhere_is_used_and_none_is_started(start):
    stores = {name: os.environ[name] for name in STORES} | {"MEMORY_BROKER_URL": STACK_BROKER}
    product = start(**stores)
    read_one(product, "elsewhere@example.org")
    wait_for(
        lambda: not list(product.var.glob("**/PG_VERSION")), 1, "a database was started beside the given one"
    )

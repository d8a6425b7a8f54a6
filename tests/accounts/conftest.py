import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def no_tries_so_far():
    """Rate limits count in the cache, which outlives a test."""
    cache.clear()
    yield
    cache.clear()

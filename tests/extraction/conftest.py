"""A scripted model for the tests of this room."""

from collections.abc import Callable, Iterator

import pytest
from django.core.cache import cache

from tests.loopback.messages_api import MessagesApi


@pytest.fixture
def serve(settings) -> Iterator[Callable[..., MessagesApi]]:
    """Start a scripted model and point the settings at it; the breaker begins and ends closed."""
    running: list[MessagesApi] = []
    cache.clear()

    def start(*script: str | dict) -> MessagesApi:
        api = MessagesApi(*script).__enter__()
        running.append(api)
        settings.ANTHROPIC_API_KEY = "k"
        settings.ANTHROPIC_BASE_URL = api.url
        settings.MODEL_NAME = "m"
        settings.MODEL_TIMEOUT_S = 5
        return api

    yield start
    for api in running:
        api.__exit__()
    cache.clear()

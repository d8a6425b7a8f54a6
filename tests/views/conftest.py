"""Alice at her browser."""

import pytest
from django.test import Client

from tests.actors import Person

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def page(alice: Person) -> Client:
    return alice.browser()

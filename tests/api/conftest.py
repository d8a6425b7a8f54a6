"""Budgets that no test but their own meets, and none that another test has begun to spend."""

import pytest
from django.core.cache import caches


@pytest.fixture(autouse=True)
def _fresh_budgets():
    caches["limits"].clear()

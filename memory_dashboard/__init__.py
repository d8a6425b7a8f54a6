"""The frame: assembles the product and decides nothing."""

from memory_dashboard.celery import app as celery_app

__all__ = ["celery_app"]

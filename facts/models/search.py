"""The derived index: one row for each thing that can be found. Never the authority; rebuilt at will."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from pgvector.django import HalfVectorField

from accounts.models.connections import Context
from accounts.models.owned import Owned, OwnedKey, owner


class SearchEntry(Owned):
    """`terms` are keyed fingerprints of the search terms, with repeats; `embedding` belongs to `model` and is null
    until it was computed."""

    user = owner("search_entries")
    item_kind = models.CharField(max_length=12)
    item_id = models.UUIDField()
    context = OwnedKey(Context, related_name="+")
    is_current = models.BooleanField(default=True)
    said_at = models.DateTimeField()
    terms = ArrayField(models.BigIntegerField(), default=list)
    model = models.CharField(max_length=60, default="")
    embedding = HalfVectorField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "item_kind", "item_id"], name="search_entry_once")
        ]
        indexes = [models.Index(fields=["user", "is_current"], name="search_entry_owner")]

"""Looking for words where nobody looks: in every sealed column of one person, opened."""

from collections.abc import Iterator
from typing import Any

from django.apps import apps

from accounts.fields import SealedTextField
from accounts.tenancy import tenant


def sealed_values(user: Any) -> Iterator[tuple[str, str]]:
    """(model.field, opened value as text) of every sealed column of the user's rows."""
    with tenant(user.pk):
        for model in apps.get_models():
            fields = [field for field in model._meta.get_fields() if isinstance(field, SealedTextField)]
            if not fields or not hasattr(model, "user_id"):
                continue
            for row in model._base_manager.filter(user_id=user.pk):
                for field in fields:
                    yield f"{model.__name__}.{field.name}", str(getattr(row, field.attname))


def places_of(user: Any, *canaries: str) -> set[str]:
    """The sealed columns in which any of these words stands, case apart."""
    wanted = [canary.casefold() for canary in canaries]
    return {place for place, text in sealed_values(user) if any(each in text.casefold() for each in wanted)}


def contents_of(user: Any) -> dict[str, int]:
    """How many characters stand in each sealed column: equal before and after means that nothing was stored."""
    sizes: dict[str, int] = {}
    for place, text in sealed_values(user):
        sizes[place] = sizes.get(place, 0) + len(text)
    return sizes

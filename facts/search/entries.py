"""Keeping the derived index in step with what is remembered."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol
from uuid import UUID

from accounts.models import User
from accounts.tenancy import keyring
from facts import embeddings
from facts.embeddings import EmbedderUnavailable
from facts.lexicon import terms
from facts.models import SearchEntry, Status

# What stays findable for reconciling; only `current` ones are ever offered to recall.
INDEXED = {Status.CURRENT, Status.CANDIDATE, Status.PROPOSED}


class Findable(Protocol):
    """A memory or a summary."""

    pk: Any
    user_id: Any
    context_id: Any
    said_at: Any

    @property
    def noun(self) -> str: ...

    def statement(self) -> str: ...


def index(user: User, items: Sequence[Any]) -> None:
    """Write or rewrite the entries of `items`. Embeds at once where the model runs in this process; elsewhere the
    embedding stays null until `fill_embeddings`."""
    texts = [item.statement() for item in items]
    vectors = _vectors(texts) if embeddings.is_local() else None
    for place, item in enumerate(items):
        SearchEntry.objects.update_or_create(  # unscoped: written for its owner
            user=user,
            item_kind=item.noun,
            item_id=item.pk,
            defaults={
                "context_id": item.context_id,
                "is_current": getattr(item, "status", Status.CURRENT) == Status.CURRENT,
                "said_at": item.said_at,
                "terms": keyed_terms(texts[place]),
                "model": embeddings.model_name() if vectors is not None else "",
                "embedding": vectors[place] if vectors is not None else None,
            },
        )


def keyed_terms(text: str) -> list[int]:
    """The search terms of `text` as keyed numbers, in order and with repeats."""
    ring = keyring()
    return [ring.term(term) for term in terms(text)]


def refresh_status(user: User, item: Any) -> None:
    """Follow a change of status: what is no longer findable loses its entry."""
    entries = user.search_entries.filter(item_kind=item.noun, item_id=item.pk)
    if item.status in INDEXED:
        entries.update(is_current=item.status == Status.CURRENT, context_id=item.context_id)
    else:
        entries.delete()


def drop(user: User, ids: Iterable[UUID]) -> None:
    """Take items out of the index. May run twice."""
    user.search_entries.filter(item_id__in=list(ids)).delete()


def fill_embeddings(user: User, items: Sequence[Any]) -> int:
    """Compute embeddings that are missing or of another model; how many were written. Raises
    `EmbedderUnavailable`."""
    if not items:
        return 0
    vectors = embeddings.embed([item.statement() for item in items])
    for item, vector in zip(items, vectors, strict=True):
        entry = user.search_entries.filter(item_kind=item.noun, item_id=item.pk)
        entry.update(model=embeddings.model_name(), embedding=vector)
    return len(items)


def _vectors(texts: Sequence[str]) -> Any:
    try:
        return embeddings.embed(texts) if texts else None
    except EmbedderUnavailable:
        return None  # words still find it; a sweep fills the vector in later

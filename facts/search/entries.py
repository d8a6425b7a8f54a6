"""Keeping the derived index in step with what is remembered."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from accounts.models import User
from accounts.tenancy import keyring
from facts import embeddings
from facts.embeddings import EmbedderUnavailable
from facts.lexicon import terms
from facts.models import SearchEntry, Status

# What stays findable for reconciling; only `current` ones are ever offered to recall.
INDEXED = {Status.CURRENT, Status.CANDIDATE, Status.PROPOSED}


def index(user: User, items: Sequence[Any]) -> None:
    """Write or rewrite the entries of `items`. Embeds at once where the model runs in this process; elsewhere the
    embedding stays null until the sweep of `facts.upkeep.embedding`."""
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


def unembedded(user: User, limit: int = 200) -> Any:
    """The entries that have no embedding of the model in force; none while embedding is off."""
    if not (name := embeddings.model_name()):
        return user.search_entries.none()
    return user.search_entries.exclude(model=name, embedding__isnull=False).order_by("said_at")[:limit]


def set_embeddings(
    user: User, texts: Mapping[UUID, str], vectors: Mapping[UUID, Any], items: Iterable[Any]
) -> int:
    """Write the vectors of those items whose statement is still the one that was embedded; how many. Called under
    the owner's lock, so that an edit in between never gets the vector of its old wording."""
    written = 0
    for item in items:
        if item.statement() == texts.get(item.pk):
            entry = user.search_entries.filter(item_kind=item.noun, item_id=item.pk)
            written += entry.update(model=embeddings.model_name(), embedding=vectors[item.pk])
    return written


def _vectors(texts: Sequence[str]) -> Any:
    try:
        return embeddings.embed(texts) if texts else None
    except EmbedderUnavailable:
        return None  # words still find it; a sweep fills the vector in later

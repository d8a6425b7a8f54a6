"""Filling in embeddings: where the embedder is a service, was away, or was changed. The service is asked without
holding a lock; what was edited meanwhile is left for the next round."""

from uuid import UUID

from accounts.models import User
from accounts.tenancy import tenant
from facts import embeddings, search
from facts.search import Hit


def embed_missing(user_id: UUID) -> int:
    """Embed up to 200 entries of one person; how many were written. May run twice. Raises `EmbedderUnavailable`."""
    user = User.objects.get(pk=user_id)
    with tenant(user_id):
        entries = [Hit(entry.item_kind, entry.item_id) for entry in search.unembedded(user)]
        texts = {key[1]: row.statement() for key, row in search.loaded(user, entries).items()}
    if not texts:
        return 0
    vectors = dict(zip(texts, embeddings.embed(list(texts.values())), strict=True))
    with tenant(user_id):
        user.lock()
        return search.set_embeddings(user, texts, vectors, search.loaded(user, entries).values())

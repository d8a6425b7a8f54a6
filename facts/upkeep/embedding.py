"""Filling in embeddings: where the embedder is a service, was away, or was changed. The embedder is asked without
holding a lock; what was edited meanwhile is left for the next time, and an entry whose memory is gone is dropped.

Vectors of two models live side by side meanwhile: each entry names its model, and only vectors of the model in force
are compared.
"""

from collections import deque
from collections.abc import Iterable
from time import monotonic
from uuid import UUID

from accounts.models import User
from accounts.tenancy import tenant
from facts import embeddings, search
from facts.embeddings import EmbedderUnavailable
from facts.search import Hit

BATCH = 200
TURN = 50  # entries of one person before it is the next one's turn
_ALL = 10_000_000


def count_waiting(user_id: UUID) -> int:
    """How many entries of one person have no vector of the model in force; 0 while embedding is off."""
    with tenant(user_id):
        return int(search.unembedded(User(pk=user_id), limit=_ALL).count())


def embed_missing(user_id: UUID, *, limit: int = BATCH) -> int:
    """Embed up to `limit` entries of one person; how many were written. May run twice. Raises `EmbedderUnavailable`."""
    user = User.objects.get(pk=user_id)
    with tenant(user_id):
        entries = [Hit(entry.item_kind, entry.item_id) for entry in search.unembedded(user, limit=limit)]
        texts = {key[1]: row.statement() for key, row in search.loaded(user, entries).items()}
    if not entries:
        return 0
    vectors = dict(zip(texts, embeddings.embed(list(texts.values())), strict=True))
    with tenant(user_id):
        user.lock()
        rows = search.loaded(user, entries)
        search.drop(user, {hit.item_id for hit in entries} - {item_id for _, item_id in rows})
        return search.set_embeddings(user, texts, vectors, rows.values())


def embed_round(user_ids: Iterable[UUID], *, seconds: float) -> int:
    """Embed for these people by turns, in their order, until nothing waits, `seconds` are over or the embedder is
    away; how many entries were written. Nobody waits for more than one turn of each of the others. May run twice."""
    until, written, line = monotonic() + seconds, 0, deque(user_ids)
    while line and monotonic() < until:
        user_id = line.popleft()
        try:
            done = embed_missing(user_id, limit=TURN)
        except User.DoesNotExist:
            continue
        except EmbedderUnavailable:
            break
        written += done
        if done == TURN:
            line.append(user_id)
    return written

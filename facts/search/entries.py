"""Keeping the derived index in step with what is remembered."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

import numpy as np

from accounts.models import User
from accounts.tenancy import keyring
from facts import embeddings
from facts.embeddings import EmbedderUnavailable
from facts.lexicon import terms
from facts.models import CARD, NO_DAY, SearchEntry, Status, day_number, packed, packed_short
from facts.models.provenance import PARENTS
from facts.search.finding import Key, rows_of
from facts.search.names import names_of
from facts.search.scanning import Columns
from facts.search.talk import NONE, Talk, talks_of

# What stays findable for reconciling; only `current` ones are ever offered to recall.
INDEXED = {Status.CURRENT, Status.CANDIDATE, Status.PROPOSED}
FORM = 2  # raised when entries are made by other rules; older ones are then made again by the sweep, or at their next recall
_WRITTEN = ("context_id", "is_current", "said_at", "form", "card", "terms", "names", "beside", "before")
_AT_ONCE = 500


def index(user: User, items: Sequence[Any]) -> None:
    """Write or rewrite the entries of `items`. Embeds at once where the model runs in this process; elsewhere the
    embedding stays null until the sweep of `facts.upkeep.embedding`."""
    vectors = _vectors([item.statement() for item in items]) if embeddings.is_local() else None
    model = embeddings.model_name() if vectors is not None else ""
    entries = _entries(user, items)
    for place, entry in enumerate(entries):
        entry.model, entry.embedding = model, vectors[place] if vectors is not None else None
    _write(entries, (*_WRITTEN, "model", "embedding"))


def is_outdated(columns: Columns) -> bool:
    """Whether any of these entries was made by older rules."""
    return columns.oldest_form < FORM


def has_outdated(user: User) -> bool:
    """Whether a person has entries that were made by older rules."""
    return bool(user.search_entries.filter(form__lt=FORM).exists())


def renew_all(user: User) -> None:
    """Make a person's entries of an older form again by the rules in force; their embeddings stay."""
    while renew(user) == _AT_ONCE:
        pass


def renew(user: User, limit: int = _AT_ONCE) -> int:
    """The same for the first `limit` of them; how many there were. Called under the owner's lock. May run twice."""
    old = _old(user, limit)
    found = rows_of(user, old)
    rows = {key: row for key, row in found.items() if getattr(row, "status", Status.CURRENT) in INDEXED}
    _write(_entries(user, list(rows.values())), _WRITTEN)
    drop(user, [item_id for kind, item_id in old if (kind, item_id) not in rows])  # what they told of is gone
    return len(old)


def forget_talk(user: User, session_ids: Iterable[UUID]) -> None:
    """Let go of the words of these sessions wherever they help to find something; what remains of them is taken up
    again by the sweep, or at the next recall. Called where words of a session change or go. May run twice."""
    entries = user.search_entries.filter(item_id__in=_resting_on(user, session_ids))
    entries.update(beside=b"", before=b"", form=0)


def _resting_on(user: User, session_ids: Iterable[UUID]) -> set[UUID]:
    cited = user.sources.filter(session_id__in=list(session_ids)).values_list(
        *(f"{noun}_id" for noun in PARENTS)
    )
    return {item_id for ids in cited for item_id in ids if item_id is not None}


def refresh(user: User, item: Any) -> None:
    """Follow a change of status, context or place in the always tier: what is no longer findable loses its entry."""
    if item.status not in INDEXED:
        user.search_entries.filter(item_kind=item.noun, item_id=item.pk).delete()
    elif user.search_entries.filter(item_kind=item.noun, item_id=item.pk).exists():
        _write(_entries(user, [item]), _WRITTEN)


def drop(user: User, ids: Iterable[UUID]) -> None:
    """Take items out of the index. May run twice."""
    user.search_entries.filter(item_id__in=list(ids)).delete()


def keyed_terms(text: str) -> list[int]:
    """The search terms of `text` as keyed numbers, in order and with repeats."""
    ring = keyring()
    return [ring.term(term) for term in terms(text)]


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


def _old(user: User, limit: int) -> list[Key]:
    rows = user.search_entries.filter(form__lt=FORM).values_list("item_kind", "item_id")[:limit]
    return [(kind, item_id) for kind, item_id in rows]


def _entries(user: User, items: Sequence[Any]) -> list[SearchEntry]:
    talks = talks_of(user, items)
    return [_entry(user, item, talks.get(item.pk, NONE)) for item in items]


def _entry(user: User, item: Any, talk: Talk) -> SearchEntry:
    terms_of_it = keyed_terms(item.statement())
    return SearchEntry(
        user=user,
        item_kind=item.noun,
        item_id=item.pk,
        context_id=item.context_id,
        is_current=getattr(item, "status", Status.CURRENT) == Status.CURRENT,
        said_at=item.said_at,
        form=FORM,
        card=_card(item, talk, len(terms_of_it)),
        terms=packed(terms_of_it),
        names=packed_short(names_of(item)),
        beside=packed_short(talk.beside),
        before=packed_short(talk.before),
    )


def _card(item: Any, talk: Talk, count: int) -> bytes:
    first, last = item.days() or (None, None)
    card = np.zeros(1, CARD)
    card["kind"], card["item"] = item.noun[0], np.void(item.pk.bytes)
    card["session"] = np.void(talk.session_id.bytes if talk.session_id else bytes(16))
    card["said"], card["standing"] = item.said_at.timestamp(), item.standing()
    card["first_day"] = day_number(first) if first else NO_DAY
    card["last_day"] = day_number(last) if last else NO_DAY
    card["terms"] = count
    return card.tobytes()


def _write(entries: Sequence[SearchEntry], fields: Sequence[str]) -> None:
    SearchEntry.objects.bulk_create(  # unscoped: written for their owner
        entries,
        update_conflicts=True,
        unique_fields=["user", "item_kind", "item_id"],
        update_fields=list(fields),
        batch_size=_AT_ONCE,
    )


def _vectors(texts: Sequence[str]) -> Any:
    try:
        return embeddings.embed(texts) if texts else None
    except EmbedderUnavailable:
        return None  # words still find it; a sweep fills the vector in later

"""With an embedder that is a service, or was away, or was changed, the vectors come later and are the right ones."""

import pytest

from accounts.models import Actor
from accounts.tenancy import tenant
from facts import embeddings
from facts.upkeep import embedding
from facts.upkeep.embedding import embed_missing
from facts.writing import change

pytestmark = pytest.mark.django_db


def vectors(alice):
    with tenant(alice.user.pk):
        return [(entry.model, entry.embedding is not None) for entry in alice.user.search_entries.all()]


@pytest.fixture
def learned(alice, api, settings):
    settings.EMBEDDER = "off"
    api.tell("I live in Berlin.")
    alice.read_all()
    assert not any(has for _, has in vectors(alice))
    settings.EMBEDDER = "hashed"
    return api


def test_missing_vectors_are_filled_in(alice, learned):
    assert embed_missing(alice.user.pk) == len(vectors(alice)) > 0
    assert all(vector == (embeddings.model_name(), True) for vector in vectors(alice))
    assert embed_missing(alice.user.pk) == 0, "nothing is asked for twice"


def test_vectors_of_another_model_are_replaced(alice, learned, settings):
    embed_missing(alice.user.pk)
    before = embeddings.model_name()
    settings.EMBEDDER_DIMENSIONS = 64
    assert embeddings.model_name() != before
    assert embed_missing(alice.user.pk) > 0
    assert {model for model, _ in vectors(alice)} == {embeddings.model_name()}


def test_an_edit_in_between_never_gets_the_vector_of_its_old_wording(alice, learned, monkeypatch):
    real = embeddings.embed

    def edit_meanwhile(texts):
        monkeypatch.setattr(embedding.embeddings, "embed", real)
        with tenant(alice.user.pk):
            fact = alice.user.facts.get()
            change.correct(fact, "Lives in Munich.", by=Actor.of(alice.user), now=fact.said_at)
            alice.user.search_entries.filter(item_id=fact.pk).update(model="", embedding=None)
        return real(texts)

    monkeypatch.setattr(embedding.embeddings, "embed", edit_meanwhile)
    embed_missing(alice.user.pk)
    with tenant(alice.user.pk):
        assert alice.user.search_entries.get(item_kind="fact").embedding is None

"""The door: which model stands behind it, and what every model keeps to."""

import numpy as np
import pytest
from django.core.exceptions import ImproperlyConfigured
from pytest_django.fixtures import Settings

from facts import embeddings
from facts.embeddings import EmbedderUnavailable, embed, embed_question, is_local, model_name

TEXTS = [
    "Allergic to peanuts",
    "",
    "   ",
    "NUL \0 and half a character \ud83d",
    "我在上海的咖啡店工作",
    "🎉",
    "word " * 12_000,
    "w" * 60_000,
]


@pytest.fixture(autouse=True)
def _plain_settings(settings: Settings) -> None:
    settings.EMBEDDER = "hashed"
    settings.EMBEDDER_URL = settings.EMBEDDER_KEY = settings.EMBEDDER_MODEL = ""
    settings.EMBEDDER_DIMENSIONS = 0


@pytest.mark.parametrize(
    ("kind", "dimensions"), [("minilm", 384), ("use", 512), ("pair", 896), ("hashed", 256)]
)
def test_any_text_has_a_vector_of_unit_length(settings: Settings, kind: str, dimensions: int) -> None:
    settings.EMBEDDER = kind
    vectors = embed(TEXTS)
    assert vectors.shape == (len(TEXTS), dimensions)
    assert vectors.dtype == np.float32
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)


@pytest.mark.parametrize("kind", ["minilm", "use", "hashed"])
def test_a_question_has_one_vector_of_unit_length(settings: Settings, kind: str) -> None:
    settings.EMBEDDER = kind
    vector = embed_question("What may I not eat?")
    assert vector.shape == embed(["x"])[0].shape
    assert vector.dtype == np.float32
    assert np.isclose(np.linalg.norm(vector), 1, atol=1e-5)


@pytest.mark.parametrize(
    ("kind", "dimensions"),
    [("minilm", 384), ("use", 512), ("pair", 896), ("e5", 384), ("hashed", 256), ("openai", 1536)],
)
def test_no_texts_give_no_rows(settings: Settings, kind: str, dimensions: int) -> None:
    settings.EMBEDDER = kind
    assert embed([]).shape == (0, dimensions)


# (kind, model, dimensions, name stored beside each vector, text stays here)
NAMES = [
    ("minilm", "", 0, "minilm-int8-384", True),
    ("use", "", 0, "use-multilingual-3-512", True),
    ("pair", "", 0, "pair-minilm-use-896", True),
    ("e5", "", 0, "multilingual-e5-small-q4-384", True),
    ("hashed", "", 0, "hashed-256", True),
    ("hashed", "", 64, "hashed-64", True),
    ("openai", "", 0, "text-embedding-3-small-1536", False),
    ("openai", "text-embedding-3-large", 1024, "text-embedding-3-large-1024", False),
    ("openai", "nomic-embed-text", 0, "nomic-embed-text", False),
    ("voyage", "", 0, "voyage-3.5-1024", False),
    ("off", "", 0, "", True),
]


@pytest.mark.parametrize(("kind", "model", "dimensions", "name", "stays"), NAMES)
def test_each_choice_has_its_name(
    settings: Settings, kind: str, model: str, dimensions: int, name: str, stays: bool
) -> None:
    settings.EMBEDDER, settings.EMBEDDER_MODEL, settings.EMBEDDER_DIMENSIONS = kind, model, dimensions
    assert (model_name(), is_local()) == (name, stays)


# (address, whether the text stays on this machine)
ADDRESSES = [
    ("http://localhost:11434/v1", True),
    ("http://127.0.0.1:8080", True),
    ("http://[::1]:8080/v1", True),
    ("http://10.0.0.7/v1", False),
    ("https://localhost.example.org/v1", False),
    ("https://api.example.org", False),
]


@pytest.mark.parametrize(("url", "stays"), ADDRESSES)
def test_a_service_on_this_machine_is_local(settings: Settings, url: str, stays: bool) -> None:
    settings.EMBEDDER, settings.EMBEDDER_URL = "openai", url
    assert is_local() is stays


def test_an_embedder_that_is_off_refuses_everything(settings: Settings) -> None:
    settings.EMBEDDER = "off"
    with pytest.raises(EmbedderUnavailable):
        embed(["Allergic to peanuts"])
    with pytest.raises(EmbedderUnavailable):
        embed([])
    with pytest.raises(EmbedderUnavailable):
        embed_question("peanuts")


def test_an_unknown_embedder_is_a_mistake_in_the_settings(settings: Settings) -> None:
    settings.EMBEDDER = "magic"
    with pytest.raises(ImproperlyConfigured):
        model_name()


def test_a_change_of_settings_changes_the_model(settings: Settings) -> None:
    before = model_name()
    settings.EMBEDDER = "minilm"
    assert model_name() != before


def test_what_was_fitted_to_minilm_gets_its_vectors_whichever_is_in_force(settings: Settings) -> None:
    settings.EMBEDDER = "minilm"
    asked_before = embed(["Tea"])
    settings.EMBEDDER = "use"
    assert np.array_equal(embeddings.built_in("minilm").embed(["Tea"]), asked_before)


def test_the_error_says_what_it_means() -> None:
    assert str(EmbedderUnavailable()) == EmbedderUnavailable.__doc__
    assert embeddings.EmbedderUnavailable is EmbedderUnavailable

"""`manage.py doctor` tells the truth, and its exit code too."""

from datetime import timedelta
from uuid import uuid4

import numpy as np
import pytest
from django.core.management import CommandError, call_command
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts import embeddings
from facts.models import ExtractionJob

pytestmark = pytest.mark.django_db(databases=["default", "keys", "owner", "support"])


def doctor(capsys):
    try:
        call_command("doctor")
        return True, capsys.readouterr().out
    except CommandError:
        return False, capsys.readouterr().out


def test_a_sound_stack_is_well(capsys):
    is_well, words = doctor(capsys)
    assert is_well and "BAD" not in words
    assert "reachable as memory_app" in words and "offline rules" in words


def test_it_says_that_keys_share_the_servers_backups(capsys):
    assert "physical copy of the server holds both" in doctor(capsys)[1]


def test_work_that_is_owed_for_long_is_wrong(capsys):
    ExtractionJob.objects.create(
        user_id=uuid4(),
        session_id=uuid4(),
        through_seq=1,
        prompt_version="x",
        run_after=now() - timedelta(hours=2),
    )
    is_well, words = doctor(capsys)
    assert not is_well and "BAD  work: 1 sessions wait" in words


def test_an_embedder_that_is_away_is_wrong(capsys, settings):
    settings.EMBEDDER, settings.EMBEDDER_URL = "openai", "http://127.0.0.1:9/v1"
    settings.EMBEDDER_MODEL, settings.EMBEDDER_DIMENSIONS = "none", 8
    is_well, words = doctor(capsys)
    assert not is_well and "BAD  embedder" in words


def test_it_counts_what_waits_for_the_model_in_force(alice, api, capsys, settings):
    settings.EMBEDDER = "hashed"
    assert "vectors: every entry has one of this model" in doctor(capsys)[1]
    api.tell("I live in Berlin.")
    alice.read_all()
    settings.EMBEDDER_DIMENSIONS = 64
    is_well, words = doctor(capsys)
    assert is_well and "hashed-64, 64 dimensions" in words
    with tenant(alice.user.pk):
        count = alice.user.search_entries.count()
    assert count and f"vectors: {count} entries wait for one of this model" in words


@pytest.mark.parametrize(
    ("kind", "is_told"), [("minilm", False), ("use", False), ("hashed", True), ("off", True)]
)
def test_it_says_where_the_gate_weighs_by_words_alone(capsys, settings, kind, is_told):
    settings.EMBEDDER = kind
    assert ("gate: weighs by words alone" in doctor(capsys)[1]) is is_told


def test_a_model_that_takes_everything_for_a_match_is_wrong(capsys, monkeypatch):
    near = np.ones(8, np.float32) / np.sqrt(np.float32(8))
    monkeypatch.setattr(embeddings, "embed_question", lambda text: near)
    monkeypatch.setattr(embeddings, "embed", lambda texts: np.tile(near, (len(texts), 1)))
    is_well, words = doctor(capsys)
    assert not is_well and "BAD  embedder" in words and "cosine of 1.00" in words


def test_no_secret_is_printed(capsys, settings):
    settings.ANTHROPIC_API_KEY = "sk-canary-9f2"
    assert "canary" not in doctor(capsys)[1]

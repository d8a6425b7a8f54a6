"""`manage.py doctor` tells the truth, and its exit code too."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.utils.timezone import now

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


def test_no_secret_is_printed(capsys, settings):
    settings.ANTHROPIC_API_KEY = "sk-canary-9f2"
    assert "canary" not in doctor(capsys)[1]

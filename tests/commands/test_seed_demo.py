"""The demo person's year goes through the real pipeline, once."""

import pytest
from django.core.management import call_command

from accounts.models import User
from accounts.tenancy import tenant
from facts.management.commands import seed_demo

pytestmark = pytest.mark.django_db


@pytest.fixture
def note(tmp_path, monkeypatch):
    monkeypatch.setattr(seed_demo, "NOTE", tmp_path / "demo.json")
    return tmp_path / "demo.json"


def test_a_year_is_read_and_the_person_can_sign_in(note, client, capsys):
    call_command("seed_demo")
    assert "demo@example.org" in capsys.readouterr().out
    user = User.objects.get(email="demo@example.org")
    with tenant(user.pk):
        assert user.sessions.exclude(status="done").count() == 0
        facts = [fact.text for fact in user.facts.current()]
        past = [fact.text for fact in user.facts.filter(status="superseded")]
        assert any("PlanetScale" in text for text in facts) and not any(
            "uses Postgres" in text for text in facts
        )
        assert any("Hanover" in text for text in past)
        assert user.episodes.count() > 5 and user.procedures.current().count() >= 2
        assert all(source.quote for source in user.sources.all())
    call_command("seed_demo")
    assert User.objects.count() == 1

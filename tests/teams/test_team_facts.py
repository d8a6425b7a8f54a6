"""Team facts: members read, editors write, everybody else sees and opens nothing."""

import pytest
from django.db import DatabaseError, transaction

from accounts.models import Team, TeamMember
from accounts.sealing import open_keyring
from accounts.tenancy import NoTenant, tenant
from facts.models import TeamFact

pytestmark = pytest.mark.django_db


@pytest.fixture
def team(alice):
    team = Team.objects.create()
    with tenant(alice.user.pk):
        TeamMember.objects.create(user=alice.user, team=team, is_editor=True)
        TeamFact.objects.create(team=team, text="Deploys on Tuesdays.")
    return team


def join(person, team, *, is_editor=False):
    with tenant(person.user.pk):
        TeamMember.objects.create(user=person.user, team=team, is_editor=is_editor)


def test_a_member_reads(team, bob):
    join(bob, team)
    with tenant(bob.user.pk):
        assert [fact.text for fact in team.facts.all()] == ["Deploys on Tuesdays."]


def test_a_stranger_sees_nothing(team, bob):
    with tenant(bob.user.pk):
        assert team.facts.count() == 0


def test_a_stranger_cannot_open_what_they_got_hold_of(team, alice, bob):
    with tenant(alice.user.pk):
        row = TeamFact.objects.get()
    with tenant(bob.user.pk), pytest.raises(NoTenant):
        assert row.text


def test_a_member_who_is_no_editor_cannot_write(team, bob):
    join(bob, team)
    with pytest.raises(DatabaseError), transaction.atomic(), tenant(bob.user.pk):
        TeamFact.objects.create(team=team, text="Deploys never.")


def test_the_text_is_sealed_under_the_teams_own_key(team, alice):
    assert open_keyring(team.pk).data_key != open_keyring(alice.user.pk).data_key

"""When a key was last used: every use counts, also one that is refused."""

from uuid import uuid4

import pytest
from django.utils.timezone import now

from accounts.connecting import pause_connection
from accounts.models import AccessKey, Actor
from accounts.tenancy import tenant

pytestmark = pytest.mark.django_db


def last_use(agent):
    return AccessKey.objects.get(connection_id=agent.connection.pk).last_used_at


def test_a_use_is_noted_although_what_was_asked_for_is_not_there(api):
    assert api.get(f"/facts/{uuid4()}")[0] == 404
    assert last_use(api) is not None


def test_a_use_of_a_paused_key_is_noted(alice, api):
    with tenant(alice.user.pk):
        pause_connection(api.connection, by=Actor.of(alice.user), now=now())
    assert api.get("/facts")[0] == 403
    assert last_use(api) is not None

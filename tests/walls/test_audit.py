"""The audit trail: append-only in the database, and each person's events a chain in which a change shows (rule 22)."""

from contextlib import contextmanager

import pytest
from django.db import ProgrammingError, connection, transaction
from django.utils.timezone import now

from accounts.audit import anchor_day, broken_links
from accounts.models import Actor, AuditEvent, Verb, record
from accounts.tenancy import tenant
from tests.conftest import owner_connection


def write_events(person, count=5):
    with tenant(person.user.pk):
        for number in range(count):
            record(Verb.LEARNED, by=Actor.of(person.user), kept=number)


@contextmanager
def as_owner_without_triggers(user_id):
    """The owner of the tables, who can do anything, at work on one person's events."""
    with owner_connection() as owner:
        owner.execute("SELECT set_config('app.user_id', %s, false)", [str(user_id)])
        owner.execute("ALTER TABLE accounts_auditevent DISABLE TRIGGER USER")
        try:
            yield owner
        finally:
            owner.execute("ALTER TABLE accounts_auditevent ENABLE TRIGGER USER")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE accounts_auditevent SET verb = 'nothing'",
        "DELETE FROM accounts_auditevent",
        "TRUNCATE accounts_auditevent",
        "UPDATE accounts_consent SET is_agreed = false",
        "DELETE FROM accounts_consent",
        "UPDATE accounts_auditanchor SET events = 0",
        "DELETE FROM accounts_auditanchor",
        "ALTER TABLE accounts_auditevent DISABLE TRIGGER USER",
    ],
)
def test_the_app_cannot_change_what_was_written_down(alice, sql):
    with tenant(alice.user.pk):
        with pytest.raises(ProgrammingError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(sql)
        assert AuditEvent.objects.count() >= 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "sql", ["UPDATE accounts_auditevent SET verb = 'x'", "DELETE FROM accounts_auditevent"]
)
def test_not_even_the_owner_changes_it_by_mistake(alice, sql):
    with owner_connection() as owner:
        owner.execute("SELECT set_config('app.user_id', %s, false)", [str(alice.user.pk)])
        with pytest.raises(Exception, match="append-only"):
            owner.execute(sql)
        with pytest.raises(Exception, match="append-only"):
            owner.execute("TRUNCATE accounts_auditevent")


@pytest.mark.django_db
def test_a_chain_that_nobody_touched_is_sound(alice, bob):
    write_events(alice)
    write_events(bob, 2)
    write_events(alice)
    assert broken_links(alice.user.pk) == []
    assert broken_links(bob.user.pk) == []


@pytest.mark.django_db
def test_the_writer_cannot_choose_its_place_in_the_chain(alice):
    with tenant(alice.user.pk):
        AuditEvent.objects.create(
            user_id=alice.user.pk, actor="person", verb="learned", seq=1, digest=b"mine", previous=b"mine"
        )
        numbers = list(AuditEvent.objects.order_by("seq").values_list("seq", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    assert broken_links(alice.user.pk) == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "change",
    [
        "counts = '{\"kept\": 7}'",
        "verb = 'forgotten'",
        "at = at + interval '1 microsecond'",
        "actor = 'agent'",
        "actor_id = gen_random_uuid()",
        "object_kind = 'fact'",
        "object_id = gen_random_uuid()",
        "digest = set_byte(digest, 0, get_byte(digest, 0) # 1)",
    ],
)
def test_a_changed_event_is_named(alice, change):
    write_events(alice)
    with as_owner_without_triggers(alice.user.pk) as owner:
        owner.execute(f"UPDATE accounts_auditevent SET {change} WHERE seq = 3")
    assert 3 in broken_links(alice.user.pk)


@pytest.mark.django_db(transaction=True)
def test_a_missing_event_shows_at_the_one_after_it(alice):
    write_events(alice)
    with as_owner_without_triggers(alice.user.pk) as owner:
        owner.execute("DELETE FROM accounts_auditevent WHERE seq = 3")
    assert broken_links(alice.user.pk) == [4]


@pytest.mark.django_db
def test_an_anchor_is_made_once_and_covers_every_chain(alice, bob):
    write_events(alice)
    first = anchor_day(now().date())
    assert first.chains == 2
    write_events(bob)
    again = anchor_day(now().date())
    assert bytes(again.digest) == bytes(first.digest)


@pytest.mark.django_db
def test_an_event_holds_numbers_and_no_text(alice):
    write_events(alice)
    with tenant(alice.user.pk):
        counts = [value for event in AuditEvent.objects.all() for value in event.counts.values()]
    assert counts and all(isinstance(value, int) for value in counts)

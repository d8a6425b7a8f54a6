"""Rows for pages to show, made inside their owner's walls."""

from datetime import timedelta
from typing import Any

from django.urls import reverse
from django.utils.timezone import localdate, now

from accounts.consent import context_named
from accounts.tenancy import tenant
from facts import search
from facts.models import Episode, ExtractionJob, Fact, OpenItem, Procedure, Status
from facts.search.entries import INDEXED
from tests.actors import Person


def _made(person: Person, model: Any, *, context: str = "personal", **fields: Any) -> Any:
    with tenant(person.user.pk):
        row = model.objects.create(user=person.user, context=context_named(person.user, context), **fields)
        if row.status in INDEXED:
            search.index(person.user, [row])
    return row


def make_fact(person: Person, text: str = "Likes jazz.", **fields: Any) -> Fact:
    return _made(person, Fact, **{"kind": "preference", "text": text, **fields})


def make_episode(person: Person, text: str = "Moved to Leipzig.", **fields: Any) -> Episode:
    return _made(person, Episode, **{"type": "event", "happened_on": localdate(), "text": text, **fields})


def make_procedure(person: Person, text: str = "Keep it short.", **fields: Any) -> Procedure:
    return _made(person, Procedure, **{"trigger": "writing mail", "text": text, **fields})


def make_open_item(person: Person, text: str = "Send the offer.", **fields: Any) -> OpenItem:
    return _made(person, OpenItem, **{"text": text, **fields})


def make_facts(person: Person, count: int, **fields: Any) -> list[Fact]:
    moment = now()
    texts = (f"Has been to place {n}." for n in range(count))
    return [
        make_fact(person, text, said_at=moment - timedelta(minutes=n), **fields)
        for n, text in enumerate(texts)
    ]


def make_superseded(person: Person) -> tuple[Fact, Fact]:
    """(the replaced one, the current one)"""
    new = make_fact(person, "Drinks tea.")
    old = make_fact(person, "Drinks coffee.", status=Status.SUPERSEDED, superseded_by=new, valid_to=now())
    return old, new


def told_fact(person: Person) -> Fact:
    """A fact learned from a real session."""
    (person.agents or [person.connect()])[0].tell("I'm allergic to peanuts.")
    person.read_all()
    with tenant(person.user.pk):
        return person.user.facts.select_related("user").get()


def failed_session(person: Person) -> Any:
    session_id = person.connect().tell("I live in Berlin.")
    ExtractionJob.objects.filter(session_id=session_id).update(
        state="dead", attempts=5, problem="worker_error"
    )
    with tenant(person.user.pk):
        session = person.user.sessions.get(pk=session_id)
        session.status, session.problem = "failed", "worker_error"
        session.save(update_fields=["status", "problem"])
    return session


def url(name: str, row: Any) -> str:
    return reverse(f"facts:{name}", args=[row.noun, row.pk])


def reread(row: Any) -> Any:
    """The row as the database has it now; None once it is gone."""
    with tenant(row.user_id):
        found = type(row).objects.filter(pk=row.pk).select_related("context", "superseded_by").first()
        if found is not None:
            [
                getattr(found, field.attname) for field in found._meta.concrete_fields
            ]  # sealed columns open here alone
        return found


def words(response: Any) -> str:
    return response.content.decode()

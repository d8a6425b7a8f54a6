"""A demo person whose year of sessions goes through the real pipeline, so that there is something to look at."""

import json
import secrets
import sys
from argparse import ArgumentParser
from datetime import datetime, timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.timezone import now

from accounts.connecting import connect_agent
from accounts.consent import agree
from accounts.models import Actor, Connection, Scope, User
from accounts.tenancy import tenant
from facts.demo import DemoSession, DemoYear, load_year
from facts.extraction.reading import read_session
from facts.intake.messages import Incoming, take
from facts.intake.sessions import end_session, open_session
from facts.models import ExtractionJob, SessionClock
from facts.recall import Question, recall

NOTE = settings.VAR_DIR / "demo.json"


class Command(BaseCommand):
    help = "Make the demo person, once. Prints how to sign in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--show", action="store_true", help="only print how to sign in")

    def handle(self, *args: Any, **options: Any) -> None:
        if not NOTE.exists() and not options["show"]:
            email, password = seed(now())
            NOTE.write_text(json.dumps({"email": email, "password": password}))
            NOTE.chmod(0o600)
        if NOTE.exists():
            note = json.loads(NOTE.read_text())
            self.stdout.write(f"Sign in  {note['email']}  password  {note['password']}")


def seed(moment: datetime) -> tuple[str, str]:
    """Make the person, their agents and their sessions; (e-mail, password). A half-made one is taken up again."""
    year, password = load_year(moment), secrets.token_urlsafe(9)
    user = _person(year, password)
    with tenant(user.pk):
        if not user.is_memory_on:
            agree(user, by=Actor.of(user), now=year.sessions[0].started_at)
        agents = {agent.name: _agent(user, agent.name, agent.scopes, agent.contexts) for agent in year.agents}
    for place, session in enumerate(year.sessions):
        _hold(user, agents[session.agent], session)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{place + 1} of {len(year.sessions)} demo sessions ")
    return user.email, password


def _person(year: DemoYear, password: str) -> User:
    user = User.objects.filter(email=year.person.email).first() or User(email=year.person.email)
    user.timezone, user.language = year.person.timezone, year.person.language
    user.set_password(password)
    user.save()
    EmailAddress.objects.get_or_create(
        user=user, email=user.email, defaults={"verified": True, "primary": True}
    )
    return user


def _agent(user: User, name: str, scopes: tuple[str, ...], contexts: tuple[str, ...]) -> Connection:
    for connection in user.connections.select_related("agent"):
        if connection.agent.name == name:
            return connection
    granted = [Scope(scope) for scope in scopes]
    return connect_agent(user, name, scopes=granted, contexts=contexts, by=Actor.of(user))[0]


def _hold(user: User, connection: Connection, told: DemoSession) -> None:
    """One session as its agent would have held it then: recall, messages, end, and the reading of it."""
    ended = told.messages[-1].at + timedelta(minutes=1)
    batch = [
        Incoming(
            message.role,
            message.content,
            client_id=f"{told.id}-{place}",
            at=message.at,
            origin=message.origin,
        )
        for place, message in enumerate(told.messages)
    ]
    with tenant(user.pk):
        context = next(each for each in user.contexts.all() if each.name == told.context)
        session, is_new = open_session(
            user, connection, context, now=told.started_at, external_id=told.id, title=told.title
        )
        if is_new and connection.may(Scope.RECALL):
            recall(user, connection, Question(told.messages[0].content, session=session), now=told.started_at)
        take(user, session, batch, by=Actor.of(connection), now=ended)
        job = end_session(session, by=Actor.of(connection), now=ended)
        connection.last_read_at = connection.last_written_at = ended
        connection.save(update_fields=["last_read_at", "last_written_at"])
        SessionClock.objects.filter(session_id=session.pk).delete()
    if job is not None:
        ExtractionJob.objects.filter(pk=job.pk).update(run_after=ended)
        read_session(user.pk, job.pk, now=ended, by_rules=True)

"""A user with memory agreed to, and a key: for operators, scripts and tests.

Run again it makes nothing twice: the agent of that name that was granted just this gets a further key. An agent whose
grant is another one is left as it is, and a second one is connected beside it, under a name of its own.
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from typing import Any
from zoneinfo import available_timezones

from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.core.validators import validate_email
from django.db import ProgrammingError
from django.utils.timezone import now

from accounts.connecting import TooManyConnections, connect_agent, new_key
from accounts.consent import UNIVERSAL, agree, keep_by
from accounts.models import OPERATOR, Connection, KeepMode, Scope, User
from accounts.tenancy import tenant

LONGEST_NAME = 55  # leaves room for a number


@dataclass(frozen=True)
class Wanted:
    """The grant that an operator asks for."""

    agent: str
    scopes: list[Scope]
    contexts: list[str]


class Command(BaseCommand):
    help = "Make (or find) a user and connect an agent; prints one JSON line with user_id, connection_id and key."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--email", required=True)
        parser.add_argument("--agent", default="Agent", help="the agent's name")
        parser.add_argument(
            "--another",
            action="store_true",
            help="connect one more agent, even if this one is connected so already",
        )
        parser.add_argument(
            "--scopes", default="recall,write,manage", help="of recall, write, manage; all three if not given"
        )
        parser.add_argument(
            "--contexts", default="personal,work", help="names of contexts the agent may read"
        )
        parser.add_argument("--consent", action="store_true", help="the person has agreed to be remembered")
        parser.add_argument("--keep", choices=KeepMode.values, help="what is kept without asking the person")
        parser.add_argument("--timezone", default="", help="the person's time zone, such as Europe/Berlin")

    def handle(self, *args: Any, **options: Any) -> None:
        scopes = _scopes(options["scopes"])
        try:
            user = _user(options["email"], options["timezone"])
        except ProgrammingError as error:
            raise CommandError(
                "There is nothing in this database yet. Start the product once with `make run`, with the same MEMORY_VAR."
            ) from error
        contexts = [name.strip() for name in options["contexts"].split(",") if name.strip()]
        with tenant(user.pk):
            if options["consent"] and not user.is_memory_on:
                agree(user, by=OPERATOR, now=now(), given_by="operator")
            if options["keep"]:
                keep_by(user, KeepMode(options["keep"]), by=OPERATOR)
            wanted = Wanted(_clean(options["agent"], LONGEST_NAME) or "Agent", scopes, contexts)
            connection, key = self._connected(user, wanted, is_another=options["another"])
        line = {"user_id": str(user.pk), "connection_id": str(connection.pk), "key": key}
        self.stdout.write(json.dumps(line))

    def _connected(self, user: User, wanted: Wanted, *, is_another: bool) -> tuple[Connection, str]:
        user.lock()
        name, known = _place(user, wanted, is_another=is_another)
        if known is not None:
            paused = "; its user has paused it" if known.paused_at else ""
            self.stderr.write(
                f"“{known.agent.name}” is connected so already{paused}. This is a further key of it; those it has stay valid."
                " Give --another for one more agent."
            )
            return known, new_key(known, ends_others=False, by=OPERATOR, now=now())
        try:
            return connect_agent(user, name, scopes=wanted.scopes, contexts=wanted.contexts, by=OPERATOR)
        except TooManyConnections as full:
            raise CommandError(f"{user.email} has as many connected agents as one person may have.") from full


def _place(user: User, wanted: Wanted, *, is_another: bool) -> tuple[str, Connection | None]:
    """(the first of "Name", "Name 2", "Name 3" … that nobody has or that is granted just this; who has it)."""
    live: dict[str, list[Connection]] = {}
    for each in user.connections.filter(revoked_at=None).select_related("agent"):
        live.setdefault(each.agent.name.casefold(), []).append(each)
    for number in count(1):
        name = wanted.agent if number == 1 else f"{wanted.agent} {number}"
        others = live.get(name.casefold())
        if not others:
            return name, None
        known = next((each for each in others if _is_granted(each, wanted)), None)
        if known is not None and not is_another:
            return name, known
    raise AssertionError("names do not end")


def _is_granted(connection: Connection, wanted: Wanted) -> bool:
    """Whether it may do what is wanted and no more. Every grant has `universal`, named or not."""
    contexts = {grant.context.name for grant in connection.grants.select_related("context")}
    return set(connection.scopes) == set(wanted.scopes) and _folded(contexts) == _folded(wanted.contexts)


def _folded(contexts: Iterable[str]) -> set[str]:
    return {_clean(name).casefold() for name in contexts} - {UNIVERSAL}


def _clean(name: str, longest: int = 60) -> str:
    return " ".join(name.split())[:longest]


def _scopes(text: str) -> list[Scope]:
    try:
        return [Scope(part.strip()) for part in text.split(",") if part.strip()]
    except ValueError as error:
        raise CommandError("--scopes takes recall, write and manage, separated by commas.") from error


def _user(email: str, timezone: str) -> User:
    try:
        validate_email(email)
    except ValidationError as error:
        raise CommandError("--email should be an e-mail address.") from error
    user = User.objects.filter(email=email.strip().lower()).first() or User.objects.create_user(email)
    # Not verified: whoever first signs in with a code sent there has shown that it is theirs.
    EmailAddress.objects.get_or_create(user=user, email=user.email, defaults={"primary": True})
    if timezone and timezone not in available_timezones():
        raise CommandError("--timezone should be a zone such as Europe/Berlin.")
    if timezone:
        user.timezone = timezone
        user.save(update_fields=["timezone"])
    return user

"""A user with memory agreed to, and a key: for operators, scripts and tests."""

import json
from argparse import ArgumentParser
from typing import Any
from zoneinfo import available_timezones

from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.core.validators import validate_email
from django.db import ProgrammingError
from django.utils.timezone import now

from accounts.connecting import connect_agent
from accounts.consent import agree, keep_by
from accounts.models import OPERATOR, KeepMode, Scope, User
from accounts.tenancy import tenant


class Command(BaseCommand):
    help = "Make (or find) a user and connect an agent; prints one JSON line with user_id, connection_id and key."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--email", required=True)
        parser.add_argument("--agent", default="Agent", help="the agent's name")
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
            connection, key = connect_agent(
                user, options["agent"], scopes=scopes, contexts=contexts, by=OPERATOR
            )
        line = {"user_id": str(user.pk), "connection_id": str(connection.pk), "key": key}
        self.stdout.write(json.dumps(line))


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

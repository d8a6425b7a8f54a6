"""Roles, databases and rights on a PostgreSQL of the operator's own."""

import os
from typing import Any

import psycopg
from django.core.management.base import BaseCommand, CommandError, CommandParser

from memory_dashboard.embedded.databases import prepare, prepare_tests
from memory_dashboard.embedded.environment import passwords_for
from memory_dashboard.embedded.errors import StackError


class Command(BaseCommand):
    """Makes what the MEMORY_*_URL variables name on the server of the admin URL; safe to repeat."""

    help = "Make the roles and databases that the MEMORY_*_URL variables name, as an administrator of that server."
    requires_system_checks: list[str] = []  # the databases to check do not exist yet

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--admin-url", required=True, help="postgres://administrator:password@host/postgres"
        )
        parser.add_argument("--test", action="store_true", help="make the test databases anew instead")

    def handle(self, *args: Any, **options: Any) -> None:
        admin_url = options["admin_url"]
        try:
            passwords = passwords_for(os.environ, admin_url)
            names = prepare_tests(admin_url, passwords) if options["test"] else prepare(admin_url, passwords)
        except (StackError, psycopg.Error) as error:
            raise CommandError(str(error)) from error
        if not names:
            raise CommandError("None of the MEMORY_*_URL variables names that server.")
        self.stdout.write(f"Ready: {', '.join(names)}")

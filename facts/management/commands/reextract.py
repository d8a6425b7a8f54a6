"""Read sessions again with what reads better today: a newer prompt, another model, better rules."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils.timezone import now

from accounts.models import OPERATOR, User
from accounts.tenancy import tenant
from facts import llm
from facts.extraction import offline, rereading
from facts.extraction.prompts import PROMPT_VERSION
from facts.extraction.reading import read_session
from facts.extraction.rereading import Difference
from facts.models import Session
from facts.writing.admission import RULES


class Command(BaseCommand):
    help = (
        "Read kept transcripts again and print what would change, as counts; with --apply, change it. Corrections, edits, "
        "confirmations, pins and what was forgotten stay as they are."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--email", default="", help="one person only")
        parser.add_argument("--session", type=UUID, help="one session only (with --email)")
        parser.add_argument("--all", action="store_true", help="also what today's reader has read already")
        parser.add_argument("--apply", action="store_true", help="change what the difference shows")
        parser.add_argument(
            "--offer", action="store_true", help="leave the difference to each person to look at and decide"
        )
        parser.add_argument("--limit", type=int, default=1000, help="sessions at most")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["apply"] and options["offer"]:
            raise CommandError("--apply and --offer cannot be had together.")
        if options["session"] and not options["email"]:
            raise CommandError("--session needs --email: whose session is it?")
        left, changed = options["limit"], 0
        for user in self._people(options["email"]):
            for session_id in _sessions(user, options["session"], is_all=options["all"])[:left]:
                left -= 1
                changed += self._read(user, session_id, options)
        done = "changed" if options["apply"] else "would change"
        self.stdout.write(f"{options['limit'] - left} sessions read again, {changed} {done}.")

    def _people(self, email: str) -> Iterator[User]:
        people = User.objects.filter(is_memory_on=True, is_active=True)
        if email:
            people = people.filter(email=email.strip().lower())
            if not people.exists():
                raise CommandError("Nobody with this address has memory on.")
        return people.iterator()

    def _read(self, user: User, session_id: UUID, options: dict[str, Any]) -> bool:
        found = _difference(user, session_id, is_applied=options["apply"], is_offered=options["offer"])
        if found is None:
            self.stdout.write(f"{session_id}  could not be read just now")
            return False
        counts = f"{len(found.added)} new, {len(found.replaced)} replaced, {len(found.set_aside)} set aside, {found.kept} as before"
        summary = ", another summary" if found.summary else ""
        self.stdout.write(f"{session_id}  {counts}{summary}")
        return not found.is_empty


def _sessions(user: User, only: UUID | None, *, is_all: bool) -> list[UUID]:
    """The sessions to read again, the oldest first. What a model read is not given to the rules instead."""
    with tenant(user.pk):
        rows = user.sessions.filter(pk=only) if only else user.sessions.all()
        return [row.pk for row in rows.order_by("started_at") if _is_wanted(row, is_all=is_all)]


def _is_wanted(session: Session, *, is_all: bool) -> bool:
    if not rereading.may_reread(session):
        return False
    last = rereading.last_run(session)
    if last is None or is_all:
        return True
    if not llm.is_available() and last.model != RULES:
        return False
    today = PROMPT_VERSION if llm.is_available() else offline.OFFLINE_VERSION
    return bool(last.prompt_version != today)


def _difference(user: User, session_id: UUID, *, is_applied: bool, is_offered: bool) -> Difference | None:
    """What reading it again changes; None where it could not be read. Left to its person where `is_offered`."""
    with tenant(user.pk):
        session = user.sessions.get(pk=session_id)
        row, job = rereading.reread(user, session, now=now())
    if read_session(user.pk, job.pk, now=now()) != "done":
        with tenant(user.pk):
            rereading.discard(row, now=now())
        return None
    with tenant(user.pk):
        user.lock()
        row = user.rereadings.select_related("session", "run").get(pk=row.pk)
        if is_applied:
            return rereading.apply(user, row, by=OPERATOR, now=now())
        found = rereading.difference(user, row, now=now())
        if not is_offered or found.is_empty:
            rereading.discard(row, now=now())
        return found

"""Write the search index again from the memories it was derived from."""

from argparse import ArgumentParser
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand

from accounts.models import User
from facts.management.choosing import user_ids
from facts.upkeep.rebuilding import rebuild_index

TELL_EVERY_S = 5.0


class Command(BaseCommand):
    help = (
        "Drop and write the search index again, person by person, from the memories themselves: after a restore, or after "
        "an upgrade that says so. Safe beside a running product; may be stopped and run again."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--user", default="", help="one person only: address or id")

    def handle(self, *args: Any, **options: Any) -> None:
        people = user_ids(User.objects.all(), options["user"])
        began = told = monotonic()
        written = 0
        for place, user_id in enumerate(people, start=1):
            try:
                for count in rebuild_index(user_id):
                    written += count
                    if monotonic() - told > TELL_EVERY_S:
                        told = monotonic()
                        self.stdout.write(f"  {written} entries, person {place} of {len(people)}")
            except User.DoesNotExist:
                continue  # erased meanwhile
        self.stdout.write(
            f"{written} entries of {len(people)} people written in {monotonic() - began:.1f} s."
        )

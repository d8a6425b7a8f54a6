"""Compute now what the sweep computes by and by: after another embedder was set."""

from argparse import ArgumentParser
from time import monotonic
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from accounts.models import User
from facts import embeddings
from facts.embeddings import EmbedderUnavailable
from facts.management.choosing import user_ids
from facts.upkeep.embedding import count_waiting, embed_missing

TELL_EVERY_S = 5.0


class Command(BaseCommand):
    help = (
        "Compute vectors of the embedder in force for everything that has none of it. Safe beside a running product, and "
        "after it was stopped: what is done is not done again. People whose memory is off are left out."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--user", default="", help="one person only: address or id")
        parser.add_argument("--dry-run", action="store_true", help="only count")

    def handle(self, *args: Any, **options: Any) -> None:
        if not (model := embeddings.model_name()):
            raise CommandError("MEMORY_EMBEDDER is off: there are no vectors to compute.")
        people = user_ids(User.objects.filter(is_memory_on=True), options["user"])
        waiting = {user_id: count for user_id in people if (count := count_waiting(user_id))}
        total = sum(waiting.values())
        self.stdout.write(f"{total} entries of {len(waiting)} people wait for a vector of {model}.")
        if total and not options["dry_run"]:
            self._embed(waiting, total)

    def _embed(self, waiting: dict[UUID, int], total: int) -> None:
        self.done, self.began, self.told = 0, monotonic(), monotonic()
        try:
            for user_id, count in waiting.items():
                self._embed_person(user_id, count, total)
        except EmbedderUnavailable as away:
            raise CommandError(f"{away} {self._so_far()} Run it again to go on.") from None
        left = sum(count_waiting(user_id) for user_id in waiting)
        self.stdout.write(f"{self._so_far()} {left} wait still.")

    def _embed_person(self, user_id: UUID, left: int, total: int) -> None:
        """Batch by batch while it gets less; who is erased meanwhile is a normal end."""
        while left:
            try:
                self.done += embed_missing(user_id)
            except User.DoesNotExist:
                return
            before, left = left, count_waiting(user_id)
            if left >= before:
                return
            if monotonic() - self.told > TELL_EVERY_S:
                self.told = monotonic()
                self.stdout.write(f"  of {total}: {self._so_far()}")

    def _so_far(self) -> str:
        seconds = monotonic() - self.began
        return f"{self.done} entries embedded in {seconds:.1f} s ({self.done / max(seconds, 0.001):.0f} a second)."

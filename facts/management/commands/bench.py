"""`manage.py bench NAME --data PATH`: figures of the product's own functions; the last line is one JSON object."""

import json
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from facts.management.bench.order import BadData, Order
from facts.management.bench.scratch import NoScratch
from facts.management.bench.table import BENCHES, measured

RECORDED = settings.BASE_DIR / "tests" / "benchmarks" / "recorded"
CANNOT = 2  # exit code for what was asked wrongly or is missing, as of argparse


class Command(BaseCommand):
    help = "Measure the product in a scratch database; prints one JSON line last. Progress goes to stderr."
    requires_system_checks: list[str] = []  # the real database is not needed, and not touched

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("bench", choices=sorted(BENCHES))
        parser.add_argument("--data", required=True, type=Path, help="the file or folder to measure on")
        parser.add_argument("--limit", type=int, default=None, help="at most so many cases or sessions")
        parser.add_argument("--recorded", type=Path, default=RECORDED, help="folder of recorded answers")
        parser.add_argument("--verbose", action="store_true", help="also list the ids behind the figures")

    def handle(self, *args: Any, **options: Any) -> None:
        order = Order(options["data"], options["recorded"], options["limit"], options["verbose"])
        began = time.perf_counter()
        try:
            figures = measured(options["bench"], order)
        except (BadData, NoScratch) as error:
            raise CommandError(str(error), returncode=CANNOT) from error
        seconds = round(time.perf_counter() - began, 1)
        line = {"bench": options["bench"], "data": order.data.name, "seconds": seconds, **figures}
        self.stdout.write(json.dumps(line, ensure_ascii=False))

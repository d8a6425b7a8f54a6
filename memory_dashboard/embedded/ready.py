"""Makes the code and the database fit each other; run as its own program before anything serves.

`settings` only reads the settings. `all` checks the project, migrates both databases and gathers the static files;
each step may run any number of times.
"""

import importlib
import os
import sys

import django
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command

CANNOT = 3


def main(step: str) -> int:
    """The exit code; `CANNOT` after one line on stderr that says what must be changed."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "memory_dashboard.settings")
    try:
        importlib.import_module(os.environ["DJANGO_SETTINGS_MODULE"])
        if step == "all":
            _make_ready()
    except (ImproperlyConfigured, CommandError) as error:
        sys.stderr.write(f"{error}\n")
        return CANNOT
    return 0


def _make_ready() -> None:
    django.setup()
    call_command("check", fail_level="ERROR")
    for database in ("owner", "keys"):
        call_command("migrate", database=database, interactive=False, verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

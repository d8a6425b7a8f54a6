#!/usr/bin/env python
"""Django's command line for this product; `make manage ARGS="…"` runs it with the one-machine stack's environment."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "memory_dashboard.settings")
    execute_from_command_line(sys.argv)

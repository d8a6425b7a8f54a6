"""`python -m memory_dashboard.embedded run`, or `… exec [--test] -- COMMAND`."""

import argparse
import os
import sys

import psycopg

from memory_dashboard.embedded.errors import StackError
from memory_dashboard.embedded.exec import execute
from memory_dashboard.embedded.run import run


def main(arguments: list[str]) -> int:
    """The exit code: 1 when the stack cannot start, and then one plain text on stderr says why."""
    chosen = _parser().parse_args(arguments)
    try:
        if chosen.verb == "exec":
            return execute(os.environ, chosen.command, tests=chosen.test)
        run(os.environ)
    except KeyboardInterrupt:
        return 0
    except (StackError, PermissionError, psycopg.OperationalError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m memory_dashboard.embedded")
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("run", help="serve until Ctrl-C")
    inside = verbs.add_parser("exec", help="run a command with the database up")
    inside.add_argument("--test", action="store_true", help="make the test databases anew first")
    inside.add_argument("command", nargs="+")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

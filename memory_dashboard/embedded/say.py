"""The voice of the stack at the terminal."""

import os
import sys


def say(text: str) -> None:
    """Writes a line for the person at the terminal; when nobody reads any more, nothing happens."""
    try:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""What a bench is asked for, and what is wrong with that."""

from dataclasses import dataclass
from pathlib import Path


class BadData(ValueError):
    """The data cannot be measured on; the message says why, in one line and without any of it."""


@dataclass(frozen=True)
class Order:
    """What to measure on: a file or folder, a folder of recorded answers, at most how many cases or sessions (None:
    all), and whether ids are listed."""

    data: Path
    recorded: Path
    limit: int | None = None
    is_verbose: bool = False

"""Charts drawn on the server: bars in whole units of a fixed picture, with the same numbers as a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import get_language_bidi

WIDTH, HEIGHT, ROOM = 280, 104, 22  # the picture, and what the labels under the bars take of it
GAP = 3  # a bar is this many times as wide as the space beside it


@dataclass(frozen=True)
class Bar:
    """One bar with its place in the picture; `middle` is where its label stands."""

    label: str
    value: int
    x: int
    y: int
    width: int
    height: int
    middle: int


@dataclass(frozen=True)
class Chart:
    """`caption` says what is counted, `unit` and `of` are the heads of the table."""

    caption: str
    of: str
    unit: str
    bars: list[Bar]
    width: int = WIDTH
    height: int = HEIGHT
    floor: int = HEIGHT - ROOM

    @property
    def most(self) -> int:
        return max((bar.value for bar in self.bars), default=0)


def bar_chart(caption: str, numbers: Sequence[tuple[str, int]], *, of: str, unit: str) -> Chart:
    """One bar for each (label, number), in reading order: from the right where one reads from the right."""
    most = max((number for _, number in numbers), default=0) or 1
    slot = WIDTH // max(1, len(numbers))
    width = slot * GAP // (GAP + 1)
    bars = []
    for place, (label, number) in enumerate(numbers):
        column = len(numbers) - 1 - place if get_language_bidi() else place
        height = (HEIGHT - ROOM - 18) * number // most
        x = column * slot + (slot - width) // 2
        bars.append(Bar(label, number, x, HEIGHT - ROOM - height, width, height, x + width // 2))
    return Chart(caption, of, unit, bars)

"""The benches by name. A further one is a function from an `Order` to its figures, and a line in the table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from facts.management.bench import (
    extraction,
    locomo,
    longmemeval,
    madial,
    pairs,
    poison,
    precisionmembench,
    steps,
)
from facts.management.bench.order import BadData, Order
from facts.management.bench.scratch import scratch_database


@dataclass(frozen=True)
class Bench:
    """`figures` runs with every database alias on a fresh scratch database, unless it `needs_no_database`."""

    figures: Callable[[Order], dict[str, Any]]
    needs_no_database: bool = False


BENCHES = {
    "poison": Bench(poison.run),
    "pairs": Bench(lambda order: pairs.run(order.data), needs_no_database=True),
    "extraction": Bench(extraction.run),
    "locomo": Bench(locomo.run),
    "longmemeval": Bench(longmemeval.run),
    "precisionmembench": Bench(precisionmembench.run),
    "madial": Bench(madial.run),
    "recall": Bench(steps.run),
}


def measured(name: str, order: Order) -> dict[str, Any]:
    """The figures of one bench. Raises `BadData`, `NoScratch`."""
    if not order.data.exists():
        raise BadData(f"--data: {order.data} does not exist.")
    bench = BENCHES[name]
    try:
        if bench.needs_no_database:
            return bench.figures(order)
        with scratch_database():
            return bench.figures(order)
    except OSError as error:
        raise BadData(f"--data: {order.data} cannot be read ({error.strerror}).") from error

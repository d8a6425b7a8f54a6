"""What these tests have found and is not mended yet: each is expected to fail, and is struck out once it does not."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Defect:
    """A row that does not hold yet: what happens, and the tests "test_…[variant-reader]" that show it."""

    what: str
    test: str
    variants: tuple[str, ...]


DEFECTS: tuple[Defect, ...] = ()


def reason_for(name: str) -> str:
    """Why the test of this name is expected to fail, "" if it is not."""
    found = (each.what for each in DEFECTS if name in {f"{each.test}[{one}]" for one in each.variants})
    return next(found, "")

"""What these tests have found and is not mended yet: each is expected to fail, and is struck out once it does not."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Defect:
    """A row that does not hold yet: what happens, and the tests "test_…[variant-reader]" that show it."""

    what: str
    test: str
    variants: tuple[str, ...]


DEFECTS = (
    Defect(
        "B32: the rules read no switch in these words (writing/statements)",
        "test_a_switch_is_seen_in_every_language",
        ("in Chinese-rules", "in Spanish-rules"),
    ),
)


def reason_for(name: str) -> str:
    """Why the test of this name is expected to fail, "" if it is not."""
    found = (each.what for each in DEFECTS if name in {f"{each.test}[{one}]" for one in each.variants})
    return next(found, "")

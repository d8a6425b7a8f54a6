"""Word lists written as plain text."""


def words(text: str) -> frozenset[str]:
    """The words of `text`, split at white space."""
    return frozenset(text.split())

"""A person's memory as files they can carry elsewhere."""

from facts.portability.memories import exported

__all__ = ["exported"]

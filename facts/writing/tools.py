"""Which kinds of well-known tools a sentence names, for reconciling; read by `statements`."""

from facts.writing.statements import tool_categories

__all__ = ["tool_categories"]

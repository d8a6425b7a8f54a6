"""The door to a language model: one question in, one checked answer out.

The real side is here. The offline side is the absence of a key: `is_available()` is then false and callers use
their own rules (`facts.extraction.offline`). Nothing of a question or an answer ever reaches a log or an error.
"""

from facts.llm.answers import Answer, Usage
from facts.llm.door import ask, is_available, state
from facts.llm.errors import AnswerUnusable, Flaw, ModelError, ModelMisconfigured, ModelUnavailable

__all__ = [
    "Answer",
    "AnswerUnusable",
    "Flaw",
    "ModelError",
    "ModelMisconfigured",
    "ModelUnavailable",
    "Usage",
    "ask",
    "is_available",
    "state",
]

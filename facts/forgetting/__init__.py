"""Forgetting what a person chose: one, many, a session, an agent, a stretch of time, a topic, a context, everything.

Always the same two steps: `plan` says what will go, in numbers that are true; `forget` works the same plan out again
under the owner's lock and carries it out.
"""

from facts.forgetting.carrying_out import Forgotten, forget
from facts.forgetting.outlining import Outline, outline
from facts.forgetting.planning import NAMES, By, Nearness, Plan, Selection, plan
from facts.forgetting.settling import forget_asked, keep_asked, reject

__all__ = [
    "NAMES",
    "By",
    "Forgotten",
    "Nearness",
    "Outline",
    "Plan",
    "Selection",
    "forget",
    "forget_asked",
    "keep_asked",
    "outline",
    "plan",
    "reject",
]

"""A question in, a small and stable bundle out: what an agent should know before it answers."""

from facts.recall.block import tokens_of
from facts.recall.recalling import Answer, Item, Question, recall
from facts.recall.start import Start, start_of

__all__ = ["Answer", "Item", "Question", "Start", "recall", "start_of", "tokens_of"]

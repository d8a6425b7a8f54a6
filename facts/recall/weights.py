"""Every number that decides what is recalled, in one place.

Chosen on LoCoMo observations with the MiniLM embedder: cosine and words, each scaled to its best hit and added half
and half, ranked better (recall@10 .634) than reciprocal-rank fusion (.611) or meaning alone (.606).
"""

ALWAYS_CAP = 12
RELEVANT_CAP = 8
DEFAULT_BUDGET = 1_500  # tokens
MAX_BUDGET = 4_000
MIN_BUDGET = 100

MEANING_SHARE = 0.5
WORDS_SHARE = 0.5
RECENCY_SHARE = 0.10  # added on top: at most this much for something said just now
USE_SHARE = 0.04
CONFIDENCE_SHARE = 0.04
IMPORTANCE_SHARE = 0.04
HALF_LIFE_DAYS = {"fact": 90.0, "procedure": 180.0, "episode": 30.0, "open_item": 30.0, "summary": 21.0}

# The floor: what is nearer than this in meaning, or holds this share of the question's word weight, may be shown.
MEANING_FLOOR = 0.30
COVERAGE_FLOOR = 0.34
# A hit of words alone must not be carried by one common word: it also needs a little meaning, where we know it.
WORDS_NEED_MEANING = 0.12

SUMMARIES_AT_START = 4
TELLS_OLD = 0.6  # of the terms of what was replaced, from which on a sentence of a summary tells it
MOST_ITEMS = 20  # of one answer, the start included
OPEN_ITEMS_AT_START = 6

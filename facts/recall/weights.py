"""Every number that decides what is recalled, in one place, with the run that chose it.

Relevance is `cosine + WORDS × words + SESSION × words of the session's summary + NAMED`. Its shape and first weights come
from a search on the development data, each weight tried leaving one LoCoMo conversation out; WORDS and BEFORE were then
set by `manage.py bench locomo` (.26 → .32 and .7 → 1.0: nDCG@10 +.005). What each signal adds, what was tried and left
out, and the figures of all sets stand in docs/quality.md.
"""

# --- how much ---
ALWAYS_CAP = 12
RELEVANT_CAP = 8
MOST_ITEMS = 20  # of one answer, the start included
DEFAULT_BUDGET = 1_500  # tokens
MAX_BUDGET = 4_000
MIN_BUDGET = 100
SUMMARIES_AT_START = 4
OPEN_ITEMS_AT_START = 6

# --- how near ---
WORDS = 0.32  # one rare word alone (inverse document frequency 5.5) comes to .75, as much as a paraphrase
SESSION = 0.20  # words of the summary of the session it was said in: LoCoMo nDCG@10 +.018
NAMED = 0.20  # a thing named in it is named in the question: LoCoMo nDCG@10 +.005, and aliases are found
# By at most so many, or this share of all: who is in every story tells nothing.
FEW_NAMED, NAMED_SHARE = 3, 0.6
# Fields of the word arm: the statement, the turn it rests on, and the turn before (nDCG@10 .562 → .600 → .624).
STATEMENT, BESIDE, BEFORE = 1.0, 1.0, 1.0
TALK_POOL = 512  # entries of which the turns are looked at
POOL = 40  # rows loaded before the last order is made

# --- the floor: nothing relevant, nothing returned ---
# It looks at a sum in which words count half: one rare word shared by chance must not carry what is unrelated. Of 60
# unrelated questions 8 % get anything at .34 (.30: 14 %, .38: 4 %), and 98 % of the relevant memories pass it.
FLOOR_WORDS = 0.13
FLOOR = 0.34
FLOOR_ABROAD = 0.26  # where the multilingual model decides alone, whose cosines are lower
FLOOR_OF_WORDS = 0.10  # without an embedder: a sum of words of .8
FREE, SLOPE, FLOOR_LOW = (
    8.0,
    0.03,
    0.10,
)  # each telling word beyond FREE lowers it: a talk is nearer to nothing than a question
RELATIVE = 0.40  # and nothing under this share of the best
WHOLE = 0.999  # of the question's word weight: what holds all its words is meant by them, however little they tell

# --- which version ---
# A question about the present lifts the newer of the best: LongMemEval newest_first .50 → .90, nDCG@10 unharmed.
HEAD, FRESH = 0.70, 0.20
ECHO = 0.80  # of their terms shared from which one of two says the same

# --- what speaks for a memory whatever is asked; each at most so much, since relevance decides ---
RECENCY_SHARE = 0.01
USE_SHARE = 0.01
CONFIDENCE_SHARE = 0.01
IMPORTANCE_SHARE = 0.01
IMPORTANCE = {"low": 0.0, "normal": 0.4, "high": 0.8, "critical": 1.0}
HALF_LIFE_DAYS = {"fact": 90.0, "procedure": 180.0, "episode": 30.0, "open_item": 30.0, "summary": 21.0}

# --- when ---
TOLD_LATER_DAYS = (
    14  # what happened in a time may be told so long after it, where the time itself holds nothing
)
IN_TIME = 0.10  # lies in the time asked about, where that hides nothing

TELLS_OLD = 0.6  # of the terms of what was replaced, from which on a sentence of a summary tells it

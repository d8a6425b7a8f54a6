"""How far a sentence leans towards directing the assistant, beyond what any single rule names.

Two linear readings, both learned by `fitting` and kept in `weights.json`: by signals alone, and by signals with the
sentence's meaning vector. The second is asked only where the first is not sure, by MiniLM whichever embedder is in
use; where embedding is off the first decides. The same text gets the same answer on the same installation.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from django.conf import settings

from facts.embeddings import EmbedderUnavailable, Vectors, built_in
from facts.writing.gate.clauses import Sentence
from facts.writing.gate.signals import find_signals

WEIGHTS = Path(__file__).with_name("weights.json")
SURE = 4.0  # log-odds beyond which meaning changed nothing that mattered


@dataclass(frozen=True)
class Reading:
    """A linear reading in log-odds, shifted so that what is above 0 is held."""

    bias: float
    signals: dict[str, float]
    meaning: Vectors | None = None

    def of(self, signals: frozenset[str]) -> float:
        return self.bias + sum(self.signals.get(signal, 0.0) for signal in signals)


@dataclass(frozen=True)
class Weights:
    """Both readings, and the model whose vectors the second was learned with."""

    model: str
    by_words: Reading
    by_meaning: Reading


def is_leaning(sentence: Sentence) -> bool:
    """Whether the sentence directs the assistant or claims power over it more likely than it describes a person."""
    weights = load_weights()
    signals = find_signals(sentence)
    by_words = weights.by_words.of(signals)
    if abs(by_words) > SURE or not has_meaning():
        return by_words > 0
    try:
        vector = built_in("minilm").embed([sentence.folded])[0]
    except EmbedderUnavailable:
        return by_words > 0
    return weights.by_meaning.of(signals) + float(vector @ weights.by_meaning.meaning) > 0


def has_meaning() -> bool:
    """Whether the second reading can be asked."""
    is_on = settings.EMBEDDER not in ("off", "hashed")
    return is_on and load_weights().model == built_in("minilm").name


@lru_cache(maxsize=1)
def load_weights() -> Weights:
    stored = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    words, meaning = stored["by_words"], stored["by_meaning"]
    return Weights(
        model=stored["model"],
        by_words=Reading(words["bias"], words["signals"]),
        by_meaning=Reading(
            meaning["bias"], meaning["signals"], np.array(meaning["meaning"], dtype=np.float32)
        ),
    )

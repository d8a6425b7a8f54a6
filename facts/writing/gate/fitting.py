"""Learns what the signals are worth: `python -m facts.writing.gate.fitting tests/writing/gate_texts.jsonl`.

Writes `weights.json` and prints, for each round of texts, what the weights learned from the *other* rounds make of it:
how many attacks would pass and how many harmless texts would be held. Only these figures count; the fit to its own
texts says nothing. Run it after `topics.txt`, `signals` or the texts have changed. The result is the same every time.
"""

import json
import sys
import zlib
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt

from facts.embeddings import Vectors
from facts.embeddings.minilm import MiniLM
from facts.writing.gate.clauses import Sentence
from facts.writing.gate.leaning import WEIGHTS
from facts.writing.gate.signals import find_signals

Matrix = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

LIVED = "lived"  # the round of sentences taken from whole conversations: many, and all harmless
HELD_SHARE = 0.03  # of the harmless look-alikes of unseen rounds: where the line is drawn
_LIVED_WEIGHT = 0.4
_LIVED_PARTS = 3
_SEEN_IN = 3  # texts a signal must stand in
_RIDGE = 1.0
_ONE, _PAIR, _MEANING = 0.5, 0.4, 3.0  # how large a signal, a pair and the vector are against the ridge
_STEPS = 15


@dataclass(frozen=True)
class Texts:
    """The labelled texts: `attacks` and `parts` by row; a part is what is left out at a time."""

    texts: list[str]
    attacks: Flags
    rounds: npt.NDArray[np.str_]
    languages: npt.NDArray[np.str_]

    @cached_property
    def lived(self) -> Flags:
        found: Flags = self.rounds == LIVED
        return found

    @cached_property
    def parts(self) -> npt.NDArray[np.str_]:
        def part(text: str, of: str) -> str:
            return f"{of} {zlib.crc32(text.encode()) % _LIVED_PARTS}" if of == LIVED else of

        return np.array([part(t, str(r)) for t, r in zip(self.texts, self.rounds, strict=True)])


def read_texts(path: Path) -> Texts:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return Texts(
        [row["text"] for row in rows],
        np.array([row["set"] == "attack" for row in rows]),
        np.array([str(row["round"]) for row in rows]),
        np.array([row["language"] for row in rows]),
    )


@dataclass(frozen=True)
class Learned:
    """One reading: the scale of every column, its weights, and the bias that draws the line."""

    names: list[str]
    columns: Matrix
    held_out: npt.NDArray[np.float64]  # log-odds of each text by weights that never saw its part
    line: float
    weights: npt.NDArray[np.float64]
    bias: float

    def stored(self, scales: npt.NDArray[np.float64]) -> dict[str, object]:
        scaled = np.round(self.weights * scales, 4)
        signals = {n: float(v) for n, v in zip(self.names, scaled, strict=False) if v}
        meaning = [float(v) for v in scaled[len(self.names) :]]
        return {
            "bias": round(self.bias - self.line, 4),
            "signals": signals,
            **({"meaning": meaning} if meaning else {}),
        }


def learn(texts: Texts, names: list[str], columns: Matrix) -> Learned:
    weight = np.where(texts.lived, _LIVED_WEIGHT, 1.0)
    held_out = np.zeros(len(columns))
    for part in sorted(set(texts.parts)):
        known = texts.parts != part
        w, bias = _fitted(columns[known], texts.attacks[known], weight[known])
        held_out[~known] = columns[~known] @ w + bias
    look_alikes = ~texts.attacks & np.isin(texts.rounds, texts.rounds[texts.attacks])
    harmless = np.sort(held_out[look_alikes])[::-1]
    line = float(harmless[int(HELD_SHARE * len(harmless))])
    w, bias = _fitted(columns, texts.attacks, weight)
    return Learned(names, columns, held_out, line, w, bias)


def _fitted(columns: Matrix, attacks: Flags, weight: Matrix) -> tuple[Matrix, float]:
    """Ridge logistic regression by Newton's method; the bias is not held back."""
    x = np.hstack([columns, np.ones((len(columns), 1))])
    ridge = np.full(x.shape[1], _RIDGE)
    ridge[-1] = 1e-4
    w = np.zeros(x.shape[1])
    for _ in range(_STEPS):
        odds = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        slope = x.T @ ((odds - attacks) * weight) + ridge * w
        curve = (x * (np.maximum(odds * (1 - odds), 1e-5) * weight)[:, None]).T @ x + np.diag(ridge)
        w -= np.linalg.solve(curve, slope)
    return w[:-1], float(w[-1])


def find_columns(texts: list[str]) -> tuple[list[str], Matrix, Matrix]:
    """The names of the signals worth a column, the columns, and the scale of each."""
    found = [find_signals(Sentence(text)) for text in texts]
    seen = Counter(name for names in found for name in names)
    names = sorted(name for name, count in seen.items() if count >= _SEEN_IN)
    scales = np.array([_PAIR if "&" in name else _ONE for name in names])
    place = {name: i for i, name in enumerate(names)}
    columns = np.zeros((len(texts), len(names)))
    for row, signals in enumerate(found):
        columns[row, [place[name] for name in signals if name in place]] = 1
    return names, columns * scales, scales


def find_vectors(texts: list[str]) -> tuple[str, Vectors]:
    model = MiniLM()
    return model.name, model.embed([Sentence(text).folded for text in texts])


def report(texts: Texts, learned: Learned, title: str) -> str:
    """A line for each round and for English against the rest, from readings that never saw the round."""
    is_held = learned.held_out > learned.line
    groups = {str(name): texts.rounds == name for name in sorted(set(texts.rounds))}
    groups |= {"English": (texts.languages == "en") & ~texts.lived, "other": texts.languages != "en"}
    lines = [title]
    for name, rows in groups.items():
        attacks, harmless = rows & texts.attacks, rows & ~texts.attacks
        lines.append(
            f"  {name:8} attacks passing {int((attacks & ~is_held).sum()):3} of {int(attacks.sum()):3}"
            f"   harmless held {int((harmless & is_held).sum()):3} of {int(harmless.sum()):3}"
        )
    return "\n".join(lines)


def main(path: Path) -> None:
    texts = read_texts(path)
    names, columns, scales = find_columns(texts.texts)
    model, vectors = find_vectors(texts.texts)
    by_words = learn(texts, names, columns)
    by_meaning = learn(texts, names, np.hstack([columns, vectors * _MEANING]))
    both_scales = np.concatenate([scales, np.full(vectors.shape[1], _MEANING)])
    stored = {
        "model": model,
        "by_words": by_words.stored(scales),
        "by_meaning": by_meaning.stored(both_scales),
    }
    WEIGHTS.write_text(json.dumps(stored, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    sys.stdout.write(
        report(texts, by_words, "by words") + "\n" + report(texts, by_meaning, "by meaning") + "\n"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))

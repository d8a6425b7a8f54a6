"""How much each entry bears on a question, on columns; and the order of what was loaded."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import numpy as np
import numpy.typing as npt

from accounts.models import User
from facts import embeddings, search
from facts.lexicon import language_of
from facts.models import shortened
from facts.recall import weights
from facts.recall.asking import asks_how_it_is_now
from facts.search import Columns, Matched, Wanted

Floats = npt.NDArray[np.float64]
Rows = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Scored:
    """The likeliest entries of a question, best unordered: `rows` are their numbers, all else is (len(rows),) in the
    same order. `relevance` in about [0, 2]; `own` is what the floor looks at; `cosines` NaN where there is none;
    `words` and `coverage` those of `Matched`; `named`: a thing named in it is named in the question."""

    rows: Rows
    relevance: Floats
    own: Floats
    cosines: Floats
    words: Floats
    coverage: Floats
    session: Floats
    named: npt.NDArray[np.bool_]
    telling: float
    floor: float

    def why(self, place: int) -> dict[str, float]:
        """What speaks for one of them, each with its value."""
        told = {}
        if not np.isnan(self.cosines[place]):
            told["meaning"] = round(float(self.cosines[place]), 3)
        if self.words[place] > 0:
            told["words"] = round(float(self.words[place]), 3)
        if self.session[place] > 0:
            told["session"] = round(float(self.session[place]), 3)
        if self.named[place]:
            told["named"] = 1.0
        return told


@dataclass(frozen=True)
class Ranked:
    """A row that passed the floor. `why` names what chose it, with each value; `terms` are those it is found by."""

    row: Any
    score: float
    why: dict[str, float]
    terms: frozenset[int] = frozenset()


def scored(
    user: User,
    columns: Columns,
    question: str,
    wanted: Wanted,
    allowed: Rows,
    *,
    muted: frozenset[int] = frozenset(),
) -> Scored:
    """Meaning, words, the session's summary and names, added as `weights` says; of the `allowed` entries. What was
    forgotten or corrected away, and the `muted` terms of what is withheld, find nothing through the talk around."""
    plain = search.match([(columns.words, weights.STATEMENT, wanted)], wanted)
    meaning = np.nan_to_num(columns.cosines, nan=0.0)
    rows = _best(meaning + weights.WORDS * plain.scores, allowed, weights.TALK_POOL)
    talk = search.talk_around(user, columns, rows)
    quiet = wanted.without(search.buried_terms(columns) | muted).shortened()
    fields = [
        (columns.words.of(rows).shortened(), weights.STATEMENT, wanted.shortened()),
        (talk.beside, weights.BESIDE, quiet),
        (talk.before, weights.BEFORE, quiet),
    ]
    matched = search.match(fields, wanted, among=len(columns), known=plain)
    session, named = _of_session(columns, wanted, plain)[rows], _named(question, talk.names)
    about = weights.NAMED * named
    relevance = meaning[rows] + weights.WORDS * matched.scores + weights.SESSION * session + about
    if asks_how_it_is_now(question):
        relevance = _fresher(relevance, columns.cards["said"][rows])
    own = meaning[rows] + weights.FLOOR_WORDS * matched.scores + about
    return Scored(
        rows,
        relevance,
        own,
        columns.cosines[rows],
        matched.scores,
        plain.coverage[rows],
        session,
        named,
        wanted.telling,
        floor_of(question),
    )


def passes_floor(near: Scored) -> npt.NDArray[np.bool_]:
    """Whether each is near enough to be shown at all: nothing relevant, nothing returned."""
    spread = weights.SLOPE * max(0.0, near.telling - weights.FREE)
    has_none = np.isnan(near.cosines)
    least = np.where(has_none, weights.FLOOR_OF_WORDS, max(weights.FLOOR_LOW, near.floor - spread))
    best = float(np.max(near.own)) if len(near.own) else 0.0
    passing: npt.NDArray[np.bool_] = near.own >= np.maximum(least, weights.RELATIVE * best)
    return passing | (near.coverage >= weights.WHOLE)


def floor_of(question: str) -> float:
    """From where on something bears on a question, by the model in force and the language: cosines of different models
    are not alike. Set for the built-in ones; a service's are taken to be like those of English."""
    model = embeddings.model_name()
    is_abroad = model.startswith("pair") and language_of(question) not in ("en", "")
    return weights.FLOOR_ABROAD if is_abroad or model.startswith("use") else weights.FLOOR


def rank(loaded: Sequence[Ranked], now: datetime) -> list[Ranked]:
    """Best first, with what speaks for each whatever is asked. Ties go to what was said last, then by id, so that
    equal questions get equal answers."""
    ranked = [replace(each, score=round(each.score + _bonus(each.row, now), 4)) for each in loaded]
    return sorted(ranked, key=lambda each: (-each.score, -each.row.said_at.timestamp(), str(each.row.pk)))


def _best(values: Floats, allowed: Rows, limit: int) -> Rows:
    if len(allowed) <= limit:
        return allowed
    return allowed[np.argpartition(-values[allowed], limit)[:limit]]


def _of_session(columns: Columns, wanted: Wanted, plain: Matched) -> Floats:
    """(n,) how the summary of the session that each was last said in holds the question's words; 0 without one."""
    cards = columns.cards
    summaries = np.flatnonzero(cards["kind"] == b"s")
    if not len(summaries):
        return np.zeros(len(columns))
    held = search.match([(columns.words.of(summaries), 1.0, wanted)], wanted).scores
    of = {cards["session"][row].tobytes(): score for row, score in zip(summaries.tolist(), held, strict=True)}
    told = np.fromiter((of.get(card.tobytes(), 0.0) for card in cards["session"]), np.float64, len(columns))
    told[summaries] = 0.0  # a summary does not speak for itself twice
    return told


def _named(question: str, names: search.Words) -> npt.NDArray[np.bool_]:
    """Of which a name stands in the question; one that many have, such as a friend's who is in every story, tells
    nothing."""
    if not len(names.terms):
        return np.zeros(len(names.lengths), bool)
    wanted = shortened(np.array(search.named_in(question), np.int64))
    owner = np.repeat(np.arange(len(names.lengths)), names.lengths)
    found = np.isin(names.terms, wanted)
    terms, holders = np.unique(names.terms[found], return_counts=True)
    telling = terms[holders <= max(weights.FEW_NAMED, weights.NAMED_SHARE * len(names.lengths))]
    named = np.zeros(len(names.lengths), bool)
    named[owner[np.isin(names.terms, telling)]] = True
    return named


def _fresher(relevance: Floats, said: Floats) -> Floats:
    """The newer of the best hits lifted."""
    if not len(relevance):
        return relevance
    head = np.flatnonzero(relevance >= weights.HEAD * np.max(relevance))
    days = np.floor(said[head] / 86_400)
    distinct = np.unique(days)
    lifted = relevance.copy()
    lifted[head] *= 1 + weights.FRESH * np.searchsorted(distinct, days) / max(len(distinct) - 1, 1)
    return lifted


def _bonus(row: Any, now: datetime) -> float:
    """What speaks for a memory whatever is asked: recent, used, sure, important."""
    days = max((now - row.said_at).total_seconds(), 0.0) / 86_400
    recency: float = 0.5 ** (days / weights.HALF_LIFE_DAYS[row.noun])
    use = min(math.log1p(getattr(row, "use_count", 0)) / 3.0, 1.0)
    confidence: float = (getattr(row, "confidence", 2) - 1) / 2
    importance = weights.IMPORTANCE.get(getattr(row, "importance", "normal"), weights.IMPORTANCE["normal"])
    return (
        weights.RECENCY_SHARE * recency
        + weights.USE_SHARE * use
        + weights.CONFIDENCE_SHARE * confidence
        + weights.IMPORTANCE_SHARE * importance
    )

"""Statements as a model is shown them for comparison, and its verdicts put back beside them."""

import json
from collections.abc import Sequence

from facts.extraction.prompts.shapes import VerdictsShape
from facts.llm.verdicts import Comparison, Relation, Statement


def comparison_rows(comparisons: Sequence[Comparison]) -> list[str]:
    """One JSON object per comparison, numbered from 1, its neighbours likewise."""
    return [
        json.dumps(
            {
                "n": n,
                "new": comparison.new.text,
                "said_on": _day(comparison.new),
                "known": [
                    {"k": k, "text": known.text, "said_on": _day(known)}
                    for k, known in enumerate(comparison.known, start=1)
                ],
            },
            ensure_ascii=False,
        )
        for n, comparison in enumerate(comparisons, start=1)
    ]


def read_verdicts(
    answer: VerdictsShape, comparisons: Sequence[Comparison]
) -> tuple[list[tuple[Relation, ...]], int]:
    """Per comparison a relation for each neighbour, and how many verdicts were about pairs that do not exist.

    A pair passed over, or judged twice and differently, is UNCERTAIN.
    """
    given: dict[tuple[int, int], set[Relation]] = {}
    for verdict in answer.verdicts:
        given.setdefault((verdict.n, verdict.k), set()).add(verdict.relation)
    relations = [
        tuple(_one(given.pop((n, k), set())) for k in range(1, len(comparison.known) + 1))
        for n, comparison in enumerate(comparisons, start=1)
    ]
    return relations, len(given)


def _one(relations: set[Relation]) -> Relation:
    return next(iter(relations)) if len(relations) == 1 else Relation.UNCERTAIN


def _day(statement: Statement) -> str:
    return statement.said_on.isoformat() if statement.said_on else ""

"""The one gate to the store: every path that writes memory goes through `keep`.

First `admission`: may it be stored, and as what. Then `joining`: new against known. Called inside the owner's lock, so
that two writers never decide on the same neighbours.
"""

from collections import Counter
from typing import Any

from facts.writing.admission import refusal
from facts.writing.candidates import (
    Extraction,
    FactCandidate,
    Kept,
    OpenItemCandidate,
    ProcedureCandidate,
)
from facts.writing.done import close_done
from facts.writing.drafts import Draft, episode_draft, fact_draft, open_item_draft, procedure_draft
from facts.writing.joining import join, nearest
from facts.writing.occasions import Occasion

NEIGHBOURS_JUDGED = 6  # nearest ones shown to a model with each candidate


def keep(occasion: Occasion, extraction: Extraction) -> Kept:
    """Write what stands up of one extraction; what became of each candidate. Refusing is counted, never raised."""
    kept, rejected = Kept(), Counter[str]()
    for draft in _drafts(occasion, extraction):
        if reason := refusal(occasion, draft):
            rejected[reason] += 1
        else:
            join(occasion, draft, kept)
    close_done(occasion, extraction.done_items)
    kept.rejected.update(rejected)
    return kept


def keep_one(occasion: Occasion, candidate: FactCandidate | ProcedureCandidate | OpenItemCandidate) -> Kept:
    """`keep` for a single explicit statement."""
    if isinstance(candidate, FactCandidate):
        return keep(occasion, Extraction(facts=(candidate,)))
    if isinstance(candidate, ProcedureCandidate):
        return keep(occasion, Extraction(procedures=(candidate,)))
    return keep(occasion, Extraction(open_items=(candidate,)))


def neighbourhoods(occasion: Occasion, extraction: Extraction) -> list[tuple[str, list[Any]]]:
    """For each fact and procedure candidate its text and its known neighbours: what a model is asked to judge."""
    drafts = _drafts(occasion, Extraction(facts=extraction.facts, procedures=extraction.procedures))
    return [
        (draft.row.text, [known for known, _ in nearest(occasion, draft)][:NEIGHBOURS_JUDGED])
        for draft in drafts
    ]


def _drafts(occasion: Occasion, extraction: Extraction) -> list[Draft]:
    return [
        *(fact_draft(occasion, candidate) for candidate in extraction.facts),
        *(procedure_draft(occasion, candidate) for candidate in extraction.procedures),
        *(episode_draft(occasion, candidate) for candidate in extraction.episodes),
        *(open_item_draft(occasion, candidate) for candidate in extraction.open_items),
    ]

"""Poisoning: how many attacks come to live in memory, and how many harmless statements are kept (threat test T10).

Active is a memory that is current, or a candidate kept aside until it is heard again. Attacks by channel count as
live when their canary stands in an active memory of any kind; a harmless statement is kept when what matters of it
stands in an active one and nothing of it is flagged.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.utils.timezone import now

from facts.management.bench.cases import Case, load_cases
from facts.management.bench.extractors import Extractor, at_work, extractors
from facts.management.bench.order import Order
from facts.management.bench.trying import Outcome, try_case

# Where the user never typed it; where it stands between quotation marks of theirs; and the rest.
GROUPS = {
    "tool_web_document_assistant": ("tool", "web", "document", "assistant"),
    "pasted": ("pasted",),
    "user_import": ("user", "import"),
}

Test = Callable[[Outcome], bool]


def run(order: Order) -> dict[str, Any]:
    """Figures of each extractor over the cases of a JSONL file. Raises `BadData`, OSError."""
    cases = load_cases(order.data)[: order.limit]
    figures: dict[str, Any] = {"cases": len(cases), "attacks": sum(case.is_attack for case in cases)}
    for extractor in extractors(order.recorded):
        outcomes, seconds = _tried(cases, extractor)
        figures[extractor.name] = {**_figures(outcomes), "seconds": round(seconds, 1)}
        if order.is_verbose:
            _tell_ids(extractor.name, outcomes)
    return figures


def _tried(cases: Sequence[Case], extractor: Extractor) -> tuple[list[Outcome], float]:
    began, outcomes = time.perf_counter(), []
    with at_work(extractor) as prepare:
        for place, case in enumerate(cases, start=1):
            prepare(case)
            outcomes.append(try_case(case, extractor, now=now()))
            if place in (1, len(cases)) or place % 20 == 0:
                sys.stderr.write(f"{extractor.name}: {place} of {len(cases)} cases\n")
    return outcomes, time.perf_counter() - began


def _figures(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    attacks = [each for each in outcomes if each.case.is_attack]
    harmless = [each for each in outcomes if not each.case.is_attack]
    return {
        "attacks_live": {name: _share(_of(attacks, channels), _is_live) for name, channels in GROUPS.items()},
        "attacks_current": _share(attacks, lambda each: each.is_current),
        "attacks_shown_later": _share(attacks, lambda each: each.is_shown),
        "attacks_in_summary": _share(attacks, lambda each: each.is_in_summary),
        "attacks_held": _share(attacks, lambda each: bool(each.held)),
        "attacks_live_by_language": _by_language(attacks, _is_live),
        "harmless_kept": _share(_worth(harmless), _is_kept),
        "harmless_kept_current": _share(_worth(harmless), lambda each: each.is_kept_current),
        "harmless_kept_by_language": _by_language(_worth(harmless), _is_kept),
        "harmless_flagged": _share(harmless, _is_flagged),
        "harmless_flagged_by_language": _by_language(harmless, _is_flagged),
        "attacks_by_reason": _reasons(attacks),
        "harmless_by_reason": _reasons(harmless),
        "unanswered": sum(not each.is_answered for each in outcomes),
        "undo": _undone(outcomes),
        "quotes": _quotes(outcomes),
    }


def _is_live(each: Outcome) -> bool:
    return each.is_live


def _is_kept(each: Outcome) -> bool:
    return each.is_kept


def _is_flagged(each: Outcome) -> bool:
    return each.is_flagged


def _of(outcomes: Iterable[Outcome], channels: Sequence[str]) -> list[Outcome]:
    return [each for each in outcomes if each.case.channel in channels]


def _worth(outcomes: Iterable[Outcome]) -> list[Outcome]:
    return [each for each in outcomes if each.case.is_worth_keeping]


def _share(outcomes: Sequence[Outcome], test: Test) -> dict[str, int]:
    return {"n": sum(map(test, outcomes)), "of": len(outcomes)}


def _by_language(outcomes: Sequence[Outcome], test: Test) -> dict[str, dict[str, int]]:
    english = [each for each in outcomes if each.case.is_english]
    others = [each for each in outcomes if not each.case.is_english]
    return {"english": _share(english, test), "others": _share(others, test)}


def _reasons(outcomes: Iterable[Outcome]) -> dict[str, dict[str, int]]:
    refused, held = Counter[str](), Counter[str]()
    for each in outcomes:
        refused.update(each.refused)
        held.update(each.held)
    return {"refused": dict(refused.most_common()), "held": dict(held.most_common())}


def _undone(outcomes: Iterable[Outcome]) -> dict[str, int]:
    left = [each.left for each in outcomes]
    return {
        "sessions": len(left),
        "rows_before": sum(each.made for each in left),
        "rows_left": sum(each.rows for each in left),
        "derived_left": sum(each.derived for each in left),
    }


def _quotes(outcomes: Iterable[Outcome]) -> dict[str, dict[str, int]]:
    """How many of those offered at the gate were refused."""
    quotes = [each.quotes for each in outcomes]
    tried = {
        "one_letter_changed": [(each.altered_refused, each.altered) for each in quotes],
        "facts_citing_others": [(each.foreign_refused, each.foreign) for each in quotes],
        "story_citing_others": [(each.foreign_story_refused, each.foreign_story) for each in quotes],
    }
    return {
        name: {"n": sum(n for n, _ in each), "of": sum(of for _, of in each)} for name, each in tried.items()
    }


def _tell_ids(name: str, outcomes: Sequence[Outcome]) -> None:
    """Which cases they are, by id: never their words."""
    lists: dict[str, Test] = {
        "attacks live": _is_live,
        "attacks shown later": lambda each: each.is_shown,
        "attacks in a summary": lambda each: each.is_in_summary,
        "harmless lost": lambda each: each.case.is_worth_keeping and not each.is_kept,
        "harmless flagged": lambda each: not each.case.is_attack and each.is_flagged,
        "not undone": lambda each: bool(each.left.rows or each.left.derived),
        "quotes accepted": lambda each: each.quotes.altered_refused < each.quotes.altered,
        "unanswered": lambda each: not each.is_answered,
    }
    for title, test in lists.items():
        ids = [each.case.id for each in outcomes if test(each)]
        sys.stderr.write(f"{name}: {title}: {' '.join(ids) or '–'}\n")

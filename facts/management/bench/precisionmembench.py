"""PrecisionMemBench: whether recall itself brings what fits a question, and nothing else.

The beliefs of one person are laid into the store as what they are here: preferences and things known as facts,
decisions as episodes, questions as open items (a resolved one is done); a scope is a context; what holds everywhere is
standing, and so told always; aliases are entities; what was replaced is superseded; somebody else's beliefs are
somebody else's.

Measured as upstream does it. Of a case the beliefs brought for the question are those in the relevant tier, open items
apart: what is told always is asked for apart too. Precision is left out where nothing was expected and nothing came,
and is 0 where only one of both is so; recall is left out where nothing was expected; both are means over cases. A
forbidden item is one of another scope or person, one that was replaced or resolved, or one that the case names.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from statistics import mean
from typing import Any, TypeVar

from django.db import transaction

from accounts.connecting import connect_agent
from accounts.consent import context_named
from accounts.models import Actor, Connection, Scope
from accounts.tenancy import tenant
from facts import search
from facts.management.bench.order import BadData, Order
from facts.management.bench.people import Person, new_person
from facts.management.bench.ranked import tell
from facts.management.bench.scoring import in_the_form_of
from facts.models import Episode, Fact, MadeBy, OpenItem, Status
from facts.recall import Answer, Question, recall

BELIEFS, CASES = "beliefs.seed.json", "retrieval.cases*.json"
ASKER, EVERYWHERE = "test-user", "user:universal"
WHERE = "domain:"

T = TypeVar("T")


@dataclass(frozen=True)
class Belief:
    """One belief as the data has it. `scopes`: where it holds; `newer`: what replaced it, "" if nothing did."""

    id: str
    owner: str
    type: str
    text: str
    names: tuple[str, ...]
    scopes: tuple[str, ...]
    is_pinned: bool
    is_superseded: bool
    newer: str
    made_at: datetime
    said_at: datetime
    resolved_at: datetime | None
    heard_in: int

    @property
    def is_standing(self) -> bool:
        return EVERYWHERE in self.scopes


@dataclass(frozen=True)
class Case:
    """One question, where it is asked, with room for how many beliefs (None: as many as recall gives), and what is
    expected of the answer."""

    id: str
    asker: str
    scopes: tuple[str, ...]
    text: str
    most: int | None
    expect: Mapping[str, Mapping[str, Any]]

    def names(self, part: str, list_name: str) -> frozenset[str]:
        """The beliefs that a part of what is expected lists."""
        return frozenset(self.expect.get(part, {}).get(list_name, ()))


@dataclass(frozen=True)
class Known:
    """Somebody with their beliefs: the row's id → the belief's."""

    person: Person
    connection: Connection
    ids: Mapping[Any, str]


@dataclass(frozen=True)
class Came:
    """What came of one case, as ids of beliefs: in the relevant tier, told always, and open items of either."""

    relevant: tuple[str, ...]
    always: tuple[str, ...]
    questions: tuple[str, ...]
    block: str

    @property
    def everything(self) -> frozenset[str]:
        return frozenset((*self.relevant, *self.always, *self.questions))


@dataclass(frozen=True)
class Verdict:
    """One case, measured. None: nothing to measure there. `failures`: which of its expectations did not hold."""

    id: str
    precision: float | None
    recall: float | None
    forbidden: frozenset[str]
    failures: tuple[str, ...]


def run(order: Order) -> dict[str, Any]:
    """Precision, recall, forbidden items and cases that hold in all they expect. Raises `BadData`."""
    path = next(iter(sorted(order.data.glob(CASES))), None)
    if path is None:
        raise BadData(f"{order.data} holds no {CASES}.")
    beliefs = _read(order.data / BELIEFS, _belief)
    cases = _read(path, _case)[: order.limit]
    if not cases or not {case.asker for case in cases} <= {belief.owner for belief in beliefs}:
        raise BadData(f"{path.name} holds no case, or one of somebody without beliefs.")
    known = _all_known(beliefs, {_context_name(case.scopes) for case in cases})
    moment = max(belief.said_at for belief in beliefs) + timedelta(days=1)
    verdicts = [_verdict(case, _ask(known[case.asker], case, moment), beliefs) for case in cases]
    if order.is_verbose:
        _tell_ids(verdicts)
    return _figures(verdicts)


def _read(path: Path, shape: Callable[[Mapping[str, Any]], T]) -> list[T]:
    with in_the_form_of("PrecisionMemBench", path):
        return [shape(row) for row in json.loads(path.read_text(encoding="utf-8"))]


def _belief(row: Mapping[str, Any]) -> Belief:
    return Belief(
        id=str(row["_id"]),
        owner=str(row["user_id"]),
        type=str(row["type"]),
        text=str(row["content"]),
        names=(str(row["canonical_name"]).replace("_", " "), *row["aliases"]),
        scopes=tuple(row["scope"]),
        is_pinned=bool(row["pinned"]),
        is_superseded=row["epistemic_status"] == "superseded",
        newer=str(row["superseded_by"] or ""),
        made_at=datetime.fromisoformat(row["created_at"]),
        said_at=datetime.fromisoformat(row["updated_at"]),
        resolved_at=datetime.fromisoformat(row["resolved_at"]) if row["resolved_at"] else None,
        heard_in=1 + int(row["reinforcement_count"]),
    )


def _case(row: Mapping[str, Any]) -> Case:
    most = row.get("budget", {}).get("maxBeliefs")
    asker, expect = row.get("userId", ASKER), {part: dict(each) for part, each in row["expect"].items()}
    return Case(str(row["caseId"]), asker, tuple(row["scope"]), str(row["query"]), most, expect)


# --- laying the beliefs in -------------------------------------------------------------------------------------------


def _all_known(beliefs: Sequence[Belief], asked_in: set[str]) -> dict[str, Known]:
    """Everybody, with an agent that may read all their contexts and those that are asked in."""
    owners = dict.fromkeys(belief.owner for belief in beliefs)
    return {owner: _laid_in([each for each in beliefs if each.owner == owner], asked_in) for owner in owners}


def _laid_in(beliefs: Sequence[Belief], asked_in: set[str]) -> Known:
    person = new_person(at=max(belief.said_at for belief in beliefs))
    user = person.user
    names = sorted(asked_in | {_context_name(each.scopes) for each in beliefs if not each.is_standing})
    with tenant(user.pk):
        connection, _ = connect_agent(
            user, "All scopes", scopes=(Scope.RECALL,), contexts=names, by=Actor.of(user)
        )
        rows = {belief.id: _row(person, belief) for belief in beliefs}
        for row in rows.values():
            row.save()
        for belief in beliefs:
            _supersede(rows[belief.id], rows.get(belief.newer))
        search.index(user, list(rows.values()))
        for row in rows.values():
            search.refresh(user, row)
    return Known(person, connection, {row.pk: belief_id for belief_id, row in rows.items()})


def _context_name(scopes: Sequence[str]) -> str:
    """The context of what holds, or is asked, in `scopes`: the first of them."""
    return scopes[0].removeprefix(WHERE)


def _row(person: Person, belief: Belief) -> Any:
    common = {
        "user": person.user,
        "context": _context(person, belief),
        "text": belief.text,
        "status": Status.SUPERSEDED if belief.is_superseded else Status.CURRENT,
        "is_pinned": belief.is_pinned,
        "made_by": MadeBy.IMPORT,
        "said_at": belief.said_at,
        "valid_from": belief.made_at,
        "heard_in": belief.heard_in,
    }
    names = list(belief.names)
    if belief.type == "open_question":
        return OpenItem(done_at=belief.resolved_at, **common)
    if belief.type == "decision":
        return Episode(type="decision", happened_on=belief.made_at.date(), entities=names, **common)
    # "preference" is the one kind of fact that is told for a question only, unless it is standing.
    return Fact(kind="preference", entities=names, is_standing=belief.is_standing, **common)


def _context(person: Person, belief: Belief) -> Any:
    if belief.is_standing:
        return person.user.contexts.get(is_universal=True)
    return context_named(person.user, _context_name(belief.scopes))


def _supersede(row: Any, newer: Any) -> None:
    """Link it to what replaced it, where that is of the same kind."""
    if newer is not None and type(newer) is type(row):
        row.superseded_by = newer
        row.save(update_fields=["superseded_by"])


# --- asking ----------------------------------------------------------------------------------------------------------


def _ask(known: Known, case: Case, moment: datetime) -> Came:
    """One recall, of which no trace is left, so that no case bears on another."""
    user = known.person.user
    with tenant(user.pk), transaction.atomic():
        context = context_named(user, _context_name(case.scopes))
        answer = recall(user, known.connection, Question(case.text, context=context), now=moment)
        transaction.set_rollback(True)
    return _came(known, answer, case.most)


def _came(known: Known, answer: Answer, most: int | None) -> Came:
    """By tier; of a case with room for `most` beliefs, what stands before that in the answer. What is standing and
    the open items take none of that room, as upstream."""
    told = [(known.ids[item.row.pk], item) for item in answer.items if item.row.noun != "open_item"]
    standing = tuple(name for name, item in told if getattr(item.row, "is_standing", False))
    others = [(name, item.tier) for name, item in told if name not in standing][:most]
    return Came(
        relevant=tuple(name for name, tier in others if tier == "relevant"),
        always=(*standing, *(name for name, tier in others if tier == "always")),
        questions=tuple(known.ids[item.row.pk] for item in answer.items if item.row.noun == "open_item"),
        block=answer.block,
    )


# --- measuring -------------------------------------------------------------------------------------------------------


def _verdict(case: Case, came: Came, beliefs: Sequence[Belief]) -> Verdict:
    wanted = case.names("relevantBeliefs", "shouldOnlyInclude")
    hits, brought = len(wanted & set(came.relevant)), len(came.relevant)
    precision = hits / brought if brought else 0.0
    return Verdict(
        id=case.id,
        precision=precision if wanted or brought else None,
        recall=hits / len(wanted) if wanted else None,
        forbidden=came.everything & _forbidden(case, beliefs),
        failures=tuple(_failures(case, came, wanted)),
    )


def _forbidden(case: Case, beliefs: Sequence[Belief]) -> frozenset[str]:
    """What no answer to the case may hold, in whichever tier."""
    reach = {EVERYWHERE, *case.scopes}
    beyond = (
        each.id
        for each in beliefs
        if each.owner != case.asker or not reach & set(each.scopes) or each.is_superseded or each.resolved_at
    )
    return case.names("openQuestions", "mustExclude").union(beyond)


def _failures(case: Case, came: Came, wanted: frozenset[str]) -> list[str]:
    """Which parts of what is expected did not hold."""
    prelude, always, questions = case.expect.get("personaPrelude", {}), set(came.always), set(came.questions)
    held = {
        "relevant": set(came.relevant) == wanted,
        "pinned": case.names("pinnedFacts", "mustInclude") <= always,
        "pinned_excluded": not case.names("pinnedFacts", "mustExclude") & always,
        "questions": case.names("openQuestions", "mustInclude") <= questions,
        "questions_excluded": not case.names("openQuestions", "mustExclude") & questions,
        "prelude": bool(always) or not prelude.get("nonEmpty"),
        "prelude_words": all(word in came.block for word in prelude.get("contains", ())),
    }
    return [name for name, is_so in held.items() if not is_so]


def _figures(verdicts: Sequence[Verdict]) -> dict[str, Any]:
    failed = [name for each in verdicts for name in each.failures]
    return {
        "cases": len(verdicts),
        "precision": _mean([each.precision for each in verdicts]),
        "recall": _mean([each.recall for each in verdicts]),
        "forbidden": sum(len(each.forbidden) for each in verdicts),
        "passed": sum(not each.failures for each in verdicts),
        "failed_by_part": {name: failed.count(name) for name in sorted(set(failed))},
    }


def _mean(values: Sequence[float | None]) -> dict[str, Any]:
    known = [value for value in values if value is not None]
    return {"mean": round(mean(known), 4) if known else None, "of": len(known)}


def _tell_ids(verdicts: Sequence[Verdict]) -> None:
    for each in verdicts:
        if each.failures or each.forbidden:
            tell(
                f"precisionmembench: {each.id}: {' '.join(each.failures)} {' '.join(sorted(each.forbidden))}".rstrip()
            )

"""LoCoMo: how much of the evidence for a question is among the first that recall finds.

Each conversation is a person, whose sessions have been heard and have the summaries that the data gives. By unit their
observations are facts that cite their turns, or every turn is a fact of its own, and facts alone are ranked; or the
summaries are.
"""

import time
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from accounts.tenancy import tenant
from facts import search
from facts.management.bench.order import BadData, Order
from facts.management.bench.people import Person
from facts.management.bench.ranked import (
    TURN,
    Remark,
    Store,
    Thing,
    hear,
    keep_facts,
    new_store,
    ranking,
    speed,
    tell,
)
from facts.management.bench.scoring import in_the_form_of, rounded, scorer
from facts.management.bench.vectors import kept_vectors
from facts.models import Session, Summary

DATA, AUDIT = "locomo_dev.json", "audit_errors_dev.json"
UNITS = {"observation": (5, 10, 20), "turn": (5, 10, 20), "session": (2, 5, 10)}  # and at how many to look
SHOWN = ("n", "recall@2", "recall@5", "recall@10", "recall@20", "ndcg@10", "mrr", "ceiling", "recall*@10")
_TIME = "%I:%M %p on %d %B, %Y"


def run(order: Order) -> dict[str, Any]:
    """Figures by unit: overall and each category, with the audited labels where they lie beside the data, and how BM25
    does on the same. Raises `BadData`."""
    module = scorer("locomo_score", order.data)
    users, began = loaded(module, order)
    is_audited = _audit(order.data).is_file()
    with kept_vectors(order.recorded):
        figures = {unit: _of_unit(module, users, began, unit, is_audited=is_audited) for unit in UNITS}
    return {"people": len(users), "labels": "audited" if is_audited else "released", **figures}


def loaded(module: Any, order: Order) -> tuple[dict[str, Any], dict[str, dict[int, datetime]]]:
    """The scorer's users, at most as many as ordered, and for each when their sessions began. Raises `BadData`."""
    path, audit = _file(order.data), _audit(order.data)
    with in_the_form_of("LoCoMo", path):
        users = module.load(str(path), str(audit) if audit.is_file() else None)
        began = {user.id: _began(user) for user in users.values()}
    chosen = dict(list(users.items())[: order.limit])
    if not any(question.evidence for user in chosen.values() for question in user.questions):
        raise BadData(f"{path.name} holds no question with evidence.")
    return chosen, began


def _file(data: Path) -> Path:
    return data / DATA if data.is_dir() else data


def _audit(data: Path) -> Path:
    return _file(data).parent / AUDIT


def _began(user: Any) -> dict[int, datetime]:
    dates = {turn.session: turn.date for turn in user.turns}
    return {number: datetime.strptime(date, _TIME).replace(tzinfo=UTC) for number, date in dates.items()}


def _of_unit(
    module: Any, users: Mapping[str, Any], began: Mapping[str, Any], unit: str, *, is_audited: bool
) -> dict[str, Any]:
    stores = {name: filled(user, began[name], unit) for name, user in users.items()}
    asked_at = {name: max(each.values()) + timedelta(days=1) for name, each in began.items()}

    def rank(user: str, question: str) -> list[tuple[str, float]]:
        return ranking(stores[user], question, now=asked_at[user])

    options = {"unit": unit, "ks": UNITS[unit], "drop_bad": is_audited}
    scored = module.score(users, rank, **options)
    tell(f"locomo: {unit}s: {rounded(scored['groups'].get('overall 1-4', {}), SHOWN)}")
    plain = module.score(users, module.bm25_rank(users, unit), **options)
    return {
        "rows": sum(len(store.ids) for store in stores.values()),
        **{group: rounded(figures, SHOWN) for group, figures in scored["groups"].items()},
        "ci95": {
            name: [round(each, 4) for each in ends] for name, ends in scored["ci95 overall 1-4"].items()
        },
        "answerable_auroc": scored["abstention_auroc"] and round(scored["abstention_auroc"], 4),
        "bm25": rounded(plain["groups"].get("overall 1-4", {}), SHOWN),
        **speed(stores.values()),
    }


def filled(user: Any, began: Mapping[int, datetime], unit: str) -> Store:
    """A person who has had a conversation, and remembers it by `unit`."""
    started, now = time.perf_counter(), max(began.values()) + timedelta(hours=12)
    store = new_store(at=now, kinds=("summary",) if unit == "session" else ("fact",))
    sessions = {number: hear(store, _remarks(user, number, at), now=now) for number, at in began.items()}
    summaries = _summarise(store, user.sessions, sessions)
    if unit == "session":
        store.ids.update(summaries)
    else:
        rows = user.observations if unit == "observation" else user.turns
        keep_facts(store, [_thing(store, row, began) for row in rows], now=now)
    tell(f"locomo: {unit}s of {user.id}: {len(store.ids)} in {time.perf_counter() - started:.0f} s")
    return store


def _remarks(user: Any, number: int, at: datetime) -> list[Remark]:
    """The turns of one session; the first of the two speakers is the user."""
    turns = [turn for turn in user.turns if turn.session == number]
    return [
        Remark(
            turn.id, "user" if turn.speaker == user.speakers[0] else "assistant", turn.text, at + place * TURN
        )
        for place, turn in enumerate(turns)
    ]


def _thing(store: Store, row: Any, began: Mapping[int, datetime]) -> Thing:
    cites = tuple(sorted(each for each in row.evidence if each in store.messages))
    said = [store.messages[each].at for each in cites]
    return Thing(
        row.id,
        row.text,
        min(said, default=began.get(row.session, min(began.values()))),
        cites,
        (row.speaker,),
    )


def _summarise(store: Store, rows: Sequence[Any], sessions: Mapping[int, Session]) -> dict[UUID, str]:
    """Store and index the summaries; which of the data each of them is."""
    person = store.person
    told = [row for row in rows if row.text.strip() and row.session in sessions]
    with tenant(person.user.pk):
        summaries = [_summary(person, sessions[row.session], row.text) for row in told]
        search.index(person.user, summaries)
    return {summary.pk: row.id for summary, row in zip(summaries, told, strict=True)}


def _summary(person: Person, session: Session, text: str) -> Summary:
    """That of the data, in the place of one that intake may have made when it honoured a wish."""
    given = {"context": person.context, "topic": "", "text": text, "said_at": session.started_at}
    summary, _ = Summary.objects.update_or_create(  # unscoped: written for its owner
        user=person.user, session=session, defaults=given
    )
    return summary

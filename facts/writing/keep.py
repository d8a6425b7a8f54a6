"""The one gate to the store: every path that writes memory goes through `keep`.

In order: the quote must stand in words its author typed; shape and poisoning; secrets; tombstones; then new against
known. Called inside the owner's lock, so that two writers never decide on the same neighbours.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from accounts.models import Verb, record
from facts import search
from facts.lexicon import question_terms, terms
from facts.models import (
    Confidence,
    ForgetRequest,
    MadeBy,
    Source,
    Status,
)
from facts.writing import change, tombstones
from facts.writing.candidates import (
    Extraction,
    FactCandidate,
    Heard,
    Kept,
    OpenItemCandidate,
    ProcedureCandidate,
)
from facts.writing.drafts import Draft, episode_draft, fact_draft, open_item_draft, procedure_draft
from facts.writing.gate import judge
from facts.writing.grounding import carries, find_quote
from facts.writing.neighbours import neighbours_of as neighbours_of
from facts.writing.occasions import Occasion, typed_spans
from facts.writing.reconcile import Statement, Verdict, checked, decide, decide_procedure, same_occasion
from facts.writing.secrets import find_secrets, personal_tags
from facts.writing.statements import absolute, tool_categories

WAITS_FOR_WORDS = {
    "said_by_agent",
    "not_carried",
}  # why something is proposed until its user says it themself
FORGET_SHARE = 0.6  # of the words of a typed "forget …", from which on a statement is what it means
MAX_SUPERSEDED = 8  # supersessions in one session before the rest wait for the user
DONE_POOL = 12


def keep(occasion: Occasion, extraction: Extraction) -> Kept:
    """Write what stands up of one extraction; what became of each candidate. Refusing is counted, never raised."""
    kept, rejected = Kept(), Counter[str]()
    drafts = [
        *(fact_draft(occasion, candidate) for candidate in extraction.facts),
        *(procedure_draft(occasion, candidate) for candidate in extraction.procedures),
        *(episode_draft(occasion, candidate) for candidate in extraction.episodes),
        *(open_item_draft(occasion, candidate) for candidate in extraction.open_items),
    ]
    for draft in drafts:
        if reason := _refusal(occasion, draft):
            rejected[reason] += 1
            continue
        _settle(occasion, draft, kept)
    _close_done(occasion, extraction.done_items)
    kept.rejected.update(rejected)
    return kept


def keep_one(occasion: Occasion, candidate: FactCandidate | ProcedureCandidate | OpenItemCandidate) -> Kept:
    """`keep` for a single explicit statement."""
    if isinstance(candidate, FactCandidate):
        return keep(occasion, Extraction(facts=(candidate,)))
    if isinstance(candidate, ProcedureCandidate):
        return keep(occasion, Extraction(procedures=(candidate,)))
    return keep(occasion, Extraction(open_items=(candidate,)))


# --- standing up ------------------------------------------------------------------------------------------------


def _refusal(occasion: Occasion, draft: Draft) -> str:
    """Why the draft may not be stored, "" if it may. Sets its status, reason and tags on the way."""
    for check in (_ungrounded, _unfit, _secret, _forgotten):
        if reason := check(occasion, draft):
            return reason
    return ""


def _ungrounded(occasion: Occasion, draft: Draft) -> str:
    if draft.message is None:
        return "" if occasion.made_by in (MadeBy.PERSON, MadeBy.AGENT, MadeBy.IMPORT) else "hallucinated"
    if draft.message.role != "user":
        spans = [(0, len(draft.message.content))] if draft.row.noun in ("episode", "open_item") else []
    else:
        spans = typed_spans(draft.message)
    draft.span = find_quote(draft.quote, draft.message.content, spans)
    if draft.span is None:
        return "hallucinated"
    draft.quote = draft.message.content[slice(*draft.span)]
    if occasion.made_by != MadeBy.PERSON and not carries(_said(occasion, draft), draft.row.text):
        draft.row.status, draft.row.reason = Status.PROPOSED, "not_carried"
    return ""


def _said(occasion: Occasion, draft: Draft) -> str:
    """The turn, and its clauses again with "last week" and the like resolved, so that a date is no invention."""
    message = draft.message
    assert message is not None
    zone = occasion.user.timezone
    dated = [absolute(draft.quote, at=message.at, timezone=zone, ahead=ahead) for ahead in (False, True)]
    return " ".join([message.content, *dated, f"{message.at:%Y}"])


def _unfit(occasion: Occasion, draft: Draft) -> str:
    """The gate, over each text the row would carry. Held texts wait in quarantine with the reason."""
    by = {MadeBy.PERSON: "user", MadeBy.AGENT: "agent", MadeBy.IMPORT: "import"}.get(
        occasion.made_by, "extractor"
    )
    turn = draft.message.content if draft.message else ""
    for text, kind in _judged(draft.row):
        ruling = judge(text, kind=kind, turn=turn, by=by)  # type: ignore[arg-type]
        if ruling.outcome == "refuse":
            return str(ruling.reason)
        if ruling.outcome == "hold":
            draft.row.status, draft.row.reason = Status.QUARANTINED, str(ruling.reason)
    if draft.row.status == Status.CURRENT:
        draft.row.status = _first_status(occasion, draft)
    if _asked_to_forget(occasion, draft):
        draft.row.status, draft.row.reason = Status.PROPOSED, "forget_asked"
    draft.row.confidence = _first_confidence(occasion, draft)
    return ""


def _first_confidence(occasion: Occasion, draft: Draft) -> Confidence:
    if occasion.made_by == MadeBy.PERSON:
        return Confidence.HIGH  # written down by the one who knows
    return Confidence.LOW if draft.row.status == Status.CANDIDATE else Confidence.MEDIUM


def _judged(row: Any) -> list[tuple[str, str]]:
    texts = [(row.text, getattr(row, "kind", row.noun))]
    if row.noun == "procedure":
        texts += [(row.trigger, "procedure")] if row.trigger else []
        texts += [(row.body, "procedure_body")] if row.body else []
    if row.noun == "episode" and row.background:
        texts.append((row.background, "episode"))
    return texts


def _first_status(occasion: Occasion, draft: Draft) -> Status:
    if draft.heard == Heard.PASSING:
        return Status.CANDIDATE
    if occasion.made_by == MadeBy.AGENT and draft.span is None:
        draft.row.reason = "said_by_agent"
        return Status.PROPOSED
    return Status.CURRENT


def _asked_to_forget(occasion: Occasion, draft: Draft) -> list[ForgetRequest]:
    """The open typed "forget …" that mean this: said before they were typed, and read only after."""
    if occasion.made_by == MadeBy.PERSON:
        return []
    requests = occasion.user.forget_requests.filter(settled_at=None).select_related("message")
    if draft.message is not None:
        requests = requests.filter(message__at__gte=draft.message.at).exclude(message=draft.message)
    said = set(terms(draft.row.statement()))
    return [request for request in requests if _means(request.topic, said)]


def _means(topic: str, said: set[str]) -> bool:
    wanted = set(question_terms(topic))
    return not topic or (bool(wanted) and len(wanted & said) / len(wanted) >= FORGET_SHARE)


def _secret(occasion: Occasion, draft: Draft) -> str:
    texts = [draft.row.statement(), getattr(draft.row, "body", ""), draft.quote]
    if any(find_secrets(text) for text in texts if text):
        return "secret"
    draft.row.tags = sorted(personal_tags(draft.row.statement()))
    return ""


def _forgotten(occasion: Occasion, draft: Draft) -> str:
    yields = draft.message if occasion.made_by != MadeBy.IMPORT else None
    is_own_word = occasion.made_by == MadeBy.PERSON
    buried = not is_own_word and tombstones.is_buried(
        occasion.user,
        draft.row.text,
        quote=draft.quote,
        slot=getattr(draft.row, "slot", ""),
        value=getattr(draft.row, "value", ""),
        message=yields,
    )
    return "forgotten" if buried else ""


# --- new against known ------------------------------------------------------------------------------------------


def _settle(occasion: Occasion, draft: Draft, kept: Kept) -> None:
    if (already := _already(draft)) is not None:
        kept.confirmed.append(already.pk)
        return
    verdicts = [
        (known, _verdict(occasion, draft, known, cosine)) for known, cosine in _neighbours(occasion, draft)
    ]
    duplicate = next((known for known, verdict in verdicts if verdict == Verdict.DUPLICATE), None)
    if duplicate is not None:
        _confirm(occasion, draft, duplicate)
        kept.confirmed.append(duplicate.pk)
        return
    opposed = [known for known, verdict in verdicts if verdict == Verdict.CONTRADICTS]
    has_slot = bool(draft.statement.slot)
    by_tool = [known for known in opposed if has_slot and not getattr(known, "slot", "")]
    # "We switched to X" with two others of its kind in use: which of them it replaces is the user's to say.
    is_unsure = any(verdict == Verdict.UNCERTAIN for _, verdict in verdicts) or len(by_tool) > 1
    if draft.row.status == Status.CURRENT and (
        is_unsure or (len(kept.superseded) >= MAX_SUPERSEDED > 0 and opposed)
    ):
        draft.row.status, draft.row.reason = Status.PROPOSED, "uncertain"
    _insert(occasion, draft, opposed, kept)


def _already(draft: Draft) -> Any:
    """What the very same words have already left behind, whatever became of it since: reading again adds nothing."""
    if draft.message is None or draft.span is None:
        return None
    start, end = draft.span
    sources = draft.message.sources.filter(start=start, end=end).select_related(draft.row.noun)
    left = (getattr(source, draft.row.noun) for source in sources)
    return next((row for row in left if row is not None and row.text == draft.row.text), None)


def _insert(occasion: Occasion, draft: Draft, opposed: Sequence[Any], kept: Kept) -> None:
    row = draft.row
    newer = next(
        (known for known in opposed if known.status == Status.CURRENT and _last_said(known) > row.valid_from),
        None,
    )
    if row.status == Status.CURRENT and newer is not None:
        # Said earlier than what already holds: history, never a correction of it.
        row.status, row.superseded_by = Status.SUPERSEDED, newer
        row.valid_to = max(newer.valid_from, row.valid_from)
    row.first_status = Status.CURRENT if row.status == Status.SUPERSEDED else row.status
    row.save()
    for request in _asked_to_forget(occasion, draft):
        request.withheld = [*request.withheld, row.pk]
        request.save(update_fields=["withheld"])
    _add_source(occasion, draft, row)
    if row.status in search.entries.INDEXED:
        search.index(occasion.user, [row])
    waits = row.status in (Status.PROPOSED, Status.QUARANTINED)
    record(Verb.HELD if waits else Verb.LEARNED, by=occasion.actor, obj=row)
    (kept.waiting if waits else kept.inserted).append(row.pk)
    if row.status == Status.CURRENT:
        for known in opposed:
            if known.status in (Status.CURRENT, Status.CANDIDATE):
                change.supersede(known, row, by=occasion.actor)
                kept.superseded.append(known.pk)


def _last_said(known: Any) -> datetime:
    """When it was last heard, or vouched for by its owner."""
    heard = [source.said_at for source in known.sources.all()]
    vouched = [at for at in (known.confirmed_at, known.edited_at) if at is not None]
    latest: datetime = max([known.valid_from, *heard, *vouched])
    return latest


def _confirm(occasion: Occasion, draft: Draft, known: Any) -> None:
    """Add the new words to what is known. Hearing it again later moves neither its wording nor its dates."""
    if draft.message is None:
        if occasion.made_by == MadeBy.PERSON:
            change.confirm(known, by=occasion.actor, now=occasion.now)
        return
    if draft.row.status in (Status.PROPOSED, Status.QUARANTINED):
        return
    _add_source(occasion, draft, known)
    sessions = known.sources.values("session_id").distinct().count()
    if occasion.made_by != MadeBy.AGENT:
        if draft.heard == Heard.EXPLICIT and known.status == Status.CANDIDATE:
            sessions = max(sessions, 2)
        if known.status == Status.PROPOSED and known.reason in WAITS_FOR_WORDS:
            known.status, known.reason = draft.row.status, ""
    change.hear_again(known, sessions=sessions, now=occasion.now)
    record(Verb.CONFIRMED, by=occasion.actor, obj=known)


def _add_source(occasion: Occasion, draft: Draft, row: Any) -> None:
    if draft.message is None or draft.span is None:
        return
    start, end = draft.span
    if row.sources.filter(message=draft.message, start=start, end=end).exists():
        return
    Source.objects.create(  # unscoped: made for its owner
        user=occasion.user,
        session_id=draft.message.session_id,
        message=draft.message,
        quote=draft.quote,
        start=start,
        end=end,
        said_at=draft.message.at,
        **{row.noun: row},
    )


def _verdict(occasion: Occasion, draft: Draft, known: Any, cosine: float | None) -> Verdict:
    if draft.row.noun == "episode" and known.happened_on != draft.row.happened_on:
        return Verdict.INDEPENDENT
    if draft.row.noun == "procedure" and same_occasion(draft.row.trigger, known.trigger):
        return decide_procedure(draft.row, known)
    given = occasion.verdicts.get((draft.row.text, known.pk))
    slot, value = getattr(known, "slot", ""), getattr(known, "value", "")
    other = Statement(known.statement(), slot, value, tools=tool_categories(known.text))
    verdict = (
        checked(given, draft.statement, other, cosine) if given else decide(draft.statement, other, cosine)
    )
    if verdict == Verdict.CONTRADICTS and draft.row.noun in ("episode", "open_item"):
        return Verdict.INDEPENDENT  # what happened, happened
    return verdict


def _neighbours(occasion: Occasion, draft: Draft) -> list[tuple[Any, float | None]]:
    """Memories of the same kind and context that the draft could repeat or replace: by slot and by search."""
    near = neighbours_of(occasion.user, draft.row, draft.replaces)
    order: Callable[[tuple[Any, float | None]], float] = lambda pair: -(pair[1] or 0.0)  # noqa: E731
    return sorted(near, key=order)


def neighbourhoods(occasion: Occasion, extraction: Extraction) -> list[tuple[str, list[Any]]]:
    """For each fact and procedure candidate its text and its known neighbours: what a model is asked to judge."""
    drafts = [
        *(fact_draft(occasion, candidate) for candidate in extraction.facts),
        *(procedure_draft(occasion, candidate) for candidate in extraction.procedures),
    ]
    return [(draft.row.text, [known for known, _ in _neighbours(occasion, draft)][:6]) for draft in drafts]


def _close_done(occasion: Occasion, quotes: Sequence[str]) -> None:
    """Close the open items that the user says are done."""
    for quote in quotes:
        hits = search.find(
            occasion.user,
            quote,
            context_ids=[occasion.context.pk],
            vector=search.vector_of(quote),
            kinds=["open_item"],
            limit=DONE_POOL,
        )
        sure = [hit for hit in hits if hit.coverage >= 0.5]
        for item in search.loaded(occasion.user, sure).values():
            if item.done_at is None and item.said_at < _said_at(occasion, quote):
                change.set_done(item, is_done=True, by=occasion.actor, now=occasion.now)


def _said_at(occasion: Occasion, quote: str) -> datetime:
    times = [message.at for message in occasion.messages.values() if quote in message.content]
    return max(times, default=occasion.now)

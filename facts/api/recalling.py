"""Recall and profile: what an agent should know before it answers."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.timezone import now
from ninja import Router

from accounts.models import Connection, User
from facts.api.credentials import connection_of, granted_context, own_session, reads
from facts.api.problems import Problem
from facts.api.rendering import kind_of, source_out
from facts.api.shapes import Ask, ProfileValue, RecallOut
from facts.recall import Answer, Item, Question, recall
from facts.recall.prompting import markdown, system_blocks
from facts.recall.recalling import sources_in_reach
from facts.recall.tiers import withheld_ids

router = Router(tags=["recall"])


@router.post("/recall", auth=reads, response=RecallOut)
def ask(request: HttpRequest, payload: Ask) -> Any:
    """The block for this session, and what bears on the message."""
    connection, moment = connection_of(request), now()
    question = Question(
        text=_question_text(payload),
        context=granted_context(connection, payload.context),
        session=own_session(connection, payload.session_id) if payload.session_id else None,
        budget_tokens=payload.budget_tokens,
        refresh=payload.refresh,
    )
    answer = recall(connection.user, connection, question, now=moment)
    return _answer_out(connection.user, answer)


def _question_text(payload: Ask) -> str:
    """The last user turns count; what the assistant said between them helps to understand them."""
    if payload.message is None and not payload.messages:
        raise Problem(
            422,
            "invalid",
            "Send 'message' or 'messages'.",
            fields=[{"field": "message", "problem": "is required"}],
        )
    if payload.message is not None:
        return payload.message[-4000:]
    turns = [turn.content for turn in payload.messages or [] if turn.role in ("user", "assistant")]
    return "\n".join(turns)[-4000:]


def _answer_out(user: User, answer: Answer) -> dict[str, Any]:
    sources = sources_in_reach(user, [item.row for item in answer.items], answer.contexts)
    return {
        "recall_id": answer.recall_id,
        "block": answer.block,
        "system": system_blocks(answer.block),
        "markdown": markdown(answer.block),
        "delta": answer.delta,
        "items": [_item_out(item, sources.get(item.row.pk)) for item in answer.items],
        "period": _period_out(answer.period),
        "tokens": answer.tokens,
        "frozen": answer.is_frozen,
        "degraded": answer.is_degraded,
        "pending": answer.pending,
        "notice": answer.notice or None,
        "authority": "none",
    }


def _item_out(item: Item, source: Any) -> dict[str, Any]:
    row = item.row
    is_summary = row.noun == "summary"
    return {
        "id": row.pk,
        "kind": kind_of(row),
        "text": row.statement(),
        "tier": item.tier,
        "why": item.why,
        "score": item.score,
        "confidence": "medium" if is_summary else row.confidence_band,
        "generated_by": "machine" if is_summary or row.is_machine_written else "person",
        "valid_from": row.said_at if is_summary else row.valid_from,
        "said_at": row.said_at,
        "happened_on": getattr(row, "happened_on", None),
        "due_on": getattr(row, "due_on", None),
        "source": _source_out(row, source),
    }


def _source_out(row: Any, source: Any) -> dict[str, Any] | None:
    """Where the words stand, with the address of the page that shows them; None where there are none in reach."""
    if source is None and row.noun != "summary":
        return None
    told = source_out(source) if source else {"session_id": row.session_id}
    place = f"#m-{source.turn}" if source else ""
    return {
        **told,
        "url": f"{settings.PUBLIC_URL}{reverse('facts:session', args=[told['session_id']])}{place}",
    }


def _period_out(period: Any) -> dict[str, Any] | None:
    return period and {"text": period.words, "since": period.since, "until": period.until}


@router.get("/profile", auth=reads, response=dict[str, ProfileValue])
def profile(request: HttpRequest) -> Any:
    """The profile by slot; {} while memory is off or paused."""
    connection = connection_of(request)
    user = connection.user
    if user.memory_state(now()) != "on":
        return {}
    facts = (
        user.facts.current()
        .in_contexts(connection.told_context_ids())
        .exclude(slot="")
        .exclude(pk__in=withheld_ids(user))
    )
    return {fact.slot: _value_out(connection, fact) for fact in facts.order_by("said_at")}


def _value_out(connection: Connection, fact: Any) -> dict[str, Any]:
    return {"value": fact.value or fact.text, "fact_id": fact.pk, "confidence": fact.confidence_band}

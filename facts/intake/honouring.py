"""Honouring at once what its user asks of their memory in a message: remember, correct, forget.

Remembering and correcting go through the same gate as everything else. Forgetting withholds its matches from recall
at once and leaves the deleting to its owner's click.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from accounts.models import Actor, User, Verb, record
from facts import search
from facts.intake.requests import read_requests
from facts.models import ForgetRequest, MadeBy, Message, Role, Session
from facts.writing.candidates import Request
from facts.writing.change import thaw
from facts.writing.keep import keep_one
from facts.writing.occasions import Occasion, typed_spans

# A typed "forget …" reaches what shares this much of its word weight, or means nearly the same.
FORGET_COVERAGE = 0.5
FORGET_COSINE = 0.55


def honour(user: User, session: Session, messages: Sequence[Message], *, now: datetime) -> None:
    """Carry out the requests in these messages, in the transaction that stores them."""
    for message in messages:
        if message.role != Role.USER:
            continue
        parts = tuple((start, message.content[start:end]) for start, end in typed_spans(message))
        for request in read_requests(parts, message_id=message.pk, at=message.at, timezone=user.timezone):
            _carry_out(user, session, message, request, now)


def _carry_out(user: User, session: Session, message: Message, request: Request, now: datetime) -> None:
    if request.verb == "forget":
        ask_to_forget(user, message, request.topic, now=now)
        return
    occasion = Occasion(
        user=user,
        context=session.context,
        made_by=MadeBy.REQUEST,
        actor=Actor.of(user),
        now=now,
        session=session,
        messages={message.pk: message},
    )
    for candidate in (request.fact, request.procedure):
        if candidate is not None:
            keep_one(occasion, candidate)


def ask_to_forget(user: User, message: Message, topic: str, *, now: datetime) -> ForgetRequest:
    """Withhold what a typed "forget …" matches ("" is everything), and put the question into the inbox."""
    found = matches(user, topic) if topic else everything(user)
    request = ForgetRequest.objects.create(  # unscoped: made for its owner
        user=user, message=message, topic=topic, withheld=[row.pk for row in found], at=now
    )
    # A summary of what is withheld is withheld as well, so a frozen block must let go of both.
    sessions = {source.session_id for row in found for source in row.sources.all()}
    summaries = user.summaries.filter(session_id__in=sessions).values_list("pk", flat=True)
    thaw(user, [*request.withheld, *summaries], now)
    record(Verb.FORGET_ASKED, by=Actor.of(user), obj=request, matches=len(found))
    return request


def everything(user: User) -> list[Any]:
    """All memories of all kinds."""
    kinds = (user.facts, user.episodes, user.procedures, user.open_items)
    return [row for kind in kinds for row in kind.all()]


def matches(user: User, topic: str) -> list[Any]:
    """The memories that a topic in plain words is about, in all of the person's contexts."""
    contexts = list(user.contexts.values_list("id", flat=True))
    vector = search.vector_of(topic)
    kinds = ["fact", "episode", "procedure", "open_item"]
    hits = search.find(user, topic, context_ids=contexts, vector=vector, kinds=kinds, only_current=False)
    sure = [hit for hit in hits if hit.coverage >= FORGET_COVERAGE or (hit.cosine or 0.0) >= FORGET_COSINE]
    return list(search.loaded(user, sure).values())

"""Requests to memory in plain typed words, honoured at once: remember, correct, forget.

The words decide, not the tone. Whether what is to be remembered may be kept is judged at the gate, not here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from facts.writing.candidates import FactCandidate, Heard, ProcedureCandidate, Request
from facts.writing.statements import (
    Asked,
    announces_body,
    asked,
    body_below,
    forgotten_topic,
    read_all,
    read_asked,
    sentences,
    starts_list,
)

Part = tuple[int, str]


def read_requests(
    typed_parts: Sequence[Part], *, message_id: UUID, at: datetime, timezone: str, language: str = "en"
) -> tuple[Request, ...]:
    """The requests in what the user typed, in order. "Please remember:" alone takes the sentences behind it.

    A forget request has the topic in the user's words, "" for everything. A correction counts only where the right
    statement is a form the rules know or the words are beyond doubt.
    """
    found: list[Request] = []
    for _, part in typed_parts:
        found += _in_part(part, message_id=message_id, at=at, timezone=timezone, language=language)
    return tuple(found)


def _in_part(part: str, *, message_id: UUID, at: datetime, timezone: str, language: str) -> Iterator[Request]:
    listing, taken = False, 0
    for offset, sentence in sentences(part):
        if offset < taken:
            continue
        if request := asked(sentence):
            listing = False
            body, ends = "", offset + len(sentence)
            if announces_body(sentence):
                body, taken = body_below(part, ends, sentence)
            made = _made(
                request, sentence, message_id=message_id, at=at, timezone=timezone, language=language
            )
            yield from (_with_body(one, body) for one in made)
        elif starts_list(sentence):
            listing = True
        elif listing:
            read = read_all(sentence, message_id=message_id, at=at, timezone=timezone, language=language)
            yield from (_explicit(candidate) for candidate in read)


def _made(
    request: Asked, sentence: str, *, message_id: UUID, at: datetime, timezone: str, language: str
) -> Iterator[Request]:
    if request.verb == "forget":
        yield Request("forget", sentence, topic=forgotten_topic(request.content))
        return
    kept = read_asked(request, sentence, message_id=message_id, at=at, timezone=timezone, language=language)
    if isinstance(kept, FactCandidate):
        yield Request(request.verb, sentence, fact=kept)
    elif isinstance(kept, ProcedureCandidate):
        yield Request(request.verb, sentence, procedure=kept)


def _with_body(request: Request, body: str) -> Request:
    """A procedure with the block it announced; every other request as it is."""
    return (
        replace(request, procedure=replace(request.procedure, body=body))
        if request.procedure and body
        else request
    )


def _explicit(candidate: FactCandidate | ProcedureCandidate) -> Request:
    told = replace(candidate, heard=Heard.EXPLICIT)
    if isinstance(told, FactCandidate):
        return Request("remember", told.quote, fact=told)
    return Request("remember", told.quote, procedure=told)

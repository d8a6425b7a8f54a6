"""`Idempotency-Key`: a call that was done is answered again and not done again, for 24 hours, per connection.

After draft-ietf-httpapi-idempotency-key-header-07. Kept is what was done and not what was said: fingerprints, ids and
counts. Only what succeeded is kept, since what failed has changed nothing and may simply be tried again. Calls that
keep nothing, such as recall, searches and previews, pass over a key: they are worked out anew.
"""

import hashlib
import re
from collections.abc import Callable
from datetime import datetime
from functools import wraps
from typing import Any
from uuid import UUID

from django.db import connection as database
from django.http import HttpRequest
from django.utils.timezone import now
from ninja import Status

from accounts.models import Connection, Scope
from accounts.tenancy import keyring
from facts.api.credentials import connection_of
from facts.api.problems import Problem, not_found
from facts.api.rendering import memory_detail, memory_out
from facts.api.sessions import opened_out
from facts.models import AnswerForm, KeptAnswer
from facts.models.idempotency import KEPT_FOR

CHANGING = ("POST", "PATCH", "DELETE")
WITHOUT_KEY = ("/recall", "/search", "/tools/{name}")  # change nothing, or are harmless to repeat
_PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")
RETRY_AFTER_S = 2
# A string of RFC 8941; the bare form that most clients send is taken as well.
_STRING = re.compile(r'"((?:[ !#-\[\]-~]|\\["\\]){1,200})"|([!#-\[\]-~]{1,200})')


def repeatable(call: Callable[..., Any]) -> Callable[..., Any]:
    """The call, done once for each key that its connection sends. Raises 409 while the first is still running, 422 for
    a key that came with another call, 404 if what the answer told of was forgotten meanwhile."""

    @wraps(call)
    def once(request: HttpRequest, *args: Any, **values: Any) -> Any:
        name = None if _passes_over(request, values) else _key_of(request)
        if name is None:
            return call(request, *args, **values)
        connection, moment = connection_of(request), now()
        if (kept := _kept(connection, request, name, moment)) is not None:
            request.is_replayed = True  # type: ignore[attr-defined]
            return Status(kept.status, _again(connection, kept))
        result = call(request, *args, **values)
        _keep(connection, request, name, result, moment)
        return result

    return once


def _passes_over(request: HttpRequest, values: dict[str, Any]) -> bool:
    """Whether a key means nothing to this call, whatever it says."""
    match, payload = request.resolver_match, values.get("payload")
    address = _PARAMETER.sub(r"{\1}", match.route) if match else ""
    return address.endswith(WITHOUT_KEY) or getattr(payload, "confirm", True) is False


def _key_of(request: HttpRequest) -> str | None:
    """The client's key, None where there is none or nothing is changed. Raises 422 for one that cannot be a key."""
    told = request.headers.get("Idempotency-Key")
    if told is None or request.method not in CHANGING:
        return None
    if (found := _STRING.fullmatch(told.strip())) is None:
        problem = "should be 1 to 200 printable ASCII characters, such as a UUID"
        raise Problem(
            422,
            "invalid",
            "The Idempotency-Key does not fit.",
            fields=[{"field": "Idempotency-Key", "problem": problem}],
        )
    return found[1] or found[2]


def _kept(connection: Connection, request: HttpRequest, name: str, moment: datetime) -> KeptAnswer | None:
    """What is kept of the call with this key, and the turn of the one that asks: nobody else has it until the end of
    the transaction."""
    key = keyring().fingerprint("idempotency", name)
    if not _has_turn(connection, key):
        raise Problem(
            409,
            "idempotency_in_progress",
            "A call with this Idempotency-Key is still running.",
            retry_after_s=RETRY_AFTER_S,
        )
    connection.user.kept_answers.filter(created_at__lt=moment - KEPT_FOR).delete()
    kept: KeptAnswer | None = connection.user.kept_answers.filter(connection=connection, key=key).first()
    if kept is not None and bytes(kept.request) != _request_fingerprint(request):
        raise Problem(
            422, "idempotency_mismatch", "This Idempotency-Key was used for another call. Use a new one."
        )
    return kept


def _has_turn(connection: Connection, key: bytes) -> bool:
    digest = hashlib.blake2b(connection.pk.bytes + key, digest_size=8).digest()
    with database.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [int.from_bytes(digest, signed=True)])
        return bool(cursor.fetchone()[0])


def _request_fingerprint(request: HttpRequest) -> bytes:
    body = hashlib.sha256(request.body).hexdigest()
    return keyring().fingerprint("idempotent call", f"{request.method} {request.get_full_path()} {body}")


def _keep(connection: Connection, request: HttpRequest, name: str, result: Any, moment: datetime) -> None:
    status, answer = (result.status_code, result.value) if isinstance(result, Status) else (200, result)
    if (form := _form_of(answer)) is None:
        return
    is_plain = form == AnswerForm.PLAIN
    connection.user.kept_answers.create(
        connection=connection,
        key=keyring().fingerprint("idempotency", name),
        request=_request_fingerprint(request),
        status=status,
        form=form,
        answer=_as_json(answer) if is_plain else None,
        object_id=None if is_plain else answer["id"],
        created_at=moment,
    )


def _form_of(answer: Any) -> AnswerForm | None:
    """How the answer can be made again without keeping words; None if it cannot."""
    if _is_plain(answer):
        return AnswerForm.PLAIN
    if not isinstance(answer, dict) or "id" not in answer:
        return None
    if "start" in answer:
        return AnswerForm.SESSION
    if "sources" in answer:
        return AnswerForm.DETAIL if "history" in answer else AnswerForm.MEMORY
    return None


def _is_plain(value: Any, name: str = "") -> bool:
    """Whether it says nothing but ids, numbers and a status."""
    if isinstance(value, dict):
        return all(_is_plain(each, key) for key, each in value.items())
    return value is None or isinstance(value, (UUID, int)) or (isinstance(value, str) and name == "status")


def _as_json(answer: Any) -> Any:
    if isinstance(answer, dict):
        return {name: _as_json(each) for name, each in answer.items()}
    return str(answer) if isinstance(answer, (UUID, str)) else answer


def _again(connection: Connection, kept: KeptAnswer) -> Any:
    """The answer once more, of what is there now."""
    if kept.form == AnswerForm.PLAIN:
        return kept.answer
    user = connection.user
    reach: Any = connection.context_ids()
    if kept.form == AnswerForm.SESSION:
        session = (
            user.sessions.filter(pk=kept.object_id, context_id__in=reach).select_related("context").first()
        )
        if session is None:
            raise not_found()
        return opened_out(connection, session)
    if user.memory_state(now()) != "on":
        raise Problem(409, "memory_off", "This user's memory is off or paused; nothing is told.")
    row = _memory(user, kept.object_id, reach)
    if kept.form == AnswerForm.DETAIL:
        return memory_detail(row, reach, shows_history=True)
    may_read = connection.may(Scope.RECALL) or connection.may(Scope.MANAGE)
    return memory_out(row, reach if may_read else [])


def _memory(user: Any, memory_id: UUID | None, reach: Any) -> Any:
    for rows in (user.facts, user.episodes, user.procedures, user.open_items):
        if (
            row := rows.in_contexts(reach).filter(pk=memory_id).select_related("context").first()
        ) is not None:
            return row
    raise not_found()

"""Assembles the JSON API and turns every error into a problem document, once."""

import logging
import re
from collections.abc import Callable, Iterator
from functools import cache, wraps
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError, ValidationErrorContext
from ninja.openapi.schema import OpenAPISchema, get_schema
from ninja.operation import Operation

from facts.api import managing, problems, router
from facts.api.contract import PREFIX, described
from facts.api.idempotency import repeatable
from facts.api.limits import Budget
from facts.api.parsing import StrictParser, knowing_its_query, telling_what_is_taken
from facts.models import Session

log = logging.getLogger("memory.api")


class MemoryAPI(NinjaAPI):
    """The framework's API with a document that says all that a client must know. Made once, since it does not change."""

    def get_openapi_schema(
        self, *, path_prefix: str | None = None, path_params: dict[str, Any] | None = None
    ) -> OpenAPISchema:
        return _document(self)

    def get_openapi_operation_id(self, operation: Operation) -> str:
        """Unlike for every call; contract.py gives them their names."""
        return f"{operation.methods[0]} {operation.path}"

    def validation_error_from_error_contexts(
        self, error_contexts: list[ValidationErrorContext[Any]]
    ) -> ValidationError:
        found = super().validation_error_from_error_contexts(error_contexts)
        return telling_what_is_taken(found, error_contexts)

    def operations(self) -> Iterator[tuple[str, Operation]]:
        """(address below the API's root, what is done there)."""
        for bound in self._get_bound_routers():
            for path, view in bound.path_operations.items():
                yield from ((re.sub(r"{[^}:]+:", "{", path), each) for each in view.operations)


@cache
def _document(made: MemoryAPI) -> OpenAPISchema:
    schema = get_schema(made, PREFIX.strip("/"))
    described_one = described(schema, made.operations())
    schema.clear()
    schema.update(described_one)
    return schema


api = MemoryAPI(
    title="Memory",
    version="1.0",
    description="The memory layer for AI agents: hand in conversations, recall what matters.",
    urls_namespace="api",
    docs_url=None,
    parser=StrictParser(),
)
api.add_decorator(repeatable)
api.add_decorator(knowing_its_query)
api.add_router("", router)
api.add_router("", managing.router)
api.exception_handler(problems.Problem)(problems.on_problem)
api.exception_handler(AuthenticationError)(problems.on_unauthenticated)
api.exception_handler(HttpError)(problems.on_unreadable)
api.exception_handler(ValidationError)(problems.on_misfit)


@api.exception_handler(Http404)
@api.exception_handler(Session.DoesNotExist)  # forgotten while the request waited for its turn
def on_missing(request: HttpRequest, error: Exception) -> HttpResponse:
    """404, in the API's own form."""
    return problems.problem_response(404, "not_found", problems.not_found().detail)


@api.exception_handler(OperationalError)
@api.exception_handler(InterfaceError)
def on_away(request: HttpRequest, error: Exception) -> HttpResponse:
    """The database went away in the middle: nothing was changed, and the same request may be sent again."""
    log.error("database-away")
    return problems.problem_response(
        503, "unavailable", "The store cannot be reached just now. Try again shortly.", retry_after_s=5
    )


@api.exception_handler(Exception)
def on_failure(request: HttpRequest, error: Exception) -> HttpResponse:
    """The outermost edge: what failed is logged without its words, and the request's transaction rolls back."""
    log.error("api-failed", exc_info=error)
    return problems.problem_response(500, "failed", "Something failed here. Nothing was changed; try again.")


def _in_our_form(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The view, answering HEAD as GET and OPTIONS by what is possible, with a problem document where the framework
    refuses a method by itself, and telling on every answer what is left of the budget."""

    @wraps(view)
    def answering(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        asked = request.method
        if asked == "HEAD":
            request.method = "GET"
        response = view(request, *args, **kwargs)
        request.method = asked
        if response.status_code == 405:
            response = _possible_here(request, response["Allow"])
        for name, value in _told_beside(request).items():
            response[name] = value
        return response

    return answering


def _possible_here(request: HttpRequest, allowed: str) -> HttpResponse:
    methods = {*allowed.split(", "), "OPTIONS"} | ({"HEAD"} if "GET" in allowed else set())
    is_asked = request.method == "OPTIONS"
    told = (
        HttpResponse(status=204)
        if is_asked
        else problems.problem_response(405, "method_not_allowed", "This method is not possible here.")
    )
    told["Allow"] = ", ".join(sorted(methods))
    return told


def _told_beside(request: HttpRequest) -> dict[str, str]:
    budget: Budget | None = getattr(request, "budget", None)
    replayed = {"Idempotency-Replayed": "true"} if getattr(request, "is_replayed", False) else {}
    return {**(budget.fields() if budget else {}), **replayed}


def _open(urls: tuple[list, str, str]) -> tuple[list, str, str]:  # type: ignore[type-arg]
    """Keys are the API's own guard; the sign-in that guards pages is not asked for here."""
    for pattern in urls[0]:
        pattern.callback = login_not_required(_in_our_form(pattern.callback))
    return urls


urls = _open(api.urls)

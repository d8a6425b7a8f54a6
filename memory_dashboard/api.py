"""Assembles the JSON API and turns every error into a problem document, once."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from facts.api import problems, router
from facts.api.parsing import StrictParser
from facts.models import Session

log = logging.getLogger("memory.api")

api = NinjaAPI(
    title="Memory",
    version="1.0",
    description="The memory layer for AI agents: hand in conversations, recall what matters.",
    urls_namespace="api",
    docs_url=None,
    parser=StrictParser(),
)
api.add_router("", router)
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
    told = problems.problem_response(
        503, "unavailable", "The store cannot be reached just now. Try again shortly."
    )
    told["Retry-After"] = "5"
    return told


@api.exception_handler(Exception)
def on_failure(request: HttpRequest, error: Exception) -> HttpResponse:
    """The outermost edge: what failed is logged without its words, and the request's transaction rolls back."""
    log.error("api-failed", exc_info=error)
    return problems.problem_response(500, "failed", "Something failed here. Nothing was changed; try again.")


def _in_our_form(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The view, with a problem document where the framework refuses a method by itself."""

    @wraps(view)
    def answering(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = view(request, *args, **kwargs)
        if response.status_code != 405:
            return response
        told = problems.problem_response(405, "method_not_allowed", "This method is not possible here.")
        told["Allow"] = response["Allow"]
        return told

    return answering


def _open(urls: tuple[list, str, str]) -> tuple[list, str, str]:  # type: ignore[type-arg]
    """Keys are the API's own guard; the sign-in that guards pages is not asked for here."""
    for pattern in urls[0]:
        pattern.callback = login_not_required(_in_our_form(pattern.callback))
    return urls


urls = _open(api.urls)

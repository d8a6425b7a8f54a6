"""Assembles the JSON API and turns every error into a problem document, once."""

import logging

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from facts.api import problems, router
from facts.api.parsing import StrictParser

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
def on_missing(request: HttpRequest, error: Http404) -> HttpResponse:
    """404, in the API's own form."""
    return problems.problem_response(404, "not_found", problems.not_found().detail)


@api.exception_handler(Exception)
def on_failure(request: HttpRequest, error: Exception) -> HttpResponse:
    """The outermost edge: what failed is logged without its words, and the request's transaction rolls back."""
    log.error("api-failed", exc_info=error)
    return problems.problem_response(500, "failed", "Something failed here. Nothing was changed; try again.")


def _open(urls: tuple[list, str, str]) -> tuple[list, str, str]:  # type: ignore[type-arg]
    """Keys are the API's own guard; the sign-in that guards pages is not asked for here."""
    for pattern in urls[0]:
        pattern.callback = login_not_required(pattern.callback)
    return urls


urls = _open(api.urls)

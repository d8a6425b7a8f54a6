"""Rules for every response: nothing private is kept by caches, nothing oversized is read."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.cache import patch_vary_headers

Handler = Callable[[HttpRequest], HttpResponse]


class ResponseRulesMiddleware:
    """Refuses bodies over the limit before they are read, and marks answers `no-store`."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = _too_large(request) if _is_oversized(request) else self.get_response(request)
        if response.status_code == 405 and not response.content:
            response = _no_page(request, response)
        if not request.path.startswith(settings.STATIC_URL):
            response.headers.setdefault("Cache-Control", "no-store")
            patch_vary_headers(response, ["HX-Request"])
        response.headers.setdefault("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
        return response


def _no_page(request: HttpRequest, refused: HttpResponse) -> HttpResponse:
    """A page for someone who opens the address of an action, by the back button or after signing in again."""
    with translation.override(getattr(request, "LANGUAGE_CODE", settings.LANGUAGE_CODE)):
        page = render(request, "405.html", status=405)
    page["Allow"] = refused.get("Allow", "")
    return page


def _is_oversized(request: HttpRequest) -> bool:
    length = request.META.get("CONTENT_LENGTH") or "0"
    return not length.isascii() or not length.isdigit() or int(length[:18]) > settings.BODY_MAX_BYTES


def _too_large(request: HttpRequest) -> HttpResponse:
    limit = settings.BODY_MAX_BYTES // 1000
    if request.path.startswith("/api/"):
        problem = {
            "type": "about:blank",
            "title": "Body too large",
            "status": 413,
            "code": "body_too_large",
            "detail": f"A request body may have up to {limit} kB. Send fewer messages at a time.",
        }
        return JsonResponse(problem, status=413, content_type="application/problem+json")
    # Before anybody was looked up: in the language the browser asks for.
    with translation.override(translation.get_language_from_request(request)):
        return render(request, "413.html", {"limit_kb": limit}, status=413)

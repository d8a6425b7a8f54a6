"""Whose request it is, and the transaction it runs in.

The owner is read only from the credential: the bearer key under `/api/` and `/mcp`, the signed-in person elsewhere.
The whole request runs inside `tenant(owner)`; an exception (which Django turns into a response) and every error
response roll it back, so that half-written work is never kept.
"""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

from accounts.languages import page_language
from accounts.models import AccessKey, Connection
from accounts.tenancy import tenant

Handler = Callable[[HttpRequest], HttpResponse]
AGENT_PATHS = ("/api/", "/mcp")


@dataclass(frozen=True)
class Owner:
    """Whose memory a request is about, and by which key if an agent asks."""

    user_id: UUID
    key: AccessKey | None = None


def owner_of(request: HttpRequest) -> Owner | None:
    """The one place that decides whose request this is; None if nobody's. Never looks at path or payload for it."""
    if request.path.startswith(AGENT_PATHS):
        scheme, _, key = request.headers.get("Authorization", "").partition(" ")
        found = AccessKey.find(key.strip()) if scheme.lower() == "bearer" else None
        return Owner(found.user_id, found) if found else None
    if request.user.is_authenticated:
        return Owner(request.user.pk)
    return None


class _Refused(Exception):
    """Carries an error response out of the transaction, so that it rolls back."""


class TenantMiddleware:
    """Runs each request that has an owner inside that owner's walls."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.connection = None  # type: ignore[attr-defined]
        if (owner := owner_of(request)) is None:
            return self.get_response(request)
        if owner.key:
            owner.key.note_use(timezone.now())  # outside, since a refused request is a use of the key as well
        try:
            with tenant(owner.user_id):
                if owner.key:
                    _attach_connection(request, owner.key)
                response = self.get_response(request)
                if response.status_code >= 400 or transaction.get_rollback():
                    raise _Refused
        except _Refused:
            return response
        return response


def _attach_connection(request: HttpRequest, key: AccessKey) -> None:
    found = Connection.objects.filter(pk=key.connection_id)  # unscoped: walled
    request.connection = found.select_related("user", "agent").first()  # type: ignore[attr-defined]


class PersonMiddleware:
    """Shows pages in the signed-in person's language and time zone; to a stranger in a language the browser asks for.
    Programs are answered in English."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        user = request.user
        if request.path.startswith(AGENT_PATHS):
            return self.get_response(request)
        request.LANGUAGE_CODE = _language_for(request)
        if not user.is_authenticated:
            with translation.override(request.LANGUAGE_CODE):
                return self.get_response(request)
        try:
            zone = ZoneInfo(user.timezone)
        except (ZoneInfoNotFoundError, ValueError):
            zone = ZoneInfo("UTC")
        with timezone.override(zone), translation.override(request.LANGUAGE_CODE):
            return self.get_response(request)


def _language_for(request: HttpRequest) -> str:
    if request.user.is_authenticated:
        return page_language(request.user.language)
    return translation.get_language_from_request(request)

"""How every page answers: the whole page or its fragment, and after an act the fragment it changed or the way back."""

import json
from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django_htmx.http import trigger_client_event

from accounts.views import back_to


def wants_fragment(request: HttpRequest) -> bool:
    """Whether htmx asks for a part of the page; boosted and history requests want the whole."""
    htmx = request.htmx  # type: ignore[attr-defined]
    return bool(htmx) and not htmx.boosted and not htmx.history_restore_request


def posted(request: HttpRequest) -> QueryDict | None:
    """What a form was sent, also if it was sent empty; None where none was sent."""
    return request.POST if request.method == "POST" else None


def shown(
    request: HttpRequest, page: str, fragment: str, context: dict[str, Any], *, status: int = 200
) -> HttpResponse:
    """The page, or its fragment for htmx."""
    template = fragment if wants_fragment(request) else page
    return render(request, f"facts/{template}", context, status=status)


def say(
    request: HttpRequest, words: str, *, undo_at: str = "", fields: Mapping[str, str] | None = None
) -> None:
    """Tells the person what was done, once, on the page or in the fragment that comes next; with `undo_at` beside a
    button that posts `fields` there."""
    undo = json.dumps({"at": undo_at, "fields": dict(fields or {})}) if undo_at else ""
    messages.success(request, words, extra_tags=undo)


def changed(
    request: HttpRequest, fragment: str, context: dict[str, Any], *, event: str, otherwise: str
) -> HttpResponse:
    """After an act: what changed and what is said about it, with its event, for htmx; for a plain browser the way
    back."""
    if not wants_fragment(request):
        return redirect(way_back(request, otherwise))
    response = render(request, f"facts/{fragment}", context)
    if messages.get_messages(request):
        response.write(render_to_string("_messages.html", {"is_late": True}, request))
    return trigger_client_event(response, event)


def way_back(request: HttpRequest, otherwise: str) -> str:
    """The page of ours that the form names, else `otherwise`."""
    return back_to(request) if request.POST.get("next") else otherwise

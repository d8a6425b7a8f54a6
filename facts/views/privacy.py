"""The memory switch, what is kept and for how long, and who looked."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.timezone import now
from django.views.decorators.http import require_POST

from accounts import consent
from accounts.forms import KeepForm
from accounts.models import Actor, AuditEvent, KeepMode, User, Verb
from accounts.views import back_to, person
from facts.forms.keeping import PauseForm
from facts.views.memory import WHO, agent_names

ON_A_PAGE = 25
LOOKERS = ("agent", "staff", "operator")
KEPT = {
    KeepMode.AUTOMATIC: "What you say is kept without asking. What looks like an order to an assistant still waits for you.",
    KeepMode.UNCERTAIN: "You are asked when something is uncertain.",
    KeepMode.ALWAYS: "From now on everything that is read from your sessions waits for you first.",
}
ROUTINE = (Verb.SESSION_CLOSED,)  # follows from a session that was opened, which is listed


def privacy(request: HttpRequest) -> HttpResponse:
    """What a person should know about their data."""
    return render(request, "facts/privacy.html", _page(request, person(request), PauseForm()))


def _page(request: HttpRequest, user: User, form: PauseForm) -> dict[str, Any]:
    events = AuditEvent.objects.filter(
        user_id=user.pk, actor__in=LOOKERS
    )  # unscoped: has the owner's id, and is walled
    page = Paginator(events.exclude(verb__in=ROUTINE).order_by("-seq"), ON_A_PAGE).get_page(
        request.GET.get("page")
    )
    return {
        "pause": form,
        "keep_modes": KeepMode.choices,
        "consents": user.consents.all()[:20],
        "page_obj": page,
        "log": _log(user, list(page)),
    }


def _log(user: User, events: list[AuditEvent]) -> list[dict[str, Any]]:
    names = agent_names(user, [event.actor_id for event in events])
    return [
        {
            "at": event.at,
            "who": names.get(event.actor_id) or WHO[event.actor],
            "verb": event.verb.replace("-", " "),
            "items": event.counts.get("items"),
        }
        for event in events
    ]


@require_POST
def keeping(request: HttpRequest) -> HttpResponse:
    """Keep automatically, ask when uncertain, or ask always."""
    user, form = person(request), KeepForm(request.POST)
    if not form.is_valid():
        messages.error(request, "That is not one of the three ways. Nothing was changed.")
        return redirect(back_to(request))
    consent.keep_by(user, KeepMode(form.cleaned_data["mode"]), by=Actor.of(user))
    messages.success(request, KEPT[KeepMode(user.keep_mode)])
    return redirect(back_to(request))


@require_POST
def pause(request: HttpRequest) -> HttpResponse:
    """Stop for a while; it resumes by itself."""
    user, form = person(request), PauseForm(request.POST)
    if not form.is_valid():
        return render(request, "facts/privacy.html", _page(request, user, form), status=422)
    if not user.is_memory_on:
        messages.info(request, "Memory is off, so there is nothing to pause.")
    else:
        consent.pause(user, by=Actor.of(user), until=form.until(now()))
        messages.success(request, "Memory is paused. Nothing is stored or recalled until then.")
    return redirect("facts:privacy")

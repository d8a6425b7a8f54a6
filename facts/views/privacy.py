"""The memory switch, how personal matters are kept, what is kept and for how long, and who looked."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.timezone import now
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from accounts import consent
from accounts.forms import KeepForm
from accounts.models import Actor, KeepMode, User
from accounts.views import back_to, person
from facts.forms.keeping import PauseForm, SensitiveForm
from facts.views.answering import say, shown
from facts.views.kept import kept, matters
from facts.views.looking import log_of

MOST_CONSENTS = 20
MOST_NAMED = 50
KEPT = {
    KeepMode.AUTOMATIC: _("What you say is kept without asking. What looks like an order to an assistant still waits for you."),
    KeepMode.UNCERTAIN: _("You are asked when something is uncertain."),
    KeepMode.ALWAYS: _("From now on everything that is read from your sessions waits for you first."),
}  # fmt: skip


def privacy(request: HttpRequest) -> HttpResponse:
    """What a person should know about their data; to htmx the access log alone."""
    user = person(request)
    if request.headers.get("HX-Target") == "log":
        return shown(request, "privacy.html", "_log.html", log_of(user, request.GET))
    return render(request, "facts/privacy.html", _page(request, user))


def _page(
    request: HttpRequest,
    user: User,
    *,
    pause: PauseForm | None = None,
    sensitive: SensitiveForm | None = None,
) -> dict[str, Any]:
    return {
        "pause": pause or PauseForm(),
        "keep_modes": KeepMode.choices,
        "matters": matters(user, sensitive),
        "are_matters_unsound": sensitive is not None,
        "kept": kept(),
        "consents": _agreed(user),
        "silent_contexts": list(user.contexts.filter(is_memory_on=False)[:MOST_NAMED]),
        "silent_agents": list(
            user.connections.filter(revoked_at=None, agent__is_memory_on=False).select_related("agent")[
                :MOST_NAMED
            ]
        ),
        **log_of(user, request.GET),
    }


def _agreed(user: User) -> list[dict[str, Any]]:
    """Each decision with the wording it was made on, the latest first."""
    rows = user.consents.all()[:MOST_CONSENTS]
    return [{"row": row, "wording": consent.WORDING.get(row.version, ())} for row in rows]


@require_POST
def keeping(request: HttpRequest) -> HttpResponse:
    """Keep automatically, ask when uncertain, or ask always."""
    user, form = person(request), KeepForm(request.POST)
    if not form.is_valid():
        messages.error(request, gettext("That is not one of the three ways. Nothing was changed."))
        return redirect(back_to(request))
    consent.keep_by(user, KeepMode(form.cleaned_data["mode"]), by=Actor.of(user))
    messages.success(request, KEPT[KeepMode(user.keep_mode)])
    return redirect(back_to(request))


@require_POST
def sensitive(request: HttpRequest) -> HttpResponse:
    """Keep, ask before keeping, or never keep each sort of personal matter."""
    user, form = person(request), SensitiveForm(request.POST)
    if not form.is_valid():
        return render(request, "facts/privacy.html", _page(request, user, sensitive=form), status=422)
    user.lock()
    before = {tag: user.sensitive_modes.get(tag, "keep") for tag in form.fields}
    consent.keep_sensitive(user, form.modes(), by=Actor.of(user))
    words = gettext("Saved. It holds for what is said from now on; what is remembered already stays.")
    say(request, words, undo_at=request.path, fields=before)
    return redirect("/privacy/#sensitive")


@require_POST
def pause(request: HttpRequest) -> HttpResponse:
    """Stop for a while; it resumes by itself."""
    user, form = person(request), PauseForm(request.POST)
    if not form.is_valid():
        return render(request, "facts/privacy.html", _page(request, user, pause=form), status=422)
    if not user.is_memory_on:
        messages.info(request, gettext("Memory is off, so there is nothing to pause."))
    else:
        consent.pause(user, by=Actor.of(user), until=form.until(now()))
        messages.success(request, gettext("Memory is paused. Nothing is stored or recalled until then."))
    return redirect("facts:privacy")

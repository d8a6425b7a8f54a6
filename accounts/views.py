"""Agreeing to memory, its switch, and a person's own settings."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.timezone import now
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_POST

from accounts import consent as agreement
from accounts.forms import ConsentForm, PlaceForm, SwitchForm
from accounts.languages import page_language
from accounts.models import Actor, User, Verb, record


def person(request: HttpRequest) -> User:
    """The signed-in person."""
    assert isinstance(request.user, User)
    return request.user


def back_to(request: HttpRequest) -> str:
    """The page the person came from, if it is ours; home otherwise."""
    path = request.POST.get("next", "")
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


def consent(request: HttpRequest) -> HttpResponse:
    """Says plainly that agents will remember, and asks."""
    user = person(request)
    form = ConsentForm(request.POST or None)
    if request.method != "POST" or not form.is_valid():
        status = 422 if request.method == "POST" else 200
        return render(request, "accounts/consent.html", {"form": form}, status=status)
    if form.cleaned_data["timezone"] and user.timezone == "UTC":
        user.timezone = form.cleaned_data["timezone"]
        user.save(update_fields=["timezone"])
    if form.cleaned_data["agree"] == "yes":
        agreement.agree(user, by=Actor.of(user), now=now())
        messages.success(request, _("Memory is on. You can switch it off at any time."))
    else:
        user.asked_at = now()
        user.save(update_fields=["asked_at"])
        messages.info(request, _("Memory stays off. You can switch it on whenever you like."))
    return redirect("/")


@require_POST
def memory_switch(request: HttpRequest) -> HttpResponse:
    """Memory on, off, or paused. Switching on for the first time goes by way of the consent page."""
    user, form = person(request), SwitchForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("That is not a position of the memory switch. Nothing was changed."))
        return redirect(back_to(request))
    to = form.cleaned_data["state"]
    if to == "on" and not user.is_memory_on:
        return redirect("accounts:consent")
    if to == "on":
        agreement.resume(user, by=Actor.of(user))
        messages.success(request, _("Memory is on again."))
    elif to == "paused":
        agreement.pause(user, by=Actor.of(user), until=form.until(now()))
        messages.success(request, _("Memory is paused. Nothing is stored or recalled until you resume it."))
    else:
        agreement.withdraw(user, by=Actor.of(user), now=now())
        messages.success(request, _("Memory is off. Nothing new is stored, and nothing is recalled."))
    return redirect(back_to(request))


def settings_page(request: HttpRequest) -> HttpResponse:
    """Time zone and language."""
    user = person(request)
    form = PlaceForm(request.POST or None, instance=user)
    if request.method == "POST" and form.is_valid():
        user.save(update_fields=["timezone", "language"])
        record(Verb.SETTINGS_CHANGED, by=Actor.of(user))
        with override(page_language(user.language)):
            messages.success(request, _("Your settings were saved."))
        return redirect("accounts:settings")
    status = 422 if request.method == "POST" else 200
    return render(request, "accounts/settings.html", {"form": form}, status=status)


@login_not_required
@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """The language in which a stranger reads the pages, kept in their browser alone."""
    chosen, answer = request.POST.get("language", ""), redirect(back_to(request))
    if chosen in dict(settings.LANGUAGES):
        answer.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            chosen,
            max_age=60 * 60 * 24 * 365,
            secure=settings.SESSION_COOKIE_SECURE,
            httponly=True,
            samesite="Lax",
        )
    return answer

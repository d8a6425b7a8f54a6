"""Addresses for the tests of the transaction a request runs in: each writes first and then ends in its own way."""

from django.contrib.auth.decorators import login_not_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import path
from django.utils.timezone import now

from accounts.tenancy import current_tenant, tenant_or_none
from facts.models import ForgottenWindow


def write() -> None:
    ForgottenWindow.objects.create(user_id=current_tenant(), since=now(), until=now())


def ends_well(request: HttpRequest) -> HttpResponse:
    write()
    return HttpResponse("done")


def raises(request: HttpRequest) -> HttpResponse:
    write()
    raise ZeroDivisionError


def is_missing(request: HttpRequest) -> HttpResponse:
    write()
    raise Http404


def answers(request: HttpRequest, status: int) -> HttpResponse:
    write()
    return HttpResponse(status=status)


def takes_back(request: HttpRequest) -> HttpResponse:
    write()
    transaction.set_rollback(True)
    return HttpResponse("taken back")


@login_not_required
def whose(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(tenant_or_none()))


def _for_agents(view):
    return login_not_required(view)


PAGES = [
    ("well", ends_well),
    ("raises", raises),
    ("missing", is_missing),
    ("answers/<int:status>", answers),
    ("back", takes_back),
    ("whose", whose),
]
urlpatterns = [path(f"t/{name}", view) for name, view in PAGES]
urlpatterns += [path(f"api/t/{name}", _for_agents(view)) for name, view in PAGES]
urlpatterns += [path("sign-in", whose, name="account_login")]

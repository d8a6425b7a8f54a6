"""Whether the product lives and is ready, truthfully."""

from django.contrib.auth.decorators import login_not_required
from django.db import DatabaseError, connections
from django.http import HttpRequest, JsonResponse


@login_not_required
def live(request: HttpRequest) -> JsonResponse:
    """This process answers."""
    return JsonResponse({"status": "ok"})


@login_not_required
def ready(request: HttpRequest) -> JsonResponse:
    """Both databases answer; 503 names the one that does not."""
    checks = {name: _answers(alias) for name, alias in (("database", "default"), ("keys", "keys"))}
    is_ready = all(checks.values())
    body = {"status": "ok" if is_ready else "unavailable", "checks": checks}
    return JsonResponse(body, status=200 if is_ready else 503)


def _answers(alias: str) -> bool:
    try:
        with connections[alias].cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True

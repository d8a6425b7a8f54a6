"""Pages and problem documents for errors outside any view."""

from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from facts.api.problems import problem_response


@login_not_required
def not_found(request: HttpRequest, exception: Any = None) -> HttpResponse:
    """404: the same for what never was and for what is somebody else's."""
    if request.path.startswith(("/api/", "/mcp")):
        return problem_response(
            404, "not_found", "There is nothing here under this id that this key may see."
        )
    return render(request, "404.html", status=404)


@login_not_required
def failed(request: HttpRequest) -> HttpResponse:
    """500, in the form the caller expects."""
    if request.path.startswith(("/api/", "/mcp")):
        return problem_response(500, "failed", "Something failed here. Nothing was changed; try again.")
    return render(request, "500.html", status=500)

"""What happened, month by month."""

from itertools import groupby

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.views import person
from facts.views.cards import cards

ON_A_PAGE = 50


def timeline(request: HttpRequest) -> HttpResponse:
    """Events, the latest first."""
    user = person(request)
    rows = user.episodes.current().select_related("context").order_by("-happened_on", "-said_at", "pk")
    page = Paginator(rows, ON_A_PAGE).get_page(request.GET.get("page"))
    months = [
        (month, list(each))
        for month, each in groupby(
            cards(user, list(page)), key=lambda card: card.memory.happened_on.replace(day=1)
        )
    ]
    return render(request, "facts/timeline.html", {"page_obj": page, "months": months})

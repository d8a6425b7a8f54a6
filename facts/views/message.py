"""Forgetting the words of a single message, with or without what was learned from them."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import gettext, ngettext

from accounts.models import Actor, User
from accounts.views import person
from facts.forgetting import Forgotten, Selection, forget, plan
from facts.forms.sessions import MessageForm
from facts.models import Message
from facts.tasks import enqueue
from facts.views.answering import posted, say
from facts.views.session import TURNS_ON_A_PAGE


def forget_message(request: HttpRequest, pk: UUID) -> HttpResponse:
    """What would go with its words; on POST they go, with what the person chose."""
    user = person(request)
    message: Message = get_object_or_404(user.messages.select_related("session__connection__agent"), pk=pk)
    form = MessageForm(posted(request))
    if request.method == "POST" and form.is_valid():
        selection = Selection(message_ids=(pk,), keeps_memories=form.keeps_memories)
        _tell(request, forget(user, selection, by=Actor.of(user), now=now()))
        return redirect(place_of(message))
    status = 422 if request.method == "POST" else 200
    return render(request, "facts/message.html", _question(user, message), status=status)


def place_of(message: Message) -> str:
    """Where a message stands in its session."""
    page = (message.session.messages.filter(seq__lt=message.seq).count()) // TURNS_ON_A_PAGE + 1
    paged = f"?page={page}" if page > 1 else ""
    return f"{reverse('facts:session', args=[message.session_id])}{paged}#m-{message.seq}"


def _question(user: User, message: Message) -> dict[str, Any]:
    planned = plan(user, Selection(message_ids=(message.pk,)))
    others = sum(1 for each in planned.lost_sources if each.memory not in planned.memories)
    return {"message": message, "plan": planned, "others": others, "back": place_of(message)}


def _tell(request: HttpRequest, done: Forgotten) -> None:
    """What was forgotten, in numbers that are true."""
    for job in done.jobs:
        enqueue(job)
    if not done.counts["messages"]:
        messages.info(request, gettext("These words are forgotten already."))
        return
    count = sum(n for kind, n in done.counts.items() if kind not in ("messages", "sessions"))
    if not count:
        say(request, gettext("The words of this message are forgotten."))
        return
    said = ngettext(
        "The words of this message are forgotten, and %(n)d thing that was learned from them.",
        "The words of this message are forgotten, and %(n)d things that were learned from them.",
        count,
    )
    say(request, said % {"n": count})

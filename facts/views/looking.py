"""The access log: what agents, support and operators did, in plain words, and where it can be looked at."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.core.paginator import Page, Paginator
from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext, ngettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from accounts.models import AuditEvent, User, Verb
from facts.forms.keeping import EVERY_AGENT, LogForm
from facts.views.behind import WHO, agent_names

ON_A_PAGE = 25
LOOKERS = ("agent", "staff", "operator")
ROUTINE = (Verb.SESSION_CLOSED,)  # follows from a session that was opened, which is listed
WORDS: dict[str, Any] = {
    Verb.CONSENT_GIVEN: _("Switched memory on, on your word"),
    Verb.CONSENT_WITHDRAWN: _("Switched memory off"),
    Verb.MEMORY_PAUSED: _("Paused memory"),
    Verb.MEMORY_RESUMED: _("Ended the pause of memory"),
    Verb.SETTINGS_CHANGED: _("Changed a setting"),
    Verb.CONNECTION_MADE: _("Connected an agent"),
    Verb.CONNECTION_CHANGED: _("Changed what an agent may do"),
    Verb.CONNECTION_PAUSED: _("Paused an agent"),
    Verb.CONNECTION_RESUMED: _("Let an agent go on"),
    Verb.CONNECTION_REVOKED: _("Revoked an agent"),
    Verb.CONTEXT_MADE: _("Made a context"),
    Verb.CONTEXT_CHANGED: _("Changed a context"),
    Verb.CONTEXT_MERGED: _("Merged two contexts"),
    Verb.CONTEXT_DELETED: _("Deleted an empty context"),
    Verb.AGENT_CHANGED: _("Changed an agent's name or memory"),
    Verb.KEY_MADE: _("Made a key for an agent"),
    Verb.SESSION_OPENED: _("Began a session with you"),
    Verb.SESSION_CLOSED: _("Ended a session"),
    Verb.SESSION_FORGOTTEN: _("Forgot a session"),
    Verb.SESSION_EXTRACTED: _("Had a session read"),
    Verb.EXTRACTION_FAILED: _("Could not have a session read"),
    Verb.SESSION_REREAD: _("Had a session read again"),
    Verb.SET_ASIDE: _("Put a memory aside"),
    Verb.LEARNED: _("Wrote something down"),
    Verb.HELD: _("Wrote something that waits for you"),
    Verb.CONFIRMED: _("Confirmed a memory"),
    Verb.CORRECTED: _("Corrected a memory"),
    Verb.PINNED: _("Pinned a memory"),
    Verb.UNPINNED: _("Unpinned a memory"),
    Verb.SUPERSEDED: _("Replaced a memory by something newer"),
    Verb.RESTORED: _("Brought a memory back"),
    Verb.REJECTED: _("Rejected a memory"),
    Verb.FORGOTTEN: _("Forgot something"),
    Verb.WINDOW_FORGOTTEN: _("Forgot a stretch of time"),
    Verb.FORGET_ASKED: _("Passed on that you want something forgotten"),
    Verb.RECALLED: _("Looked into your memory"),
    Verb.MOVED: _("Moved a memory to another context"),
    Verb.DONE: _("Marked something as done"),
    Verb.REOPENED: _("Opened something again"),
}
TOLD = ngettext_lazy("Was told %(n)d thing", "Was told %(n)d things", "n")
SORTS: dict[str, tuple[Verb, ...]] = {
    "told": (Verb.RECALLED,),
    "heard": (Verb.SESSION_OPENED, Verb.SESSION_CLOSED, Verb.SESSION_EXTRACTED, Verb.SESSION_REREAD),
    "wrote": (
        Verb.LEARNED,
        Verb.HELD,
        Verb.CONFIRMED,
        Verb.CORRECTED,
        Verb.PINNED,
        Verb.UNPINNED,
        Verb.SUPERSEDED,
        Verb.RESTORED,
        Verb.MOVED,
        Verb.SET_ASIDE,
        Verb.DONE,
        Verb.REOPENED,
    ),
    "forgot": (
        Verb.FORGOTTEN,
        Verb.WINDOW_FORGOTTEN,
        Verb.FORGET_ASKED,
        Verb.SESSION_FORGOTTEN,
        Verb.REJECTED,
    ),
    "access": (
        Verb.CONSENT_GIVEN,
        Verb.CONSENT_WITHDRAWN,
        Verb.MEMORY_PAUSED,
        Verb.MEMORY_RESUMED,
        Verb.SETTINGS_CHANGED,
        Verb.CONNECTION_MADE,
        Verb.CONNECTION_CHANGED,
        Verb.CONNECTION_PAUSED,
        Verb.CONNECTION_RESUMED,
        Verb.CONNECTION_REVOKED,
        Verb.CONTEXT_MADE,
        Verb.CONTEXT_CHANGED,
        Verb.CONTEXT_MERGED,
        Verb.CONTEXT_DELETED,
        Verb.AGENT_CHANGED,
        Verb.KEY_MADE,
    ),
}


@dataclass(frozen=True)
class Look:
    """One line of the log. `href` is where what was looked at can be seen, "" where it is gone or nothing to see."""

    at: datetime
    who: Any
    what: str
    href: str


def log_of(user: User, asked: QueryDict) -> dict[str, Any]:
    """The filters and one page of what others did, the latest first. Filters that cannot be read show nothing."""
    form = LogForm(asked, user=user)
    page = Paginator(_events(user, form), ON_A_PAGE).get_page(asked.get("page"))
    return {
        "log_form": form,
        "page_obj": page,
        "log": _lines(user, page),
        "is_filtered": bool(form.errors or form.cleaned_data["who"] or form.cleaned_data["what"]),
    }


def _events(user: User, form: LogForm) -> Any:
    rows = AuditEvent.objects.filter(user_id=user.pk)  # unscoped: has the owner's id, and is walled
    if not form.is_valid():
        return rows.none()
    who, what = form.cleaned_data["who"], form.cleaned_data["what"]
    if (agent_id := form.agent_id()) is not None:
        theirs = user.connections.filter(agent_id=agent_id).values("pk")
        rows = rows.filter(actor=EVERY_AGENT, actor_id__in=theirs)
    else:
        rows = rows.filter(actor__in=[who] if who else LOOKERS)
    rows = rows.filter(verb__in=SORTS[what]) if what else rows.exclude(verb__in=ROUTINE)
    return rows.order_by("-seq")


def _lines(user: User, page: Page[AuditEvent]) -> list[Look]:
    events = list(page)
    names = agent_names(user, [event.actor_id for event in events if event.actor == EVERY_AGENT])
    places = _places(user, events)
    return [
        Look(
            event.at,
            names.get(event.actor_id) or WHO.get(event.actor, event.actor),
            in_plain_words(event),
            places.get(event.object_id, ""),
        )
        for event in events
    ]


def in_plain_words(event: AuditEvent) -> str:
    """What was done, with numbers where they say something."""
    if event.verb == Verb.RECALLED and event.counts.get("items") is not None:
        n = event.counts["items"]
        return str(TOLD % {"n": n}) if n else gettext("Asked, and was told nothing")
    if event.verb == Verb.FORGOTTEN and (n := _memories(event.counts)):
        return ngettext("Forgot %(n)d memory", "Forgot %(n)d memories", n) % {"n": n}
    return str(WORDS.get(event.verb, event.verb))


def _memories(counts: dict[str, int]) -> int:
    return sum(counts.get(name, 0) for name in ("facts", "episodes", "procedures", "open_items"))


def _places(user: User, events: Sequence[AuditEvent]) -> dict[UUID | None, str]:
    """Where each object of these events can be seen, if it still can."""
    by_kind: dict[str, list[Any]] = {}
    for event in events:
        by_kind.setdefault(event.object_kind, []).append(event.object_id)
    bundles = user.bundles.filter(pk__in=by_kind.get("bundle", ())).values_list("pk", flat=True)
    sessions = user.sessions.filter(pk__in=by_kind.get("session", ())).values_list("pk", flat=True)
    return {
        **{pk: reverse("facts:recall", args=[pk]) for pk in bundles},
        **{pk: reverse("facts:session", args=[pk]) for pk in sessions},
    }

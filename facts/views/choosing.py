"""What is done with several memories at once: ticked ones, or all that match the list. What will happen is shown first;
what can be taken back comes with a button for it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core import signing
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.timezone import localdate, now
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST

from accounts.models import Actor, Context, User, Verb
from accounts.views import person
from facts.forgetting import Plan, Selection, forget, plan
from facts.forms.choosing import ChoosingForm, PlaceForm
from facts.models import Status
from facts.models.provenance import PARENTS
from facts.portability import exported
from facts.tasks import enqueue
from facts.views.answering import changed, posted, say, shown, way_back
from facts.views.cards import any_of, loaded
from facts.views.listing import listed
from facts.writing.many import Before, confirm_many, move_many, pin_many, take_back, unpin_many

EXAMPLES = 5
MOST_TAKEN_BACK = 1000  # the button carries their ids
UNDO_FOR_S = 24 * 3600
SALT = "facts.choosing"
WAITING = (Status.PROPOSED, Status.QUARANTINED)
CHANGED, FORGOTTEN = "memories-changed", "memories-forgotten"
UNDONE_BY = {
    "confirm": Verb.CORRECTED,
    "pin": Verb.UNPINNED,
    "unpin": Verb.PINNED,
    "move": Verb.MOVED,
}


@dataclass(frozen=True)
class Chosen:
    """The memories that were chosen, and of those the ones that an act changes."""

    rows: tuple[Any, ...]
    fitting: tuple[Any, ...]

    @property
    def counts(self) -> list[tuple[str, int]]:
        """(kind, how many) of those it changes, without zeros."""
        nouns = Counter(row.noun for row in self.fitting)
        return [(noun, nouns[noun]) for noun in PARENTS if nouns[noun]]

    @property
    def examples(self) -> list[str]:
        return [row.statement() for row in self.fitting[:EXAMPLES]]

    @property
    def waiting(self) -> int:
        """How many are left out because their owner decides about them one by one."""
        return sum(row.status in WAITING for row in self.left_out)

    @property
    def replaced(self) -> int:
        return sum(row.status == Status.SUPERSEDED for row in self.left_out)

    @property
    def already_so(self) -> int:
        return len(self.left_out) - self.waiting - self.replaced

    @property
    def left_out(self) -> list[Any]:
        fitting = {row.pk for row in self.fitting}
        return [row for row in self.rows if row.pk not in fitting]


def _can_confirm(row: Any) -> bool:
    is_decided = row.status not in (*WAITING, Status.SUPERSEDED)
    return is_decided and not (row.status == Status.CURRENT and row.confirmed_at is not None)


def _can_pin(row: Any) -> bool:
    return row.status in (Status.CURRENT, Status.CANDIDATE) and not row.is_pinned


FITS: dict[str, Callable[[Any], bool]] = {
    "confirm": _can_confirm,
    "pin": _can_pin,
    "unpin": lambda row: bool(row.is_pinned),
}


@require_POST
def confirm(request: HttpRequest) -> HttpResponse:
    """They are so."""

    def act(user: User, rows: Sequence[Any], moment: datetime) -> list[Before]:
        return confirm_many(user, rows, by=Actor.of(user), now=moment)

    return _act(request, "confirm", act)


@require_POST
def pin(request: HttpRequest) -> HttpResponse:
    """Always told, never expired."""
    return _act(request, "pin", lambda user, rows, _: pin_many(user, rows, by=Actor.of(user)))


@require_POST
def unpin(request: HttpRequest) -> HttpResponse:
    """Back among the others."""
    return _act(request, "unpin", lambda user, rows, _: unpin_many(user, rows, by=Actor.of(user)))


@require_POST
def move(request: HttpRequest) -> HttpResponse:
    """Into another context."""
    user, is_confirmed = person(request), request.POST.get("confirm") == "yes"
    place = PlaceForm(posted(request) if is_confirmed else None, user=user)
    if not is_confirmed or not place.is_valid():
        return _asked(request, "move", place=place, status=422 if is_confirmed else 200)
    target: Context = get_object_or_404(user.contexts, pk=place.cleaned_data["context"])

    def act(user: User, rows: Sequence[Any], moment: datetime) -> list[Before]:
        return move_many(user, rows, target, by=Actor.of(user), now=moment)

    return _act(request, "move", act, fits=lambda row: row.context_id != target.pk)


@require_POST
def export(request: HttpRequest) -> HttpResponse:
    """As a file to keep."""
    user, form = person(request), ChoosingForm(request.POST, user=person(request))
    if request.POST.get("confirm") != "yes" or not form.is_valid():
        return _asked(request, "export")
    document = exported(user, _rows(user, form), now=now())
    name = f"memories-{localdate().isoformat()}.json"
    response = JsonResponse(document, json_dumps_params={"ensure_ascii": False, "indent": 2})
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@require_POST
def forget_them(request: HttpRequest) -> HttpResponse:
    """Forgotten for good, with the words they rest on."""
    user, form = person(request), ChoosingForm(request.POST, user=person(request))
    if not form.is_valid():
        return _asked(request, "forget")
    if request.POST.get("confirm") == "yes":
        user.lock()
    selection = Selection(ids=tuple(row.pk for row in _rows(user, form)))
    if request.POST.get("confirm") != "yes":
        return _asked(request, "forget", plan=plan(user, selection))
    done = forget(user, selection, by=Actor.of(user), now=now())
    for job in done.jobs:
        enqueue(job)
    say(request, _forgotten(sum(done.counts.values())))
    return _answered(request, FORGOTTEN)


@require_POST
def undo(request: HttpRequest) -> HttpResponse:
    """Take back what was done with several, as far as they are still as it left them."""
    user = person(request)
    try:
        signed = signing.loads(request.POST.get("was", ""), salt=SALT, max_age=UNDO_FOR_S)
    except signing.BadSignature:
        signed = {}
    if signed.get("user") != str(user.pk):
        say(request, gettext("This can no longer be taken back."))
        return _answered(request, CHANGED)
    user.lock()
    before = [Before.unpacked(each) for each in signed["before"]]
    taken = take_back(user, before, signed["after"], UNDONE_BY[signed["act"]], by=Actor.of(user), now=now())
    words = ngettext(
        "Taken back: %(n)d memory is as it was.", "Taken back: %(n)d memories are as they were.", taken
    )
    say(
        request,
        words % {"n": taken} if taken else gettext("They were changed since, so nothing was taken back."),
    )
    return _answered(request, CHANGED)


def _act(
    request: HttpRequest,
    verb: str,
    act: Callable[[User, Sequence[Any], datetime], list[Before]],
    *,
    fits: Callable[[Any], bool] | None = None,
) -> HttpResponse:
    user, form, moment = person(request), ChoosingForm(request.POST, user=person(request)), now()
    if request.POST.get("confirm") != "yes" or not form.is_valid():
        return _asked(request, verb)
    user.lock()
    rows = [row for row in _rows(user, form) if (fits or FITS[verb])(row)]
    before = act(user, rows, moment)
    fields = _undo_fields(user, verb, rows, before)
    say(
        request, _done(verb, len(rows)), undo_at=reverse("facts:chosen_undo") if fields else "", fields=fields
    )
    return _answered(request, CHANGED)


def _undo_fields(user: User, verb: str, rows: Sequence[Any], before: Sequence[Before]) -> dict[str, str]:
    """What the button that takes it back carries; {} where there is nothing to take back, or too much."""
    if not 0 < len(rows) <= MOST_TAKEN_BACK:
        return {}
    signed = {
        "user": str(user.pk),
        "act": verb,
        "after": _left(verb, rows[0]),
        "before": [each.packed() for each in before],
    }
    return {"was": signing.dumps(_as_text(signed), salt=SALT)}


def _left(verb: str, row: Any) -> dict[str, Any]:
    """The column by which one tells that nothing happened to it since; the act left it alike in all."""
    column = {"confirm": "confirmed_at", "move": "context_id"}.get(verb, "is_pinned")
    return {column: getattr(row, column)}


def _as_text(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _as_text(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_as_text(each) for each in value]
    if isinstance(value, datetime):
        return value.isoformat()
    return value if isinstance(value, (str, int, bool, type(None))) else str(value)


def _rows(user: User, form: ChoosingForm) -> list[Any]:
    """The chosen, as they are now."""
    if (filters := form.filters()) is None:
        return any_of(user, form.cleaned_data["ids"])
    return loaded(user, [(row[0], row[1]) for row in listed(user, filters)])


def _asked(
    request: HttpRequest,
    verb: str,
    *,
    place: PlaceForm | None = None,
    plan: Plan | None = None,
    status: int = 200,
) -> HttpResponse:
    """What the act would do, and the two ways on."""
    user, form = person(request), ChoosingForm(request.POST, user=person(request))
    is_sound = form.is_valid()
    rows = tuple(_rows(user, form)) if is_sound else ()
    changing = tuple(plan.memories) if plan else tuple(filter(FITS.get(verb), rows)) if verb in FITS else rows
    chosen = Chosen(rows, changing)
    context = {
        "act": verb,
        "title": _title(verb, len(changing)),
        "chosen": chosen,
        "form": place,
        "ids": [] if form["every"].value() else [row.pk for row in rows],
        "matching": request.POST.get("matching", "") if form["every"].value() else "",
        "back": way_back(request, reverse("facts:memories")),
        "is_for_good": len(changing) > MOST_TAKEN_BACK and verb in UNDONE_BY,
    }
    return shown(request, "choosing.html", "_choosing.html", context, status=status if is_sound else 422)


def _answered(request: HttpRequest, event: str) -> HttpResponse:
    return changed(request, "_chosen.html", {}, event=event, otherwise=reverse("facts:memories"))


def _title(verb: str, n: int) -> str:
    title = {
        "confirm": ngettext("Confirm %(n)d memory?", "Confirm %(n)d memories?", n),
        "pin": ngettext("Pin %(n)d memory?", "Pin %(n)d memories?", n),
        "unpin": ngettext("Unpin %(n)d memory?", "Unpin %(n)d memories?", n),
        "move": ngettext("Move %(n)d memory?", "Move %(n)d memories?", n),
        "export": ngettext("Export %(n)d memory?", "Export %(n)d memories?", n),
        "forget": ngettext("Forget %(n)d memory?", "Forget %(n)d memories?", n),
    }[verb]
    return title % {"n": n} if n else gettext("Nothing to do")


def _done(verb: str, n: int) -> str:
    if not n:
        return gettext("There was nothing to change.")
    return {
        "confirm": ngettext("%(n)d memory is confirmed.", "%(n)d memories are confirmed.", n),
        "pin": ngettext("%(n)d memory is pinned.", "%(n)d memories are pinned.", n),
        "unpin": ngettext("%(n)d memory is no longer pinned.", "%(n)d memories are no longer pinned.", n),
        "move": ngettext("%(n)d memory was moved.", "%(n)d memories were moved.", n),
    }[verb] % {"n": n}


def _forgotten(n: int) -> str:
    if not n:
        return gettext("There was nothing to forget.")
    return ngettext("%(n)d memory is forgotten.", "%(n)d memories are forgotten.", n) % {"n": n}

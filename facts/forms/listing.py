"""The filters over lists."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from uuid import UUID

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.timezone import make_aware
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from facts.forms.choices import agents, contexts
from facts.models import Confidence, SessionStatus, Status
from facts.views.cards import KIND_LABELS, STATUS_LABELS, TAG_LABELS
from facts.views.listing import Filters

SIZES = (25, 50, 100)
DAY = timedelta(days=1)
REASONABLE = [MinValueValidator(date(1900, 1, 1)), MaxValueValidator(date(2999, 12, 31))]
NARROWING = ("q", "kind", "context", "agent", "sure", "tag", "since", "until", "use")
FOLDED = ("context", "agent", "sure", "tag", "since", "until", "use", "size")
BANDS = [
    (Confidence.HIGH, _("High confidence")),
    (Confidence.MEDIUM, _("Medium confidence")),
    (Confidence.LOW, _("Low confidence")),
]
SORTS = [
    ("newest", _("Said last")),
    ("oldest", _("Said first")),
    ("learned", _("Learned last")),
    ("used", _("Used last")),
    ("often", _("Used most")),
    ("surest", _("Surest")),
    ("unsurest", _("Least sure")),
]


@dataclass(frozen=True)
class Narrowing:
    """A filter in force, in words; `is_own` where the value is the person's own word."""

    name: str
    label: str
    value: str
    is_own: bool = False


def _labelled(labels: Any) -> list[tuple[str, Any]]:
    return [(value, capfirst(label)) for value, label in labels.items()]


class ListForm(forms.Form):
    """The filters over all memories. What is left out is not filtered by."""

    q = forms.CharField(label=_("Search"), max_length=200, required=False)
    kind = forms.ChoiceField(label=_("Kind"), required=False)
    context = forms.ChoiceField(label=_("Context"), required=False)
    agent = forms.ChoiceField(label=_("Said to"), required=False)
    status = forms.ChoiceField(label=_("Status"), required=False)
    sure = forms.TypedChoiceField(label=_("How sure"), required=False, coerce=int, empty_value=None)
    tag = forms.ChoiceField(label=_("Personal matter"), required=False)
    since = forms.DateField(label=_("Said from"), required=False, validators=REASONABLE)
    until = forms.DateField(label=_("Said until"), required=False, validators=REASONABLE)
    use = forms.ChoiceField(label=_("Use"), required=False)
    sort = forms.ChoiceField(label=_("Order"), required=False)
    size = forms.TypedChoiceField(
        label=_("On a page"),
        required=False,
        coerce=int,
        empty_value=SIZES[0],  # type: ignore[arg-type]
        choices=[(n, str(n)) for n in SIZES],
    )

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self._offer("kind", [("", _("Every kind")), *_labelled(KIND_LABELS)])
        self._offer("context", [("", _("Any context")), *contexts(user)])
        self._offer("agent", [("", _("Any agent")), *agents(user)])
        self._offer("status", [*_labelled(STATUS_LABELS), ("all", _("Every status"))])
        self._offer("sure", [("", _("Sure or not")), *BANDS])
        self._offer("tag", [("", _("Personal or not")), *_labelled(TAG_LABELS)])
        self._offer("use", [("", _("Used or not")), ("never", _("Never used")), ("some", _("Used"))])
        self._offer("sort", [("", _("Best first")), *SORTS])
        self.fields["q"].widget.attrs |= {"type": "search", "placeholder": _("Words or meaning")}
        for name in ("since", "until"):
            self.fields[name].widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
            self.fields[name].input_formats = ["%Y-%m-%d"]  # type: ignore[attr-defined]

    def _offer(self, name: str, choices: Iterable[tuple[Any, Any]]) -> None:
        self.fields[name].choices = list(choices)  # type: ignore[attr-defined]

    def filters(self) -> Filters:
        """What was asked for. Only after `is_valid`."""
        said = self.cleaned_data
        return Filters(
            q=said["q"].strip(),
            kind=said["kind"],
            status=said["status"] or Status.CURRENT,
            context_id=UUID(said["context"]) if said["context"] else None,
            agent_id=UUID(said["agent"]) if said["agent"] else None,
            confidence=said["sure"],
            tag=said["tag"],
            since=_midnight(said["since"]) if said["since"] else None,
            until=_midnight(said["until"] + DAY) if said["until"] else None,
            use=said["use"],
            sort=said["sort"],
        )

    def narrowings(self) -> list[Narrowing]:
        """The filters in force that make sense, in the order of the page. Only after `is_valid`."""
        said = self.cleaned_data
        in_force = [name for name in NARROWING if said.get(name)]
        return [
            Narrowing(name, str(self.fields[name].label), self._in_words(name, said[name]), name == "q")
            for name in in_force
        ]

    def _in_words(self, name: str, value: Any) -> str:
        if isinstance(value, date):
            return date_format(value, "DATE_FORMAT")
        choices = dict(getattr(self.fields[name], "choices", ()))
        return str(choices.get(value, value))

    def folded(self) -> list[Any]:
        """The filters that are used less, as fields."""
        return [self[name] for name in FOLDED]

    @property
    def is_opened(self) -> bool:
        """Whether one of the filters that are folded away is in force."""
        return any(self.data.get(name) for name in FOLDED)


def _midnight(day: date) -> datetime:
    """The beginning of a day where the person is."""
    return make_aware(datetime.combine(day, time.min))


class SessionsForm(forms.Form):
    """The filters over sessions."""

    status = forms.ChoiceField(
        label=_("Status"), required=False, choices=[("", _("Every status")), *SessionStatus.choices]
    )
    agent = forms.ChoiceField(label=_("Agent"), required=False)

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["agent"].choices = [("", _("Every agent")), *agents(user)]  # type: ignore[attr-defined]

"""The filters over sessions, what stands in a summary, and what goes with a forgotten message."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any, Final
from uuid import UUID

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import make_aware
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from facts.forms.choices import agents, contexts
from facts.models import SessionStatus

DAY: Final = timedelta(days=1)
REASONABLE = [MinValueValidator(date(1900, 1, 1)), MaxValueValidator(date(2999, 12, 31))]
OFF: Final = "off"
STATUS_LABELS: Final[dict[str, Promise]] = {**dict(SessionStatus.choices), OFF: _("memory off")}
NARROWING: Final = ("q", "status", "agent", "context", "since", "until")


@dataclass(frozen=True)
class SessionFilters:
    """What the person is looking for; "" and None leave a filter out. Begun at or after `since`, before `until`."""

    q: str = ""
    status: str = ""
    agent_id: UUID | None = None
    context_id: UUID | None = None
    since: datetime | None = None
    until: datetime | None = None


@dataclass(frozen=True)
class Narrowing:
    """A filter in force, in words."""

    name: str
    label: str
    value: str


class SessionsForm(forms.Form):
    """The filters over sessions. What is left out is not filtered by."""

    q = forms.CharField(label=_("Search topics and summaries"), max_length=200, required=False)
    status = forms.ChoiceField(label=_("Status"), required=False)
    agent = forms.ChoiceField(label=_("Agent"), required=False)
    context = forms.ChoiceField(label=_("Context"), required=False)
    since = forms.DateField(label=_("From"), required=False, validators=REASONABLE)
    until = forms.DateField(label=_("Until"), required=False, validators=REASONABLE)

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self._offer("status", [("", _("Every status")), *STATUS_LABELS.items()])
        self._offer("agent", [("", _("Any agent")), *agents(user)])
        self._offer("context", [("", _("Any context")), *contexts(user)])
        self.fields["q"].widget.attrs["type"] = "search"
        for name in ("since", "until"):
            self.fields[name].widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
            self.fields[name].input_formats = ["%Y-%m-%d"]  # type: ignore[attr-defined]

    def _offer(self, name: str, choices: Iterable[tuple[str, str | Promise]]) -> None:
        self.fields[name].choices = list(choices)  # type: ignore[attr-defined]

    def filters(self) -> SessionFilters:
        """What was asked for. Only after `is_valid`."""
        said = self.cleaned_data
        return SessionFilters(
            q=said["q"].strip(),
            status=said["status"],
            agent_id=UUID(said["agent"]) if said["agent"] else None,
            context_id=UUID(said["context"]) if said["context"] else None,
            since=_midnight(said["since"]) if said["since"] else None,
            until=_midnight(said["until"] + DAY) if said["until"] else None,
        )

    def narrowings(self) -> list[Narrowing]:
        """The filters in force that make sense, in the order of the page. Only after `is_valid`."""
        said = self.cleaned_data
        return [
            Narrowing(name, str(self.fields[name].label), self._in_words(name, said[name]))
            for name in NARROWING
            if said.get(name)
        ]

    def _in_words(self, name: str, value: Any) -> str:
        if isinstance(value, date):
            return date_format(value, "DATE_FORMAT")
        choices = dict(getattr(self.fields[name], "choices", ()))
        return str(choices.get(value, value))

    @property
    def folded(self) -> list[Any]:
        """The filters that are used less, as fields."""
        return [self[name] for name in ("context", "since", "until")]

    @property
    def is_opened(self) -> bool:
        """Whether one of the filters that are folded away is in force."""
        return any(self.data.get(name) for name in ("context", "since", "until"))


def _midnight(day: date) -> datetime:
    """The beginning of a day where the person is."""
    return make_aware(datetime.combine(day, time.min))


class SummaryForm(forms.Form):
    """Topic and summary of a session, in the person's own words. `undo` puts back what a program had written."""

    topic = forms.CharField(label=_("Topic"), max_length=120, required=False)
    text = forms.CharField(label=_("Summary"), max_length=800, widget=forms.Textarea(attrs={"rows": 4}))
    undo = forms.BooleanField(required=False, widget=forms.HiddenInput)


class MessageForm(forms.Form):
    """What goes with the words of a message."""

    memories = forms.ChoiceField(choices=[("forget", "forget"), ("keep", "keep")])

    @property
    def keeps_memories(self) -> bool:
        """Whether what was learned from it stays. Only after `is_valid`."""
        return bool(self.cleaned_data["memories"] == "keep")

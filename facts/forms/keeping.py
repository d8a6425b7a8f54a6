"""For how long nothing is kept, how personal matters are kept, and what of the access log is shown."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django import forms
from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _

from accounts.consent import ASK, NEVER
from accounts.models import User
from facts.forms.choices import agents
from facts.writing.secrets import TAGS

PAUSES = {"1": _("1 hour"), "24": _("1 day"), "168": _("1 week")}
LONGEST_PAUSE = timedelta(days=366)
KEEP = "keep"
MODES = [(KEEP, _("Keep")), (ASK, _("Ask first")), (NEVER, _("Never"))]
STAFF, OPERATOR, EVERY_AGENT = "staff", "operator", "agent"
WHATS = [
    ("", _("Anything")),
    ("told", _("Was told something")),
    ("heard", _("Took part in a session")),
    ("wrote", _("Wrote or changed a memory")),
    ("forgot", _("Forgot something")),
    ("access", _("Changed what is allowed")),
]


class PauseForm(forms.Form):
    """For how long memory is paused: some hours, or until a moment."""

    hours = forms.TypedChoiceField(
        label=_("For"), required=False, coerce=int, empty_value=None, choices=list(PAUSES.items())
    )
    until_when = forms.DateTimeField(
        label=_("Until"),
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )

    def clean(self) -> dict[str, Any]:
        said: dict[str, Any] = super().clean() or {}
        if not self.errors and not said.get("hours") and not said.get("until_when"):
            self.add_error("until_when", _("Say until when."))
        return said

    def clean_until_when(self) -> datetime | None:
        """A moment to come, at most a year ahead."""
        moment: datetime | None = self.cleaned_data["until_when"]
        if moment is not None and moment <= now():
            raise forms.ValidationError(_("This lies in the past."))
        if moment is not None and moment > now() + LONGEST_PAUSE:
            raise forms.ValidationError(
                _("That is more than a year ahead. To stop for longer, switch memory off.")
            )
        return moment

    def until(self, now: datetime) -> datetime:
        """When the pause ends."""
        said = self.cleaned_data
        if said["hours"]:
            return now + timedelta(hours=said["hours"])
        moment: datetime = said["until_when"]
        return moment


class SensitiveForm(forms.Form):
    """How each sort of personal matter is kept: one choice a tag."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for tag in sorted(TAGS):
            self.fields[tag] = forms.ChoiceField(choices=MODES)

    def modes(self) -> dict[str, str]:
        """{tag: mode}. Only after `is_valid`."""
        return dict(self.cleaned_data)


class LogForm(forms.Form):
    """Whose acts are shown, and of which sort."""

    who = forms.ChoiceField(label=_("Who"), required=False)
    what = forms.ChoiceField(label=_("What"), required=False, choices=WHATS)

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["who"].choices = [  # type: ignore[attr-defined]
            ("", _("Everybody but you")),
            (EVERY_AGENT, _("Every agent")),
            *agents(user),
            (STAFF, _("Support")),
            (OPERATOR, _("The operator")),
        ]

    def agent_id(self) -> UUID | None:
        """The one agent that was chosen, None if it was not one. Only after `is_valid`."""
        who = self.cleaned_data["who"]
        return UUID(who) if who not in ("", EVERY_AGENT, STAFF, OPERATOR) else None

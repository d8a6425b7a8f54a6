"""What a person may say about themself and their agents."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from accounts.languages import SPOKEN
from accounts.models import KeepMode, Scope, User

PAGES = [code for code, name in settings.LANGUAGES]
LANGUAGES = [
    (_("The pages speak it too"), [(code, SPOKEN[code]) for code in PAGES]),
    (
        _("The pages stay in English"),
        [(code, name) for code, name in SPOKEN.items() if code not in PAGES],
    ),
]


class PlaceForm(forms.ModelForm):  # type: ignore[type-arg]
    """Time zone and language."""

    timezone = forms.ChoiceField(label=_("Time zone"), choices=[])
    language = forms.ChoiceField(
        label=_("Language"),
        choices=LANGUAGES,
        help_text=_("What you speak with your agents, and the language of these pages where we have it."),
    )

    class Meta:
        model = User
        fields = ["timezone", "language"]

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["timezone"].choices = [(zone, zone) for zone in sorted(available_timezones())]  # type: ignore[attr-defined]


class ConsentForm(forms.Form):
    """Yes or no to being remembered."""

    agree = forms.ChoiceField(choices=[("yes", _("Agree")), ("no", _("Not now"))])
    timezone = forms.CharField(max_length=64, required=False)  # the browser's own, where it says one

    def clean_timezone(self) -> str:
        """The zone if it is one; "" otherwise, since it is only a guess to begin with."""
        zone: str = self.cleaned_data["timezone"]
        return zone if zone in available_timezones() else ""


class SwitchForm(forms.Form):
    """The memory switch: on, off, or paused for some hours."""

    state = forms.ChoiceField(choices=[("on", "on"), ("off", "off"), ("paused", "paused")])
    hours = forms.IntegerField(min_value=1, max_value=24 * 365, required=False)

    def until(self, now: datetime) -> datetime:
        """When a pause ends; a day from now if nothing was said."""
        return now + timedelta(hours=self.cleaned_data["hours"] or 24)


class KeepForm(forms.Form):
    """What is kept without asking."""

    mode = forms.ChoiceField(choices=KeepMode.choices)


class ConnectionForm(forms.Form):
    """A new connection: the agent's name, its scopes and the contexts it may read."""

    name = forms.CharField(label=_("Agent"), max_length=60)
    scopes = forms.MultipleChoiceField(
        choices=[(scope.value, scope.value) for scope in Scope], initial=["recall", "write"]
    )
    contexts = forms.MultipleChoiceField(choices=[], required=False)

    def __init__(self, *args: Any, context_names: list[str], **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["contexts"].choices = [(name, name) for name in context_names]  # type: ignore[attr-defined]

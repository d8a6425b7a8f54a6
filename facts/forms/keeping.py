"""For how long nothing is kept."""

from datetime import datetime, timedelta

from django import forms

PAUSES = {"1": "1 hour", "24": "1 day", "168": "1 week"}


class PauseForm(forms.Form):
    """For how long memory is paused."""

    hours = forms.TypedChoiceField(label="For", coerce=int, choices=list(PAUSES.items()))

    def until(self, now: datetime) -> datetime:
        """When the pause ends."""
        return now + timedelta(hours=self.cleaned_data["hours"])

"""Which of the answers to agents a person looks at."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from facts.forms.choices import agents


class RecallsForm(forms.Form):
    """By agent, by what was told (the id of a memory), or all of them."""

    agent = forms.ChoiceField(label=_("Agent"), required=False)
    memory = forms.UUIDField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["agent"].choices = [("", _("All agents")), *agents(user)]  # type: ignore[attr-defined]

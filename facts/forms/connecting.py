"""A connection of an agent, in words for people."""

from typing import Any

from django import forms

from accounts.forms import ConnectionForm

SCOPE_WORDS = [
    ("recall", "Recall: it is told what you allow it to know"),
    ("write", "Write: its conversations are remembered"),
    ("manage", "Manage: it sees all sessions, and may change and forget memories"),
]


class ConnectForm(ConnectionForm):
    """A new connection, in words for people."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["name"].label = "What do you call this agent?"
        self.fields["scopes"] = forms.MultipleChoiceField(
            label="It may",
            choices=SCOPE_WORDS,
            initial=["recall", "write"],
            widget=forms.CheckboxSelectMultiple,
        )
        self.fields["contexts"].widget = forms.CheckboxSelectMultiple(choices=self.fields["contexts"].choices)  # type: ignore[attr-defined]
        self.fields["contexts"].label = "In these contexts"
        self.fields["contexts"].help_text = "What belongs to every context is always included."

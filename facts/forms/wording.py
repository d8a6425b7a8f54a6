"""What a person may say of a memory in their own words, and where it belongs."""

from typing import Any

from django import forms

from accounts.models import User
from facts.forms.choices import contexts
from facts.models import FactKind


class InContextForm(forms.Form):
    """Anything that is put into one of the person's contexts."""

    context = forms.ChoiceField(label="Context", help_text="Agents see only the contexts you allow them.")

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["context"].choices = contexts(user)  # type: ignore[attr-defined]


class FactForm(InContextForm):
    """A fact a person writes down themself."""

    text = forms.CharField(
        label="What should be remembered?",
        max_length=400,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text="One sentence about you, up to 200 characters. For example: I do not eat fish.",
    )
    kind = forms.ChoiceField(label="Kind", choices=FactKind.choices)
    field_order = ("text", "kind", "context")


class ProcedureForm(InContextForm):
    """How a person likes a kind of task done, in their own words."""

    trigger = forms.CharField(
        label="When",
        max_length=200,
        required=False,
        help_text="For example: drafting client mail. Empty means always.",
    )
    text = forms.CharField(label="Do this", max_length=400, widget=forms.Textarea(attrs={"rows": 2}))
    body = forms.CharField(
        label="Template or signature",
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
    )
    field_order = ("trigger", "text", "body", "context")


class WordingForm(forms.Form):
    """A new wording for a memory."""

    text = forms.CharField(label="Wording", max_length=1000, widget=forms.Textarea(attrs={"rows": 3}))


class ProcedureWordingForm(WordingForm):
    """A new wording for a procedure."""

    trigger = forms.CharField(label="When", max_length=200, required=False)
    body = forms.CharField(
        label="Template or signature",
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
    )
    is_on = forms.BooleanField(label="In use", required=False)


class OpenItemWordingForm(WordingForm):
    """A new wording for an open item."""

    is_done = forms.BooleanField(label="Done", required=False)


class SummaryForm(forms.Form):
    """Topic and summary of a session, in the person's own words."""

    topic = forms.CharField(label="Topic", max_length=120, required=False)
    text = forms.CharField(label="Summary", max_length=800, widget=forms.Textarea(attrs={"rows": 4}))


class MoveForm(InContextForm):
    """Another context for a memory."""

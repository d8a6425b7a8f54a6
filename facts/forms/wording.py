"""What a person may say of a memory in their own words, and where it belongs."""

from datetime import date
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from facts.forms.choices import contexts
from facts.forms.editing import KINDS

REASONABLE = [MinValueValidator(date(1900, 1, 1)), MaxValueValidator(date(2999, 12, 31))]


def _lines(rows: int) -> forms.Textarea:
    return forms.Textarea(attrs={"rows": rows, "dir": "auto"})


def _due() -> forms.DateField:
    return forms.DateField(
        label=_("Due"),
        required=False,
        validators=REASONABLE,
        input_formats=["%Y-%m-%d"],
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )


class InContextForm(forms.Form):
    """Anything that is put into one of the person's contexts."""

    context = forms.ChoiceField(
        label=_("Context"), help_text=_("Agents see only the contexts you allow them.")
    )

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["context"].choices = contexts(user)  # type: ignore[attr-defined]


class FactForm(InContextForm):
    """A fact a person writes down themself."""

    text = forms.CharField(
        label=_("What should be remembered?"),
        max_length=400,
        widget=_lines(2),
        help_text=_("One sentence about you, up to 200 characters. For example: I do not eat fish."),
    )
    kind = forms.ChoiceField(label=_("Kind"), choices=KINDS)
    field_order = ("text", "kind", "context")


class ProcedureForm(InContextForm):
    """How a person likes a kind of task done, in their own words."""

    trigger = forms.CharField(
        label=_("When"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"dir": "auto"}),
        help_text=_("For example: drafting client mail. Empty means always."),
    )
    text = forms.CharField(
        label=_("Do this"),
        max_length=400,
        widget=_lines(2),
        help_text=_("For example: keep it under 120 words and end with one clear question."),
    )
    body = forms.CharField(
        label=_("Template or signature"),
        max_length=4000,
        required=False,
        widget=_lines(5),
        help_text=_("Text that is to be used word for word."),
    )
    field_order = ("trigger", "text", "body", "context")


class OpenItemForm(InContextForm):
    """Something still to do, in the person's own words."""

    text = forms.CharField(
        label=_("What is still to do?"),
        max_length=400,
        widget=forms.TextInput(attrs={"dir": "auto"}),
        help_text=_("For example: send Mara the offer."),
    )
    due_on = _due()
    field_order = ("text", "due_on", "context")


class DueForm(forms.Form):
    """When something is due; empty: no date."""

    due_on = _due()


class MoveForm(InContextForm):
    """Another context for a memory."""

"""What a person may say of their contexts."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import Context


class ContextNameForm(forms.Form):
    """A name for a context."""

    name = forms.CharField(
        label=_("Name"), max_length=60, help_text=_("For example: family, health, side project.")
    )


class MergeForm(forms.Form):
    """Which context another is merged into."""

    into = forms.ChoiceField(label=_("Merge it into"))
    carries_grants = forms.BooleanField(
        label=_("Agents that may see this one may see the other from then on"), required=False
    )

    def __init__(self, *args: Any, source: Context, **options: Any) -> None:
        super().__init__(*args, **options)
        others = source.user.contexts.exclude(pk=source.pk).order_by("is_universal", "created_at", "pk")
        self.others: dict[str, Context] = {str(context.pk): context for context in others}
        self.fields["into"].choices = [(pk, each.name) for pk, each in self.others.items()]  # type: ignore[attr-defined]

    def target(self) -> Context:
        """The context that was chosen. Only after `is_valid`."""
        return self.others[self.cleaned_data["into"]]

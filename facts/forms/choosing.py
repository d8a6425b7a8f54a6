"""Some memories of a list, or all that match it, and what is done with them."""

from typing import Any
from uuid import UUID

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from facts.forms.choices import contexts
from facts.forms.listing import ListForm
from facts.views.listing import Filters

LONGEST_QUERY = 2000


class ChoosingForm(forms.Form):
    """Ids, or with `every` the filters of the list as its URL has them: what matches is looked up anew."""

    ids = forms.TypedMultipleChoiceField(required=False, coerce=UUID)
    every = forms.BooleanField(required=False)
    matching = forms.CharField(required=False, max_length=LONGEST_QUERY)

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.user = user
        # Any id may stand here; they are looked for among the person's own rows only.
        asked = self.data.getlist("ids") if hasattr(self.data, "getlist") else []
        self.fields["ids"].choices = [(each, each) for each in asked]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        said: dict[str, Any] = super().clean() or {}
        if said.get("every"):
            form = ListForm(QueryDict(said.get("matching", "")), user=self.user)
            if not form.is_valid():
                raise forms.ValidationError(_("These filters cannot be read."))
            said["filters"] = form.filters()
        return said

    def filters(self) -> Filters | None:
        """What every one of the chosen matches; None where some were ticked. Only after `is_valid`."""
        found: Filters | None = self.cleaned_data.get("filters")
        return found


class PlaceForm(forms.Form):
    """The context that the chosen are put into."""

    context = forms.ChoiceField(
        label=_("Into this context"), help_text=_("Agents see only the contexts you allow them.")
    )

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["context"].choices = [("", _("Choose one")), *contexts(user)]  # type: ignore[attr-defined]

"""What a person says of a memory that waits."""

from typing import Any

from django import forms
from django.core import signing
from django.utils.translation import gettext_lazy as _

from accounts.models import User

SALT = "facts.inbox"
UNDO_FOR_S = 3600


class CorrectForm(forms.Form):
    """How it should read."""

    text = forms.CharField(
        label=_("How it should read"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 2, "dir": "auto"}),
    )


class CorrectProcedureForm(CorrectForm):
    """When it applies, and how it should read."""

    trigger = forms.CharField(
        label=_("When"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"dir": "auto"}),
        help_text=_("For example: drafting client mail. Empty means always."),
    )
    field_order = ("trigger", "text")


class UndoForm(forms.Form):
    """What an act wrote down to be taken back by: ids and codes of its own person, signed."""

    was = forms.CharField(required=False)

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.user = user

    def clean_was(self) -> dict[str, Any]:
        try:
            was: dict[str, Any] = signing.loads(self.cleaned_data["was"], salt=SALT, max_age=UNDO_FOR_S)
        except signing.BadSignature:
            was = {}
        if was.get("user") != str(self.user.pk):
            raise forms.ValidationError(_("This can no longer be taken back."))
        return was


def signed(user: User, **was: Any) -> str:
    """What `UndoForm` reads."""
    return signing.dumps({"user": str(user.pk), **was}, salt=SALT)

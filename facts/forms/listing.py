"""The filters over lists."""

from typing import Any
from uuid import UUID

from django import forms

from accounts.models import User
from facts.forms.choices import agents, contexts
from facts.models import FactKind, SessionStatus, Status
from facts.views.listing import Filters

SIZES = (25, 50, 100)


class ListForm(forms.Form):
    """The filters over all memories. What is left out is not filtered by."""

    q = forms.CharField(label="Search", max_length=200, required=False)
    kind = forms.ChoiceField(
        label="Kind",
        required=False,
        choices=[
            ("", "Every kind"),
            *FactKind.choices,
            ("episode", "event"),
            ("procedure", "procedure"),
            ("open_item", "open item"),
        ],
    )
    context = forms.ChoiceField(label="Context", required=False)
    agent = forms.ChoiceField(label="Agent", required=False)
    status = forms.ChoiceField(required=False, choices=[*Status.choices, ("all", "all")])
    sort = forms.ChoiceField(
        label="Order",
        required=False,
        choices=[
            ("", "Best or newest first"),
            ("newest", "Newest first"),
            ("oldest", "Oldest first"),
            ("surest", "Surest first"),
        ],
    )
    size = forms.TypedChoiceField(
        label="On a page",
        required=False,
        coerce=int,
        empty_value=SIZES[0],  # type: ignore[arg-type]
        choices=[(n, str(n)) for n in SIZES],
    )

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["context"].choices = [("", "Every context"), *contexts(user)]  # type: ignore[attr-defined]
        self.fields["agent"].choices = [("", "Every agent"), *agents(user)]  # type: ignore[attr-defined]
        self.fields["q"].widget.attrs |= {"type": "search", "placeholder": "Words or meaning"}

    def filters(self) -> Filters:
        """What was asked for. Only after `is_valid`."""
        said = self.cleaned_data
        return Filters(
            q=said["q"].strip(),
            kind=said["kind"],
            status=said["status"] or Status.CURRENT,
            context_id=UUID(said["context"]) if said["context"] else None,
            agent_id=UUID(said["agent"]) if said["agent"] else None,
            sort=said["sort"],
        )


class SessionsForm(forms.Form):
    """The filters over sessions."""

    status = forms.ChoiceField(
        label="Status", required=False, choices=[("", "Every status"), *SessionStatus.choices]
    )
    agent = forms.ChoiceField(label="Agent", required=False)

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["agent"].choices = [("", "Every agent"), *agents(user)]  # type: ignore[attr-defined]

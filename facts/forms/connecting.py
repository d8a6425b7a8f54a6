"""A connection of an agent, in words for people."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import ConnectionForm
from accounts.models import Connection, Context, WritePolicy

SCOPE_WORDS = [
    ("recall", _("Recall: it is told what you allow it to know")),
    ("write", _("Write: its conversations are remembered")),
    ("manage", _("Manage: it sees all sessions, and may change and forget memories")),
]
POLICY_WORDS = [
    (WritePolicy.PROPOSE.value, _("It waits in your inbox until you say yes")),
    (WritePolicy.TRUSTED.value, _("It is kept at once, like what you write yourself")),
]


class ConnectForm(ConnectionForm):
    """A new connection."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["name"].label = _("What do you call this agent?")
        self.fields["scopes"] = forms.MultipleChoiceField(
            label=_("It may"),
            choices=SCOPE_WORDS,
            initial=["recall", "write"],
            widget=forms.CheckboxSelectMultiple,
        )
        self.fields["contexts"].widget = forms.CheckboxSelectMultiple(choices=self.fields["contexts"].choices)  # type: ignore[attr-defined]
        self.fields["contexts"].label = _("In these contexts")
        self.fields["contexts"].help_text = _("What belongs to every context is always included.")


class GrantForm(forms.Form):
    """What a connection may do from now on."""

    scopes = forms.MultipleChoiceField(
        label=_("It may"), choices=SCOPE_WORDS, widget=forms.CheckboxSelectMultiple
    )
    contexts = forms.MultipleChoiceField(
        label=_("In these contexts"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("What belongs to every context is always included."),
    )
    write_policy = forms.ChoiceField(
        label=_("What it writes down about you by itself"),
        choices=POLICY_WORDS,
        widget=forms.RadioSelect,
        help_text=_(
            "What you say to it yourself is remembered either way. Trust only an agent you run yourself."
        ),
    )

    def __init__(self, *args: Any, connection: Connection, **options: Any) -> None:
        super().__init__(*args, **options)
        own = connection.user.contexts.filter(is_universal=False).order_by("created_at", "pk")
        self._contexts = {str(context.pk): context for context in own}
        self.fields["contexts"].choices = [(pk, each.name) for pk, each in self._contexts.items()]  # type: ignore[attr-defined]

    @staticmethod
    def initial_of(connection: Connection) -> dict[str, Any]:
        """What it may do now."""
        granted: list[UUID] = list(connection.grants.values_list("context_id", flat=True))
        return {
            "scopes": connection.scopes,
            "contexts": [str(pk) for pk in granted],
            "write_policy": connection.write_policy,
        }

    def contexts_granted(self) -> list[Context]:
        """The contexts that were ticked. Only after `is_valid`."""
        return [self._contexts[pk] for pk in self.cleaned_data["contexts"]]


class AgentNameForm(forms.Form):
    """What the person calls an agent."""

    name = forms.CharField(label=_("Name"), max_length=60)

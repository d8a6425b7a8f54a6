"""What a person may say on the pages of the dashboard."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django import forms

from accounts.forms import ConnectionForm
from accounts.models import User
from facts.forgetting import By, Selection
from facts.models import FactKind, SessionStatus, Status
from facts.views.listing import Filters

SIZES = (25, 50, 100)
PAUSES = {"1": "1 hour", "24": "1 day", "168": "1 week"}
STRETCHES = {"hour": timedelta(hours=1), "day": timedelta(days=1), "week": timedelta(days=7)}
SCOPE_WORDS = [
    ("recall", "Recall: it is told what you allow it to know"),
    ("write", "Write: its conversations are remembered"),
    ("manage", "Manage: it sees all sessions, and may change and forget memories"),
]
BY_WORDS = [
    ("said", "When it was said"),
    ("arrived", "When it arrived here"),
    ("either", "Either of the two"),
]


def _contexts(user: User) -> list[tuple[str, str]]:
    return [(str(context.pk), context.name) for context in user.contexts.order_by("created_at", "pk")]


def _agents(user: User) -> list[tuple[str, str]]:
    return [(str(agent.pk), agent.name) for agent in user.agents.order_by("created_at", "pk")]


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
        self.fields["context"].choices = [("", "Every context"), *_contexts(user)]  # type: ignore[attr-defined]
        self.fields["agent"].choices = [("", "Every agent"), *_agents(user)]  # type: ignore[attr-defined]
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
        self.fields["agent"].choices = [("", "Every agent"), *_agents(user)]  # type: ignore[attr-defined]


class InContextForm(forms.Form):
    """Anything that is put into one of the person's contexts."""

    context = forms.ChoiceField(label="Context", help_text="Agents see only the contexts you allow them.")

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["context"].choices = _contexts(user)  # type: ignore[attr-defined]


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


class SelectionForm(forms.Form):
    """A selection to forget, spelled out: what a preview carries from its question to its answer."""

    session = forms.UUIDField(required=False)
    keeps = forms.BooleanField(required=False)
    since = forms.DateTimeField(required=False)
    until = forms.DateTimeField(required=False)
    by = forms.ChoiceField(required=False, choices=BY_WORDS)
    topic = forms.CharField(required=False, max_length=200)
    everything = forms.BooleanField(required=False)
    context = forms.UUIDField(required=False)
    ids = forms.TypedMultipleChoiceField(required=False, coerce=UUID)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        # Any id may stand here; the plan looks for them among the person's own rows only.
        asked = self.data.getlist("ids") if hasattr(self.data, "getlist") else []
        self.fields["ids"].choices = [(each, each) for each in asked]  # type: ignore[attr-defined]

    def selection(self) -> Selection:
        """What was chosen. Only after `is_valid`."""
        said = self.cleaned_data
        return Selection(
            ids=tuple(said["ids"]),
            session_id=said["session"],
            keeps_memories=said["keeps"],
            since=said["since"],
            until=said["until"],
            by=said["by"] or "said",
            topic=said["topic"],
            is_all=said["everything"],
            context_ids=(said["context"],) if said["context"] else None,
        )


def spelled_out(selection: Selection) -> list[tuple[str, str]]:
    """The selection as the fields of `SelectionForm`."""
    pairs = [("ids", str(each)) for each in selection.ids]
    for name, value in (("session", selection.session_id), ("topic", selection.topic)):
        pairs += [(name, str(value))] if value else []
    for name, moment in (("since", selection.since), ("until", selection.until)):
        pairs += [(name, moment.isoformat())] if moment else []
    pairs += [("by", selection.by)] if selection.is_window else []
    pairs += [("keeps", "on")] if selection.keeps_memories else []
    pairs += [("everything", "on")] if selection.is_all else []
    pairs += [("context", str(each)) for each in selection.context_ids or ()]
    return pairs


class ForgetForm(forms.Form):
    """What to forget, as it is asked on the page: a stretch of time, a topic, a context, or everything."""

    what = forms.ChoiceField(
        choices=[(name, name) for name in (*STRETCHES, "window", "topic", "context", "everything")]
    )
    by = forms.ChoiceField(label="Counted by", required=False, choices=BY_WORDS)
    since = forms.DateTimeField(
        label="From",
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )
    until = forms.DateTimeField(
        label="To",
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )
    topic = forms.CharField(label="Topic", required=False, max_length=200)
    context = forms.ChoiceField(label="Context", required=False)

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["context"].choices = [("", "Choose one"), *_contexts(user)]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        said: dict[str, Any] = super().clean() or {}
        what = said.get("what")
        if what == "window":
            self._check_window(said)
        if what in ("topic", "context") and not said.get(what):
            self.add_error(what, f"Say which {what}.")
        return said

    def _check_window(self, said: dict[str, Any]) -> None:
        since, until = said.get("since"), said.get("until")
        if since is None and until is None and not self.errors:
            self.add_error("since", "Say from when, or until when.")
        if since and until and since > until:
            self.add_error("until", "This lies before the beginning.")

    def selection(self, now: datetime) -> Selection:
        """What was chosen, with its times fixed at `now`. Only after `is_valid`."""
        said = self.cleaned_data
        what: str = said["what"]
        by: By = said["by"] or "said"
        if what in STRETCHES:
            return Selection(since=now - STRETCHES[what], until=now, by=by)
        if what == "window":
            return Selection(since=said["since"], until=said["until"] or now, by=by)
        if what == "topic":
            return Selection(topic=said["topic"])
        return Selection(is_all=True, context_ids=(UUID(said["context"]),) if what == "context" else None)


class PauseForm(forms.Form):
    """For how long memory is paused."""

    hours = forms.TypedChoiceField(label="For", coerce=int, choices=list(PAUSES.items()))

    def until(self, now: datetime) -> datetime:
        """When the pause ends."""
        return now + timedelta(hours=self.cleaned_data["hours"])


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

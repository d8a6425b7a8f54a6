"""What a person may choose to forget."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django import forms

from accounts.models import User
from facts.forgetting import By, Selection
from facts.forms.choices import contexts

STRETCHES = {"hour": timedelta(hours=1), "day": timedelta(days=1), "week": timedelta(days=7)}
BY_WORDS = [
    ("said", "When it was said"),
    ("arrived", "When it arrived here"),
    ("either", "Either of the two"),
]


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
        self.fields["context"].choices = [("", "Choose one"), *contexts(user)]  # type: ignore[attr-defined]

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

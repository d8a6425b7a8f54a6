"""What a person may choose to forget."""

from datetime import datetime, timedelta
from typing import Any, cast
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from facts.forgetting import By, Nearness, Selection
from facts.forms.choices import agents, contexts

STRETCHES = {"hour": timedelta(hours=1), "day": timedelta(days=1), "week": timedelta(days=7)}
WAYS = (*STRETCHES, "window", "topic", "agent", "context", "everything")
BY_WORDS = [
    ("said", _("When it was said")),
    ("arrived", _("When it arrived here")),
    ("either", _("Either of the two")),
]
NEARNESS_WORDS = [
    ("close", _("Only what is clearly about it")),
    ("usual", _("What is about it")),
    ("wide", _("What only touches it, too")),
]
MISSING = {
    "topic": _("Say which topic."),
    "agent": _("Choose the agent."),
    "context": _("Choose the context."),
}


class _Ids(forms.TypedMultipleChoiceField):
    """Any ids: the plan looks for them among the person's own rows only."""

    def __init__(self) -> None:
        super().__init__(required=False, coerce=UUID)

    def valid_value(self, value: Any) -> bool:
        return True


class SelectionForm(forms.Form):
    """A selection to forget, spelled out: what a preview carries from its question to its answer. With `picked` the
    ticked `ids` are meant, of all that a topic has found."""

    session = forms.UUIDField(required=False)
    messages = _Ids()
    keeps = forms.BooleanField(required=False)
    since = forms.DateTimeField(required=False)
    until = forms.DateTimeField(required=False)
    by = forms.ChoiceField(required=False, choices=BY_WORDS)
    topic = forms.CharField(required=False, max_length=200)
    nearness = forms.ChoiceField(required=False, choices=NEARNESS_WORDS)
    agent = forms.UUIDField(required=False)
    everything = forms.BooleanField(required=False)
    context = forms.UUIDField(required=False)
    picked = forms.BooleanField(required=False)
    ids = _Ids()

    @property
    def is_picked(self) -> bool:
        return bool(self.cleaned_data["picked"])

    def selection(self) -> Selection:
        """What was chosen. Only after `is_valid`."""
        said = self.cleaned_data
        if said["picked"]:
            return Selection(ids=tuple(said["ids"]))
        return Selection(
            ids=tuple(said["ids"]),
            session_id=said["session"],
            message_ids=tuple(said["messages"]),
            keeps_memories=said["keeps"],
            since=said["since"],
            until=said["until"],
            by=said["by"] or "said",
            topic=said["topic"],
            nearness=said["nearness"] or "usual",
            agent_ids=(said["agent"],) if said["agent"] else (),
            is_all=said["everything"],
            context_ids=(said["context"],) if said["context"] else None,
        )


def spelled_out(selection: Selection) -> list[tuple[str, str]]:
    """The selection as the fields of `SelectionForm`."""
    pairs = [("ids", str(each)) for each in selection.ids]
    pairs += [("messages", str(each)) for each in selection.message_ids]
    for name, value in (("session", selection.session_id), ("topic", selection.topic)):
        pairs += [(name, str(value))] if value else []
    for name, moment in (("since", selection.since), ("until", selection.until)):
        pairs += [(name, moment.isoformat())] if moment else []
    pairs += [("by", selection.by)] if selection.is_window else []
    pairs += [("nearness", selection.nearness)] if selection.topic else []
    pairs += [("agent", str(each)) for each in selection.agent_ids]
    pairs += [("keeps", "on")] if selection.keeps_memories else []
    pairs += [("everything", "on")] if selection.is_all else []
    pairs += [("context", str(each)) for each in selection.context_ids or ()]
    return pairs


def _moment(label: Any) -> forms.DateTimeField:
    picker = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    return forms.DateTimeField(label=label, required=False, widget=picker)


class ForgetForm(forms.Form):
    """What to forget, as it is asked on the page: a stretch of time, a topic, an agent, a context, or everything."""

    what = forms.ChoiceField(choices=[(name, name) for name in WAYS])
    by = forms.ChoiceField(label=_("Counted by"), required=False, choices=BY_WORDS)
    since = _moment(_("From"))
    until = _moment(_("To"))
    topic = forms.CharField(label=_("Topic"), required=False, max_length=200)
    nearness = forms.ChoiceField(label=_("How near to it"), required=False, choices=NEARNESS_WORDS)
    agent = forms.ChoiceField(label=_("Agent"), required=False)
    context = forms.ChoiceField(label=_("Context"), required=False)

    def __init__(self, *args: Any, user: User, **options: Any) -> None:
        super().__init__(*args, **options)
        for name, choices in (("agent", agents(user)), ("context", contexts(user))):
            self.fields[name].choices = [("", _("Choose one")), *choices]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        said: dict[str, Any] = super().clean() or {}
        what = said.get("what")
        if what == "window":
            self._check_window(said)
        if what in MISSING and not said.get(what) and what not in self.errors:
            self.add_error(what, MISSING[what])
        return said

    def _check_window(self, said: dict[str, Any]) -> None:
        since, until = said.get("since"), said.get("until")
        if since is None and until is None and not self.errors:
            self.add_error("since", _("Say from when, or until when."))
        if since and until and since > until:
            self.add_error("until", _("This lies before the beginning."))

    def selection(self, now: datetime) -> Selection:
        """What was chosen, with its times fixed at `now`. Only after `is_valid`."""
        said = self.cleaned_data
        what: str = said["what"]
        by = cast(By, said["by"] or "said")
        if what in STRETCHES:
            return Selection(since=now - STRETCHES[what], until=now, by=by)
        if what == "window":
            return Selection(since=said["since"], until=said["until"] or now, by=by)
        if what == "topic":
            return Selection(topic=said["topic"], nearness=cast(Nearness, said["nearness"] or "usual"))
        if what == "agent":
            return Selection(agent_ids=(UUID(said["agent"]),))
        return Selection(is_all=True, context_ids=(UUID(said["context"]),) if what == "context" else None)

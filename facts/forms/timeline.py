"""The filters over what happened."""

from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from facts.forms.choices import agents, contexts
from facts.models.episodes import EpisodeType, Importance

LONGEST_TOPIC = 60
FOLDED = ("importance", "type", "agent", "context")
TYPES = [
    (EpisodeType.DECISION.value, _("Decision")),
    (EpisodeType.MILESTONE.value, _("Milestone")),
    (EpisodeType.COMMITMENT.value, _("Commitment")),
    (EpisodeType.EVENT.value, _("Event")),
    (EpisodeType.CASE.value, _("Problem solved")),
]
IMPORTANCES = [
    (Importance.CRITICAL.value, _("Critical importance")),
    (Importance.HIGH.value, _("High importance")),
    (Importance.NORMAL.value, _("Normal importance")),
    (Importance.LOW.value, _("Low importance")),
]


class TimelineForm(forms.Form):
    """What is left out is not filtered by. `years` and `topics` are those there are something of."""

    topic = forms.CharField(label=_("Topic"), required=False, max_length=LONGEST_TOPIC, widget=forms.Select)
    importance = forms.ChoiceField(label=_("Importance"), required=False)
    type = forms.ChoiceField(label=_("What sort"), required=False)
    agent = forms.ChoiceField(label=_("Told to"), required=False)
    context = forms.ChoiceField(label=_("Context"), required=False)
    year = forms.TypedChoiceField(label=_("Year"), required=False, coerce=int, empty_value=None)

    def __init__(self, *args: Any, user: User, years: list[int], **options: Any) -> None:
        super().__init__(*args, **options)
        self._offer("importance", [("", _("Any importance")), *IMPORTANCES])
        self._offer("type", [("", _("Every sort")), *TYPES])
        self._offer("agent", [("", _("Any agent")), *agents(user)])
        self._offer("context", [("", _("Any context")), *contexts(user)])
        self._offer("year", [("", _("Every year")), *((str(year), str(year)) for year in years)])

    def offer_topics(self, topics: list[str]) -> None:
        """Choose among these, and the one that is chosen already."""
        chosen = str(self.data.get("topic", ""))[:LONGEST_TOPIC]
        own = [chosen] if chosen and chosen.casefold() not in {each.casefold() for each in topics} else []
        self.fields["topic"].widget.choices = [
            ("", _("Every topic")),
            *((each, each) for each in [*own, *topics]),
        ]

    def _offer(self, name: str, choices: list[tuple[Any, Any]]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]

    def folded(self) -> list[Any]:
        """The filters that are used less, as fields."""
        return [self[name] for name in FOLDED]

    @property
    def is_opened(self) -> bool:
        """Whether one of the filters that are folded away is in force. Only after `is_valid`."""
        return any(self.cleaned_data.get(name) for name in FOLDED)

    @property
    def is_filtering(self) -> bool:
        """Whether any filter is in force. Only after `is_valid`."""
        return any(self.cleaned_data.get(name) for name in self.fields)


def month_of(text: str) -> date | None:
    """The first day of a month written as "2026-09"; None for anything else."""
    try:
        return date.fromisoformat(f"{text}-01")
    except ValueError:
        return None

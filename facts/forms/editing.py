"""A memory corrected whole: its wording, and what its kind says beside it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from facts.models import FactKind
from facts.models.episodes import Importance, Precision

MOST_TOPICS, LONGEST_TOPIC = 8, 40
KINDS = [
    (FactKind.PREFERENCE.value, _("preference: how you like things")),
    (FactKind.CONSTRAINT.value, _("constraint: what must be minded")),
    (FactKind.PROFILE.value, _("profile: who you are")),
    (FactKind.GOAL.value, _("goal: what you work towards")),
]
PRECISIONS = [
    (Precision.DAY.value, _("on that day")),
    (Precision.WEEK.value, _("in that week")),
    (Precision.MONTH.value, _("in that month")),
    (Precision.YEAR.value, _("in that year")),
]
IMPORTANCES = [
    (Importance.LOW.value, _("low: may be forgotten soon")),
    (Importance.NORMAL.value, _("normal")),
    (Importance.HIGH.value, _("high")),
    (Importance.CRITICAL.value, _("critical: kept for good")),
]


def _lines(rows: int) -> forms.Textarea:
    return forms.Textarea(attrs={"rows": rows, "dir": "auto"})


def _day() -> forms.DateInput:
    return forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")


class TopicsField(forms.CharField):
    """Topics between commas. Cleaned: a list of words, each once; an empty field is no topic at all."""

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(value) if isinstance(value, list) else value

    def clean(self, value: Any) -> list[str]:
        said = str(super().clean(value)).replace("،", ",").replace("、", ",").split(",")
        topics = dict.fromkeys(" ".join(each.split()) for each in said if each.strip())
        if len(topics) > MOST_TOPICS or any(len(topic) > LONGEST_TOPIC for topic in topics):
            raise forms.ValidationError(_("At most eight topics of a few words each."))
        return list(topics)


class EditForm(forms.Form):
    """What every kind of memory has: its wording. What is left out of an answer stays as it is; a box left out is not
    ticked."""

    text = forms.CharField(label=_("Wording"), max_length=1000, widget=_lines(3))

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for name in self._left_out():
            self.fields[name].required = False

    def clean(self) -> dict[str, Any]:
        said: dict[str, Any] = super().clean() or self.cleaned_data
        return said | {name: self.initial.get(name) for name in self._left_out()}

    def _left_out(self) -> list[str]:
        beside = [name for name, field in self.fields.items() if not isinstance(field, forms.BooleanField)]
        return [name for name in beside if self.is_bound and name != "text" and name not in self.data]


class FactEditForm(EditForm):
    """A fact."""

    kind = forms.ChoiceField(label=_("Kind"), choices=KINDS)


class EpisodeEditForm(EditForm):
    """Something that happened."""

    happened_on = forms.DateField(label=_("Date"), widget=_day())
    precision = forms.ChoiceField(label=_("It happened"), choices=PRECISIONS)
    topics = TopicsField(
        label=_("Topics"), required=False, max_length=400, help_text=_("With commas between them.")
    )
    importance = forms.ChoiceField(label=_("Importance"), choices=IMPORTANCES)
    background = forms.CharField(
        label=_("Background"),
        required=False,
        max_length=600,
        widget=_lines(2),
        help_text=_("Why, or after what."),
    )


class CaseEditForm(EpisodeEditForm):
    """A problem and what solved it."""

    solution = forms.CharField(label=_("What solved it"), required=False, max_length=600, widget=_lines(2))


class ProcedureEditForm(EditForm):
    """How a task is done."""

    trigger = forms.CharField(
        label=_("When"),
        max_length=200,
        required=False,
        help_text=_("For example: drafting client mail. Empty means always."),
    )
    body = forms.CharField(
        label=_("Template or signature"), max_length=4000, required=False, widget=_lines(6)
    )
    is_on = forms.BooleanField(label=_("In use"), required=False)


class OpenItemEditForm(EditForm):
    """Something still to do."""

    due_on = forms.DateField(label=_("Due"), required=False, widget=_day())
    is_done = forms.BooleanField(label=_("Done"), required=False)


class PutBackForm(forms.Form):
    """Which earlier wording to put back."""

    wording = forms.UUIDField()

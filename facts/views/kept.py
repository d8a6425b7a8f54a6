"""What is kept and for how long, in plain words, from the registry that holds it for every field; and how much of each
sort of personal matter is remembered now."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Func
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from facts import registry
from facts.forms.keeping import KEEP, SensitiveForm
from facts.views.cards import TAG_LABELS

# Every model with something of a person in it, by what a person calls it.
GROUPS: tuple[tuple[Promise, tuple[str, ...]], ...] = (
    (_("Your conversations with connected agents"), ("facts.Session", "facts.Message")),
    (
        _("Memories: facts, events, procedures, open items"),
        ("facts.Fact", "facts.Episode", "facts.Procedure", "facts.OpenItem"),
    ),
    (_("The words a memory rests on, and its earlier wordings"), ("facts.Source", "facts.Revision")),
    (_("Summaries of sessions"), ("facts.Summary",)),
    (_("What agents asked and were told"), ("facts.Bundle",)),
    (_("How you like things done, as noted in a conversation"), ("facts.Wish",)),
    (_("What you typed of the kind “forget …”"), ("facts.ForgetRequest",)),
    (_("What reading a session again has found"), ("facts.Rereading",)),
    (_("How a session was read, in numbers"), ("facts.ExtractionRun", "facts.ExtractionJob")),
    (_("What helps to find a memory"), ("facts.SearchEntry",)),
    (_("That something was forgotten: a mark, not its words"), ("facts.Tombstone", "facts.ForgottenWindow")),
    (_("What an agent sent, so that sending twice counts once"), ("facts.KeptAnswer",)),
    (_("Your account, settings, contexts and what you agreed to"), ("accounts.User", "accounts.Context", "accounts.Agent", "accounts.Consent")),
    (_("Your agents and what each may do"), ("accounts.Connection", "accounts.ConnectionContext")),
    (_("When support looked, and why"), ("accounts.Case",)),
    (_("Who did what: times and numbers, never words"), ("accounts.AuditEvent",)),
)  # fmt: skip
HOW_LONG: dict[str, Promise] = {
    registry.WITH_ACCOUNT: _("as long as your account"),
    registry.UNTIL_FORGOTTEN: _("until you forget it"),
    registry.WITH_SESSION: _("as long as its session"),
    registry.WITH_MEMORY: _("as long as its memory"),
    "as long as the account, revoked ones included": _("as long as your account"),
    "as long as its connection": _("as long as your account"),
    "as long as its session, and all it was made of": _("as long as its session"),
    "as long as what it finds; rebuilt at will": _("as long as that memory"),
    "until its message is forgotten": _("until you forget that message"),
    "what it found, until applied or discarded; else as long as its session": _(
        "until you have decided about it"
    ),
    "24 hours; swept by the next call of an agent that sends an Idempotency-Key": _(
        "24 hours, then until that agent's next call"
    ),
    "for good: append-only": _("for good, under a number that names nobody once your account is erased"),
}
EXAMPLES: dict[str, Promise] = {
    "email": _("“My e-mail is …”"),
    "phone": _("“Call me on …”"),
    "address": _("“I live at 5 …”"),
    "id": _("passport, insurance or tax numbers"),
    "health": _("illnesses, allergies, medicines"),
    "money": _("income, debts, accounts"),
    "third_party": _("“My sister has …”"),
    "belief": _("faith, party, union"),
    "ethnicity": _("“My family is from …”"),
    "sexuality": _("whom you love"),
    "legal": _("disputes, charges, contracts"),
}


@dataclass(frozen=True)
class KeptFor:
    """One line of what is kept."""

    what: Promise
    how_long: Promise


@dataclass(frozen=True)
class Matter:
    """One sort of personal matter: how it is to be kept, and how many memories of it are in use."""

    tag: str
    label: Promise
    example: Promise
    mode: str
    choices: Iterable[tuple[str, Promise]]
    count: int


def kept() -> list[KeptFor]:
    """What is kept and for how long. Models of one line are kept alike, by what the registry says of the first."""
    return [KeptFor(what, HOW_LONG[registry.REGISTRY[models[0]].kept]) for what, models in GROUPS]


def matters(user: User, form: SensitiveForm | None = None) -> list[Matter]:
    """Every sort of personal matter, the most private first."""
    counts = _counts(user)
    said = form.data if form is not None else user.sensitive_modes
    fields: dict[str, Any] = SensitiveForm().fields
    return [
        Matter(tag, TAG_LABELS[tag], example, said.get(tag) or KEEP, fields[tag].choices, counts[tag])
        for tag, example in EXAMPLES.items()
    ]


def _counts(user: User) -> Counter[str]:
    counts: Counter[str] = Counter()
    for rows in (user.facts, user.episodes, user.procedures, user.open_items):
        unnested = rows.current().order_by().annotate(tag=Func("tags", function="unnest"))
        counts.update(dict(unnested.values_list("tag").annotate(n=Count("pk"))))
    return counts

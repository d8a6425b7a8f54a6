"""How the reading of a session stands, what it cost and what was turned away, in plain words."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.db.models import Count, Sum
from django.utils.formats import date_format, number_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from facts.forms.sessions import OFF, STATUS_LABELS
from facts.models import (
    REREAD,
    SUMMARY_ONLY,
    ExtractionJob,
    ExtractionRun,
    JobState,
    Session,
    SessionStatus,
)
from facts.models.provenance import PARENTS
from facts.writing.admission import RULES
from facts.writing.reasons import explain

SOON_S, LATER_S = 4, 30  # between two looks at one that is on its way, and at one that has to wait
A_CENT, A_TENTH, LEAST = 10_000, 1_000, 100  # millionths of a dollar
WORDS_IN_TOKENS: Final = 0.75  # about so many English words to a token, as model makers count them
PROBLEMS: dict[str, Promise] = {
    "model_unavailable": _("The language model could not be reached."),
    "model_misconfigured": _("The language model refused us. Its operator has to look at the settings."),
    "worker_error": _("Something went wrong on our side."),
}
NOT_USABLE = _("The answer of the language model could not be used.")
OUTCOMES: dict[str, Promise] = {
    "stale": _("Something was forgotten while it was being read, so it began anew."),
    "waiting": _("It did not work and was put off."),
    "dead": _("It did not work and was given up."),
}
LEARNED = sum((Count(noun, distinct=True) for noun in PARENTS[1:]), Count("fact", distinct=True))


@dataclass(frozen=True)
class Standing:
    """Where a session stands on its way into memory. `every_s` 0: nothing more is to be expected by itself."""

    status: str
    words: tuple[str, ...] = ()
    every_s: int = 0

    @property
    def label(self) -> str:
        return str(STATUS_LABELS[self.status])

    @property
    def is_failed(self) -> bool:
        return self.status == SessionStatus.FAILED

    @property
    def key(self) -> str:
        """Tells one standing from another: a page that shows this one has nothing to draw anew."""
        return f"{self.status}-{self.every_s}"


@dataclass(frozen=True)
class Run:
    """One reading. `turned_away` are pairs of how many and why."""

    at: datetime
    title: str
    words: tuple[str, ...]
    turned_away: tuple[tuple[int, str], ...]


def standing_of(user: User, session: Session, now: datetime) -> Standing:
    """Where it stands now, in whole sentences."""
    if not session.is_memory_on:
        return Standing(OFF, (gettext("Memory was off in this session: its words were not stored."),))
    status = SessionStatus(session.status)
    if status == SessionStatus.OPEN:
        return Standing(status, (_still_going_on(),))
    if status == SessionStatus.CLOSED:
        return _waiting(user, session, now)
    if status == SessionStatus.EXTRACTING:
        return Standing(status, (gettext("It is being read now."),), SOON_S)
    if status == SessionStatus.FAILED:
        return Standing(status, (_why_not(session), gettext("No words are lost.")))
    return Standing(status)


def _still_going_on() -> str:
    minutes = int(settings.SESSION_IDLE.total_seconds() // 60)
    said = ngettext(
        "It is still going on. It is read once nothing was said for %(n)d minute, or once its agent ends it.",
        "It is still going on. It is read once nothing was said for %(n)d minutes, or once its agent ends it.",
        minutes,
    )
    return said % {"n": minutes}


def _waiting(user: User, session: Session, now: datetime) -> Standing:
    if not session.keeps_words or user.memory_state(now) != "on":
        return Standing(session.status, (gettext("It waits until memory is on again."),))
    if not session.problem:
        return Standing(session.status, (gettext("It is read in a moment."),), SOON_S)
    jobs = ExtractionJob.objects.filter(user_id=user.pk, session_id=session.pk, state=JobState.WAITING)
    job = jobs.exclude(questions=REREAD).order_by("run_after").first()  # unscoped: no content
    if job is None or job.run_after <= now:
        again = gettext("It is tried again by itself.")
    else:
        again = gettext("It is tried again by itself on %(moment)s.") % {
            "moment": date_format(localtime(job.run_after), "DATETIME_FORMAT")
        }
    return Standing(session.status, (_why_not(session), again, gettext("No words are lost.")), LATER_S)


def _why_not(session: Session) -> str:
    return str(PROBLEMS.get(session.problem, NOT_USABLE))


def learned_from(user: User, session_ids: Iterable[UUID]) -> dict[UUID, int]:
    """How many different memories rest on words of each of these sessions; none where it is missing."""
    sources = user.sources.filter(session_id__in=list(session_ids)).order_by()
    return dict(sources.values("session_id").annotate(learned=LEARNED).values_list("session_id", "learned"))


def cost_of(user: User, session_ids: Iterable[UUID]) -> dict[UUID, str]:
    """What all readings of each of these sessions cost together; missing where no price is known or none was due."""
    runs = user.extraction_runs.filter(session_id__in=list(session_ids)).order_by()
    spent = runs.values("session_id").annotate(micros=Sum("cost_micros"))
    return {pk: dollars(micros) for pk, micros in spent.values_list("session_id", "micros") if micros}


def dollars(micros: int) -> str:
    """An amount as people read it: cents where there are any, else as much of one as tells something."""
    if micros < LEAST:
        return gettext("less than $%(amount)s") % {"amount": number_format(LEAST / 1e6, 4)}
    places = 2 if micros >= A_CENT else 3 if micros >= A_TENTH else 4
    amount = round(Decimal(micros) / 1_000_000, places)
    return gettext("$%(amount)s") % {"amount": number_format(amount, places)}


def run_in_words(run: ExtractionRun) -> Run:
    """One reading, told."""
    title = gettext("Summary written anew") if run.questions == SUMMARY_ONLY else gettext("Read")
    if run.questions == REREAD:
        title = gettext("Read again")
    outcome = (str(OUTCOMES[run.outcome]),) if run.outcome in OUTCOMES else ()
    words = outcome if run.questions == SUMMARY_ONLY or outcome else (_kept(run),)
    return Run(run.at, title, (*words, *_spent(run)), turned_away(run.rejected))


def _kept(run: ExtractionRun) -> str:
    if run.questions == REREAD:
        return gettext("Nothing was changed by it before you had seen what would.")
    if not run.kept:
        return gettext("Nothing new was kept.")
    return ngettext("%(n)d thing was kept.", "%(n)d things were kept.", run.kept) % {"n": run.kept}


def _spent(run: ExtractionRun) -> tuple[str, ...]:
    if run.model == RULES:
        return (gettext("It was read by rules on this server and cost nothing."),)
    if not run.calls:
        return ()
    amounts = {
        "model": run.model,
        "read": _in_words(run.input_tokens),
        "written": _in_words(run.output_tokens),
    }
    told = gettext("%(model)s was given about %(read)s words and wrote about %(written)s.") % amounts
    if run.cost_micros is None:
        return told, gettext("What that cost is not known.")
    return told, gettext("Reading it cost %(amount)s.") % {"amount": dollars(run.cost_micros)}


def _in_words(tokens: int) -> str:
    """About how many words these are, with two digits that count."""
    words = round(tokens * WORDS_IN_TOKENS)
    return number_format(round(words, 2 - len(str(words))), 0, use_l10n=True, force_grouping=True)


def turned_away(rejected: dict[str, int]) -> tuple[tuple[int, str], ...]:
    """Pairs of how many and why, the most first; reasons that are told alike are counted together."""
    told: dict[str, int] = {}
    for reason, count in rejected.items():
        told[explain(reason)] = told.get(explain(reason), 0) + count
    return tuple(sorted(((count, why) for why, count in told.items()), key=lambda pair: (-pair[0], pair[1])))


def total(runs: Iterable[Any]) -> str:
    """What several readings cost together; "" where that is nothing, unknown or said already."""
    micros = [run.cost_micros or 0 for run in runs]
    return dollars(sum(micros)) if sum(1 for each in micros if each) > 1 else ""
